import { and, eq, gt, ne, or } from 'drizzle-orm'
import type { OrderStatus } from '#contract/orders/calls.ts'
import { labelOf, orderNouns } from '#contract/orders/labels.ts'
import { refuse, refuseField } from '#lib/errors.ts'
import { trackingFault } from '#lib/lists/carriers.ts'
import {
  balancesOf,
  bookCancellation,
  bookCash,
  type Invoice,
  lockInvoice,
  writeFinal,
  writeInvoice,
  writeStornos,
} from '#server/domains/billing/index.ts'
import { notify, settleNotifications } from '#server/domains/notifications/index.ts'
import { returnStock, type StockChange } from '#server/domains/products/index.ts'
import type { CompanyCtx } from '#server/platform/context.ts'
import { contributionsOf } from '#server/platform/domain.ts'
import { takeAttempt } from '#server/platform/limits/rate-limits.ts'
import { sendToUser } from '#server/platform/realtime/realtime.ts'
import { settings } from '#server/platform/settings.ts'
import { sql } from '#server/platform/sql/index.ts'
import { inTransaction, type Tx } from '#server/platform/transaction.ts'
import { invoicedOf, type Settled, withoutGivenBack } from '../invoices/invoices.service.ts'
import { mailMove, mailTrack } from '../orders.mails.ts'
import { providerOrderLink } from '../orders.notifications.ts'
import { orderChanged } from '../orders.present.ts'
import {
  type Owner,
  selectById,
  selectOwnVendorOrder,
  selectProviderOrder,
  type VendorOrder,
} from '../orders.queries.ts'
import { type Actor, isFinished, isPickedUp, movesFrom, waitsForMoney } from '../orders.rules.ts'
import { orderItems, orderMoves, orderTracks, vendorOrders } from '../orders.tables.ts'
import { withRatesOfDay } from '../placing/tax-day.service.ts'
import { mailCancelled, mailCancelledByCustomer, mailCancelledByOperator, mailExpired } from './cancellation.mails.ts'
import { selectGivenBack } from './returns.service.ts'

declare module '#server/platform/domain.ts' {
  interface Contributions {
    /** every change of an order's state passes here, in its transaction; refuses what the domain of the order does not allow */
    orderMoved?: (tx: Tx, order: VendorOrder, to: OrderStatus) => Promise<void>
  }
}

declare module '#server/platform/jobs/events.ts' {
  interface Events {
    'orders.cancelled': { vendorOrderId: number }
  }
}

export const noOrder = () => refuse('NOT_FOUND', { message: 'Diese Bestellung wurde nicht gefunden.' })

export const findProviderOrder = async ({ user }: CompanyCtx, by: { id: number } | { number: string }) => {
  const [order] = await selectProviderOrder(user.providerId, by)
  if (!order) throw noOrder()
  return order
}

/** Both sides see a change at once in their open tabs. */
export const tellChange = async (
  tx: Tx,
  order: Pick<VendorOrder, 'userId' | 'providerUserId' | 'number' | 'orderNumber'>,
) => {
  const message = orderChanged(order)
  if (order.userId) await sendToUser(tx, order.userId, message)
  await sendToUser(tx, order.providerUserId, message)
}

/** What is still out: pieces that were taken back before are not returned a second time. */
const selectOut = async (tx: Tx, vendorOrderId: number): Promise<StockChange[]> => {
  // food and services take nothing out of a stock
  const ofGoods = sql`exists (select from vendor_orders v where v.id = ${vendorOrderId} and v.kind = 'goods')`
  const items = await tx
    .select()
    .from(orderItems)
    .where(and(eq(orderItems.vendorOrderId, vendorOrderId), ofGoods))
  return items
    .flatMap(({ productId, ...item }) => (productId ? [{ ...item, productId }] : []))
    .map((item) => ({ ...item, quantity: item.quantity - item.returnedQuantity }))
    .filter(({ quantity }) => quantity > 0)
}

/** What the platform owes for an order came from its own vouchers: it is held, so that a refund still finds it. */
const heldDays = async (tx: Tx, vendorOrderId: number) => {
  const { provider = 0 } = await balancesOf(tx, vendorOrderId)
  return provider > 0 ? settings.payoutHoldDays : 0
}

const rated = (tx: Tx, order: Settled, at = new Date()) => withRatesOfDay(tx, order, at)

/**
 * The invoice of a service is written when the work is done, or when a customer withdraws from work that has begun. What was given
 * back before is not in it; where nothing is left, the part invoices are taken back.
 */
export const invoiceService = async (tx: Tx, order: Settled, at?: Date) => {
  if (await lockInvoice(tx, order.id)) return null
  const left = withoutGivenBack(await rated(tx, order, at), await selectGivenBack(tx, order.id))
  if (left.items.length) return writeFinal(tx, invoicedOf(left, at), at)
  return (await writeStornos(tx, { vendorOrderId: order.id, reason: 'Der Auftrag wurde ganz erstattet.', at })).storno
}

