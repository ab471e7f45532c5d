import type { OrderStatus } from '#contract/orders/calls.ts'
import { StatusBadge } from '../StatusBadge.tsx'
import css from './OrderTable.module.css'

type BadgeProps = { order: { order_status: OrderStatus; order_status_text: string } }

/** Where an order stands for its provider: one that nobody has looked at yet is "Neu" and stands out. */
export const OpenOrdersBadge = ({ order: { order_status, order_status_text } }: BadgeProps) =>
  order_status === 'pending' ? (
    <span className={css.new}>Neu</span>
  ) : (
    <StatusBadge status={order_status} text={order_status_text} />
  )
