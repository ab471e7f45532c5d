import { and, eq, isNull } from 'drizzle-orm'
import { refuse, refuseField } from '#lib/errors.ts'
import { type FederalState, isFederalState } from '#lib/lists/federal-states.ts'
import { notify } from '#server/domains/notifications/index.ts'
import {
  type ItemRow,
  invoiceService,
  isPickedUp,
  lockVendorOrder,
  moveSilently,
  movesFrom,
  selectByEmail,
  selectByNumber,
  tellChange,
  type VendorOrder,
} from '#server/domains/orders/index.ts'
import { db, sql } from '#server/platform/sql/index.ts'
import { inTransaction, type Tx } from '#server/platform/transaction.ts'
import { exclusionOf, isLate, performanceNote, withdrawUntil } from '../refunds.rules.ts'
import { type DeclaredItem, refunds, withdrawalDeclarations } from '../refunds.tables.ts'
import { selectOneUnmatched } from './unmatched-withdrawals.queries.ts'
import { mailAnswer, mailAssigned, mailWithdrawn, type Outcome } from './withdrawals.mails.ts'

type Known = { id: number; receivedAt: Date }
/** With the federal states of both sides, whose holidays the term knows. */
export type Placed = VendorOrder & { lands: FederalState[] }

export const withLands = async (vendorOrders: VendorOrder[]): Promise<Placed[]> => {
  if (!vendorOrders.length) return []
  const rows = await sql<{ id: number; lands: string[] }>`
    select v.id, array_agg(distinct t.state_code) as lands
    from shared.vendor_orders v join shared.orders o on o.id = v.order_id join shared.companies c on c.id = v.provider_id
      join towns t on t.position = 0 and (t.postal_code = c.zip_code
        or (o.billing ->> 'country' = 'DE' and t.postal_code = o.billing ->> 'zip'))
    where v.id = any(${vendorOrders.map(({ id }) => id)}) group by v.id`
  const known = new Map(rows.map(({ id, lands }) => [id, lands.filter(isFederalState)]))
  return vendorOrders.map((vendorOrder) => ({ ...vendorOrder, lands: known.get(vendorOrder.id) ?? [] }))
}

/** What can be withdrawn from, by number and e-mail address. */
export const findWithdrawable = async (orderNumber: string, email: string) => {
  const vendorOrders = await withLands(await selectByEmail(orderNumber, email))
  return vendorOrders
    .filter(({ status }) => status !== 'cancelled')
    .flatMap((vendorOrder) =>
      vendorOrder.items.map((item) => ({ vendorOrder, item, left: item.quantity - item.returnedQuantity })),
    )
    .filter(({ left }) => left > 0)
}

export const chosenOf = (vendorOrder: VendorOrder, items: DeclaredItem[]): DeclaredItem[] =>
  items.length
    ? items.filter(({ itemId }) => vendorOrder.items.some(({ id }) => id === itemId))
    : vendorOrder.items.map(({ id, quantity }) => ({ itemId: id, quantity }))

export const assertOfOrder = (vendorOrders: VendorOrder[], items: DeclaredItem[]) => {
  const known = new Map(vendorOrders.flatMap((vendorOrder) => vendorOrder.items).map((item) => [item.id, item]))
  const isWrong = items.some(({ itemId, quantity }) => quantity > (known.get(itemId)?.quantity ?? 0))
  const isTwice = new Set(items.map(({ itemId }) => itemId)).size < items.length
  if (isWrong || isTwice) throw refuseField('items', 'Diese Artikel gehören nicht zur Bestellung.')
}

const isWhole = (vendorOrder: VendorOrder, chosen: DeclaredItem[]) =>
  vendorOrder.items.every(({ id, quantity }) => chosen.some((one) => one.itemId === id && one.quantity === quantity))

/** Opens a request for an item, or makes one that is open already a withdrawal. Answers how many pieces it is about. */
const openRequest = async (tx: Tx, vendorOrder: Placed, item: ItemRow, quantity: number, known: Known) => {
  const late = isLate(vendorOrder, known.receivedAt)
  const [row] = await tx.sql<{ left: number; openId: number | null; open: number | null; isInTime: boolean }>`
    select i.quantity - i.returned_quantity as left, r.id as "openId", r.quantity as open,
      coalesce(r.origin = 'withdrawal' and not r.is_late, false) as "isInTime"
    from order_items i left join refunds r on r.order_item_id = i.id and r.state = 'requested' where i.id = ${item.id}`
  const { left, openId, open, isInTime } = row!
  // pieces that are declared too late must not come under what the provider can't refuse
  if (late && isInTime) return Math.min(left, open!)
  const asked = Math.min(left, Math.max(quantity, open ?? 0))
  if (!asked) return 0
  const withdrawal = {
    origin: 'withdrawal' as const,
    declarationId: known.id,
    quantity: asked,
    isLate: late,
    createdAt: known.receivedAt,
  }
  if (openId) {
    // what was declared before keeps its time
    await tx
      .update(refunds)
      .set(withdrawal)
      .where(and(eq(refunds.id, openId), eq(refunds.origin, 'refund')))
    await tx.update(refunds).set({ quantity: asked }).where(eq(refunds.id, openId))
  } else {
    const { id: vendorOrderId, providerId, userId } = vendorOrder
    await tx.insert(refunds).values({ ...withdrawal, orderItemId: item.id, vendorOrderId, providerId, userId })
  }
  return asked
}

/** Not a meal that the kitchen has accepted: it is being cooked, and there is no right to withdraw from it. */
const canCancel = ({ status, shippings, kind }: VendorOrder) =>
  movesFrom(status, 'customer', isPickedUp(shippings), kind).includes('cancelled')

