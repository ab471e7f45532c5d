import { Button } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { useState } from 'react'
import { Dialog } from '#web/ui/Dialog.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { IconPlus, IconReceipt, IconTruck } from '#web/ui/icons.ts'
import { CardGrid, CardGridSkeleton } from '#web/ui/layout/CardGrid.tsx'
import { Loaded } from '#web/ui/layout/Loaded.tsx'
import { ConfirmDialog } from '#web/ui/overlay/ConfirmDialog.tsx'
import { AddressCard } from './AddressCard.tsx'
import css from './Addresses.module.css'
import { AddressForm } from './AddressForm.tsx'
import {
  type Address,
  type Kind,
  useAddresses,
  useKnownPerson,
  useRemoveAddress,
  useSetDefault,
  useShippingFromBilling,
} from './addresses.data.ts'

const words = {
  shipping: {
    title: 'Lieferadressen',
    one: 'Lieferadresse',
    empty: 'Noch keine Lieferadresse',
    hint: 'Legen Sie fest, wohin Ihre Bestellungen gehen sollen.',
    icon: <IconTruck size={28} />,
  },
  billing: {
    title: 'Rechnungsadressen',
    one: 'Rechnungsadresse',
    empty: 'Noch keine Rechnungsadresse',
    hint: 'Auf diesen Namen stellen Anbieter Ihre Rechnungen aus.',
    icon: <IconReceipt size={28} />,
  },
}

/** The form starts with what is known of the account. */
const useStart = () => {
  const known = useKnownPerson()
  return {
    gender: known?.gender ?? null,
    first_name: known?.first_name ?? '',
    last_name: known?.last_name ?? '',
    phone: known?.phone ?? '',
    company: known?.company_name ?? '',
  }
}

export const AddressBook = ({ kind }: { kind: Kind }) => {
  const { addresses, error, isPending } = useAddresses(kind)
  const billing = useAddresses('billing').addresses
  const start = useStart()
  const [editing, setEditing] = useState<Address | 'new' | null>(null)
  const [removing, setRemoving] = useState<Address | null>(null)
  const setDefault = useSetDefault(kind)
  const copy = useShippingFromBilling()
  const remove = useRemoveAddress(() => setRemoving(null))
  const isPhone = useMediaQuery('(max-width: 639px)')
  const { title, one, empty, hint, icon } = words[kind]

  const add = (
    <Button
      variant={addresses.length ? 'default' : 'filled'}
      leftSection={<IconPlus size={20} aria-hidden />}
      onClick={() => setEditing('new')}
    >
      {one} hinzufügen
    </Button>
  )
  const fromBilling = kind === 'shipping' && billing.length > 0 && (
    <Button variant="subtle" onClick={() => copy.mutate({})} loading={copy.isPending}>
      Aus Rechnungsadresse übernehmen
    </Button>
  )

  return (
    <section className={css.book} aria-labelledby={`${kind}-title`}>
      <div className={css.head}>
        <h2 id={`${kind}-title`}>{title}</h2>
        {addresses.length > 0 && (
          <div className={css.headActions}>
            {fromBilling}
            {add}
          </div>
        )}
      </div>
      <Loaded of={{ data: isPending ? undefined : addresses, error }} loading={<CardGridSkeleton height={214} />} />
      {!isPending && !error && addresses.length === 0 && (
        <EmptyState
          icon={icon}
          title={empty}
          text={hint}
          action={
            <div className={css.headActions}>
              {add}
              {fromBilling}
            </div>
          }
        />
      )}
      <CardGrid>
        {addresses.map((address) => (
          <AddressCard
            key={address.id}
            address={address}
            onEdit={() => setEditing(address)}
            onRemove={() => setRemoving(address)}
            onDefault={() => setDefault.mutate({ id: address.id })}
            isSettingDefault={setDefault.isPending && setDefault.variables.id === address.id}
          />
        ))}
      </CardGrid>
      <Dialog
        opened={editing !== null}
        onClose={() => setEditing(null)}
        title={editing === 'new' ? `${one} hinzufügen` : `${one} bearbeiten`}
        size="lg"
        fullScreen={isPhone ?? false}
      >
        {editing && (
          <AddressForm
            kind={kind}
            {...(editing !== 'new' && { address: editing })}
            start={start}
            onDone={() => setEditing(null)}
            onClose={() => setEditing(null)}
          />
        )}
      </Dialog>
      <ConfirmDialog
        isOpen={removing !== null}
        title="Adresse löschen?"
        text="Bestellungen und Rechnungen, die es schon gibt, bleiben unverändert."
        action="Adresse löschen"
        isWorking={remove.isPending}
        onConfirm={() => removing && remove.mutate({ id: removing.id })}
        onClose={() => setRemoving(null)}
      />
    </section>
  )
}
