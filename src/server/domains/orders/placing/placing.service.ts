import { and, eq, isNull } from 'drizzle-orm'
import { bookSales, redeemVoucher, tellRedeemed } from '#server/domains/billing/index.ts'
import { notify } from '#server/domains/notifications/index.ts'
import { type StockChange, takeStock } from '#server/domains/products/index.ts'
import { sendToUser } from '#server/platform/realtime/realtime.ts'
import { inTransaction, pipelined, type Tx } from '#server/platform/transaction.ts'
import { notesOf } from '../notes.contributions.ts'
import { mailAgreed, mailNewOrder, mailPlaced } from '../orders.mails.ts'
import { orderPlaced } from '../orders.present.ts'
import { selectPurchase, type VendorOrder } from '../orders.queries.ts'
import { newOrderNumber, searchTextOf } from '../orders.rules.ts'
import { orders } from '../orders.tables.ts'
import { stopAtLimit } from './approval-limit.service.ts'
import type { NewOrder, NewVendorOrder } from './new-order.rules.ts'
import { type CompleteVendorOrder, insertOrder } from './placing.queries.ts'

declare module '#server/platform/jobs/jobs.ts' {
  interface Jobs {
    'orders.placed': { orderId: number }
  }
}

const stockOf = (order: NewOrder): StockChange[] =>
  order.vendorOrders
    .filter(({ kind = 'goods' }) => kind === 'goods')
    .flatMap(({ parcels }) => parcels.flatMap(({ items }) => items))

/** By vouchers alone. */
const isPaid = ({ totalCents, voucherCents }: NewVendorOrder) => totalCents === voucherCents

const methodOf = (one: NewVendorOrder) => (isPaid(one) ? 'voucher' : (one.paymentMethod ?? 'cash'))

const mostDraws = 20

/** Of the numbers of a year many millions are free: one that is taken is drawn again. */
export const drawFree = async <T>(draw: () => string, insert: (number: string) => Promise<T | undefined>) => {
  for (let attempt = 0; attempt < mostDraws; attempt++) {
    const number = draw()
    const made = await insert(number)
    if (made) return { ...made, number }
  }
  throw new Error('no free order number was drawn')
}

const vendorOrdersOf = ({ billing, shipping, vendorOrders }: NewOrder, orderNumber: string) =>
  vendorOrders.map((one, at): CompleteVendorOrder => {
    const number = `${orderNumber}-${at + 1}`
    const names = one.parcels.flatMap(({ items }) => items.map(({ name }) => name))
    const searchText = searchTextOf({ billing, shipping, number, names })
    return { ...one, number, searchText, paymentMethod: methodOf(one), paymentStatus: isPaid(one) ? 'paid' : 'open' }
  })

/** What bundles take off the prices; no voucher gives it. */
const bundleDiscountOf = ({ parcels }: NewVendorOrder) =>
  parcels
    .flatMap(({ items }) => items)
    .reduce((sum, { bundleId, discountCents }) => sum + (bundleId ? discountCents : 0), 0)

/** Writes an order with all that belongs to it: stock, items with frozen prices, ledger. In the caller's transaction. */
export const createOrder = async (tx: Tx, order: NewOrder, draw = newOrderNumber) => {
  const { vendorOrders, voucherId, ...head } = order
  await takeStock(tx, stockOf(order))
  const methods = vendorOrders.map(methodOf)
  const paymentMethod = (['card', 'transfer', 'cash'] as const).find((method) => methods.includes(method)) ?? 'voucher'
  const made = await drawFree(draw, (number) =>
    insertOrder(tx, { ...head, paymentMethod, number }, vendorOrdersOf(order, number)),
  )
  const [ids, at] = [made.vendorOrderIds, new Date(made.placedAt)]
  const sales = vendorOrders.map(({ providerId, totalCents, commission }, place) => ({
    vendorOrderId: ids[place]!,
    providerId,
    totalCents,
    commission,
  }))
  await pipelined(
    () => bookSales(tx, sales, at),
    () => tx.enqueue('orders.placed', { orderId: made.id }),
  )
  // last, for many may wait for the same voucher
  if (voucherId) {
    const given = vendorOrders.map((vendorOrder, place) => ({
      vendorOrderId: ids[place]!,
      providerId: vendorOrder.providerId,
      amountCents: vendorOrder.voucherCents,
      discountCents: vendorOrder.discountCents - bundleDiscountOf(vendorOrder),
    }))
    await redeemVoucher(tx, { voucherId, orderId: made.id, shares: given, at })
  }
  return made.number
}

/** Tells the customer only: leads tells the provider that its offer was accepted. */
const tellAgreed = (tx: Tx, order: VendorOrder) => {
  const { userId, number, orderNumber, companyName } = order
  const mail = () => mailAgreed(tx, order)
  return notify(tx, userId, 'orders.agreed', { number, orderNumber, companyName }, { mail })
}

/** Writes to the customer and to every provider; a job that runs again writes nothing. */
export const tellPlaced = async (orderId: number) => {
  const vendorOrders = await selectPurchase(orderId)
  const notes = await notesOf(orderId)
  await inTransaction(async (tx) => {
    const [first] = await tx
      .update(orders)
      .set({ mailedAt: new Date() })
      .where(and(eq(orders.id, orderId), isNull(orders.mailedAt)))
      .returning({ id: orders.id })
    if (!first) return
    await stopAtLimit(
      tx,
      vendorOrders.map(({ providerId }) => providerId),
    )
    const { userId, orderNumber, kind } = vendorOrders[0]!
    if (kind === 'service') return tellAgreed(tx, vendorOrders[0]!)
    await notify(tx, userId, 'orders.received', { orderNumber }, { mail: () => mailPlaced(tx, vendorOrders, notes) })
    await tellRedeemed(tx, orderId)
    for (const vendorOrder of vendorOrders) {
      const { id, number, totalCents } = vendorOrder
      const mail = () => mailNewOrder(tx, vendorOrder)
      await notify(tx, vendorOrder.providerUserId, 'orders.placed', { id, number, totalCents }, { mail })
      await sendToUser(tx, vendorOrder.providerUserId, orderPlaced(vendorOrder))
    }
  })
}
