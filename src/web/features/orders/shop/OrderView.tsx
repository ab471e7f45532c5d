import type { ReactNode } from 'react'
import { Card } from '#web/ui/Card.tsx'
import type { Order, VendorOrder } from '../orders.data.ts'
import { isPickedUp, placeTitle } from '../orders.present.ts'
import css from './OrderView.module.css'
import { Payment } from './Payment.tsx'
import { SaveAgreement } from './SaveAgreement.tsx'
import { type BelowItem, VendorOrderCard } from './VendorOrderCard.tsx'

type Address = Order['billing_address']

const linesOf = (address: Address) =>
  [
    address.company,
    `${address.first_name} ${address.last_name}`.trim(),
    `${address.street} ${address.street_number}`.trim(),
    `${address.zip} ${address.city}`,
    address.country === 'DE' ? '' : address.country_name,
  ].filter(Boolean)

const Place = ({ title, address }: { title: string; address: Address }) => (
  <div>
    <h3>{title}</h3>
    <address>
      {linesOf(address).map((line) => (
        <span key={line}>{line}</span>
      ))}
    </address>
  </div>
)

type OrderViewProps = {
  order: Order
  cartKey?: string | undefined
  belowItem?: BelowItem | undefined
  contact?: ((order: VendorOrder) => ReactNode) | undefined
}

/** A whole purchase: its vendor orders, and for whom it is. A guest names the cart it came from. */
export const OrderView = ({ order, cartKey, belowItem, contact }: OrderViewProps) => (
  <div className={css.order}>
    {order.vendor_orders.map((vendorOrder) => (
      <VendorOrderCard
        key={vendorOrder.id}
        order={vendorOrder}
        cartKey={cartKey}
        belowItem={belowItem}
        contact={contact?.(vendorOrder)}
      />
    ))}
    <Card title="Adressen und Zahlung">
      <div className={css.places}>
        {!order.vendor_orders.every(isPickedUp) && (
          <Place title={placeTitle(order.vendor_orders[0]!)} address={order.shipping_address} />
        )}
        <Place title="Rechnungsadresse" address={order.billing_address} />
        <Payment order={order} />
      </div>
      <SaveAgreement number={order.order_number} cartKey={cartKey} />
    </Card>
  </div>
)
