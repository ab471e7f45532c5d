import { z } from 'zod'
import { picture } from '../products/shapes.ts'
import { call } from '../wire/call.ts'
import { day, flag, id, optionalText, outcome, page, paged, text } from '../wire/fields.ts'

const sourceLink = () =>
  text(500).refine((address) => /^https:\/\/[^\s]+$/.test(address), 'Bitte geben Sie eine Adresse mit https:// an.')

/** What buyers can choose from (Art. 37 GPSR). */
export const recallRemedy = z.enum(['refund', 'replacement', 'repair'])
export const remedyLabels: Record<z.output<typeof recallRemedy>, string> = {
  refund: 'Erstattung des Kaufpreises',
  replacement: 'Ersatz durch ein sicheres Produkt',
  repair: 'Reparatur',
}

const recall = z.object({
  id: z.int(),
  name: z.string(),
  company_name: z.string(),
  /** of the page of its provider, while it is public */
  provider_url: z.string().nullable(),
  picture: picture.nullable(),
  article_number: z.string(),
  /** '' where all of it is recalled */
  batch: z.string(),
  sold_from: z.string().nullable(),
  sold_until: z.string().nullable(),
  hazard: z.string(),
  instructions: z.string(),
  remedies: z.array(recallRemedy),
  contact: z.string(),
  /** at the authority or in the Safety Gate of the EU */
  source_url: z.string(),
  created_at: z.iso.datetime(),
})

const operatorRecall = recall.extend({
  /** orders whose buyers were told, and those that still wait */
  told: z.int(),
  waiting: z.int(),
  ended_at: z.iso.datetime().nullable(),
})

export const recallCalls = {
  listRecalls: call({
    method: 'GET',
    path: '/recalls',
    access: 'public',
    summary: 'Products that are recalled for their safety (GPSR), the newest first.',
    input: z.object({ page: page() }),
    output: paged(recall),
  }),
  listAllRecalls: call({
    method: 'GET',
    path: '/operator/recalls',
    access: 'operator',
    summary: 'All recalls with how many buyers were told, the newest first.',
    input: z.object({ page: page() }),
    output: paged(operatorRecall),
  }),
  createRecall: call({
    method: 'POST',
    path: '/operator/recalls',
    access: 'operator',
    errors: ['CONFLICT', 'NOT_FOUND'],
    summary:
      'Recalls a product: it goes offline, the page of recalls names it, every buyer and the provider get a mail.',
    input: z.object({
      /** the address of the product, or the last part of it */
      product: text(300),
      hazard: text(1000),
      instructions: text(1000),
      remedies: z.array(recallRemedy).min(1, 'Bitte wählen Sie, was Käufer verlangen können.').max(3),
      batch: optionalText(200),
      sold_from: z.union([z.literal(''), day()]).default(''),
      sold_until: z.union([z.literal(''), day()]).default(''),
      contact: text(300),
      source_url: z.union([z.literal(''), sourceLink()]).default(''),
    }),
    output: z.object({ ...outcome, data: operatorRecall }),
  }),
  endRecall: call({
    method: 'POST',
    path: '/operator/recalls/{id}/end',
    access: 'operator',
    errors: ['CONFLICT'],
    summary: 'Ends a recall; with `show_again` the product may be sold again.',
    input: z.object({ id: id(), show_again: flag().default(false) }),
    output: z.object({ ...outcome, data: operatorRecall }),
  }),
}
