import { z } from 'zod'
import { siteName } from '#lib/site/name.ts'
import { reviewState } from '../reviews/calls.ts'
import { call, type Limit } from '../wire/call.ts'
import { email, flag, id, longId, outcome, page, paged, personName, text, whole } from '../wire/fields.ts'
import { crimeNotice } from './crimes.ts'

export const reportReason = z.enum(['illegal', 'insult', 'untrue', 'fake', 'privacy', 'advertising', 'other'])
export type ReportReason = z.output<typeof reportReason>

/** What can be reported. Dishes and properties are products; a picture is reported with the product that shows it. */
export const reportedType = z.enum([
  'review',
  'provider',
  'post',
  'message',
  'product',
  'bundle',
  'questionnaire',
  // a product that the operator hid from the results of a search; users cannot report these
  'search_hit',
])
export type ReportedType = z.output<typeof reportedType>
export const reportedNouns: Record<ReportedType, string> = {
  review: 'Bewertung',
  provider: 'Seite',
  post: 'Beitrag',
  message: 'Nachricht',
  product: 'Angebot',
  bundle: 'Bundle',
  questionnaire: 'Fragebogen',
  search_hit: 'Suchtreffer',
}

const anywhere = {
  insult: 'Beleidigung oder Hass',
  privacy: 'Nennt persönliche Daten',
  get other() {
    return `Verstößt gegen die Regeln von ${siteName()}`
  },
}

const ofOffers: Record<ReportReason, string> = {
  illegal: 'Verbotene oder unsichere Ware',
  untrue: 'Falsche oder irreführende Angaben, auch zum Preis',
  fake: 'Fälschung oder verletzt Rechte anderer, etwa an einem Bild',
  privacy: anywhere.privacy,
  insult: anywhere.insult,
  advertising: 'Unerlaubte Werbung',
  other: anywhere.other,
}

/** The reasons as they are read at each kind, the likeliest first. */
export const reasonLabels: Record<ReportedType, Record<ReportReason, string>> = {
  review: {
    insult: anywhere.insult,
    untrue: 'Unwahre Behauptung über Tatsachen',
    fake: 'Kein echter Kauf oder gekaufte Bewertung',
    privacy: anywhere.privacy,
    advertising: 'Werbung',
    illegal: 'Verstößt auf andere Weise gegen das Gesetz',
    other: anywhere.other,
  },
  provider: {
    illegal: 'Verbotene Waren, Leistungen oder Inhalte',
    untrue: 'Falsche oder irreführende Angaben',
    fake: 'Gibt sich für einen anderen Betrieb aus',
    insult: anywhere.insult,
    privacy: anywhere.privacy,
    advertising: 'Unerlaubte Werbung',
    other: anywhere.other,
  },
  post: {
    untrue: 'Falsche oder irreführende Angaben',
    illegal: 'Text oder Bild verstößt gegen das Gesetz, etwa gegen Urheberrechte',
    privacy: anywhere.privacy,
    insult: anywhere.insult,
    advertising: 'Nicht gekennzeichnete Werbung',
    fake: 'Die Veranstaltung oder den Ort gibt es nicht',
    other: anywhere.other,
  },
  product: ofOffers,
  bundle: ofOffers,
  search_hit: { ...ofOffers, other: 'Passt nicht zu den Suchwörtern' },
  questionnaire: {
    privacy: 'Fragt nach Angaben, die dafür nicht nötig sind, oder nennt persönliche Daten',
    untrue: 'Falsche oder irreführende Angaben',
    illegal: 'Verbotene Leistung, oder Text oder Bild verstößt gegen das Gesetz',
    fake: 'Gibt sich für einen anderen Betrieb aus',
    insult: anywhere.insult,
    advertising: 'Unerlaubte Werbung',
    other: anywhere.other,
  },
  message: {
    insult: 'Beleidigung, Drohung oder Belästigung',
    fake: 'Betrugsversuch oder falsche Identität',
    advertising: 'Unerwünschte Werbung',
    privacy: anywhere.privacy,
    untrue: 'Falsche oder irreführende Angaben',
    illegal: 'Verstößt auf andere Weise gegen das Gesetz',
    other: anywhere.other,
  },
}

