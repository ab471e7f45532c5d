import type { OfferStatus } from '#contract/leads/shapes.ts'
import { containing, defineList, withinDays } from '#server/platform/records/list.ts'
import { col, type RowOf, rowShape, sql } from '#server/platform/sql/index.ts'
import type { OfferTerms } from '../offers/offers.rules.ts'

const listedRow = rowShape('offer of the operator', {
  id: col.int(),
  leadId: col.int(),
  leadTitle: col.text(),
  city: col.text(),
  userId: col.int().orNull(),
  customerName: col.text(),
  providerId: col.int(),
  companyName: col.text(),
  status: col.text<OfferStatus>(),
  version: col.int(),
  validUntil: col.time(),
  createdAt: col.time(),
  decidedAt: col.time().orNull(),
  orderNumber: col.text().orNull(),
  terms: col.json<Pick<OfferTerms, 'name' | 'priceType' | 'price1Cents' | 'price2Cents' | 'positions'>>(),
})
export type ListedOffer = RowOf<typeof listedRow>

export type OfferFilter = {
  q: string
  status?: OfferStatus | undefined
  providerId?: number | undefined
  userId?: number | undefined
  from?: string | undefined
  to?: string | undefined
}

/** Two lists of numbers, so that each is found by the index of its own words. */
const byWords = (q: string) =>
  q.includes('@')
    ? sql`o.lead_id in (select l.id from leads l where l.user_id in (select u.id from shared.users u where lower(u.email) = lower(${q})))`
    : sql`o.id in (
        select x.id from leads l join offers x on x.lead_id = l.id
          where l.title ilike ${containing(q)} or (l.place->>'city') ilike ${containing(q)}
        union all
        select x.id from offer_versions t join offers x on x.id = t.offer_id and x.version = t.version
          where t.name ilike ${containing(q)})`

/** Offers of all businesses, each as its newest version says. */
export const allOffers = defineList<OfferFilter, ListedOffer>({
  name: 'offers of all',
  from: ({ q, status, providerId, userId, from, to }, before) =>
    sql`from offers o ${sql.where(
      before !== undefined && sql`o.id < ${before}`,
      q !== '' && byWords(q),
      status && sql`o.status = ${status}`,
      providerId !== undefined && sql`o.provider_id = ${providerId}`,
      userId !== undefined && sql`o.lead_id in (select l.id from leads l where l.user_id = ${userId})`,
      withinDays(sql`o.created_at`, from, to),
    )}`,
  select: (from, range) =>
    sql(listedRow)`
      select o.id, o.lead_id as "leadId", l.title as "leadTitle", l.place->>'city' as city, l.user_id as "userId",
        trim(concat_ws(' ', u.first_name, u.last_name)) as "customerName", o.provider_id as "providerId",
        c.company_name as "companyName", o.status, o.version, o.valid_until as "validUntil", o.created_at as "createdAt",
        o.decided_at as "decidedAt", (select v.number from shared.vendor_orders v where v.id = o.vendor_order_id) as "orderNumber",
        json_build_object('name', t.name, 'priceType', t.price_type, 'price1Cents', t.price1_cents, 'price2Cents', t.price2_cents,
          'positions', t.positions) as terms
      from (select o.* ${from} order by o.id desc ${range}) o join leads l on l.id = o.lead_id
        join offer_versions t on t.offer_id = o.id and t.version = o.version
        join shared.companies c on c.id = o.provider_id left join shared.users u on u.id = l.user_id
      order by o.id desc`.withoutPreparedPlan(),
})
