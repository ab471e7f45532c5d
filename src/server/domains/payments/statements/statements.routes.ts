import { statementCalls } from '#contract/payments/calls.ts'
import { lineStates } from '#contract/payments/kinds.ts'
import { toEuros } from '#lib/money.ts'
import { serve } from '#server/platform/http/serve.ts'
import { presentPage } from '#server/platform/paging.ts'
import { isoTime } from '#server/platform/times.ts'
import { importStatement } from './import.service.ts'
import { matchByHand, setLineState, suggestFor } from './match.service.ts'
import {
  type LineRow,
  type StatementRow,
  selectLine,
  selectLines,
  selectStatement,
  selectStatements,
} from './statements.queries.ts'

const presentStatement = (row: StatementRow) => ({
  id: row.id,
  filename: row.filename,
  created_at: isoTime(row.createdAt),
  line_count: row.lineCount,
  known_count: row.knownCount,
  foreign_count: row.foreignCount,
  foreign_text: row.foreignText,
  matched_count: row.matchedCount,
  open_count: row.openCount,
  waiting_count: row.waitingCount,
})

const presentLine = (row: LineRow) => ({
  id: row.id,
  booked_on: row.bookedOn,
  amount: toEuros(row.amountCents),
  name: row.name,
  iban: row.iban,
  text: row.text,
  return_reason: row.returnReason,
  state: row.state,
  state_text: lineStates[row.state],
  match: row.matchLabel,
})

const lines = (count: number) => (count === 1 ? 'Eine Buchung' : `${count} Buchungen`)

const eurosOf = ({ lineCount, knownCount, matchedCount, foreignCount }: StatementRow) => {
  if (!lineCount) return foreignCount ? '' : 'In dieser Datei stehen keine gebuchten Umsätze.'
  if (knownCount === lineCount) return 'Alle Buchungen dieser Datei waren schon da; es wurde nichts doppelt gebucht.'
  return `${lines(lineCount - knownCount)} gelesen, ${matchedCount} davon zugeordnet.`
}

const messageOf = (row: StatementRow) => {
  const foreign = `${lines(row.foreignCount)} in anderer Währung nicht übernommen: ${row.foreignText}. Übernommen werden nur Buchungen in Euro.`
  return [eurosOf(row), row.foreignCount && foreign].filter(Boolean).join(' ')
}

export const statementRoutes = serve('statements', statementCalls, {
  importStatement: async ({ user }, { file }) => {
    const row = await selectStatement(await importStatement(user.providerId, file))
    return { status: true, message: messageOf(row), data: presentStatement(row) }
  },
  listStatements: async ({ user }, { page, per_page }) =>
    presentPage(await selectStatements(user.providerId, page, per_page), presentStatement),
  listStatementLines: async ({ user }, { state, page, per_page }) =>
    presentPage(await selectLines(user.providerId, state, page, per_page), presentLine),
  listSuggestions: async ({ user }, { id, keyword }) => ({
    data: (await suggestFor(user.providerId, id, keyword)).map(({ kind, targetId, label, hint }) => ({
      kind,
      target_id: targetId,
      label,
      hint,
    })),
  }),
  setStatementMatch: async ({ user }, { id, kind, target_id }) => {
    await matchByHand(user.providerId, id, kind, target_id)
    return {
      status: true,
      message: 'Die Buchung ist zugeordnet.',
      data: presentLine(await selectLine(user.providerId, id)),
    }
  },
  setStatementLine: async ({ user }, { id, state }) => {
    await setLineState(user.providerId, id, state)
    const message = state === 'ignored' ? 'Die Buchung ist ausgeblendet.' : 'Die Buchung ist wieder offen.'
    return { status: true, message, data: presentLine(await selectLine(user.providerId, id)) }
  },
})
