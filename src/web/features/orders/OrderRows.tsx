import { Link } from 'react-router'
import { formatDate, formatEuro } from '#lib/format.ts'
import { orderPath } from '#web/app/paths.ts'
import { IconChevronRight } from '#web/ui/icons.ts'
import { Thumbnail } from '#web/ui/picture/Thumbnail.tsx'
import css from './OrderRows.module.css'
import type { OrderRow } from './orders.data.ts'
import { StatusBadge } from './StatusBadge.tsx'

const shownNames = 3

const namesOf = ({ product_names }: OrderRow) => {
  const more = product_names.length - shownNames
  return product_names.slice(0, shownNames).join(', ') + (more > 0 ? ` und ${more} weitere` : '')
}

/** Purchases in a list; each row leads to its order. */
export const OrderRows = ({ orders }: { orders: OrderRow[] }) => (
  <ul className={css.rows}>
    {orders.map((order) => (
      <li key={order.id}>
        <Link to={orderPath(order.order_number)} className={css.row}>
          <Thumbnail picture={order.picture} />
          <span className={css.about}>
            <strong>Bestellung {order.order_number}</strong>
            <span className={css.date}>vom {formatDate(order.order_date)}</span>
            <span className={css.names}>{namesOf(order)}</span>
          </span>
          <StatusBadge status={order.order_status} text={order.order_status_text} />
          <span className={css.amount}>{formatEuro(order.order_amount)}</span>
          <IconChevronRight size={20} aria-hidden />
        </Link>
      </li>
    ))}
  </ul>
)
