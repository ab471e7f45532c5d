import { and, eq } from 'drizzle-orm'
import { refuse } from '#lib/errors.ts'
import { sql } from '#server/platform/sql/index.ts'
import type { Tx } from '#server/platform/transaction.ts'
import { type OrderState, orderItems, vendorOrders } from '../orders.tables.ts'

/** Changes of what is returned of a vendor order need this lock, so that it never exceeds what was bought. */
export const lockVendorOrder = async (tx: Tx, vendorOrderId: number): Promise<OrderState> => {
  const [row] = await tx
    .select({ status: vendorOrders.status })
    .from(vendorOrders)
    .where(eq(vendorOrders.id, vendorOrderId))
    .for('update')
  if (!row) throw refuse('NOT_FOUND')
  return row.status
}

/** What was given back of each item, in cents. */
export const selectGivenBack = async (tx: Tx, vendorOrderId: number) => {
  const rows = await tx.sql<{ id: number; cents: number }>`
    select id, refunded_goods_cents as cents from order_items
    where vendor_order_id = ${vendorOrderId} and refunded_goods_cents > 0`
  return new Map(rows.map(({ id, cents }) => [id, cents]))
}

type Return = {
  vendorOrderId: number
  itemId: number
  quantity: number
  amountCents: number
  /** of the amount, for the goods themselves */
  goodsCents: number
  /** a price reduction of the pieces that stay, or what ends of earlier ones with the pieces that go back */
  reducedCents?: number
}

/**
 * The goods of an order with several rates of commission, and what is given back of them, each weighted with its rate: what goes
 * back of the commission follows from it. Null where the order has one rate.
 */
const selectWeights = async (tx: Tx, vendorOrderId: number) => {
  const row = await tx.sql<{ all: number | null; back: number | null }>`
    select sum((total_cents - discount_cents)::float * commission_basis_points) as all,
      sum(refunded_goods_cents::float * commission_basis_points) as back
    from order_items where vendor_order_id = ${vendorOrderId} and commission_basis_points is not null`.one()
  return row.all === null ? null : { all: row.all, back: row.back ?? 0 }
}

/**
 * Notes that pieces of an item were taken back and money for them given back; never more than was bought and paid. Answers
 * what the goods of the order weigh for the commission, and what of that is given back so far.
 */
export const recordReturn = async (tx: Tx, returned: Return) => {
  const { vendorOrderId, itemId, quantity, amountCents, goodsCents, reducedCents = 0 } = returned
  const pieces = await tx
    .update(orderItems)
    .set({
      returnedQuantity: sql`${orderItems.returnedQuantity} + ${quantity}`,
      refundedGoodsCents: sql`${orderItems.refundedGoodsCents} + ${goodsCents}`,
      reducedCents: sql`${orderItems.reducedCents} + ${reducedCents}`,
    })
    .where(
      and(
        eq(orderItems.id, itemId),
        eq(orderItems.vendorOrderId, vendorOrderId),
        sql`${orderItems.returnedQuantity} + ${quantity} <= ${orderItems.quantity}`,
      ),
    )
    .returning({ id: orderItems.id })
  const [money] = await tx
    .update(vendorOrders)
    .set({
      refundedCents: sql`${vendorOrders.refundedCents} + ${amountCents}`,
      refundedGoodsCents: sql`${vendorOrders.refundedGoodsCents} + ${goodsCents}`,
      paymentStatus: sql`case when ${vendorOrders.refundedCents} + ${amountCents} = ${vendorOrders.totalCents} then 'refunded'
        when ${vendorOrders.paymentStatus} = 'open' then 'open' else 'partially_refunded' end`,
    })
    .where(
      and(
        eq(vendorOrders.id, vendorOrderId),
        sql`${vendorOrders.refundedCents} + ${amountCents} <= ${vendorOrders.totalCents}`,
      ),
    )
    .returning({
      itemsCents: vendorOrders.itemsCents,
      discountCents: vendorOrders.discountCents,
      backCents: vendorOrders.refundedGoodsCents,
      tipCents: vendorOrders.tipCents,
    })
  if (!pieces.length || !money) throw refuse('CONFLICT', { message: 'So viel wurde nicht gekauft.' })
  const { itemsCents, discountCents, backCents, tipCents } = money
  const weights = await selectWeights(tx, vendorOrderId)
  return { all: weights?.all ?? itemsCents - discountCents, back: weights?.back ?? backCents, tipCents }
}
