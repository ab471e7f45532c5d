import { eachDue } from '#server/platform/jobs/each-due.ts'
import { sql } from '#server/platform/sql/index.ts'
import { inTransaction, type Tx } from '#server/platform/transaction.ts'
import { busyAt, roomOf, selectBusy, selectServices } from './bookings.queries.ts'
import { daysAhead, nextFree } from './bookings.rules.ts'

declare module '#server/platform/jobs/jobs.ts' {
  interface Jobs {
    'bookings.settle': object
  }
}

/**
 * Writes the next free time of each service of a provider, which lists show. The rows are locked before anything is read: of two
 * that settle at once the later one sees what the other had done.
 */
export const settleFreeTimes = async (tx: Tx, providerId: number, now = new Date()) => {
  await tx.sql`select from booking_services where provider_id = ${providerId} order by product_id for update`
  const services = await selectServices(sql`s.provider_id = ${providerId}`, tx)
  if (!services.length) return
  const horizonDays = Math.max(...services.map((service) => service.horizonDays))
  const busy = await selectBusy(tx, providerId, daysAhead({ ...services[0]!, horizonDays }, now))
  const found = services.map((service) => nextFree(roomOf(service), service, busyAt(busy, service.locationId), now))
  await tx.sql`
    update booking_services s set next_free_at = n.at::timestamptz, settled_at = now()
    from unnest(${services.map(({ productId }) => productId)}::int[], ${found.map((at) => at?.toISOString() ?? null)}::text[]) n (id, at)
    where s.product_id = n.id`
}

const selectUnsettled = (after: number, limit: number) => sql<{ id: number }>`
  select distinct provider_id as id from booking_services
  where provider_id > ${after} and (settled_at is null or next_free_at < now() + make_interval(hours => lead_hours)
    or next_free_at is null and settled_at < now() - interval '30 minutes')
  order by 1 limit ${limit}`

/** Every minute: where something has changed, where a time can no longer be booked, and where a new day may bring one. */
export const settleDue = () => eachDue(selectUnsettled, ({ id }) => inTransaction((tx) => settleFreeTimes(tx, id)))
