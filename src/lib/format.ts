/** German formats. Every date is shown in German time, wherever the reader or the server is. */
const locale = 'de-DE'
const timeZone = 'Europe/Berlin'

/** Browsers take milliseconds to make one, and hardly a page needs them all. */
const lazily = <T>(make: () => T) => {
  let made: T | undefined
  return () => (made ??= make())
}
const numbers = (options: Intl.NumberFormatOptions) => lazily(() => new Intl.NumberFormat(locale, options))
const dates = (options: Intl.DateTimeFormatOptions) =>
  lazily(() => new Intl.DateTimeFormat(locale, { timeZone, ...options }))

const euro = numbers({ style: 'currency', currency: 'EUR' })
const whole = numbers({ maximumFractionDigits: 0 })
const upToOne = numbers({ maximumFractionDigits: 1 })
const oneDecimal = numbers({ minimumFractionDigits: 1, maximumFractionDigits: 1 })
const upToTwo = numbers({ maximumFractionDigits: 2 })
const upToThree = numbers({ maximumFractionDigits: 3 })
const date = dates({ day: '2-digit', month: '2-digit', year: 'numeric' })
const longDate = dates({ day: 'numeric', month: 'long', year: 'numeric' })
const month = dates({ month: 'long', year: 'numeric' })
const longDay = dates({ weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' })
const shortMonth = dates({ month: 'short' })
const shortDay = dates({ weekday: 'short', day: '2-digit', month: '2-digit' })
const time = dates({ hour: '2-digit', minute: '2-digit' })
const isoDay = lazily(() => new Intl.DateTimeFormat('sv-SE', { timeZone }))
const relative = lazily(() => new Intl.RelativeTimeFormat(locale, { numeric: 'auto' }))

type Moment = Date | string | number

const isDay = (value: Moment): value is string => typeof value === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(value)

// a bare day has no time; noon keeps it on its day in every zone of Europe
const momentOf = (value: Moment) => new Date(isDay(value) ? `${value}T12:00:00Z` : value)

/** 1.234,56 € from whole cents */
export const formatPrice = (cents: number) => euro().format(cents / 100)

/** 1.234,56 € from the euro numbers of the wire */
export const formatEuro = (amount: number) => euro().format(amount)

/** 1.234,5 */
export const formatNumber = (value: number) => upToTwo().format(value)

/** 4,0 */
export const formatStars = (average: number) => oneDecimal().format(average)

/** 85,5 m² */
export const formatArea = (squareMetres: number) => `${upToTwo().format(squareMetres)}\u00a0m²`

/** 3,875 % */
export const formatPercent = (percent: number) => `${upToThree().format(percent)}\u00a0%`

/** 14.11.2026 */
export const formatDate = (value: Moment) => date().format(momentOf(value))

/** 14. November 2026 */
export const formatLongDate = (value: Moment) => longDate().format(momentOf(value))

/** November 2026 */
export const formatMonth = (value: Moment) => month().format(momentOf(value))

/** Samstag, 14. November 2026 */
export const formatLongDay = (value: Moment) => longDay().format(momentOf(value))

/** Nov. */
export const formatShortMonth = (value: Moment) => shortMonth().format(momentOf(value))

/** Sa., 14.11. */
export const formatShortDay = (value: Moment) => shortDay().format(momentOf(value))

/** the calendar day in Germany, as 2026-11-14 */
export const germanDay = (value: Moment = Date.now()) => isoDay().format(momentOf(value))

/** 18:30 Uhr */
export const formatTime = (value: Moment) => `${time().format(momentOf(value))} Uhr`

/** 14.11.2026, 18:30 Uhr */
export const formatDateTime = (value: Moment) => `${formatDate(value)}, ${formatTime(value)}`

/** 1,4 MB */
export const formatBytes = (bytes: number) => {
  if (bytes < 1000) return `${bytes} Byte`
  return bytes < 1_000_000 ? `${whole().format(bytes / 1000)} kB` : `${upToOne().format(bytes / 1_000_000)} MB`
}

const steps: [Intl.RelativeTimeFormatUnit, number][] = [
  ['day', 86_400],
  ['hour', 3600],
  ['minute', 60],
]

/** vor 5 Minuten, gestern; a date when it is more than a week ago */
export const formatAgo = (value: Moment, now: Moment = Date.now()) => {
  const seconds = Math.round((momentOf(value).getTime() - momentOf(now).getTime()) / 1000)
  if (Math.abs(seconds) > 7 * 86_400) return formatDate(value)
  for (const [unit, size] of steps) {
    if (Math.abs(seconds) >= size) return relative().format(Math.trunc(seconds / size), unit)
  }
  return 'gerade eben'
}

/** Herr, Frau, Divers */
export const formatGender = (gender: 'male' | 'female' | 'other') =>
  ({ male: 'Herr', female: 'Frau', other: 'Divers' })[gender]
