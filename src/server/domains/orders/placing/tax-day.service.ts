import { eq } from 'drizzle-orm'
import { germanDay } from '#lib/format.ts'
import { taxIn } from '#lib/money.ts'
import type { Tx } from '#server/platform/transaction.ts'
import { invoicedOf, type Settled } from '../invoices/invoices.service.ts'
import { type TaxShare, vendorOrders } from '../orders.tables.ts'

/** Food is there when it was promised, work ends when it is done, and goods leave with the confirmation or are fetched. */
const taxDayOf = (order: Settled, at: Date) => {
  const { serviceFrom, serviceTo } = invoicedOf(order, at)
  if (order.kind === 'service') return serviceTo
  const isFetched = order.shippings.every(({ kind }) => kind === 'pickup')
  return order.promisedAt || isFetched ? serviceFrom : germanDay(at)
}

type Change = { from: number; to: number }

const joined = (taxes: TaxShare[]): TaxShare[] =>
  [...Map.groupBy(taxes, ({ basisPoints }) => basisPoints)]
    .sort(([a], [b]) => b - a)
    .map(([basisPoints, shares]) => {
      const grossCents = shares.reduce((sum, share) => sum + share.grossCents, 0)
      return { basisPoints, grossCents, taxCents: taxIn(grossCents, basisPoints) }
    })

/**
 * What counts is the rate of the day on which something is delivered or done, not of the order (§27 UStG). The price that was
 * agreed includes the tax and stays the same.
 */
export const withRatesOfDay = async <T extends Settled>(tx: Tx, order: T, at: Date): Promise<T> => {
  const [ordered, day] = [germanDay(order.placedAt), taxDayOf(order, at)]
  if (ordered === day || order.isSmallBusiness) return order
  const changes = await tx.sql<Change>`
    select a.basis_points as "from", b.basis_points as "to" from tax_rates a join tax_rates b on b.tax_class = a.tax_class
    where ${ordered}::date between a.valid_from and coalesce(a.valid_to, 'infinity')
      and ${day}::date between b.valid_from and coalesce(b.valid_to, 'infinity') and a.basis_points <> b.basis_points`
  if (!changes.length) return order
  const rateOf = (basisPoints: number) => changes.find(({ from }) => from === basisPoints)?.to ?? basisPoints
  const items = order.items.map((item) => ({ ...item, taxBasisPoints: rateOf(item.taxBasisPoints) }))
  const taxes = joined(order.taxes.map((share) => ({ ...share, basisPoints: rateOf(share.basisPoints) })))
  await tx.sql`
    update order_items i set tax_basis_points = n.rate
    from unnest(${items.map(({ id }) => id)}::bigint[], ${items.map((item) => item.taxBasisPoints)}::int[]) as n (id, rate)
    where i.id = n.id and i.vendor_order_id = ${order.id}`
  await tx.update(vendorOrders).set({ taxes }).where(eq(vendorOrders.id, order.id))
  return { ...order, items, taxes }
}
