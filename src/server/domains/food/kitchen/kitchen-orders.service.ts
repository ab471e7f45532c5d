import { and, eq, inArray } from 'drizzle-orm'
import type { FoodState, FoodStatus } from '#contract/food/shapes.ts'
import { refuse, refuseField } from '#lib/errors.ts'
import { notify, settleNotifications } from '#server/domains/notifications/index.ts'
import {
  lockVendorOrder,
  moveAndTell,
  noOrder,
  selectById,
  setPromise,
  tellChange,
  type VendorOrder,
} from '#server/domains/orders/index.ts'
import type { CompanyCtx } from '#server/platform/context.ts'
import { settings } from '#server/platform/settings.ts'
import { sql } from '#server/platform/sql/index.ts'
import { inTransaction, type Tx } from '#server/platform/transaction.ts'
import { mailNews } from '../food.mails.ts'
import { foodItemStates, foodOrders, type PendingMove } from '../food.tables.ts'
import { changeMenu, markSoldOut } from '../menu/menu.service.ts'
import { slotWords } from '../slots/slots.present.ts'
import { slotMs } from '../slots/slots.rules.ts'
import { type KitchenOrder, selectByIds, selectByKey, selectOwn } from './kitchen-orders.queries.ts'
import { foodStateOf, isFurther, leastOf, orderStatesOf, stepsTo } from './kitchen-orders.rules.ts'

declare module '#server/platform/jobs/jobs.ts' {
  interface Jobs {
    'food.move': { vendorOrderId: number }
  }
}

type Mover = { actor: 'customer' | 'provider'; userId: number | null }
const changed = () => refuse('CONFLICT', { message: 'Diese Bestellung hat sich inzwischen geändert.' })
const ofOrder = (id: number) => eq(foodOrders.vendorOrderId, id)

export const findOwn = async ({ user }: CompanyCtx, number: string) => {
  const [order] = await selectOwn(user.providerId, number)
  if (!order) throw noOrder()
  return order
}

export const findByKey = async (key: string) => {
  const [order] = await selectByKey(key)
  if (!order) throw noOrder()
  return order
}

const reread = async ({ id }: Pick<KitchenOrder, 'id'>) => (await selectByIds([id]))[0]!

/** News reach the customer by mail, and by page and push where there is an account. */
export const tellNews = async (tx: Tx, order: VendorOrder, text: string, isMailed = true) => {
  const { number, companyName, email, userId } = order
  const trackKey = order.trackKey!
  const mail = () => mailNews(tx, { to: email, companyName, number, trackKey, text })
  await notify(tx, userId, 'food.news', { trackKey, companyName, text }, { mail: isMailed && mail })
}

const slotOf = (at: Date) => new Date(Math.floor(at.getTime() / slotMs) * slotMs)

const waitForAnswer = () => refuse('CONFLICT', { message: 'Bitte warten Sie, bis der Kunde geantwortet hat.' })

const noted = {
  confirmed: sql`accepted_at = coalesce(accepted_at, now())`,
  'on delivery': sql`left_at = coalesce(left_at, now())`,
  completed: sql`delivered_at = coalesce(delivered_at, now())`,
  cancelled: sql`reason = coalesce(nullif(reason, ''), 'Storniert')`,
}

/**
 * What the kitchen knows of an order follows every move of it, whoever makes it: the board, a tour, the page and the bulk action
 * of orders, or the customer. Nothing moves on while the customer is asked: what is left to cook is not known before the answer.
 */
export const orderMoved = async (tx: Tx, order: VendorOrder, status: VendorOrder['status']) => {
  const to = foodStateOf[status]
  if (order.kind !== 'food' || to === 'processing') return
  const [asked] = await tx.sql<{ isAsked: boolean }>`
    select asked_at is not null and answer is null as "isAsked" from food_orders where vendor_order_id = ${order.id} for update`
  if (asked?.isAsked && to !== 'cancelled') throw waitForAnswer()
  await tx.sql`
    update food_orders set ${noted[to]}, pending = null, pending_until = null where vendor_order_id = ${order.id}`
  if (to !== 'cancelled')
    await noteItems(
      tx,
      order,
      order.items.map(({ id }) => id),
      to,
    )
}

const noteItems = async (tx: Tx, order: VendorOrder, itemIds: number[], status: FoodStatus) => {
  if (!itemIds.length) return
  await tx
    .insert(foodItemStates)
    .values(itemIds.map((orderItemId) => ({ orderItemId, vendorOrderId: order.id, status })))
    .onConflictDoUpdate({ target: foodItemStates.orderItemId, set: { status } })
}

type Move = Omit<PendingMove, 'to' | 'soldOutId'> & { to: Exclude<FoodState, 'processing'> }

