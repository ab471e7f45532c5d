import { Link } from 'react-router'
import { formatNumber } from '#lib/format.ts'
import { Skeleton } from '../Skeleton.tsx'
import css from './FigureTile.module.css'

type FigureTileProps = { to: string; name: string; text: string; figure: number | undefined; isAlarm?: boolean }

/** A count that leads to what it counts. */
export const FigureTile = ({ to, name, text, figure, isAlarm }: FigureTileProps) => (
  <Link to={to} className={css.tile} data-alarm={isAlarm || undefined}>
    <span className={css.soft}>{name}</span>
    <span className={css.figure}>
      {figure === undefined ? <Skeleton height={36} width={64} /> : formatNumber(figure)}
    </span>
    <span className={css.soft}>{text}</span>
  </Link>
)
