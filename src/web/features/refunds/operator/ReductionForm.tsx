import { Button, Checkbox, Text, Textarea } from '@mantine/core'
import { useState } from 'react'
import { formatEuro, formatPrice } from '#lib/format.ts'
import { toCents } from '#lib/money.ts'
import { refusedFields } from '#web/app/api.ts'
import { newKey } from '#web/app/keys.ts'
import { FormActions } from '#web/ui/form/FormActions.tsx'
import { NumberInput } from '#web/ui/form/NumberInput.tsx'
import type { TypedNumber } from '#web/ui/form/typed-number.ts'
import { Notice } from '#web/ui/Notice.tsx'
import { Stack } from '#web/ui/Stack.tsx'
import { type Refundable, type RefundablePart, useReductionInStead } from './refund-in-stead.data.ts'

const shippingKey = 'shipping'

type ReductionFormProps = { part: RefundablePart; refundable: Refundable; onClose: () => void }

/** A sum that is given back while the customer keeps what was bought. */
export const ReductionForm = ({ part, refundable, onClose }: ReductionFormProps) => {
  const { items, shipping_left, refunded_total, reduction_fault } = refundable
  const reduce = useReductionInStead(onClose)
  const [requestKey] = useState(newKey)
  const choices = [
    ...items.map(({ id, name, variant_name, left }) => ({
      key: String(id),
      label: `${name}${variant_name && `, ${variant_name}`}`,
      left,
    })),
    { key: shippingKey, label: 'Versand', left: shipping_left },
  ].filter(({ left }) => left > 0)
  const [{ chosen, amount, reason }, set] = useState({
    chosen: choices.map(({ key }) => key).filter((key) => key !== shippingKey),
    amount: '' as TypedNumber,
    reason: '',
  })
  const change = (changes: object) => set((now) => ({ ...now, ...changes }))
  const most = choices.reduce((sum, { key, left }) => sum + (chosen.includes(key) ? toCents(left) : 0), 0)
  const errors = refusedFields(reduce.error)
  if (reduction_fault || !choices.length)
    return <Notice kind="info">{reduction_fault ?? 'Aus dieser Bestellung ist schon alles erstattet.'}</Notice>
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        reduce.mutate({
          id: part.id,
          request_key: requestKey,
          refunded_before: refunded_total,
          amount,
          item_ids: chosen.filter((key) => key !== shippingKey).map(Number),
          with_shipping: chosen.includes(shippingKey),
          reason,
        } as never)
      }}
    >
      <Stack>
        <Text>
          Der Kunde behält alles und bekommt einen Teil des Preises zurück, zulasten von {part.provider.company_name}.
          Der Betrag verteilt sich auf das Gewählte danach, was davon noch übrig ist.
        </Text>
        <Checkbox.Group label="Worauf" value={chosen} onChange={(keys) => change({ chosen: keys })}>
          <Stack>
            {choices.map(({ key, label, left }) => (
              <Checkbox key={key} size="md" mt="xs" value={key} label={`${label}, noch ${formatEuro(left)}`} />
            ))}
          </Stack>
        </Checkbox.Group>
        <NumberInput
          kind="money"
          unit="€"
          label="Betrag"
          description={`Höchstens ${formatPrice(most)}`}
          value={amount}
          error={errors.amount}
          onChange={(value) => change({ amount: value })}
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
          <Button type="submit" loading={reduce.isPending} disabled={!chosen.length}>
            Jetzt erstatten
          </Button>
        </FormActions>
      </Stack>
    </form>
  )
}
