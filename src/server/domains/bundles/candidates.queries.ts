import { type Fragment, sql } from '#server/platform/sql/index.ts'
import type { OwnRow } from '../products/index.ts'

export type Candidate = OwnRow & {
  providerId: number
  variants: { id: number; name: string; priceCents: number; stock: number }[]
}

const columns = sql`p.id, p.provider_id as "providerId", p.sku, (select k.name from categories k where k.id = p.category_id) as "categoryName",
  p.name, p.slug, p.article_number as "articleNumber", p.kind, p.stock, p.price_cents as "priceCents", p.status,
  p.show_as_profile as "showAsProfile", p.has_variants as "hasVariants",
  (select g.key from product_images g where g.product_id = p.id order by g.position, g.id limit 1) as "imageKey",
  (select coalesce(json_agg(json_build_object('id', v.id, 'name', v.name, 'priceCents', v.price_cents, 'stock', v.stock) order by v.id), '[]')
    from product_variants v where v.product_id = p.id and v.removed_at is null and v.price_cents is not null) as variants`

const like = (keyword: string) => `%${keyword.replace(/[%_\\]/g, '\\$&')}%`

/** What a provider sells and could be part of a bundle. */
export const selectCandidates = async (providerId: number, keyword: string) => [
  ...(await sql<Candidate>`
    select ${columns} from shared.products p join product_listings l on l.product_id = p.id
    where p.provider_id = ${providerId} and not p.is_dish and p.kind in ('product', 'food')
      ${keyword ? sql`and p.name ilike ${like(keyword)}` : sql.empty}
    order by p.name, p.id limit 200`),
]

const inBundles = (providerId: number): Fragment => sql`p.provider_id = ${providerId} and p.id in (
  select t.product_id from bundle_parts t join bundles b on b.id = t.bundle_id
  where b.status in ('active', 'paused') and (b.sender_id = ${providerId} or b.receiver_id = ${providerId}))`

export const selectUsed = async (providerId: number, page: number, perPage: number) => {
  const [rows, { total }] = await Promise.all([
    sql<Candidate>`select ${columns} from shared.products p where ${inBundles(providerId)}
      order by p.name, p.id limit ${perPage} offset ${(page - 1) * perPage}`,
    sql<{ total: number }>`select count(*)::int as total from shared.products p where ${inBundles(providerId)}`.one(),
  ])
  return { rows: [...rows], total, page, perPage }
}

export type PartnerRow = {
  id: number
  userId: number
  companyName: string
  slug: string
  city: string
  postalCode: string
  isPremium: boolean
  productCount: number
}

/** Other providers that sell something. */
export const selectPartners = async (providerId: number, keyword: string) => [
  ...(await sql<PartnerRow>`
    select c.id, c.user_id as "userId", c.company_name as "companyName", p.slug, c.city, c.zip_code as "postalCode",
      p.is_premium as "isPremium", n.count as "productCount"
    from shared.companies c join shared.provider_pages p on p.provider_id = c.id
    cross join lateral (select count(*)::int as count from product_listings l where l.provider_id = c.id) n
    where p.is_published and c.id <> ${providerId} and n.count > 0
      ${keyword ? sql`and german_fold(c.company_name) like german_fold(${like(keyword)})` : sql.empty}
    order by c.company_name, c.id limit 50`),
]
