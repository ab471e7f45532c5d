import { Refusal, refuse } from '#lib/errors.ts'
import { ownerOf } from '#server/domains/accounts/index.ts'
import { notify } from '#server/domains/notifications/index.ts'
import { limitOf } from '#server/domains/packages/index.ts'
import { type QuotaCounts, requireQuota } from '#server/platform/limits/quota.ts'
import type { Source } from '#server/platform/sql/index.ts'
import type { Tx } from '#server/platform/transaction.ts'

declare module '#server/platform/limits/quota.ts' {
  interface Quotas {
    orders: true
  }
}

const countOrders = async (source: Source, providerId: number) => {
  const { count } = await source.sql<{ count: number }>`
    select count(*)::int as count from shared.vendor_orders
    where provider_id = ${providerId} and kind = 'food' and status <> 'cancelled'
      and placed_at >= date_trunc('month', now(), 'Europe/Berlin')`.one()
  return count
}

/** Orders of this month that were not refused, for the limits of packages. */
export const foodQuotas: QuotaCounts = { orders: countOrders }

export const monthIsFull = 'Dieses Restaurant nimmt diesen Monat keine Bestellungen mehr an.'

/** For the notice in the cart. It takes no lock: `takeOrder` decides whether an order is accepted. */
export const hasFullMonth = async (on: Source, providerId: number) => {
  const limit = await limitOf(on, providerId, 'orders')
  return limit !== undefined && (await countOrders(on, providerId)) >= limit
}

/** The package of the provider allows one more order. The customer is not told about packages. Answers whether it has a limit. */
export const takeOrder = async (tx: Tx, providerId: number) => {
  if ((await limitOf(tx, providerId, 'orders')) === undefined) return false
  try {
    await requireQuota(tx, providerId, 'orders')
    return true
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    throw refuse('CONFLICT', { message: monthIsFull })
  }
}

/** With the last order of the month the provider learns that no more will come. */
export const tellFullMonth = async (tx: Tx, providerId: number) => {
  if (!(await hasFullMonth(tx, providerId))) return
  const { userId } = await ownerOf(tx, providerId)
  await notify(tx, userId, 'food.full', {})
}
