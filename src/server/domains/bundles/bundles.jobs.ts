import type { SoldBundle } from '#server/domains/checkout/index.ts'
import { eachDue } from '#server/platform/jobs/each-due.ts'
import { db, type Source, sql } from '#server/platform/sql/index.ts'
import { selectLive } from './bundles.queries.ts'
import { itemShares, pauseReason, regularOf } from './bundles.rules.ts'
import { settleBundle } from './bundles.service.ts'

declare module '#server/platform/jobs/jobs.ts' {
  interface Jobs {
    'bundles.settle': Record<string, never>
  }
}

/** Price changes and ends of stock pause a bundle. Until this ran it is not sold either: the cart looks at the items itself. */
export const settleBundles = () =>
  eachDue(
    (after, limit) => selectLive(db, sql`b.id > ${after}`, sql`order by b.id limit ${limit}`),
    async ({ id, status, items }) => {
      if ((pauseReason(items) !== null) !== (status === 'paused')) await settleBundle(id)
    },
  )

/** Bundles as a cart needs them. */
export const readSold = async (on: Source, ids: number[]): Promise<SoldBundle[]> => {
  const rows = await selectLive(on, sql`b.id = any(${ids}::int[])`)
  return rows.map((row) => {
    const shares = itemShares(row.items, row)
    return {
      id: row.id,
      slug: row.slug,
      name: row.name,
      priceCents: row.priceCents,
      regularCents: regularOf(row.items),
      items: row.items.map(({ productId, variantId, quantity }, at) => ({
        productId,
        variantId,
        quantity,
        shareCents: shares[at]!,
      })),
      problem: pauseReason(row.items) && 'Dieses Bundle ist zurzeit nicht verfügbar.',
    }
  })
}
