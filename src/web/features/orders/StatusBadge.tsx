import type { OrderStatus } from '#contract/orders/calls.ts'
import css from './StatusBadge.module.css'

/** Where an order stands. */
export const StatusBadge = ({ status, text }: { status: OrderStatus; text: string }) => (
  <span className={`${css.badge} ${css[status]}`}>{text}</span>
)
