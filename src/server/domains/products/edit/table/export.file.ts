import type { FileAnswer } from '#contract/wire/fields.ts'
import { toEuros } from '#lib/money.ts'
import type { Cell, Column } from '#server/platform/sheets/sheet.ts'
import { writeCsv } from '#server/platform/sheets/write-csv.ts'
import { writeXlsx } from '#server/platform/sheets/write-xlsx.ts'
import { type OwnFilter, type OwnOrder, type SheetRow, selectOwnIds, selectSheetRows } from './product-table.queries.ts'

/** The headers are those that an import understands, so that a file can be edited and read in again. */
const columns: (Column & { cell: (row: SheetRow) => Cell })[] = [
  { header: 'Artikelnummer', cell: ({ articleNumber }) => articleNumber },
  { header: 'Name', width: 40, cell: ({ name }) => name },
  { header: 'Variante', cell: ({ variant }) => variant },
  { header: 'SKU', cell: ({ sku }) => sku },
  { header: 'EAN', cell: ({ ean }) => ean },
  { header: 'Kategorie', width: 40, cell: ({ categories }) => categories },
  { header: 'Marke', width: 24, cell: ({ manufacturer }) => manufacturer },
  { header: 'Bruttopreis', type: 'money', cell: ({ priceCents }) => euros(priceCents) },
  { header: 'Streichpreis', type: 'money', cell: ({ strikeCents }) => euros(strikeCents) },
  { header: 'Steuersatz', type: 'decimal', cell: ({ taxBasisPoints }) => taxBasisPoints / 100 },
  { header: 'Bestand', type: 'whole', cell: ({ stock }) => stock },
  { header: 'Gewicht in kg', type: 'decimal', cell: ({ weightGrams }) => weightGrams && weightGrams / 1000 },
  { header: 'Art', cell: ({ kind }) => kinds[kind] },
  { header: 'Status', cell: ({ status }) => statuses[status] },
]

const euros = (cents: number | null) => (cents === null ? null : toEuros(cents))
const kinds = { product: 'Ware', food: 'Lebensmittel', service: 'Dienstleistung', property: 'Immobilie' }
const statuses = { draft: 'Entwurf', active: 'Veröffentlicht', inactive: 'Pausiert', deleted: 'Gelöscht' }

const formats = {
  csv: { contentType: 'text/csv; charset=utf-8', write: writeCsv },
  xlsx: { contentType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet', write: writeXlsx },
}

const atOnce = 500

/** Part by part, so that a slow reader keeps no connection of the database. */
async function* rowsOf(providerId: number, ids: number[]) {
  for (let at = 0; at < ids.length; at += atOnce) {
    const rows = await selectSheetRows(providerId, ids.slice(at, at + atOnce))
    for (const row of rows) yield columns.map(({ cell }) => cell(row))
  }
}

/** The own products that match as a file: one line for each product or variant. */
export const exportProducts = async (
  providerId: number,
  filter: OwnFilter,
  order: OwnOrder,
  format: keyof typeof formats,
): Promise<FileAnswer> => {
  const { contentType, write } = formats[format]
  const ids = await selectOwnIds(providerId, filter, order)
  const day = new Date().toISOString().slice(0, 10)
  return { filename: `produkte-${day}.${format}`, contentType, body: write(columns, rowsOf(providerId, ids)) }
}
