import { randomBytes } from 'node:crypto'
import { and, eq, inArray, ne } from 'drizzle-orm'
import type { Upload } from '#contract/wire/fields.ts'
import { refuse, refuseField } from '#lib/errors.ts'
import { grossOf, toCents } from '#lib/money.ts'
import { slugOf } from '#lib/text/slug.ts'
import { manufacturerId, selectTaxRates, type TaxClass } from '#server/domains/catalogue/index.ts'
import type { CompanyCtx } from '#server/platform/context.ts'
import { cleanHtml } from '#server/platform/mail/clean-html.ts'
import { inTransaction, type Tx } from '#server/platform/transaction.ts'
import { categories } from '../../catalogue/catalogue.tables.ts'
import { unitTypes } from '../../reference/reference.tables.ts'
import { shippings } from '../../shipping/shipping.tables.ts'
import { setFeatures } from '../features/features.service.ts'
import { productLabels } from '../labels/labels.tables.ts'
import { readWhole, type WholeProduct } from '../product-aggregate.queries.ts'
import { categoryTypesOf } from '../products.rules.ts'
import {
  crosssellingProducts,
  type ProductKind,
  productSafety,
  productShippings,
  products,
} from '../products.tables.ts'
import { changeProduct, settleProduct } from './change-product.service.ts'
import { addImages, orderImages, withStored } from './images.service.ts'

type Columns = typeof products.$inferInsert

/** What a provider changes; whatever is undefined stays. */
export type ProductEdit = {
  columns: Partial<Columns>
  isNet: boolean
  price?: number | null
  strike?: number | null
  tax?: number
  manufacturer?: string
  categories?: { category: number | null; subCategory: number | null; childCategory: number | null }
  crosssellingIds?: number[]
  /** none: the default one */
  shippingIds?: number[]
  features?: { featureId: number; valueId: number | null; customValue: string }[]
  safety?: Partial<Omit<typeof productSafety.$inferInsert, 'productId'>>
  labels?: Partial<Omit<typeof productLabels.$inferInsert, 'productId'>>
  imageIds?: number[]
  photo?: Upload
}

/** The class whose rate of today this is. */
export const taxClassOf = async (percent: number, field = 'tax'): Promise<TaxClass> => {
  const rate = (await selectTaxRates()).find(({ basisPoints }) => basisPoints === Math.round(percent * 100))
  if (!rate) throw refuseField(field, 'Diesen Steuersatz gibt es zurzeit nicht.')
  return rate.taxClass
}

/** Gross cents of what was typed. */
export const centsOf = (euros: number | null, isNet: boolean, basisPoints: number) =>
  euros === null ? null : isNet ? grossOf(toCents(euros), basisPoints) : toCents(euros)

/** The columns of a choice of categories that fits the kind of product. */
export const checkCategories = async (tx: Tx, kind: ProductKind, given: NonNullable<ProductEdit['categories']>) => {
  const ids = [given.category, given.subCategory, given.childCategory]
  const rows = await tx
    .select()
    .from(categories)
    .where(
      inArray(
        categories.id,
        ids.filter((id) => id !== null),
      ),
    )
  let parent: number | null = null
  for (const [level, id] of ids.entries()) {
    if (id === null) {
      if (ids.slice(level).some((below) => below !== null))
        throw refuseField('categories', 'Bitte wählen Sie zuerst die übergeordnete Kategorie.')
      break
    }
    const row = rows.find((category) => category.id === id)
    const fits = row && (categoryTypesOf[kind] as readonly string[]).includes(row.type) && row.parentId === parent
    if (!fits) throw refuseField('categories', 'Diese Kategorie passt nicht zu diesem Produkt.')
    parent = id
  }
  return { categoryId: given.category, subCategoryId: given.subCategory, childCategoryId: given.childCategory }
}

const assertUnit = async (tx: Tx, id: number) => {
  if (!(await tx.$count(unitTypes, eq(unitTypes.id, id))))
    throw refuseField('unitTypeId', 'Diese Einheit gibt es nicht.')
}

const assertCategory = async (tx: Tx, id: number) => {
  if (!(await tx.$count(categories, eq(categories.id, id))))
    throw refuseField('crosssellingCategoryId', 'Diese Kategorie gibt es nicht.')
}

const assertPlainPrice = (product: WholeProduct, columns: Partial<Columns>) => {
  const changed = (['priceCents', 'strikeCents', 'stock'] as const).find(
    (key) => columns[key] !== undefined && columns[key] !== product[key],
  )
  if (product.hasVariants && changed) {
    const field = { priceCents: 'price', strikeCents: 'strike', stock: 'stock' }[changed]
    throw refuseField(field, 'Preis und Bestand stehen bei den Varianten.')
  }
}

const resolveColumns = async (tx: Tx, product: WholeProduct, edit: ProductEdit): Promise<Partial<Columns>> => {
  const columns: Partial<Columns> = { ...edit.columns }
  if (edit.tax !== undefined) columns.taxClass = await taxClassOf(edit.tax)
  const rate = product.taxRates[columns.taxClass ?? product.taxClass]
  if (edit.price !== undefined) columns.priceCents = centsOf(edit.price, edit.isNet, rate)
  if (edit.strike !== undefined) columns.strikeCents = centsOf(edit.strike, edit.isNet, rate)
  if (columns.details !== undefined) columns.details = cleanHtml(columns.details)
  if (columns.unitTypeId) await assertUnit(tx, columns.unitTypeId)
  if (columns.crosssellingCategoryId) await assertCategory(tx, columns.crosssellingCategoryId)
  if (edit.manufacturer !== undefined)
    columns.manufacturerId = edit.manufacturer ? await manufacturerId(tx, edit.manufacturer) : null
  if (edit.categories) Object.assign(columns, await checkCategories(tx, product.kind, edit.categories))
  assertPlainPrice(product, columns)
  return columns
}

