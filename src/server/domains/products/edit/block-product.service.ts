import { tellCatalogue } from '#server/domains/catalogue/index.ts'
import { sql } from '#server/platform/sql/index.ts'
import type { Tx } from '#server/platform/transaction.ts'
import { refreshListings } from '../search/listings.service.ts'

/** What is on sale, with the words that a report quotes. */
export const findOffered = (id: number) =>
  sql<{ name: string; text: string }>`
    select p.name, regexp_replace(p.details, '<[^>]*>', ' ', 'g') as text
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
