import type { z } from 'zod'
import type { productLack, productState } from '#contract/products/operator.ts'
import { contributionsOf } from '#server/platform/domain.ts'
import { countRows } from '#server/platform/paging.ts'
import { col, db, type Fragment, type RowOf, rowShape, sql } from '#server/platform/sql/index.ts'
import { readWholes } from '../product-aggregate.queries.ts'
import type { ProductKind } from '../products.tables.ts'

declare module '#server/platform/domain.ts' {
  interface Contributions {
    /** a statement of `id`: the products with a notice that waits, each as often as it has one */
    reportedProducts?: () => Fragment
  }
}

type State = z.output<typeof productState>
type ProductLack = z.output<typeof productLack>

const listedRow = rowShape('product of the operator', {
  id: col.int(),
  name: col.text(),
  articleNumber: col.text(),
  slug: col.text(),
  imageKey: col.text().orNull(),
  kind: col.text<ProductKind>(),
  isDish: col.bool(),
  state: col.text<State>(),
  providerId: col.int(),
  companyName: col.text(),
  category: col.text().orNull(),
  priceCents: col.int().orNull(),
  stock: col.int(),
  openReports: col.int(),
  createdAt: col.time(),
})
export type ListedProduct = RowOf<typeof listedRow>

export type ProductFilter = {
  q: string
  state?: State | undefined
  kind?: ProductKind | undefined
  providerId?: number | undefined
  categoryId?: number | undefined
  lacks?: ProductLack | undefined
  reported: boolean
}

/** Nobody reads more of them. */
const countedRows = 10_000

const reported = () => contributionsOf('reportedProducts')[0]?.() ?? sql`select null::int as id where false`
const isListed = sql`exists (select from product_listings l where l.product_id = p.id)`

const states: Record<State, Fragment> = {
  online: isListed,
  hidden: sql`p.status = 'active' and p.blocked_at is null and not ${isListed}`,
  inactive: sql`p.status = 'inactive' and p.blocked_at is null`,
  draft: sql`p.status = 'draft' and p.blocked_at is null`,
  blocked: sql`p.blocked_at is not null`,
}

/** The same duties as `missingForPublication`, as conditions of a list. */
const lacking: Record<ProductLack, Fragment> = {
  image: sql`not p.is_dish and not exists (select from product_images i where i.product_id = p.id)`,
  category: sql`not p.is_dish and p.category_id is null`,
  price: sql`coalesce(p.price_cents, 0) = 0`,
  manufacturer: sql`p.kind = 'product' and not exists (select from product_safety s where s.product_id = p.id
    and s.manufacturer_name <> '' and s.manufacturer_address <> '' and s.manufacturer_email <> '')`,
  ingredients: sql`p.kind = 'food' and p.is_prepacked and p.ingredients = ''`,
  allergens: sql`p.kind = 'food' and not p.is_dish and p.allergens = '{}' and not p.is_allergen_free`,
  lucid: sql`p.kind in ('product', 'food') and not p.is_dish
    and exists (select from shared.companies k where k.id = p.provider_id and k.lucid_number = '')`,
}

const containing = (word: string) => `%${word.replace(/[%_\\]/g, '\\$&')}%`

const whereOf = (filter: ProductFilter, before?: number) => {
  const { q, state, kind, providerId, categoryId, lacks } = filter
  const pattern = containing(q)
  return sql.where(
    sql`p.status <> 'deleted'`,
    before !== undefined && sql`p.id < ${before}`,
    q !== '' && sql`(p.name ilike ${pattern} or p.article_number ilike ${pattern} or p.sku ilike ${pattern})`,
    state && states[state],
    kind && sql`p.kind = ${kind}`,
    providerId !== undefined && sql`p.provider_id = ${providerId}`,
    categoryId !== undefined && sql`${categoryId} in (p.category_id, p.sub_category_id, p.child_category_id)`,
    lacks && lacking[lacks],
    filter.reported && sql`p.id in (${reported()})`,
  )
}

const columns = () => sql`p.id, p.name, p.article_number as "articleNumber", p.slug, p.kind, p.is_dish as "isDish",
  (select key from product_images where product_id = p.id order by position, id limit 1) as "imageKey",
  case when p.blocked_at is not null then 'blocked' when p.status <> 'active' then p.status
    when ${isListed} then 'online' else 'hidden' end as state,
  p.provider_id as "providerId", c.company_name as "companyName",
  (select g.name from categories g where g.id = coalesce(p.child_category_id, p.sub_category_id, p.category_id)) as category,
  p.price_cents as "priceCents", p.stock, (select count(*)::int from (${reported()}) r where r.id = p.id) as "openReports",
  p.created_at as "createdAt"`

/** The newest first: their numbers first, then what is shown of them. */
const selectListed = (where: Fragment, range: Fragment) =>
  sql(listedRow)`
    select ${columns()} from (select p.* from products p ${where} order by p.id desc ${range}) p
    join shared.companies c on c.id = p.provider_id order by p.id desc`.withoutPreparedPlan()

export const selectAllProducts = async (filter: ProductFilter, page: number, perPage: number) => {
  const where = whereOf(filter)
  const [rows, total] = await Promise.all([
    selectListed(where, sql`limit ${perPage} offset ${(page - 1) * perPage}`),
    countRows('products of all', [filter], () =>
      sql<{ total: number }>`
        select count(*)::int as total from (select from products p ${where} limit ${countedRows}) p`.withoutPreparedPlan(),
    ),
  ])
  return { rows: [...rows], total, page, perPage }
}

/** For an action on all of them. */
export const selectProductIds = async (filter: ProductFilter, limit: number) => {
  const rows = await sql<{ id: number }>`
    select p.id from products p ${whereOf(filter)} order by p.id limit ${limit}`.withoutPreparedPlan()
  return rows.map(({ id }) => id)
}

const atOnce = 500

/** All of them, part by part. */
export async function* readAllProducts(filter: ProductFilter) {
  for (let before: number | undefined; ; ) {
    const rows: ListedProduct[] = [...(await selectListed(whereOf(filter, before), sql`limit ${atOnce}`))]
    yield* rows
    if (rows.length < atOnce) return
    before = rows.at(-1)!.id
  }
}

export type PriceRow = { id: number; at: string; variant: string; priceCents: number | null }

/** One product as it is now, deleted ones included no more. */
export const selectAnyProduct = async (id: number) => {
  const [listed] = await selectListed(sql`where p.id = ${id} and p.status <> 'deleted'`, sql`limit 1`)
  if (!listed) return undefined
  const [[product], prices] = await Promise.all([
    readWholes(db, [id]),
    sql<PriceRow>`
      select l.id, l.at, coalesce(v.name, '') as variant, l.price_cents as "priceCents"
      from price_log l left join product_variants v on v.id = l.variant_id
      where l.product_id = ${id} order by l.id desc limit 50`,
  ])
  return { listed, product: product!, prices: [...prices] }
}
