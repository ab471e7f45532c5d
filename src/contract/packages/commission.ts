import { z } from 'zod'
import { call } from '../wire/call.ts'
import { clearable, day, decimal, id, optionalText, outcome, page, paged, text } from '../wire/fields.ts'

const chooseKind = 'Bitte wählen Sie, wofür der Satz gilt.'
const target = z.enum(['provider', 'category'], chooseKind)
/** provider_category: what was agreed with a provider for one category */
const kind = z.enum(['provider', 'category', 'provider_category'], chooseKind)

const rule = z.object({
  id: z.int(),
  kind,
  target: z.object({ id: z.int(), name: z.string() }),
  /** in which the rate of a provider holds; null: in all */
  category: z.string().nullable(),
  /** null: from this day on there is no rate of its own */
  percent: z.number().nullable(),
  valid_from: z.iso.date(),
  reason: z.string(),
  state: z.enum(['planned', 'current', 'past']),
})

/** The rate of something that is sold, and why it applies. */
const applied = z.object({
  percent: z.number(),
  /** German: "Satz Ihres Pakets Plus" */
  reason_text: z.string(),
})

/** Commission by provider and category, and by provider in a category, each from a day on. */
export const commissionCalls = {
  listCommissionRules: call({
    method: 'GET',
    path: '/operator/commission-rules',
    access: 'operator',
    summary: 'All rules, the latest day first, with the rate of the platform and the first day of a higher rate.',
    input: z.object({ page: page() }),
    output: paged(rule).extend({
      platform_percent: z.number(),
      /** from which day on a higher rate may apply (P2B) */
      first_raise: z.iso.date(),
    }),
  }),
  findCommissionTargets: call({
    method: 'GET',
    path: '/operator/commission-rules/targets',
    access: 'operator',
    summary: 'At most 20 providers or categories whose name holds the words, by name.',
    input: z.object({ kind: target, q: optionalText(100) }),
    output: z.object({ data: z.array(z.object({ id: z.int(), name: z.string(), place: z.string() })) }),
  }),
  createCommissionRule: call({
    method: 'POST',
    path: '/operator/commission-rules',
    access: 'operator',
    status: 201,
    errors: ['NOT_FOUND'],
    summary:
      'A rate for a provider, a category, or a provider in a category from a day on; orders that exist keep theirs. Providers whose rate changes are told, and one that rises needs 15 days.',
    input: z
      .object({
        kind,
        provider_id: clearable(id()),
        category_id: clearable(id()),
        /** empty: from the day on there is no rate of its own */
        percent: clearable(decimal(0, 50)),
        valid_from: day(),
        reason: text(300),
        /** made once per attempt; the same key twice is one rule */
        request_key: z.uuid(),
      })
      .refine(({ kind: of, provider_id }) => of === 'category' || !!provider_id, {
        path: ['provider_id'],
        error: 'Bitte wählen Sie einen Anbieter.',
      })
      .refine(({ kind: of, category_id }) => of === 'provider' || !!category_id, {
        path: ['category_id'],
        error: 'Bitte wählen Sie eine Kategorie.',
      }),
    output: z.object({ ...outcome, data: rule }),
  }),
  removeCommissionRule: call({
    method: 'DELETE',
    path: '/operator/commission-rules/{id}',
    access: 'operator',
    errors: ['NOT_FOUND', 'CONFLICT'],
    summary: 'Takes back a rule that has not begun; providers whose rate would have changed are told.',
    input: z.object({ id: id() }),
    output: z.object(outcome),
  }),
  getOwnCommission: call({
    method: 'GET',
    path: '/shop/provider/commission',
    access: 'company',
    summary: 'What the provider pays of its sales today, by category where that differs, and what is announced.',
    output: z.object({
      data: applied.extend({
        categories: z.array(applied.extend({ name: z.string() })),
        planned: z.array(z.object({ valid_from: z.iso.date(), text: z.string(), reason: z.string() })),
      }),
    }),
  }),
}
