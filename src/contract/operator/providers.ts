import { z } from 'zod'
import { call } from '../wire/call.ts'
import { id, outcome, text } from '../wire/fields.ts'

const money = z.object({
  /** what is owed to the provider; below zero it owes */
  balance: z.number(),
  available: z.number(),
  package: z.string(),
  /** percent of goods that no rule of a category is for */
  commission: z.number(),
  /** German: where the rate comes from */
  commission_text: z.string(),
})

/** Of the last 90 days, except for what waits now. */
const quality = z.object({
  visitors: z.int(),
  orders: z.int(),
  turnover: z.number(),
  cancelled: z.int(),
  /** past the day by which they are confirmed or sent, now */
  late: z.int(),
  returned: z.int(),
  reviews: z.int(),
  stars: z.number().nullable(),
  /** median time until an answer; null without any question */
  request_hours: z.number().nullable(),
  message_hours: z.number().nullable(),
})

const provider = z.object({
  id: z.int(),
  user_id: z.int(),
  company_name: z.string(),
  /** of its public page; null: not to be seen */
  url: z.string().nullable(),
  is_blocked: z.boolean(),
  is_premium: z.boolean(),
  address: z.string(),
  email: z.string(),
  phone: z.string(),
  created_at: z.iso.datetime(),
  product_count: z.int(),
  /** what the law asks for and is missing, in German */
  missing: z.array(z.string()),
  quality,
  /** null for those who may not read about money */
  money: money.nullable(),
})

/** One provider with what several domains know about it. */
export const operatorProviderPageCalls = {
  getProvider: call({
    staff: 'providers',
    method: 'GET',
    path: '/operator/providers/{id}',
    audited: true,
    access: 'operator',
    summary: 'One provider: contact, what is missing, how it works, and its money for those who may read that.',
    input: z.object({ id: id() }),
    output: z.object({ data: provider }),
  }),
  createProviderMail: call({
    staff: 'providers',
    method: 'POST',
    path: '/operator/providers/{id}/mail',
    access: 'operator',
    status: 201,
    errors: ['CONFLICT'],
    summary:
      'Writes a mail to one provider; it stands in the outbox. The same one again within ten minutes is refused.',
    input: z.object({ id: id(), subject: text(120), text: text(4000) }),
    output: z.object(outcome),
    limits: [{ by: 'account', max: 60, minutes: 60, counts: 'all' }],
  }),
}
