import { Button, Checkbox, NativeSelect, SegmentedControl, Text, Textarea } from '@mantine/core'
import { useState } from 'react'
import { originLabels } from '#contract/refunds/calls.ts'
import { formatDateTime, formatEuro } from '#lib/format.ts'
import { refusedFields } from '#web/app/api.ts'
import { Dialog } from '#web/ui/Dialog.tsx'
import { FormActions } from '#web/ui/form/FormActions.tsx'
import { NumberInput } from '#web/ui/form/NumberInput.tsx'
import type { TypedNumber } from '#web/ui/form/typed-number.ts'
import { Stack } from '#web/ui/Stack.tsx'
import css from '../Refunds.module.css'
import { ReductionForm } from './ReductionForm.tsx'
import { type Refundable, type RefundablePart, useRefundable, useRefundInStead } from './refund-in-stead.data.ts'

const leftOf = ({ quantity, returned_quantity }: RefundablePart['items'][number]) => quantity - returned_quantity

const PiecesForm = ({ part, onClose }: { part: RefundablePart; onClose: () => void }) => {
  const refund = useRefundInStead(onClose)
  const items = part.items.filter((item) => leftOf(item) > 0)
  const [{ id, quantity, amount, restock, reason }, set] = useState({
    id: items[0]!.id,
    quantity: 1,
    amount: '' as TypedNumber,
    restock: false,
    reason: '',
  })
  const change = (changes: object) => set((now) => ({ ...now, ...changes }))
  const item = items.find((one) => one.id === id) ?? items[0]!
  const errors = refusedFields(refund.error)
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        const returned_before = item.returned_quantity
        const given = { id: item.id, quantity, returned_before, restock, reason }
        refund.mutate((amount === '' ? given : { ...given, amount }) as never)
      }}
    >
      <Stack>
        <Text>
          Erstattet wird, was für diese Stücke bezahlt wurde, oder weniger, zulasten von {part.provider.company_name}.
          Kartenzahlungen gehen von selbst zurück, Bargeld und Überweisungen zahlt der Anbieter zurück. Das lässt sich
          nicht rückgängig machen.
        </Text>
        <NativeSelect
          label="Artikel"
          data={items.map((one) => ({ value: String(one.id), label: one.name }))}
          value={String(item.id)}
          onChange={(event) => change({ id: Number(event.currentTarget.value), quantity: 1 })}
        />
        <NativeSelect
          label="Stück"
          data={Array.from({ length: leftOf(item) }, (_, at) => String(at + 1))}
          value={String(quantity)}
          error={errors.quantity}
          onChange={(event) => change({ quantity: Number(event.currentTarget.value) })}
        />
        <NumberInput
          kind="money"
          unit="€"
          label="Betrag"
          description="Leer lassen für alles, was für diese Stücke bezahlt wurde"
          value={amount}
          error={errors.amount}
          onChange={(value) => change({ amount: value })}
        />
        <Checkbox
          size="md"
          label="Die Ware ist zurück und kommt wieder in den Bestand"
          checked={restock}
          onChange={(event) => change({ restock: event.currentTarget.checked })}
        />
        <Textarea
          label="Grund"
          description="Kunde und Anbieter lesen ihn so, wie er hier steht."
          autosize
          minRows={2}
          maxLength={500}
          value={reason}
          error={errors.reason}
          onChange={(event) => change({ reason: event.currentTarget.value })}
        />
        <FormActions isAtEnd onCancel={onClose}>
          <Button type="submit" loading={refund.isPending}>
            Jetzt erstatten
          </Button>
        </FormActions>
      </Stack>
    </form>
  )
}

type Kind = 'pieces' | 'money'
const kinds = [
  { value: 'pieces', label: 'Stücke' },
  { value: 'money', label: 'Nur ein Betrag' },
]

type RefundDialogProps = { part: RefundablePart; refundable: Refundable; onClose: () => void }

const RefundDialog = ({ part, refundable, onClose }: RefundDialogProps) => {
  const hasPieces = part.items.some((item) => leftOf(item) > 0)
  const [kind, setKind] = useState<Kind>(hasPieces ? 'pieces' : 'money')
  return (
    <Dialog opened onClose={onClose} title={`Aus ${part.order_number} erstatten`}>
      <Stack>
        {hasPieces && (
          <SegmentedControl
            aria-label="Was erstattet wird"
            data={kinds}
            value={kind}
            onChange={(value) => setKind(value as Kind)}
          />
        )}
        {kind === 'pieces' ? (
          <PiecesForm part={part} onClose={onClose} />
        ) : (
          <ReductionForm part={part} refundable={refundable} onClose={onClose} />
        )}
      </Stack>
    </Dialog>
  )
}

const givenText = ({ origin, name, pieces, amount, shipping_amount }: Refundable['refunds'][number]) => {
  const isShipping = amount === shipping_amount && amount > 0
  const what = isShipping ? 'Versand' : `${pieces > 0 ? `${pieces} × ` : ''}${name}`
  const shipping = !isShipping && shipping_amount > 0 ? `, darin ${formatEuro(shipping_amount)} Versand` : ''
  return `${originLabels[origin]}: ${what}, ${formatEuro(amount)}${shipping}`
}

/** What was given back at once has one reason. */
const groupsOf = (refunds: Refundable['refunds']) => [
  ...Map.groupBy(refunds, ({ at, answer }) => `${at} ${answer}`).values(),
]

const GivenBack = ({ refunds }: { refunds: Refundable['refunds'] }) => (
  <section className={css.given}>
    <h3>Erstattet</h3>
    <ul>
      {groupsOf(refunds).map((group) => (
        <li key={group[0]!.id}>
          {group.map((refund) => (
            <span key={refund.id}>{givenText(refund)}</span>
          ))}
          <span className={css.soft}>
            <time dateTime={group[0]!.at}>{formatDateTime(group[0]!.at)}</time>
            {group[0]!.answer && ` · ${group[0]!.answer}`}
          </span>
        </li>
      ))}
    </ul>
  </section>
)

/** What was given back of a part of an order, and more of it in the stead of the provider while something is left. */
export const RefundInStead = ({ part }: { part: RefundablePart }) => {
  const [isOpen, setOpen] = useState(false)
  const { data } = useRefundable(part.id)
  if (!data) return null
  const { items, shipping_left, refunds } = data.data
  const isStanding = part.order_status !== 'pending' && part.order_status !== 'cancelled'
  const isLeft = shipping_left > 0 || items.some(({ left }) => left > 0) || part.items.some((item) => leftOf(item) > 0)
  return (
    <>
      {refunds.length > 0 && <GivenBack refunds={refunds} />}
      {isStanding && isLeft && (
        <Button variant="default" onClick={() => setOpen(true)}>
          Aus {part.order_number} erstatten
        </Button>
      )}
      {isOpen && <RefundDialog part={part} refundable={data.data} onClose={() => setOpen(false)} />}
    </>
  )
}
