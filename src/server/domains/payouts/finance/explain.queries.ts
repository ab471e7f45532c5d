import type { EntryKind } from '#server/domains/billing/index.ts'
import { sql } from '#server/platform/sql/index.ts'
import type { PayoutRow, ReportRow } from './finance.queries.ts'

type Own = Pick<PayoutRow, 'id' | 'providerId'>
export type Previous = { id: number; createdAt: string; amountCents: number; availableCents: number }

/** What the provider asked for before this. */
export const selectPrevious = async ({ id, providerId }: Own) => {
  const [row] = await sql<Previous>`
    select id, created_at as "createdAt", amount_cents as "amountCents", available_cents as "availableCents" from payouts
    where provider_id = ${providerId} and id < ${id} order by id desc limit 1`
  return row ?? null
}

/** To the microsecond, as the database has it. */
const momentOf = (id: number | null) =>
  sql`coalesce((select created_at from payouts where id = ${id}::int), '-infinity')`
type Moment = ReturnType<typeof momentOf>

/**
 * All that changed what is available between two payouts: lines of orders that can be paid out, older lines of those that became
 * payable meanwhile, and what was asked for and refused or came back. What was paid had been taken off when it was asked for.
 */
const movedBetween = (providerId: number, from: Moment, until: Moment) => sql`
  select e.id, greatest(l.at, v.payable_at) as at, e.kind, v.number, e.note, null::int as payout_id, l.amount_cents as cents
    from ledger_lines l join ledger_entries e on e.id = l.entry_id left join shared.vendor_orders v on v.id = e.vendor_order_id
    where l.provider_id = ${providerId} and l.account = 'provider' and e.kind <> 'withdrawal'
      and l.at > ${from} and l.at <= ${until} and (v.id is null or v.payable_at <= ${until})
  union all
  select e.id, v.payable_at, e.kind, v.number, e.note, null, l.amount_cents
    from shared.vendor_orders v join ledger_entries e on e.vendor_order_id = v.id
      join ledger_lines l on l.entry_id = e.id and l.account = 'provider'
    where v.provider_id = ${providerId} and v.payable_at > ${from} and v.payable_at <= ${until} and l.at <= ${from}
  union all
  select -id, decided_at, 'withdrawal', null, reason, id, amount_cents from payouts
    where provider_id = ${providerId} and state in ('refused', 'returned') and decided_at > ${from} and decided_at <= ${until}`

export type LedgerSum = { kind: EntryKind; count: number; cents: number }

/** What a payout was paid from since the one before: sums by kind, and a page of the movements, the oldest first. */
export const selectMoved = async (
  { id, providerId }: Own,
  previous: Previous | null,
  page: number,
  perPage: number,
) => {
  const moved = movedBetween(providerId, momentOf(previous?.id ?? null), momentOf(id))
  const before = previous ? previous.availableCents - previous.amountCents : 0
  const [sums, rows] = await Promise.all([
    sql<LedgerSum>`
      select kind, count(*)::int, sum(cents)::float as cents from (${moved}) m group by kind order by min(at), min(id)`,
    sql<ReportRow>`
      select id, at, kind, number, note, payout_id as "payoutId", cents as "amountCents",
        (${before}::float + sum(cents) over (order by at, id))::float as "balanceCents"
      from (${moved}) m order by at, id limit ${perPage} offset ${(page - 1) * perPage}`,
  ])
  const total = sums.reduce((sum, { count }) => sum + count, 0)
  return { sums: [...sums], movements: { rows: [...rows], total, page, perPage } }
}
