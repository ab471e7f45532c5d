import { z } from 'zod'
import { call } from '../wire/call.ts'
import { text } from '../wire/fields.ts'

/** A meal that was ordered before, as it can be put into a cart today. */
const pastMeal = z.object({
  order_number: z.string(),
  placed_at: z.iso.datetime(),
  items: z.array(
    z.object({
      product_id: z.int(),
      variant_id: z.int().nullable(),
      option_ids: z.array(z.int()),
      quantity: z.int(),
      note: z.string(),
      name: z.string(),
    }),
  ),
  /** what can't be had today as it was ordered */
  gone: z.array(z.string()),
})

export const againCalls = {
  listPastMeals: call({
    method: 'GET',
    path: '/food/again',
    access: 'any',
    summary: 'The last orders of the own account at a restaurant, as they could be ordered again today.',
    input: z.object({ slug: text(100) }),
    output: z.object({ data: z.array(pastMeal) }),
  }),
  getPastMeal: call({
    method: 'GET',
    path: '/food/track/{key}/again',
    access: 'public',
    summary: 'An order by its secret key, as it could be ordered again today.',
    input: z.object({ key: z.uuid('Diesen Link gibt es nicht.') }),
    output: z.object({ data: pastMeal }),
  }),
}
