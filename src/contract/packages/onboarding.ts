import { z } from 'zod'
import { call } from '../wire/call.ts'
import { day, fileAnswer, flag, id, optionalText, outcome, page, paged, text, upload } from '../wire/fields.ts'
import { bannerFlags } from './calls.ts'
import { applicantFilter, billingInterval, documentKind, documentState, onboardingState } from './kinds.ts'

export const onboardingStep = z.enum([
  'business',
  'register',
  'persons',
  'bank',
  'identity',
  'documents',
  'package',
  'legal',
  'payment',
  'product',
])

const document = z.object({
  id: z.int(),
  kind: documentKind,
  kind_text: z.string(),
  name: z.string(),
  size: z.int(),
  /** false: the copy of an identity card was deleted with the approval (§ 20 PAuswG) */
  has_file: z.boolean(),
  status: documentState,
  status_text: z.string(),
  reason: z.string(),
  created_at: z.iso.datetime(),
})

const step = z.object({
  key: onboardingStep,
  title: z.string(),
  /** before the first sale, or before the first payout */
  needed_for: z.enum(['sale', 'payout']),
  is_done: z.boolean(),
  /** what is missing, each in a German sentence */
  missing: z.array(z.string()),
  /** the page where it is filled in */
  path: z.string(),
})

const info = z.object({
  status: onboardingState,
  status_text: z.string(),
  /** whole percent of the steps */
  progress: z.int(),
  steps: z.array(step),
  /** what the operator asks */
  question: z.string(),
  /** customers see the page and can buy */
  is_selling: z.boolean(),
  is_approved: z.boolean(),
  /** why nothing is sold before the approval; null: it sells first */
  approval_first: z.enum(['trade', 'turnover', 'operator']).nullable(),
  /** euros that can be sold before the approval */
  turnover_limit: z.number(),
  person_name: z.string(),
  person_birthday: z.iso.date().nullable(),
  tax_id: z.string(),
  /** a natural person has to give birthday and tax id */
  is_person: z.boolean(),
  package_id: z.int().nullable(),
  interval: billingInterval.nullable(),
  documents: z.array(document),
  /** until when tax data must be there before selling is blocked */
  tax_deadline: z.iso.date().nullable(),
  is_blocked: z.boolean(),
  /** what the register of the EU says about the VAT id (§ 22f UStG); null: it was not asked */
  vat_check: z
    .object({
      result: z.enum(['valid', 'invalid', 'unanswered']),
      result_text: z.string(),
      checked_at: z.iso.datetime().nullable(),
    })
    .nullable(),
  submitted_at: z.iso.datetime().nullable(),
  decided_at: z.iso.datetime().nullable(),
  /** changes of an approved provider that wait for a check; until then the old values are shown */
  pending: z.array(z.object({ field: z.string(), label: z.string(), before: z.string(), after: z.string() })),
})

const applicant = z.object({
  provider_id: z.int(),
  company_name: z.string(),
  city: z.string(),
  status: onboardingState,
  status_text: z.string(),
  submitted_at: z.iso.datetime().nullable(),
  waiting_documents: z.int(),
  /** sold before the approval, in euros */
  turnover: z.number(),
  is_selling: z.boolean(),
})

