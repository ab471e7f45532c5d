import { eachDue } from '#server/platform/jobs/each-due.ts'
import { log } from '#server/platform/log.ts'
import { db, sql } from '#server/platform/sql/index.ts'
import { cancelUnpaid } from '../debts/unpaid.service.ts'
import { selectCardOrder } from './cards.queries.ts'
import { syncPayment } from './cards.service.ts'
import { cardPayments } from './cards.tables.ts'
import { PortError } from './port/error.port.ts'
import { paymentPort } from './port/open.port.ts'
import { closePage } from './start.service.ts'

declare module '#server/platform/jobs/jobs.ts' {
  interface Jobs {
    'payments.card-wait': object
    'payments.card-forget': object
  }
}

const selectOpenPayments = (orderId: number) =>
  db.select().from(cardPayments).where(sql`${cardPayments.orderId} = ${orderId} and ${cardPayments.state} = 'open'`)

/** Closes the pages of a purchase, and finds out whether one of them was used. */
const endPages = async (orderId: number) => {
  const port = paymentPort()
  for (const payment of await selectOpenPayments(orderId)) {
    if (!port) await closePage(payment.id)
    else {
      if (payment.sessionId) await port.closePayment(payment.sessionId)
      await syncPayment(port, payment)
    }
  }
}

const giveUp = (vendorOrderId: number) =>
  cancelUnpaid(vendorOrderId, async (tx) => {
    const order = await selectCardOrder(vendorOrderId, tx)
    return order !== null && !order.paidAt
  })

/** Purchases with what was not paid in time of each. */
const selectUnpaid = (after: number, limit: number) => sql<{ id: number; vendorOrderIds: number[] }>`
  select t.order_id as id, array_agg(t.vendor_order_id order by t.vendor_order_id) as "vendorOrderIds"
  from card_parts t join shared.vendor_orders v on v.id = t.vendor_order_id
  where t.order_id > ${after} and t.paid_at is null and t.closed_at is null and t.pay_until < now() and v.status = 'pending'
  group by t.order_id order by t.order_id limit ${limit}`

/** Cancels what was not paid in time. While the payment service does not answer nothing is cancelled: it may have been paid. */
export const watchCards = () =>
  eachDue(selectUnpaid, async ({ id: orderId, vendorOrderIds }) => {
    try {
      await endPages(orderId)
    } catch (error) {
      if (!(error instanceof PortError)) throw error
      log.warn({ code: error.message }, 'card payments can not be read')
      return
    }
    for (const id of vendorOrderIds) await giveUp(id)
  })

/** The payment service repeats messages for some days. */
export const forgetEvents = async () => {
  await sql`delete from card_events where at < now() - interval '30 days'`
}