export const reportState = z.enum(['open', 'decided', 'appealed', 'final', 'closed'])
export const reportStateLabels: Record<z.output<typeof reportState>, string> = {
  open: 'Offen',
  decided: 'Entschieden',
  appealed: 'Beschwerde',
  final: 'Abgeschlossen',
  closed: 'Erledigt',
}
export const reportParty = z.enum(['operator', 'reporter', 'author'])
export const reportOutcome = z.enum(['removed', 'kept'])
export const outcomeLabels: Record<ReportedType, Record<z.output<typeof reportOutcome>, string>> = {
  review: { removed: 'Bewertung ausgeblendet', kept: 'Bewertung bleibt stehen' },
  provider: { removed: 'Seite und Angebote ausgeblendet', kept: 'Seite bleibt sichtbar' },
  post: { removed: 'Beitrag offline genommen', kept: 'Beitrag bleibt online' },
  message: { removed: 'Nachricht entfernt', kept: 'Nachricht bleibt stehen' },
  product: { removed: 'Angebot offline genommen', kept: 'Angebot bleibt online' },
  bundle: { removed: 'Bundle offline genommen', kept: 'Bundle bleibt online' },
  questionnaire: { removed: 'Fragebogen offline genommen', kept: 'Fragebogen bleibt online' },
  search_hit: { removed: 'Bei diesen Suchwörtern ausgeblendet', kept: 'Wird bei diesen Suchwörtern gezeigt' },
}

const step = z.object({
  by: reportParty,
  outcome: reportOutcome.nullable(),
  text: z.string(),
  at: z.iso.datetime(),
})

/** A report as both sides see it. */
const report = z.object({
  id: z.int(),
  type: reportedType,
  review_id: z.int().nullable(),
  /** decided by the operator without a notice */
  is_own: z.boolean(),
  /** of a reported page or post, while it can be seen */
  url: z.string().nullable(),
  reason: reportReason,
  reason_text: z.string(),
  text: z.string(),
  created_at: z.iso.datetime(),
  state: reportState,
  state_text: z.string(),
  outcome: reportOutcome.nullable(),
  /** what was reported, as it was then; only a review has stars */
  quote: z.object({
    rating: z.int().nullable(),
    title: z.string(),
    review: z.string(),
    /** the address of the reported picture; null where the notice is about all of it */
    picture: z.string().nullable(),
  }),
  about: z.string(),
  steps: z.array(step),
})

export const operatorReport = report.extend({
  reporter: z.object({ name: z.string(), email: z.string() }),
  author: z.string(),
  /** '' for a post about none */
  company_name: z.string(),
  /** what was reported, as it is now */
  review_state: reviewState,
  /** of a trusted flagger (Art. 22 DSA) */
  is_trusted: z.boolean(),
  /** what was passed on to authorities (Art. 18 DSA) */
  crimes: z.array(crimeNotice),
  /** of a message: those before and after it, as they were then; else empty */
  around: z.array(
    z.object({
      sender: z.string(),
      text: z.string(),
      at: z.iso.datetime(),
      is_reported: z.boolean(),
      /** what it said before it was edited */
      earlier: z.array(z.string()),
    }),
  ),
})

/** Mails follow from reports and appeals. */
const againstFlooding: Limit[] = [{ by: 'address', max: 20, minutes: 60, counts: 'all' }]
const againstAnybody: Limit[] = [...againstFlooding, { by: 'input.email', max: 5, minutes: 60, counts: 'all' }]

const notice = {
  id: id(),
  reason: reportReason,
  /** why, in own words */
  text: text(4000),
  /** "to the best of my knowledge" (Art. 16 (2) d DSA) */
  good_faith: flag().refine((isTrue) => isTrue, 'Bitte bestätigen Sie, dass Ihre Angaben richtig sind.'),
}
const anybodysNotice = {
  ...notice,
  name: personName(120).default(''),
  email: z.union([z.literal(''), email()]).default(''),
}
const noticed = z.object({ status: z.literal(200), message: z.string(), report_id: z.int() })
const byKey = { key: z.uuid() }

