import { countingCalls } from '#contract/products/counting.ts'
import { pictureUrl } from '#server/platform/files/pictures.ts'
import { serve } from '#server/platform/http/serve.ts'
import { type CountedRow, selectByCode } from './counting.queries.ts'
import { setStocks } from './counting.service.ts'

const present = (row: CountedRow) => ({
  product_id: row.productId,
  variant_id: row.variantId,
  name: row.name,
  variant_name: row.variantName,
  article_number: row.articleNumber,
  ean: row.ean,
  photo: row.imageKey && pictureUrl(row.imageKey, 320),
  stock: row.stock,
})

const sentence = (done: number, all: number) => {
  if (all === 1) return done ? 'Der Bestand ist gespeichert.' : 'Der Bestand ist nicht gespeichert.'
  if (done === all) return `${all} Bestände sind gespeichert.`
  return `${done} von ${all} Beständen ${done === 1 ? 'ist' : 'sind'} gespeichert.`
}

export const countingRoutes = serve('products', countingCalls, {
  findByCode: async ({ user }, { code }) => ({ data: (await selectByCode(user.providerId, code)).map(present) }),
  setStocks: async (ctx, { rows }) => {
    const outcomes = await setStocks(
      ctx,
      rows.map(({ product_id, variant_id, seen, stock, is_added }) => ({
        productId: product_id,
        variantId: variant_id ?? null,
        seen,
        stock,
        isAdded: is_added,
      })),
    )
    const done = outcomes.filter(({ ok }) => ok).length
    return {
      status: done === outcomes.length,
      message: sentence(done, outcomes.length),
      data: outcomes.map(({ productId, variantId, ok, stock, message }) => ({
        product_id: productId,
        variant_id: variantId,
        ok,
        stock,
        message,
      })),
    }
  },
})
