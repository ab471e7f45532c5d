import { randomUUID } from 'node:crypto'
import { bookSales } from '#server/domains/billing/index.ts'
import { commissionsToday } from '#server/domains/packages/index.ts'
import { insertRows } from '#server/platform/sql/index.ts'
import type { Tx } from '#server/platform/transaction.ts'
import { newOrderNumber, searchTextOf, taxesOfItems } from '../orders.rules.ts'
import { type OrderAddress, orderItems, orderMoves, orders, vendorOrders } from '../orders.tables.ts'
import { drawFree } from './placing.service.ts'

/** A position of an offer as it was agreed; the price is gross and for all of it. */
export type ServicePosition = { name: string; detail: string; totalCents: number; taxBasisPoints: number }
export type NewServiceOrder = {
  userId: number
  providerId: number
  email: string
  billing: OrderAddress
  /** where the work is done */
  place: OrderAddress
  positions: ServicePosition[]
  isSmallBusiness: boolean
  startsEarly: boolean
  /** the day that was agreed for its start */
  agreedOn: string | null
  /** now, unless the demo tells of the past */
  placedAt?: Date | undefined
  /** drawn, unless the demo draws them itself */
  keys?: { placingKey: string; cartKey: string }
}

/** The order that an accepted offer makes: agreed at once, without shipping and stock. In the caller's transaction. */
export const createServiceOrder = async (tx: Tx, order: NewServiceOrder, draw = newOrderNumber) => {
  const { userId, providerId, positions, billing, place } = order
  const totalCents = positions.reduce((sum, position) => sum + position.totalCents, 0)
  const { commission } = (await commissionsToday(tx, [providerId], []))(providerId, [
    { productId: null, cents: totalCents },
  ])
  const head = { userId, email: order.email, billing, shipping: place, totalCents, paymentMethod: 'cash' as const }
  const made = await drawFree(draw, async (number) => {
    const keys = order.keys ?? { placingKey: randomUUID(), cartKey: randomUUID() }
    const [row] = await tx
      .insert(orders)
      .values({ ...head, ...keys, ...(order.placedAt && { placedAt: order.placedAt }), number })
      .onConflictDoNothing({ target: orders.number })
      .returning({ id: orders.id, placedAt: orders.placedAt })
    return row
  })
  const number = `${made.number}-1`
  const names = positions.map(({ name }) => name)
  const [vendorOrderId] = await insertRows(tx, vendorOrders, [
    {
      orderId: made.id,
      providerId,
      number,
      kind: 'service',
      status: 'confirmed',
      itemsCents: totalCents,
      depositCents: 0,
      shippingCents: 0,
      totalCents,
      taxes: taxesOfItems(positions),
      isSmallBusiness: order.isSmallBusiness,
      startsEarly: order.startsEarly,
      agreedOn: order.agreedOn,
      commissionCents: commission.netCents,
      commissionTaxCents: commission.taxCents,
      commissionBasisPoints: commission.basisPoints,
      commissionTaxBasisPoints: commission.taxBasisPoints,
      commissionRates: commission.rates,
      placedAt: made.placedAt,
      searchText: searchTextOf({ number, billing, shipping: place, names }),
    },
  ])
  const id = vendorOrderId!
  await insertRows(
    tx,
    orderItems,
    positions.map(({ name, detail, totalCents: cents, taxBasisPoints }) => ({
      vendorOrderId: id,
      variantId: null,
      name,
      variantName: detail,
      articleNumber: '',
      quantity: 1,
      unitCents: cents,
      totalCents: cents,
      depositCents: 0,
      taxBasisPoints,
      withdrawalExclusion: 'none',
      ageLimit: null,
    })),
  )
  await bookSales(tx, [{ vendorOrderId: id, providerId, totalCents, commission }], made.placedAt)
  await insertRows(tx, orderMoves, [
    { vendorOrderId: id, status: 'confirmed', actor: 'customer', userId, at: made.placedAt },
  ])
  await tx.enqueue('orders.placed', { orderId: made.id })
  return { vendorOrderId: id, orderId: made.id, orderNumber: made.number, number }
}
