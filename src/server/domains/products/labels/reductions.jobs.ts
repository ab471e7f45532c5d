import { tellCatalogue } from '#server/domains/catalogue/index.ts'
import { inTransaction, type Tx } from '#server/platform/transaction.ts'
import { deriveFromVariants } from '../edit/price-log.service.ts'
import { refreshListings } from '../search/listings.service.ts'

declare module '#server/platform/jobs/jobs.ts' {
  interface Jobs {
    'products.end-reductions': { now?: string }
  }
}

const rowsAtOnce = 200

/** Reduced things whose price customers have seen for 30 days: none of these days had a higher one. */
const endSome = (tx: Tx, now: Date) => tx.sql<{ productId: number }>`
  with reduced as (
    select id as product_id, null::int as variant_id, price_cents from products
    where reference_cents is not null and not has_variants
    union all
    select product_id, id, price_cents from product_variants where reference_cents is not null and removed_at is null
  ), ended as (
    select r.product_id, r.variant_id from reduced r where not exists (
      select from (
        select price_cents, is_public, lead(at, 1, 'infinity') over (order by at, id) as until from price_log
        where product_id = r.product_id and variant_id is not distinct from r.variant_id) seen
      where seen.is_public and seen.price_cents > r.price_cents
        and seen.until > ${now.toISOString()}::timestamptz - interval '30 days')
    order by r.product_id, r.variant_id limit ${rowsAtOnce}
  ), variants as (
    update product_variants v set reference_cents = null from ended e where v.id = e.variant_id returning v.product_id
  ), single as (
    update products p set reference_cents = null from ended e where p.id = e.product_id and e.variant_id is null returning p.id
  )
  select product_id as "productId" from variants union all select id from single`

/**
 * Ends the reference price 30 days after a reduction: from then on the price is the usual one, and calling it reduced would
 * mislead (PAngV § 11, § 5 (5) UWG).
 */
export const endReductions = async ({ now }: { now?: string } = {}) => {
  for (;;) {
    const count = await inTransaction(async (tx) => {
      const rows = await endSome(tx, now ? new Date(now) : new Date())
      const ids = [...new Set(rows.map(({ productId }) => productId))]
      if (!ids.length) return 0
      await deriveFromVariants(tx, ids)
      await refreshListings(tx, ids)
      for (const id of ids) await tellCatalogue(tx, 'product', id)
      return rows.length
    })
    if (count < rowsAtOnce) return
  }
}
