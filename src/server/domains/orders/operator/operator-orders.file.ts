import type { FileAnswer } from '#contract/wire/fields.ts'
import { germanDay } from '#lib/format.ts'
import { writeCsv } from '#server/platform/sheets/write-csv.ts'
import { listedCells, listedColumns } from './operator-orders.present.ts'
import { type ListFilter, readAll } from './operator-orders.queries.ts'

async function* cellsOf(filter: ListFilter) {
  for await (const row of readAll(filter)) yield listedCells(row)
}

/** The operator's list of orders as a table. */
export const ordersFile = (filter: ListFilter): FileAnswer => ({
  filename: `bestellungen-${germanDay()}.csv`,
  contentType: 'text/csv; charset=utf-8',
  body: writeCsv(listedColumns, cellsOf(filter)),
})
