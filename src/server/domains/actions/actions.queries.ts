import type { ActionKind } from '#contract/actions/calls.ts'
import { readingOnly, rowTag, sql } from '#server/platform/sql/index.ts'

export type ActionRow = {
  id: number
  label: string
  kind: ActionKind
  target: string
  place: 'page' | 'product'
  productId: number | null
  startsOn: string | null
  endsOn: string | null
  status: 'active' | 'inactive'
  views: number
  clicks: number
}

const columns = sql`
  a.id, a.label, a.kind, a.target, a.place, a.product_id as "productId", a.starts_on as "startsOn", a.ends_on as "endsOn", a.status,
  (select coalesce(sum(views), 0)::int from call_to_action_counts n where n.action_id = a.id) as views,
  (select coalesce(sum(clicks), 0)::int from call_to_action_counts n where n.action_id = a.id) as clicks`

export const selectActions = async (providerId: number) => [
  ...(await sql<ActionRow>`select ${columns} from calls_to_action a where a.provider_id = ${providerId} order by a.id desc limit 100`),
]

export const selectAction = (providerId: number, id: number) =>
  sql<ActionRow>`select ${columns} from calls_to_action a where a.id = ${id} and a.provider_id = ${providerId}`.first()

export type DayCount = { day: string; views: number; clicks: number }

/** Every day of the last thirty, those without a visit too. */
export const selectDays = async (id: number) => [
  ...(await sql<DayCount>`
    select d::date::text as day, coalesce(n.views, 0) as views, coalesce(n.clicks, 0) as clicks
    from generate_series((now() at time zone 'Europe/Berlin')::date - 29, (now() at time zone 'Europe/Berlin')::date, '1 day') d
    left join call_to_action_counts n on n.action_id = ${id} and n.day = d::date order by d`),
]

export type ShownRow = { id: number; label: string; kind: ActionKind; target: string; slug: string; phone: string }

const mostShown = 6

/** The provider, with what is switched on and within its period; products that it leads to may not be in the shop. */
const selectRunning = (slug: string, productId: number | null) => sql<{ providerId: number; shown: ShownRow[] }>`
  select c.id as "providerId", (
    select coalesce(json_agg(json_build_object('id', a.id, 'label', a.label, 'kind', a.kind, 'target', a.target, 'slug', p.slug,
      'phone', c.phone) order by a.id desc), '[]')
    from calls_to_action a
    where a.provider_id = c.id and p.is_published and a.status = 'active'
      and coalesce(a.starts_on, '-infinity') <= (now() at time zone 'Europe/Berlin')::date
      and coalesce(a.ends_on, 'infinity') >= (now() at time zone 'Europe/Berlin')::date
      and ${productId === null ? sql`a.place = 'page'` : sql`a.place = 'product' and coalesce(a.product_id, ${productId}) = ${productId}`}
      and (a.kind not in ('route', 'inquiry', 'appointment') or p.show_lead)
      and (a.kind <> 'route' or exists (select from lead_routes r where r.slug = a.target and r.status = 'active' and r.blocked_at is null))) as shown
  from shared.provider_pages p join shared.companies c on c.id = p.provider_id where p.slug = ${slug}`

const selectListed = async (slugs: string[]) => {
  const rows = await sql<{ slug: string }>`
    select x.slug from shared.products x join product_listings l on l.product_id = x.id where x.slug = any(${slugs}::text[])`
  return new Set(rows.map(({ slug }) => slug))
}

/** What is shown now: switched on, within its period, and leading somewhere that exists. */
export const selectShown = async (slug: string, productId: number | null): Promise<ShownRow[]> => {
  const provider = await readingOnly(
    () => selectRunning(slug, productId).first(),
    (found) => (found ? [rowTag('companies', found.providerId), 'lead_routes'] : ['provider_pages']),
  )
  const running = provider?.shown ?? []
  const targets = running.filter(({ kind }) => kind === 'product').map(({ target }) => target)
  const listed = targets.length ? await selectListed(targets) : new Set()
  return running.filter(({ kind, target }) => kind !== 'product' || listed.has(target)).slice(0, mostShown)
}
