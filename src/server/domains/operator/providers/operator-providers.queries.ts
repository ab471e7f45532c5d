import { dueOn } from '#server/domains/orders/index.ts'
import { sql } from '#server/platform/sql/index.ts'

export type ProviderFacts = {
  id: number
  userId: number
  companyName: string
  slug: string
  isPublished: boolean
  isBlocked: boolean
  isPremium: boolean
  address: string
  email: string
  phone: string
  createdAt: string
}

export const selectProviderFacts = (id: number) =>
  sql<ProviderFacts>`
    select c.id, c.user_id as "userId", c.company_name as "companyName", p.slug, p.is_published as "isPublished",
      p.blocked_at is not null as "isBlocked", p.is_premium as "isPremium",
      concat_ws(', ', nullif(trim(c.street || ' ' || c.house_number), ''), nullif(trim(c.zip_code || ' ' || c.city), '')) as address,
      u.email, c.phone, u.created_at as "createdAt"
    from shared.companies c join shared.users u on u.id = c.user_id join shared.provider_pages p on p.provider_id = c.id
    where c.id = ${id} and u.deleted_at is null`.first()

export type Handling = { late: number; cancelled: number; returned: number }

/** How orders were handled, of those placed in so many days; `late` is what waits too long now. */
export const selectHandling = (providerId: number, days: number) =>
  sql<Handling>`
    select (select count(*)::int from shared.vendor_orders v where v.provider_id = ${providerId}
        and v.status in ('pending', 'confirmed', 'processing') and ${dueOn} < (now() at time zone 'Europe/Berlin')::date) as late,
      count(*) filter (where v.status = 'cancelled')::int as cancelled,
      count(*) filter (where v.status <> 'cancelled' and v.refunded_cents > 0)::int as returned
    from shared.vendor_orders v
    where v.provider_id = ${providerId} and v.placed_at >= now() - make_interval(days => ${days})`.one()
