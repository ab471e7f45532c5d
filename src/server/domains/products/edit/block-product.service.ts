import { tellCatalogue } from '#server/domains/catalogue/index.ts'
import { sql } from '#server/platform/sql/index.ts'
import type { Tx } from '#server/platform/transaction.ts'
import { refreshListings } from '../search/listings.service.ts'

/** What is on sale, with the words and the picture that a report quotes; `picture` counts from 1. */
export const findOffered = (id: number, picture = 0) =>
  sql<{ name: string; text: string; picture: string | null }>`
    select p.name, regexp_replace(p.details, '<[^>]*>', ' ', 'g') as text,
      (select key from product_images g where g.product_id = p.id and ${picture}::int > 0
        order by g.position, g.id limit 1 offset greatest(${picture}::int - 1, 0)) as picture
    from products p join product_listings l on l.product_id = p.id where p.id = ${id}`.first()

/** Decisions about one product wait for each other. */
export const lockProduct = (tx: Tx, id: number) => tx.sql`select from products where id = ${id} for no key update`

/** The operator takes an offer offline, or shows it again; its provider can't publish it meanwhile. */
export const setProductBlocked = async (tx: Tx, id: number, isBlocked: boolean) => {
  await tx.sql`
    update products set blocked_at = ${isBlocked ? sql`coalesce(blocked_at, now())` : sql`null`} where id = ${id}`
  await refreshListings(tx, [id])
  await tellCatalogue(tx, 'product', id)
}
