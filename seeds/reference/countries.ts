import { readCsv } from './csv.ts'

/** Every country with an ISO number, which is its id, in the order of the choice: neighbours first, then the alphabet. */
export const readCountries = () =>
  readCsv<'iso_number' | 'code' | 'name' | 'calling_code' | 'eu'>('countries.csv').map((row, position) => ({
    id: Number(row.iso_number),
    code: row.code,
    name: row.name,
    callingCode: row.calling_code,
    isEu: row.eu === 'yes',
    position,
  }))
