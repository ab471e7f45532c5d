import type { ImportField } from '#contract/products/import.ts'
import { email } from '#contract/wire/fields.ts'
import { allergenOf } from '#lib/lists/food-words.ts'
import { parseNumber } from '#lib/numbers.ts'
import { cutText } from '#lib/text/texts.ts'
import type { TaxClass } from '#server/domains/catalogue/index.ts'
import * as cells from './cells.rules.ts'
import type { Field, Read } from './column.rules.ts'
import { featureFields } from './feature-field.rules.ts'
import { labelFields } from './label-fields.rules.ts'
import type { RowValues, SafetyText } from './values.rules.ts'
import { variantFields } from './variant-fields.rules.ts'

const { put } = cells
type Reader = Pick<Field, 'read' | 'clear'>

const readEan: Read = (cell, into) => {
  const digits = cell.replace(/\s/g, '')
  if (/e\+?\d+$/i.test(digits)) return 'Excel hat die Ziffern verkürzt. Bitte formatieren Sie die Spalte als Text.'
  if (!/^(\d{8}|\d{12,14})$/.test(digits)) return 'Eine EAN hat 8, 12, 13 oder 14 Ziffern.'
  into.columns.ean = digits
}

const readTax: Read = (cell, into, { taxRates }) => {
  const value = parseNumber(cell.replace('%', ''))
  // a cell that shows 19 % holds 0.19
  const percent = value !== null && value > 0 && value < 1 ? value * 100 : value
  const found = Object.entries(taxRates).find(([, rate]) => percent !== null && rate === Math.round(percent * 100))
  if (!found) return `Den Steuersatz „${cutText(cell, 20)}“ gibt es zurzeit nicht.`
  into.columns.taxClass = found[0] as TaxClass
}

const readUnit: Read = (cell, into, { unitByName }) => {
  const unit = unitByName(cell)
  if (!unit) return `Die Einheit „${cutText(cell, 40)}“ gibt es nicht.`
  into.columns.unitTypeId = unit.id
}

const readContent: Read = (cell, into, look, header) => {
  const { amount, unit } = cells.splitUnit(cell)
  const problem = unit ? readUnit(unit, into, look, header) : undefined
  return problem ?? cells.readNumber(amount, [0, 1_000_000], put(into.columns, 'contentAmount'))
}

/** "Weizen, Milch, Haselnüsse" */
const readAllergens: Read = (cell, into) => {
  const words = cell.split(/[,;]/).map((word) => word.trim().toLowerCase())
  const found = words.filter(Boolean).map((word) => allergenOf(word) ?? { unknown: word })
  const unknown = found.flatMap((one) => (typeof one === 'string' ? [] : [one.unknown]))
  if (unknown.length) return `Das Allergen „${cutText(unknown[0]!, 40)}“ ist nicht bekannt.`
  into.columns.allergens = found.filter((one) => typeof one === 'string')
}

const text = (column: 'sku' | 'articleNumber' | 'ingredients', most: number): Reader => ({
  read: (cell, { columns }) => cells.readText(cell, most, put(columns, column)),
  clear: ({ columns }) => put(columns, column)(''),
})

const price =
  (column: 'priceCents' | 'strikeCents' | 'depositCents'): Reader['read'] =>
  (cell, { columns }) =>
    cells.readEuros(cell, put(columns, column))

const measure = (column: 'weightGrams' | 'widthMm' | 'heightMm' | 'lengthMm', units: [string, number][]): Reader => ({
  read: (cell, { columns }, _, header) => cells.readMeasure(cell, header, units, put(columns, column)),
  clear: ({ columns }) => put(columns, column)(null),
})
const grams: [string, number][] = [
  ['kg', 1000],
  ['g', 1],
]
const millimetres: [string, number][] = [
  ['cm', 10],
  ['mm', 1],
  ['m', 1000],
]

const truth = (column: 'isElectronics' | 'isPrepacked' | 'isAllergenFree'): Reader => ({
  read: (cell, { columns }) => cells.readChoice(cell, cells.yesNo, put(columns, column)),
})

