import { Button, Text, Textarea } from '@mantine/core'
import { useState } from 'react'
import { orderNouns } from '#contract/orders/labels.ts'
import { formatEuro } from '#lib/format.ts'
import { refusedFields } from '#web/app/api.ts'
import { Dialog } from '#web/ui/Dialog.tsx'
import { FormActions } from '#web/ui/form/FormActions.tsx'
import css from './OperatorOrders.module.css'
import { type OrderPart, useCancelAny } from './operator-orders.data.ts'

const effects = ({ kind, payment_status, voucher_total, to_pay, total }: OrderPart) =>
  [
    'Kunde und Anbieter bekommen eine E-Mail mit dem Grund.',
    kind === 'goods' && 'Die Ware kommt zurück in den Bestand.',
    payment_status !== 'open' && to_pay < total && 'Was bezahlt wurde, wird zurückgegeben.',
    payment_status === 'open' && voucher_total > 0 && `Der Gutschein bekommt ${formatEuro(voucher_total)} zurück.`,
    'Provision fällt nicht an. Das lässt sich nicht rückgängig machen.',
  ]
    .filter(Boolean)
    .join(' ')

/** Cancels in the stead of the provider; the reason is read by both sides. */
export const CancelDialog = ({ part, onClose }: { part: OrderPart; onClose: () => void }) => {
  const cancel = useCancelAny(onClose)
  const [reason, setReason] = useState('')
  const noun = orderNouns[part.kind].one
  return (
    <Dialog opened onClose={onClose} title={`${noun} ${part.order_number} stornieren?`}>
      <form
        noValidate
        className={css.form}
        onSubmit={(event) => {
          event.preventDefault()
          cancel.mutate({ id: part.id, reason })
        }}
      >
        <Text>{effects(part)}</Text>
        <Textarea
          label="Grund"
          description="Kunde und Anbieter lesen ihn so, wie er hier steht."
          autosize
          minRows={3}
          maxLength={500}
          data-autofocus
          value={reason}
          onChange={(event) => setReason(event.currentTarget.value)}
          error={refusedFields(cancel.error).reason}
        />
        <FormActions isAtEnd onCancel={onClose}>
          <Button type="submit" color="red" data-danger loading={cancel.isPending}>
            {noun} stornieren
          </Button>
        </FormActions>
      </form>
    </Dialog>
  )
}
