import { z } from 'zod'
import { policyTypes } from '#lib/lists/policies.ts'
import { call } from '../wire/call.ts'
import { id, nested, outcome, rawText, text } from '../wire/fields.ts'

export const policyType = z.enum(policyTypes)

const policy = {
  type: policyType,
  title: z.string(),
  /** cleaned HTML */
  content: z.string(),
  updated_at: z.iso.datetime().nullable(),
}

export const ownPolicy = z.object({
  ...policy,
  /** what a provider may start with, filled with its own name and address */
  template: z.string(),
  /** whether buyers see the template because there is no text of one's own */
  is_template: z.boolean(),
})

const vendorPolicy = z.object({
  provider_id: z.int(),
  company_name: z.string(),
  url: z.string(),
  /** whether the page of the provider is published */
  has_page: z.boolean(),
  policies: z.array(z.object(policy)),
})

export const policyCalls = {
  getPolicies: call({
    method: 'GET',
    path: '/getVendorPolicy',
    access: 'public',
    shared: true,
    summary: 'The texts that buyers of a provider agree to, by the provider’s id or the slug of its page.',
    input: z
      .object({ id: id().optional(), slug: text(120).optional() })
      .refine((input) => input.id !== undefined || input.slug !== undefined, {
        path: ['slug'],
        error: 'Bitte nennen Sie einen Anbieter.',
      }),
    output: z.object({ data: vendorPolicy }),
  }),
  getPoliciesById: call({
    method: 'GET',
    path: '/getVendorPolicy/{id}',
    access: 'public',
    summary: 'The texts that buyers of a provider agree to, by the provider’s id.',
    input: z.object({ id: id() }),
    output: z.object({ data: vendorPolicy }),
  }),
  listOwnPolicies: call({
    method: 'GET',
    path: '/getVendorPolicies',
    access: 'company',
    summary: 'The own texts, each with one to start from.',
    output: z.object({ data: z.array(ownPolicy) }),
  }),
  setPolicies: call({
    method: 'POST',
    path: '/setVendorPolicies',
    access: 'company',
    summary: 'Stores the given texts; an empty one is taken back, those left out stay. Buyers agree anew.',
    input: z.object({
      policies: nested(
        z
          .array(z.object({ type: policyType, content: rawText(100_000) }))
          .min(1, 'Bitte geben Sie mindestens einen Text an.')
          .max(10),
      ),
    }),
    output: z.object({ ...outcome, data: z.array(ownPolicy) }),
  }),
}
