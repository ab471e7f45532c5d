import type { ImportField } from '#contract/products/import.ts'
import type { Lookups } from '../plan/lookups.queries.ts'
import { readRow } from './read-row.rules.ts'
import { type NamedUnit, unitFinder } from './unit-names.rules.ts'

type Given = {
  rows: string[][]
  headers: string[]
  columns: (ImportField | null)[]
  taxRates: Lookups['taxRates']
  units: NamedUnit[]
}

export const task = async ({ rows, headers, columns, taxRates, units }: Given) => {
  const look = { taxRates, unitByName: unitFinder(units) }
  return rows.map((cells) => readRow(cells, { headers, columns }, look))
}
