import { formatDate, formatPrice } from '#lib/format.ts'
import { siteName } from '#lib/site/name.ts'
import { smallBusinessNote } from '#lib/vat.ts'
import type { Invoice } from '../invoices/invoices.service.ts'
import type { InvoiceAddress, InvoiceLine } from '../invoices/invoices.tables.ts'

/** What a file shows of a document: of the invoice of an order, or of the platform's for its commission or a package. */
export type IssuedDocument = Omit<Invoice, 'id' | 'providerId' | 'vendorOrderId' | 'correctsId' | 'requestKey'> & {
  about: 'order' | 'commission' | 'subscription'
  /** by when to transfer it, with the number as reference */
  dueOn?: string
  /** the document that it corrects */
  corrects: { number: string; issuedOn: string } | null
}

export const kindNames = {
  invoice: 'Rechnung',
  storno: 'Stornorechnung',
  correction: 'Rechnungskorrektur',
  part: 'Abschlagsrechnung',
} as const

type Named = Pick<IssuedDocument, 'kind' | 'number'> & {
  about?: IssuedDocument['about']
  lines?: Pick<InvoiceLine, 'kind'>[]
}

/** An invoice that deducts part invoices. */
const isFinal = ({ kind, lines = [] }: Pick<Named, 'kind' | 'lines'>) =>
  kind === 'invoice' && lines.some((line) => line.kind === 'part')

export const nameOf = ({ kind, about, lines }: Pick<Named, 'kind' | 'about' | 'lines'>) => {
  if (about === 'subscription') return kind === 'invoice' ? 'Paketrechnung' : 'Paketkorrektur'
  if (about !== 'commission') return isFinal({ kind, lines: lines ?? [] }) ? 'Schlussrechnung' : kindNames[kind]
  return kind === 'invoice' ? 'Provisionsrechnung' : 'Provisionskorrektur'
}

export const titleOf = (document: Named) => `${nameOf(document)} ${document.number}`

export const fileNameOf = (document: Named, ending: 'pdf' | 'xml') => `${nameOf(document)}-${document.number}.${ending}`

export const dueCentsOf = ({ grossCents, paidCents }: Pick<IssuedDocument, 'grossCents' | 'paidCents'>) =>
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

export const serviceOf = ({ serviceFrom, serviceTo }: IssuedDocument) =>
  serviceFrom === serviceTo ? formatDate(serviceFrom) : `${formatDate(serviceFrom)} – ${formatDate(serviceTo)}`

export const paymentOf = (invoice: IssuedDocument) => {
  if (invoice.about === 'commission') return `Der Betrag wird mit Ihrem Guthaben bei ${siteName()} verrechnet.`
  if (invoice.about === 'subscription' && invoice.kind !== 'invoice')
    return `Der Betrag wird von dem abgezogen, was noch offen ist, oder Ihrem Guthaben bei ${siteName()} gutgeschrieben.`
  if (invoice.about === 'subscription')
    return `Der Betrag wird mit Ihrem Guthaben bei ${siteName()} verrechnet, soweit es reicht. Bitte überweisen Sie den Rest bis ${formatDate(invoice.dueOn!)} mit dem Verwendungszweck ${invoice.number}.`
  const due = dueCentsOf(invoice)
  if (invoice.kind === 'part')
    return 'Zahlbar sofort ohne Abzug, direkt bei uns. Die Schlussrechnung zieht diesen Abschlag ab, sobald er gezahlt ist.'
  if (invoice.kind !== 'invoice') return 'Der Betrag wird erstattet oder von dem abgezogen, was noch zu zahlen ist.'
  return due === 0 ? 'Der Rechnungsbetrag ist vollständig bezahlt.' : 'Zahlbar in bar bei Lieferung oder Abholung.'
}

/** Why the document has no tax, or what it corrects. */
export const notesOf = ({ about, kind, corrects, reason, seller }: IssuedDocument) => [
  ...(corrects
    ? [
        `${nameOf({ about, kind })} zur Rechnung ${corrects.number} vom ${formatDate(corrects.issuedOn)}.${reason ? ` Grund: ${reason}` : ''}`,
      ]
    : []),
  ...(seller.isSmallBusiness ? [smallBusinessNote] : []),
]

export const discountOf = (cents: number) => `abzüglich ${formatPrice(Math.abs(cents))} Rabatt`
