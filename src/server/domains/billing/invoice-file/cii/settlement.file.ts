import { smallBusinessNote } from '#lib/vat.ts'
import type { Element } from '#server/platform/xml/write.ts'
import type { InvoiceTax } from '../../invoices/invoices.tables.ts'
import { dueCentsOf, type IssuedDocument, paymentOf } from '../texts.rules.ts'
import { amountOf, dayOf, percentOf, taxCategoryOf } from './values.file.ts'

/** UNTDID 4461. 97: netted between partners; ZZZ: as agreed, here by vouchers alone; 10: in cash. */
const paymentMeansOf = (invoice: IssuedDocument) => {
  if (invoice.about !== 'order') return '97'
  return dueCentsOf(invoice) === 0 ? 'ZZZ' : '10'
}

/** BG-23: what one rate is charged on */
const taxOf = ({ basisPoints, netCents, taxCents }: InvoiceTax, { seller }: IssuedDocument): Element => [
  'ram:ApplicableTradeTax',
  [
    ['ram:CalculatedAmount', amountOf(taxCents)],
    ['ram:TypeCode', 'VAT'],
    basisPoints === 0 && seller.isSmallBusiness && ['ram:ExemptionReason', smallBusinessNote],
    ['ram:BasisAmount', amountOf(netCents)],
    ['ram:CategoryCode', taxCategoryOf(basisPoints, seller)],
    ['ram:RateApplicablePercent', percentOf(basisPoints)],
  ],
]

/** BG-22 */
const totalsOf = (invoice: IssuedDocument): Element => [
  'ram:SpecifiedTradeSettlementHeaderMonetarySummation',
  [
    ['ram:LineTotalAmount', amountOf(invoice.netCents)],
    ['ram:TaxBasisTotalAmount', amountOf(invoice.netCents)],
    ['ram:TaxTotalAmount', amountOf(invoice.taxCents), `currencyID="${invoice.currency}"`],
    ['ram:GrandTotalAmount', amountOf(invoice.grossCents)],
    ['ram:TotalPrepaidAmount', amountOf(invoice.paidCents)],
    ['ram:DuePayableAmount', amountOf(dueCentsOf(invoice))],
  ],
]

/** BG-3: the invoice that this document corrects */
const precedingOf = ({ corrects }: IssuedDocument): Element | null =>
  corrects && [
    'ram:InvoiceReferencedDocument',
    [['ram:IssuerAssignedID', corrects.number], dayOf('ram:FormattedIssueDateTime', corrects.issuedOn, 'qdt')],
  ]

export const settlementOf = (invoice: IssuedDocument): Element => [
  'ram:ApplicableHeaderTradeSettlement',
  [
    ['ram:InvoiceCurrencyCode', invoice.currency],
    ['ram:SpecifiedTradeSettlementPaymentMeans', [['ram:TypeCode', paymentMeansOf(invoice)]]],
    ...invoice.taxes.map((tax) => taxOf(tax, invoice)),
    [
      'ram:BillingSpecifiedPeriod',
      [dayOf('ram:StartDateTime', invoice.serviceFrom), dayOf('ram:EndDateTime', invoice.serviceTo)],
    ],
    ['ram:SpecifiedTradePaymentTerms', [['ram:Description', paymentOf(invoice)]]],
    totalsOf(invoice),
    precedingOf(invoice),
  ],
]
