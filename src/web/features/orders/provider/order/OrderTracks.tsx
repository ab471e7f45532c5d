import { Button, NativeSelect, TextInput } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { formatDateTime } from '#lib/format.ts'
import { toastOutcome } from '#web/app/toasts.ts'
import { Card } from '#web/ui/Card.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import { ConfirmDialog } from '#web/ui/overlay/ConfirmDialog.tsx'
import { isPickedUp } from '../../orders.present.ts'
import css from '../Order.module.css'
import {
  type ProviderOrder,
  trackReloads,
  useCreateTrackForm,
  useRemoveTrack,
  useUpdateTrackForm,
} from '../provider-orders.data.ts'

const usual = { parcel: 'Ihr Paket ist unterwegs', pickup: 'Bereit zur Abholung' }

const TrackForm = ({ order }: { order: ProviderOrder }) => {
  const client = useQueryClient()
  const isPickup = isPickedUp(order)
  const empty = {
    order_shipping_id: '',
    tracking_number: '',
    title: usual[isPickup ? 'pickup' : 'parcel'],
    detail: '',
  }
  const { form, submit, isSending } = useCreateTrackForm({
    initialValues: empty,
    toInput: ({ order_shipping_id, ...values }) => ({
      ...values,
      shop_vendor_order_id: order.id,
      ...(order_shipping_id && { order_shipping_id }),
    }),
    check: ({ tracking_number, detail }) =>
      isPickup || tracking_number.trim() || detail.trim()
        ? ({} as Record<string, string>)
        : { tracking_number: 'Bitte geben Sie die Sendungsnummer oder einen Hinweis an.' },
    onDone: async (answer) => {
      toastOutcome(answer)
      form.setValues(empty)
      await Promise.all(trackReloads.map((queryKey) => client.invalidateQueries({ queryKey })))
    },
  })
  return (
    <form className={css.form} onSubmit={submit} noValidate>
      <div className={css.pair}>
        {order.shippings.length > 1 && (
          <NativeSelect
            label="Paket"
            data={[
              { value: '', label: 'Ganze Bestellung' },
              ...order.shippings.map(({ id, name }) => ({ value: String(id), label: name })),
            ]}
            {...form.getInputProps('order_shipping_id')}
          />
        )}
        {!isPickup && (
          <TextInput
            label="Sendungsnummer"
            maxLength={60}
            autoComplete="off"
            {...form.getInputProps('tracking_number')}
          />
        )}
        <TextInput label="Was ist passiert?" maxLength={120} {...form.getInputProps('title')} />
      </div>
      <TextInput
        label="Hinweis für den Kunden (freiwillig)"
        placeholder={
          isPickup ? 'z. B. Bitte klingeln Sie am Hofeingang' : 'z. B. Bitte beim Nachbarn abgeben, wenn niemand da ist'
        }
        maxLength={1000}
        {...form.getInputProps('detail')}
      />
      <div className={css.foot}>
        <Button type="submit" variant="default" loading={isSending}>
          {isPickup ? 'Kunden benachrichtigen' : 'Sendung melden'}
        </Button>
        <p className={css.soft}>Der Kunde bekommt eine E-Mail.</p>
      </div>
    </form>
  )
}

type Track = Pick<ProviderOrder['tracks'][number], 'id' | 'title' | 'detail' | 'tracking_number'>

const EditForm = ({ track: { id, ...track }, onDone }: { track: Track; onDone: () => void }) => {
  const client = useQueryClient()
  const { form, submit, isSending } = useUpdateTrackForm({
    initialValues: track,
    toInput: (values) => ({ ...values, id }),
    onDone: async (answer) => {
      toastOutcome(answer)
      onDone()
      await Promise.all(trackReloads.map((queryKey) => client.invalidateQueries({ queryKey })))
    },
  })
  return (
    <form className={css.form} onSubmit={submit} noValidate>
      <TextInput label="Sendungsnummer" maxLength={60} {...form.getInputProps('tracking_number')} />
      <TextInput label="Was ist passiert?" maxLength={120} {...form.getInputProps('title')} />
      <TextInput label="Hinweis für den Kunden (freiwillig)" maxLength={1000} {...form.getInputProps('detail')} />
      <p className={css.soft}>Der Kunde sieht die Änderung auf seiner Seite; eine zweite E-Mail gibt es nicht.</p>
      <div>
        <Button type="submit" loading={isSending}>
          Speichern
        </Button>
      </div>
    </form>
  )
}

const TrackTools = ({ track }: { track: Track }) => {
  const [open, setOpen] = useState<'edit' | 'remove' | null>(null)
  const remove = useRemoveTrack(() => setOpen(null))
  const name = track.tracking_number || track.title
  return (
    <div className={css.moves}>
      <Button size="compact-sm" variant="default" aria-label={`${name} ändern`} onClick={() => setOpen('edit')}>
        Ändern
      </Button>
      <Button
        size="compact-sm"
        variant="subtle"
        color="red"
        aria-label={`${name} löschen`}
        onClick={() => setOpen('remove')}
      >
        Löschen
      </Button>
      <Dialog opened={open === 'edit'} onClose={() => setOpen(null)} title="Sendung ändern">
        <EditForm track={track} onDone={() => setOpen(null)} />
      </Dialog>
      <ConfirmDialog
        isOpen={open === 'remove'}
        title="Angaben zur Sendung löschen?"
        text={`„${name}“ steht dann nicht mehr bei der Bestellung, auch nicht beim Kunden.`}
        action="Löschen"
        isWorking={remove.isPending}
        onConfirm={() => remove.mutate({ id: track.id })}
        onClose={() => setOpen(null)}
      />
    </div>
  )
}

/** Parcels on their way, with their numbers. */
export const OrderTracks = ({ order }: { order: ProviderOrder }) => {
  const isOver = order.order_status === 'cancelled'
  if (isOver && !order.tracks.length) return null
  const nameOf = (id: number | null) =>
    order.shippings.length > 1 ? order.shippings.find((parcel) => parcel.id === id)?.name : undefined
  return (
    <Card title={isPickedUp(order) ? 'Abholung' : 'Sendungen'}>
      {order.tracks.length > 0 && (
        <ul className={css.tracks}>
          {order.tracks.map(({ id, title, detail, tracking_number, created_at, order_shipping_id }) => (
            <li key={id}>
              {tracking_number && <span className={css.trackNumber}>{tracking_number}</span>}
              <span>{title}</span>
              {detail && <span className={css.soft}>{detail}</span>}
              <span className={css.soft}>
                {[nameOf(order_shipping_id), formatDateTime(created_at)].filter(Boolean).join(' · ')}
              </span>
              {!isOver && <TrackTools track={{ id, title, detail, tracking_number }} />}
            </li>
          ))}
        </ul>
      )}
      {!isOver && <TrackForm order={order} />}
    </Card>
  )
}
