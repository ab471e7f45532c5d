import type { FileAnswer } from '#contract/wire/fields.ts'
import { formatDateTime, germanDay } from '#lib/format.ts'
import { cutText } from '#lib/text/texts.ts'
import { writeCsv } from '#server/platform/sheets/write-csv.ts'
import { presentChange } from './actions.present.ts'
import { type ActionFilter, type ChangeRow, readActions } from './actions.queries.ts'

const columns = [
  { header: 'Nummer', type: 'whole' },
  { header: 'Zeit' },
  { header: 'Wer' },
  { header: 'Rolle' },
  { header: 'Im Konto von' },
  { header: 'Aktion' },
  { header: 'Angaben' },
  { header: 'Ergebnis' },
  { header: 'Änderungen' },
] as const

const outcomes = { begun: 'abgebrochen', done: 'ausgeführt', refused: 'abgelehnt', failed: 'gescheitert' }

const kinds = { added: 'neu', changed: 'geändert', removed: 'entfernt' }
/** spreadsheets cut a cell at 32,767 characters */
const mostText = 30_000

/** One line for each row: "vouchers 12 geändert: amount 2000 → 2500". */
const textOf = (changes: readonly ChangeRow[]) => {
  const lines = changes.map(presentChange).map(({ kind, table, record, fields }) => {
    if (kind === 'more') return 'weitere Zeilen'
    const differences = fields.map(({ name, before, after }) => `${name} ${before ?? '–'} → ${after ?? '–'}`)
    return `${table} ${record} ${kinds[kind]}: ${differences.join('; ')}`
  })
  return cutText(lines.join('\n'), mostText)
}

async function* cellsOf(filter: ActionFilter) {
  for await (const { id, at, actor, actorRole, viewed, action, details, outcome, made } of readActions(filter))
    yield [id, formatDateTime(at), actor, actorRole, viewed ?? '', action, details, outcomes[outcome], textOf(made)]
}

/** The audit log as a table. */
export const actionsFile = (filter: ActionFilter): FileAnswer => ({
  filename: `protokoll-${germanDay()}.csv`,
  contentType: 'text/csv; charset=utf-8',
  body: writeCsv(columns, cellsOf(filter)),
})
