import type { LabelColour } from '#contract/accounts/labels.ts'
import type { AskState, LeadStatus, OfferStatus } from '#contract/leads/shapes.ts'
import { containing, defineList, withinDays } from '#server/platform/records/list.ts'
import { col, type Fragment, type RowOf, rowShape, sql } from '#server/platform/sql/index.ts'
import type { AskedQuestion } from '../leads.tables.ts'
import type { OfferTerms } from '../offers/offers.rules.ts'

const listedRow = rowShape('lead of the operator', {
  id: col.int(),
  title: col.text(),
  kind: col.text<'route' | 'inquiry'>(),
  status: col.text<LeadStatus>(),
  city: col.text(),
  userId: col.int().orNull(),
  customerName: col.text(),
  askedCount: col.int(),
  offerCount: col.int(),
  orderNumber: col.text().orNull(),
  createdAt: col.time(),
  expiresAt: col.time(),
  message: col.text(),
  answers: col.json<AskedQuestion[]>(),
  endReason: col.text(),
  labels: col.list({ id: col.int(), name: col.text(), colour: col.text<LabelColour>() }),
})
export type ListedLead = RowOf<typeof listedRow>

export type LeadFilter = {
  q: string
  status?: LeadStatus | undefined
  kind?: 'route' | 'inquiry' | undefined
  offers?: 'none' | 'open' | 'accepted' | undefined
  providerId?: number | undefined
  userId?: number | undefined
  from?: string | undefined
  to?: string | undefined
  labelId?: number | undefined
}

const withOffers: Record<NonNullable<LeadFilter['offers']>, Fragment> = {
  none: sql`not exists (select from offers o where o.lead_id = l.id and o.status <> 'withdrawn')`,
  open: sql`exists (select from offers o where o.lead_id = l.id and o.status = 'open')`,
  accepted: sql`exists (select from offers o where o.lead_id = l.id and o.status = 'accepted')`,
}

const byWords = (q: string) =>
  q.includes('@')
    ? sql`l.user_id in (select u.id from shared.users u where lower(u.email) = lower(${q}))`
    : sql`(l.title ilike ${containing(q)} or (l.place->>'city') ilike ${containing(q)})`

const orderOf = (vendorOrderId: Fragment) =>
  sql`(select v.number from shared.vendor_orders v where v.id = ${vendorOrderId})`

const select = (from: Fragment, range: Fragment) =>
  sql(listedRow)`
    select l.id, l.title, l.kind, l.status, l.place->>'city' as city, l.user_id as "userId",
      trim(concat_ws(' ', u.first_name, u.last_name)) as "customerName",
      (select count(*)::int from lead_asks a where a.lead_id = l.id) as "askedCount",
      (select count(*)::int from offers o where o.lead_id = l.id and o.status <> 'withdrawn') as "offerCount",
      ${orderOf(sql`(select o.vendor_order_id from offers o where o.lead_id = l.id and o.status = 'accepted')`)} as "orderNumber",
      l.created_at as "createdAt", l.expires_at as "expiresAt", l.message, l.answers, l.end_reason as "endReason",
      (select coalesce(json_agg(json_build_object('id', b.id, 'name', b.name, 'colour', b.colour) order by lower(b.name)), '[]')
        from lead_labels m join labels b on b.id = m.label_id where m.lead_id = l.id) as labels
    from (select l.* ${from} order by l.id desc ${range}) l left join shared.users u on u.id = l.user_id
    order by l.id desc`.withoutPreparedPlan()

export const allLeads = defineList<LeadFilter, ListedLead>({
  name: 'leads of all',
  from: ({ q, status, kind, offers, providerId, userId, from, to, labelId }, before) =>
    sql`from leads l ${sql.where(
      before !== undefined && sql`l.id < ${before}`,
      q !== '' && byWords(q),
      status && sql`l.status = ${status}`,
      kind && sql`l.kind = ${kind}`,
      offers && withOffers[offers],
      providerId !== undefined && sql`l.id in (select a.lead_id from lead_asks a where a.provider_id = ${providerId})`,
      userId !== undefined && sql`l.user_id = ${userId}`,
      labelId !== undefined && sql`l.id in (select m.lead_id from lead_labels m where m.label_id = ${labelId})`,
      withinDays(sql`l.created_at`, from, to),
    )}`,
  select,
})

/** For an action on all of them. */
export const selectLeadIds = (filter: LeadFilter, most: number) => allLeads.ids(filter, sql`l.id`, most)

export type AskRow = {
  id: number
  providerId: number
  companyName: string
  state: AskState
  distanceKm: number | null
  askedAt: string
  answerUntil: string | null
  answeredAt: string | null
  declineReason: string
}
export type OfferRow = {
  id: number
  providerId: number
  companyName: string
  status: OfferStatus
  version: number
  validUntil: string
  createdAt: string
  orderNumber: string | null
  rejectReason: string
  terms: Pick<OfferTerms, 'name' | 'priceType' | 'price1Cents' | 'price2Cents' | 'positions'>
}

/** One request with whom it reached and what they offered. */
export const selectAnyLead = async (id: number) => {
  const [lead] = await select(sql`from leads l where l.id = ${id}`, sql`limit 1`)
  if (!lead) return undefined
  const [asks, offers] = await Promise.all([
    sql<AskRow>`
      select a.id, a.provider_id as "providerId", c.company_name as "companyName", a.state, a.distance_km as "distanceKm",
        a.asked_at as "askedAt", a.answer_until as "answerUntil", a.answered_at as "answeredAt", a.decline_reason as "declineReason"
      from lead_asks a join shared.companies c on c.id = a.provider_id where a.lead_id = ${id} order by a.id`,
    sql<OfferRow>`
      select o.id, o.provider_id as "providerId", c.company_name as "companyName", o.status, o.version, o.valid_until as "validUntil",
        o.created_at as "createdAt", (select v.number from shared.vendor_orders v where v.id = o.vendor_order_id) as "orderNumber",
        o.reject_reason as "rejectReason", json_build_object('name', t.name, 'priceType', t.price_type,
          'price1Cents', t.price1_cents, 'price2Cents', t.price2_cents, 'positions', t.positions) as terms
      from offers o join shared.companies c on c.id = o.provider_id
        join offer_versions t on t.offer_id = o.id and t.version = o.version where o.lead_id = ${id} order by o.id`,
  ])
  return { lead, asks: [...asks], offers: [...offers] }
}
