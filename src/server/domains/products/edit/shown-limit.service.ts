import { and, eq, inArray } from 'drizzle-orm'
import { tellCatalogue } from '#server/domains/catalogue/index.ts'
import type { QuotaCounts, QuotaNames } from '#server/platform/limits/quota.ts'
import type { Tx } from '#server/platform/transaction.ts'
import { products } from '../products.tables.ts'
import { refreshListings } from '../search/listings.service.ts'

declare module '#server/platform/limits/quota.ts' {
  interface Quotas {
    products: true
    pictures: true
  }
}

/** Drafts and hidden products are not limited. */
export const productQuotas: QuotaCounts = {
  products: async (source, providerId) => {
    const { count } = await source.sql<{ count: number }>`
      select count(*)::int as count from products where provider_id = ${providerId} and status = 'active'`.one()
    return count
  },
}

export const productNames: QuotaNames = {
  products: async (source, providerId, limit) => {
    const rows = await source.sql<{ name: string }>`
      select name from products where provider_id = ${providerId} and status = 'active' order by id offset ${limit}`
    return rows.map(({ name }) => name)
  },
}

/** Hides the newest products until only so many are shown; the owner may show others in their place. */
export const hideNewestProducts = async (tx: Tx, providerId: number, shown: number) => {
  const over = await tx
    .select({ id: products.id })
    .from(products)
    .where(and(eq(products.providerId, providerId), eq(products.status, 'active')))
    .orderBy(products.id)
    .offset(shown)
  const ids = over.map(({ id }) => id)
  if (!ids.length) return
  await tx.update(products).set({ status: 'inactive', updatedAt: new Date() }).where(inArray(products.id, ids))
  await refreshListings(tx, ids)
  await tellCatalogue(tx, 'product', ids[0]!)
}
