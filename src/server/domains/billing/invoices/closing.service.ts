import { and, desc, eq } from 'drizzle-orm'
import { germanDay } from '#lib/format.ts'
import { db, sql } from '#server/platform/sql/index.ts'
import { inTransaction } from '#server/platform/transaction.ts'
import { monthAfter, monthOf } from '../ledger/ledger.rules.ts'
import { ledgerClosings } from '../ledger/ledger.tables.ts'

declare module '#server/platform/jobs/jobs.ts' {
  interface Jobs {
    'billing.close-months': Record<string, never>
  }
}

/** The lock waits for running bookings; after it the trigger refuses lines of this month. */
const close = (month: string) =>
  inTransaction(async (tx) => {
    await tx.sql`lock table ledger_lines in share mode`
    await tx.insert(ledgerClosings).values({ month }).onConflictDoNothing()
  })

/** Nothing changes in a closed month, so its sums need no lock. Of two at once one counts. */
const count = (month: string) =>
  inTransaction(async (tx) => {
    const [open] = await tx
      .update(ledgerClosings)
      .set({ isCounted: true })
      .where(and(eq(ledgerClosings.month, month), eq(ledgerClosings.isCounted, false)))
      .returning()
    if (!open) return
    await tx.sql`
      insert into ledger_months (provider_id, month, kind, count, cents)
      select c.id, ${month}::date, l.kind, count(*), sum(l.amount_cents)
      from shared.companies c cross join lateral (
        select e.kind, l.amount_cents from ledger_lines l join ledger_entries e on e.id = l.entry_id
        where l.provider_id = c.id and l.account = 'provider' and l.at >= ${month}::date::timestamp at time zone 'Europe/Berlin'
          and l.at < ${monthAfter(month)}::date::timestamp at time zone 'Europe/Berlin') l
      group by c.id, l.kind`
  })

const nextToClose = async () => {
  const [last] = await db.select().from(ledgerClosings).orderBy(desc(ledgerClosings.month)).limit(1)
  if (last) return last.isCounted ? monthAfter(last.month) : last.month
  const [first] = await sql<{ at: string | null }>`select min(at) as at from ledger_lines`
  return first?.at ? monthOf(germanDay(first.at)) : null
}

/** Closes all months that were over a day ago, one after the other. */
export const closeMonths = async (now = new Date()) => {
  const current = monthOf(germanDay(new Date(now.getTime() - 86_400_000)))
  for (let month = await nextToClose(); month && month < current; month = monthAfter(month)) {
    await close(month)
    await count(month)
  }
}
