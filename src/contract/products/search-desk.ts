import { z } from 'zod'
import { call } from '../wire/call.ts'
import { id, optionalText, outcome, page, paged, text, whole } from '../wire/fields.ts'

const miss = z.object({ words: z.string(), count: z.int(), last_day: z.iso.date() })

const pinnedProduct = z.object({ id: z.int(), name: z.string(), slug: z.string(), is_shown: z.boolean() })

/** What the operator learns from searches and sets for them. */
export const searchDeskCalls = {
  listMisses: call({
    method: 'GET',
    path: '/operator/search/misses',
    access: 'operator',
    summary: 'Words that found nothing in the shop, the most frequent first. Kept for 90 days, without any person.',
    input: z.object({ page: page(), days: whole(1, 90).default(30) }),
    output: paged(miss),
  }),
  removeMiss: call({
    method: 'POST',
    path: '/operator/search/misses/remove',
    access: 'operator',
    summary: 'Takes words off the list of searches that found nothing.',
    input: z.object({ words: text(60) }),
    output: z.object(outcome),
  }),
  listPins: call({
    method: 'GET',
    path: '/operator/search/pins',
    access: 'operator',
    summary: 'All searches in which the operator shows products first or hides some.',
    output: z.object({
      data: z.array(z.object({ words: z.string(), pinned: z.array(pinnedProduct), hidden: z.array(pinnedProduct) })),
    }),
  }),
  setPin: call({
    method: 'POST',
    path: '/operator/search/pins',
    access: 'operator',
    errors: ['NOT_FOUND', 'CONFLICT'],
    summary:
      'Shows a product first for words, hides it, or neither (none). Holds for lists by relevance and for suggestions; the shop marks what is shown first. Who offers what is hidden gets the reasons and may appeal.',
    input: z
      .object({
        words: text(200),
        state: z.enum(['pinned', 'hidden', 'none']),
        product_id: id().optional(),
        /** of the page of a product, instead of its id */
        link: text(500).optional(),
        /** why it is hidden, as its provider reads it (Art. 4 Regulation (EU) 2019/1150) */
        reasons: optionalText(4000),
      })
      .refine(({ product_id, link }) => product_id !== undefined || link !== undefined, {
        path: ['link'],
        error: 'Bitte füllen Sie dieses Feld aus.',
      }),
    output: z.object(outcome),
  }),
  removePins: call({
    method: 'POST',
    path: '/operator/search/pins/remove',
    access: 'operator',
    errors: ['NOT_FOUND'],
    summary: 'Lets a search run without anything of the operator again.',
    input: z.object({ words: text(200) }),
    output: z.object(outcome),
  }),
}