export const onboardingCalls = {
  getOnboarding: call({
    method: 'GET',
    path: '/getProviderOnBoardingInfo',
    access: 'company',
    summary: 'Every step of the registration with what is missing and why, the documents, and the operator’s question.',
    output: z.object({ data: info }),
  }),
  updateOnboarding: call({
    method: 'POST',
    path: '/storeProviderOnBoarding',
    access: 'company',
    summary: 'Keeps what the yearly report to the tax office needs; `submit` hands everything in for checking.',
    input: z.object({
      person_name: text(120).optional(),
      person_birthday: day().optional(),
      tax_id: z
        .string()
        .trim()
        .regex(/^(\d{11})?$/, 'Die steuerliche Identifikationsnummer hat elf Ziffern.')
        .optional(),
      submit: flag().default(false),
    }),
    output: z.object({ ...outcome, ...bannerFlags, data: info }),
    errors: ['CONFLICT'],
  }),
  uploadDocument: call({
    method: 'POST',
    path: '/v2/providerUploadDocs',
    access: 'company',
    status: 201,
    summary:
      'Uploads a proof as picture or PDF; only the provider and the operator can read it, and each view is logged.',
    input: z.object({ kind: documentKind, file: upload() }),
    output: z.object({ ...outcome, data: document }),
    errors: ['PAYLOAD_TOO_LARGE', 'CONFLICT'],
    limits: [{ by: 'account', max: 40, minutes: 60, counts: 'all' }],
  }),
  removeDocument: call({
    method: 'DELETE',
    path: '/provider/documents/{id}',
    access: 'company',
    summary: 'Removes a proof that is not accepted yet.',
    input: z.object({ id: id() }),
    output: z.object(outcome),
    errors: ['NOT_FOUND', 'CONFLICT'],
  }),
  removePending: call({
    method: 'DELETE',
    path: '/provider/pending-changes',
    access: 'company',
    summary: 'Takes back the own changes that wait for a check.',
    output: z.object(outcome),
    errors: ['NOT_FOUND'],
  }),
  getDocumentFile: call({
    method: 'GET',
    path: '/provider/documents/{id}/download',
    access: 'company',
    summary: 'An own proof as a file.',
    input: z.object({ id: id() }),
    output: fileAnswer(),
    errors: ['NOT_FOUND'],
  }),
  listApplicants: call({
    method: 'GET',
    path: '/operator/onboardings',
    access: 'operator',
    summary:
      'Providers by the state of their registration; who sells already comes first, the largest turnover before others, then who waits longest.',
    input: z.object({ page: page(), status: applicantFilter.default('waiting') }),
    output: paged(applicant),
  }),
  getApplicant: call({
    method: 'GET',
    path: '/operator/onboardings/{id}',
    access: 'operator',
    summary: 'The registration of one provider, with who looked at its documents.',
    input: z.object({ id: id() }),
    output: z.object({
      data: info.extend({
        provider_id: z.int(),
        company_name: z.string(),
        /** what was checked or is to be checked, with its names */
        identity: z.array(z.object({ label: z.string(), value: z.string() })),
        /** why it can't be approved yet, each in a German sentence */
        obstacles: z.array(z.string()),
        /** sent along with an approval: what changed since was not looked at */
        version: z.string(),
        views: z.array(z.object({ document_id: z.int(), name: z.string(), viewer: z.string(), at: z.iso.datetime() })),
      }),
    }),
    errors: ['NOT_FOUND'],
  }),
  setApplicantStatus: call({
    method: 'POST',
    path: '/operator/onboardings/{id}',
    access: 'operator',
    summary:
      'Approves a registration or the changes of an approved provider; or asks back with a question, or declines the changes with a reason.',
    input: z
      .object({
        id: id(),
        status: z.enum(['approved', 'returned']),
        question: optionalText(1000),
        version: optionalText(64),
        /** only with a question: a provider that sells without approval takes no new orders until it is approved */
        pause: flag().default(false),
      })
      .refine(({ status, question }) => status === 'approved' || question !== '', {
        path: ['question'],
        error: 'Bitte schreiben Sie, was fehlt.',
      }),
    output: z.object(outcome),
    errors: ['NOT_FOUND', 'CONFLICT'],
  }),
  setDocumentStatus: call({
    method: 'POST',
    path: '/operator/documents/{id}',
    access: 'operator',
    summary: 'Accepts a proof, or rejects it with a reason.',
    input: z
      .object({ id: id(), status: z.enum(['accepted', 'rejected']), reason: optionalText(500) })
      .refine(({ status, reason }) => status === 'accepted' || reason !== '', {
        path: ['reason'],
        error: 'Bitte nennen Sie den Grund.',
      }),
    output: z.object(outcome),
    errors: ['NOT_FOUND'],
  }),
  getApplicantFile: call({
    method: 'GET',
    path: '/operator/documents/{id}/download',
    audited: true,
    access: 'operator',
    summary: 'A proof as a file; the view is logged.',
    input: z.object({ id: id() }),
    output: fileAnswer(),
    errors: ['NOT_FOUND'],
  }),
}
