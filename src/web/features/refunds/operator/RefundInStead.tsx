import { Button, Checkbox, NativeSelect, Text, Textarea } from '@mantine/core'
import { useState } from 'react'
import { refusedFields } from '#web/app/api.ts'
import { Dialog } from '#web/ui/Dialog.tsx'
import { FormActions } from '#web/ui/form/FormActions.tsx'
import { Stack } from '#web/ui/Stack.tsx'
import { type RefundablePart, useRefundInStead } from './refund-in-stead.data.ts'

const leftOf = ({ quantity, returned_quantity }: RefundablePart['items'][number]) => quantity - returned_quantity

const RefundDialog = ({ part, onClose }: { part: RefundablePart; onClose: () => void }) => {
  const refund = useRefundInStead(onClose)
  const items = part.items.filter((item) => leftOf(item) > 0)
  const [{ id, quantity, restock, reason }, set] = useState({
    id: items[0]!.id,
    quantity: 1,
    restock: false,
    reason: '',
  })
  const change = (changes: object) => set((now) => ({ ...now, ...changes }))
  const item = items.find((one) => one.id === id) ?? items[0]!
  const errors = refusedFields(refund.error)
  return (
    <Dialog opened onClose={onClose} title={`Aus ${part.order_number} erstatten`}>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          refund.mutate({ id: item.id, quantity, returned_before: item.returned_quantity, restock, reason })
        }}
      >
        <Stack>
          <Text>
            Erstattet wird, was für diese Stücke bezahlt wurde, zulasten von {part.provider.company_name}.
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
    </Dialog>
  )
}

/** Gives back in the stead of the provider, from a part of an order that stands. */
export const RefundInStead = ({ part }: { part: RefundablePart }) => {
  const [isOpen, setOpen] = useState(false)
  const isStanding = part.order_status !== 'pending' && part.order_status !== 'cancelled'
  if (!isStanding || !part.items.some((item) => leftOf(item) > 0)) return null
  return (
    <>
      <Button variant="default" onClick={() => setOpen(true)}>
        Aus {part.order_number} erstatten
      </Button>
      {isOpen && <RefundDialog part={part} onClose={() => setOpen(false)} />}
    </>
  )
}