/** One move with all that follows from it, in the caller's transaction. */
export const makeMove = async (tx: Tx, order: VendorOrder, { to, minutes, reason }: Move, mover: Mover) => {
  const [status] = orderStatesOf[to] as [VendorOrder['status']]
  let promised = order
  if (to === 'confirmed' && minutes !== null) {
    const at = new Date(Date.now() + minutes * 60_000)
    const isLater = order.promisedAt !== null && at.getTime() > new Date(order.promisedAt).getTime() + 60_000
    await setPromise(tx, order, at, slotOf(at))
    promised = { ...order, promisedAt: at.toISOString() }
    // the mail about the move names the time
    if (isLater) await tellNews(tx, order, `Ihre Bestellung kommt ${slotWords(at, new Date())}.`, false)
  }
  await moveAndTell(tx, promised, status, { ...mover, ...(reason && { reason }) })
  if (to !== 'cancelled') return
  if (reason) await tx.update(foodOrders).set({ reason }).where(ofOrder(order.id))
  if (mover.actor === 'provider')
    await tellNews(
      tx,
      order,
      `Ihre Bestellung kann leider nicht geliefert werden: ${reason || 'Das Restaurant hat sie abgelehnt.'} Wir bitten um Entschuldigung.`,
      false,
    )
}

/** All steps to a state in one transaction. */
const advance = async (id: number, from: FoodState, move: Move, mover: Mover) => {
  const [order] = await selectById(id)
  if (!order) throw noOrder()
  await inTransaction(async (tx) => {
    let at = order
    for (const to of stepsTo(from, move.to)) {
      await makeMove(tx, at, { ...move, to }, mover)
      at = { ...at, status: orderStatesOf[to][0]! }
    }
  })
}

/** Said before a move is planned; `orderMoved` holds it for every move. */
export const assertAnswered = ({ askedAt, answer }: KitchenOrder, to: FoodState) => {
  if (askedAt && !answer && to !== 'cancelled') throw waitForAnswer()
}

export const moveNow = async (ctx: CompanyCtx, number: string, to: FoodState, reason: string) => {
  const order = await findOwn(ctx, number)
  const from = foodStateOf[order.status]
  if (from === to) return order
  assertAnswered(order, to)
  if (to === 'processing') throw refuseField('status', 'Eine angenommene Bestellung kann nicht wieder warten.')
  await advance(order.id, from, { to, minutes: null, reason }, { actor: 'provider', userId: ctx.user.id })
  return reread(order)
}

/** Some products are further than others; the order follows the last of them. */
export const moveItems = async (ctx: CompanyCtx, number: string, productIds: number[], to: FoodStatus) => {
  const order = await findOwn(ctx, number)
  const meant = order.items.filter(({ productId }) => productIds.includes(productId)).map(({ id }) => id)
  if (!meant.length) throw refuseField('productIds', 'Diese Produkte gehören nicht zur Bestellung.')
  const from = foodStateOf[order.status]
  if (from === 'cancelled' || from === 'completed') throw changed()
  assertAnswered(order, to)
  const [whole] = await selectById(order.id)
  await inTransaction((tx) => noteItems(tx, whole!, meant, to))
  const states = order.items.map((item): FoodStatus => (meant.includes(item.id) ? to : (item.status ?? from)))
  const least = leastOf(states)
  if (least !== 'processing' && isFurther(least, from)) {
    await advance(order.id, from, { to: least, minutes: null, reason: '' }, { actor: 'provider', userId: ctx.user.id })
    const rest = order.items.filter((_, at) => isFurther(states[at]!, least)).map(({ id }) => id)
    await inTransaction((tx) => noteItems(tx, whole!, rest, to))
  }
  return reread(order)
}

type Planned = Omit<PendingMove, 'soldOutId'> & { soldOutProductId: number | null }

/** Keeps a move for some seconds, so that a wrong tap on the tablet tells nobody. */
export const planMove = async (ctx: CompanyCtx, number: string, { soldOutProductId, ...move }: Planned) => {
  const order = await findOwn(ctx, number)
  // the tap before counts as meant
  if (order.pending) await makePlanned(order.id, true)
  const from = order.pending ? foodStateOf[(await reread(order)).status] : foodStateOf[order.status]
  const allowed: Record<FoodState, PendingMove['to'][]> = {
    processing: ['confirmed', 'cancelled'],
    confirmed: ['on delivery', 'completed', 'cancelled'],
    'on delivery': ['completed'],
    completed: [],
    cancelled: [],
  }
  if (!allowed[from].includes(move.to)) throw changed()
  assertAnswered(order, move.to)
  const pendingUntil = new Date(Date.now() + settings.foodUndoSeconds * 1000)
  await changeMenu(ctx, async (tx) => {
    // what was out before stays out when this is undone
    const isNew = soldOutProductId !== null && (await markSoldOut(tx, ctx, { dishId: soldOutProductId }, true))
    const pending = { ...move, soldOutId: isNew ? soldOutProductId : null }
    await tx.update(foodOrders).set({ pending, pendingUntil }).where(ofOrder(order.id))
    await tx.enqueue('food.move', { vendorOrderId: order.id }, pendingUntil)
    // the bell stops with the tap
    await settleNotifications(tx, order.providerUserId, ['orders.placed'], `/anbieter/bestellungen/${order.id}`)
    await tellChange(tx, { ...order, orderNumber: order.number.split('-').slice(0, 2).join('-') })
  })
  return reread(order)
}

