import { Button, Checkbox, NativeSelect, Text, Textarea } from '@mantine/core'
import { useState } from 'react'
import { refusedFields } from '#web/app/api.ts'
import { Dialog } from '#web/ui/Dialog.tsx'
import { FormActions } from '#web/ui/form/FormActions.tsx'
import { LeaveGuard } from '#web/ui/form/LeaveGuard.tsx'
import { Stack } from '#web/ui/Stack.tsx'
import { type PartlyOrder, useCancelPieces } from './pieces.data.ts'

const leftOf = ({ quantity, returned_quantity }: PartlyOrder['items'][number]) => quantity - returned_quantity

const CancelDialog = ({ order, onClose }: { order: PartlyOrder; onClose: () => void }) => {
  const cancel = useCancelPieces(onClose)
  const items = order.items.filter((item) => leftOf(item) > 0)
  const [{ id, quantity, restock, reason }, set] = useState({
    id: items[0]!.id,
    quantity: 1,
    restock: false,
    reason: '',
  })
  const change = (changes: object) => set((now) => ({ ...now, ...changes }))
  const item = items.find((one) => one.id === id) ?? items[0]!
  const errors = refusedFields(cancel.error)
  return (
    <Dialog opened onClose={onClose} title={`Einen Teil von ${order.order_number} stornieren`}>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          cancel.mutate({ id: item.id, quantity, returned_before: item.returned_quantity, restock, reason })
        }}
      >
        <Stack>
          <LeaveGuard isDirty={reason.trim() !== ''} text="Der Teil ist noch nicht storniert." />
          <Text>
            Der Betrag der Bestellung sinkt, die Rechnung wird berichtigt, und der Kunde bekommt eine E-Mail mit dem
            Grund. Was er schon überwiesen hat, zahlen Sie zurück; Kartenzahlungen und Gutscheine gehen von selbst
            zurück. Das lässt sich nicht rückgängig machen.
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
            label="Die Ware ist da und kommt wieder in den Bestand"
            checked={restock}
            onChange={(event) => change({ restock: event.currentTarget.checked })}
          />
          <Textarea
            label="Grund"
            description="Der Kunde liest ihn so, wie er hier steht."
            autosize
            minRows={2}
            maxLength={500}
            value={reason}
            error={errors.reason}
            onChange={(event) => change({ reason: event.currentTarget.value })}
          />
          <FormActions isAtEnd onCancel={onClose}>
            <Button type="submit" color="red" loading={cancel.isPending}>
              Teil stornieren
            </Button>
          </FormActions>
        </Stack>
      </form>
    </Dialog>
  )
}

/** Pieces of an order of goods that is not sent yet; all of it is cancelled otherwise. */
export const CancelPieces = ({ order }: { order: PartlyOrder }) => {
  const [isOpen, setOpen] = useState(false)
  const isStanding = order.order_status === 'confirmed' || order.order_status === 'processing'
  const left = order.items.reduce((sum, item) => sum + leftOf(item), 0)
  if (!isStanding || order.kind !== 'goods' || left < 2) return null
  return (
    <>
      <Button variant="default" onClick={() => setOpen(true)}>
        Teil stornieren …
      </Button>
      {isOpen && <CancelDialog order={order} onClose={() => setOpen(false)} />}
    </>
  )
}
