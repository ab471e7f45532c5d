import { refuse } from '#lib/errors.ts'
import { countRows } from '#server/platform/paging.ts'
import { type Fragment, sql } from '#server/platform/sql/index.ts'

const ownedBy = (providerId: number | null) => sql`provider_id is not distinct from ${providerId}::int`

export type StatementRow = {
  id: number
  filename: string
  createdAt: string
  lineCount: number
  knownCount: number
  foreignCount: number
  foreignText: string
  matchedCount: number
  openCount: number
  waitingCount: number
}

const selectRows = (where: Fragment, page: number, perPage: number) => sql<StatementRow>`
  select s.id, s.filename, s.created_at as "createdAt", s.line_count as "lineCount", s.known_count as "knownCount",
    s.foreign_count as "foreignCount", s.foreign_text as "foreignText",
    n.matched as "matchedCount", n.open as "openCount", n.waiting as "waitingCount"
  from bank_statements s cross join lateral (
    select count(*) filter (where state = 'matched')::int as matched, count(*) filter (where checked_at is null)::int as waiting,
      count(*) filter (where state = 'open' and checked_at is not null)::int as open
    from statement_lines where statement_id = s.id) n
  where ${where} order by s.id desc limit ${perPage} offset ${(page - 1) * perPage}`

export const selectStatements = async (providerId: number | null, page: number, perPage: number) => {
  const where = ownedBy(providerId)
  const [rows, { total }] = await Promise.all([
    selectRows(sql`s.provider_id is not distinct from ${providerId}::int`, page, perPage),
    sql<{ total: number }>`select count(*)::int as total from bank_statements where ${where}`.one(),
  ])
  return { rows: [...rows], total, page, perPage }
}

export const selectStatement = async (id: number) => {
  const [row] = await selectRows(sql`s.id = ${id}`, 1, 1)
  return row!
}

export type LineRow = {
  id: number
  bookedOn: string
  amountCents: number
  name: string
  iban: string
  text: string
  returnReason: string
  state: 'open' | 'matched' | 'ignored'
  matchLabel: string
}

const columns = sql`id, booked_on::text as "bookedOn", amount_cents::float as "amountCents", name, iban, text, return_reason as "returnReason", state,
  match_label as "matchLabel"`

export const selectLines = async (
  providerId: number | null,
  state: LineRow['state'],
  page: number,
  perPage: number,
) => {
  const where = sql`${ownedBy(providerId)} and state = ${state}`
  const [rows, total] = await Promise.all([
    sql<LineRow>`select ${columns} from statement_lines where ${where}
      order by booked_on desc, id desc limit ${perPage} offset ${(page - 1) * perPage}`,
    countRows(
      'statement lines',
      [providerId, state],
      () => sql<{ total: number }>`select count(*)::int as total from statement_lines where ${where}`,
    ),
  ])
  return { rows: [...rows], total, page, perPage }
}

export const selectLine = async (providerId: number | null, id: number) => {
  const [row] = await sql<LineRow>`select ${columns} from statement_lines where id = ${id} and ${ownedBy(providerId)}`
  if (!row) throw refuse('NOT_FOUND', { message: 'Diese Buchung wurde nicht gefunden.' })
  return row
}
