import { eq } from 'drizzle-orm'
import { refuseField } from '#lib/errors.ts'
import { cutText } from '#lib/text/texts.ts'
import type { CompanyCtx } from '#server/platform/context.ts'
import { inTransaction, type Tx } from '#server/platform/transaction.ts'
import { productLabels } from '../labels/labels.tables.ts'
import {
  crosssellingProducts,
  productFeatures,
  productOptions,
  productOptionValues,
  productSafety,
  productShippings,
  products,
  productTags,
  productVariants,
} from '../products.tables.ts'
import { lockOwnProduct, settleProduct } from './change-product.service.ts'
import { insertWithSlug } from './save-product.service.ts'

const longestName = 200
const nameOf = (name: string) => `${cutText(name, longestName - 8)} (Kopie)`

/** Rows that only say something about the product, under the number of the copy. */
const copyRows = async (tx: Tx, from: number, to: number) => {
  for (const table of [
    productSafety,
    productLabels,
    productFeatures,
    productTags,
    crosssellingProducts,
    productShippings,
  ]) {
    const rows = await tx.select().from(table).where(eq(table.productId, from))
    if (rows.length) await tx.insert(table).values(rows.map((row) => ({ ...row, productId: to })) as never)
  }
}

const copyOptions = async (tx: Tx, from: number, to: number) => {
  for (const { id, ...option } of await tx.select().from(productOptions).where(eq(productOptions.productId, from))) {
    const [made] = await tx
      .insert(productOptions)
      .values({ ...option, productId: to })
      .returning({ id: productOptions.id })
    const values = await tx.select().from(productOptionValues).where(eq(productOptionValues.optionId, id))
    if (values.length)
      await tx
        .insert(productOptionValues)
        .values(values.map(({ id: _, ...value }) => ({ ...value, optionId: made!.id })))
  }
  const variants = await tx.select().from(productVariants).where(eq(productVariants.productId, from))
  const kept = variants.filter(({ removedAt }) => removedAt === null)
  if (kept.length)
    await tx
      .insert(productVariants)
      .values(kept.map(({ id: _, ...one }) => ({ ...one, productId: to, articleNumber: '', ean: '', stock: 0 })))
}

/**
 * A draft like an own product. Codes and stock belong to the thing itself, and pictures to the product whose files they are: the
 * copy starts without them.
 */
export const copyProduct = (ctx: CompanyCtx, id: number) =>
  inTransaction(async (tx) => {
    await lockOwnProduct(tx, ctx, id)
    const [row] = await tx.select().from(products).where(eq(products.id, id))
    if (row!.kind === 'property' || row!.isDish)
      throw refuseField('id', 'Immobilien und Gerichte lassen sich nicht duplizieren.')
    const { id: _, slug: _slug, createdAt: _created, updatedAt: _updated, blockedAt: _blocked, ...columns } = row!
    const copyId = await insertWithSlug(tx, {
      ...columns,
      name: nameOf(columns.name),
      status: 'draft',
      sku: '',
      articleNumber: '',
      ean: '',
      stock: 0,
      showAsProfile: false,
    })
    await copyRows(tx, id, copyId)
    await copyOptions(tx, id, copyId)
    return settleProduct(tx, null, copyId)
  })
