import { and, eq, inArray, ne } from 'drizzle-orm'
import { refuse } from '#lib/errors.ts'
import { tellCatalogue } from '#server/domains/catalogue/index.ts'
import type { CompanyCtx } from '#server/platform/context.ts'
import { requireQuota } from '#server/platform/limits/quota.ts'
import { inTransaction, type Tx } from '#server/platform/transaction.ts'
import { readWhole, readWholes, type WholeProduct } from '../product-aggregate.queries.ts'
import { settleExtensions } from '../product-kinds.contributions.ts'
import { missingForPublication } from '../products.rules.ts'
import { products } from '../products.tables.ts'
import { refreshListings } from '../search/listings.service.ts'
import { deriveFromVariants, logPrices } from './price-log.service.ts'

export const noProduct = () => refuse('NOT_FOUND', { message: 'Dieses Produkt wurde nicht gefunden.' })

const assertPublishable = (product: WholeProduct, before: WholeProduct | undefined) => {
  const missing = missingForPublication(product, before)
  if (!missing.length) return
  const fields: Record<string, string> = {}
  for (const { field, message } of missing) fields[field] ??= message
  throw refuse('VALIDATION_FAILED', { message: 'Für die Veröffentlichung fehlen noch Angaben.', fields })
}

/** What follows every change of products: prices are logged, the gate is kept, lists and caches are told. */
export const settleProducts = async (tx: Tx, before: WholeProduct[], ids: number[]): Promise<WholeProduct[]> => {
  const known = new Map(before.map((product) => [product.id, product]))
  await deriveFromVariants(tx, ids)
  const changed = await readWholes(tx, ids)
  await logPrices(
    tx,
    changed.map((after) => ({ before: known.get(after.id) ?? null, after })),
  )
  await deriveFromVariants(tx, ids)
  await tx.update(products).set({ updatedAt: new Date() }).where(inArray(products.id, ids))
  await settleExtensions(tx, changed)
  const settled = await readWholes(tx, ids)
  for (const product of settled) if (product.status === 'active') assertPublishable(product, known.get(product.id))
  const shown = settled.find(({ id, status }) => status === 'active' && known.get(id)?.status !== 'active')
  if (shown) await requireQuota(tx, shown.providerId, 'products', { adding: 0 })
  await refreshListings(tx, ids)
  const seen = settled.find(({ id, status }) => status === 'active' || known.get(id)?.status === 'active')
  if (seen) await tellCatalogue(tx, 'product', seen.id)
  return settled
}

export const settleProduct = async (tx: Tx, before: WholeProduct | null, id: number) =>
  (await settleProducts(tx, before ? [before] : [], [id]))[0]!

/** Changes of one product wait for each other. A foreign product is as absent as a missing one. */
export const lockOwnProduct = async (
  tx: Tx,
  { user }: { user: { providerId: number } },
  id: number,
): Promise<WholeProduct> => {
  const [own] = await tx
    .select({ id: products.id })
    .from(products)
    .where(and(eq(products.id, id), eq(products.providerId, user.providerId), ne(products.status, 'deleted')))
    .for('update')
  if (!own) throw noProduct()
  return readWhole(tx, id)
}

/** One change of an own product in one transaction; answers the product as it is afterwards. */
export const changeProduct = (
  ctx: CompanyCtx,
  id: number,
  work: (tx: Tx, product: WholeProduct) => Promise<unknown>,
): Promise<WholeProduct> =>
  inTransaction(async (tx) => {
    const before = await lockOwnProduct(tx, ctx, id)
    await work(tx, before)
    return settleProduct(tx, before, id)
  })
