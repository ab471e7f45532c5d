import { formatDate, germanDay } from '#lib/format.ts'
import type { Refund } from '../refunds.data.ts'
import css from './RefundTable.module.css'

/** By when the law wants the money back with the customer, while nothing is decided; and that a withdrawal came too late. */
export const PayTerm = ({ refund }: { refund: Refund }) => {
  if (refund.refund_status !== 'requested' || !refund.pay_until) return null
  if (refund.is_late) return <span className={css.warn}>Frist abgelaufen</span>
  const isOver = germanDay() > refund.pay_until
  return (
    <span className={isOver ? css.warn : css.soft}>
      {isOver ? 'Rückzahlung überfällig seit' : 'Rückzahlung bis'} {formatDate(refund.pay_until)}
    </span>
  )
}
