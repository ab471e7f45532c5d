import { z } from 'zod'
import { call } from '../wire/call.ts'
import { figureDays } from './calls.ts'

const demand = z.object({
  from: z.iso.date(),
  until: z.iso.date(),
  /** looks at products: one for each visitor, product and day */
  views: z.int(),
  /** null: the days before are not kept any more */
  views_before: z.int().nullable(),
  /** carts that goods of a provider were put into: each once for a provider and day; null as with looks */
  carts: z.int(),
  carts_before: z.int().nullable(),
  /** of goods */
  orders: z.int(),
  orders_before: z.int(),
  /** searches that found nothing */
  misses: z.int(),
  words: z.array(z.object({ words: z.string(), count: z.int() })),
  /** those that sold most, before what was given back */
  categories: z.array(z.object({ id: z.int(), name: z.string(), turnover: z.number() })),
})

const risk = z.object({
  id: z.int(),
  company_name: z.string(),
  orders: z.int(),
  late: z.int(),
  cancelled: z.int(),
  reviews: z.int(),
  stars: z.number().nullable(),
})

/** What customers look for, and where things go wrong. */
export const demandCalls = {
  getDemand: call({
    staff: 'figures',
    method: 'GET',
    path: '/operator/demand',
    access: 'operator',
    summary: 'Looks at products, carts, orders of goods, searches in vain and the best categories of the last days.',
    input: z.object({ days: figureDays.default('30') }),
    output: z.object({ data: demand }),
  }),
  listRisks: call({
    staff: 'providers',
    method: 'GET',
    path: '/operator/providers-at-risk',
    access: 'operator',
    summary:
      'At most ten providers with three late orders, a fifth of them cancelled, or less than three stars, in 90 days.',
    input: z.object({}),
    output: z.object({ data: z.array(risk) }),
  }),
}
