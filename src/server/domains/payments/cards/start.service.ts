import { and, eq } from 'drizzle-orm'
import { refuse } from '#lib/errors.ts'
import { lockVendorOrder } from '#server/domains/orders/index.ts'
import { settings } from '#server/platform/settings.ts'
import { db } from '#server/platform/sql/index.ts'
import { inTransaction } from '#server/platform/transaction.ts'
import { type CardOrder, selectByPurchase } from './cards.queries.ts'
import { pageMinutes, startableHours } from './cards.rules.ts'
import { cardPayments, cardShares } from './cards.tables.ts'
import { PortError } from './port/error.port.ts'
import type { PaymentPort } from './port/payments.port.ts'

type Payment = typeof cardPayments.$inferSelect

/** Where the customer comes back to from the page of the payment service. */
const returnTo = ({ userId, orderNumber, linkKey }: CardOrder) =>
  `${settings.publicUrl}${userId ? `/konto/bestellungen/${orderNumber}` : `/sendung/${linkKey}`}`

/**
 * Opens the page of the payment service for a payment. Its key is the idempotency key: a crash after the answer, or two at once, end with the
 * same page.
 */
export const openPage = async (port: PaymentPort, payment: Payment) => {
  const orders = await selectByPurchase(payment.orderId)
  const shares = await db.select().from(cardShares).where(eq(cardShares.paymentId, payment.id))
  const lines = shares
    .toSorted((a, b) => a.vendorOrderId - b.vendorOrderId)
    .map(({ vendorOrderId, amountCents }) => {
      const { number, companyName } = orders.find((order) => order.vendorOrderId === vendorOrderId)!
      return { name: `Bestellung ${number} bei ${companyName}`, amountCents }
    })
  const back = returnTo(orders[0]!)
  const { key, expiresAt } = payment
  const page = await port.startPayment({
    key,
    expiresAt,
    lines,
    orderNumber: orders[0]!.orderNumber,
    successUrl: `${back}?karte=bezahlt`,
    cancelUrl: `${back}?karte=offen`,
  })
  await db.update(cardPayments).set(page).where(eq(cardPayments.id, payment.id))
  return page
}

const isOpen = ({ status, paidAt }: CardOrder) => status === 'pending' && !paidAt

const nothingOpen = () => refuse('CONFLICT', { message: 'Hier ist nichts mehr mit der Karte zu bezahlen.' })

export const closePage = (id: number) =>
  db
    .update(cardPayments)
    .set({ state: 'closed' })
    .where(and(eq(cardPayments.id, id), eq(cardPayments.state, 'open')))

const selectOpen = async (orderId: number) => {
  const [open] = await db
    .select()
    .from(cardPayments)
    .where(and(eq(cardPayments.orderId, orderId), eq(cardPayments.state, 'open')))
  return open ?? null
}

/** A new payment for all that is open of a purchase; of two at once the second gets that of the first. */
const createPayment = (orderId: number) =>
  inTransaction(async (tx) => {
    for (const { vendorOrderId } of await selectByPurchase(orderId, tx)) await lockVendorOrder(tx, vendorOrderId)
    const [made] = await tx
      .select()
      .from(cardPayments)
      .where(and(eq(cardPayments.orderId, orderId), eq(cardPayments.state, 'open')))
    if (made) return made
    const orders = (await selectByPurchase(orderId, tx)).filter(isOpen)
    if (!orders.length) throw nothingOpen()
    if (Date.now() - new Date(orders[0]!.placedAt).getTime() > startableHours * 3_600_000)
      throw refuse('CONFLICT', { message: 'Für diese Bestellung ist die Zeit zum Bezahlen vorbei.' })
    const amountCents = orders.reduce((sum, order) => sum + order.amountCents, 0)
    const expiresAt = new Date(Date.now() + pageMinutes * 60_000)
    const [payment] = await tx.insert(cardPayments).values({ orderId, amountCents, expiresAt }).returning()
    await tx.insert(cardShares).values(
      orders.map(({ vendorOrderId, amountCents: cents }) => ({
        paymentId: payment!.id,
        vendorOrderId,
        amountCents: cents,
      })),
    )
    await tx.sql`
      update card_parts set pay_until = greatest(pay_until, ${expiresAt.toISOString()}::timestamptz + interval '5 minutes')
      where order_id = ${orderId} and paid_at is null and closed_at is null`
    return payment!
  })

/** The page on which the customer pays what is open of a purchase: the one that is open already, or a new one. */
export const startPayment = async (port: PaymentPort, orderId: number, sync: (payment: Payment) => Promise<void>) => {
  const known = await selectOpen(orderId)
  if (known) await sync(known)
  const orders = (await selectByPurchase(orderId)).filter(isOpen)
  if (!orders.length) throw nothingOpen()
  const open = await selectOpen(orderId)
  if (open?.sessionId) {
    const wanted = orders.reduce((sum, { amountCents }) => sum + amountCents, 0)
    if (open.amountCents === wanted && open.expiresAt.getTime() > Date.now() + 60_000) return open.url
    await port.closePayment(open.sessionId)
    await closePage(open.id)
  }
  const payment = await createPayment(orderId)
  try {
    return payment.sessionId ? payment.url : (await openPage(port, payment)).url
  } catch (error) {
    if (!(error instanceof PortError)) throw error
    if (error.kind === 'refused') await closePage(payment.id)
    throw refuse('UNAVAILABLE', {
      message:
        'Der Zahlungsdienst antwortet nicht. Ihre Bestellung ist gespeichert; bitte versuchen Sie es gleich noch einmal.',
    })
  }
}
