import { Button } from '@mantine/core'
import { useState } from 'react'
import { orderNouns } from '#contract/orders/calls.ts'
import { formatDateTime } from '#lib/format.ts'
import { ApiError } from '#web/app/api.ts'
import { packingSlipPath, paths } from '#web/app/paths.ts'
import { BackLink } from '#web/ui/BackLink.tsx'
import { ButtonLink } from '#web/ui/Button.tsx'
import { ConfirmDialog } from '#web/ui/ConfirmDialog.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { IconReceipt } from '#web/ui/icons.ts'
import { Notice } from '#web/ui/Notice.tsx'
import { Skeleton } from '#web/ui/Skeleton.tsx'
import { isPickedUp } from '../orders.present.ts'
import { Earnings } from './Earnings.tsx'
import { OpenOrdersBadge } from './OpenOrdersBadge.tsx'
import css from './Order.module.css'
import { OrderHistory } from './OrderHistory.tsx'
import { OrderInvoices } from './OrderInvoices.tsx'
import { OrderItems } from './OrderItems.tsx'
import { OrderNote } from './OrderNote.tsx'
import { OrderPeople } from './OrderPeople.tsx'
import { OrderTracks } from './OrderTracks.tsx'
import { type ProviderOrder, useMove, useOrder } from './provider-orders.data.ts'

/** The next steps as buttons; ending an order asks first. */
const Moves = ({ order }: { order: ProviderOrder }) => {
  const [isEnding, setIsEnding] = useState(false)
  const noun = orderNouns[order.kind].one
  const move = useMove(() => setIsEnding(false))
  const to = (status: ProviderOrder['next'][number]['status']) => move.mutate({ id: order.id, status })
  return (
    <div className={css.moves}>
      {order.next.map(({ status, label }) =>
        status === 'cancelled' ? (
          <Button key={status} variant="outline" color="red" onClick={() => setIsEnding(true)}>
            {label}
          </Button>
        ) : (
          <Button key={status} loading={move.isPending && move.variables.status === status} onClick={() => to(status)}>
            {label}
          </Button>
        ),
      )}
      {order.kind !== 'service' && (
        <ButtonLink look="quiet" to={packingSlipPath(order.id)}>
          {isPickedUp(order) ? 'Abholschein' : 'Lieferschein'}
        </ButtonLink>
      )}
      <ConfirmDialog
        isOpen={isEnding}
        title={`${noun} stornieren?`}
        text={`${noun} ${order.order_number} wird nicht ausgeführt. Der Kunde erfährt es sofort,${order.kind === 'service' ? '' : ' die Ware kommt zurück in Ihren Bestand,'} und es fällt keine Provision an. Das lässt sich nicht rückgängig machen.`}
        action={`${noun} stornieren`}
        isWorking={move.isPending}
        onConfirm={() => to('cancelled')}
        onClose={() => setIsEnding(false)}
      />
    </div>
  )
}

const Head = ({ order }: { order: ProviderOrder }) => (
  <header className={css.head}>
    <div className={css.title}>
      <h1>
        {orderNouns[order.kind].one} {order.order_number}
      </h1>
      <OpenOrdersBadge order={order} />
    </div>
    <p className={css.soft}>
      {formatDateTime(order.order_date)} · {order.payment_mothod} ·{' '}
      {order.payment_status === 'open' ? 'noch nicht bezahlt' : order.payment_status_text.toLowerCase()}
    </p>
    <Moves order={order} />
  </header>
)

/** One order of a provider: what to pack, for whom, what it brings, and what happens next. */
export const OrderView = ({ id }: { id: number }) => {
  const { data, error } = useOrder(id)
  const order = data?.data
  if (error instanceof ApiError && [404, 422].includes(error.status))
    return (
      <EmptyState
        heading="h1"
        icon={<IconReceipt size={28} />}
        title="Diese Bestellung gibt es nicht"
        text="Vielleicht stimmt die Adresse nicht, oder die Bestellung gehört zu einem anderen Anbieter."
        action={<ButtonLink to={paths.providerOrders}>Alle Bestellungen</ButtonLink>}
      />
    )
  return (
    <>
      <BackLink to={paths.providerOrders}>Alle Bestellungen</BackLink>
      {error && <Notice kind="error">{error.message}</Notice>}
      {!order && !error && <Skeleton height={520} radius={14} />}
      {order && (
        <>
          <Head order={order} />
          <div className={css.columns}>
            <div className={css.column}>
              <OrderItems order={order} />
              {order.kind !== 'service' && <OrderTracks order={order} />}
              <OrderHistory order={order} />
            </div>
            <div className={css.column}>
              <OrderPeople order={order} />
              <OrderInvoices order={order} />
              <Earnings order={order} />
              <OrderNote key={order.id} order={order} />
            </div>
          </div>
        </>
      )}
    </>
  )
}
