import { Fragment, type ReactNode } from 'react'
import { orderNouns } from '#contract/orders/labels.ts'
import { formatDateTime } from '#lib/format.ts'
import { isMissing } from '#web/app/api.ts'
import { packingSlipPath, providerPaths } from '#web/app/paths/provider.ts'
import { ButtonLink } from '#web/ui/Button.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { IconReceipt } from '#web/ui/icons.ts'
import { BackLink } from '#web/ui/layout/BackLink.tsx'
import { Loaded } from '#web/ui/layout/Loaded.tsx'
import { isPickedUp } from '../../orders.present.ts'
import { Earnings } from '../Earnings.tsx'
import { OpenOrdersBadge } from '../OpenOrdersBadge.tsx'
import css from '../Order.module.css'
import { LabelButton } from '../PaperButtons.tsx'
import { type ProviderOrder, useOrder } from '../provider-orders.data.ts'
import { MoveButton } from './MoveButton.tsx'
import { OrderHistory } from './OrderHistory.tsx'
import { OrderInvoices } from './OrderInvoices.tsx'
import { OrderItems } from './OrderItems.tsx'
import { OrderNote } from './OrderNote.tsx'
import { OrderPeople } from './OrderPeople.tsx'
import { OrderTracks } from './OrderTracks.tsx'

type Partly = (order: ProviderOrder) => ReactNode
type Done = (order: ProviderOrder, label: string) => ReactNode

/** The next steps as buttons. */
type MovesProps = { order: ProviderOrder; partly?: Partly | undefined; done?: Done | undefined }

const Moves = ({ order, partly, done }: MovesProps) => (
  <div className={css.moves}>
    {order.next.map(({ status, label }) => {
      if (status === 'pending') return null
      if (done && status === 'completed' && order.kind === 'service')
        return <Fragment key={status}>{done(order, label)}</Fragment>
      const look = status === 'cancelled' ? { variant: 'outline', color: 'red' } : {}
      const movable = { ...order, is_pickup: isPickedUp(order) }
      return <MoveButton key={status} order={movable} status={status} label={label} {...look} />
    })}
    {partly?.(order)}
    {order.kind === 'goods' && !isPickedUp(order) && order.order_status !== 'cancelled' && (
      <LabelButton id={order.id} />
    )}
    {order.kind !== 'service' && (
      <ButtonLink look="quiet" to={packingSlipPath(order.id)}>
        {isPickedUp(order) ? 'Abholschein' : 'Lieferschein'}
      </ButtonLink>
    )}
  </div>
)

const Head = ({ order, partly, done }: MovesProps) => (
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
    <Moves order={order} partly={partly} done={done} />
  </header>
)

type OrderViewProps = {
  id: number
  payments?: ReactNode
  /** how a part of it is cancelled */
  partly?: Partly
  /** how a service is handed over */
  done?: Done
}

/** One order of a provider: what to pack, for whom, what it brings, and what happens next. */
export const OrderView = ({ id, payments, partly, done }: OrderViewProps) => {
  const { data, error } = useOrder(id)
  const order = data?.data
  if (isMissing(error))
    return (
      <EmptyState
        heading="h1"
        icon={<IconReceipt size={28} />}
        title="Diese Bestellung gibt es nicht"
        text="Vielleicht stimmt die Adresse nicht, oder die Bestellung gehört zu einem anderen Anbieter."
        action={<ButtonLink to={providerPaths.providerOrders}>Alle Bestellungen</ButtonLink>}
      />
    )
  return (
    <>
      <BackLink to={providerPaths.providerOrders}>Alle Bestellungen</BackLink>
      <Loaded of={{ data, error }} height={520} />
      {order && (
        <>
          <Head order={order} partly={partly} done={done} />
          <div className={css.columns}>
            <div className={css.column}>
              <OrderItems order={order} />
              {order.kind === 'goods' && <OrderTracks order={order} />}
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
