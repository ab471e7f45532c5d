import { and, eq, isNull, notInArray } from 'drizzle-orm'
import { refuse } from '#lib/errors.ts'
import { type DepositKind, litresIn } from '#lib/law/labels.ts'
import type { Tx } from '#server/platform/transaction.ts'
import { productLabels } from '../labels/labels.tables.ts'
import { readWhole } from '../product-aggregate.queries.ts'
import { productOptions, productOptionValues, products, productVariants } from '../products.tables.ts'
import { refreshListings } from '../search/listings.service.ts'
import { settleProduct } from './change-product.service.ts'
import { insertWithSlug } from './save-product.service.ts'

/** A dish as the menu editor writes it. Without sizes it has one price. */
export type DishEdit = {
  id: number | null
  name: string
  details: string
  priceCents: number
  sizes: { name: string; priceCents: number }[]
  taxClass: 'standard' | 'reduced'
  depositCents: number
  depositKind: DepositKind | null
  alcoholPercent: number | null
  /** of a bottled drink; null: what its name says, if anything */
  litres: number | null
  ageLimit: number | null
  allergens: string[]
  additives: string[]
  isActive: boolean
  /** where the shop lists it */
  categoryId?: number | null
  subCategoryId?: number | null
}

const noDish = () => refuse('NOT_FOUND', { message: 'Dieses Gericht wurde nicht gefunden.' })

/** A size that stays keeps its id, so that carts keep it too. */
const writeSizes = async (tx: Tx, productId: number, sizes: DishEdit['sizes']) => {
  const names = sizes.map(({ name }) => name)
  await tx.delete(productOptions).where(eq(productOptions.productId, productId))
  const open = and(eq(productVariants.productId, productId), isNull(productVariants.removedAt))
  const gone = names.length ? and(open, notInArray(productVariants.name, names)) : open
  await tx.update(productVariants).set({ removedAt: new Date() }).where(gone)
  if (!sizes.length) return
  const [option] = await tx.insert(productOptions).values({ productId, name: 'Größe', position: 0 }).returning()
  await tx
    .insert(productOptionValues)
    .values(names.map((value, position) => ({ optionId: option!.id, value, position })))
  for (const [position, { name, priceCents }] of sizes.entries()) {
    const [known] = await tx
      .update(productVariants)
      .set({ priceCents, position, contentAmount: litresIn(name) })
      .where(and(open, eq(productVariants.name, name)))
      .returning({ id: productVariants.id })
    if (!known)
      await tx
        .insert(productVariants)
        .values({ productId, name, values: [name], priceCents, position, contentAmount: litresIn(name) })
  }
}

/** EINWEG or MEHRWEG and the alcohol stand with the labels of the product, as with goods. */
const writeLabels = (tx: Tx, productId: number, labels: Pick<DishEdit, 'depositKind' | 'alcoholPercent'>) =>
  tx
    .insert(productLabels)
    .values({ productId, ...labels })
    .onConflictDoUpdate({ target: productLabels.productId, set: labels })

const litreUnit = async (tx: Tx) => {
  const [unit] = await tx.sql<{ id: number }>`select id from unit_types where code = 'l'`
  return unit!.id
}

/** Writes a dish in the caller's transaction. The caller knows that the provider may. */
export const saveDish = async (tx: Tx, providerId: number, edit: DishEdit) => {
  const { id, sizes, isActive, depositKind, alcoholPercent, litres, ...dish } = edit
  const contentAmount = litres ?? litresIn(dish.name)
  const isMeasured = contentAmount !== null || sizes.some(({ name }) => litresIn(name) !== null)
  const columns = {
    ...dish,
    contentAmount,
    unitTypeId: isMeasured ? await litreUnit(tx) : null,
    status: isActive ? ('active' as const) : ('inactive' as const),
    hasVariants: sizes.length > 0,
  }
  if (id === null) {
    const made = await insertWithSlug(tx, {
      ...columns,
      providerId,
      kind: 'food',
      isDish: true,
      withdrawalExclusion: 'perishable',
    })
    await writeSizes(tx, made, sizes)
    await writeLabels(tx, made, { depositKind, alcoholPercent })
    return settleProduct(tx, null, made)
  }
  const own = and(eq(products.id, id), eq(products.providerId, providerId), eq(products.isDish, true))
  const [known] = await tx.select({ status: products.status }).from(products).where(own).for('update')
  if (!known || known.status === 'deleted') throw noDish()
  const before = await readWhole(tx, id)
  await tx.update(products).set(columns).where(own)
  await writeSizes(tx, id, sizes)
  await writeLabels(tx, id, { depositKind, alcoholPercent })
  return settleProduct(tx, before, id)
}

export const removeDish = async (tx: Tx, providerId: number, id: number) => {
  const own = and(eq(products.id, id), eq(products.providerId, providerId), eq(products.isDish, true))
  const [gone] = await tx.update(products).set({ status: 'deleted' }).where(own).returning({ id: products.id })
  if (!gone) throw noDish()
  await refreshListings(tx, [id])
}
