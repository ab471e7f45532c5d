import type { Element } from '#server/platform/xml/write.ts'
import type { InvoiceLine, InvoiceSeller } from '../../invoices/invoices.tables.ts'
import { discountOf } from '../texts.rules.ts'
import { amountOf, percentOf, taxCategoryOf, textOf } from './values.file.ts'

/** Recommendation 20: one piece */
const pieces = 'unitCode="C62"'

const productOf = ({ articleNumber, name, detail, discountCents }: InvoiceLine): Element => [
  'ram:SpecifiedTradeProduct',
  [
    textOf('ram:SellerAssignedID', articleNumber),
    ['ram:Name', name],
    textOf('ram:Description', [detail, discountCents ? discountOf(discountCents) : ''].filter(Boolean).join(', ')),
  ],
]

/** The price stands for all pieces of the line (BT-149): whatever rounding left over, it is exactly the line's net. */
const priceOf = ({ netCents, quantity }: InvoiceLine): Element => [
  'ram:SpecifiedLineTradeAgreement',
  [
    [
      'ram:NetPriceProductTradePrice',
      [
        ['ram:ChargeAmount', amountOf(Math.abs(netCents))],
        ['ram:BasisQuantity', String(Math.abs(quantity)), pieces],
      ],
    ],
  ],
]

const settlementOf = ({ netCents, taxBasisPoints }: InvoiceLine, seller: InvoiceSeller): Element => [
  'ram:SpecifiedLineTradeSettlement',
  [
    [
      'ram:ApplicableTradeTax',
      [
        ['ram:TypeCode', 'VAT'],
        ['ram:CategoryCode', taxCategoryOf(taxBasisPoints, seller)],
        ['ram:RateApplicablePercent', percentOf(taxBasisPoints)],
      ],
    ],
    ['ram:SpecifiedTradeSettlementLineMonetarySummation', [['ram:LineTotalAmount', amountOf(netCents)]]],
  ],
]

/** BG-25: a line with its product, price for all its pieces, quantity, tax and net */
export const lineOf = (line: InvoiceLine, at: number, seller: InvoiceSeller): Element => [
  'ram:IncludedSupplyChainTradeLineItem',
  [
    ['ram:AssociatedDocumentLineDocument', [['ram:LineID', String(at + 1)]]],
    productOf(line),
    priceOf(line),
    ['ram:SpecifiedLineTradeDelivery', [['ram:BilledQuantity', String(line.quantity), pieces]]],
    settlementOf(line, seller),
  ],
]
