import { numberOfDay, wallTimeOf, weekdayOfNumber } from './clock.ts'
import { groupThousands, trimEndOf } from './text/text.ts'

/**
 * German formats. Every date is shown in German time, wherever the reader or the server is. Intl says the same (see the
 * test), but a phone waits a tenth of a second for its first price or date.
 */

const decimal = (value: number, least: number, most = least) => {
  const size = 10 ** most
  // first to four places more: 1.005 * 100 is 100.49999999999999
  const rounded = Math.round(Number((Math.abs(value) * size).toFixed(4))) / size
  const [whole = '', fraction = ''] = rounded.toFixed(most).split('.')
  const kept = fraction.slice(0, least) + trimEndOf(fraction.slice(least), '0')
  const sign = value < 0 ? '-' : ''
  return sign + groupThousands(whole) + (kept && `,${kept}`)
}

const months = [
  'Januar',
  'Februar',
  'März',
  'April',
  'Mai',
  'Juni',
  'Juli',
  'August',
  'September',
  'Oktober',
  'November',
  'Dezember',
] as const
const weekdays = ['Montag', 'Dienstag', 'Mittwoch', 'Donnerstag', 'Freitag', 'Samstag', 'Sonntag'] as const

type Moment = Date | string | number

const twoDigits = (value: number) => String(value).padStart(2, '0')
const isDay = (value: Moment): value is string => typeof value === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(value)

/** The calendar day in Germany, as 2026-11-14; a bare day has no time and stays what it is. */
export const germanDay = (value: Moment = Date.now()) => (isDay(value) ? value : wallTimeOf(new Date(value)).day)

const partsOf = (value: Moment) => {
  const day = germanDay(value)
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  return { year, month, date, monthName: months[month - 1]!, weekday: weekdays[weekdayOfNumber(numberOfDay(day)) - 1]! }
}

/** 1.234,56 € from whole cents */
export const formatPrice = (cents: number) => formatEuro(cents / 100)

/** sums have the minus sign, which is as wide as a plus; the hyphen is shorter */
const euro = (amount: number, least: number) => `${decimal(amount, least).replace('-', '−')}\u00a0€`

/** 1.234,56 € from the euro numbers of the wire */
export const formatEuro = (amount: number) => euro(amount, 2)

/** 412.000 €, and cents only where there are any: prices and rents of property */
export const formatShortEuro = (amount: number) => (Number.isInteger(amount) ? euro(amount, 0) : formatEuro(amount))

/** 1.234,5 */
export const formatNumber = (value: number) => decimal(value, 0, 2)

/** 4,0 */
export const formatStars = (average: number) => decimal(average, 1)

/** 85,5 m² */
export const formatArea = (squareMetres: number) => `${decimal(squareMetres, 0, 2)}\u00a0m²`

/** 3,875 % */
export const formatPercent = (percent: number) => `${decimal(percent, 0, 3)}\u00a0%`

/** 14.11.2026 */
export const formatDate = (value: Moment) => germanDay(value).split('-').reverse().join('.')

/** 14. November 2026 */
export const formatLongDate = (value: Moment) => {
  const { date, monthName, year } = partsOf(value)
  return `${date}. ${monthName} ${year}`
}

/** November 2026 */
export const formatMonth = (value: Moment) => {
  const { monthName, year } = partsOf(value)
  return `${monthName} ${year}`
}

/** Samstag, 14. November 2026 */
export const formatLongDay = (value: Moment) => `${partsOf(value).weekday}, ${formatLongDate(value)}`

/** Nov */
export const formatShortMonth = (value: Moment) => partsOf(value).monthName.slice(0, 3)

/** Sa., 14.11. */
export const formatShortDay = (value: Moment) => {
  const { weekday, date, month } = partsOf(value)
  return `${weekday.slice(0, 2)}., ${twoDigits(date)}.${twoDigits(month)}.`
}

/** 18:30, as fields of times have it. */
export const germanTime = (value: Moment) => {
  const { minute } = wallTimeOf(new Date(value))
  return `${twoDigits(Math.floor(minute / 60))}:${twoDigits(minute % 60)}`
}

/** 18:30 Uhr */
export const formatTime = (value: Moment) => `${germanTime(value)} Uhr`

/** 14.11.2026, 18:30 Uhr */
export const formatDateTime = (value: Moment) => `${formatDate(value)}, ${formatTime(value)}`

/** 1,4 MB */
export const formatBytes = (bytes: number) => {
  if (bytes < 1000) return `${bytes} Byte`
  return bytes < 1_000_000 ? `${decimal(bytes / 1000, 0)} kB` : `${decimal(bytes / 1_000_000, 0, 1)} MB`
}

const relative = () => new Intl.RelativeTimeFormat('de-DE', { numeric: 'auto' })
const steps: [Intl.RelativeTimeFormatUnit, number][] = [
  ['day', 86_400],
  ['hour', 3600],
  ['minute', 60],
]

/** vor 5 Minuten, gestern; a date when it is more than a week ago */
export const formatAgo = (value: Moment, now: Moment = Date.now()) => {
  const seconds = Math.round((new Date(value).getTime() - new Date(now).getTime()) / 1000)
  if (Math.abs(seconds) > 7 * 86_400) return formatDate(value)
  for (const [unit, size] of steps) {
    if (Math.abs(seconds) >= size) return relative().format(Math.trunc(seconds / size), unit)
  }
  return 'gerade eben'
}

/** Herr, Frau, Divers */
export const formatGender = (gender: 'male' | 'female' | 'other') =>
  ({ male: 'Herr', female: 'Frau', other: 'Divers' })[gender]
