import { sql } from '#server/platform/sql/index.ts'
import { lowStock } from '../../products.rules.ts'
import type { ProductKind } from '../../products.tables.ts'

export type OwnRow = {
  id: number
  sku: string
  categoryName: string | null
  name: string
  slug: string
  articleNumber: string
  kind: ProductKind
  stock: number
  priceCents: number | null
  status: 'draft' | 'active' | 'inactive' | 'deleted'
  showAsProfile: boolean
  hasVariants: boolean
  imageKey: string | null
}

const ownSorts = {
  id: sql`p.id`,
  name: sql`lower(p.name)`,
  sku: sql`p.sku`,
  article_number: sql`p.article_number`,
  category_name: sql`cat.name`,
  type: sql`p.kind`,
  stock: sql`p.stock`,
  price: sql`p.price_cents`,
  status: sql`p.status`,
} as const

export type OwnFilter = {
  keyword?: string
  status?: string | null
  kind?: ProductKind | null
  categoryId?: number | null
  stock?: 'none' | 'low' | null
}
export type OwnOrder = { sort: keyof typeof ownSorts; isDescending: boolean }
export type OwnSearch = OwnFilter & OwnOrder & { page: number; perPage: number }

const escaped = (word: string) => word.replace(/[%_\\]/g, '\\$&')

/** Dishes stand on the menu, which has its own editor. */
const matching = (providerId: number, { keyword, status, kind, categoryId, stock }: OwnFilter) => {
  const pattern = `%${escaped(keyword ?? '')}%`
  const byWord = keyword
    ? sql`and (p.name ilike ${pattern} or p.sku ilike ${pattern} or p.article_number ilike ${pattern} or p.ean = ${keyword}
        or exists (select from product_variants v where v.product_id = p.id and v.removed_at is null
          and (v.article_number ilike ${pattern} or v.ean = ${keyword})))`
    : sql.empty
  const inCategory = categoryId
    ? sql`and ${categoryId} in (p.category_id, p.sub_category_id, p.child_category_id)`
    : sql.empty
  const most = { none: 0, low: lowStock }
  return sql`p.provider_id = ${providerId} and p.status <> 'deleted' and not p.is_dish ${byWord} ${inCategory}
    ${status ? sql`and p.status = ${status}` : sql.empty} ${kind ? sql`and p.kind = ${kind}` : sql.empty}
    ${stock ? sql`and p.kind in ('product', 'food') and p.stock <= ${most[stock]}` : sql.empty}`
}

const ordered = ({ sort, isDescending }: OwnOrder) =>
  sql`order by ${ownSorts[sort]} ${isDescending ? sql`desc nulls last` : sql`asc nulls last`}, p.id desc`

const categoryOf = sql`left join categories cat on cat.id = coalesce(p.child_category_id, p.sub_category_id, p.category_id)`

/** The provider's own products, drafts included. */
export const selectOwnProducts = async (providerId: number, search: OwnSearch) => {
  const where = matching(providerId, search)
  const [rows, [count]] = await Promise.all([
    sql<OwnRow>`
      select p.id, p.sku, cat.name as "categoryName", p.name, p.slug, p.article_number as "articleNumber", p.kind, p.stock,
        p.price_cents as "priceCents", p.status, p.show_as_profile as "showAsProfile", p.has_variants as "hasVariants",
        (select key from product_images where product_id = p.id order by position, id limit 1) as "imageKey"
      from products p ${categoryOf}
      where ${where} ${ordered(search)} limit ${search.perPage} offset ${(search.page - 1) * search.perPage}`,
    sql<{ total: number }>`select count(*)::int as total from products p where ${where}`,
  ])
  return { rows: [...rows], total: count!.total, page: search.page, perPage: search.perPage }
}

/** All that match, or the first of them; only ids, so that the rest can be read in parts. */
export const selectOwnIds = async (
  providerId: number,
  filter: OwnFilter,
  { limit, ...order }: OwnOrder & { limit?: number },
) => {
  const rows = await sql<{ id: number }>`
    select p.id from products p ${categoryOf} where ${matching(providerId, filter)} ${ordered(order)}
    ${limit === undefined ? sql.empty : sql`limit ${limit}`}`
  return rows.map(({ id }) => id)
}

export type SheetRow = Pick<OwnRow, 'name' | 'articleNumber' | 'sku' | 'kind' | 'status' | 'stock' | 'priceCents'> & {
  variant: string | null
  ean: string
  strikeCents: number | null
  taxBasisPoints: number
  weightGrams: number | null
  categories: string
  manufacturer: string
}

/** One row for each product without variants and for each variant, in the order of the ids. */
export const selectSheetRows = (providerId: number, ids: number[]) => sql<SheetRow>`
  select p.name, v.name as variant, case when v.id is null then p.article_number else v.article_number end as "articleNumber",
    p.sku, case when v.id is null then p.ean else v.ean end as ean, p.kind, p.status,
    concat_ws(' > ', top.name, sub.name, child.name) as categories, coalesce(m.name, '') as manufacturer,
    case when v.id is null then p.price_cents else v.price_cents end as "priceCents",
    case when v.id is null then p.strike_cents else v.strike_cents end as "strikeCents",
    tax.basis_points as "taxBasisPoints", coalesce(v.stock, p.stock) as stock,
    coalesce(v.weight_grams, p.weight_grams) as "weightGrams"
  from unnest(${ids}::int[]) with ordinality given (id, place)
  join products p on p.id = given.id and p.provider_id = ${providerId} and p.status <> 'deleted'
  left join categories top on top.id = p.category_id
  left join categories sub on sub.id = p.sub_category_id
  left join categories child on child.id = p.child_category_id
  left join manufacturers m on m.id = p.manufacturer_id
  left join product_variants v on v.product_id = p.id and v.removed_at is null and p.has_variants
  join tax_rates tax on tax.tax_class = coalesce(v.tax_class, p.tax_class)
    and (now() at time zone 'Europe/Berlin')::date between tax.valid_from and coalesce(tax.valid_to, 'infinity')
  order by given.place, v.position, v.id`
