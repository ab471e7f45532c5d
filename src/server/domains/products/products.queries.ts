import { sql } from '#server/platform/db.ts'
import type { ProductKind } from './products.tables.ts'

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

export const ownSorts = {
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
export type OwnSort = keyof typeof ownSorts

export type OwnSearch = {
  keyword: string
  status?: string | null
  sort: OwnSort
  isDescending: boolean
  page: number
  perPage: number
}

const escaped = (word: string) => word.replace(/[%_\\]/g, '\\$&')

/** The provider's own products, drafts included. */
export const selectOwnProducts = async (providerId: number, search: OwnSearch) => {
  const pattern = `%${escaped(search.keyword)}%`
  const keyword = search.keyword
    ? sql`and (p.name ilike ${pattern} or p.sku ilike ${pattern} or p.article_number ilike ${pattern}
        or p.ean = ${search.keyword})`
    : sql``
  const status = search.status ? sql`and p.status = ${search.status}` : sql``
  const where = sql`p.provider_id = ${providerId} and p.status <> 'deleted' ${keyword} ${status}`
  const direction = search.isDescending ? sql`desc nulls last` : sql`asc nulls last`
  const [rows, [count]] = await Promise.all([
    sql<OwnRow[]>`
      select p.id, p.sku, cat.name as "categoryName", p.name, p.slug, p.article_number as "articleNumber", p.kind, p.stock,
        p.price_cents as "priceCents", p.status, p.show_as_profile as "showAsProfile", p.has_variants as "hasVariants",
        (select key from product_images where product_id = p.id order by position, id limit 1) as "imageKey"
      from products p left join categories cat on cat.id = coalesce(p.child_category_id, p.sub_category_id, p.category_id)
      where ${where} order by ${ownSorts[search.sort]} ${direction}, p.id desc
      limit ${search.perPage} offset ${(search.page - 1) * search.perPage}`,
    sql<{ total: number }[]>`select count(*)::int as total from products p where ${where}`,
  ])
  return { rows: [...rows], total: count!.total, page: search.page, perPage: search.perPage }
}
