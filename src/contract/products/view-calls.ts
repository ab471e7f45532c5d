import { z } from 'zod'
import { call } from '../wire/call.ts'
import { id, outcome, rawText, text } from '../wire/fields.ts'
import { viewCounters } from './view-counters.ts'

const viewed = z.object({ ...outcome, views: z.int() })
const looked = z.object({
  slug: text(300),
  from: rawText(2000).optional().describe('address of the page before; its kind is kept'),
})

export const viewCalls = {
  countProductView: call({
    method: 'POST',
    path: viewCounters.product,
    access: 'public',
    summary: 'Counts a look at a product by its slug, and remembers it for an account.',
    input: looked,
    output: viewed,
  }),
  countProviderView: call({
    method: 'POST',
    path: viewCounters.provider,
    access: 'public',
    summary: 'Counts a look at the page or the menu of a business, for its statistics.',
    input: looked,
    output: z.object(outcome),
  }),
  countProductViewById: call({
    method: 'POST',
    path: '/shop/product_view',
    access: 'public',
    summary: 'As /setProductViewCounts, by id. A page uses one of the two.',
    input: z.object({ product_id: id() }),
    output: viewed,
  }),
}
