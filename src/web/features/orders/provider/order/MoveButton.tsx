import { Button, type ButtonProps, Textarea } from '@mantine/core'
import { useState } from 'react'
import { orderNouns } from '#contract/orders/labels.ts'
import { Dialog } from '#web/ui/Dialog.tsx'
import { FormActions } from '#web/ui/form/FormActions.tsx'
import { ValuesGuard } from '#web/ui/form/LeaveGuard.tsx'
import { ConfirmDialog } from '#web/ui/overlay/ConfirmDialog.tsx'
import { Stack } from '#web/ui/Stack.tsx'
import { type MovableOrder, type Move, useMove } from '../provider-orders.data.ts'
import { ShipDialog } from './ShipDialog.tsx'

/** What completing books and tells, before it happens. */
const completedText = ({ kind, payment_status }: MovableOrder) => {
  const paid = payment_status === 'open' ? ' und hat bezahlt' : ''
  if (kind === 'service')
    return 'Die Arbeit ist erledigt. Der Kunde bekommt eine E-Mail mit der Rechnung. Das lässt sich nicht rückgängig machen.'
  return `Der Kunde hat alles erhalten${paid}. Der Umsatz und die Provision werden gebucht, die Widerrufsfrist läuft, und der Kunde bekommt eine E-Mail. Das lässt sich nicht rückgängig machen.`
}

const readyText = ({ is_pickup }: MovableOrder) =>
  `Der Kunde erfährt, dass sein Essen ${is_pickup ? 'zur Abholung bereitliegt' : 'unterwegs ist'}. Das lässt sich nicht rückgängig machen.`

type AskProps = { order: MovableOrder; isWorking: boolean; onConfirm: (detail?: string) => void; onClose: () => void }

const CancelDialog = ({ order, isWorking, onConfirm, onClose }: AskProps) => {
  const [reason, setReason] = useState('')
  const noun = orderNouns[order.kind].one
  return (
    <Dialog opened onClose={onClose} title={`${noun} stornieren?`}>
      <Stack>
        <p>
          {noun} {order.order_number} wird nicht ausgeführt. Der Kunde erfährt es sofort,
          {order.kind === 'goods' && ' die Ware kommt zurück in Ihren Bestand,'} und es fällt keine Provision an. Das
          lässt sich nicht rückgängig machen.
        </p>
        <ValuesGuard values={reason} />
        <Textarea
          label="Grund für den Kunden (freiwillig)"
          description="Steht in der E-Mail an ihn."
          maxLength={1000}
          autosize
          minRows={2}
          value={reason}
          onChange={(event) => setReason(event.currentTarget.value)}
        />
        <FormActions isAtEnd onCancel={onClose}>
          <Button color="red" data-danger loading={isWorking} onClick={() => onConfirm(reason)}>
            {noun} stornieren
          </Button>
        </FormActions>
      </Stack>
    </Dialog>
  )
}

type MoveButtonProps = Pick<ButtonProps, 'size' | 'variant' | 'className' | 'color'> & {
  order: MovableOrder
  status: Move
  label: string
  'aria-label'?: string
}

/** Moves an order; what mails customers, books money or ends it asks first, wherever the button stands. */
export const MoveButton = ({ order, status, label, ...look }: MoveButtonProps) => {
  const [isAsked, setIsAsked] = useState(false)
  const close = () => setIsAsked(false)
  const move = useMove(close)
  const noun = orderNouns[order.kind].one
  const send = (detail?: string) => move.mutate({ id: order.id, status, ...(detail && { detail }) })
  const isParcel = status === 'shipped' && order.kind === 'goods'
  const asks = status === 'shipped' || status === 'completed' || status === 'cancelled'
  return (
    <>
      <Button {...look} loading={move.isPending && !isAsked} onClick={() => (asks ? setIsAsked(true) : send())}>
        {label}
      </Button>
      {isAsked && isParcel && <ShipDialog order={order} isOpen onClose={close} />}
      {isAsked && status === 'cancelled' && (
        <CancelDialog order={order} isWorking={move.isPending} onConfirm={send} onClose={close} />
      )}
      <ConfirmDialog
        isOpen={isAsked && !isParcel && status !== 'cancelled'}
        title={status === 'completed' ? `${noun} abschließen?` : `${label}?`}
        text={status === 'completed' ? completedText(order) : readyText(order)}
        action={status === 'completed' ? 'Jetzt abschließen' : label}
        isHarmless
        isWorking={move.isPending}
        onConfirm={() => send()}
        onClose={close}
      />
    </>
  )
}
