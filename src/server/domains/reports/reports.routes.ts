import { reportCalls } from '#contract/reports/calls.ts'
import type { InputOf } from '#contract/wire/call.ts'
import { refuseField } from '#lib/errors.ts'
import type { Thing } from '#server/domains/reviews/index.ts'
import type { AccountCtx, SessionUser } from '#server/platform/context.ts'
import { type Route, serve } from '#server/platform/http/serve.ts'
import { presentPage } from '#server/platform/paging.ts'
import { presentOperatorReport, presentReport } from './reports.present.ts'
import { selectPageDecision, selectReports } from './reports.queries.ts'
import { canAppeal } from './reports.rules.ts'
import {
  createAppeal,
  createBundleReport,
  createMessageReport,
  createOfferReport,
  createPageReport,
  createPostReport,
  createQuestionnaireReport,
  createReport,
  decideReport,
  getReport,
  reporterOf,
} from './reports.service.ts'

type Notice = InputOf<(typeof reportCalls)['createReport']>
const noticed = (report_id: number) => ({
  status: 200 as const,
  message: 'Danke für Ihren Hinweis. Wir haben Ihnen eine Bestätigung per E-Mail geschickt.',
  report_id,
})
const report = async ({ user }: AccountCtx, { id, reason, text }: Notice, type?: Thing['type']) =>
  noticed(await createReport({ id, reason, text }, await reporterOf(user), type))

/** Without an account, name and address must be given. */
const anybody = async (user: SessionUser | null, { name, email }: { name: string; email: string }) => {
  if (user) return reporterOf(user)
  if (!name) throw refuseField('name', 'Bitte nennen Sie Ihren Namen.')
  if (!email) throw refuseField('email', 'Bitte nennen Sie Ihre E-Mail-Adresse.')
  return { userId: null, name, email }
}

export const routes: Route[] = serve('reports', reportCalls, {
  createProductReport: (ctx, input) => report(ctx, input, 'product'),
  createProviderReport: (ctx, input) => report(ctx, input, 'provider'),
  createReport: (ctx, input) => report(ctx, input),
  createGuestReport: async (_ctx, { id, reason, text, name, email }) =>
    noticed(await createReport({ id, reason, text }, { userId: null, name, email })),
  createPageReport: async ({ user }, { id, reason, text, ...person }) =>
    noticed(await createPageReport({ id, reason, text }, await anybody(user, person))),
  createPostReport: async ({ user }, { id, reason, text, ...person }) =>
    noticed(await createPostReport({ id, reason, text }, await anybody(user, person))),
  createOfferReport: async ({ user }, { id, reason, text, picture, ...person }) =>
    noticed(await createOfferReport({ id, reason, text }, await anybody(user, person), picture)),
  createBundleReport: async ({ user }, { id, reason, text, ...person }) =>
    noticed(await createBundleReport({ id, reason, text }, await anybody(user, person))),
  createQuestionnaireReport: async ({ user }, { id, reason, text, ...person }) =>
    noticed(await createQuestionnaireReport({ id, reason, text }, await anybody(user, person))),
  createMessageReport: async ({ user }, { id, reason, text }) =>
    noticed(await createMessageReport(user, { id, reason, text })),
  getReport: async (_ctx, { key }) => {
    const { report, side, canAppeal } = await getReport(key)
    return { data: { ...presentReport(report), side, can_appeal: canAppeal } }
  },
  getPageDecision: async ({ user }) => {
    const report = await selectPageDecision(user.providerId)
    return { data: report ? { key: report.authorKey, can_appeal: canAppeal(report, 'author') } : null }
  },
  createAppeal: async (_ctx, { key, text }) => {
    await createAppeal(key, text)
    return { status: true, message: 'Ihre Beschwerde ist eingegangen. Wir melden uns per E-Mail.' }
  },
  listReports: async (_ctx, { page, state }) => {
    const found = await selectReports(page, state ?? null)
    return { ...presentPage(found, presentOperatorReport), waiting: found.waiting }
  },
  setDecision: async (_ctx, { id, outcome, reasons }) => ({
    status: true,
    message: 'Die Entscheidung ist gespeichert, beide Seiten sind benachrichtigt.',
    data: presentOperatorReport(await decideReport(id, outcome, reasons)),
  }),
})
