import { cutText } from '#lib/text/texts.ts'
import { toWindows1252 } from './windows-1252.ts'

/** One booking: `account` on its side (S: debit, H: credit) against `contra`. */
export type Booking = {
  cents: number
  side: 'S' | 'H'
  account: number
  contra: number
  /** key of the tax, where the account does not say it */
  taxKey?: string
  /** the day of the document */
  on: string
  document: string
  text: string
  /** the day of the service, for the tax */
  serviceOn?: string
}
export type BookingBatch = {
  madeAt: Date
  adviser: number
  client: number
  /** both within the year that begins on 1 January */
  from: string
  to: string
  label: string
  chart: '03' | '04'
  bookings: readonly Booking[]
}

/** More do not fit into one file. */
export const mostBookings = 99_999

const pairs = (names: readonly [string, string], count: number) =>
  Array.from({ length: count }, (_, at) => names.map((name) => `${name} ${at + 1}`)).flat()

/** All columns of a batch of bookings, format version 13. */
export const columns = [
  'Umsatz (ohne Soll/Haben-Kz)',
  'Soll/Haben-Kennzeichen',
  'WKZ Umsatz',
  'Kurs',
  'Basis-Umsatz',
  'WKZ Basis-Umsatz',
  'Konto',
  'Gegenkonto (ohne BU-Schlüssel)',
  'BU-Schlüssel',
  'Belegdatum',
  'Belegfeld 1',
  'Belegfeld 2',
  'Skonto',
  'Buchungstext',
  'Postensperre',
  'Diverse Adressnummer',
  'Geschäftspartnerbank',
  'Sachverhalt',
  'Zinssperre',
  'Beleglink',
  ...pairs(['Beleginfo - Art', 'Beleginfo - Inhalt'], 8),
  'KOST1 - Kostenstelle',
  'KOST2 - Kostenstelle',
  'Kost-Menge',
  'EU-Land u. UStID (Bestimmung)',
  'EU-Steuersatz (Bestimmung)',
  'Abw. Versteuerungsart',
  'Sachverhalt L+L',
  'Funktionsergänzung L+L',
  'BU 49 Hauptfunktionstyp',
  'BU 49 Hauptfunktionsnummer',
  'BU 49 Funktionsergänzung',
  ...pairs(['Zusatzinformation - Art', 'Zusatzinformation - Inhalt'], 20),
  'Stück',
  'Gewicht',
  'Zahlweise',
  'Forderungsart',
  'Veranlagungsjahr',
  'Zugeordnete Fälligkeit',
  'Skontotyp',
  'Auftragsnummer',
  'Buchungstyp',
  'USt-Schlüssel (Anzahlungen)',
  'EU-Land (Anzahlungen)',
  'Sachverhalt L+L (Anzahlungen)',
  'EU-Steuersatz (Anzahlungen)',
  'Erlöskonto (Anzahlungen)',
  'Herkunft-Kz',
  'Buchungs GUID',
  'KOST-Datum',
  'SEPA-Mandatsreferenz',
  'Skontosperre',
  'Gesellschaftername',
  'Beteiligtennummer',
  'Identifikationsnummer',
  'Zeichnernummer',
  'Postensperre bis',
  'Bezeichnung SoBil-Sachverhalt',
  'Kennzeichen SoBil-Buchung',
  'Festschreibung',
  'Leistungsdatum',
  'Datum Zuord. Steuerperiode',
  'Fälligkeit',
  'Generalumkehr (GU)',
  'Steuersatz',
  'Land',
  'Abrechnungsreferenz',
  'BVV-Position',
  'EU-Land u. UStID (Ursprung)',
  'EU-Steuersatz (Ursprung)',
  'Abw. Skontokonto',
] as const

const place = (name: (typeof columns)[number]) => columns.indexOf(name)

const quoted = (text: string) => `"${text.replaceAll('"', '""')}"`
const compact = (day: string) => day.replaceAll('-', '')
/** 17.11.2026 as 1711, since the year is that of the batch */
const dayAndMonth = (day: string) => `${day.slice(8, 10)}${day.slice(5, 7)}`
const dayMonthYear = (day: string) => `${dayAndMonth(day)}${day.slice(0, 4)}`

/** A program for tables would calculate what begins like a formula, also after its accents are lost. */
const isFormula = (text: string) => /^[=+@-]/.test(text.slice(0, 1).normalize('NFD'))

/** Line breaks would end the row. */
const textOf = (text: string, longest: number) => {
  const line = text.replace(/[\p{C}\s]+/gu, ' ').trim()
  return cutText(isFormula(line) ? `'${line}` : line, longest).trim()
}

const headOf = ({ madeAt, adviser, client, from, to, label, chart }: BookingBatch) =>
  [
    '"EXTF"',
    700,
    21,
    '"Buchungsstapel"',
    13,
    madeAt.toISOString().replace(/\D/g, '').slice(0, 17),
    '',
    '"MW"',
    '""',
    '""',
    adviser,
    client,
    `${from.slice(0, 4)}0101`,
    4,
    compact(from),
    compact(to),
    quoted(textOf(label, 30)),
    '""',
    1,
    0,
    0,
    '"EUR"',
    '',
    '""',
    '',
    '',
    quoted(chart),
    '',
    '',
    '""',
    '""',
  ].join(';')

const rowOf = (booking: Booking) => {
  const cells: (string | number)[] = columns.map(() => '')
  const { cents, side, account, contra, taxKey, on, document, text, serviceOn } = booking
  cells[place('Umsatz (ohne Soll/Haben-Kz)')] = `${Math.floor(cents / 100)},${String(cents % 100).padStart(2, '0')}`
  cells[place('Soll/Haben-Kennzeichen')] = quoted(side)
  cells[place('WKZ Umsatz')] = quoted('EUR')
  cells[place('Konto')] = account
  cells[place('Gegenkonto (ohne BU-Schlüssel)')] = contra
  if (taxKey) cells[place('BU-Schlüssel')] = quoted(taxKey)
  cells[place('Belegdatum')] = dayAndMonth(on)
  // only these signs are taken
  cells[place('Belegfeld 1')] = quoted(
    document
      .replace(/[^A-Za-z0-9$&%*+/-]/g, '-')
      .replace(/^[+-]+/, '')
      .slice(0, 36),
  )
  cells[place('Buchungstext')] = quoted(textOf(text, 60))
  cells[place('Festschreibung')] = 0
  if (serviceOn) cells[place('Leistungsdatum')] = dayMonthYear(serviceOn)
  return cells.join(';')
}

/** A batch of bookings as DATEV programs import it (EXTF 700, bookings 13): row by row, in Windows-1252. */
export async function* writeBookings(batch: BookingBatch): AsyncGenerator<Uint8Array> {
  const line = (text: string) => toWindows1252(`${text}\r\n`)
  yield line(headOf(batch))
  yield line(columns.map((name) => name).join(';'))
  for (const booking of batch.bookings) yield line(rowOf(booking))
}