export const reportCalls = {
  createProductReport: call({
    method: 'POST',
    path: '/sendProductRatingReport',
    access: 'any',
    errors: ['CONFLICT'],
    summary: 'Reports a review of a product; a receipt comes by mail.',
    input: z.object(notice),
    output: noticed,
    limits: againstFlooding,
  }),
  createReport: call({
    method: 'POST',
    path: '/v2/rating-report',
    access: 'any',
    errors: ['CONFLICT'],
    summary: 'Reports a review of a product or a provider; a receipt comes by mail.',
    input: z.object(notice),
    output: noticed,
    limits: againstFlooding,
  }),
  createProviderReport: call({
    method: 'POST',
    path: '/sendProviderRatingReport',
    access: 'any',
    errors: ['CONFLICT'],
    summary: 'Reports a review of a provider; a receipt comes by mail.',
    input: z.object(notice),
    output: noticed,
    limits: againstFlooding,
  }),
  createGuestReport: call({
    method: 'POST',
    path: '/reviews/report',
    access: 'public',
    errors: ['CONFLICT'],
    summary: 'As /v2/rating-report for people without an account: everybody may report (Art. 16 DSA).',
    input: z.object({ ...notice, name: text(120), email: email() }),
    output: noticed,
    limits: againstAnybody,
  }),
  createPageReport: call({
    method: 'POST',
    path: '/provider-report',
    access: 'public',
    errors: ['CONFLICT'],
    summary: 'Reports the page of a provider (Art. 16 DSA); guests give name and e-mail address.',
    input: z.object(anybodysNotice),
    output: noticed,
    limits: againstAnybody,
  }),
  createPostReport: call({
    method: 'POST',
    path: '/portal/post-report',
    access: 'public',
    errors: ['CONFLICT'],
    summary: 'Reports a post of the regional portal (Art. 16 DSA); guests give name and e-mail address.',
    input: z.object(anybodysNotice),
    output: noticed,
    limits: againstAnybody,
  }),
  createMessageReport: call({
    team: 'messages',
    method: 'POST',
    path: '/chat/report',
    access: 'any',
    errors: ['CONFLICT'],
    summary: 'Reports a message that the account received; the operator sees it with the messages around it.',
    input: z.object({ ...notice, id: longId() }),
    output: noticed,
    limits: againstFlooding,
  }),
  createOfferReport: call({
    method: 'POST',
    path: '/product-report',
    access: 'public',
    errors: ['CONFLICT'],
    summary:
      'Reports a product, dish or property that is on sale, or one of its pictures (Art. 16 DSA); who is not logged in gives name and e-mail address.',
    input: z.object({
      ...anybodysNotice,
      /** counted from 1 in the order of the page */ picture: whole(1, 100).optional(),
    }),
    output: noticed,
    limits: againstAnybody,
  }),
  createBundleReport: call({
    method: 'POST',
    path: '/bundle-report',
    access: 'public',
    errors: ['CONFLICT'],
    summary: 'Reports a bundle that is on sale (Art. 16 DSA); who is not logged in gives name and e-mail address.',
    input: z.object(anybodysNotice),
    output: noticed,
    limits: againstAnybody,
  }),
  createQuestionnaireReport: call({
    method: 'POST',
    path: '/questionnaire-report',
    access: 'public',
    errors: ['CONFLICT'],
    summary:
      'Reports a questionnaire that is on sale (Art. 16 DSA); who is not logged in gives name and e-mail address.',
    input: z.object(anybodysNotice),
    output: noticed,
    limits: againstAnybody,
  }),
  getReport: call({
    method: 'GET',
    path: '/reviews/report/{key}',
    access: 'public',
    summary: 'A report and what was decided about it, by the key that was sent by mail.',
    input: z.object(byKey),
    output: z.object({
      data: report.extend({ side: z.enum(['reporter', 'author']), can_appeal: z.boolean() }),
    }),
    limits: [{ by: 'address', max: 60, minutes: 60, counts: 'failures' }],
  }),
  getPageDecision: call({
    method: 'GET',
    path: '/provider/page-decision',
    access: 'company',
    summary: 'The decision that hides the own page, with the key of its reasons and its appeal; null while none does.',
    input: z.object({}),
    output: z.object({ data: z.object({ key: z.string(), can_appeal: z.boolean() }).nullable() }),
  }),
  createAppeal: call({
    method: 'POST',
    path: '/reviews/report/{key}/appeal',
    access: 'public',
    errors: ['CONFLICT'],
    summary: 'An appeal against a decision by the side it went against, within six months (Art. 20 DSA).',
    input: z.object({ ...byKey, text: text(4000) }),
    output: z.object(outcome),
    limits: againstFlooding,
  }),
  listReports: call({
    method: 'GET',
    path: '/operator/reports',
    access: 'operator',
    summary: 'Reports of reviews, pages of providers, posts and messages, those that wait first, 25 a page.',
    input: z.object({ page: page(), state: reportState.optional() }),
    output: paged(operatorReport).extend({ waiting: z.int() }),
  }),
  setDecision: call({
    method: 'POST',
    path: '/operator/reports/{id}/decision',
    access: 'operator',
    errors: ['CONFLICT'],
    summary: 'Decides a report or an appeal with reasons; both sides get a mail.',
    input: z.object({ id: id(), outcome: reportOutcome, reasons: text(4000) }),
    output: z.object({ ...outcome, data: operatorReport }),
  }),
}
