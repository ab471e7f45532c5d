import { misuseCalls } from '#contract/reports/misuse.ts'
import { type Route, serve } from '#server/platform/http/serve.ts'
import { presentPage } from '#server/platform/paging.ts'
import { isoTime } from '#server/platform/times.ts'
import { type MeasureRow, selectMeasures } from './misuse.queries.ts'
import { answerObjection, createMeasure, createObjection, getMeasure, listStandings } from './misuse.service.ts'

const timeOf = (at: string | null) => at && isoTime(at)

const present = (row: MeasureRow) => ({
  id: row.id,
  kind: row.kind,
  step: row.step,
  reason: row.reason,
  created_at: isoTime(row.createdAt),
  ends_at: timeOf(row.endsAt),
  objection: row.objection,
  objected_at: timeOf(row.objectedAt),
  answer: row.answer,
  answered_at: timeOf(row.answeredAt),
  is_lifted: row.isLifted,
})

const presentForOperator = (row: MeasureRow) => ({
  ...present(row),
  report_id: row.reportId,
  name: row.name,
  email: row.email,
  company_name: row.companyName,
})

export const misuseRoutes: Route[] = serve('reports', misuseCalls, {
  listStandings: async (_ctx, { id }) => ({
    data: (await listStandings(id)).map(({ kind, name, email, cases, warnedAt, suspendedUntil, next }) => ({
      ...{ kind, name, email, cases, next },
      warned_at: timeOf(warnedAt),
      suspended_until: timeOf(suspendedUntil),
    })),
  }),
  listMeasures: async (_ctx, { page }) => presentPage(await selectMeasures(page), presentForOperator),
  createMeasure: async (ctx, { id, kind, step, reason, days }) => ({
    status: true,
    message:
      step === 'warning' ? 'Die Warnung ist gesendet.' : 'Der Ausschluss gilt ab jetzt, die E-Mail ist gesendet.',
    data: presentForOperator(await createMeasure(ctx, id, { kind, step, reason, days })),
  }),
  setMeasureAnswer: async (ctx, { id, lift, answer }) => ({
    status: true,
    message: 'Die Antwort ist gesendet.',
    data: presentForOperator(await answerObjection(ctx, id, lift, answer)),
  }),
  getMeasure: async (_ctx, { key }) => {
    const measure = await getMeasure(key)
    return { data: { ...present(measure), can_object: measure.objectedAt === null } }
  },
  createObjection: async (_ctx, { key, text }) => {
    await createObjection(key, text)
    return { status: true, message: 'Ihr Widerspruch ist eingegangen. Wir melden uns per E-Mail.' }
  },
})
