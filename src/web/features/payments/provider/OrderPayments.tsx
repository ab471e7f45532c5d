import { Button } from '@mantine/core'
import { useState } from 'react'
import { formatIban } from '#lib/bank/girocode.ts'
import { formatDate, formatEuro } from '#lib/format.ts'
import { refusedFields } from '#web/app/api.ts'
import { newKey } from '#web/app/keys.ts'
import { Card } from '#web/ui/Card.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import { FormActions } from '#web/ui/form/FormActions.tsx'
import { NumberInput } from '#web/ui/form/NumberInput.tsx'
import { Loaded } from '#web/ui/layout/Loaded.tsx'
import css from '../Payments.module.css'
import { type OrderPayments as Payments, useConfirmPayback, useOrderPayments, useReceive } from '../payments.data.ts'

const ReceiveDialog = ({ id, payments, onClose }: { id: number; payments: Payments; onClose: () => void }) => {
  const [amount, setAmount] = useState<number | string>(payments.to_pay)
  // until an answer came, every try is the same payment
  const [key] = useState(newKey)
  const receive = useReceive(onClose)
  return (
    <Dialog opened onClose={onClose} title="Zahlung eingegangen">
      <div className={css.stack}>
        <p>Ist die Überweisung zu {payments.reference} auf Ihrem Konto? Danach können Sie die Bestellung bestätigen.</p>
        <NumberInput
          kind="money"
          unit="€"
          label="Betrag in Euro"
          value={amount}
          error={refusedFields(receive.error).amount}
          onChange={setAmount}
          data-autofocus
        />
        <FormActions onCancel={onClose}>
          <Button
            loading={receive.isPending}
            disabled={!amount}
            onClick={() => receive.mutate({ id, amount, request_key: key })}
          >
            Zahlung buchen
          </Button>
        </FormActions>
      </div>
    </Dialog>
  )
}

const Paybacks = ({ payments }: { payments: Payments }) => {
  const confirm = useConfirmPayback()
  return (
    <ul className={css.list}>
      {payments.paybacks.map(({ id, amount, reason_text, iban, done_at }) => (
        <li key={id} className={css.suggestion}>
          <span className={css.cell}>
            <strong>{formatEuro(amount)} zurücküberweisen</strong>
            <span className={css.soft}>
              {reason_text}
              {iban && `, an ${formatIban(iban)}`}. Verwendungszweck: {payments.reference}
            </span>
          </span>
          {done_at ? (
            <span className={css.soft}>erledigt am {formatDate(done_at)}</span>
          ) : (
            <Button size="sm" loading={confirm.isPending} onClick={() => confirm.mutate({ id })}>
              Zurücküberwiesen
            </Button>
          )}
        </li>
      ))}
    </ul>
  )
}

/** What came in for an order that is paid by transfer, and what goes back. */
export const OrderPayments = ({ id }: { id: number }) => {
  const [isAsking, setIsAsking] = useState(false)
  const { data, error } = useOrderPayments(id)
  const payments = data?.data
  if (error || !data) return <Loaded of={{ data, error }} height={160} />
  if (!payments) return null
  return (
    <Card title="Überweisung" text={payments.state_text}>
      <div className={css.stack}>
        <dl className={css.data}>
          <dt>Zu zahlen</dt>
          <dd className={css.number}>{formatEuro(payments.amount)}</dd>
          <dt>Verwendungszweck</dt>
          <dd>{payments.reference}</dd>
          <dt>Frist</dt>
          <dd>{formatDate(payments.due_on)}</dd>
          {payments.payments.map(({ id: key, amount, received_on, source }) => (
            <div key={key} style={{ display: 'contents' }}>
              <dt>Eingang {formatDate(received_on)}</dt>
              <dd className={css.number}>
                {formatEuro(amount)} {source === 'hand' ? '(gemeldet)' : '(Kontoauszug)'}
              </dd>
            </div>
          ))}
        </dl>
        {payments.to_pay > 0 && <Button onClick={() => setIsAsking(true)}>Zahlung eingegangen</Button>}
        {payments.paybacks.length > 0 && <Paybacks payments={payments} />}
      </div>
      {isAsking && <ReceiveDialog id={id} payments={payments} onClose={() => setIsAsking(false)} />}
    </Card>
  )
}
