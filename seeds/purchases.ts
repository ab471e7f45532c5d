import { eq } from 'drizzle-orm'
import { companies } from '#server/domains/accounts/accounts.tables.ts'
import { type OrderState, orders, vendorOrders } from '#server/domains/orders/orders.tables.ts'
import { landOf } from '#server/domains/reference/index.ts'
import { sql } from '#server/platform/sql/index.ts'
import type { Tx } from '#server/platform/transaction.ts'

export type Ware = {
  productId: number
  variantId: number | null
  providerId: number
  since: number
  priceCents: number
}
export type Purchase = {
  /** place in the list of customers */
  buyer: number
  basket: (Ware & { quantity: number })[]
  moment: number
  fate: OrderState
  /** picked up, where the provider offers it */
  isFetched: boolean
}

/** The parts of an order with what a move of them needs. */
export const selectParts = (tx: Tx, number: string) =>
  tx
    .select({
      part: vendorOrders,
      email: orders.email,
      billing: orders.billing,
      shipping: orders.shipping,
      land: sql<string | null>`${sql.raw(landOf('companies.zip_code'))}`,
    })
    .from(vendorOrders)
    .innerJoin(orders, eq(orders.id, vendorOrders.orderId))
    .innerJoin(companies, eq(companies.id, vendorOrders.providerId))
    .where(eq(orders.number, number))
    .orderBy(vendorOrders.id)
