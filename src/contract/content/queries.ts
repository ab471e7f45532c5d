import { z } from 'zod'

/** What only the content query service answers. */
export const faqEntry = z.object({
  question: z.string(),
  answer: z.string().describe('cleaned HTML'),
  slug: z.string().describe('the page it stands on'),
})

export const industry = z.object({
  id: z.int(),
  name: z.string(),
  parent_id: z.int().nullable().describe('missing on the upper level'),
})

export const bank = z.object({
  id: z.int(),
  pincode: z.string().describe('Bankleitzahl'),
  bank_name: z.string(),
  is_default: z.boolean(),
  admin_default: z.boolean(),
})
