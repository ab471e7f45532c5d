import { formatPercent } from '#lib/format.ts'
import type { InvoiceLine, InvoiceTax } from '../../billing/invoices/invoices.tables.ts'

/** Of orders with the same share and the same tax on it. */
export type CommissionSum = {
  basisPoints: number
  taxBasisPoints: number
  orders: number
  netCents: number
  taxCents: number
}

const orderCount = (count: number) => (count === 1 ? 'einer Bestellung' : `${count} Bestellungen`)
const sum = <T>(list: T[], of: (one: T) => number) => list.reduce((all, one) => all + of(one), 0)

/** The lines of a month; what goes back has negative quantities and amounts. The tax is what the ledger holds. */
export const commissionLines = (sums: CommissionSum[]): InvoiceLine[] =>
  sums.map(({ basisPoints, taxBasisPoints, orders, netCents, taxCents }) => ({
    kind: 'item',
    itemId: null,
    name: netCents > 0 ? 'Provision für vermittelte Verkäufe' : 'Provision zurück nach Erstattungen',
    detail: basisPoints
      ? `${formatPercent(basisPoints / 100)} des Warenwerts aus ${orderCount(orders)}`
      : `nach den Sätzen der Kategorien, aus ${orderCount(orders)}`,
    articleNumber: '',
    quantity: netCents > 0 ? 1 : -1,
    unitCents: Math.abs(netCents + taxCents),
    discountCents: 0,
    grossCents: netCents + taxCents,
    netCents,
    taxBasisPoints,
  }))

export const commissionTaxes = (sums: CommissionSum[]): InvoiceTax[] =>
  [...new Set(sums.map(({ taxBasisPoints }) => taxBasisPoints))]
    .sort((a, b) => b - a)
    .map((basisPoints) => {
      const own = sums.filter(({ taxBasisPoints }) => taxBasisPoints === basisPoints)
      const [netCents, taxCents] = [sum(own, (one) => one.netCents), sum(own, (one) => one.taxCents)]
      return { basisPoints, netCents, taxCents, grossCents: netCents + taxCents }
    })
