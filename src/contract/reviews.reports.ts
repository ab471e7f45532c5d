import { z } from 'zod'
import { call, type Limit } from './call.ts'
import { email, flag, id, optionalText, outcome, page, paged, text } from './fields.ts'

export const reportReason = z.enum(['illegal', 'insult', 'untrue', 'fake', 'privacy', 'advertising', 'other'])
export type ReportReason = z.output<typeof reportReason>

export const reasonLabels: Record<ReportReason, string> = {
  insult: 'Beleidigung oder Hass',
  untrue: 'Unwahre Behauptung über Tatsachen',
  fake: 'Kein echter Kauf oder gekaufte Bewertung',
  privacy: 'Nennt persönliche Daten',
  advertising: 'Werbung',
  illegal: 'Verstößt auf andere Weise gegen das Gesetz',
  other: 'Verstößt gegen die Regeln von Marktwerk',
}

/** The same reasons, as they are read at the page of a provider. */
export const pageReasonLabels: Record<ReportReason, string> = {
  illegal: 'Verbotene Waren, Leistungen oder Inhalte',
  untrue: 'Falsche oder irreführende Angaben',
  fake: 'Gibt sich für einen anderen Betrieb aus',
  insult: 'Beleidigung oder Hass',
  privacy: 'Nennt persönliche Daten',
  advertising: 'Unerlaubte Werbung',
  other: 'Verstößt gegen die Regeln von Marktwerk',
}

/** What can be reported. */
export const reportedType = z.enum(['review', 'provider'])
export type ReportedType = z.output<typeof reportedType>

export const reportState = z.enum(['open', 'decided', 'appealed', 'final', 'closed'])
export const reportStateLabels: Record<z.output<typeof reportState>, string> = {
  open: 'Offen',
  decided: 'Entschieden',
  appealed: 'Beschwerde',
  final: 'Abgeschlossen',
  closed: 'Erledigt',
}
export const reportOutcome = z.enum(['removed', 'kept'])
export const outcomeLabels: Record<ReportedType, Record<z.output<typeof reportOutcome>, string>> = {
  review: { removed: 'Bewertung ausgeblendet', kept: 'Bewertung bleibt stehen' },
  provider: { removed: 'Seite und Angebote ausgeblendet', kept: 'Seite bleibt sichtbar' },
}

const step = z.object({
  by: z.enum(['operator', 'reporter', 'author']),
  outcome: reportOutcome.nullable(),
  text: z.string(),
  at: z.iso.datetime(),
})

/** A report as both sides see it. */
const report = z.object({
  id: z.int(),
  type: reportedType,
  review_id: z.int().nullable(),
  /** of a reported page, while it can be seen */
  url: z.string().nullable(),
  reason: reportReason,
  reason_text: z.string(),
  text: z.string(),
  created_at: z.iso.datetime(),
  state: reportState,
  state_text: z.string(),
  outcome: reportOutcome.nullable(),
  /** the review or the page as it was reported; a page has no stars */
  quote: z.object({ rating: z.int().nullable(), title: z.string(), review: z.string() }),
  about: z.string(),
  steps: z.array(step),
})

const operatorReport = report.extend({
  reporter: z.object({ name: z.string(), email: z.string() }),
  author: z.string(),
  company_name: z.string(),
  /** the review or the page as it is now */
  review_state: z.enum(['shown', 'hidden', 'deleted']),
})

/** Mails follow from reports and appeals. */
const againstFlooding: Limit[] = [{ by: 'address', max: 20, minutes: 60, counts: 'all' }]

const notice = {
  id: id(),
  reason: reportReason,
  /** why, in own words */
  text: text(4000),
  /** "to the best of my knowledge" (Art. 16 (2) d DSA) */
  good_faith: flag().refine((isTrue) => isTrue, 'Bitte bestätigen Sie, dass Ihre Angaben richtig sind.'),
}
const noticed = z.object({ status: z.literal(200), message: z.string(), report_id: z.int() })
const byKey = { key: z.uuid() }

export const reviewReportCalls = {
  createProductReport: call({
    method: 'POST',
    path: '/sendProductRatingReport',
    access: 'any',
    summary: 'Reports a review of a product; a receipt comes by mail.',
    input: z.object(notice),
    output: noticed,
    limits: againstFlooding,
  }),
  createReport: call({
    method: 'POST',
    path: '/v2/rating-report',
    access: 'any',
    summary: 'Reports a review of a product or a provider; a receipt comes by mail.',
    input: z.object(notice),
    output: noticed,
    limits: againstFlooding,
  }),
  createProviderReport: call({
    method: 'POST',
    path: '/sendProviderRatingReport',
    access: 'any',
    summary: 'Reports a review of a provider; a receipt comes by mail.',
    input: z.object(notice),
    output: noticed,
    limits: againstFlooding,
  }),
  createGuestReport: call({
    method: 'POST',
    path: '/reviews/report',
    access: 'public',
    summary: 'As /v2/rating-report for people without an account: everybody may report (Art. 16 DSA).',
    input: z.object({ ...notice, name: text(120), email: email() }),
    output: noticed,
    limits: [...againstFlooding, { by: 'input.email', max: 5, minutes: 60, counts: 'all' }],
  }),
  createPageReport: call({
    method: 'POST',
    path: '/provider-report',
    access: 'public',
    summary: 'Reports the page of a provider (Art. 16 DSA); whoever is not logged in says who they are.',
    input: z.object({ ...notice, name: optionalText(120), email: z.union([z.literal(''), email()]).default('') }),
    output: noticed,
    limits: [...againstFlooding, { by: 'input.email', max: 5, minutes: 60, counts: 'all' }],
  }),
  getReport: call({
    method: 'GET',
    path: '/reviews/report/{key}',
    access: 'public',
    summary: 'A report and what was decided about it, for whoever got its key by mail.',
    input: z.object(byKey),
    output: z.object({
      data: report.extend({ side: z.enum(['reporter', 'author']), can_appeal: z.boolean() }),
    }),
    limits: [{ by: 'address', max: 60, minutes: 60, counts: 'failures' }],
  }),
  createAppeal: call({
    method: 'POST',
    path: '/reviews/report/{key}/appeal',
    access: 'public',
    summary: 'An appeal against a decision by the side it went against, within six months (Art. 20 DSA).',
    input: z.object({ ...byKey, text: text(4000) }),
    output: z.object(outcome),
    limits: againstFlooding,
  }),
  listReports: call({
    method: 'GET',
    path: '/operator/reports',
    access: 'operator',
    summary: 'Reports of reviews and of pages of providers, those that wait first, 25 a page.',
    input: z.object({ page: page(), state: reportState.optional() }),
    output: paged(operatorReport).extend({ waiting: z.int() }),
  }),
  setDecision: call({
    method: 'POST',
    path: '/operator/reports/{id}/decision',
    access: 'operator',
    summary: 'Decides a report or an appeal with reasons; both sides get a mail.',
    input: z.object({ id: id(), outcome: reportOutcome, reasons: text(4000) }),
    output: z.object({ ...outcome, data: operatorReport }),
  }),
}
