import { formatLongDay, formatShortDay } from '#lib/format.ts'
import type { PostDate } from '../portal.data.ts'

type Span = Pick<PostDate, 'start_date' | 'start_time' | 'end_date' | 'end_time'>

const times = ({ start_time, end_time }: Pick<Span, 'start_time' | 'end_time'>) =>
  end_time ? `${start_time} bis ${end_time} Uhr` : `${start_time} Uhr`

/** "Sa., 05.12., 18:30 Uhr" for cards. */
export const shortDate = ({ start_date, start_time, end_date }: Span) => {
  const day = formatShortDay(start_date)
  if (end_date !== start_date) return `${day} bis ${formatShortDay(end_date)}`
  return start_time ? `${day}, ${start_time} Uhr` : day
}

/** For what is on today: "18:30 bis 21:00 Uhr", "ganztägig". */
export const timesToday = (date: Span) => {
  if (date.end_date !== date.start_date) return `bis ${formatShortDay(date.end_date)}`
  return date.start_time ? times(date) : 'ganztägig'
}

/** "Samstag, 5. Dezember 2026, 18:30 bis 21:00 Uhr" */
export const longDate = (date: Span) => {
  const { start_date, start_time, end_date, end_time } = date
  const day = formatLongDay(start_date)
  if (end_date === start_date) return start_time ? `${day}, ${times(date)}` : day
  const from = start_time ? `${day}, ${start_time} Uhr` : day
  const until = end_time ? `${formatLongDay(end_date)}, ${end_time} Uhr` : formatLongDay(end_date)
  return `${from} bis ${until}`
}

export const isOver = ({ ends_at }: Pick<PostDate, 'ends_at'>, now: number) => Date.parse(ends_at) <= now