/** What a move means for money, documents and stock; answers the document it wrote. */
export const settle = async (tx: Tx, order: Settled, to: OrderStatus, at?: Date): Promise<Invoice | null> => {
  const isService = order.kind === 'service'
  if (to === 'confirmed') return isService ? null : writeInvoice(tx, invoicedOf(await rated(tx, order, at)), at)
  if (to === 'cancelled') {
    const reason = isService ? 'Der Auftrag wurde storniert.' : 'Die Bestellung wurde storniert.'
    const { storno, isPartlyPaid } = await writeStornos(tx, { vendorOrderId: order.id, reason, at })
    await bookCancellation(tx, order.id, order.providerId, at)
    await returnStock(tx, await selectOut(tx, order.id))
    await tx
      .update(vendorOrders)
      .set({ paymentStatus: 'refunded' })
      .where(
        and(
          eq(vendorOrders.id, order.id),
          isPartlyPaid ? undefined : or(gt(vendorOrders.voucherCents, 0), ne(vendorOrders.paymentStatus, 'open')),
        ),
      )
    await tx
      .update(vendorOrders)
      .set({ payableAt: at ?? sql`now()` })
      .where(eq(vendorOrders.id, order.id))
    return storno
  }
  if (to !== 'completed') return null
  // cash changes hands when the goods do
  await bookCash(tx, order.id, order.providerId, at)
  const days = await heldDays(tx, order.id)
  await tx
    .update(vendorOrders)
    .set({ payableAt: sql`${at?.toISOString() ?? sql`now()`}::timestamptz + make_interval(days => ${days})` })
    .where(eq(vendorOrders.id, order.id))
  await tx
    .update(vendorOrders)
    .set({ paymentStatus: 'paid' })
    .where(and(eq(vendorOrders.id, order.id), eq(vendorOrders.paymentStatus, 'open')))
  return isService ? invoiceService(tx, order, at) : null
}

type Mover = {
  actor: Actor
  userId: number | null
  /** a withdrawal ends a service that has begun, which a customer can't cancel otherwise */
  isWithdrawal?: boolean
  /** the platform ends what was not paid in advance */
  isUnpaid?: boolean
  /** of a cancellation: the operator's for both sides, the provider's for the customer */
  reason?: string
}

/** Moves an order in the caller's transaction, with what that means for money and stock; mails nobody. */
export const moveSilently = async (tx: Tx, found: VendorOrder, to: OrderStatus, mover: Mover) => {
  const { actor, userId, reason = '' } = mover
  // two clicks at once: the second finds the order moved
  const [moved] = await tx
    .update(vendorOrders)
    .set({ status: to, ...(isFinished(to) && { finishedAt: sql`now()` }) })
    .where(and(eq(vendorOrders.id, found.id), eq(vendorOrders.status, found.status)))
    .returning({ id: vendorOrders.id })
  const isAllowed =
    mover.isWithdrawal || movesFrom(found.status, actor, isPickedUp(found.shippings), found.kind).includes(to)
  if (!moved || !isAllowed) {
    const sentence = `${orderNouns[found.kind].this} kann nicht mehr „${labelOf(found.kind, to, isPickedUp(found.shippings))}“ werden.`
    throw refuse('CONFLICT', { message: sentence })
  }
  if (to !== 'cancelled' && waitsForMoney(found))
    throw refuse('CONFLICT', { message: 'Diese Bestellung wird vorab bezahlt. Das Geld ist noch nicht eingegangen.' })
  for (const orderMoved of contributionsOf('orderMoved')) await orderMoved(tx, found, to)
  await tx.insert(orderMoves).values({ vendorOrderId: found.id, status: to, actor, userId, reason })
  const document = await settle(tx, found, to)
  if (to === 'cancelled') await tx.publish('orders.cancelled', { vendorOrderId: found.id })
  await settleNotifications(tx, found.providerUserId, ['orders.placed'], providerOrderLink(found))
  await tellChange(tx, found)
  return document
}

/** The side that did not cancel gets a mail as well. */
const tellCancelled = async (tx: Tx, order: VendorOrder, mover: Mover, document: Invoice | null) => {
  const { actor: by, isUnpaid = false, reason = '' } = mover
  const { id, number, orderNumber, companyName } = order
  const facts = { number, orderNumber, companyName, kind: order.kind }
  const data = {
    ...facts,
    byCustomer: by === 'customer',
    hasExpired: by === 'platform',
    isUnpaid,
    byOperator: by === 'operator',
  }
  await notify(tx, order.userId, 'orders.cancelled', data, {
    mail: () => mailCancelled(tx, order, isUnpaid ? 'unpaid' : by, document, reason),
  })
  if (by === 'customer') {
    const mail = () => mailCancelledByCustomer(tx, order)
    await notify(tx, order.providerUserId, 'orders.cancelled-by-customer', { id, number }, { mail })
  }
  if (by === 'operator') {
    const mail = () => mailCancelledByOperator(tx, order, reason)
    await notify(tx, order.providerUserId, 'orders.cancelled-by-operator', { id, number, reason }, { mail })
  }
  if (by === 'platform') {
    const mail = () => mailExpired(tx, order, isUnpaid)
    await notify(tx, order.providerUserId, 'orders.expired', { id, number, isUnpaid }, { mail })
  }
}

