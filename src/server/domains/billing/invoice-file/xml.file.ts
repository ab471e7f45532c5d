import type * as FacturX from '@stackforge-eu/factur-x'
import type { FacturXInvoiceInput, InvoiceLineInput, TradePartyInput } from '@stackforge-eu/factur-x'
import { smallBusinessNote } from '#lib/vat.ts'
import { lazily } from '#server/platform/lazily.ts'
import type { InvoiceAddress, InvoiceBuyer, InvoiceLine, InvoiceSeller } from '../invoices/invoices.tables.ts'
import { discountOf, dueCentsOf, type IssuedDocument, notesOf, paymentOf, personOf } from './texts.rules.ts'

const facturX = lazily<typeof FacturX>('@stackforge-eu/factur-x')

const euros = (cents: number) => cents / 100

const categoryOf = (basisPoints: number, { isSmallBusiness }: InvoiceSeller) => {
  const { VatCategoryCode } = facturX()
  if (basisPoints > 0) return VatCategoryCode.STANDARD_RATE
  return isSmallBusiness ? VatCategoryCode.EXEMPT : VatCategoryCode.ZERO_RATED
}

const placeOf = (address: InvoiceAddress) => ({
  line1: `${address.street} ${address.streetNumber}`.trim(),
  postalCode: address.zip,
  city: address.city,
  country: address.country,
})

const sellerOf = (seller: InvoiceSeller): TradePartyInput => ({
  ...(seller.id && { id: String(seller.id) }),
  name: seller.name,
  ...(seller.registration && { legalOrganization: { id: seller.registration } }),
  address: { line1: seller.street, postalCode: seller.zip, city: seller.city, country: seller.country },
  contact: { name: seller.name, phone: seller.phone, email: seller.email },
  electronicAddress: { value: seller.email, schemeID: 'EM' },
  taxRegistrations: [
    ...(seller.taxNumber ? [{ id: seller.taxNumber, schemeId: 'FC' as const }] : []),
    ...(seller.vatId ? [{ id: seller.vatId, schemeId: 'VA' as const }] : []),
  ],
})

const buyerOf = (buyer: InvoiceBuyer): TradePartyInput => ({
  name: buyer.company || personOf(buyer),
  address: placeOf(buyer),
  ...(buyer.company && personOf(buyer) && { contact: { name: personOf(buyer), email: buyer.email } }),
  ...(buyer.email && { electronicAddress: { value: buyer.email, schemeID: 'EM' } }),
  ...(buyer.vatId && { taxRegistrations: [{ id: buyer.vatId, schemeId: 'VA' as const }] }),
})

/** The price stands for all pieces of the line: whatever rounding left over, it is exactly the line's net. */
const lineOf = (line: InvoiceLine, at: number, seller: InvoiceSeller): InvoiceLineInput => ({
  id: String(at + 1),
  name: line.name,
  ...(line.articleNumber && { sellerAssignedId: line.articleNumber }),
  description: [line.detail, line.discountCents ? discountOf(line.discountCents) : ''].filter(Boolean).join(', '),
  quantity: line.quantity,
  unitCode: 'C62',
  unitPrice: euros(Math.abs(line.netCents)),
  basisQuantity: Math.abs(line.quantity),
  lineTotal: euros(line.netCents),
  vatCategoryCode: categoryOf(line.taxBasisPoints, seller),
  vatRatePercent: line.taxBasisPoints / 100,
})

/** 97: netted between partners; ZZZ: as agreed, here by vouchers alone; 10: in cash. */
const meansOf = (invoice: IssuedDocument) => {
  if (invoice.about !== 'order') return '97'
  return dueCentsOf(invoice) === 0 ? 'ZZZ' : '10'
}

/** The document in the terms of EN 16931. */
const inputOf = (invoice: IssuedDocument): FacturXInvoiceInput => {
  const { seller, buyer, corrects } = invoice
  const due = dueCentsOf(invoice)
  return {
    document: {
      id: invoice.number,
      issueDate: invoice.issuedOn,
      typeCode: facturX().DocumentTypeCode[corrects ? 'CORRECTED_INVOICE' : 'COMMERCIAL_INVOICE'],
      buyerReference: invoice.orderNumber,
      notes: [...notesOf(invoice), ...seller.texts].map((content) => ({ content })),
    },
    seller: sellerOf(seller),
    buyer: buyerOf(buyer),
    lines: invoice.lines.map((line, at) => lineOf(line, at, seller)),
    delivery: {
      date: invoice.serviceTo,
      partyName: buyer.delivery.company || personOf(buyer.delivery),
      location: placeOf(buyer.delivery),
    },
    billingPeriod: { startDate: invoice.serviceFrom, endDate: invoice.serviceTo },
    payment: { meansCode: meansOf(invoice), termsDescription: paymentOf(invoice) },
    vatBreakdown: invoice.taxes.map(({ basisPoints, netCents, taxCents }) => ({
      categoryCode: categoryOf(basisPoints, seller),
      ratePercent: basisPoints / 100,
      taxableAmount: euros(netCents),
      taxAmount: euros(taxCents),
      ...(basisPoints === 0 && seller.isSmallBusiness && { exemptionReason: smallBusinessNote }),
    })),
    totals: {
      lineTotal: euros(invoice.netCents),
      taxBasisTotal: euros(invoice.netCents),
      taxTotal: euros(invoice.taxCents),
      grandTotal: euros(invoice.grossCents),
      prepaidAmount: euros(invoice.paidCents),
      duePayableAmount: euros(due),
      currency: invoice.currency,
    },
    references: [
      ...(invoice.about === 'order' ? [{ id: invoice.orderNumber, type: 'order' as const }] : []),
      ...(corrects ? [{ id: corrects.number, type: 'preceding' as const, issueDate: corrects.issuedOn }] : []),
    ],
  }
}

/** ZUGFeRD / Factur-X in the profile EN 16931: what the PDF carries. */
export const facturXOf = (invoice: IssuedDocument) => {
  const { buildXml, Flavor, Profile } = facturX()
  return buildXml(inputOf(invoice), Profile.EN16931, Flavor.ZUGFERD)
}

/** The same document as public buyers want it. */
export const xRechnungOf = (invoice: IssuedDocument) => {
  const input = inputOf(invoice)
  const document = { ...input.document, businessProcessId: 'urn:fdc:peppol.eu:2017:poacc:billing:01:1.0' }
  const { buildXml, Flavor, Profile } = facturX()
  return buildXml({ ...input, document }, Profile.EN16931, Flavor.XRECHNUNG)
}
