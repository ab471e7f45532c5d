import { and, eq, isNull } from 'drizzle-orm'
import { refuse, refuseField } from '#lib/errors.ts'
import { type FederalState, isFederalState } from '#lib/lists/federal-states.ts'
import { notify } from '#server/domains/notifications/index.ts'
import {
  type ItemRow,
  invoiceService,
  lockVendorOrder,
  moveSilently,
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

export const withLands = async (parts: VendorOrder[]): Promise<Placed[]> => {
  if (!parts.length) return []
  const rows = await sql<{ id: number; lands: string[] }>`
    select v.id, array_agg(distinct t.state_code) as lands
    from vendor_orders v join orders o on o.id = v.order_id join companies c on c.id = v.provider_id
      join towns t on t.position = 0 and (t.postal_code = c.zip_code
        or (o.billing ->> 'country' = 'DE' and t.postal_code = o.billing ->> 'zip'))
    where v.id = any(${parts.map(({ id }) => id)}) group by v.id`
  const known = new Map(rows.map(({ id, lands }) => [id, lands.filter(isFederalState)]))
  return parts.map((part) => ({ ...part, lands: known.get(part.id) ?? [] }))
}

/** What can be withdrawn from, by number and e-mail address. */
export const findWithdrawable = async (orderNumber: string, email: string) => {
  const parts = await withLands(await selectByEmail(orderNumber, email))
  return parts
    .filter(({ status }) => status !== 'cancelled')
    .flatMap((part) => part.items.map((item) => ({ part, item, left: item.quantity - item.returnedQuantity })))
    .filter(({ left }) => left > 0)
}

export const chosenOf = (part: VendorOrder, items: DeclaredItem[]): DeclaredItem[] =>
  items.length
    ? items.filter(({ itemId }) => part.items.some(({ id }) => id === itemId))
    : part.items.map(({ id, quantity }) => ({ itemId: id, quantity }))

export const assertOfOrder = (parts: VendorOrder[], items: DeclaredItem[]) => {
  const known = new Map(parts.flatMap((part) => part.items).map((item) => [item.id, item]))
  const isWrong = items.some(({ itemId, quantity }) => quantity > (known.get(itemId)?.quantity ?? 0))
  const isTwice = new Set(items.map(({ itemId }) => itemId)).size < items.length
  if (isWrong || isTwice) throw refuseField('items', 'Diese Artikel gehören nicht zur Bestellung.')
}

const isWhole = (part: VendorOrder, chosen: DeclaredItem[]) =>
  part.items.every(({ id, quantity }) => chosen.some((one) => one.itemId === id && one.quantity === quantity))

/** Opens a request for an item, or makes one that is open already a withdrawal. Answers how many pieces it is about. */
const openRequest = async (tx: Tx, part: Placed, item: ItemRow, quantity: number, known: Known) => {
  const [row] = await tx.sql<{ left: number; openId: number | null; open: number | null }>`
    select i.quantity - i.returned_quantity as left, r.id as "openId", r.quantity as open
    from order_items i left join refunds r on r.order_item_id = i.id and r.state = 'requested' where i.id = ${item.id}`
  const { left, openId, open } = row!
  const asked = Math.min(left, Math.max(quantity, open ?? 0))
  if (!asked) return 0
  const withdrawal = {
    origin: 'withdrawal' as const,
    declarationId: known.id,
    quantity: asked,
    isLate: isLate(part, known.receivedAt),
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
    const { id: vendorOrderId, providerId, userId } = part
    await tx.insert(refunds).values({ ...withdrawal, orderItemId: item.id, vendorOrderId, providerId, userId })
  }
  return asked
}

/** What the declaration means for the part of one provider. */
const withdrawVendorOrder = async (tx: Tx, found: Placed, chosen: DeclaredItem[], known: Known): Promise<Outcome> => {
  const part = { ...found, status: await lockVendorOrder(tx, found.id) }
  const of = (itemId: number) => part.items.find(({ id }) => id === itemId)!
  const outcome: Outcome = {
    part,
    until: withdrawUntil(part),
    isLate: false,
    isCancelled: false,
    asked: [],
    excluded: [],
  }
  if (part.status === 'cancelled') return { ...outcome, isCancelled: true }
  // nothing is on its way yet: the provider need not decide anything
  const isService = part.kind === 'service'
  const isUntouched = ['pending', 'confirmed'].includes(part.status) && isWhole(part, chosen)
  // work that began without the customer's consent is not paid for (§357a(2) BGB)
  const isUnpaidWork = isService && part.status === 'processing' && !part.startsEarly && isWhole(part, chosen)
  if (isUntouched || isUnpaidWork) {
    await moveSilently(tx, part, 'cancelled', { actor: 'customer', userId: part.userId, isWithdrawal: true })
    return {
      ...outcome,
      isCancelled: true,
      asked: chosen.map(({ itemId, quantity }) => ({ item: of(itemId), quantity })),
    }
  }
  // what was done until now is invoiced; the provider takes the rest of it back
  if (isService && part.status === 'processing') await invoiceService(tx, part)
  for (const { itemId, quantity } of chosen) {
    const item = of(itemId)
    if (exclusionOf(item.withdrawalExclusion) || performanceNote(part)) outcome.excluded.push(item)
    else {
      const asked = await openRequest(tx, part, item, quantity, known)
      if (asked) outcome.asked.push({ item, quantity: asked })
    }
  }
  await tellChange(tx, part)
  return { ...outcome, isLate: isLate(part, known.receivedAt) }
}

export const withdrawParts = async (tx: Tx, parts: Placed[], items: DeclaredItem[], known: Known) => {
  const outcomes: Outcome[] = []
  for (const part of parts) {
    const chosen = chosenOf(part, items)
    if (chosen.length) outcomes.push(await withdrawVendorOrder(tx, part, chosen, known))
  }
  return outcomes
}

type Declared = Parameters<typeof mailWithdrawn>[1]

export const tellProvider = async (tx: Tx, declared: Declared, outcome: Outcome) => {
  if (!outcome.asked.length) return
  const { id: vendorOrderId, number, providerUserId } = outcome.part
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
  const parts = await withLands(await selectByNumber(number))
  const [first] = parts
  if (!first) throw refuseField('orderNumber', 'Diese Bestellung gibt es nicht.')
  await inTransaction(async (tx) => {
    const { name, email, receivedAt } = await decideUnmatched(tx, id, {
      outcome: 'assigned',
      orderId: first.orderId,
      userId: first.userId,
    })
    // items of another purchase can't be meant: it is about all of this one
    const outcomes = await withdrawParts(tx, parts, [], { id, receivedAt })
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
