import { Button, Textarea } from '@mantine/core'
import { useState } from 'react'
import { refusedFields } from '#web/app/api.ts'
import { Card } from '#web/ui/Card.tsx'
import { LeaveGuard } from '#web/ui/form/LeaveGuard.tsx'
import css from '../Order.module.css'
import { type ProviderOrder, useSetNote } from '../provider-orders.data.ts'

/** A note of the provider to itself. */
export const OrderNote = ({ order }: { order: ProviderOrder }) => {
  const [note, setNote] = useState(order.note)
  const save = useSetNote()
  return (
    <Card title="Notiz">
      <div className={css.form}>
        <LeaveGuard isDirty={note.trim() !== order.note} text="Ihre Notiz ist noch nicht gespeichert." />
        <Textarea
          aria-label="Notiz"
          error={refusedFields(save.error).note}
          description="Sehen nur Sie."
          autosize
          minRows={3}
          maxLength={2000}
          value={note}
          onChange={(event) => setNote(event.currentTarget.value)}
        />
        <div>
          <Button
            variant="default"
            disabled={note.trim() === order.note}
            loading={save.isPending}
            onClick={() => save.mutate({ id: order.id, note })}
          >
            Notiz speichern
          </Button>
        </div>
      </div>
    </Card>
  )
}
