import { and, eq, ne } from 'drizzle-orm'
import { refuse } from '#lib/errors.ts'
import { inProportion } from '#lib/money.ts'
import { book } from '#server/domains/billing/index.ts'
import { notify } from '#server/domains/notifications/index.ts'
import { lockVendorOrder } from '#server/domains/orders/index.ts'
import { noteRefused, takeWebhook } from '#server/platform/records/webhooks.ts'
import { db } from '#server/platform/sql/index.ts'
import { inTransaction, type Tx } from '#server/platform/transaction.ts'
import { applyAccount } from '../accounts.service.ts'
import { mailDispute } from '../cards.mails.ts'
import { selectCardOrder, selectLefts } from '../cards.queries.ts'
import { disputeShares, isNewer } from '../cards.rules.ts'
import { findPayment, lockPayment, lookAtPayment, requirePort } from '../cards.service.ts'
import { cardDisputes, cardEvents, cardMoves } from '../cards.tables.ts'
import { settleCards } from '../moves/moves.service.ts'
import { tellOperatorsOfDispute, tellProblem } from '../operators.service.ts'
import { PortError } from '../port/error.port.ts'
import type { About, PaymentEvent, PaymentPort, RemoteDispute } from '../port/payments.port.ts'

type Apply = (tx: Tx) => Promise<unknown>
const nothing: Apply = async () => {}

const lookAtKey = async (port: PaymentPort, key: string): Promise<Apply> => {
  const payment = await findPayment(key)
  return payment ? lookAtPayment(port, payment) : nothing
}

/** A refund that was done may fail days later, when the bank of the card does not take it. */
const lookAtRefund = async (port: PaymentPort, remoteId: string): Promise<Apply> => {
  const { moveKey, isFailed, reason } = await port.readRefund(remoteId)
  if (!moveKey || !isFailed) return nothing
  return async (tx) => {
    const [move] = await tx.select().from(cardMoves).where(eq(cardMoves.key, moveKey))
    if (!move) return
    const { vendorOrderId, amountCents } = move
    await lockVendorOrder(tx, vendorOrderId)
    const [failed] = await tx
      .update(cardMoves)
      .set({ state: 'failed', reason, remoteId })
      .where(and(eq(cardMoves.id, move.id), ne(cardMoves.state, 'failed')))
      .returning({ id: cardMoves.id })
    if (failed) await tellProblem(tx, { vendorOrderId, what: 'refund', amountCents })
  }
}

const tellDispute = async (tx: Tx, vendorOrderId: number, state: RemoteDispute['state'], amountCents: number) => {
  const order = (await selectCardOrder(vendorOrderId, tx))!
  const dispute = { number: order.number, amountCents, state }
  const mail = () => mailDispute(tx, order, dispute)
  await notify(tx, order.providerUserId, 'payments.disputed', { ...dispute, id: vendorOrderId }, { mail })
  await tellOperatorsOfDispute(tx, dispute)
}

const insertDispute = async (tx: Tx, paymentId: number, remote: RemoteDispute) => {
  const { remoteId, state, reason, amountCents } = remote
  const shares = disputeShares(amountCents, [...(await selectLefts(tx, paymentId))])
  const values = { remoteId, paymentId, state, reason, amountCents, feeCents: 0, shares }
  const [made] = await tx.insert(cardDisputes).values(values).returning()
  return made!
}

/** What the payment service takes for a dispute is the platform's. */
const bookDisputeFee = async (tx: Tx, dispute: typeof cardDisputes.$inferSelect, feeCents: number) => {
  const missing = feeCents - dispute.feeCents
  if (!missing) return
  await tx.update(cardDisputes).set({ feeCents }).where(eq(cardDisputes.id, dispute.id))
  const orders = Object.entries(dispute.shares).filter(([, cents]) => cents > 0)
  const fees = inProportion(
    missing,
    orders.map(([, cents]) => cents),
  )
  for (const [at, [id]] of orders.entries()) {
    const { providerId } = (await selectCardOrder(Number(id), tx))!
    const amounts = { platform: -fees[at]!, bank: fees[at]! }
    await book(tx, { vendorOrderId: Number(id), providerId, kind: 'card_fee', amounts })
  }
}

