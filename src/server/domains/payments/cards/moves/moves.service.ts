import { and, eq } from 'drizzle-orm'
import { refuse } from '#lib/errors.ts'
import { book } from '#server/domains/billing/index.ts'
import { notify } from '#server/domains/notifications/index.ts'
import { lockVendorOrder } from '#server/domains/orders/index.ts'
import { isApprovedNow } from '#server/domains/providers/index.ts'
import { eachDue } from '#server/platform/jobs/each-due.ts'
import { sql } from '#server/platform/sql/index.ts'
import { inTransaction, type Tx } from '#server/platform/transaction.ts'
import {
  type DueMove,
  readBooks,
  selectCardOrder,
  selectDueMoves,
  selectRefundable,
  selectReversible,
  selectStuck,
} from '../cards.queries.ts'
import { dueOf, takeFrom } from '../cards.rules.ts'
import { cardMoves, cardShares } from '../cards.tables.ts'
import { tellProblem } from '../operators.service.ts'
import { PortError } from '../port/error.port.ts'
import { paymentPort } from '../port/open.port.ts'
import type { PaymentPort } from '../port/payments.port.ts'

declare module '#server/platform/jobs/jobs.ts' {
  interface Jobs {
    'payments.card-moves': { vendorOrderId: number }
    'payments.card-left': object
    'payments.card-repeat': object
  }
}

/** What a refused transfer need not carry any more never left: the provider has that much more again, which it owes the customer. */
const dropStuck = async (tx: Tx, about: { vendorOrderId: number; providerId: number }, dropCents: number) => {
  for (const { source, cents } of takeFrom(await selectStuck(tx, about.vendorOrderId), dropCents)) {
    const left = source.leftCents - cents
    await tx
      .update(cardMoves)
      .set(left ? { amountCents: left } : { state: 'dropped' })
      .where(eq(cardMoves.id, source.id))
    await book(tx, { ...about, kind: 'card_transfer', amounts: { provider: cents, bank: -cents } })
  }
}

/** With the approval: everything that was earned by card before it. */
export const settleHeld = async ({ providerId }: { providerId: number }) => {
  const rows = await sql<{ id: number }>`
    select t.vendor_order_id as id from card_parts t join shared.vendor_orders v on v.id = t.vendor_order_id
      join shared.provider_pages p on p.provider_id = v.provider_id
    where v.provider_id = ${providerId} and p.approved_at is not null and v.placed_at < p.approved_at
      and exists (select from card_shares s where s.vendor_order_id = t.vendor_order_id and s.is_booked)
      and not exists (select from card_moves m where m.vendor_order_id = t.vendor_order_id and m.kind = 'transfer')
    order by 1`
  for (const { id } of rows) await inTransaction((tx) => settleCards(tx, id))
}

type NewMove = Pick<typeof cardMoves.$inferInsert, 'kind' | 'paymentId' | 'transferId' | 'amountCents'>

/**
 * Writes down what has to happen with the card money of a vendor order after anything changed: refunds, transfers to the provider, and what
 * is taken back from it. What leaves the platform is booked at once, what comes to it when it is there. `at`: the demo tells of the past.
 */
export const settleCards = async (tx: Tx, vendorOrderId: number, at?: Date) => {
  const order = await selectCardOrder(vendorOrderId, tx)
  if (!order) return
  const isCancelled = (await lockVendorOrder(tx, vendorOrderId)) === 'cancelled'
  const { providerId } = order
  const due = dueOf(await readBooks(tx, vendorOrderId, isCancelled))
  const about = { vendorOrderId, providerId }
  const { chargebackCents: cost } = due
  await book(tx, { ...about, at, kind: 'chargeback', amounts: { provider: -cost, bank: cost } })
  if (due.dropCents) await dropStuck(tx, about, due.dropCents)
  const moves: NewMove[] = []
  if (due.refundCents)
    for (const { source, cents } of takeFrom(await selectRefundable(tx, vendorOrderId), due.refundCents))
      moves.push({ kind: 'refund', paymentId: source.paymentId, amountCents: cents })
  if (due.reversalCents)
    for (const { source, cents } of takeFrom(await selectReversible(tx, vendorOrderId), due.reversalCents))
      moves.push({ kind: 'reversal', paymentId: source.paymentId, transferId: source.id, amountCents: cents })
  // who is not checked yet has it at the payment service, and gets it with the approval
  if (due.transferCents && (await isApprovedNow(tx, providerId))) {
    const [booked] = await tx
      .select({ paymentId: cardShares.paymentId })
      .from(cardShares)
      .where(and(eq(cardShares.vendorOrderId, vendorOrderId), eq(cardShares.isBooked, true)))
    moves.push({ kind: 'transfer', paymentId: booked!.paymentId, amountCents: due.transferCents })
    const amounts = { provider: -due.transferCents, bank: due.transferCents }
    await book(tx, { ...about, at, kind: 'card_transfer', amounts })
  }
  if (!moves.length) return
  await tx.insert(cardMoves).values(moves.map((move) => ({ ...move, ...about, ...(at && { createdAt: at }) })))
  await tx.enqueue('payments.card-moves', { vendorOrderId })
}

const ask = (port: PaymentPort, move: DueMove) => {
  const { key, amountCents, attempts, intentId, chargeId, accountId, orderNumber: group } = move
  const about = { key, amountCents, isAgain: attempts > 0 }
  if (!intentId || !chargeId) throw new Error(`move ${move.id} is of a payment that was not made`)
  if (move.kind === 'refund') return port.refund({ ...about, intentId })
  if (move.kind === 'transfer') return port.transfer({ ...about, accountId, chargeId, group })
  return port.reverse({ ...about, transferId: move.transferRemoteId! })
}

