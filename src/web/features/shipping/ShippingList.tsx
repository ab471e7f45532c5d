import { Button } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { useState } from 'react'
import { useFilters } from '#web/app/filters.ts'
import { Dialog } from '#web/ui/Dialog.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { IconPlus, IconTruck } from '#web/ui/icons.ts'
import { CardGrid, CardGridSkeleton } from '#web/ui/layout/CardGrid.tsx'
import { Loaded } from '#web/ui/layout/Loaded.tsx'
import { PageHeader } from '#web/ui/PageHeader.tsx'
import { Paging } from '#web/ui/Paging.tsx'
import { ShippingCard } from './ShippingCard.tsx'
import { ShippingForm } from './ShippingForm.tsx'
import { type Shipping, useShippings } from './shipping.data.ts'

/** The ways in which a provider sends its goods. */
export const ShippingList = () => {
  const { page, set } = useFilters()
  const { data, error } = useShippings(page)
  const [editing, setEditing] = useState<Shipping | 'new' | null>(null)
  const isPhone = useMediaQuery('(max-width: 639px)')
  const add = (
    <Button data-shortcut="n" leftSection={<IconPlus size={20} aria-hidden />} onClick={() => setEditing('new')}>
      Versandart anlegen
    </Button>
  )
  return (
    <>
      <PageHeader
        title="Versand"
        text="So schicken Sie Ihre Ware. Die Standardversandart gilt für jedes Produkt, für das Sie keine andere wählen."
        action={data && data.total > 0 && add}
      />
      <Loaded of={{ data, error }} loading={<CardGridSkeleton height={280} />} />
      {data?.total === 0 && (
        <EmptyState
          icon={<IconTruck size={28} />}
          title="Noch keine Versandart"
          text="Legen Sie fest, was der Versand kostet, wie lange er dauert und wohin Sie liefern. Kunden sehen es an jedem Produkt."
          action={add}
        />
      )}
      {data && data.total > 0 && (
        <>
          <CardGrid>
            {data.data.map((shipping) => (
              <ShippingCard key={shipping.id} shipping={shipping} onEdit={() => setEditing(shipping)} />
            ))}
          </CardGrid>
          {data.lastPage > 1 && <Paging page={data} onPage={(next) => set({ seite: String(next) })} />}
        </>
      )}
      <Dialog
        opened={editing !== null}
        onClose={() => setEditing(null)}
        title={editing === 'new' ? 'Versandart anlegen' : 'Versandart bearbeiten'}
        size="lg"
        fullScreen={isPhone ?? false}
      >
        {editing && <ShippingForm shipping={editing === 'new' ? null : editing} onDone={() => setEditing(null)} />}
      </Dialog>
    </>
  )
}
