import type { RefundStatus } from '#contract/refunds/calls.ts'
import css from './Refunds.module.css'

/** Where a request stands. */
export const RefundBadge = ({ status, text }: { status: RefundStatus; text: string }) => (
  <span className={`${css.badge} ${css[status]}`}>{text}</span>
)
