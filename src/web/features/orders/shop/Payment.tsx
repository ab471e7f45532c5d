import { formatEuro } from '#lib/format.ts'
import type { Order, VendorOrder } from '../orders.data.ts'

type Paid = Pick<Order, 'payment_mothod' | 'total' | 'voucher_total' | 'to_pay' | 'vendor_orders'>

const stateOf = ({ order_status, payment_status_text }: VendorOrder) =>
  order_status === 'cancelled' ? 'entfällt' : payment_status_text.toLowerCase()

/** How a purchase is paid, and how far it is. */
export const Payment = ({ order }: { order: Paid }) => {
  const states = [...new Set(order.vendor_orders.map(stateOf))]
  return (
    <div>
      <h3>Zahlung</h3>
      <p>{order.payment_mothod}</p>
      <p>
        Gesamtbetrag <strong>{formatEuro(order.total)}</strong>
      </p>
      {order.voucher_total > 0 && (
        <p>
          Gutschein {formatEuro(order.voucher_total)}, noch zu zahlen <strong>{formatEuro(order.to_pay)}</strong>
        </p>
      )}
      <p>
        {states.length === 1
          ? `Stand: ${states[0]}`
          : order.vendor_orders.map((one) => `${one.provider.company_name}: ${stateOf(one)}`).join(', ')}
      </p>
    </div>
  )
}
