import { refuse } from '#lib/errors.ts'
import { cutText } from '#lib/text/texts.ts'
import { readCsv } from '../sheets/read-csv.ts'
import {
  cleanIban,
  cleanReference,
  type ForeignLine,
  isBookingDay,
  keptText,
  most,
  type RawLine,
} from './statement-line.ts'

type Field =
  | 'account'
  | 'bookedOn'
  | 'amount'
  | 'sign'
  | 'currency'
  | 'name'
  | 'payee'
  | 'iban'
  | 'text'
  | 'endToEndId'
  | 'mandateId'
  | 'status'

/** How German banks call their columns, in small letters without signs. */
const names: Record<Field, readonly string[]> = {
  account: ['auftragskonto', 'ibanauftragskonto', 'ibankonto', 'konto'],
  bookedOn: ['buchungstag', 'buchungsdatum', 'buchung', 'datum', 'bookingdate', 'date'],
  amount: ['betrag', 'betrageur', 'umsatz', 'umsatzineur', 'amount', 'amounteur', 'betragineur'],
  sign: ['sollhaben', 'shkennzeichen', 'sh'],
  currency: ['waehrung', 'wahrung', 'currency'],
  name: [
    'beguenstigterzahlungspflichtiger',
    'begunstigterzahlungspflichtiger',
    'namezahlungsbeteiligter',
    'auftraggeberempfanger',
    'auftraggeberempfaenger',
    'auftraggeber',
    'zahlungspflichtiger',
    'name',
    'payer',
    'partnername',
  ],
  payee: ['zahlungsempfangerin', 'zahlungsempfanger', 'zahlungsempfaenger', 'empfanger'],
  iban: ['kontonummeriban', 'ibanzahlungsbeteiligter', 'iban', 'partneriban', 'kontonummer'],
  text: ['verwendungszweck', 'zweck', 'purpose', 'paymentreference', 'buchungstext'],
  endToEndId: ['kundenreferenzendtoend', 'kundenreferenz', 'endtoendreferenz', 'endtoendid'],
  mandateId: ['mandatsreferenz', 'mandateid'],
  status: ['status', 'info'],
}

const plain = (text: string) =>
  text
    .toLowerCase()
    .normalize('NFD')
    .replace(/ß/g, 'ss')
    .replace(/[^a-z]/g, '')

/** Which column holds what; null where this row is no heading. */
const headingOf = (cells: string[]) => {
  const words = cells.map(plain)
  const taken = new Set<number>()
  const columns: Partial<Record<Field, number>> = {}
  for (const field of Object.keys(names) as Field[]) {
    const at = names[field]
      .map((name) => words.findIndex((word, place) => word === name && !taken.has(place)))
      .find((place) => place >= 0)
    if (at === undefined) continue
    columns[field] = at
    taken.add(at)
  }
  const isHeading = columns.bookedOn !== undefined && columns.amount !== undefined && columns.text !== undefined
  return isHeading ? columns : null
}

const wrong = (row: number, what: string) =>
  refuse('VALIDATION_FAILED', { message: `Zeile ${row} des Kontoauszugs: ${what}` })

const dayOf = (text: string, row: number) => {
  const german = /^(\d{1,2})\.(\d{1,2})\.(\d{2}|\d{4})$/.exec(text)
  const [, day, month, year] = german ?? []
  const iso = german
    ? `${year!.length === 2 ? `20${year}` : year}-${month!.padStart(2, '0')}-${day!.padStart(2, '0')}`
    : text.slice(0, 10)
  if (!isBookingDay(iso)) throw wrong(row, `„${cutText(text, 40)}“ ist kein Datum.`)
  return iso
}

/** "1.234,56", "-12,00", "+3.50", "12,00 €", "12,00-" */
const centsOf = (text: string, row: number) => {
  const bare = text.replace(/[€\s\u00a0]|EUR/g, '').replace('−', '-')
  const isNegative = bare.startsWith('-') || bare.endsWith('-')
  const digits = bare.replace(/^[+-]|-$/g, '')
  const german = /^(\d{1,3}(?:\.\d{3})+|\d+)(?:,(\d{1,2}))?$/.exec(digits)
  const english = /^(\d{1,3}(?:,\d{3})+|\d+)(?:\.(\d{1,2}))?$/.exec(digits)
  const [, whole, part = ''] = german ?? english ?? []
  const cents = whole ? Number(whole.replace(/[.,]/g, '')) * 100 + Number(part.padEnd(2, '0')) : Number.NaN
  if (!(cents <= most.cents)) throw wrong(row, `„${cutText(text, 40)}“ ist kein Betrag.`)
  return isNegative ? -cents : cents
}

const isIban = (text: string) => /^[A-Z]{2}\d{2}[A-Z0-9]{11,30}$/.test(text)

/** Booked movements of the CSV export of a German bank: the heading says which column holds what, lines before it are read for the IBAN. */
export async function* readCsvStatement(path: string): AsyncGenerator<RawLine | ForeignLine> {
  let columns: ReturnType<typeof headingOf> = null
  let account = ''
  for await (const { number, cells } of readCsv(path)) {
    if (!columns) {
      columns = headingOf(cells)
      if (columns) continue
      account ||= cells.map(cleanIban).find(isIban) ?? ''
      if (number > 30) break
      continue
    }
    const at = (field: Field) => keptText(cells[columns![field] ?? -1] ?? '')
    // sums and notes below the table
    if (!at('bookedOn') || !at('amount')) continue
    if (/vorgemerkt|pending|offen/i.test(at('status'))) continue
    const own = cleanIban(at('account'))
    const isDebit = /^(S|Soll)$/i.test(at('sign'))
    if (at('currency') && !/^(EUR|€)$/i.test(at('currency'))) {
      yield {
        account: isIban(own) ? own : account,
        bookedOn: dayOf(at('bookedOn'), number),
        currency: cutText(at('currency'), 10),
        amount: `${isDebit && !at('amount').startsWith('-') ? '-' : ''}${cutText(at('amount'), 25)}`,
      }
      continue
    }
    const cents = centsOf(at('amount'), number)
    const amountCents = isDebit ? -Math.abs(cents) : cents
    const iban = cleanIban(at('iban'))
    yield {
      account: isIban(own) ? own : account,
      bookedOn: dayOf(at('bookedOn'), number),
      amountCents,
      name: amountCents < 0 ? at('payee') || at('name') : at('name'),
      iban: isIban(iban) ? iban : '',
      text: at('text'),
      endToEndId: cleanReference(at('endToEndId')),
      reference: '',
      mandateId: cleanReference(at('mandateId')),
      returnReason: '',
      bankReferences: [],
    }
  }
  if (!columns)
    throw refuse('VALIDATION_FAILED', {
      message: 'In der Datei fehlt eine Zeile mit den Überschriften Buchungstag, Betrag und Verwendungszweck.',
    })
}
