import { addDays } from '#lib/clock.ts'
import { formatDate, formatPrice } from '#lib/format.ts'

import { bankDayFrom } from '#server/platform/sepa/bank-days.rules.ts'

/** The mandate shortens the announcement from 14 days to these. */
export const announcedDays = 5
/** Smaller debts wait: a direct debit costs as much. */
export const leastCents = 100

/** The most that a bank charges for giving a debit back; more is for a person to look at. */
export const mostFeeCents = 2000

export const collectFrom = (today: string) => bankDayFrom(addDays(today, announcedDays))

export const mandateReference = (providerId: number, number: number) => `MW-M-${providerId}-${number}`
export const debitReference = (id: number) => `MWL-${id}`

export const mandateText = (operator: string, creditorId: string) =>
  `Ich ermächtige ${operator} (Gläubiger-Identifikationsnummer ${creditorId}), Zahlungen von meinem Konto mittels Lastschrift einzuziehen. Zugleich weise ich mein Kreditinstitut an, die von ${operator} auf mein Konto gezogenen Lastschriften einzulösen. Ich kann innerhalb von acht Wochen, beginnend mit dem Belastungsdatum, die Erstattung des belasteten Betrages verlangen. Es gelten dabei die mit meinem Kreditinstitut vereinbarten Bedingungen. Jeder Einzug wird mir mindestens ${announcedDays} Tage vorher angekündigt.`

/** Reasons of banks (ISO 20022) in German. */
const reasons: Record<string, string> = {
  AC01: 'Die Kontonummer stimmt nicht.',
  AC04: 'Das Konto ist aufgelöst.',
  AC06: 'Das Konto ist gesperrt.',
  AM04: 'Das Konto war nicht gedeckt.',
  MD01: 'Der Bank liegt kein gültiges Mandat vor.',
  MD06: 'Der Kontoinhaber hat die Lastschrift zurückgegeben.',
  MD07: 'Der Kontoinhaber ist verstorben.',
  MS02: 'Der Kontoinhaber hat widersprochen.',
  MS03: 'Die Bank nennt keinen Grund.',
}
export const reasonText = (code: string) =>
  code && reasons[code] ? `${reasons[code]} (${code})` : code || reasons.MS03!

/** After these nothing more may be collected with the mandate; a lack of money passes. */
export const endsMandate = (reason: string) => /\b(AC01|AC04|AC06|MD01|MD06|MD07|MS02)\b/.test(reason)

type Explained = {
  amountCents: number
  feeCents: number
  state: string
  reason: string
  collectOn: string
  decidedAt: string | null
}

/** What became of a debit, in a sentence. */
export const concludeDebit = ({ amountCents, feeCents, state, reason, collectOn, decidedAt }: Explained) => {
  const amount = formatPrice(amountCents)
  const on = decidedAt ? formatDate(decidedAt) : ''
  if (state === 'collected') return `Am ${on} wurden ${amount} eingezogen. Damit war alles beglichen.`
  if (state === 'returned') {
    const fee = feeCents
      ? ` Dazu kommen ${formatPrice(feeCents)}, die unsere Bank uns für die Rückgabe berechnet hat; wir schlagen nichts auf.`
      : ''
    return `Ihre Bank hat die Lastschrift am ${on} zurückgegeben: ${reason} Die ${amount} sind wieder offen.${fee}`
  }
  if (state === 'canceled') return `Die Lastschrift ist entfallen: ${reason}`
  return `Am ${formatDate(collectOn)} ziehen wir ${amount} von Ihrem Konto ein.`
}
