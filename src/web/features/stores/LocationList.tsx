import { Button } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { useState } from 'react'
import { useFilters } from '#web/app/filters.ts'
import { Dialog } from '#web/ui/Dialog.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { IconMapPin, IconPlus } from '#web/ui/icons.ts'
import { CardGrid, CardGridSkeleton } from '#web/ui/layout/CardGrid.tsx'
import { Loaded } from '#web/ui/layout/Loaded.tsx'
import { ConfirmDialog } from '#web/ui/overlay/ConfirmDialog.tsx'
import { PageHeader } from '#web/ui/PageHeader.tsx'
import { Paging } from '#web/ui/Paging.tsx'
import { Holidays } from './Holidays.tsx'
import { LocationCard } from './LocationCard.tsx'
import { LocationForm } from './LocationForm.tsx'
import { type StoreLocation, useLocations, useRemoveLocation } from './stores.data.ts'

type Opened = { what: 'new' } | { what: 'edit' | 'holidays' | 'remove'; location: StoreLocation }

/** Where a provider can be visited, and when. */
export const LocationList = () => {
  const { page, set } = useFilters()
  const { data, error } = useLocations(page)
  const [opened, setOpened] = useState<Opened | null>(null)
  const isPhone = useMediaQuery('(max-width: 639px)')
  const close = () => setOpened(null)
  const remove = useRemoveLocation(close)
  // as it is now: its holidays change while the dialog is open
  const shown = opened && 'location' in opened ? opened.location : null
  const location = data?.data.find(({ id }) => id === shown?.id) ?? shown
  const dialog = { onClose: close, size: 'lg', fullScreen: isPhone ?? false }
  const add = (
    <Button
      data-shortcut="n"
      leftSection={<IconPlus size={20} aria-hidden />}
      onClick={() => setOpened({ what: 'new' })}
    >
      Standort anlegen
    </Button>
  )
  return (
    <>
      <PageHeader
        title="Standorte"
        text="Wo man Sie besuchen kann, wann geöffnet ist und wo Kunden ihre Bestellung abholen können."
        action={data && data.total > 0 && add}
      />
      <Loaded of={{ data, error }} loading={<CardGridSkeleton height={320} />} />
      {data?.total === 0 && (
        <EmptyState
          icon={<IconMapPin size={28} />}
          title="Noch kein Standort"
          text="Mit Adresse und Öffnungszeiten finden Kunden aus der Nähe zu Ihnen. Auf Wunsch holen sie dort auch ihre Bestellungen ab."
          action={add}
        />
      )}
      {data && data.total > 0 && (
        <>
          <CardGrid>
            {data.data.map((one) => (
              <LocationCard
                key={one.id}
                location={one}
                onEdit={() => setOpened({ what: 'edit', location: one })}
                onHolidays={() => setOpened({ what: 'holidays', location: one })}
                onRemove={() => setOpened({ what: 'remove', location: one })}
              />
            ))}
          </CardGrid>
          {data.lastPage > 1 && <Paging page={data} onPage={(next) => set({ seite: String(next) })} />}
        </>
      )}
      <Dialog
        {...dialog}
        opened={opened?.what === 'new' || opened?.what === 'edit'}
        title={location ? 'Standort bearbeiten' : 'Standort anlegen'}
      >
        {(opened?.what === 'new' || opened?.what === 'edit') && (
          <LocationForm location={opened.what === 'edit' ? opened.location : null} onDone={close} />
        )}
      </Dialog>
      <Dialog {...dialog} opened={opened?.what === 'holidays'} title={`Feiertage und Urlaub: ${location?.title ?? ''}`}>
        {opened?.what === 'holidays' && location && <Holidays location={location} />}
      </Dialog>
      <ConfirmDialog
        isOpen={opened?.what === 'remove'}
        title="Standort löschen?"
        text={`„${location?.title ?? ''}“ verschwindet von Ihrer Seite, und niemand kann dort mehr abholen oder Termine buchen. Was schon bestellt oder gebucht ist, behält die Adresse.`}
        action="Löschen"
        isWorking={remove.isPending}
        onConfirm={() => location && remove.mutate({ id: location.id })}
        onClose={close}
      />
    </>
  )
}
