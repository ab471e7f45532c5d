import type { FileAnswer } from '#contract/wire/fields.ts'
import { formatDateTime, germanDay } from '#lib/format.ts'
import { writeCsv } from '#server/platform/sheets/write-csv.ts'
import { type ActionFilter, readActions } from './operator.queries.ts'

const columns = [
  { header: 'Nummer', type: 'whole' },
  { header: 'Zeit' },
  { header: 'Wer' },
  { header: 'Rolle' },
  { header: 'Im Konto von' },
  { header: 'Aktion' },
  { header: 'Angaben' },
  { header: 'Ergebnis' },
] as const

const outcomes = { begun: 'abgebrochen', done: 'ausgeführt', refused: 'abgelehnt', failed: 'gescheitert' }

async function* cellsOf(filter: ActionFilter) {
  for await (const { id, at, actor, actorRole, viewed, action, details, outcome } of readActions(filter))
    yield [id, formatDateTime(at), actor, actorRole, viewed ?? '', action, details, outcomes[outcome]]
}

/** The audit log as a table. */
export const actionsFile = (filter: ActionFilter): FileAnswer => ({
  filename: `protokoll-${germanDay()}.csv`,
  contentType: 'text/csv; charset=utf-8',
  body: writeCsv(columns, cellsOf(filter)),
})
