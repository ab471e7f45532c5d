import { outcomeLabels, type ReportedType, reasonLabels, reportedNouns } from '#contract/reports/calls.ts'
import { transparencyCalls } from '#contract/reports/transparency.ts'
import { formatDateTime, germanDay } from '#lib/format.ts'
import { type Route, serve } from '#server/platform/http/serve.ts'
import { writeCsv } from '#server/platform/sheets/write-csv.ts'
import { readStatements, selectPeriods } from './transparency.queries.ts'

const columns = [
  { header: 'Meldung', type: 'whole' },
  { header: 'Art' },
  { header: 'Anlass' },
  { header: 'Grund' },
  { header: 'Entschieden am' },
  { header: 'Entscheidung' },
  { header: 'Begründung', width: 60 },
] as const

async function* cells() {
  for await (const { id, isOwn, type, reason, decidedAt, outcome, text } of readStatements()) {
    const kind = type as ReportedType
    const decision = outcome ? outcomeLabels[kind][outcome as 'removed' | 'kept'] : ''
    const origin = isOwn ? 'eigene Prüfung' : 'Meldung'
    yield [id, reportedNouns[kind], origin, reasonLabels[kind][reason], formatDateTime(decidedAt), decision, text]
  }
}

export const transparencyRoutes: Route[] = serve('reports', transparencyCalls, {
  getTransparency: async () => ({
    data: (await selectPeriods()).map(({ byType, byReason, medianHours, ...period }) => ({
      ...period,
      by_type: byType,
      by_reason: byReason,
      median_hours: medianHours,
    })),
  }),
  getStatementsFile: () => ({
    filename: `entscheidungen-${germanDay()}.csv`,
    contentType: 'text/csv; charset=utf-8',
    body: writeCsv(columns, cells()),
  }),
})
