import { Button } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { orderNouns } from '#contract/orders/calls.ts'
import { formatDateTime } from '#lib/format.ts'
import { isMissing } from '#web/app/api.ts'
import { packingSlipPath, paths } from '#web/app/paths.ts'
import { ButtonLink } from '#web/ui/Button.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { IconReceipt } from '#web/ui/icons.ts'
import { BackLink } from '#web/ui/layout/BackLink.tsx'
import { Loaded } from '#web/ui/layout/Loaded.tsx'
import { ConfirmDialog } from '#web/ui/overlay/ConfirmDialog.tsx'
import { isPickedUp } from '../../orders.present.ts'
import { Earnings } from '../Earnings.tsx'
import { OpenOrdersBadge } from '../OpenOrdersBadge.tsx'
import css from '../Order.module.css'
import { type ProviderOrder, useMove, useOrder } from '../provider-orders.data.ts'
import { OrderHistory } from './OrderHistory.tsx'
import { OrderInvoices } from './OrderInvoices.tsx'
import { OrderItems } from './OrderItems.tsx'
import { OrderNote } from './OrderNote.tsx'
import { OrderPeople } from './OrderPeople.tsx'
import { OrderTracks } from './OrderTracks.tsx'
import { ShipDialog } from './ShipDialog.tsx'

/** What completing books and tells, before it happens. */
const completedText = (order: ProviderOrder) => {
  const paid = order.payment_status === 'open' ? ' und hat bezahlt' : ''
  if (order.kind === 'service')
    return 'Die Arbeit ist erledigt. Der Kunde bekommt eine E-Mail mit der Rechnung. Das lässt sich nicht rückgängig machen.'
  return `Der Kunde hat alles erhalten${paid}. Der Umsatz und die Provision werden gebucht, die Widerrufsfrist läuft, und der Kunde bekommt eine E-Mail. Das lässt sich nicht rückgängig machen.`
}

/** The next steps as buttons; what mails customers or books money asks first. */
const Moves = ({ order }: { order: ProviderOrder }) => {
  const [asked, setAsked] = useState<'cancelled' | 'completed' | 'shipped' | null>(null)
  const noun = orderNouns[order.kind].one
  const move = useMove()
  // of its own: the answer to an earlier step must not close the question about the next one
  const end = useMove(() => setAsked(null))
  return (
    <div className={css.moves}>
      {order.next.map(({ status, label }) =>
        status === 'cancelled' || status === 'completed' || status === 'shipped' ? (
          <Button
            key={status}
            {...(status === 'cancelled' && { variant: 'outline', color: 'red' })}
            onClick={() => setAsked(status)}
          >
            {label}
          </Button>
        ) : (
          <Button
            key={status}
            loading={move.isPending && move.variables.status === status}
            onClick={() => move.mutate({ id: order.id, status })}
          >
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
        isOpen={asked === 'cancelled'}
        title={`${noun} stornieren?`}
        text={`${noun} ${order.order_number} wird nicht ausgeführt. Der Kunde erfährt es sofort,${order.kind === 'service' ? '' : ' die Ware kommt zurück in Ihren Bestand,'} und es fällt keine Provision an. Das lässt sich nicht rückgängig machen.`}
        action={`${noun} stornieren`}
        isWorking={end.isPending}
        onConfirm={() => end.mutate({ id: order.id, status: 'cancelled' })}
        onClose={() => setAsked(null)}
      />
      <ConfirmDialog
        isOpen={asked === 'completed'}
        title={`${noun} abschließen?`}
        text={completedText(order)}
        action="Jetzt abschließen"
        isHarmless
        isWorking={end.isPending}
        onConfirm={() => end.mutate({ id: order.id, status: 'completed' })}
        onClose={() => setAsked(null)}
      />
      {asked === 'shipped' && <ShipDialog order={order} isOpen onClose={() => setAsked(null)} />}
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
export const OrderView = ({ id, payments }: { id: number; payments?: ReactNode }) => {
  const { data, error } = useOrder(id)
  const order = data?.data
  if (isMissing(error))
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
      <Loaded of={{ data, error }} height={520} />
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
              {order.payment_method === 'transfer' && payments}
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
