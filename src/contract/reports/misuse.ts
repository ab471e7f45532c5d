import { z } from 'zod'
import { misuseRules } from '#lib/misuse.ts'
import { call } from '../wire/call.ts'
import { flag, id, outcome, page, paged, text, whole } from '../wire/fields.ts'

/** What was done too often: illegal content, or reports without ground. */
export const misuseKind = z.enum(['content', 'notices'])
export const misuseStep = z.enum(['warning', 'suspension'])
export const misuseStepLabels: Record<z.output<typeof misuseStep>, string> = {
  warning: 'Warnung',
  suspension: 'Ausschluss auf Zeit',
}
export const misuseKindLabels: Record<z.output<typeof misuseKind>, string> = {
  content: 'rechtswidrige Inhalte',
  notices: 'unbegründete Meldungen',
}

/** As the person sees it. */
const measure = z.object({
  id: z.int(),
  kind: misuseKind,
  step: misuseStep,
  reason: z.string(),
  created_at: z.iso.datetime(),
  ends_at: z.iso.datetime().nullable(),
  objection: z.string().nullable(),
  objected_at: z.iso.datetime().nullable(),
  answer: z.string().nullable(),
  answered_at: z.iso.datetime().nullable(),
  is_lifted: z.boolean(),
})

const operatorMeasure = measure.extend({
  report_id: z.int(),
  name: z.string(),
  email: z.string(),
  /** '' for a person */
  company_name: z.string(),
})

const byKey = { key: z.uuid() }

const standing = z.object({
  kind: misuseKind,
  name: z.string(),
  email: z.string(),
  /** cases of the last twelve months that went against the person */
  cases: z.int(),
  warned_at: z.iso.datetime().nullable(),
  suspended_until: z.iso.datetime().nullable(),
  /** what may be done next; null: nothing yet */
  next: misuseStep.nullable(),
})

export const misuseCalls = {
  listStandings: call({
    method: 'GET',
    path: '/operator/reports/{id}/misuse',
    access: 'operator',
    summary: 'How often both sides of a report were in the wrong, and what may be done about it (Art. 23 DSA).',
    input: z.object({ id: id() }),
    output: z.object({ data: z.array(standing) }),
  }),
  listMeasures: call({
    method: 'GET',
    path: '/operator/misuse',
    access: 'operator',
    summary: 'Warnings and suspensions for misuse (Art. 23 DSA), objections that wait first, 20 a page.',
    input: z.object({ page: page() }),
    output: paged(operatorMeasure),
  }),
  createMeasure: call({
    method: 'POST',
    path: '/operator/reports/{id}/misuse',
    access: 'operator',
    errors: ['CONFLICT'],
    summary:
      'Warns one side of a report, or suspends it after a warning; it gets a mail with reasons and a way to object.',
    input: z.object({
      id: id(),
      kind: misuseKind,
      step: misuseStep,
      reason: text(4000),
      /** of a suspension */
      days: whole(1, misuseRules.longestDays).optional(),
    }),
    output: z.object({ ...outcome, data: operatorMeasure }),
  }),
  setMeasureAnswer: call({
    method: 'POST',
    path: '/operator/misuse/{id}/answer',
    access: 'operator',
    errors: ['CONFLICT'],
    summary: 'Answers an objection with reasons; with `lift` the measure ends at once.',
    input: z.object({ id: id(), lift: flag(), answer: text(4000) }),
    output: z.object({ ...outcome, data: operatorMeasure }),
  }),
  getMeasure: call({
    method: 'GET',
    path: '/misuse/{key}',
    access: 'public',
    summary: 'A warning or suspension, by the key that was sent by mail.',
    input: z.object(byKey),
    output: z.object({ data: measure.extend({ can_object: z.boolean() }) }),
    limits: [{ by: 'address', max: 60, minutes: 60, counts: 'failures' }],
  }),
  createObjection: call({
    method: 'POST',
    path: '/misuse/{key}/objection',
    access: 'public',
    errors: ['CONFLICT'],
    summary: 'An objection against a warning or suspension, once.',
    input: z.object({ ...byKey, text: text(4000) }),
    output: z.object(outcome),
    limits: [{ by: 'address', max: 20, minutes: 60, counts: 'all' }],
  }),
}