export const undoMove = async (ctx: CompanyCtx, number: string) => {
  const order = await findOwn(ctx, number)
  await changeMenu(ctx, async (tx) => {
    const [planned] = await tx
      .select({ pending: foodOrders.pending })
      .from(foodOrders)
      .where(and(ofOrder(order.id), sql`pending_until > now()`))
      .for('update')
    if (!planned?.pending) throw refuse('CONFLICT', { message: 'Das lässt sich nicht mehr rückgängig machen.' })
    await tx.update(foodOrders).set({ pending: null, pendingUntil: null }).where(ofOrder(order.id))
    const { soldOutId } = planned.pending
    if (soldOutId) await markSoldOut(tx, ctx, { dishId: soldOutId }, false)
    await tellChange(tx, { ...order, orderNumber: order.number.split('-').slice(0, 2).join('-') })
  })
  return reread(order)
}

/** Makes a planned move once, when its time to undo is over. A move that no longer fits is dropped. */
export const makePlanned = async (vendorOrderId: number, isDue = false) => {
  const [order] = await selectByIds([vendorOrderId])
  if (!order?.pending || (!isDue && new Date(order.pendingUntil!) > new Date())) return
  const { pending } = order
  const [whole] = await selectById(vendorOrderId)
  const mover = { actor: 'provider' as const, userId: whole!.providerUserId }
  await inTransaction(async (tx) => {
    await lockVendorOrder(tx, vendorOrderId)
    const [taken] = await tx
      .update(foodOrders)
      .set({ pending: null, pendingUntil: null })
      .where(
        and(ofOrder(vendorOrderId), sql`pending is not null and pending_until = ${order.pendingUntil}::timestamptz`),
      )
      .returning({ id: foodOrders.vendorOrderId })
    if (taken) await makeMove(tx, whole!, pending, mover)
  }).catch((error) => {
    if (error?.code !== 'CONFLICT') throw error
    return inTransaction((tx) =>
      tx.update(foodOrders).set({ pending: null, pendingUntil: null }).where(ofOrder(vendorOrderId)),
    )
  })
}

export const delay = async (ctx: CompanyCtx, number: string, minutes: number) => {
  const order = await findOwn(ctx, number)
  const state = foodStateOf[order.status]
  if (state === 'completed' || state === 'cancelled') throw changed()
  const [whole] = await selectById(order.id)
  const at = new Date(new Date(order.promisedAt).getTime() + minutes * 60_000)
  if (at < new Date()) throw refuseField('minutes', 'Diese Zeit ist schon vorbei.')
  const words = slotWords(at, new Date())
  await inTransaction(async (tx) => {
    await setPromise(tx, whole!, at, slotOf(at))
    await tellNews(
      tx,
      whole!,
      minutes > 0 ? `Ihre Bestellung kommt später: ${words}.` : `Ihre Bestellung kommt früher: ${words}.`,
    )
  })
  return reread(order)
}

/** For orders of tours: moved without waiting for an undo. */
export const moveById = async (id: number, to: Exclude<FoodState, 'processing'>, mover: Mover) => {
  const [order] = await selectByIds([id])
  if (!order) throw noOrder()
  const from = foodStateOf[order.status]
  if (from !== to) await advance(id, from, { to, minutes: null, reason: '' }, mover)
}

export const putOnTour = (tx: Tx, ids: number[], tourId: number) =>
  tx.update(foodOrders).set({ tourId }).where(inArray(foodOrders.vendorOrderId, ids))

const endOrder = (id: number, reason: string) =>
  advance(id, 'processing', { to: 'cancelled', minutes: null, reason }, { actor: 'provider', userId: null })

export const refuseUnanswered = (id: number) => endOrder(id, 'Das Restaurant hat nicht rechtzeitig geantwortet.')

export const endUnansweredQuestion = (id: number) =>
  endOrder(id, 'Ein Teil war nicht da, und auf unsere Frage kam keine Antwort.')
