import type { OfferStatus } from '#contract/leads/shapes.ts'
import { countRows } from '#server/platform/paging.ts'
import { db, type Fragment, type Source, sql } from '#server/platform/sql/index.ts'
import type { OfferTerms } from './offers.rules.ts'

export type VersionRow = OfferTerms & {
  file: { name: string; key: string; fileName: string } | null
  createdAt: string
}
export type OfferRow = {
  id: number
  leadId: number
  leadTitle: string
  customerId: number | null
  providerId: number
  status: OfferStatus
  version: number
  validUntil: string
  rejectReason: string
  createdAt: string
  decidedAt: string | null
  orderNumber: string | null
  distanceKm: number | null
  answerMinutes: number | null
  terms: VersionRow
  /** all that it said, the newest first */
  versions: (VersionRow & { version: number })[]
  provider: {
    name: string
    userId: number
    street: string
    postalCode: string
    city: string
    phone: string
    email: string
    logo: string | null
    slug: string
    tenths: number | null
    reviews: number
  }
}

const terms = sql`json_build_object('version', v.version, 'name', v.name, 'content', v.content, 'comment', v.comment,
  'priceType', v.price_type, 'price1Cents', v.price1_cents, 'price2Cents', v.price2_cents, 'positions', v.positions,
  'date1', v.date1, 'date2', v.date2, 'dateVisit', v.date_visit, 'file', v.file, 'isSmallBusiness', v.is_small_business,
  'createdAt', v.created_at)`

const provider = sql`json_build_object('name', c.company_name, 'userId', c.user_id, 'street', trim(c.street || ' ' || c.house_number),
      'postalCode', c.zip_code, 'city', c.city, 'phone', c.phone, 'email', coalesce(nullif(c.second_email, ''), u.email),
      'logo', coalesce(p.logo, u.avatar), 'slug', p.slug, 'tenths', r.tenths, 'reviews', coalesce(r.count, 0))`

/** Whose letter an offer would be. */
export const selectWriter = (providerId: number) =>
  sql<{ provider: OfferRow['provider']; isSmallBusiness: boolean }>`
    select ${provider} as provider, c.is_small_business as "isSmallBusiness"
    from shared.companies c join shared.users u on u.id = c.user_id join shared.provider_pages p on p.provider_id = c.id
      left join provider_ratings r on r.provider_id = c.id where c.id = ${providerId}`.one()

const select = (where: Fragment, tail: Fragment = sql.empty, on: Source = db) => on.sql<OfferRow>`
  select o.id, o.lead_id as "leadId", l.title as "leadTitle", l.user_id as "customerId", o.provider_id as "providerId", o.status,
    o.version, o.valid_until as "validUntil", o.reject_reason as "rejectReason", o.created_at as "createdAt",
    o.decided_at as "decidedAt",
    (select p.number from shared.vendor_orders v join shared.orders p on p.id = v.order_id where v.id = o.vendor_order_id) as "orderNumber",
    a.distance_km as "distanceKm", (extract(epoch from o.created_at - a.asked_at) / 60)::int as "answerMinutes",
    (select ${terms} from offer_versions v where v.offer_id = o.id and v.version = o.version) as terms,
    (select json_agg(${terms} order by v.version desc) from offer_versions v where v.offer_id = o.id) as versions,
    ${provider} as provider
  from offers o join leads l on l.id = o.lead_id join shared.companies c on c.id = o.provider_id join shared.users u on u.id = c.user_id
    join shared.provider_pages p on p.provider_id = c.id left join provider_ratings r on r.provider_id = c.id
    left join lead_asks a on a.lead_id = o.lead_id and a.provider_id = o.provider_id
  where ${where} ${tail}`

export const selectOfferById = (on: Source, id: number) => select(sql`o.id = ${id}`, sql.empty, on).one()

type Viewer = { id: number; providerId: number | null }

/** Its papers: for its provider, and for its customer until it is withdrawn. */
export const selectOfferPapers = (viewer: Viewer, id: number) =>
  select(
    sql`o.id = ${id} and ((l.user_id = ${viewer.id} and o.status <> 'withdrawn') or o.provider_id = ${viewer.providerId})`,
  ).first()

/** For its customer and its provider. */
export const selectOffer = (viewer: Viewer, id: number) =>
  select(sql`o.id = ${id} and (l.user_id = ${viewer.id} or o.provider_id = ${viewer.providerId})`).first()

export const selectOfProvider = (providerId: number, id: number) =>
  select(sql`o.id = ${id} and o.provider_id = ${providerId}`).first()

export const selectOfCustomer = (userId: number, id: number) =>
  select(sql`o.id = ${id} and l.user_id = ${userId}`).first()

export const selectOffersOfLead = async (leadId: number, providerId: number | null = null) => [
  ...(await select(
    sql`o.lead_id = ${leadId} ${providerId ? sql`and o.provider_id = ${providerId}` : sql.empty}`,
    sql`order by o.id desc limit 50`,
  )),
]

/**
 * The page is found first by ids alone; only its offers are read with all that belongs to them. Its numbers stand in the text: as
 * parameters PostgreSQL would expect a tenth of the table, and plan all joins again for every call.
 */
const pageOf = async (
  list: string,
  key: number,
  from: Fragment,
  page: number,
  perPage: number,
  newest = sql`o.id desc`,
) => {
  const part = sql.raw(`limit ${perPage} offset ${(page - 1) * perPage}`)
  const [rows, total] = await Promise.all([
    select(sql`o.id in (select o.id from ${from} order by ${newest} ${part})`, sql`order by ${newest}`),
    countRows(list, [key], () => sql<{ total: number }>`select count(*)::int as total from ${from}`),
  ])
  return { rows: [...rows], total, page, perPage }
}

export const selectCustomerOffers = (userId: number, page: number, perPage: number) => {
  // materialised, or the newest offers of everybody are searched for those of this customer
  const from = sql`(with own as materialized (select id from leads where user_id = ${userId})
    select f.id, f.created_at from own join offers f on f.lead_id = own.id) o`
  return pageOf('offers of a customer', userId, from, page, perPage, sql`o.created_at desc, o.id desc`)
}

export const selectProviderOffers = (providerId: number, page: number, perPage: number) =>
  pageOf('offers of a provider', providerId, sql`offers o where o.provider_id = ${providerId}`, page, perPage)
