import { eq } from 'drizzle-orm'
import { Refusal } from '#lib/errors.ts'
import { notify } from '#server/domains/notifications/index.ts'
import { eachDue, eachStep } from '#server/platform/jobs/each-due.ts'
import { sql } from '#server/platform/sql/index.ts'
import { inTransaction } from '#server/platform/transaction.ts'
import { foodOrders } from './food.tables.ts'
import {
  selectByIds,
  selectDue,
  selectUnanswered,
  selectUnansweredQuestions,
} from './kitchen/kitchen-orders.queries.ts'
import { endUnansweredQuestion, makePlanned, refuseUnanswered } from './kitchen/kitchen-orders.service.ts'

declare module '#server/platform/jobs/jobs.ts' {
  interface Jobs {
    'food.watch': object
    'food.forget': object
  }
}

const remind = async (id: number) => {
  const [order] = await selectByIds([id])
  if (!order) return
  await inTransaction(async (tx) => {
    await tx.update(foodOrders).set({ remindedAt: new Date() }).where(eq(foodOrders.vendorOrderId, id))
    await notify(tx, order.providerUserId, 'food.waiting', { number: order.number })
  })
}

/** The restaurant or the customer may answer while the job runs; the refusal that follows is then expected. */
const unlessAnswered = async (work: Promise<unknown>) => {
  try {
    await work
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
  }
}

/** A dish that was out until now is there again; cards ask whether it is out, not until when. */
const endSoldOut = () => sql`update food_dishes set sold_out_until = null where sold_out_until <= now()`

/** Runs every minute: reminds the owner of unanswered orders, ends overdue ones, and carries out moves whose job was lost. */
export const watchOrders = async () => {
  await endSoldOut()
  await eachStep(
    () => eachDue(selectDue, ({ id }) => makePlanned(id, true)),
    () => eachDue(selectUnanswered, ({ id, isOver }) => unlessAnswered(isOver ? refuseUnanswered(id) : remind(id))),
    () => eachDue(selectUnansweredQuestions, ({ id }) => unlessAnswered(endUnansweredQuestion(id))),
  )
}

const keptDays = 90

/** What customers wrote to a kitchen is needed for questions about the order, not longer. */
export const forgetNotes = async () => {
  await sql`
    update food_orders f set note = '' from shared.vendor_orders v
    where v.id = f.vendor_order_id and f.note <> '' and v.placed_at < now() - make_interval(days => ${keptDays})`
  await sql`delete from food_tours where created_at < now() - make_interval(days => ${keptDays})`
}
