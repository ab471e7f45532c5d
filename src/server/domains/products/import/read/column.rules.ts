import type { Lookups } from '../plan/lookups.queries.ts'
import type { Problem } from './cells.rules.ts'
import type { RowValues } from './values.rules.ts'

/** What cells are compared with. */
export type CellLookups = Pick<Lookups, 'taxRates' | 'unitByName'>
export type Read = (cell: string, into: RowValues, look: CellLookups, header: string) => Problem

export type Field = {
  /** headers that it is guessed by, beside its label */
  also: string[]
  read: Read
  /** in characters, before anything reads the cell; 2,000 without it */
  longest?: number
  /** what a lone minus sign does; without it the field can't be emptied */
  clear?: (into: RowValues, header: string) => void
}
