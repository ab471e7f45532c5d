import { idsOfSitemap, idsPerSitemap } from '#server/platform/http/sitemap.ts'
import { replica } from '#server/platform/sql/index.ts'
import type { ProductKind } from '../products.tables.ts'

export type AddressRow = { slug: string; kind: ProductKind; updatedAt: string }

/** The parts that hold anything. A dish has no page of its own: it stands on the menu. */
export const selectSitemaps = async (): Promise<number[]> => {
  const rows = await replica.sql<{ part: number }>`
    select part from generate_series(1, (select max(product_id) / ${idsPerSitemap} + 1 from product_listings)) part
    where exists (select from product_listings l join products p on p.id = l.product_id and not p.is_dish
      where l.product_id between (part - 1) * ${idsPerSitemap} + 1 and part * ${idsPerSitemap})
    order by part`
  return rows.map(({ part }) => part)
}

export const selectSitemap = (part: number) => {
  const [first, last] = idsOfSitemap(part)
  return replica.sql<AddressRow>`
  select p.slug, p.kind, p.updated_at as "updatedAt" from product_listings l join products p on p.id = l.product_id
  where l.product_id between ${first} and ${last} and not p.is_dish order by l.product_id`
}