const safety = (key: SafetyText, most: number): Reader => ({
  read: (cell, into) =>
    key.endsWith('Email') && !email().safeParse(cell).success
      ? 'Das ist keine gültige E-Mail-Adresse.'
      : cells.readText(cell, most, put(into.safety, key)),
  clear: (into) => put(into.safety, key)(''),
})

const conditions: ['new' | 'used' | 'refurbished', ...string[]][] = [
  ['new', 'neu', 'new', 'neuware'],
  ['used', 'gebraucht', 'used'],
  ['refurbished', 'generalüberholt', 'refurbished', 'aufbereitet'],
]
const statuses: [NonNullable<RowValues['status']>, ...string[]][] = [
  ['active', 'aktiv', 'active', 'veröffentlicht', 'online', 'ja', '1'],
  ['draft', 'entwurf', 'draft'],
  ['inactive', 'inaktiv', 'inactive', 'pausiert', 'offline', 'nein', '0'],
]
const kinds: [NonNullable<RowValues['kind']>, ...string[]][] = [
  ['product', 'ware', 'produkt', 'artikel'],
  ['food', 'lebensmittel'],
  ['service', 'dienstleistung'],
  ['property', 'immobilie'],
]
const ages: [16 | 18 | null, ...string[]][] = [
  [16, '16', 'ab 16'],
  [18, '18', 'ab 18'],
  [null, 'keins', 'keine', '0'],
]

