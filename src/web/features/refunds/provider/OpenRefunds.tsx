import { formatNumber } from '#lib/format.ts'
import { useSession } from '#web/app/session.ts'
import { useOpenCount } from '../refunds.data.ts'
import css from './RefundTable.module.css'

const Count = () => {
  const count = useOpenCount()
  if (!count) return null
  return (
    <span className={css.count}>
      {formatNumber(count)}
      <span className="visually-hidden"> offene</span>
    </span>
  )
}

/** How many requests wait for an answer, beside the link in the rail. */
export const OpenRefundsCount = () => (useSession().status === 'member' ? <Count /> : null)
