import { Navigate } from 'react-router'
import { useHydrated } from '#web/app/frame/hydrated.ts'
import { readOrderKey } from '#web/app/keys.ts'
import { privateMeta } from '#web/app/meta.ts'
import { foodOrderPath } from '#web/app/paths.ts'
import { PushOffer } from '#web/features/notifications/settings/PushOffer.tsx'
import { Confirmation } from '#web/features/orders/shop/Confirmation.tsx'
import { CardPayments } from '#web/features/payments/shop/CardPayments.tsx'
import { TransferCards } from '#web/features/payments/shop/TransferCards.tsx'
import { ItemRefunds } from '#web/features/refunds/shop/ItemRefunds.tsx'

export const meta = privateMeta('Bestellung bestätigt')

type Placed = { kind: string; track_key: string | null; payment_method: string }

/** Who ordered nothing but food wants to see where it is; what is to be paid in advance comes before. */
const FollowMeal = ({ orders }: { orders: Placed[] }) => {
  const [only] = orders
  const isAlone = orders.length === 1 && only?.kind === 'food' && only.payment_method === 'cash'
  return isAlone && only.track_key ? <Navigate to={foodOrderPath(only.track_key)} replace /> : null
}

export default function OrderConfirmed() {
  const cartKey = useHydrated() ? readOrderKey() : undefined
  return (
    <div className="content-width page-body">
      <Confirmation
        cartKey={cartKey}
        above={({ order_number, vendor_orders }) => (
          <>
            <FollowMeal orders={vendor_orders} />
            {vendor_orders.some(({ payment_method }) => payment_method === 'card') && (
              <CardPayments purchase={{ number: order_number, cartKey }} />
            )}
            {vendor_orders.some(({ payment_method }) => payment_method === 'transfer') && (
              <TransferCards number={order_number} cartKey={cartKey} />
            )}
            <PushOffer orderNumber={order_number} />
          </>
        )}
        belowItem={(item, part) => (
          <ItemRefunds
            orderNumber={part.order_number.split('-', 2).join('-')}
            status={part.order_status}
            item={item}
            cartKey={cartKey}
          />
        )}
      />
    </div>
  )
}
