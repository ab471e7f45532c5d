import { formatDate, germanDay } from '#lib/format.ts'

/** When the bank is expected to have carried out a payout. A day that is over is no promise any more. */
export const arrivalWords = (day: string, today = germanDay()) =>
  day < today ? `sollte bis ${formatDate(day)} da sein` : `kommt bis ${formatDate(day)}`
