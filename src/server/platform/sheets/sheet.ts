import { refuse } from '#lib/errors.ts'

/** A cell of a table; an empty one is null. Money is a number of euros. */
export type Cell = string | number | null

export type Column = {
  header: string
  /** how spreadsheets show the numbers of this column; text never becomes a number or a formula */
  type?: 'text' | 'whole' | 'decimal' | 'money'
  /** in characters */
  width?: number
}

export type Rows = Iterable<readonly Cell[]> | AsyncIterable<readonly Cell[]>

/** A row that was read: its number as spreadsheets show it, and its cells as text, numbers with a decimal comma. */
export type SheetRow = { number: number; cells: string[] }
export type SheetRows = AsyncIterable<SheetRow>

export const maxColumns = 200

/** Characters: what an Excel cell can hold (descriptions in CSV may be longer), and what we read of a row and a file. */
export const mostText = { cell: 32_767, csvCell: 100_000, row: 1_000_000, file: 500_000_000 }

const refuseText = (message: string) => refuse('VALIDATION_FAILED', { message })
export const cellTooLong = (row: number, most: number) =>
  refuseText(`Zeile ${row} hat eine Zelle mit mehr als ${most.toLocaleString('de-DE')} Zeichen.`)
export const rowTooLong = (row: number) =>
  refuseText(`Zeile ${row} hat mehr als ${mostText.row.toLocaleString('de-DE')} Zeichen.`)

/** Counts the text of a file row by row and refuses what is too much. */
export const createTextMeter = (mostOfCell: number) => {
  let ofFile = 0
  return ({ number, cells }: SheetRow) => {
    let ofRow = 0
    for (const { length } of cells) {
      if (length > mostOfCell) throw cellTooLong(number, mostOfCell)
      ofRow += length
    }
    if (ofRow > mostText.row) throw rowTooLong(number)
    ofFile += ofRow
    if (ofFile > mostText.file) throw refuseText('Die Datei enthält zu viel Text. Bitte teilen Sie sie auf.')
  }
}
