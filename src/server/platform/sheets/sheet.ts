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
