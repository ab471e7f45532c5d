import { and, eq, inArray, isNull } from 'drizzle-orm'
import { refuse } from '#lib/errors.ts'
import { sql } from '#server/platform/sql/index.ts'
import { inTransaction, type Tx } from '#server/platform/transaction.ts'
import { type BankLine, isMatchable, matchersFor, type StatementMatcher } from './matchers.contributions.ts'
import { statementLines } from './statements.tables.ts'

declare module '#server/platform/jobs/jobs.ts' {
  interface Jobs {
    'payments.match': { statementId: number }
  }
}

const linesAtOnce = 200
/** A job ends after this long and queues its continuation. */
const slice = 15_000

const lineColumns = sql`id, provider_id as "providerId", booked_on::text as "bookedOn", amount_cents::float as "amountCents", name, iban, text,
  end_to_end_id as "endToEndId", reference, mandate_id as "mandateId", return_reason as "returnReason"`

/** The line, if nobody has decided about it; nobody else does until the transaction ends. */
const hold = async (tx: Tx, id: number, providerId: number | null) => {
  const [line] = await tx.sql<BankLine & { state: string }>`
    select ${lineColumns}, state from statement_lines
    where id = ${id} and provider_id is not distinct from ${providerId}::int for update`
  if (!line) throw refuse('NOT_FOUND', { message: 'Diese Buchung wurde nicht gefunden.' })
  return line
}

const close = (tx: Tx, id: number, kind: string, targetId: number, label: string) =>
  tx
    .update(statementLines)
    .set({ state: 'matched', matchKind: kind, matchId: targetId, matchLabel: label, checkedAt: new Date() })
    .where(eq(statementLines.id, id))

const markChecked = (tx: Tx, ids: number[]) =>
  tx
    .update(statementLines)
    .set({ checkedAt: new Date() })
    .where(and(inArray(statementLines.id, ids), isNull(statementLines.checkedAt)))

/** One line in one transaction with what it books: done twice it is done once. */
const settleOne = (line: BankLine, matcher: StatementMatcher, targetId: number) =>
  inTransaction(async (tx) => {
    const held = await hold(tx, line.id, line.providerId)
    if (held.state !== 'open') return
    const label = await matcher.settle(tx, held, targetId, false)
    if (label === null) await markChecked(tx, [line.id])
    else await close(tx, line.id, matcher.kind, targetId, label)
  })

const matchBatch = async (lines: BankLine[]) => {
  const left = new Map(lines.map((line) => [line.id, line]))
  for (const matcher of matchersFor(lines[0]!)) {
    const found = await matcher.find([...left.values()].filter(isMatchable))
    for (const [lineId, targetId] of found) {
      const line = left.get(lineId)
      if (!line) continue
      await settleOne(line, matcher, targetId)
      left.delete(lineId)
    }
  }
  if (left.size) await inTransaction((tx) => markChecked(tx, [...left.keys()]))
}

/** Compares the lines of a statement with what is open, one batch after the other. */
export const matchLines = async ({ statementId }: { statementId: number }, milliseconds = slice) => {
  const end = Date.now() + milliseconds
  while (Date.now() < end) {
    const lines = await sql<BankLine>`
      select ${lineColumns} from statement_lines where statement_id = ${statementId} and checked_at is null
      order by id limit ${linesAtOnce}`
    if (!lines.length) return
    await matchBatch([...lines])
  }
  await inTransaction((tx) => tx.enqueue('payments.match', { statementId }))
}

const matcherOf = (line: BankLine, kind: string) => {
  if (!isMatchable(line)) throw refuse('CONFLICT', { message: 'Ein so hoher Betrag lässt sich nicht zuordnen.' })
  const matcher = matchersFor(line).find((one) => one.kind === kind)
  if (!matcher) throw refuse('NOT_FOUND', { message: 'Dieser Vorschlag ist unbekannt.' })
  return matcher
}

/** By hand, for whatever was chosen. */
export const matchByHand = (providerId: number | null, lineId: number, kind: string, targetId: number) =>
  inTransaction(async (tx) => {
    const line = await hold(tx, lineId, providerId)
    if (line.state === 'matched') throw refuse('CONFLICT', { message: 'Diese Buchung ist schon zugeordnet.' })
    // only vendor orders, which providers' lines are matched with, have keys of 64 bits
    if (providerId === null && targetId > 2_147_483_647) throw refuse('NOT_FOUND')
    const label = await matcherOf(line, kind).settle(tx, line, targetId, true)
    await close(tx, lineId, kind, targetId, label!)
  })

export const setLineState = (providerId: number | null, lineId: number, state: 'open' | 'ignored') =>
  inTransaction(async (tx) => {
    const line = await hold(tx, lineId, providerId)
    if (line.state === 'matched') throw refuse('CONFLICT', { message: 'Diese Buchung ist schon zugeordnet.' })
    await tx.update(statementLines).set({ state }).where(eq(statementLines.id, lineId))
  })

/** Movements on the platform's own account, hidden with a note or shown again; what is matched stays. A note is kept for hiding it once more. */
export const setLinesHidden = async (tx: Tx, ids: number[], isHidden: boolean, note: string) => {
  const known = await tx.sql<{ id: number; state: 'open' | 'matched' | 'ignored' }>`
    select id, state from statement_lines where id = any(${ids}::int[]) and provider_id is null order by id for update`
  const changedIds = known.filter(({ state }) => state === (isHidden ? 'open' : 'ignored')).map(({ id }) => id)
  await tx.sql`
    update statement_lines set state = ${isHidden ? 'ignored' : 'open'},
      hidden_note = case when ${note !== ''}::boolean then ${note} else hidden_note end
    where id = any(${changedIds}::int[])`
  return { knownIds: known.map(({ id }) => id), changedIds }
}

/** Of all matchers in turn. */
export const suggestFor = async (providerId: number | null, lineId: number, keyword: string) => {
  const [line] = await sql<BankLine>`
    select ${lineColumns} from statement_lines where id = ${lineId} and provider_id is not distinct from ${providerId}::int`
  if (!line) throw refuse('NOT_FOUND', { message: 'Diese Buchung wurde nicht gefunden.' })
  if (!isMatchable(line)) return []
  const lists = await Promise.all(
    matchersFor(line).map(async (matcher) =>
      (await matcher.suggest(line, keyword)).map((suggestion) => ({ ...suggestion, kind: matcher.kind })),
    ),
  )
  return lists.flat().slice(0, 20)
}
