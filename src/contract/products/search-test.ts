import { z } from 'zod'
import { call } from '../wire/call.ts'
import { text } from '../wire/fields.ts'

const points = z.object({
  /** the number of an article was typed */
  code: z.number(),
  /** the whole name, or how it begins */
  name: z.number(),
  /** lies in a category that the words name; accessories lose some */
  categories: z.number(),
  /** the words, in the name, in categories and tags, and in further facts */
  words: z.number(),
  /** short names come first */
  length: z.number(),
})

const hit = z.object({
  place: z.int(),
  product_id: z.int(),
  name: z.string(),
  slug: z.string(),
  provider: z.string(),
  score: z.number(),
  points,
  /** shown first by the operator */
  is_pinned: z.boolean(),
})

const hidden = z.object({ product_id: z.int(), name: z.string(), slug: z.string(), provider: z.string() })

/** The search of the shop with its reasons, for the operator. */
export const searchTestCalls = {
  findExplained: call({
    method: 'GET',
    path: '/operator/search/test',
    access: 'operator',
    summary: 'The first 20 products that the shop finds for words, each with the points that put it there.',
    input: z.object({ keyword: text(200) }),
    output: z.object({
      total: z.int(),
      corrected: z.string().nullable(),
      data: z.array(hit),
      hidden: z.array(hidden).describe('what the operator hides for these words'),
    }),
  }),
}
