import { createRandom } from '#seeds/random.ts'
import { sql } from '#server/platform/sql/index.ts'

/** Addresses of product pages: few are looked at often and most of them rarely, as in a shop. */
export const zipfPaths = async (draws: number) => {
  const rows = await sql<{ slug: string }>`
    select p.slug from product_listings l join products p on p.id = l.product_id
    where l.kind in ('product', 'food') order by md5(l.product_id::text)`
  const random = createRandom('zipf')
  const harmonic = Math.log(rows.length) + 0.5772
  return Array.from({ length: draws }, () => {
    const rank = Math.min(rows.length, Math.floor(Math.exp(random.next() * harmonic)))
    return `/produkt/${rows[Math.max(0, rank - 1)]!.slug}`
  })
}
