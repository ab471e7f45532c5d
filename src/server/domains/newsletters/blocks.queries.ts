import type { IssuePart } from '#contract/newsletters/public.ts'
import type { ListKind, NewsletterBlock } from '#contract/newsletters/shapes.ts'
import { formatLongDay } from '#lib/format.ts'
import { formatClock } from '#lib/time/opening.ts'
import { cleanHtml } from '#server/platform/mail/clean-html.ts'
import { type Source, sql } from '#server/platform/sql/index.ts'
import { postalCodesOf } from './segments.queries.ts'

type Item = IssuePart['items'][number]
/** `postalCodes` is null where the region does not matter */
type Wanted = { regionId: number | null; postalCodes: string[] | null; count: number }
type NamedRow = { title: string; text: string; slug: string }

const inShop = sql`product_listings l join shared.products p on p.id = l.product_id join shared.companies c on c.id = p.provider_id
    where not p.is_dish and p.age_limit is null`

const toProduct = ({ title, text, slug }: NamedRow): Item => ({ title, text, path: `/produkt/${slug}` })

/** Without prices: an advertised price needs base price and shipping beside it, and may differ once the mail is read. */
const selectProducts = async (on: Source, { postalCodes, count }: Wanted): Promise<Item[]> => {
  const rows = await on.sql<NamedRow>`
    select p.name as title, c.company_name || case when c.city = '' then '' else ', ' || c.city end as text, p.slug
    from ${inShop} and ${postalCodes ? sql`c.zip_code = any(${postalCodes})` : sql`true`}
    order by p.id desc limit ${count}`
  return rows.map(toProduct)
}

/** In the order in which they were chosen; what left the shop since is left out. */
const selectChosen = async (on: Source, ids: number[]): Promise<Item[]> => {
  const rows = await on.sql<NamedRow>`
    select p.name as title, c.company_name || case when c.city = '' then '' else ', ' || c.city end as text, p.slug
    from ${inShop} and p.id = any(${ids}) order by array_position(${ids}::int[], p.id)`
  return rows.map(toProduct)
}

const selectRestaurants = async (on: Source, { postalCodes, count }: Wanted): Promise<Item[]> => {
  const rows = await on.sql<NamedRow>`
    select c.company_name as title, case when g.slogan = '' then c.city else c.city || ': ' || g.slogan end as text, g.slug
    from food_restaurants r join shared.companies c on c.id = r.provider_id
    join shared.provider_pages g on g.provider_id = r.provider_id and g.is_published
    where r.is_active and ${postalCodes ? sql`c.zip_code = any(${postalCodes})` : sql`true`}
    order by g.approved_at desc nulls last, r.provider_id limit ${count}`
  return rows.map(({ title, text, slug }) => ({ title, text, path: `/essen/${slug}` }))
}

const inRegion = (regionId: number | null) => (regionId === null ? sql`true` : sql`p.region_id = ${regionId}`)

const selectArticles = async (on: Source, { regionId, count }: Wanted): Promise<Item[]> => {
  const rows = await on.sql<NamedRow>`
    select p.title, p.teaser as text, p.slug from portal_posts p
    where p.state = 'published' and p.published_at <= now() and ${inRegion(regionId)}
      and not exists (select from portal_dates d where d.post_id = p.id)
    order by p.published_at desc, p.id desc limit ${count}`
  return rows.map(({ title, text, slug }) => ({ title, text, path: `/regional/beitrag/${slug}` }))
}

/** Each event once, at its next date. */
const selectEvents = async (on: Source, { regionId, count }: Wanted): Promise<Item[]> => {
  const rows = await on.sql<{ title: string; place: string; slug: string; day: string; minute: number | null }>`
    select p.title, coalesce(nullif(p.place_name, ''), p.city) as place, p.slug, n.first_day::text as day,
      n.start_minute::int as minute
    from (select distinct on (d.post_id) d.* from portal_dates d where d.ends_at > now() order by d.post_id, d.starts_at) n
    join portal_posts p on p.id = n.post_id
    where p.state = 'published' and p.published_at <= now() and ${inRegion(regionId)}
    order by n.starts_at, p.id limit ${count}`
  return rows.map(({ title, place, slug, day, minute }) => {
    const time = minute === null ? '' : `, ${formatClock(minute)} Uhr`
    return {
      title,
      text: [`${formatLongDay(day)}${time}`, place].filter(Boolean).join(' · '),
      path: `/regional/beitrag/${slug}`,
    }
  })
}

const selectOf: Record<ListKind, (on: Source, wanted: Wanted) => Promise<Item[]>> = {
  products: selectProducts,
  posts: selectArticles,
  events: selectEvents,
  restaurants: selectRestaurants,
}

/** What the blocks show now; a list without entries is left out. */
export const loadParts = async (on: Source, blocks: readonly NewsletterBlock[]): Promise<IssuePart[]> => {
  const parts: IssuePart[] = []
  for (const block of blocks) {
    if (block.kind === 'text') parts.push({ html: cleanHtml(block.html), heading: '', items: [] })
    else if (block.kind === 'chosen')
      parts.push({ html: '', heading: block.heading, items: await selectChosen(on, block.product_ids) })
    else {
      const { kind, heading, region_id: regionId, count } = block
      const isByPlace = kind === 'products' || kind === 'restaurants'
      const postalCodes = isByPlace && regionId !== null ? await postalCodesOf(on, regionId) : null
      parts.push({ html: '', heading, items: await selectOf[kind](on, { regionId, postalCodes, count }) })
    }
  }
  return parts.filter(({ html, items }) => html !== '' || items.length > 0)
}
