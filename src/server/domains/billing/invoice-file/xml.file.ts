import { type Element, writeXml } from '#server/platform/xml/write.ts'
import { lineOf } from './cii/lines.file.ts'
import { buyerOf, recipientOf, sellerOf } from './cii/parties.file.ts'
import { settlementOf } from './cii/settlement.file.ts'
import { dayOf } from './cii/values.file.ts'
import { type IssuedDocument, notesOf } from './texts.rules.ts'

/** XML namespaces of the Cross Industry Invoice (UN/CEFACT, D22B). */
const namespaces = [
  ['rsm', 'CrossIndustryInvoice'],
  ['ram', 'ReusableAggregateBusinessInformationEntity'],
  ['udt', 'UnqualifiedDataType'],
  ['qdt', 'QualifiedDataType'],
]
  .map(([prefix, name]) => `xmlns:${prefix}="urn:un:unece:uncefact:data:standard:${name}:100"`)
  .join(' ')

const norm = 'urn:cen.eu:en16931:2017'

/** BT-24, the rules that a document keeps to, and for public buyers BT-23, the process it belongs to. */
type Guideline = { guideline: string; process?: string }
const facturX: Guideline = { guideline: norm }
const xRechnung: Guideline = {
  guideline: `${norm}#compliant#urn:xeinkauf.de:kosit:xrechnung_3.0`,
  process: 'urn:fdc:peppol.eu:2017:poacc:billing:01:1.0',
}

const contextOf = ({ guideline, process }: Guideline): Element => [
  'rsm:ExchangedDocumentContext',
  [
    process !== undefined && ['ram:BusinessProcessSpecifiedDocumentContextParameter', [['ram:ID', process]]],
    ['ram:GuidelineSpecifiedDocumentContextParameter', [['ram:ID', guideline]]],
  ],
]

/** UNTDID 1001: 380 an invoice, 326 one for a part, 384 one that corrects another */
const typeOf = ({ corrects, kind }: IssuedDocument) => {
  if (corrects) return '384'
  return kind === 'part' ? '326' : '380'
}

const headOf = (invoice: IssuedDocument): Element => [
  'rsm:ExchangedDocument',
  [
    ['ram:ID', invoice.number],
    ['ram:TypeCode', typeOf(invoice)],
    dayOf('ram:IssueDateTime', invoice.issuedOn),
    ...[...notesOf(invoice), ...invoice.seller.texts].map(
      (note): Element => ['ram:IncludedNote', [['ram:Content', note]]],
    ),
  ],
]

const agreementOf = (invoice: IssuedDocument): Element => [
  'ram:ApplicableHeaderTradeAgreement',
  [
    ['ram:BuyerReference', invoice.orderNumber],
    sellerOf(invoice.seller),
    buyerOf(invoice.buyer),
    invoice.about === 'order' && ['ram:BuyerOrderReferencedDocument', [['ram:IssuerAssignedID', invoice.orderNumber]]],
  ],
]

const deliveryOf = ({ buyer, serviceTo }: IssuedDocument): Element => [
  'ram:ApplicableHeaderTradeDelivery',
  [recipientOf(buyer.delivery), ['ram:ActualDeliverySupplyChainEvent', [dayOf('ram:OccurrenceDateTime', serviceTo)]]],
]

/** A document of ours as a Cross Industry Invoice, in the order of elements that the schema asks for. */
const documentOf = (invoice: IssuedDocument, guideline: Guideline) =>
  writeXml([
    'rsm:CrossIndustryInvoice',
    [
      contextOf(guideline),
      headOf(invoice),
      [
        'rsm:SupplyChainTradeTransaction',
        [
          ...invoice.lines.map((line, at) => lineOf(line, at, invoice.seller)),
          agreementOf(invoice),
          deliveryOf(invoice),
          settlementOf(invoice),
        ],
      ],
    ],
    namespaces,
  ])

/** ZUGFeRD / Factur-X in the profile EN 16931: what the PDF carries. */
export const facturXOf = (invoice: IssuedDocument) => documentOf(invoice, facturX)

/** The same document as public buyers want it. */
export const xRechnungOf = (invoice: IssuedDocument) => documentOf(invoice, xRechnung)
