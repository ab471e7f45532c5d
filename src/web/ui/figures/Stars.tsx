import type { CSSProperties } from 'react'
import { formatNumber, formatStars } from '#lib/format.ts'
import css from './Stars.module.css'

type StarsProps = {
  average: number
  /** how many thought so; left out for the stars of one */
  count?: number
  size?: 'small' | 'large'
}

/** Stars of five, filled as far as the average goes. Nothing where nobody has said anything yet. */
export const Stars = ({ average, count, size = 'small' }: StarsProps) => {
  if (count === 0) return null
  const label = `${formatStars(average)} von 5 Sternen${count === undefined ? '' : `, ${formatNumber(count)} ${count === 1 ? 'Bewertung' : 'Bewertungen'}`}`
  return (
    <span className={`${css.stars} ${css[size]}`} role="img" aria-label={label}>
      <span className={css.row} style={{ '--filled': `${average * 20}%` } as CSSProperties} />
      {count !== undefined && (
        <span className={css.count} aria-hidden>
          {`${formatStars(average)} (${formatNumber(count)})`}
        </span>
      )}
    </span>
  )
}
