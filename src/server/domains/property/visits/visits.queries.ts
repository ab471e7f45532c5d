import { db, type Fragment, type Source, sql } from '#server/platform/sql/index.ts'
import type { Tx } from '#server/platform/transaction.ts'

export type SlotRow = { id: number; startsAt: string; minutes: number }

/** Free ones that begin in an hour or later. */
export const selectFreeSlots = (productId: number, source: Source = db) => source.sql<SlotRow>`
  select s.id, s.starts_at as "startsAt", s.minutes from visit_slots s
  where s.product_id = ${productId} and not s.is_closed and s.starts_at > now() + interval '1 hour'
    and not exists (select from property_visits v where v.slot_id = s.id and v.state = 'booked')
  order by s.starts_at limit 200`

export const takesVisits = async (productId: number) => {
  const rows = await sql<{ takes: boolean }>`
    select exists (select from visit_patterns where product_id = ${productId}) or exists (
      select from visit_slots where product_id = ${productId} and starts_at > now() and not is_closed) as takes`
  return rows[0]!.takes
}

export type VisitRow = {
  id: number
  key: string
  productId: number
  userId: number | null
  providerId: number
  providerUserId: number
  providerEmail: string
  companyName: string
  companyPhone: string
  slug: string
  propertyName: string
  mailKey: string
  /** what the customer is told; the exact address once a visit is booked and confirmed */
  address: string
  exactAddress: string
  /** booked, but not confirmed yet: the place stays hidden */
  isAddressHidden: boolean
  state: 'requested' | 'booked' | 'cancelled'
  startsAt: string | null
  minutes: number
  wantedDay: string | null
  wantedTime: string
  name: string
  email: string
  phone: string
  message: string
  sequence: number
}

const shownStreet = sql`r.shown_street`
const exactStreet = sql`trim(a.street || ' ' || a.house_number)`
const addressWith = (street: Fragment) => sql`concat_ws(', ', nullif(${street}, ''), r.postal_code || ' ' || r.city)`

/** A made-up e-mail address must not be enough to learn a hidden place: somebody has to have confirmed the booking. */
const visit = sql`
  select v.id, v.key, v.mail_key as "mailKey", v.product_id as "productId", v.user_id as "userId", v.provider_id as "providerId",
    c.user_id as "providerUserId", coalesce(nullif(c.second_email, ''), u.email) as "providerEmail",
    c.company_name as "companyName", c.phone as "companyPhone", p.slug, p.name as "propertyName",
    case when v.state = 'booked' and v.confirmed_at is not null then ${addressWith(exactStreet)}
      else ${addressWith(shownStreet)} end as address, ${addressWith(exactStreet)} as "exactAddress",
    v.state = 'booked' and v.confirmed_at is null and ${shownStreet} <> ${exactStreet} as "isAddressHidden",
    v.state, v.starts_at as "startsAt", v.minutes, v.wanted_day as "wantedDay", v.wanted_time as "wantedTime", v.name, v.email,
    v.phone, v.message, v.sequence
  from property_visits v join properties r on r.product_id = v.product_id join shared.products p on p.id = v.product_id
  join property_places a on a.product_id = v.product_id
  join shared.companies c on c.id = v.provider_id join shared.users u on u.id = c.user_id`

const one = (source: Source, where: Fragment) => source.sql<VisitRow>`${visit} where ${where}`.first()

export const selectByKey = (key: string, source: Source = db) => one(source, sql`v.key = ${key}`)
export const selectVisit = (tx: Tx, id: number) => one(tx, sql`v.id = ${id}`)
export const selectById = (id: number) => one(db, sql`v.id = ${id}`)

const pageOf = async (where: Fragment, order: Fragment, page: number, perPage: number) => {
  const [rows, [counted]] = await Promise.all([
    sql<VisitRow>`${visit} where ${where} order by ${order} limit ${perPage} offset ${(page - 1) * perPage}`,
    sql<{ total: number }>`select count(*)::int as total from property_visits v where ${where}`,
  ])
  return { rows, total: counted!.total, page, perPage }
}

export const selectOfUser = (userId: number, page: number, perPage: number) =>
  pageOf(sql`v.user_id = ${userId}`, sql`v.id desc`, page, perPage)

export const selectOfProvider = (providerId: number, page: number, perPage: number) =>
  pageOf(
    sql`v.provider_id = ${providerId} and (v.state = 'requested' or v.state = 'booked' and v.starts_at > now() - interval '1 day')`,
    sql`v.starts_at nulls first, v.id`,
    page,
    perPage,
  )

export const selectPatterns = (productId: number) => sql<{
  id: number
  weekday: number
  fromMinute: number
  untilMinute: number
  slotMinutes: number
}>`
  select id, weekday, from_minute as "fromMinute", until_minute as "untilMinute", slot_minutes as "slotMinutes"
  from visit_patterns where product_id = ${productId} order by weekday, from_minute limit 50`

export const selectOwnSlots = (productId: number) => sql<SlotRow & { bookedBy: string | null }>`
  select s.id, s.starts_at as "startsAt", s.minutes, v.name as "bookedBy"
  from visit_slots s left join property_visits v on v.slot_id = s.id and v.state = 'booked'
  where s.product_id = ${productId} and not s.is_closed and s.starts_at > now() order by s.starts_at limit 300`
