import { z } from 'zod'
import { call } from '../wire/call.ts'
import { fileAnswer, flag, id, optionalText, outcome, page, paged, whole } from '../wire/fields.ts'

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

const providerFilter = {
  keyword: optionalText(100),
  state: z.enum(['published', 'incomplete', 'blocked', 'premium']).optional(),
}

export const operatorProviderCalls = {
  listForOperator: call({
    method: 'GET',
    path: '/operator/providers',
    access: 'operator',
    summary: 'All providers that have not left, the newest first; by name, place or e-mail; exact up to 10,000.',
    input: z.object({ page: page(), per_page: whole(1, 100).default(25), ...providerFilter }),
    output: paged(operatorProvider),
  }),
  getProvidersFile: call({
    method: 'GET',
    path: '/operator/providers-file',
    audited: true,
    access: 'operator',
    summary: 'All providers that the same filters find, as a CSV file.',
    input: z.object(providerFilter),
    output: fileAnswer(),
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
