import { and, eq, isNull } from 'drizzle-orm'
import { refuse } from '#lib/errors.ts'
import type { CompanyCtx } from '#server/platform/context.ts'
import { sql } from '#server/platform/sql/index.ts'
import { inTransaction, type Tx } from '#server/platform/transaction.ts'
import { readWholes } from '../../product-aggregate.queries.ts'
import { productSafety, productShippings, products } from '../../products.tables.ts'
import { settleProducts } from '../change-product.service.ts'
import { productBulkChanges } from './bulk.tables.ts'
import { isUntouched, type KeptProduct } from './bulk-undo.rules.ts'

const undoHours = 24
const atOnce = 250

/** Keeps what a change of many products did; answers by which number it is taken back. */
export const keepChange = async (tx: Tx, { user }: CompanyCtx, kept: KeptProduct[]) => {
  const changed = kept.filter(({ before }) => Object.keys(before).length)
  if (!changed.length) return null
  const [row] = await tx
    .insert(productBulkChanges)
    .values({ providerId: user.providerId, kept: changed })
    .returning({ id: productBulkChanges.id })
  return row!.id
}

const putBack = async (tx: Tx, { id, before }: KeptProduct) => {
  const { shippingIds, safety, variants, ...columns } = before
  if (Object.keys(columns).length) await tx.update(products).set(columns).where(eq(products.id, id))
  if (shippingIds) {
    await tx.delete(productShippings).where(eq(productShippings.productId, id))
    if (shippingIds.length)
      await tx.insert(productShippings).values(shippingIds.map((shippingId) => ({ productId: id, shippingId })))
  }
  if (safety !== undefined) {
    await tx.delete(productSafety).where(eq(productSafety.productId, id))
    if (safety) await tx.insert(productSafety).values({ productId: id, ...safety })
  }
  for (const { id: variantId, priceCents, strikeCents } of variants ?? [])
    await tx.sql`update product_variants set price_cents = ${priceCents}, strike_cents = ${strikeCents}
      where id = ${variantId} and product_id = ${id}`
}

/** Takes a change of many products back, once; what was changed again since stays and is counted. */
export const undoChange = (ctx: CompanyCtx, id: number) =>
  inTransaction(async (tx) => {
    const [change] = await tx
      .select()
      .from(productBulkChanges)
      .where(
        and(
          eq(productBulkChanges.id, id),
          eq(productBulkChanges.providerId, ctx.user.providerId),
          sql`${productBulkChanges.createdAt} > now() - make_interval(hours => ${undoHours})`,
        ),
      )
      .for('update')
    if (!change) throw refuse('NOT_FOUND', { message: 'Diese Änderung lässt sich nicht mehr zurücknehmen.' })
    if (change.undoneAt) throw refuse('CONFLICT', { message: 'Diese Änderung ist schon zurückgenommen.' })
    await tx
      .update(productBulkChanges)
      .set({ undoneAt: new Date() })
      .where(and(eq(productBulkChanges.id, id), isNull(productBulkChanges.undoneAt)))
    const rows = change.kept
    const ids = rows.map((one) => one.id)
    // in the order of their ids, as every change of many
    await tx.sql`select id from products where id = any(${ids}) and provider_id = ${ctx.user.providerId} order by id for update`
    let undone = 0
    for (let at = 0; at < rows.length; at += atOnce) {
      const batch = rows.slice(at, at + atOnce)
      const now = new Map(
        (
          await readWholes(
            tx,
            batch.map((one) => one.id),
          )
        ).map((product) => [product.id, product]),
      )
      const fit = batch.filter((one) => now.has(one.id) && isUntouched(one, now.get(one.id)!))
      for (const one of fit) await putBack(tx, one)
      if (fit.length)
        await settleProducts(
          tx,
          [...now.values()],
          fit.map((one) => one.id),
        )
      undone += fit.length
    }
    return { undone, left: rows.length - undone }
  })

export const forgetChanges = () =>
  sql`delete from product_bulk_changes where created_at < now() - make_interval(hours => ${2 * undoHours})`
