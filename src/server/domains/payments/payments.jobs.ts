import { and, eq, isNull } from 'drizzle-orm'
import { germanDay } from '#lib/format.ts'
import { notify } from '#server/domains/notifications/index.ts'
import { eachDue, eachStep } from '#server/platform/jobs/each-due.ts'
import { sql } from '#server/platform/sql/index.ts'
import { inTransaction } from '#server/platform/transaction.ts'
import { cancelUnpaid } from './debts/unpaid.service.ts'
import { mailReminder } from './payments.mails.ts'
import { selectTransfer } from './payments.queries.ts'
import { givenUpUntil, remindedUntil } from './payments.rules.ts'
import { owedOf } from './payments.service.ts'
import { transfers } from './payments.tables.ts'

declare module '#server/platform/jobs/jobs.ts' {
  interface Jobs {
    'payments.wait': object
  }
}

/** Reminds once: of two jobs at once the second finds the time set. */
const remind = (vendorOrderId: number) =>
  inTransaction(async (tx) => {
    const [first] = await tx
      .update(transfers)
      .set({ remindedAt: new Date() })
      .where(and(eq(transfers.vendorOrderId, vendorOrderId), isNull(transfers.remindedAt), isNull(transfers.paidAt)))
      .returning({ id: transfers.vendorOrderId })
    if (!first) return
    const transfer = (await selectTransfer(vendorOrderId, null, tx))!
    if (transfer.status !== 'pending') return
    const { number, orderNumber, companyName, dueOn } = transfer
    const mail = () => mailReminder(tx, transfer)
    await notify(tx, transfer.userId, 'payments.reminder', { number, orderNumber, companyName, dueOn }, { mail })
  })

const giveUp = (vendorOrderId: number) =>
  cancelUnpaid(vendorOrderId, async (tx) => Boolean(await owedOf(tx, vendorOrderId)))

const waiting = (until: string, isReminded: boolean) => (after: number, limit: number) =>
  sql<{ id: number }>`
  select t.vendor_order_id as id from transfers t join shared.vendor_orders v on v.id = t.vendor_order_id
  where t.vendor_order_id > ${after} and t.paid_at is null and t.closed_at is null and t.due_on <= ${until}::date and v.status = 'pending'
    ${isReminded ? sql.empty : sql`and t.reminded_at is null`}
  order by t.vendor_order_id limit ${limit}`

/** Reminders before the last day to pay; cancellation once the money had time to arrive. */
export const watchTransfers = async (now = new Date()) => {
  const today = germanDay(now)
  await eachStep(
    () => eachDue(waiting(givenUpUntil(today), true), ({ id }) => giveUp(id)),
    () => eachDue(waiting(remindedUntil(today), false), ({ id }) => remind(id)),
  )
}