export const importFields: Record<ImportField, Field> = {
  name: {
    also: ['Produktname', 'Produkt', 'Bezeichnung', 'Titel', 'Artikel', 'Artikelname', 'Artikelbezeichnung'],
    read: (cell, { columns }) => cells.readText(cell, 200, put(columns, 'name')),
  },
  sku: { also: ['SKU-Nummer', 'Lagernummer', 'Händlerartikelnummer'], ...text('sku', 60) },
  article_number: {
    also: ['Artikel-Nr.', 'Art.-Nr.', 'ArtNr', 'Bestellnummer', 'Produktnummer'],
    ...text('articleNumber', 60),
  },
  ean: {
    also: ['GTIN', 'EAN/GTIN', 'EAN-Code', 'EAN13', 'Barcode', 'Strichcode'],
    read: readEan,
    clear: ({ columns }) => put(columns, 'ean')(''),
  },
  gross_price: {
    also: ['Preis', 'Preis brutto', 'Preis brutto (EUR)', 'Verkaufspreis', 'VK', 'VK brutto', 'Endpreis'],
    read: price('priceCents'),
  },
  net_price: {
    also: ['Preis netto', 'VK netto', 'Preis netto (EUR)'],
    read: (cell, into) => cells.readEuros(cell, put(into, 'netCents')),
  },
  strike_price: {
    also: ['UVP', 'Alter Preis', 'Statt-Preis', 'Vorheriger Preis', 'Bisheriger Preis'],
    read: price('strikeCents'),
    clear: ({ columns }) => put(columns, 'strikeCents')(null),
  },
  tax: {
    also: ['MwSt', 'USt', 'Mehrwertsteuer', 'Umsatzsteuer', 'Steuer', 'MwSt-Satz'],
    read: readTax,
  },
  stock: {
    also: ['Lager', 'Lagerbestand', 'Bestand/Lager', 'Menge', 'Anzahl', 'Stückzahl', 'Verfügbar'],
    read: (cell, { columns }) => cells.readWhole(cell, [0, 1_000_000], put(columns, 'stock')),
  },
  description: {
    longest: 100_000,
    also: ['Produktbeschreibung', 'Artikelbeschreibung', 'Langtext', 'Text', 'Details'],
    read: (cell, { columns }) => cells.readText(cell, 100_000, (value) => put(columns, 'details')(cells.toHtml(value))),
    clear: ({ columns }) => put(columns, 'details')(''),
  },
  category: {
    also: ['Kategoriepfad', 'Warengruppe', 'Produktkategorie', 'Rubrik'],
    read: (cell, into) => cells.readText(cell, 300, put(into, 'category')),
    clear: (into) => put(into, 'category')(''),
  },
  brand: {
    also: ['Hersteller', 'Marke/Hersteller', 'Herstellername', 'Brand'],
    read: (cell, into) => cells.readText(cell, 150, put(into, 'manufacturer')),
    clear: (into) => put(into, 'manufacturer')(''),
  },
  condition: {
    also: ['Artikelzustand'],
    read: (cell, { columns }) => cells.readChoice(cell, conditions, put(columns, 'condition')),
  },
  status: {
    also: ['Aktiv', 'Sichtbar', 'Veröffentlicht'],
    read: (cell, into) => cells.readChoice(cell, statuses, put(into, 'status')),
  },
  kind: {
    also: ['Produktart', 'Artikelart', 'Typ'],
    read: (cell, into) => cells.readChoice(cell, kinds, put(into, 'kind')),
  },
  weight: {
    also: ['Gewicht in kg', 'Gewicht in g', 'Versandgewicht', 'Artikelgewicht'],
    ...measure('weightGrams', grams),
  },
  width: { also: ['Breite in cm', 'Breite in mm'], ...measure('widthMm', millimetres) },
  height: { also: ['Höhe in cm', 'Höhe in mm'], ...measure('heightMm', millimetres) },
  length: { also: ['Tiefe', 'Länge in cm', 'Länge in mm'], ...measure('lengthMm', millimetres) },
  content_amount: {
    also: ['Inhalt', 'Inhaltsmenge', 'Grundpreis Menge', 'Nettofüllmenge'],
    read: readContent,
    clear: ({ columns }) => put(columns, 'contentAmount')(null),
  },
  content_unit: {
    also: ['Inhaltseinheit', 'Grundpreis Einheit', 'Mengeneinheit'],
    read: readUnit,
    clear: ({ columns }) => put(columns, 'unitTypeId')(null),
  },
  deposit: { also: ['Pfandbetrag'], read: price('depositCents') },
  age_limit: {
    also: ['Altersfreigabe'],
    read: (cell, { columns }) => cells.readChoice(cell, ages, put(columns, 'ageLimit')),
  },
  is_electronics: { also: ['Elektro'], ...truth('isElectronics') },
  is_prepacked: { also: ['Verpacktes Lebensmittel'], ...truth('isPrepacked') },
  allergens: {
    also: ['Allergen', 'Enthaltene Allergene', 'Allergenkennzeichnung'],
    read: readAllergens,
    clear: ({ columns }) => put(columns, 'allergens')([]),
  },
  no_allergens: { also: ['Keine Allergene', 'Allergenfrei'], ...truth('isAllergenFree') },
  ingredients: { longest: 5000, also: ['Zutatenverzeichnis', 'Zutatenliste'], ...text('ingredients', 5000) },
  safety_manufacturer_name: {
    also: ['Produktsicherheit Hersteller', 'GPSR Hersteller'],
    ...safety('manufacturerName', 200),
  },
  safety_manufacturer_address: {
    also: ['Hersteller Anschrift', 'Hersteller Adresse', 'Herstelleradresse', 'GPSR Anschrift'],
    ...safety('manufacturerAddress', 300),
  },
  safety_manufacturer_email: {
    also: ['E-Mail des Herstellers', 'GPSR E-Mail'],
    ...safety('manufacturerEmail', 254),
  },
  safety_responsible_name: {
    also: ['EU-Verantwortlicher', 'Verantwortlicher', 'Verantwortliche Person EU'],
    ...safety('responsibleName', 200),
  },
  safety_responsible_address: {
    also: ['Verantwortliche Person Anschrift', 'EU-Verantwortlicher Anschrift'],
    ...safety('responsibleAddress', 300),
  },
  safety_responsible_email: {
    also: ['Verantwortliche Person E-Mail', 'EU-Verantwortlicher E-Mail'],
    ...safety('responsibleEmail', 254),
  },
  safety_warnings: { also: ['Sicherheitshinweise', 'Warnhinweis'], ...safety('warnings', 5000) },
  ...labelFields,
  ...variantFields,
  ...featureFields,
}