const setCrossselling = async (tx: Tx, product: WholeProduct, ids: number[]) => {
  const unique = [...new Set(ids)]
  const own = await tx.$count(
    products,
    and(
      inArray(products.id, unique),
      eq(products.providerId, product.providerId),
      ne(products.status, 'deleted'),
      ne(products.id, product.id),
    ),
  )
  if (own !== unique.length) throw refuseField('crosssellingIds', 'Bitte wählen Sie eigene, andere Produkte.')
  await tx.delete(crosssellingProducts).where(eq(crosssellingProducts.productId, product.id))
  if (unique.length) {
    await tx
      .insert(crosssellingProducts)
      .values(unique.map((otherId, position) => ({ productId: product.id, otherId, position })))
  }
}

const setShippings = async (tx: Tx, { id: productId, providerId }: WholeProduct, ids: number[]) => {
  const unique = [...new Set(ids)]
  const own = and(inArray(shippings.id, unique), eq(shippings.providerId, providerId))
  if ((await tx.$count(shippings, own)) !== unique.length)
    throw refuseField('shippingIds', 'Bitte wählen Sie eigene Versandarten.')
  await tx.delete(productShippings).where(eq(productShippings.productId, productId))
  if (unique.length) await tx.insert(productShippings).values(unique.map((shippingId) => ({ productId, shippingId })))
}

const deepestCategory = ({
  childCategoryId,
  subCategoryId,
  categoryId,
}: Pick<Partial<Columns>, 'childCategoryId' | 'subCategoryId' | 'categoryId'>) =>
  childCategoryId ?? subCategoryId ?? categoryId ?? null

const hasValues = (changes: object) => Object.values(changes).some((value) => value !== undefined)

/** Whether an edit says anything at all. */
export const isAnything = ({ columns, isNet: _, ...rest }: ProductEdit) => hasValues(columns) || hasValues(rest)

export const applyEdit = async (tx: Tx, product: WholeProduct, edit: ProductEdit) => {
  const columns = await resolveColumns(tx, product, edit)
  if (hasValues(columns)) await tx.update(products).set(columns).where(eq(products.id, product.id))
  if (edit.crosssellingIds) await setCrossselling(tx, product, edit.crosssellingIds)
  if (edit.shippingIds) await setShippings(tx, product, edit.shippingIds)
  if (edit.features)
    await setFeatures(tx, product, deepestCategory(columns.categoryId === undefined ? product : columns), edit.features)
  if (edit.safety && hasValues(edit.safety)) {
    await tx
      .insert(productSafety)
      .values({ productId: product.id, ...edit.safety })
      .onConflictDoUpdate({ target: productSafety.productId, set: edit.safety })
  }
  if (edit.labels && hasValues(edit.labels)) {
    await tx
      .insert(productLabels)
      .values({ productId: product.id, ...edit.labels })
      .onConflictDoUpdate({ target: productLabels.productId, set: edit.labels })
  }
  if (edit.imageIds) await orderImages(tx, product, edit.imageIds)
}

/** The database decides who gets a slug first; the others get a number, and in a crowd a random ending. */
export const insertWithSlug = async (tx: Tx, values: Omit<Columns, 'slug'>): Promise<number> => {
  const base = slugOf(values.name) || 'produkt'
  const endings = [
    '',
    '-2',
    '-3',
    '-4',
    '-5',
    `-${randomBytes(4).toString('hex')}`,
    `-${randomBytes(8).toString('hex')}`,
  ]
  for (const ending of endings) {
    const [made] = await tx
      .insert(products)
      .values({ ...values, slug: base + ending })
      .onConflictDoNothing({ target: products.slug })
      .returning({ id: products.id })
    if (made) return made.id
  }
  throw refuse('CONFLICT')
}

export const createProduct = (ctx: CompanyCtx, kind: ProductKind, name: string, edit: ProductEdit) =>
  withStored(ctx, edit.photo ? [edit.photo] : [], (pictures) =>
    inTransaction(async (tx) => {
      const id = await insertWithSlug(tx, { providerId: ctx.user.providerId, kind, name })
      const made = await readWhole(tx, id)
      await addImages(tx, made, pictures)
      await applyEdit(tx, made, edit)
      return settleProduct(tx, null, id)
    }),
  )

/** Products are changed through the call of their kind: food has fields of its own. */
export const updateProduct = (ctx: CompanyCtx, id: number, edit: ProductEdit, isFood: boolean) =>
  withStored(ctx, edit.photo ? [edit.photo] : [], (pictures) =>
    changeProduct(ctx, id, async (tx, product) => {
      if (isFood && product.kind !== 'food') throw refuseField('id', 'Dieses Produkt ist kein Lebensmittel.')
      await addImages(tx, product, pictures, 'first')
      await applyEdit(tx, product, edit)
    }),
  )

export const removeProduct = (ctx: CompanyCtx, id: number) =>
  changeProduct(ctx, id, (tx) => tx.update(products).set({ status: 'deleted' }).where(eq(products.id, id)))
