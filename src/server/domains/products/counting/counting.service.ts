import { eq } from 'drizzle-orm'
import { Refusal, refuse } from '#lib/errors.ts'
import type { CompanyCtx } from '#server/platform/context.ts'
import { changeProduct, noProduct } from '../edit/change-product.service.ts'
import { selectOwnProduct, type WholeProduct } from '../product-aggregate.queries.ts'
import { products, productVariants } from '../products.tables.ts'

type Counted = { productId: number; variantId: number | null; seen: number; stock: number; isAdded: boolean }
type Outcome = {
  productId: number
  variantId: number | null
  ok: boolean
  stock: number | null
  message: string
}

/** Whether what came in was saved before, or by somebody else, only the one who counts knows. */
const changedText = (now: number, isAdded: boolean) =>
  isAdded
    ? `Inzwischen sind es ${now} Stück. Sind Ihre schon mitgezählt, nehmen Sie den Artikel aus der Liste. Sonst speichern Sie noch einmal.`
    : `Inzwischen sind es ${now} Stück. Bitte zählen Sie noch einmal.`

/** The lock of the product keeps orders waiting, so what is read is what is replaced. */
const setStock = (ctx: CompanyCtx, { productId, variantId, seen, stock, isAdded }: Counted) =>
  changeProduct(ctx, productId, async (tx, product) => {
    if (product.isDish || (product.kind !== 'product' && product.kind !== 'food')) throw noProduct()
    const variant = product.variants.find(({ id }) => id === variantId)
    if (product.hasVariants !== (variantId !== null) || (variantId !== null && !variant)) throw noProduct()
    const now = variant?.stock ?? product.stock
    if (now === stock && (!isAdded || seen === stock)) return
    if (now !== seen) throw refuse('CONFLICT', { message: changedText(now, isAdded) })
    if (variant) await tx.update(productVariants).set({ stock }).where(eq(productVariants.id, variant.id))
    else await tx.update(products).set({ stock }).where(eq(products.id, productId))
  })

const stockOf = (product: WholeProduct, variantId: number | null) =>
  product.variants.find(({ id }) => id === variantId)?.stock ?? product.stock

/** Each in a transaction of its own: what was sold meanwhile does not stop the others. */
export const setStocks = async (ctx: CompanyCtx, rows: Counted[]) => {
  const outcomes: Outcome[] = []
  for (const row of rows) {
    const { productId, variantId } = row
    try {
      const stock = stockOf(await setStock(ctx, row), variantId)
      outcomes.push({ productId, variantId, ok: true, stock, message: 'Gespeichert' })
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      const product = await selectOwnProduct(ctx.user.providerId, productId)
      outcomes.push({
        productId,
        variantId,
        ok: false,
        stock: product ? stockOf(product, variantId) : null,
        message: error.message,
      })
    }
  }
  return outcomes
}
