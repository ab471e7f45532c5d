import { and, asc, eq, inArray, isNull, or, sql } from 'drizzle-orm'
import type { Tx } from '#server/platform/transaction.ts'
import { type PriceEntry, referenceAfter } from './products.rules.ts'
import { priceLog, products, productVariants } from './products.tables.ts'
import type { WholeProduct } from './products.whole.ts'

type Thing = { variantId: number | null; priceCents: number | null; referenceCents: number | null; isPublic: boolean }

/** What carries a price: the product itself, or with variants each of them. */
const thingsOf = (product: WholeProduct): Thing[] => {
  const isPublic = product.status === 'active'
  const own = { variantId: null, priceCents: product.priceCents, referenceCents: product.referenceCents, isPublic }
  if (!product.hasVariants) return [own]
  return product.variants.map(({ id, priceCents, referenceCents }) => ({
    variantId: id,
    priceCents,
    referenceCents,
    isPublic,
  }))
}

const changedThings = (before: WholeProduct | null, after: WholeProduct): Thing[] => {
  const old = before ? thingsOf(before) : []
  const now = thingsOf(after)
  const changed = now.filter((thing) => {
    const known = old.find(({ variantId }) => variantId === thing.variantId)
    if (!known) return thing.priceCents !== null
    return known.priceCents !== thing.priceCents || known.isPublic !== thing.isPublic
  })
  const gone = old
    .filter((thing) => thing.priceCents !== null && !now.some(({ variantId }) => variantId === thing.variantId))
    .map((thing) => ({ ...thing, priceCents: null, isPublic: false }))
  return [...changed, ...gone]
}

const historyOf = async (tx: Tx, productId: number, things: Thing[]) => {
  const variantIds = things.flatMap(({ variantId }) => variantId ?? [])
  const rows = await tx
    .select()
    .from(priceLog)
    .where(
      and(
        eq(priceLog.productId, productId),
        or(isNull(priceLog.variantId), variantIds.length ? inArray(priceLog.variantId, variantIds) : undefined),
      ),
    )
    .orderBy(asc(priceLog.at), asc(priceLog.id))
  return (variantId: number | null): PriceEntry[] => rows.filter((row) => row.variantId === variantId)
}

/** Appends what changed to the log and fixes the reference price of reductions, in the transaction of the change. */
export const logPrices = async (tx: Tx, before: WholeProduct | null, after: WholeProduct) => {
  const things = changedThings(before, after)
  if (!things.length) return
  const history = await historyOf(tx, after.id, things)
  const now = new Date()
  await tx.insert(priceLog).values(
    things.map(({ variantId, priceCents, isPublic }) => ({
      productId: after.id,
      variantId,
      priceCents,
      isPublic,
      at: now,
    })),
  )
  for (const thing of things) {
    const reference = referenceAfter(history(thing.variantId), thing, thing.referenceCents, now)
    if (reference === thing.referenceCents) continue
    const set = { referenceCents: reference }
    if (thing.variantId === null) await tx.update(products).set(set).where(eq(products.id, after.id))
    else await tx.update(productVariants).set(set).where(eq(productVariants.id, thing.variantId))
  }
}

/** With variants, the product shows the prices of the cheapest and the stock of all. */
export const deriveFromVariants = (tx: Tx, productId: number) =>
  tx.execute(sql`
    update products p set price_cents = v.price_cents, strike_cents = v.strike_cents, reference_cents = v.reference_cents,
      stock = coalesce((select sum(stock) from product_variants where product_id = p.id and removed_at is null), 0)
    from (select 1) one left join lateral (
      select price_cents, strike_cents, reference_cents from product_variants
      where product_id = ${productId} and removed_at is null and price_cents is not null
      order by price_cents, position limit 1
    ) v on true
    where p.id = ${productId} and p.has_variants`)
