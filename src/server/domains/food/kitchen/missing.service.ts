import { and, eq, isNull } from 'drizzle-orm'
import { mostOf } from '#contract/refunds/amounts.ts'
import { refuse, refuseField } from '#lib/errors.ts'
import { bookRefund, writeCorrection } from '#server/domains/billing/index.ts'
import {
  lockVendorOrder,
  moveAndTell,
  recordReturn,
  selectById,
  tellChange,
  type VendorOrder,
} from '#server/domains/orders/index.ts'
import type { CompanyCtx } from '#server/platform/context.ts'
import { inTransaction, type Tx } from '#server/platform/transaction.ts'
import { foodOrders } from '../food.tables.ts'
import { setSoldOut } from '../menu/menu.service.ts'
import type { KitchenOrder, OrderedDish } from './kitchen-orders.queries.ts'
import { foodStateOf } from './kitchen-orders.rules.ts'
import { findByKey, findOwn, tellNews } from './kitchen-orders.service.ts'

const isAsked = ({ askedAt, answer }: KitchenOrder) => askedAt !== null && answer === null

const leftOf = ({ quantity, returned }: OrderedDish) => quantity - returned

/** What the pieces of an item cost that were not given back: its goods after the discount and a price reduction, and its deposit. */
const costOf = (item: OrderedDish) => {
  const { totalCents, discountCents, reducedCents, depositCents, quantity: bought, returned } = item
  const line = { lineCents: totalCents + depositCents - discountCents, depositCents, reducedCents, bought, returned }
  return mostOf(line, leftOf(item), 0)
}

export const missingOf = ({ items, missingItemIds }: KitchenOrder) =>
  items.filter((item) => missingItemIds.includes(item.id) && leftOf(item) > 0)

/** The total if the customer agrees. */
export const totalWithout = (order: KitchenOrder) =>
  missingOf(order).reduce((total, item) => {
    return total - costOf(item).amountCents
  }, order.totalCents - order.refundedCents)

/** Asks once, by telephone where it was ordered so. With nothing left the kitchen refuses the order instead. */
export const askMissing = async (ctx: CompanyCtx, number: string, itemIds: number[], isSoldOut: boolean) => {
  const order = await findOwn(ctx, number)
  const state = foodStateOf[order.status]
  if (state !== 'processing' && state !== 'confirmed')
    throw refuse('CONFLICT', { message: 'Diese Bestellung ist schon fertig.' })
  if (order.askedAt) throw refuse('CONFLICT', { message: 'Der Kunde wurde schon gefragt.' })
  const meant = order.items.filter(({ id }) => itemIds.includes(id))
  if (!meant.length) throw refuseField('itemIds', 'Bitte wählen Sie, was fehlt.')
  if (order.items.every((item) => itemIds.includes(item.id) || !leftOf(item)))
    throw refuseField('itemIds', 'Wenn alles fehlt, lehnen Sie die Bestellung bitte ab.')
  if (isSoldOut) for (const { productId } of meant) await setSoldOut(ctx, { dishId: productId }, true)
  const [whole] = await selectById(order.id)
  await inTransaction(async (tx) => {
    await lockVendorOrder(tx, order.id)
    const [first] = await tx
      .update(foodOrders)
      .set({ missingItemIds: meant.map(({ id }) => id), askedAt: new Date(), pending: null, pendingUntil: null })
      .where(and(eq(foodOrders.vendorOrderId, order.id), isNull(foodOrders.askedAt)))
      .returning({ id: foodOrders.vendorOrderId })
    if (!first) throw refuse('CONFLICT', { message: 'Der Kunde wurde schon gefragt.' })
    if (order.isPhone) {
      const missingItemIds = meant.map(({ id }) => id)
      return settleAnswer(tx, { ...order, missingItemIds }, whole!, 'without')
    }
    const names = meant.map(({ name }) => `„${name}“`).join(' und ')
    await tellNews(
      tx,
      whole!,
      `${names} gibt es heute leider nicht mehr. Bitte sagen Sie uns, ob wir den Rest liefern sollen.`,
    )
    await tellChange(tx, whole!)
  })
  return findOwn(ctx, number)
}

type Answer = 'without' | 'cancel'

const settleAnswer = async (tx: Tx, order: KitchenOrder, whole: VendorOrder, answer: Answer) => {
  const provider = { actor: 'provider' as const, userId: null }
  await lockVendorOrder(tx, order.id)
  const [first] = await tx
    .update(foodOrders)
    .set({ answer, ...(answer === 'cancel' ? { reason: 'Ein Teil war nicht da.' } : { acceptedAt: new Date() }) })
    .where(and(eq(foodOrders.vendorOrderId, order.id), isNull(foodOrders.answer)))
    .returning({ id: foodOrders.vendorOrderId })
  if (!first) throw refuse('CONFLICT', { message: 'Danach wird nicht mehr gefragt.' })
  if (answer === 'cancel') return moveAndTell(tx, whole, 'cancelled', provider)
  // the invoice is corrected, so it must exist
  if (whole.status === 'pending') await moveAndTell(tx, whole, 'confirmed', provider)
  for (const item of missingOf(order)) {
    const { goodsCents, depositCents, amountCents, endedCents } = costOf(item)
    const quantity = leftOf(item)
    const about = { vendorOrderId: order.id, itemId: item.id, quantity }
    const goods = await recordReturn(tx, { ...about, amountCents, goodsCents, reducedCents: -endedCents })
    await writeCorrection(tx, {
      vendorOrderId: order.id,
      reason: 'Nicht verfügbar',
      items: [{ itemId: item.id, quantity, amountCents: goodsCents, depositCents }],
    })
    await bookRefund(tx, { vendorOrderId: order.id, providerId: order.providerId, amountCents, goods })
  }
  await tellChange(tx, whole)
}

/** The order is accepted without the missing items, and its invoice corrected; or it ends. One answer counts. */
export const answerMissing = async (key: string, answer: Answer) => {
  const order = await findByKey(key)
  if (!isAsked(order)) throw refuse('CONFLICT', { message: 'Danach wird nicht mehr gefragt.' })
  const [whole] = await selectById(order.id)
  await inTransaction((tx) => settleAnswer(tx, order, whole!, answer))
  return findByKey(key)
}

/** The restaurant has called the customer and says what was agreed. */
export const answerByPhone = async (ctx: CompanyCtx, number: string, answer: Answer) => {
  const order = await findOwn(ctx, number)
  if (!isAsked(order)) throw refuse('CONFLICT', { message: 'Danach wird nicht mehr gefragt.' })
  const [whole] = await selectById(order.id)
  await inTransaction((tx) => settleAnswer(tx, order, whole!, answer))
  return findOwn(ctx, number)
}

export const cancelByKey = async (key: string) => {
  const order = await findByKey(key)
  const [whole] = await selectById(order.id)
  await inTransaction(async (tx) => {
    await moveAndTell(tx, whole!, 'cancelled', { actor: 'customer', userId: order.userId })
    await tx
      .update(foodOrders)
      .set({ reason: 'Vom Kunden storniert', pending: null, pendingUntil: null })
      .where(eq(foodOrders.vendorOrderId, order.id))
  })
  return findByKey(key)
}
