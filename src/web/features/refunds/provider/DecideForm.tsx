import { Button, Checkbox, Radio, Textarea } from '@mantine/core'
import { mostOf } from '#contract/refunds/amounts.ts'
import { formatPrice } from '#lib/format.ts'
import { toCents } from '#lib/money.ts'
import { toastOutcome } from '#web/app/toasts.ts'
import { Card } from '#web/ui/Card.tsx'
import { NumberInput } from '#web/ui/form/NumberInput.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import { deciding, type RefundDetail, useAcceptRefundForm, useReload } from '../refunds.data.ts'
import css from './RefundTable.module.css'

/** At most what was paid for so many pieces, with shipping when nothing else of the order is left. */
const mostFor = (refund: RefundDetail, quantity: number) => {
  const { bought_quantity: bought, returned_before: returned } = refund
  const shipping = returned + quantity === bought ? toCents(refund.shipping_of_last) : 0
  const line = {
    lineCents: toCents(refund.line_total),
    depositCents: toCents(refund.deposit_total),
    reducedCents: toCents(refund.reduced_total),
    bought,
    returned,
  }
  return { shipping, cents: mostOf(line, quantity, shipping).amountCents }
}

/** The provider takes it back, wholly or in part, or says why not. */
export const DecideForm = ({ refund }: { refund: RefundDetail }) => {
  const reload = useReload(deciding)
  const { form, submit, isSending } = useAcceptRefundForm({
    initialValues: {
      refund_status: 'accepted' as 'accepted' | 'rejected',
      quantity: refund.quantity as number | string,
      amount: '' as number | string,
      restock: true,
      answer: '',
    },
    toInput: ({ refund_status, quantity, amount, restock, answer }) =>
      refund_status === 'rejected'
        ? { id: refund.id, refund_status, answer }
        : { id: refund.id, refund_status, quantity, amount: amount === '' ? undefined : amount, restock, answer },
    onDone: async (outcome) => {
      toastOutcome(outcome)
      await reload()
    },
  })
  const { refund_status, quantity } = form.values
  const isAccepting = refund_status === 'accepted'
  const most = mostFor(refund, Math.min(Number(quantity) || 1, refund.quantity))
  return (
    <Card title="Ihre Entscheidung">
      <form className={css.form} onSubmit={submit} noValidate>
        <Radio.Group label="Nehmen Sie die Rückgabe an?" {...form.getInputProps('refund_status')}>
          <div className={css.form}>
            <Radio value="accepted" label="Annehmen, ganz oder zum Teil" mt="xs" />
            {refund.may_refuse && <Radio value="rejected" label="Ablehnen" />}
          </div>
        </Radio.Group>
        {!refund.may_refuse && (
          <Notice kind="info">
            Ein fristgerechter Widerruf beendet den Kaufvertrag (§ 355 BGB): Sie erstatten den vollen Betrag. Nur wenn
            die Ware über das Prüfen hinaus benutzt wurde, dürfen Sie Wertersatz abziehen (§ 357a BGB); begründen Sie
            das unten.
          </Notice>
        )}
        {isAccepting && refund.may_refuse && refund.quantity > 1 && (
          <NumberInput kind="count" size="md" label="Stück" {...form.getInputProps('quantity')} />
        )}
        {isAccepting && (
          <>
            <NumberInput
              kind="money"
              unit="€"
              size="md"
              label="Erstattung"
              description={`Leer lassen für alles: ${formatPrice(most.cents)}${most.shipping ? `, darin ${formatPrice(most.shipping)} Versand` : ''}`}
              placeholder={formatPrice(most.cents)}
              {...form.getInputProps('amount')}
            />
            <Checkbox
              label="Ware wieder in den Bestand aufnehmen"
              {...form.getInputProps('restock', { type: 'checkbox' })}
            />
          </>
        )}
        <Textarea
          label={isAccepting ? 'Nachricht an den Kunden (freiwillig)' : 'Begründung für den Kunden'}
          autosize
          minRows={3}
          maxLength={2000}
          {...form.getInputProps('answer')}
        />
        <div className={css.foot}>
          <Button type="submit" color={isAccepting ? undefined : 'red'} loading={isSending}>
            {isAccepting ? 'Rückgabe annehmen' : 'Rückgabe ablehnen'}
          </Button>
        </div>
        {isAccepting && (
          <p className={css.soft}>
            {refund.payment_status === 'open'
              ? 'Die Bestellung ist noch nicht bezahlt: Der Kunde hat entsprechend weniger zu zahlen.'
              : 'Was bar bezahlt wurde, zahlen Sie dem Kunden direkt zurück. Die Provision darauf erhalten Sie anteilig wieder, und eine Rechnungskorrektur wird geschrieben.'}
          </p>
        )}
      </form>
    </Card>
  )
}
