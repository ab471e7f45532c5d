import { useParams } from 'react-router'
import { privateMeta } from '#web/app/meta.ts'
import { Handover } from '#web/features/documents/Handover.tsx'
import { OrderView } from '#web/features/orders/provider/order/OrderView.tsx'
import { OrderPayments } from '#web/features/payments/provider/OrderPayments.tsx'
import { CancelPieces } from '#web/features/refunds/provider/CancelPieces.tsx'

export const meta = privateMeta('Bestellung')

export default function ProviderOrder() {
  const id = Number(useParams().id)
  return (
    <OrderView
      id={id}
      payments={<OrderPayments id={id} />}
      partly={(order) => <CancelPieces order={order} />}
      done={(order, label) => <Handover id={order.id} label={label} />}
    />
  )
}
