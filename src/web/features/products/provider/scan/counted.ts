import type { countingCalls } from '#contract/products/counting.ts'
import type { OutputOf } from '#contract/wire/call.ts'

export type Found = OutputOf<typeof countingCalls.findByCode>['data'][number]
export type Mode = 'add' | 'count'
/** `fault`: why it was not saved the last time. */
export type CountedRow = Found & { pieces: number; fault?: string | undefined }
type Outcome = OutputOf<typeof countingCalls.setStocks>['data'][number]

/** So many fit into one call. */
export const mostRows = 100

export const isSame = (a: Pick<Found, 'product_id' | 'variant_id'>, b: Pick<Found, 'product_id' | 'variant_id'>) =>
  a.product_id === b.product_id && a.variant_id === b.variant_id

/** What was scanned again is one piece more, and comes first. */
export const withScanned = (rows: CountedRow[], found: Found): CountedRow[] => {
  const known = rows.find((row) => isSame(row, found))
  return [{ ...found, pieces: (known?.pieces ?? 0) + 1 }, ...rows.filter((row) => !isSame(row, found))]
}

export const newStock = ({ stock, pieces }: CountedRow, mode: Mode) => (mode === 'add' ? stock + pieces : pieces)

/** What was saved, and how it was meant then. */
export type Sent = { rows: CountedRow[]; mode: Mode }

/** What was saved goes, but for pieces scanned meanwhile; the rest stays with the stock of now and the reason. */
export const withoutSaved = (rows: CountedRow[], sent: Sent, outcomes: Outcome[]): CountedRow[] =>
  rows.flatMap((row) => {
    const outcome = outcomes.find((one) => isSame(one, row))
    if (!outcome) return [row]
    const stock = outcome.stock ?? row.stock
    if (!outcome.ok) return [{ ...row, stock, fault: outcome.message }]
    const saved = sent.rows.find((one) => isSame(one, row))?.pieces ?? row.pieces
    if (row.pieces === saved) return []
    return [{ ...row, stock, pieces: sent.mode === 'add' ? row.pieces - saved : row.pieces, fault: undefined }]
  })
