import { toEuros } from '#lib/money.ts'
import type { FigureRow } from './insights.queries.ts'

/** Fewer would let one be guessed. */
export const leastSimilar = 5

const rounded = (value: number) => Math.round(value * 10) / 10
const roundedOrNull = (value: number | null) => (value === null ? null : rounded(value))

const ofHundred = (some: number, all: number) => (all ? (some * 100) / all : null)
const conversionOf = ({ orders, visitors }: FigureRow) => ofHundred(orders, visitors)

export const presentFigures = (row: FigureRow) => ({
  visitors: row.visitors,
  carts: row.carts,
  orders: row.orders,
  bookings: row.bookings,
  turnover: toEuros(row.turnoverCents),
  carts_of_visitors: roundedOrNull(ofHundred(row.carts, row.visitors)),
  conversion: roundedOrNull(conversionOf(row)),
  customers: row.customers,
  returning: row.returning,
  reviews: row.reviews,
  stars: roundedOrNull(row.stars),
  request_hours: roundedOrNull(row.requestHours),
  message_hours: roundedOrNull(row.messageHours),
})

/** Of at least five values, else null. */
const medianOf = (values: (number | null)[]) => {
  const known = values.filter((value) => value !== null).sort((a, b) => a - b)
  if (known.length < leastSimilar) return null
  const [low, high] = [known[Math.floor((known.length - 1) / 2)]!, known[Math.ceil((known.length - 1) / 2)]!]
  return rounded((low + high) / 2)
}

export const compareWith = (rows: readonly FigureRow[], postcodes: string) =>
  rows.length < leastSimilar
    ? null
    : {
        count: rows.length,
        postcodes,
        visitors: medianOf(rows.map(({ visitors }) => visitors))!,
        orders: medianOf(rows.map(({ orders }) => orders))!,
        conversion: medianOf(rows.map(conversionOf)),
        stars: medianOf(rows.map(({ stars }) => stars)),
        request_hours: medianOf(rows.map(({ requestHours }) => requestHours)),
        message_hours: medianOf(rows.map(({ messageHours }) => messageHours)),
      }
