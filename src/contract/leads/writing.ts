import { z } from 'zod'
import { call } from '../wire/call.ts'
import { euros, fileAnswer, id, longId, nested, optionalText, outcome, text, whole } from '../wire/fields.ts'
import { givenPosition, offerDraft, offerFields } from './inputs.ts'
import { template, templateKind } from './shapes.ts'

const travel = z.object({
  /** gross, for every visit */
  base: z.number(),
  /** gross, for each kilometre of the way there and back */
  per_km: z.number(),
  /** so far, one way, nothing is asked */
  free_km: z.int(),
})

/** What helps a provider to write an offer. */
export const offerWritingCalls = {
  getOfferPreview: call({
    method: 'POST',
    path: '/offer/preview',
    access: 'company',
    limits: [{ by: 'account', max: 120, minutes: 60, counts: 'all' }],
    errors: ['NOT_FOUND'],
    summary: 'The PDF that a new offer or a new version would be; nothing is kept or sent.',
    input: z.object({ lead_id: longId(), ...offerFields, file: z.undefined().optional() }),
    output: fileAnswer(),
  }),
  setOfferDraft: call({
    method: 'POST',
    path: '/offer-drafts/{lead_id}',
    access: 'company',
    limits: [{ by: 'account', max: 2000, minutes: 60, counts: 'all' }],
    errors: ['NOT_FOUND', 'CONFLICT', 'STALE'],
    summary: 'Keeps an offer that is being written, for every device of the provider.',
    input: z.object({
      lead_id: longId(),
      values: offerDraft,
      /** the draft that this device knows; refused where another device wrote since */
      seen: z.iso.datetime().nullable().default(null),
    }),
    output: z.object({ ...outcome, saved_at: z.iso.datetime() }),
  }),
  removeOfferDraft: call({
    method: 'DELETE',
    path: '/offer-drafts/{lead_id}',
    access: 'company',
    summary: 'Drops what was kept of an offer.',
    input: z.object({ lead_id: longId() }),
    output: z.object(outcome),
  }),
  getTravelRate: call({
    method: 'GET',
    path: '/offer-travel',
    access: 'company',
    summary: 'What the provider asks for the way to a customer; null until it was set.',
    output: z.object({ data: travel.nullable() }),
  }),
  setTravelRate: call({
    method: 'POST',
    path: '/offer-travel',
    access: 'company',
    summary: 'Sets what the way to a customer costs.',
    input: z.object({ base: euros(), per_km: euros(), free_km: whole(0, 500) }),
    output: z.object({ ...outcome, data: travel }),
  }),
  listTemplates: call({
    method: 'GET',
    path: '/offer-templates',
    access: 'company',
    summary: 'What the provider uses again: whole offers, and texts to insert.',
    output: z.object({ data: z.array(template) }),
  }),
  createTemplate: call({
    method: 'POST',
    path: '/offer-templates',
    access: 'company',
    status: 201,
    errors: ['CONFLICT'],
    summary: 'Keeps texts and positions for later offers.',
    input: z.object({
      kind: templateKind.default('offer'),
      title: text(80),
      content: optionalText(5000),
      positions: nested(z.array(givenPosition).max(40)).default([]),
    }),
    output: z.object({ ...outcome, data: template }),
  }),
  removeTemplate: call({
    method: 'DELETE',
    path: '/offer-templates/{id}',
    access: 'company',
    summary: 'Removes a template.',
    input: z.object({ id: id() }),
    output: z.object(outcome),
  }),
}
