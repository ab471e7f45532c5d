import { and, eq, isNull } from 'drizzle-orm'
import { refuse } from '#lib/errors.ts'
import { inProportion } from '#lib/money.ts'
import { book, bookCard } from '#server/domains/billing/index.ts'
import { notify } from '#server/domains/notifications/index.ts'
import { lockVendorOrder, markPaid, tellChange } from '#server/domains/orders/index.ts'
import { db } from '#server/platform/sql/index.ts'
import { inTransaction, type Tx } from '#server/platform/transaction.ts'
import { mailPaid } from './cards.mails.ts'
import { selectCardOrder } from './cards.queries.ts'
import { reservedMinutes } from './cards.rules.ts'
import { cardOrders, cardPayments, cardShares } from './cards.tables.ts'
import { settleCards } from './moves/moves.service.ts'
import { tellProblem } from './operators.service.ts'
import { PortError } from './port/error.port.ts'
import { paymentPort } from './port/open.port.ts'
import type { PaymentPort, RemotePayment } from './port/payments.port.ts'
import { closePage, openPage } from './start.service.ts'

export const acceptsCards = () => paymentPort() !== null

export const requirePort = (): PaymentPort => {
  const port = paymentPort()
  if (!port) throw refuse('NOT_FOUND', { message: 'Kartenzahlung ist zurzeit nicht möglich.' })
  return port
}

/** With the order, in its transaction: the orders that are paid by card, with the accounts of today. */
export const openCards = (tx: Tx, orderNumber: string) => tx.sql`
  insert into card_parts (vendor_order_id, order_id, provider_id, account_id, amount_cents, pay_until)
  select v.id, o.id, v.provider_id, a.account_id, v.total_cents - v.voucher_cents, now() + make_interval(mins => ${reservedMinutes})
  from shared.vendor_orders v join shared.orders o on o.id = v.order_id join card_accounts a on a.provider_id = v.provider_id
  where o.number = ${orderNumber} and v.payment_method = 'card'`

const tellPaid = async (tx: Tx, vendorOrderId: number) => {
  const order = (await selectCardOrder(vendorOrderId, tx))!
  const { userId, providerUserId, number, orderNumber, companyName, amountCents } = order
  const mail = () => mailPaid(tx, order)
  await notify(tx, userId, 'payments.card-paid', { number, orderNumber, companyName }, { mail })
  await notify(tx, providerUserId, 'payments.card-received', { id: vendorOrderId, number, amountCents })
  await tellChange(tx, order)
}

type Share = typeof cardShares.$inferSelect

/** One vendor order of a payment that succeeded; what it can't pay any more goes back with `settleCards`. */
const bookShare = async (tx: Tx, { paymentId, vendorOrderId, amountCents }: Share, feeCents: number) => {
  const isCancelled = (await lockVendorOrder(tx, vendorOrderId)) === 'cancelled'
  const [order] = await tx.select().from(cardOrders).where(eq(cardOrders.vendorOrderId, vendorOrderId))
  const { providerId, paidAt } = order!
  const fee = { platform: -feeCents, bank: feeCents }
  await book(tx, { vendorOrderId, providerId, kind: 'card_fee', amounts: fee })
  if (!isCancelled && !paidAt) {
    await bookCard(tx, vendorOrderId, providerId, amountCents)
    await tx
      .update(cardShares)
      .set({ isBooked: true })
      .where(and(eq(cardShares.paymentId, paymentId), eq(cardShares.vendorOrderId, vendorOrderId)))
    await tx.update(cardOrders).set({ paidAt: new Date() }).where(eq(cardOrders.vendorOrderId, vendorOrderId))
    await markPaid(tx, vendorOrderId)
    await tellPaid(tx, vendorOrderId)
  }
  await settleCards(tx, vendorOrderId)
}

type Payment = typeof cardPayments.$inferSelect

/** The lock of the payment, then those of its vendor orders by id: everybody who needs both takes them so. */
export const lockPayment = async (tx: Tx, id: number) => {
  const [payment] = await tx.select().from(cardPayments).where(eq(cardPayments.id, id)).for('update')
  return payment!
}

export const sharesOf = (tx: Tx, paymentId: number) =>
  tx.select().from(cardShares).where(eq(cardShares.paymentId, paymentId)).orderBy(cardShares.vendorOrderId)

const bookPaid = async (tx: Tx, { id }: Payment, remote: RemotePayment) => {
  const payment = await lockPayment(tx, id)
  if (payment.state === 'paid' || payment.state === 'wrong') return
  const shares = await sharesOf(tx, id)
  const { intentId, chargeId, feeCents } = remote
  const paid = { intentId, chargeId, feeCents, paidAt: new Date() }
  if (remote.amountCents !== payment.amountCents || remote.currency !== 'eur') {
    await tx
      .update(cardPayments)
      .set({ ...paid, state: 'wrong' })
      .where(eq(cardPayments.id, id))
    const { vendorOrderId } = shares[0]!
    return tellProblem(tx, { vendorOrderId, what: 'amount', amountCents: remote.amountCents })
  }
  await tx
    .update(cardPayments)
    .set({ ...paid, state: 'paid' })
    .where(eq(cardPayments.id, id))
  const fees = inProportion(
    feeCents,
    shares.map(({ amountCents }) => amountCents),
  )
  for (const [at, share] of shares.entries()) await bookShare(tx, share, fees[at]!)
}

export const findPayment = async (key: string) => {
  const [payment] = await db.select().from(cardPayments).where(eq(cardPayments.key, key))
  return payment ?? null
}

/** A page that could not be opened in time never will be: nothing was paid with it. */
const pageOf = async (port: PaymentPort, payment: Payment) => {
  try {
    return (await openPage(port, payment)).sessionId
  } catch (error) {
    if (!(error instanceof PortError && error.kind === 'refused')) throw error
    await closePage(payment.id)
    return null
  }
}

/**
 * Asks the payment service how far a payment is and answers what to do in a transaction. Messages, the page that the customer comes back to
 * and the job all go this way, so that it does not matter who is first.
 */
export const lookAtPayment = async (port: PaymentPort, payment: Payment) => {
  if (payment.state === 'paid' || payment.state === 'wrong') return async () => {}
  const sessionId = payment.sessionId ?? (await pageOf(port, payment))
  if (!sessionId) return async () => {}
  const remote = await port.readPayment(sessionId)
  return async (tx: Tx) => {
    if (remote.state === 'paid') return bookPaid(tx, payment, remote)
    if (remote.state === 'expired')
      await tx
        .update(cardPayments)
        .set({ state: 'closed' })
        .where(and(eq(cardPayments.id, payment.id), eq(cardPayments.state, 'open')))
  }
}

export const syncPayment = async (port: PaymentPort, payment: Payment) => {
  const apply = await lookAtPayment(port, payment)
  await inTransaction(apply)
}

/** Nothing is waited for any more; what was paid goes back. */
export const closeCards = ({ vendorOrderId }: { vendorOrderId: number }) =>
  inTransaction(async (tx) => {
    await settleCards(tx, vendorOrderId)
    await tx
      .update(cardOrders)
      .set({ closedAt: new Date() })
      .where(and(eq(cardOrders.vendorOrderId, vendorOrderId), isNull(cardOrders.closedAt), isNull(cardOrders.paidAt)))
  })
