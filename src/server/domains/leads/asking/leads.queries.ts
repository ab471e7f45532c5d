import type { AskState, LeadStatus } from '#contract/leads/shapes.ts'
import { countRows } from '#server/platform/paging.ts'
import { col, type Fragment, type RowOf, rowShape, sql } from '#server/platform/sql/index.ts'
import type { AskedQuestion, LeadContact, LeadPlace } from '../leads.tables.ts'
import { isContactShown, isLive, neutralFileName } from './visibility.queries.ts'

export type FileRow = { id: number; name: string; fileName: string; kind: 'image' | 'pdf' }

const leadRow = rowShape('lead', {
  id: col.int(),
  kind: col.text<'route' | 'inquiry'>(),
  routeId: col.int().orNull(),
  userId: col.int().orNull(),
  title: col.text(),
  message: col.text(),
  answers: col.json<AskedQuestion[]>(),
  place: col.json<LeadPlace>(),
  contact: col.json<LeadContact>(),
  status: col.text<LeadStatus>(),
  expiresAt: col.time(),
  createdAt: col.time(),
  /** whom the list names: asked alone, chosen, or the first one asked */
  providerId: col.int().orNull(),
  providerName: col.text().orNull(),
  offerCount: col.int(),
  askedCount: col.int(),
  files: col.json<FileRow[]>(),
})
export type LeadRow = RowOf<typeof leadRow>

const columnsWith = (fileName: Fragment) => sql`
  l.id, l.kind, l.route_id as "routeId", l.user_id as "userId", l.title, l.message, l.answers, l.place, l.contact, l.status,
  l.expires_at as "expiresAt", l.created_at as "createdAt", named.id as "providerId", named.name as "providerName",
  (select count(*)::int from offers o where o.lead_id = l.id and o.status <> 'withdrawn') as "offerCount",
  (select count(*)::int from lead_asks a where a.lead_id = l.id) as "askedCount",
  (select coalesce(json_agg(json_build_object('id', f.id, 'name', f.name, 'fileName', ${fileName}, 'kind', f.kind)
    order by f.id), '[]') from lead_files f where f.lead_id = l.id) as files`
const columns = columnsWith(sql`f.file_name`)
/** For a provider: names of files may tell the name of the customer. */
const receivedColumns = columnsWith(sql`case when ${isContactShown} then f.file_name else ${neutralFileName} end`)

const named = sql`left join lateral (
  select c.id, c.company_name as name from lead_asks a join shared.companies c on c.id = a.provider_id
  where a.lead_id = l.id order by a.state = 'won' desc, a.id limit 1) named on true`

const pageOf = async (list: string, key: unknown[], from: Fragment, where: Fragment, page: number, perPage: number) => {
  const [rows, total] = await Promise.all([
    sql(leadRow)`select ${columns} from ${from} ${named} where ${where}
      order by l.created_at desc, l.id desc limit ${perPage} offset ${(page - 1) * perPage}`,
    countRows(list, key, () => sql<{ total: number }>`select count(*)::int as total from ${from} where ${where}`),
  ])
  return { rows: [...rows], total, page, perPage }
}

export const selectOwnLeads = (userId: number, page: number, perPage: number) =>
  pageOf('leads of a customer', [userId], sql`leads l`, sql`l.user_id = ${userId}`, page, perPage)

export const selectOwnLead = (userId: number, id: number) =>
  sql(leadRow)`select ${columns} from leads l ${named} where l.id = ${id} and l.user_id = ${userId}`.first()

export const selectOwnLeadByKey = (userId: number, sendKey: string) =>
  sql(leadRow)`select ${columns} from leads l ${named} where l.send_key = ${sendKey} and l.user_id = ${userId}`.first()

/** What was asked of a provider; the contact is there only where the ask shows it. */
export type ReceivedRow = LeadRow & {
  askId: number
  state: AskState
  distanceKm: number | null
  answerUntil: string | null
  isContactShown: boolean
  /** the ask runs or won the order: files are shown */
  isLive: boolean
  /** what was asked is shown as long as the ask runs, and to who made an offer on it */
  isReadable: boolean
  others: number
}

const askColumns = sql`
  a.id as "askId", a.state, a.distance_km as "distanceKm", a.answer_until as "answerUntil",
  ${isContactShown} as "isContactShown", ${isLive} as "isLive",
  (${isLive} or exists (select from offers o where o.lead_id = l.id and o.provider_id = a.provider_id)) as "isReadable",
  (select count(*)::int from lead_asks x where x.lead_id = l.id and x.id <> a.id and x.state in ('asked', 'seen', 'offered')) as others`

export const selectReceivedLeads = async (providerId: number, page: number, perPage: number) => {
  const [rows, total] = await Promise.all([
    sql<ReceivedRow>`
      select ${receivedColumns}, ${askColumns} from (select * from lead_asks where provider_id = ${providerId}
        order by id desc limit ${perPage} offset ${(page - 1) * perPage}) a join leads l on l.id = a.lead_id ${named}
      order by a.id desc`,
    countRows(
      'leads of a provider',
      [providerId],
      () => sql<{ total: number }>`select count(*)::int as total from lead_asks where provider_id = ${providerId}`,
    ),
  ])
  return { rows: [...rows], total, page, perPage }
}

