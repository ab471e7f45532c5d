import { formatNumber } from '#lib/format.ts'
import css from './CountBadge.module.css'

/** How much waits behind a link of a menu; nothing when nothing does. `of` is read out after the number: "3 neue". */
export const CountBadge = ({ count, of }: { count: number; of: string }) =>
  count > 0 ? (
    <span className={css.badge}>
      {formatNumber(count)}
      <span className="visually-hidden"> {of}</span>
    </span>
  ) : null
