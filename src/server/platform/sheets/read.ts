import { join } from 'node:path'
import { sheetFormat } from './format.ts'
import { readCsv } from './read-csv.ts'
import { readXlsx } from './read-xlsx.ts'
import type { SheetRow } from './sheet.ts'

/** The rows of a CSV file, or of the first sheet of an Excel file, as they come. Only for threads: `scratch` is their folder. */
export async function* readSheet(path: string, scratch: string): AsyncGenerator<SheetRow> {
  yield* (await sheetFormat(path)) === 'xlsx' ? readXlsx(path, join(scratch, 'strings')) : readCsv(path)
}
