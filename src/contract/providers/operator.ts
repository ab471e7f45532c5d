import { z } from 'zod'
import { call } from '../wire/call.ts'
import { flag, id, optionalText, outcome, page, paged } from '../wire/fields.ts'

const operatorProvider = z.object({
  id: z.int(),
  company_name: z.string(),
  url: z.string(),
  city: z.string(),
  email: z.string(),
  is_published: z.boolean(),
  /** after a notice */
  is_blocked: z.boolean(),
  is_premium: z.boolean(),
  /** what the law asks for and is missing, in words */
  missing: z.array(z.string()),
  product_count: z.int(),
  created_at: z.iso.datetime(),
})

export const operatorProviderCalls = {
  listForOperator: call({
    method: 'GET',
    path: '/operator/providers',
    access: 'operator',
    summary: 'All providers that have not left, the newest first, 25 a page; by name, place or e-mail.',
    input: z.object({
      page: page(),
      keyword: optionalText(100),
      state: z.enum(['published', 'incomplete', 'blocked', 'premium']).optional(),
    }),
    output: paged(operatorProvider),
  }),
  setPremium: call({
    method: 'POST',
    path: '/operator/providers/{id}/premium',
    access: 'operator',
    summary: 'Gives a provider the premium package, or ends it.',
    input: z.object({ id: id(), is_premium: flag() }),
    output: z.object({ ...outcome, data: operatorProvider }),
  }),
}