const applyDispute = async (tx: Tx, paymentId: number, remote: RemoteDispute) => {
  const { state } = await lockPayment(tx, paymentId)
  if (state !== 'paid') return
  const [known] = await tx.select().from(cardDisputes).where(eq(cardDisputes.remoteId, remote.remoteId))
  const dispute = known ?? (await insertDispute(tx, paymentId, remote))
  await bookDisputeFee(tx, dispute, Math.max(dispute.feeCents, remote.feeCents))
  if (known && !isNewer(remote.state, known.state)) return
  await tx
    .update(cardDisputes)
    .set({ state: remote.state, changedAt: new Date() })
    .where(eq(cardDisputes.id, dispute.id))
  for (const [id, cents] of Object.entries(dispute.shares).toSorted(([a], [b]) => Number(a) - Number(b))) {
    await settleCards(tx, Number(id))
    // refunds that wait are impossible from now on, or possible again
    await tx.enqueue('payments.card-moves', { vendorOrderId: Number(id) })
    if (cents > 0) await tellDispute(tx, Number(id), remote.state, cents)
  }
}

const lookAtDispute = async (port: PaymentPort, remoteId: string): Promise<Apply> => {
  const remote = await port.readDispute(remoteId)
  const payment = remote.paymentKey ? await findPayment(remote.paymentKey) : null
  if (!payment) return nothing
  // the message about the payment itself may still be on its way
  const applyPayment = await lookAtPayment(port, payment)
  return async (tx) => {
    await applyPayment(tx)
    await applyDispute(tx, payment.id, remote)
  }
}

const lookAt = (port: PaymentPort, about: About): Promise<Apply> => {
  if (about.kind === 'payment') return lookAtKey(port, about.key)
  if (about.kind === 'refund') return lookAtRefund(port, about.remoteId)
  if (about.kind === 'dispute') return lookAtDispute(port, about.remoteId)
  if (about.kind === 'account') return applyAccount(port, about.accountId)
  return Promise.resolve(nothing)
}

/** What the payment service does not know is not about us; while it does not answer, it has to send the message again. */
const lookSafely = async (port: PaymentPort, about: About): Promise<Apply> => {
  try {
    return await lookAt(port, about)
  } catch (error) {
    if (!(error instanceof PortError)) throw error
    if (error.kind === 'later') throw refuse('UNAVAILABLE')
    return nothing
  }
}

/** Answers whether it was the first time. */
const applyOnce = async (port: PaymentPort, { id, type, about }: PaymentEvent) => {
  if (await db.$count(cardEvents, eq(cardEvents.id, id))) return false
  const apply = await lookSafely(port, about)
  return inTransaction(async (tx) => {
    const [first] = await tx
      .insert(cardEvents)
      .values({ id, type })
      .onConflictDoNothing()
      .returning({ id: cardEvents.id })
    if (first) await apply(tx)
    return first !== undefined
  })
}

/**
 * A message of the payment service. It only says where to look: what happened is read from the payment service, then the message and all
 * that follows from it are one transaction. Before that is committed, the message counts as not received, and is sent again.
 */
export const receiveEvent = async (payload: string, signature: string) => {
  const port = requirePort()
  const event = port.readEvent(payload, signature)
  if (!event) {
    noteRefused('stripe')
    throw refuse('FORBIDDEN', { message: 'Die Unterschrift dieser Nachricht stimmt nicht.' })
  }
  await takeWebhook('stripe', async (told) => {
    told.kind = event.type
    told.isRepeated = !(await applyOnce(port, event))
  })
}
