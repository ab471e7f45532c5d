import { and, desc, eq, gt, isNull, lte } from 'drizzle-orm'
import { refuse } from '#lib/errors.ts'
import { hashToken, newToken } from '#server/domains/accounts/index.ts'
import { selectByEmail } from '#server/domains/orders/index.ts'
import type { Ctx } from '#server/platform/context.ts'
import { eachDue } from '#server/platform/jobs/each-due.ts'
import { db, sql } from '#server/platform/sql/index.ts'
import { inTransaction, type Tx } from '#server/platform/transaction.ts'
import { withdrawUntil } from '../refunds.rules.ts'
import { type DeclaredItem, withdrawalDeclarations } from '../refunds.tables.ts'
import { mailCarriedOut, mailDisowned, mailReceipt, mailWaiting, type Outcome } from './withdrawals.mails.ts'
import {
  assertOfOrder,
  chosenOf,
  type Placed,
  tellProvider,
  withdrawVendorOrders,
  withLands,
} from './withdrawals.service.ts'

declare module '#server/platform/jobs/jobs.ts' {
  interface Jobs {
    'refunds.carry-out': object
  }
}

export type Declaration = { key: string; name: string; orderNumber: string; email: string; items: DeclaredItem[] }

/** Number and e-mail address of an order are known to others too: they have this long to say that it was not them. */
const objectionHours = 2

/** What shows that a guest placed the order: its cart, or the link of its mails. */
type Keys = { cartKey: string | undefined; linkKey: string | undefined }

const isOwn = async ({ user }: Ctx, { cartKey, linkKey }: Keys, [first]: Placed[]) => {
  if (!first) return false
  if (linkKey === first.linkKey) return true
  if (user) return first.userId === user.id
  if (first.userId !== null || !cartKey) return false
  const rows = await sql`select 1 from shared.orders where id = ${first.orderId} and cart_key = ${cartKey}`
  return rows.length > 0
}

type Row = typeof withdrawalDeclarations.$inferSelect

const declaredOf = ({ name, orderNumber, email, items, receivedAt }: Row) => ({
  name,
  orderNumber,
  email,
  receivedAt,
  isWhole: !items.length,
})

/** What is declared, before anything of it is done. */
const plannedOf = (vendorOrders: Placed[], items: DeclaredItem[]): Outcome[] =>
  vendorOrders.map((vendorOrder) => ({
    vendorOrder,
    until: withdrawUntil(vendorOrder),
    isLate: false,
    isCancelled: false,
    asked: chosenOf(vendorOrder, items).map(({ itemId, quantity }) => ({
      item: vendorOrder.items.find(({ id }) => id === itemId)!,
      quantity,
    })),
    excluded: [],
  }))

/** Cancels and asks providers, in the state in which the order is now; the day it was received counts. */
const carryOut = async (tx: Tx, row: Row, vendorOrders: Placed[]) => {
  const outcomes = await withdrawVendorOrders(tx, vendorOrders, row.items, row)
  for (const outcome of outcomes) await tellProvider(tx, declaredOf(row), outcome)
  return outcomes
}

/**
 * A withdrawal as it is declared (§356a BGB): received whatever becomes of it, and its receipt is mailed at once. Sent twice it
 * is one. From somebody who shows no account and no cart of the order it is carried out by the mailed link, or after some hours.
 */
export const declare = async (ctx: Ctx, keys: Keys, declaration: Declaration) => {
  const { items, orderNumber, email } = declaration
  const vendorOrders = await withLands(await selectByEmail(orderNumber, email))
  if (vendorOrders.length) assertOfOrder(vendorOrders, items)
  const waits = vendorOrders.length > 0 && !(await isOwn(ctx, keys, vendorOrders))
  const token = newToken()
  return inTransaction(async (tx) => {
    const [first] = vendorOrders
    const [made] = await tx
      .insert(withdrawalDeclarations)
      .values({
        ...declaration,
        orderId: first?.orderId ?? null,
        userId: first?.userId ?? null,
        ...(waits
          ? { linkHash: hashToken(token), dueAt: new Date(Date.now() + objectionHours * 3_600_000) }
          : { appliedAt: vendorOrders.length ? new Date() : null }),
      })
      .onConflictDoNothing()
      .returning()
    if (!made) return null
    if (waits) await mailWaiting(tx, declaredOf(made), plannedOf(vendorOrders, items), { token, dueAt: made.dueAt! })
    else await mailReceipt(tx, declaredOf(made), await carryOut(tx, made, vendorOrders))
    return made.receivedAt
  })
}

/** Of the link, the job and two clicks at once only the first finds it waiting. */
const settle = async (tx: Tx, id: number, values: { appliedAt: Date } | { disownedAt: Date }) => {
  const [row] = await tx
    .update(withdrawalDeclarations)
    .set(values)
    .where(
      and(
        eq(withdrawalDeclarations.id, id),
        isNull(withdrawalDeclarations.appliedAt),
        isNull(withdrawalDeclarations.disownedAt),
      ),
    )
    .returning()
  return row
}

const carryOutNow = async (id: number, { orderNumber, email }: Row) => {
  const vendorOrders = await withLands(await selectByEmail(orderNumber, email))
  await inTransaction(async (tx) => {
    const row = await settle(tx, id, { appliedAt: new Date() })
    if (row) await mailCarriedOut(tx, declaredOf(row), await carryOut(tx, row, vendorOrders))
  })
}

/** Of a purchase, the newest first. */
export const declarationsOf = (orderId: number) =>
  db
    .select()
    .from(withdrawalDeclarations)
    .where(eq(withdrawalDeclarations.orderId, orderId))
    .orderBy(desc(withdrawalDeclarations.id))

/** By the key of the mailed link. */
export const findDeclaration = async (key: string) => {
  const [row] = await db
    .select()
    .from(withdrawalDeclarations)
    .where(eq(withdrawalDeclarations.linkHash, hashToken(key)))
  if (!row) throw refuse('NOT_FOUND', { message: 'Diesen Link kennen wir nicht.' })
  return row
}

export const answerDeclaration = async (key: string, isOwner: boolean) => {
  const row = await findDeclaration(key)
  if (isOwner) await carryOutNow(row.id, row)
  else
    await inTransaction(async (tx) => {
      const kept = await settle(tx, row.id, { disownedAt: new Date() })
      if (kept) await mailDisowned(tx, declaredOf(kept))
    })
  return findDeclaration(key)
}

const selectDue = (after: number, limit: number) =>
  db
    .select()
    .from(withdrawalDeclarations)
    .where(
      and(
        gt(withdrawalDeclarations.id, after),
        lte(withdrawalDeclarations.dueAt, sql`now()`),
        isNull(withdrawalDeclarations.appliedAt),
        isNull(withdrawalDeclarations.disownedAt),
      ),
    )
    .orderBy(withdrawalDeclarations.id)
    .limit(limit)

export const carryOutDue = () => eachDue(selectDue, (row) => carryOutNow(row.id, row))