/** What the declaration means for the vendor order of one provider. */
const withdrawVendorOrder = async (tx: Tx, found: Placed, chosen: DeclaredItem[], known: Known): Promise<Outcome> => {
  const vendorOrder = { ...found, status: await lockVendorOrder(tx, found.id) }
  const of = (itemId: number) => vendorOrder.items.find(({ id }) => id === itemId)!
  const outcome: Outcome = {
    vendorOrder,
    until: withdrawUntil(vendorOrder),
    isLate: false,
    isCancelled: false,
    asked: [],
    excluded: [],
  }
  if (vendorOrder.status === 'cancelled') return { ...outcome, isCancelled: true }
  outcome.isLate = isLate(vendorOrder, known.receivedAt)
  const isRunningWork = vendorOrder.kind === 'service' && vendorOrder.status === 'processing'
  // what the customer can cancel anyway: the provider need not decide anything
  const isUntouched = canCancel(vendorOrder) && isWhole(vendorOrder, chosen)
  // work that began within the term without the customer's consent is not paid for (§357a(2) BGB)
  const isUnpaidWork = isRunningWork && !outcome.isLate && !vendorOrder.startsEarly && isWhole(vendorOrder, chosen)
  if (isUntouched || isUnpaidWork) {
    await moveSilently(tx, vendorOrder, 'cancelled', {
      actor: 'customer',
      userId: vendorOrder.userId,
      isWithdrawal: true,
    })
    return {
      ...outcome,
      isCancelled: true,
      asked: chosen.map(({ itemId, quantity }) => ({ item: of(itemId), quantity })),
    }
  }
  // what was done until now is invoiced; the provider takes the rest of it back
  if (isRunningWork && !outcome.isLate) await invoiceService(tx, vendorOrder)
  for (const { itemId, quantity } of chosen) {
    const item = of(itemId)
    if (exclusionOf(item.withdrawalExclusion) || performanceNote(vendorOrder)) outcome.excluded.push(item)
    else {
      const asked = await openRequest(tx, vendorOrder, item, quantity, known)
      if (asked) outcome.asked.push({ item, quantity: asked })
    }
  }
  await tellChange(tx, vendorOrder)
  return outcome
}

export const withdrawVendorOrders = async (tx: Tx, vendorOrders: Placed[], items: DeclaredItem[], known: Known) => {
  const outcomes: Outcome[] = []
  for (const vendorOrder of vendorOrders) {
    const chosen = chosenOf(vendorOrder, items)
    if (chosen.length) outcomes.push(await withdrawVendorOrder(tx, vendorOrder, chosen, known))
  }
  return outcomes
}

type Declared = Parameters<typeof mailWithdrawn>[1]

export const tellProvider = async (tx: Tx, declared: Declared, outcome: Outcome) => {
  if (!outcome.asked.length) return
  const { id: vendorOrderId, number, providerUserId } = outcome.vendorOrder
  const data = { vendorOrderId, number, isCancelled: outcome.isCancelled }
  await notify(tx, providerUserId, 'refunds.withdrawn', data, { mail: () => mailWithdrawn(tx, declared, outcome) })
}

/** When a declaration was received, by its key. */
export const receivedAt = async (key: string) => {
  const [row] = await db
    .select({ receivedAt: withdrawalDeclarations.receivedAt })
    .from(withdrawalDeclarations)
    .where(eq(withdrawalDeclarations.key, key))
  return row!.receivedAt
}

/** Of two operators at once the second finds it decided. */
const decideUnmatched = async (tx: Tx, id: number, values: Partial<typeof withdrawalDeclarations.$inferInsert>) => {
  const [row] = await tx
    .update(withdrawalDeclarations)
    .set({ ...values, decidedAt: new Date() })
    .where(
      and(
        eq(withdrawalDeclarations.id, id),
        isNull(withdrawalDeclarations.orderId),
        isNull(withdrawalDeclarations.decidedAt),
      ),
    )
    .returning()
  if (row) return row
  if (!(await selectOneUnmatched(id))) throw refuse('NOT_FOUND', { message: 'Diesen Widerruf gibt es nicht.' })
  throw refuse('CONFLICT', { message: 'Dieser Widerruf ist schon bearbeitet.' })
}

/** The operator knows which purchase was meant: it is withdrawn as if it had been declared so, at the time it was received. */
export const assignUnmatched = async (id: number, number: string) => {
  const vendorOrders = await withLands(await selectByNumber(number))
  const [first] = vendorOrders
  if (!first) throw refuseField('orderNumber', 'Diese Bestellung gibt es nicht.')
  await inTransaction(async (tx) => {
    const { name, email, receivedAt } = await decideUnmatched(tx, id, {
      outcome: 'assigned',
      orderId: first.orderId,
      userId: first.userId,
    })
    // items of another purchase can't be meant: it is about all of this one
    const outcomes = await withdrawVendorOrders(tx, vendorOrders, [], { id, receivedAt })
    const declared = { name, orderNumber: number, email, isWhole: true, receivedAt }
    await mailAssigned(tx, declared, first.email, outcomes)
    for (const outcome of outcomes) await tellProvider(tx, declared, outcome)
  })
}

/** There is no such purchase: the sender gets an answer, and the declaration is closed. */
export const answerUnmatched = (id: number, answer: string) =>
  inTransaction(async (tx) => {
    const { name, email, orderNumber, receivedAt } = await decideUnmatched(tx, id, { outcome: 'answered', answer })
    await mailAnswer(tx, { name, email, orderNumber, receivedAt }, answer)
  })
