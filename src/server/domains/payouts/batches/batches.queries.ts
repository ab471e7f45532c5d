import type { BatchState } from '#contract/payouts/batches.ts'
import { col, type Fragment, type RowOf, rowShape, type Source, sql } from '#server/platform/sql/index.ts'
import { selectFunds } from '../finance/finance.queries.ts'
import type { Candidate, Cover } from './batches.rules.ts'

/** Banks take more; a person can check no more than this. */
export const mostInFile = 1000

/** The operator's account, as its texts name it. */
export const readOwnAccount = async (on: Source) => {
  const rows = await on.sql<{ key: string; text: string }>`
    select key, text from content_texts where topic = 'operator' and key in ('operator.name', 'operator.iban')`
  const text = (key: string) => rows.find((row) => row.key === key)?.text ?? ''
  return { name: text('operator.name'), iban: text('operator.iban').replace(/\s/g, '') }
}

/** All payouts that are not in a file, the oldest first: some of them cannot be paid now. */
export const selectCandidates = async (on: Source): Promise<Candidate[]> => [
  ...(await on.sql<Candidate>`
    select w.id, w.provider_id as "providerId", c.company_name as "companyName", w.amount_cents as "amountCents", w.iban,
      coalesce(nullif(w.account_holder, ''), c.company_name) as "accountHolder",
      exists (select from provider_onboardings o where o.provider_id = w.provider_id and o.tax_blocked_at is not null) as "isTaxBlocked"
    from payouts w join shared.companies c on c.id = w.provider_id where w.state = 'open' order by w.id`),
]

/** What the providers can be paid, and what of it is in files; `without` a file that is checked again. */
export const selectCover = async (on: Source, providerIds: number[], without: number | null = null) => {
  const [funds, ordered] = [
    await selectFunds(on, providerIds),
    await on.sql<{ id: number; cents: number }>`
      select provider_id as id, sum(amount_cents)::float as cents from payouts
      where provider_id = any(${providerIds}::int[]) and state = 'ordered' and batch_id is distinct from ${without}::int
      group by provider_id`,
  ]
  const inFiles = new Map(ordered.map(({ id, cents }) => [id, cents]))
  return (providerId: number): Cover => {
    const { finishedCents, heldCents } = funds.get(providerId)!
    return { coveredCents: Math.max(0, finishedCents - heldCents), orderedCents: inFiles.get(providerId) ?? 0 }
  }
}

const batchRow = rowShape('batch', {
  id: col.int(),
  state: col.text<BatchState>(),
  accountName: col.text(),
  iban: col.text(),
  executeOn: col.text(),
  count: col.int(),
  totalCents: col.number(),
  madeById: col.int().orNull(),
  madeBy: col.text(),
  madeAt: col.time(),
  releasedBy: col.text(),
  releasedAt: col.time().orNull(),
  downloadedAt: col.time().orNull(),
  reason: col.text(),
  openCount: col.int(),
  returnedCount: col.int(),
})
export type BatchRow = RowOf<typeof batchRow>

const nameOf = (alias: 'm' | 'r') =>
  sql.raw(`coalesce(nullif(trim(${alias}.first_name || ' ' || ${alias}.last_name), ''), '')`)

/** Reads files of payouts or of debits: both tables have the same columns. */
export const readerOf = (files: Fragment, payments: Fragment) => {
  const select = sql`select b.id, b.state, b.account_name as "accountName", b.iban,
    to_char(b.execute_on, 'YYYY-MM-DD') as "executeOn", b.count, b.total_cents::float as "totalCents", b.made_by as "madeById",
    ${nameOf('m')} as "madeBy", b.made_at as "madeAt", ${nameOf('r')} as "releasedBy", b.released_at as "releasedAt",
    b.downloaded_at as "downloadedAt", b.reason,
    (select count(*)::int from ${payments} w where w.batch_id = b.id and w.state = 'ordered') as "openCount",
    (select count(*)::int from ${payments} w where w.batch_id = b.id and w.state = 'returned') as "returnedCount"
    from ${files} b left join shared.users m on m.id = b.made_by left join shared.users r on r.id = b.released_by`
  return {
    page: async (page: number, perPage: number) => {
      const [rows, { total }] = await Promise.all([
        sql(batchRow)`${select} order by b.id desc limit ${perPage} offset ${(page - 1) * perPage}`,
        sql<{ total: number }>`select count(*)::int as total from ${files}`.one(),
      ])
      return { rows: [...rows], total, page, perPage }
    },
    one: async (on: Source, id: number) => (await on.sql(batchRow)`${select} where b.id = ${id}`.first()) ?? null,
  }
}

const reader = readerOf(sql`payout_batches`, sql`payouts`)
export const { page: selectBatches, one: selectBatch } = reader

/** All payouts of a file, also those that came back: a file that is downloaded again is the same. */
export const selectTransfers = async (on: Source, batchId: number) => [
  ...(await on.sql<{ id: number; iban: string; accountHolder: string; amountCents: number; reference: string }>`
    select w.id, w.iban, coalesce(nullif(w.account_holder, ''), c.company_name) as "accountHolder", w.amount_cents as "amountCents",
      w.reference
    from payouts w join shared.companies c on c.id = w.provider_id where w.batch_id = ${batchId} order by w.id`),
]
