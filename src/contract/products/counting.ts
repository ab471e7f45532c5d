import { z } from 'zod'
import { call } from '../wire/call.ts'
import { flag, id, optionalId, outcome, text, whole } from '../wire/fields.ts'

const pieces = whole(0, 1_000_000)

/** A product, or a variant of one, whose code was read. */
const counted = z.object({
  product_id: z.int(),
  variant_id: z.int().nullable(),
  name: z.string(),
  variant_name: z.string(),
  article_number: z.string(),
  ean: z.string(),
  photo: z.string().nullable(),
  stock: z.int(),
})

/** Stock by barcode. */
export const countingCalls = {
  findByCode: call({
    method: 'GET',
    path: '/shop/products/by-code',
    access: 'company',
    summary: 'Own goods with this EAN, article number or SKU, variants one by one; at most ten.',
    input: z.object({ code: text(60) }),
    output: z.object({ data: z.array(counted) }),
  }),
  setStocks: call({
    method: 'POST',
    path: '/shop/products/stocks',
    access: 'company',
    summary:
      'Sets the stock of several own goods, each for itself, where it is still what was seen; answers what became of each.',
    input: z.object({
      rows: z
        .array(
          z.object({
            product_id: id(),
            variant_id: optionalId(),
            seen: pieces,
            stock: pieces,
            /** pieces came in: the same number from another device is another delivery, and refused */
            is_added: flag().default(false),
          }),
        )
        .min(1)
        .max(100),
    }),
    output: z.object({
      ...outcome,
      data: z.array(
        z.object({
          product_id: z.int(),
          variant_id: z.int().nullable(),
          ok: z.boolean(),
          /** as it is now; null where there is no such product */
          stock: z.int().nullable(),
          message: z.string(),
        }),
      ),
    }),
  }),
}