export const selectReceivedLead = (providerId: number, id: number) =>
  sql<ReceivedRow>`select ${receivedColumns}, ${askColumns} from lead_asks a join leads l on l.id = a.lead_id ${named}
    where a.provider_id = ${providerId} and l.id = ${id}`.first()

export type AskedRow = {
  providerId: number
  userId: number
  name: string
  slug: string
  logo: string | null
  city: string
  distanceKm: number | null
  tenths: number | null
  reviews: number
  state: AskState
  isContactShown: boolean
  /** what the provider does not do, in its own words */
  excludes: string
}

export const selectAsked = async (leadId: number) => [
  ...(await sql<AskedRow>`
    select c.id as "providerId", c.user_id as "userId", c.company_name as name, p.slug, coalesce(p.logo, u.avatar) as logo, c.city,
      a.distance_km as "distanceKm", r.tenths, coalesce(r.count, 0) as reviews, a.state,
      ${isContactShown} as "isContactShown", coalesce(m.excludes, '') as excludes
    from lead_asks a join shared.companies c on c.id = a.provider_id join shared.users u on u.id = c.user_id
      join shared.provider_pages p on p.provider_id = c.id left join provider_ratings r on r.provider_id = c.id
      join leads l on l.id = a.lead_id left join lead_members m on m.route_id = l.route_id and m.provider_id = a.provider_id
    where a.lead_id = ${leadId} order by a.id limit 100`),
]

export type InboxRow = {
  id: number
  type: 'route' | 'inquiry' | 'appointment'
  title: string
  customer: string
  place: string
  state: AskState
  distanceKm: number | null
  answerUntil: string | null
  createdAt: string
}

/** Leads, inquiries and wishes for appointments in one list. */
export const selectInbox = async (providerId: number, state: AskState | undefined, page: number, perPage: number) => {
  const upTo = page * perPage
  const ofState = state ? sql`and a.state = ${state}` : sql.empty
  // an answered wish for an appointment counts as an offered lead
  const ofWish = state ? sql`and state = ${state === 'offered' ? 'answered' : state}` : sql.empty
  // each half is read in its index order up to the end of the page; only those rows are merged
  const rows = await sql<InboxRow>`
    select * from (
      (select l.id, l.kind as type, l.title, l.contact->>'firstName' as customer,
        trim(concat_ws(' ', l.place->>'postalCode', l.place->>'city')) as place, a.state, a.distance_km as "distanceKm",
        a.answer_until as "answerUntil", a.asked_at as "createdAt"
      from lead_asks a join leads l on l.id = a.lead_id where a.provider_id = ${providerId} ${ofState}
      order by a.asked_at desc, a.lead_id desc limit ${upTo})
      union all
      (select w.id, 'appointment', 'Terminwunsch für den ' || to_char(w.day, 'DD.MM.YYYY'), w.name, '',
        case w.state when 'answered' then 'offered' else w.state end, null, null, w.created_at
      from provider_appointments w where w.provider_id = ${providerId} ${ofWish}
      order by w.created_at desc, w.id desc limit ${upTo})
    ) merged order by "createdAt" desc, type = 'appointment', id desc limit ${perPage} offset ${(page - 1) * perPage}`
  const [total, open] = await Promise.all([
    countRows(
      'inbox of a provider',
      [providerId, state],
      () => sql<{ total: number }>`
        select ((select count(*) from lead_asks a where a.provider_id = ${providerId} ${ofState})
          + (select count(*) from provider_appointments where provider_id = ${providerId} ${ofWish}))::int as total`,
    ),
    sql<{
      count: number
    }>`select ((select count(*) from lead_asks where provider_id = ${providerId} and state in ('asked', 'seen'))
      + (select count(*) from provider_appointments where provider_id = ${providerId} and state in ('asked', 'seen')))::int as count`.one(),
  ])
  return { list: { rows: [...rows], total, page, perPage }, open: open.count }
}

export type OfferCounts = { open: number; accepted: number; rejected: number; requested: number; totalCents: number }

export const countOffers = (providerId: number) =>
  sql<OfferCounts>`
    select count(*) filter (where status = 'open')::int as open, count(*) filter (where status = 'accepted')::int as accepted,
      count(*) filter (where status = 'rejected')::int as rejected,
      (select count(*)::int from lead_asks where provider_id = ${providerId} and state in ('asked', 'seen')) as requested,
      coalesce((select sum(v.total_cents) from offers x join shared.vendor_orders v on v.id = x.vendor_order_id
        where x.provider_id = ${providerId} and v.status <> 'cancelled'), 0)::float8 as "totalCents"
    from offers where provider_id = ${providerId}`.one()
