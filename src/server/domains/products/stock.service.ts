import { refuse } from '#lib/errors.ts'
import { tellCatalogue } from '#server/domains/catalogue/index.ts'
import { notify } from '#server/domains/notifications/index.ts'
import type { Tx } from '#server/platform/transaction.ts'

import { lowStock } from './products.rules.ts'

export type StockChange = { productId: number; variantId: number | null; quantity: number; name: string }

/** Always in the same order, so that two orders never wait for each other in a circle. */
const inOrder = (changes: StockChange[]) =>
  changes.toSorted((a, b) => a.productId - b.productId || (a.variantId ?? 0) - (b.variantId ?? 0))

const change = async (tx: Tx, { productId, variantId, quantity }: StockChange) => {
  // the product first, as every change of it does; with variants its stock is the sum of theirs, so what comes back of one that is gone,
  // or of the time before there were any, is not counted
  const [product] = await tx.sql<{ stock: number }>`
    update products p set stock = stock + ${quantity} where id = ${productId} and stock + ${quantity} >= 0
      and (not has_variants or exists (select from product_variants v
        where v.id = ${variantId} and v.product_id = p.id and v.removed_at is null))
    returning stock`
  if (!product || variantId === null) return product
  const [variant] = await tx.sql`
    update product_variants set stock = stock + ${quantity}
    where id = ${variantId} and product_id = ${productId} and stock + ${quantity} >= 0 returning id`
  return variant && product
}

/** Lists show what is there; only what appears or runs out changes them. */
const relist = async (tx: Tx, productId: number) => {
  const [changed] = await tx.sql`
    update product_listings l set in_stock = p.stock > 0 from products p
    where p.id = l.product_id and l.product_id = ${productId} and l.in_stock <> (p.stock > 0) returning l.product_id`
  if (changed) await tellCatalogue(tx, 'product', productId)
}

/** Once when few are left, once when none is. */
const tellLow = async (tx: Tx, { productId, quantity, name }: StockChange, left: number) => {
  if (left > lowStock || (left > 0 && left + quantity <= lowStock)) return
  const provider = await tx.sql<{ userId: number }>`
    select c.user_id as "userId" from products p join shared.companies c on c.id = p.provider_id where p.id = ${productId}`.one()
  await notify(tx, provider.userId, 'products.stock-low', { name, left })
}

/** Takes sold pieces out of the stock, all or nothing. */
export const takeStock = async (tx: Tx, sold: StockChange[]) => {
  for (const line of inOrder(sold)) {
    const left = await change(tx, { ...line, quantity: -line.quantity })
    if (!left) throw refuse('CONFLICT', { message: `Von „${line.name}“ ist inzwischen nicht mehr genug da.` })
    if (left.stock === 0) await relist(tx, line.productId)
    await tellLow(tx, line, left.stock)
  }
}

/** Puts pieces back that are not sold after all. */
export const returnStock = async (tx: Tx, returned: StockChange[]) => {
  for (const line of inOrder(returned)) {
    const now = await change(tx, line)
    if (now && now.stock === line.quantity) await relist(tx, line.productId)
  }
}