const tellMove = async (tx: Tx, order: VendorOrder, status: OrderStatus, document: Invoice | null) => {
  const { number, orderNumber, companyName } = order
  const data = { number, orderNumber, companyName }
  const mail = () => mailMove(tx, order, status, document)
  if (status === 'confirmed') await notify(tx, order.userId, 'orders.confirmed', data, { mail })
  else if (order.kind === 'service' && document) await notify(tx, order.userId, 'orders.done', data, { mail })
  // that goods are being packed is shown on the page; a mail of its own would be one of too many
  else if (order.kind === 'goods' && status === 'processing')
    await notify(tx, order.userId, 'orders.moved', { ...data, status, kind: order.kind }, { mail: false })
  else
    await notify(
      tx,
      order.userId,
      'orders.moved',
      { ...data, status, kind: order.kind, isPickup: isPickedUp(order.shippings) },
      { mail },
    )
}

/** Moves an order in the caller's transaction and tells both sides. */
export const moveAndTell = async (tx: Tx, found: VendorOrder, to: OrderStatus, mover: Mover) => {
  const document = await moveSilently(tx, found, to, mover)
  if (to === 'cancelled') await tellCancelled(tx, found, mover, document)
  else await tellMove(tx, found, to, document)
}

export const move = (found: VendorOrder, to: OrderStatus, mover: Mover) =>
  inTransaction((tx) => moveAndTell(tx, found, to, mover))

/** Promises another time of an open order of food; the caller tells the customer why. */
export const setPromise = async (tx: Tx, order: VendorOrder, promisedAt: Date, slotAt: Date) => {
  const [changed] = await tx
    .update(vendorOrders)
    .set({ promisedAt, slotAt })
    .where(and(eq(vendorOrders.id, order.id), eq(vendorOrders.status, order.status)))
    .returning({ id: vendorOrders.id })
  if (!changed) throw refuse('CONFLICT', { message: 'Diese Bestellung hat sich inzwischen geändert.' })
  await tellChange(tx, order)
}

export const cancelOwn = async (owner: Owner, number: string) => {
  const [found] = await selectOwnVendorOrder(owner, number)
  if (!found) throw noOrder()
  if (found.status !== 'cancelled') await move(found, 'cancelled', { actor: 'customer', userId: owner.userId })
}

export const setNote = async (ctx: CompanyCtx, id: number, note: string) => {
  await inTransaction((tx) =>
    tx
      .update(vendorOrders)
      .set({ note })
      .where(and(eq(vendorOrders.id, id), eq(vendorOrders.providerId, ctx.user.providerId))),
  )
  return findProviderOrder(ctx, { id })
}

type NewTrack = { orderShippingId: number | null; title: string; detail: string; trackingNumber: string }

type About = { id: number; orderId: number | undefined }

export const createTrack = async (ctx: CompanyCtx, { id, orderId }: About, track: NewTrack) => {
  const order = await findProviderOrder(ctx, { id })
  if (orderId !== undefined && orderId !== order.orderId) throw noOrder()
  if (order.status === 'cancelled') throw refuseField('id', 'Diese Bestellung ist storniert.')
  const fault = trackingFault(track.title, track.trackingNumber)
  if (fault) throw refuseField('trackingNumber', fault)
  if (track.orderShippingId && !order.shippings.some((parcel) => parcel.id === track.orderShippingId))
    throw refuseField('orderShippingId', 'Dieses Paket gehört nicht zur Bestellung.')
  // each is a mail to the customer
  await takeAttempt(`news of order ${id}`, { max: 10, minutes: 24 * 60 })
  const madeId = await inTransaction(async (tx) => {
    const [made] = await tx
      .insert(orderTracks)
      .values({ ...track, vendorOrderId: id })
      .onConflictDoNothing()
      .returning({ id: orderTracks.id })
    // the same number sent twice is one parcel, and one mail
    if (!made) return null
    const { number, orderNumber, companyName } = order
    const data = { number, orderNumber, companyName, title: track.title }
    await notify(tx, order.userId, 'orders.tracked', data, { mail: () => mailTrack(tx, order, track) })
    await tellChange(tx, order)
    return made.id
  })
  const [after] = await selectById(id)
  const kept = after!.tracks.find((known) =>
    madeId === null ? known.trackingNumber === track.trackingNumber : known.id === madeId,
  )
  return { order: after!, track: kept! }
}
