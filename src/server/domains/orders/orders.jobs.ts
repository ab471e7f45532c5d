import { Refusal } from '#lib/errors.ts'
import { eachDue } from '#server/platform/jobs/each-due.ts'
import { settings } from '#server/platform/settings.ts'
import { sql } from '#server/platform/sql/index.ts'
import { move } from './moves/moves.service.ts'
import { selectById } from './orders.queries.ts'

declare module '#server/platform/jobs/jobs.ts' {
  interface Jobs {
    'orders.expire': object
  }
}

/** Cancels one order, unless its provider or customer moved it at the same moment. */
const expire = async (id: number) => {
  const [order] = await selectById(id)
  if (order?.status !== 'pending') return
  try {
    await move(order, 'cancelled', { actor: 'platform', userId: null })
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
  }
}

const selectUnconfirmed = (after: number, limit: number) => sql<{ id: number }>`
  select v.id from vendor_orders v join orders o on o.id = v.order_id
  where v.id > ${after} and v.status = 'pending' and v.kind = 'goods'
    and not (v.payment_method in ('transfer', 'card') and v.payment_status = 'open')
    and coalesce(v.paid_at, v.placed_at) < now() - make_interval(days => ${settings.orderPendingDays})
    and coalesce(o.mailed_at, o.placed_at) < now() - make_interval(days => ${settings.orderPendingDays})
  order by v.id limit ${limit}`

/**
 * Orders that their provider did not confirm in time are cancelled: stock is released, vouchers get their money back, and both sides
 * are told. The term runs from the moment in which the provider was written to.
 */
export const expireOrders = () => eachDue(selectUnconfirmed, ({ id }) => expire(id))