const end = (move: DueMove, values: Partial<typeof cardMoves.$inferInsert>, after: (tx: Tx) => Promise<unknown>) =>
  inTransaction(async (tx) => {
    await lockVendorOrder(tx, move.vendorOrderId)
    const [ended] = await tx
      .update(cardMoves)
      .set({ ...values, doneAt: new Date() })
      .where(and(eq(cardMoves.id, move.id), eq(cardMoves.state, 'due')))
      .returning({ id: cardMoves.id })
    if (!ended) return
    await after(tx)
    await settleCards(tx, move.vendorOrderId)
  })

const done = (move: DueMove, remoteId: string) => {
  const { kind, vendorOrderId, providerId, amountCents: cents } = move
  return end(move, { state: 'done', remoteId }, async (tx) => {
    if (kind !== 'reversal') return
    await book(tx, { vendorOrderId, providerId, kind: 'card_reversal', amounts: { provider: cents, bank: -cents } })
  })
}

/**
 * A transfer that is refused stays at the payment service and is repeated, or goes back to the customer: paid out by the operator's own
 * bank it would be a money transfer business without a licence (§1 ZAG). The rest is for the operator.
 */
const failed = (move: DueMove, reason: string) => {
  const { kind, vendorOrderId, amountCents } = move
  return end(move, { state: kind === 'transfer' ? 'stuck' : 'failed', reason }, async (tx) => {
    if (kind === 'transfer' && move.reason) return
    await tellProblem(tx, { vendorOrderId, what: kind, amountCents })
    if (kind !== 'transfer') return
    const { number, providerUserId } = (await selectCardOrder(vendorOrderId, tx))!
    await notify(tx, providerUserId, 'payments.card-stuck', { number, amountCents })
  })
}

/** Throws what may work later: the job tries it again. */
const carryOut = async (port: PaymentPort, move: DueMove) => {
  // what never left need not come back
  if (move.transferState === 'stuck' || move.transferState === 'dropped')
    return end(move, { state: 'dropped' }, async () => {})
  if (move.transferState === 'failed') return end(move, { state: 'failed', reason: 'transfer failed' }, async () => {})
  if (move.kind === 'reversal' && move.transferState === 'due') throw new PortError('later', 'transfer is due')
  await sql`update card_moves set tries = least(tries + 1, 30000) where id = ${move.id}`
  try {
    return await done(move, await ask(port, move))
  } catch (error) {
    if (!(error instanceof PortError)) throw error
    if (error.message === 'charge_disputed' && move.isDisputed) return end(move, { state: 'dropped' }, async () => {})
    if (error.kind === 'later') throw error
    return failed(move, error.message)
  }
}

/** In the order in which they were written: a reversal needs its transfer. */
export const workMoves = async ({ vendorOrderId }: { vendorOrderId: number }) => {
  const port = paymentPort()
  if (!port) return
  const tried = new Set<number>()
  let later: unknown
  for (;;) {
    const move = (await selectDueMoves(vendorOrderId)).find(({ id }) => !tried.has(id))
    if (!move) break
    tried.add(move.id)
    try {
      await carryOut(port, move)
    } catch (error) {
      later ??= error
    }
  }
  if (later) throw later
}

const selectLeft = (after: number, limit: number) => sql<{ id: number }>`
  select distinct vendor_order_id as id from card_moves
  where vendor_order_id > ${after} and state = 'due' and created_at < now() - interval '2 minutes' order by 1 limit ${limit}`

/** What stayed behind, such as a refund that waits for the end of a dispute. */
export const workLeft = () =>
  eachDue(selectLeft, async ({ id }) => {
    try {
      await workMoves({ vendorOrderId: id })
    } catch (error) {
      if (!(error instanceof PortError)) throw error
    }
  })

const repeatDays = 90
const mostRepeated = 500

/** Once a day: the provider may have completed its account meanwhile. Who was told once is not told again. */
export const repeatStuck = () =>
  inTransaction(async (tx) => {
    const rows = await tx.sql<{ id: number }>`
      update card_moves set state = 'due', key = gen_random_uuid(), done_at = null
      where id in (select id from card_moves where kind = 'transfer' and state = 'stuck'
        and created_at > now() - make_interval(days => ${repeatDays}) order by done_at limit ${mostRepeated} for update skip locked)
      returning vendor_order_id as id`
    for (const vendorOrderId of new Set(rows.map(({ id }) => id)))
      await tx.enqueue('payments.card-moves', { vendorOrderId })
  })

/** The operator wants something tried again that was refused. */
export const retryMove = (id: number) =>
  inTransaction(async (tx) => {
    const [move] = await tx
      .update(cardMoves)
      .set({ state: 'due', key: sql`gen_random_uuid()`, attempts: 0, reason: '', doneAt: null, remoteId: null })
      .where(
        and(
          eq(cardMoves.id, id),
          sql`(${cardMoves.state} = 'stuck' or (${cardMoves.state} = 'failed' and ${cardMoves.kind} <> 'transfer'))`,
        ),
      )
      .returning({ vendorOrderId: cardMoves.vendorOrderId })
    if (!move)
      throw refuse('NOT_FOUND', { message: 'Dieser Vorgang wurde nicht gefunden oder lässt sich nicht wiederholen.' })
    await tx.enqueue('payments.card-moves', { vendorOrderId: move.vendorOrderId })
  })
