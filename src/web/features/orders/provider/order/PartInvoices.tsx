import { Button, TextInput } from '@mantine/core'
import { useState } from 'react'
import { formatEuro } from '#lib/format.ts'
import { newKey } from '#web/app/keys.ts'
import { Dialog } from '#web/ui/Dialog.tsx'
import { NumberInput } from '#web/ui/form/NumberInput.tsx'
import type { TypedNumber } from '#web/ui/form/typed-number.ts'
import { ConfirmDialog } from '#web/ui/overlay/ConfirmDialog.tsx'
import css from '../Order.module.css'
import { type ProviderOrder, usePartForm, usePartPaid } from '../provider-orders.data.ts'

const shares = [30, 50, 80]
const centsUp = (euros: number) => Math.round(euros * 100) / 100

/** What part invoices leave of the price. */
const restOf = ({ total, documents }: ProviderOrder) =>
  documents.reduce(
    (rest, one) => (one.part === 'open' || one.part === 'paid' ? centsUp(rest - one.total) : rest),
    total,
  )

type PartFormProps = { order: ProviderOrder; onDone: () => void }

const PartForm = ({ order, onDone }: PartFormProps) => {
  const [requestKey] = useState(newKey)
  const { form, submit, isSending } = usePartForm({
    initialValues: { amount: '' as TypedNumber, note: '' },
    toInput: (values) => ({ id: order.id, request_key: requestKey, ...values }),
    onDone,
  })
  const rest = restOf(order)
  return (
    <form className={css.form} onSubmit={submit} noValidate>
      <p>
        Auftrag über {formatEuro(order.total)}, davon noch nicht abgerechnet: <strong>{formatEuro(rest)}</strong>
      </p>
      <NumberInput kind="money" label="Abschlag €" data-autofocus {...form.getInputProps('amount')} />
      <div className={css.moves}>
        {shares
          .map((share) => centsUp((order.total * share) / 100))
          .map((amount, at) => ({ amount, share: shares[at]! }))
          .filter(({ amount }) => amount < rest)
          .map(({ amount, share }) => (
            <Button key={share} variant="default" size="xs" onClick={() => form.setFieldValue('amount', amount)}>
              {share} %: {formatEuro(amount)}
            </Button>
          ))}
      </div>
      <TextInput
        label="Wofür (freiwillig)"
        placeholder="Material und Gerüst"
        maxLength={200}
        {...form.getInputProps('note')}
      />
      <Button type="submit" loading={isSending}>
        Abschlagsrechnung senden
      </Button>
      <p className={css.soft}>
        Ihr Kunde bekommt sie per E-Mail. Die Schlussrechnung zieht bezahlte Abschläge mit ihrer Umsatzsteuer ab.
      </p>
    </form>
  )
}

type Part = ProviderOrder['documents'][number]

const PartRow = ({ part }: { part: Part }) => {
  const [isAsking, setIsAsking] = useState(false)
  const pay = usePartPaid(() => setIsAsking(false))
  return (
    <li>
      {part.number}, {formatEuro(part.total)}:{' '}
      {part.part === 'paid' ? (
        'bezahlt'
      ) : (
        <Button variant="default" size="xs" onClick={() => setIsAsking(true)}>
          Als bezahlt buchen
        </Button>
      )}
      <ConfirmDialog
        isOpen={isAsking}
        title={`${formatEuro(part.total)} erhalten?`}
        text={`Sie bestätigen, dass Ihr Kunde ${part.number} bezahlt hat. Die Schlussrechnung zieht den Betrag ab; das lässt sich nicht zurücknehmen.`}
        action="Als bezahlt buchen"
        isWorking={pay.isPending}
        onConfirm={() => pay.mutate({ id: part.id })}
        onClose={() => setIsAsking(false)}
      />
    </li>
  )
}

/** Part invoices of a service that is agreed or begun. */
export const PartInvoices = ({ order }: { order: ProviderOrder }) => {
  const [isOpen, setIsOpen] = useState(false)
  const isRunning = order.order_status === 'confirmed' || order.order_status === 'processing'
  if (!isRunning || order.documents.some(({ kind }) => kind === 'invoice')) return null
  const parts = order.documents.filter(({ part }) => part === 'open' || part === 'paid')
  return (
    <div className={css.form}>
      {parts.length > 0 && (
        <ul className={css.parts} aria-label="Abschläge">
          {parts.map((part) => (
            <PartRow key={part.id} part={part} />
          ))}
        </ul>
      )}
      <div>
        <Button variant="default" disabled={restOf(order) <= 0.01} onClick={() => setIsOpen(true)}>
          Abschlagsrechnung schreiben
        </Button>
      </div>
      <Dialog opened={isOpen} onClose={() => setIsOpen(false)} title="Abschlagsrechnung">
        <PartForm order={order} onDone={() => setIsOpen(false)} />
      </Dialog>
    </div>
  )
}
