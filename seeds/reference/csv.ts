import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'csv-parse/sync'

/** The rows of a file in this folder, as text by the names in its first line. */
export const readCsv = <Column extends string>(file: string) =>
  parse<Record<Column, string>>(readFileSync(join(import.meta.dirname, file)), { columns: true })
