import type { z } from 'zod'
import type { taskKind } from '#contract/operator/calls.ts'
import type { StaffArea } from '#contract/wire/rights.ts'
import { germanDay } from '#lib/format.ts'
import { type Fragment, sql } from '#server/platform/sql/index.ts'
import { debtors } from '../payments/index.ts'

type Kind = z.output<typeof taskKind>
type TaskRow = { kind: Kind; count: number; since: string | null }

const dayOf = (column: string) => sql.raw(`(${column} at time zone 'Europe/Berlin')::date as since`)

/** What waits, each with the day since which it does: the same rows as in the list behind the task. */
const waiting = (today: string): Record<Kind, Fragment> => ({
  approvals: sql`select ${dayOf('submitted_at')} from provider_onboardings where state in ('submitted', 'rechecking')`,
  reports: sql`select ${dayOf('created_at')} from review_reports where state in ('open', 'appealed')`,
  declarations: sql`select ${dayOf('received_at')} from withdrawal_declarations where order_id is null and decided_at is null`,
  payouts: sql`select ${dayOf('created_at')} from payouts where state = 'open'`,
  card_problems: sql`select ${dayOf('created_at')} from card_moves where state = 'failed'`,
  bank_lines: sql`select booked_on as since from statement_lines
    where provider_id is null and state = 'open' and checked_at is not null`,
  suggestions: sql`select ${dayOf('created_at')} from portal_suggestions where state = 'open'`,
  deletions: sql`select ${dayOf('at')} from account_requests`,
  debts: sql`select since from (${debtors(today)}) d`,
})

const countOf = ([kind, rows]: [string, Fragment]) =>
  sql`select ${kind}::text as kind, count(*)::int as count, min(since)::text as since from (${rows}) waiting`

const areas: Record<Kind, StaffArea> = {
  approvals: 'providers',
  reports: 'reports',
  declarations: 'orders',
  payouts: 'money',
  card_problems: 'money',
  bank_lines: 'money',
  suggestions: 'content',
  debts: 'money',
  deletions: 'people',
}

/** What the person may see; `rights` is missing for those who may see everything. */
export const selectTasks = async (rights?: readonly string[]) => {
  const kinds = Object.entries(waiting(germanDay())).filter(
    ([kind]) => !rights || rights.includes(`read_${areas[kind as Kind]}`),
  )
  return kinds.length ? [...(await sql<TaskRow>`${sql.join(kinds.map(countOf), ' union all ')}`)] : []
}
