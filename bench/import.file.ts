import { createWriteStream } from 'node:fs'
import { pipeline } from 'node:stream/promises'
import type { Cell, Column } from '#server/platform/sheets/sheet.ts'
import { writeCsv } from '#server/platform/sheets/write-csv.ts'
import { writeXlsx } from '#server/platform/sheets/write-xlsx.ts'

export type Known = { sku: string; name: string; price_cents: number }

const columns: Column[] = [
  { header: 'Name' },
  { header: 'SKU' },
  { header: 'Preis', type: 'money' },
  { header: 'Bestand', type: 'whole' },
  { header: 'Marke' },
  { header: 'Kategorie' },
  { header: 'Gewicht' },
  { header: 'Beschreibung' },
]

const place = 'Wohnen > Küche > Kochen und Backen'

/** Every fifth row changes a product that is for sale, half of them up and half of them down; the others are new. */
function* rowsOf(count: number, known: readonly Known[]): Generator<Cell[]> {
  for (let n = 0; n < count; n++) {
    const old = n % 5 === 0 ? known[n / 5] : undefined
    const price = old ? (old.price_cents + (n % 2 ? 100 : -50)) / 100 : (n % 9000) / 100 + 1
    const name = old?.name ?? `Emaillierter Topf Nr. ${n}`
    const text = `Ein Topf, der hält: innen emailliert, außen gusseisern, für alle Herde. Modell ${n}.`
    yield [name, old?.sku ?? `NEU-${n}`, price, n % 1000, `Marke ${n % 300}`, place, '1,5 kg', text]
  }
}

export const writeFile = (path: string, format: 'csv' | 'xlsx', count: number, known: readonly Known[]) =>
  pipeline((format === 'csv' ? writeCsv : writeXlsx)(columns, rowsOf(count, known)), createWriteStream(path))
