import { sql } from '#server/platform/sql/index.ts'

export type CountedRow = {
  productId: number
  variantId: number | null
  name: string
  variantName: string
  articleNumber: string
  ean: string
  imageKey: string | null
  stock: number
}

/** The same code is written with twelve digits or, with a zero before them, with thirteen. */
const spellings = (code: string) => {
  if (/^\d{12}$/.test(code)) return [code, `0${code}`]
  return /^0\d{12}$/.test(code) ? [code, code.slice(1)] : [code]
}

/** Dishes and services have no stock. A code that a variant shares with its product means the variant. */
export const selectByCode = (providerId: number, code: string) => {
  const codes = spellings(code)
  return sql<CountedRow>`
    select p.id as "productId", v.id as "variantId", p.name, coalesce(v.name, '') as "variantName",
      coalesce(nullif(v.article_number, ''), p.article_number) as "articleNumber", coalesce(nullif(v.ean, ''), p.ean) as ean,
      (select key from product_images where product_id = p.id order by position, id limit 1) as "imageKey",
      coalesce(v.stock, p.stock) as stock
    from products p left join product_variants v on v.product_id = p.id and v.removed_at is null and p.has_variants
    where p.provider_id = ${providerId} and p.status <> 'deleted' and not p.is_dish and p.kind in ('product', 'food')
      and (p.ean = any(${codes}) or p.article_number = ${code} or p.sku = ${code}
        or (v.ean = any(${codes}) or v.article_number = ${code}))
    order by coalesce(v.ean = any(${codes}) or v.article_number = ${code}, false) desc, p.id, v.position, v.id limit 10`
}
