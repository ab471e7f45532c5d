import { type Fragment, sql } from '#server/platform/sql/index.ts'

/** Services `k` that can be booked and that customers see. */
const shownOnes = sql`booking_services k join product_listings i on i.product_id = k.product_id`

const today = sql`k.next_free_at > now()
  and (k.next_free_at at time zone 'Europe/Berlin')::date = (now() at time zone 'Europe/Berlin')::date`

/** For the lists of earlier domains: no statement of a card asks the clock, since that would shorten the life of every list. */
export const freeTimes = {
  nextOfProduct: () => sql`(select k.next_free_at from booking_services k where k.product_id = p.id)`,
  nextOfProvider: () => sql`(select min(k.next_free_at) from ${shownOnes} where k.provider_id = c.id)`,
  canBeBooked: (providerId: Fragment) => sql`exists (select from ${shownOnes} where k.provider_id = ${providerId})`,
  locationsToday: () => sql`(select k.location_id from ${shownOnes} where ${today})`,
  providersToday: () => sql`(select k.provider_id from ${shownOnes} where ${today})`,
}
