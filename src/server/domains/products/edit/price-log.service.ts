import { asc, inArray } from 'drizzle-orm'
import { sql } from '#server/platform/sql/index.ts'
import type { Tx } from '#server/platform/transaction.ts'
import type { WholeProduct } from '../product-aggregate.queries.ts'
import { referenceAfter } from '../products.rules.ts'
import { priceLog } from '../products.tables.ts'

type Thing = {
  productId: number
  variantId: number | null
  priceCents: number | null
  referenceCents: number | null
  isPublic: boolean
}

/** What carries a price: the product itself, or with variants each of them. */
const thingsOf = (product: WholeProduct): Thing[] => {
  const rest = { productId: product.id, isPublic: product.status === 'active' }
  const { priceCents, referenceCents } = product
  if (!product.hasVariants) return [{ ...rest, variantId: null, priceCents, referenceCents }]
  return product.variants.map((variant) => ({
    ...rest,
    variantId: variant.id,
    priceCents: variant.priceCents,
    referenceCents: variant.referenceCents,
  }))
}

/** A product before and after a change; before it existed there was nothing. */
export type Change = { before: WholeProduct | null; after: WholeProduct }

const changedThings = ({ before, after }: Change): Thing[] => {
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

const keyOf = ({ productId, variantId }: Pick<Thing, 'productId' | 'variantId'>) => `${productId} ${variantId}`

const historyOf = async (tx: Tx, productIds: number[]) => {
  const rows = await tx
    .select()
    .from(priceLog)
    .where(inArray(priceLog.productId, productIds))
    .orderBy(asc(priceLog.at), asc(priceLog.id))
  const byThing = Map.groupBy(rows, keyOf)
  return (thing: Thing) => byThing.get(keyOf(thing)) ?? []
}

const setReferences = async (tx: Tx, things: Thing[]) => {
  const references = sql`unnest(${things.map(({ productId }) => productId)}::int[],
    ${things.map(({ variantId }) => variantId)}::int[],
    ${things.map(({ referenceCents }) => referenceCents)}::int[]) r (product_id, variant_id, cents)`
  await tx.sql`
    update products p set reference_cents = r.cents from ${references} where p.id = r.product_id and r.variant_id is null`
  await tx.sql`
    update product_variants v set reference_cents = r.cents from ${references} where v.id = r.variant_id`
}

/** Appends what changed to the log and fixes the reference price of reductions, in the transaction of the change. */
export const logPrices = async (tx: Tx, changes: Change[]) => {
  const things = changes.flatMap(changedThings)
  if (!things.length) return
  const history = await historyOf(tx, [...new Set(things.map(({ productId }) => productId))])
  const now = new Date()
  await tx.insert(priceLog).values(things.map(({ referenceCents: _, ...thing }) => ({ ...thing, at: now })))
  const moved = things
    .map((thing) => ({ ...thing, next: referenceAfter(history(thing), thing, thing.referenceCents, now) }))
    .filter(({ referenceCents, next }) => next !== referenceCents)
  if (moved.length)
    await setReferences(
      tx,
      moved.map(({ next, ...thing }) => ({ ...thing, referenceCents: next })),
    )
}

/** With variants, a product shows the prices of the cheapest and the stock of all. */
export const deriveFromVariants = (tx: Tx, productIds: number[]) =>
  tx.sql`
    update products p set price_cents = v.price_cents, strike_cents = v.strike_cents, reference_cents = v.reference_cents,
      stock = coalesce((select sum(stock) from product_variants where product_id = p.id and removed_at is null), 0)
    from unnest(${productIds}::int[]) given (id) left join lateral (
      select price_cents, strike_cents, reference_cents from product_variants
      where product_id = given.id and removed_at is null and price_cents is not null
      order by price_cents, position limit 1
    ) v on true
    where p.id = given.id and p.has_variants`
