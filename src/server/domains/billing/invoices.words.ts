import { formatDate, formatPrice } from '#lib/format.ts'
import { smallBusinessNote } from '#lib/vat.ts'
import type { Invoice } from './invoices.service.ts'
import type { InvoiceAddress } from './invoices.tables.ts'

/** A document with what it says about the one it corrects. */
export type IssuedInvoice = Invoice & { corrects: { number: string; issuedOn: string } | null }

export const kindNames = { invoice: 'Rechnung', storno: 'Stornorechnung', correction: 'Rechnungskorrektur' } as const

export const titleOf = ({ kind, number }: Pick<Invoice, 'kind' | 'number'>) => `${kindNames[kind]} ${number}`

export const fileNameOf = ({ kind, number }: Pick<Invoice, 'kind' | 'number'>, ending: 'pdf' | 'xml') =>
  `${kindNames[kind]}-${number}.${ending}`

export const dueCentsOf = ({ grossCents, paidCents }: Pick<Invoice, 'grossCents' | 'paidCents'>) =>
  grossCents - paidCents

export const personOf = ({ firstName, lastName }: InvoiceAddress) => `${firstName} ${lastName}`.trim()

export const addressLinesOf = (address: InvoiceAddress) =>
  [
    address.company,
    personOf(address),
    `${address.street} ${address.streetNumber}`.trim(),
    `${address.zip} ${address.city}`,
    address.country === 'DE' ? '' : address.countryName,
  ].filter(Boolean)

export const serviceOf = ({ serviceFrom, serviceTo }: Invoice) =>
  serviceFrom === serviceTo ? formatDate(serviceFrom) : `${formatDate(serviceFrom)} – ${formatDate(serviceTo)}`

export const paymentOf = (invoice: Invoice) => {
  const due = dueCentsOf(invoice)
  if (invoice.kind !== 'invoice') return 'Der Betrag wird erstattet oder von dem abgezogen, was noch zu zahlen ist.'
  return due === 0 ? 'Der Rechnungsbetrag ist vollständig bezahlt.' : 'Zahlbar in bar bei Lieferung oder Abholung.'
}

/** Why the document has no tax, or what it corrects. */
export const notesOf = ({ kind, corrects, reason, seller }: IssuedInvoice) => [
  ...(corrects
    ? [
        `${kindNames[kind]} zur Rechnung ${corrects.number} vom ${formatDate(corrects.issuedOn)}.${reason ? ` Grund: ${reason}` : ''}`,
      ]
    : []),
  ...(seller.isSmallBusiness ? [smallBusinessNote] : []),
]

export const discountOf = (cents: number) => `abzüglich ${formatPrice(Math.abs(cents))} Rabatt`
