import { and, eq, ne } from 'drizzle-orm'
import { refuse, refuseField } from '#lib/errors.ts'
import { cutText } from '#lib/text/texts.ts'
import { tagIds } from '#server/domains/catalogue/index.ts'
import { removeSeo, saveSeo } from '#server/domains/content/index.ts'
import type { CompanyCtx } from '#server/platform/context.ts'
import { db } from '#server/platform/sql/index.ts'
import type { Tx } from '#server/platform/transaction.ts'
import { readWhole, type WholeProduct } from '../product-aggregate.queries.ts'
import { products, productTags, wholesaleTiers } from '../products.tables.ts'
import { changeProduct } from './change-product.service.ts'

const writeTags = async (tx: Tx, productId: number, names: string[]) => {
  const ids = await tagIds(tx, names)
  await tx.delete(productTags).where(eq(productTags.productId, productId))
  if (ids.length) await tx.insert(productTags).values(ids.map((tagId, position) => ({ productId, tagId, position })))
}

type Meta = { isMeta?: boolean; metaTag?: string; metaTitle?: string; metaDescription?: string }

/** What the product says by itself where its provider wrote nothing. */
export const automaticSeo = ({ name, details, provider }: WholeProduct) => {
  const text = details
    .replace(/<[^<>]*>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()
  const short = text.length > 155 ? `${cutText(text, 154).replace(/\s\S*$/, '')}…` : text
  return { isMeta: true, metaTag: '', metaTitle: `${name} – ${provider.companyName}`, metaDescription: short }
}

const writeSeo = (tx: Tx, product: WholeProduct, meta: Meta) => {
  const { isMeta, metaTag, metaTitle, metaDescription } = { ...automaticSeo(product), ...product.seo, ...meta }
  const tags = product.tags.map(({ name }) => name)
  return saveSeo(tx, 'product', product.slug, { isMeta, metaTag, metaTitle, metaDescription, tags })
}

/** Own texts for search engines; null goes back to those made from the product. */
export const setSeo = (ctx: CompanyCtx, productId: number, meta: Meta | null, tags: string[] | undefined) =>
  changeProduct(ctx, productId, async (tx, product) => {
    if (tags) await writeTags(tx, productId, tags)
    const given = Object.fromEntries(Object.entries(meta ?? {}).filter(([, value]) => value !== undefined))
    if (!meta) await removeSeo(tx, 'product', product.slug)
    else await writeSeo(tx, tags ? await readWhole(tx, productId) : product, given)
  })

export const setTags = (ctx: CompanyCtx, productId: number, names: string[]) =>
  changeProduct(ctx, productId, async (tx, product) => {
    await writeTags(tx, productId, names)
    if (product.seo) await writeSeo(tx, await readWhole(tx, productId), {})
  })

export type Tier = { variantId: number | null; minQuantity: number; discountBasisPoints: number }

/** Under the lock of the product, so that no second one slips in. */
const assertTier = (product: WholeProduct, tier: Tier, except = 0) => {
  if (tier.variantId !== null && !product.variants.some(({ id }) => id === tier.variantId))
    throw refuseField('variantId', 'Diese Variante gehört nicht zu dem Produkt.')
  const others = product.tiers.filter(({ id, variantId }) => id !== except && variantId === tier.variantId)
  if (others.some(({ minQuantity }) => minQuantity === tier.minQuantity))
    throw refuseField('minQuantity', 'Für diese Menge gibt es schon eine Staffel.')
  const isOdd = others.some((other) =>
    other.minQuantity < tier.minQuantity
      ? other.discountBasisPoints >= tier.discountBasisPoints
      : other.discountBasisPoints <= tier.discountBasisPoints,
  )
  if (isOdd) throw refuseField('discountBasisPoints', 'Ab einer größeren Menge muss der Rabatt größer sein.')
}

export const createTier = async (ctx: CompanyCtx, productId: number, tier: Tier) => {
  let id = 0
  const product = await changeProduct(ctx, productId, async (tx, before) => {
    assertTier(before, tier)
    const [made] = await tx
      .insert(wholesaleTiers)
      .values({ ...tier, productId })
      .returning({ id: wholesaleTiers.id })
    id = made!.id
  })
  return product.tiers.find((row) => row.id === id)!
}

const noTier = () => refuse('NOT_FOUND', { message: 'Diese Staffel wurde nicht gefunden.' })

const productOfTier = async ({ user }: CompanyCtx, id: number) => {
  const [found] = await db
    .select({ productId: wholesaleTiers.productId })
    .from(wholesaleTiers)
    .innerJoin(
      products,
      and(
        eq(products.id, wholesaleTiers.productId),
        eq(products.providerId, user.providerId),
        ne(products.status, 'deleted'),
      ),
    )
    .where(eq(wholesaleTiers.id, id))
  if (!found) throw noTier()
  return found.productId
}

export const updateTier = async (ctx: CompanyCtx, id: number, given: Partial<Tier>) => {
  const product = await changeProduct(ctx, await productOfTier(ctx, id), async (tx, before) => {
    const known = before.tiers.find((tier) => tier.id === id)
    if (!known) throw noTier()
    const { variantId, minQuantity, discountBasisPoints } = known
    const changes = Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined))
    const tier: Tier = { variantId, minQuantity, discountBasisPoints, ...changes }
    assertTier(before, tier, id)
    await tx.update(wholesaleTiers).set(tier).where(eq(wholesaleTiers.id, id))
  })
  return product.tiers.find((row) => row.id === id) ?? Promise.reject(noTier())
}

export const removeTier = async (ctx: CompanyCtx, id: number) =>
  changeProduct(ctx, await productOfTier(ctx, id), (tx) => tx.delete(wholesaleTiers).where(eq(wholesaleTiers.id, id)))
