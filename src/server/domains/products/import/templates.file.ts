import type { ImportField, ImportResult } from '#contract/products/import.ts'
import type { FileAnswer } from '#contract/wire/fields.ts'
import { importFieldLabels } from '#lib/lists/import-fields.ts'
import type { Cell, Column } from '#server/platform/sheets/sheet.ts'
import { writeCsv } from '#server/platform/sheets/write-csv.ts'
import { writeXlsx } from '#server/platform/sheets/write-xlsx.ts'
import { selectMessages } from './import.queries.ts'
import type { Import } from './plan/find.queries.ts'

const formats = {
  csv: { contentType: 'text/csv; charset=utf-8', write: writeCsv },
  xlsx: { contentType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet', write: writeXlsx },
}

const results: Record<ImportResult, string> = {
  new: 'neu',
  changed: 'geändert',
  unchanged: 'unverändert',
  skipped: 'übersprungen',
  wrong: 'fehlerhaft',
}

async function* linesOf(source: Import): AsyncGenerator<Cell[]> {
  for await (const { row, result, key, name, messages } of selectMessages(source))
    yield [row, results[result], key, name, messages.join(' ')]
}

/** Every row with an error or a hint, to mend the file by. */
export const writeErrors = (source: Import): FileAnswer => {
  const columns: Column[] = [
    { header: 'Zeile', type: 'whole' },
    { header: 'Ergebnis' },
    { header: importFieldLabels[source.matchBy] },
    { header: 'Name' },
    { header: 'Meldung' },
  ]
  return {
    filename: `import-${source.id}-meldungen.csv`,
    contentType: formats.csv.contentType,
    body: writeCsv(columns, linesOf(source)),
  }
}

type Example = Partial<Record<ImportField, Cell>>

const numbers = {
  gross_price: 'money',
  strike_price: 'money',
  deposit: 'money',
  stock: 'whole',
  tax: 'decimal',
} as const
const wide = new Set<ImportField>([
  'name',
  'pictures',
  'features',
  'description',
  'category',
  'ingredients',
  'safety_manufacturer_address',
])

/** Goods that a shop of this kind really sells, with all that the law asks of them. */
const examples: Example[] = [
  {
    ...{
      name: 'Gusseiserner Bräter, 4,5 l',
      sku: 'TOPF-045',
      article_number: '10045',
      gross_price: 89.9,
      strike_price: 109,
    },
    ...{
      tax: 19,
      stock: 12,
      category: 'Wohnen > Küche > Kochen und Backen',
      brand: 'Eisenhütte Lohr',
      condition: 'neu',
    },
    description: 'Schwerer Bräter aus Gusseisen, innen emailliert. Für alle Herde und den Backofen bis 250 °C.',
    weight: '5,2 kg',
    width: '32 cm',
    height: '17 cm',
    length: '26 cm',
    status: 'Entwurf',
    kind: 'Ware',
    features: 'Material: Stahl',
    pictures: 'https://bilder.example/braeter-1.jpg https://bilder.example/braeter-2.jpg',
    ...{
      safety_manufacturer_name: 'Eisenhütte Lohr GmbH',
      safety_manufacturer_email: 'sicherheit@eisenhuette-lohr.example',
    },
    safety_manufacturer_address: 'Hammerweg 3, 97816 Lohr am Main',
    safety_warnings: 'Griffe werden heiß. Topflappen benutzen.',
  },
  {
    name: 'Blütenhonig aus dem Spessart',
    sku: 'HONIG-500',
    article_number: '20011',
    gross_price: 7.5,
    tax: 7,
    ...{
      stock: 60,
      category: 'Lebensmittel > Honig und Aufstriche > Honig',
      brand: 'Imkerei Hofmann',
      kind: 'Lebensmittel',
    },
    description: 'Cremig gerührter Honig von Obstblüte und Löwenzahn, kalt geschleudert und in Gläser gefüllt.',
    ...{
      content_amount: 500,
      content_unit: 'g',
      is_prepacked: 'ja',
      no_allergens: 'ja',
      ingredients: 'Honig',
      origin: 'Deutschland',
      storage: 'Kühl und trocken',
      weight: '0,78 kg',
      status: 'Entwurf',
    },
  },
  ...[
    { sku: 'BECHER-BLAU', gross_price: 14, stock: 8, variant_options: 'Farbe: Blau | Größe: 0,3 l' },
    { sku: 'BECHER-GRUEN', gross_price: 16, stock: 5, variant_options: 'Farbe: Grün | Größe: 0,4 l' },
  ].map((variant) => ({
    ...{ name: 'Becher, von Hand gedreht', tax: 19, category: 'Wohnen > Küche > Kochen und Backen' },
    ...{ kind: 'Ware', status: 'Entwurf', variant_group: 'BECHER' },
    description: 'Steinzeug, zweimal gebrannt. Geeignet für Spülmaschine und Mikrowelle.',
    ...variant,
  })),
  {
    name: 'Fahrradinspektion vor Ort',
    sku: 'SERVICE-01',
    gross_price: 69,
    tax: 19,
    kind: 'Dienstleistung',
    category: 'Werkstatt und Reparatur > Fahrrad',
    status: 'Entwurf',
    ...{
      description: 'Wir prüfen Bremsen, Schaltung, Lager und Beleuchtung bei Ihnen zu Hause und stellen alles ein.',
    },
  },
]
const changes: Example[] = [
  { sku: 'TOPF-045', gross_price: 79.9, strike_price: 89.9, stock: 8 },
  { sku: 'HONIG-500', gross_price: 7.9, stock: 42 },
]
const templates = {
  import: {
    fields: (Object.keys(importFieldLabels) as ImportField[]).filter((field) => field !== 'net_price'),
    rows: examples,
  },
  update: { fields: ['sku', 'gross_price', 'strike_price', 'stock'] as ImportField[], rows: changes },
}

/** A file to start from: every column, and rows that show how each is filled. */
export const writeTemplate = (kind: Import['kind'], format: keyof typeof formats): FileAnswer => {
  const { fields, rows } = templates[kind]
  const columns = fields.map(
    (field): Column => ({
      header: importFieldLabels[field],
      type: field in numbers ? numbers[field as keyof typeof numbers] : 'text',
      width: wide.has(field) ? 40 : 18,
    }),
  )
  const cells = rows.map((row) => fields.map((field) => row[field] ?? null))
  const name = kind === 'import' ? 'produkte-vorlage' : 'aenderungen-vorlage'
  const { contentType, write } = formats[format]
  return { filename: `${name}.${format}`, contentType, body: write(columns, cells) }
}
