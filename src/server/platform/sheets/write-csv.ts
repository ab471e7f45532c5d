import { Readable } from 'node:stream'
import { type Options, stringify } from 'csv-stringify/sync'
import type { FileAnswer } from '#contract/wire/fields.ts'
import type { Cell, Column, Rows } from './sheet.ts'

const german = (value: number, type: Column['type']) =>
  (type === 'money' ? value.toFixed(2) : String(value)).replace('.', ',')

const rowsAtOnce = 200

async function* linesOf(columns: readonly Column[], rows: Rows) {
  const options: Options = {
    delimiter: ';',
    record_delimiter: 'windows',
    // a cell that starts like a formula would be run by a spreadsheet
    escape_formulas: true,
    cast: {
      number: (value, { index }) => ({ value: german(value, columns[index]?.type), escape_formulas: false }),
    },
  }
  let waiting: (readonly Cell[])[] = [columns.map(({ header }) => header)]
  let bom = '\uFEFF'
  const flush = () => {
    const text = bom + stringify(waiting as Cell[][], options)
    bom = ''
    waiting = []
    return text
  }
  for await (const row of rows) if (waiting.push(row) >= rowsAtOnce) yield flush()
  if (waiting.length) yield flush()
}

/** With semicolons, decimal commas and a byte order mark: so German spreadsheets open it right. Streams. */
export const writeCsv = (columns: readonly Column[], rows: Rows): Readable => Readable.from(linesOf(columns, rows))

export const csvFile = (filename: string, columns: readonly Column[], rows: Rows): FileAnswer => ({
  filename,
  contentType: 'text/csv; charset=utf-8',
  body: writeCsv(columns, rows),
})
