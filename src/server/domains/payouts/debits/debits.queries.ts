import type { DebitState } from '#contract/payouts/debits.ts'
import { isSepaName } from '#lib/bank/sepa-text.ts'
import { col, type Fragment, type RowOf, rowShape, type Source, sql } from '#server/platform/sql/index.ts'
import { mostInFile, readerOf } from '../batches/batches.queries.ts'
import type { LedgerSum } from '../finance/explain.queries.ts'
import { selectFunds } from '../finance/finance.queries.ts'
import { leastCents } from './debits.rules.ts'

/** The operator as creditor, as its texts name it. */
export const readCreditor = async (on: Source) => {
  const rows = await on.sql<{ key: string; text: string }>`
    select key, text from content_texts where topic = 'operator' and key in ('operator.name', 'operator.creditor_id')`
  const text = (key: string) => rows.find((row) => row.key === key)?.text ?? ''
  return { name: text('operator.name'), creditorId: text('operator.creditor_id').replace(/\s/g, '') }
}

export type Mandate = { id: number; reference: string; iban: string; accountHolder: string; signedOn: string }

export const selectMandate = async (on: Source, providerId: number) =>
  (await on.sql<Mandate>`
    select id, reference, iban, account_holder as "accountHolder", to_char(signed_on, 'YYYY-MM-DD') as "signedOn"
    from sepa_mandates where provider_id = ${providerId} and revoked_at is null`.first()) ?? null

type Mandated = { providerId: number; mandateId: number; accountHolder: string; isUsed: boolean }
export type Debtor = Mandated & { amountCents: number }

/** Providers with a mandate to whom nothing is announced. */
const selectMandated = (on: Source, after: number) => on.sql<Mandated>`
  select m.provider_id as "providerId", m.id as "mandateId", m.account_holder as "accountHolder",
    exists (select from debits d where d.mandate_id = m.id and d.collected_at is not null) as "isUsed"
  from sepa_mandates m where m.revoked_at is null and m.provider_id > ${after}
    and not exists (select from debits d where d.provider_id = m.provider_id and d.state = 'ordered')
  order by m.provider_id limit ${mostInFile}`

/** Those of them that owe something of finished orders and packages, as many as a file takes. Most owe nothing. */
export const selectDebtors = async (on: Source): Promise<Debtor[]> => {
  const debtors: Debtor[] = []
  for (let after: number | undefined = 0; after !== undefined && debtors.length < mostInFile; ) {
    const mandated = await selectMandated(on, after)
    const funds = await selectFunds(
      on,
      mandated.map(({ providerId }) => providerId),
    )
    const owing = mandated
      .map((one) => ({ ...one, amountCents: -funds.get(one.providerId)!.finishedCents }))
      .filter(({ amountCents, accountHolder }) => amountCents >= leastCents && isSepaName(accountHolder))
    debtors.push(...owing)
    after = mandated.length < mostInFile ? undefined : mandated.at(-1)!.providerId
  }
  return debtors.slice(0, mostInFile)
}

export const debitRow = rowShape('debit', {
  id: col.int(),
  providerId: col.int(),
  companyName: col.text(),
  amountCents: col.int(),
  feeCents: col.int(),
  state: col.text<DebitState>(),
  sequence: col.text<'FRST' | 'RCUR'>(),
  collectOn: col.text(),
  mandate: col.text(),
  signedOn: col.text(),
  iban: col.text(),
  accountHolder: col.text(),
  reason: col.text(),
  createdAt: col.time(),
  decidedAt: col.time().orNull(),
})
export type DebitRow = RowOf<typeof debitRow>

const columns = sql`d.id, d.provider_id as "providerId", c.company_name as "companyName", d.amount_cents as "amountCents", d.fee_cents as "feeCents", d.state,
  d.sequence, to_char(b.execute_on, 'YYYY-MM-DD') as "collectOn", m.reference as mandate,
  to_char(m.signed_on, 'YYYY-MM-DD') as "signedOn", m.iban, m.account_holder as "accountHolder", d.reason,
  d.created_at as "createdAt", d.decided_at as "decidedAt"`
const joins = sql`from debits d join shared.companies c on c.id = d.provider_id join sepa_mandates m on m.id = d.mandate_id
  join debit_batches b on b.id = d.batch_id`

export const selectDebits = async (where: Fragment, page: number, perPage: number) => {
  const [rows, { total }] = await Promise.all([
    sql(
      debitRow,
    )`select ${columns} ${joins} where ${where} order by d.id desc limit ${perPage} offset ${(page - 1) * perPage}`,
    sql<{ total: number }>`select count(*)::int as total from debits d where ${where}`.one(),
  ])
  return { rows: [...rows], total, page, perPage }
}

export const selectDebit = async (on: Source, id: number, providerId?: number) =>
  (await on.sql(debitRow)`select ${columns} ${joins} where d.id = ${id}
    ${providerId === undefined ? sql.empty : sql`and d.provider_id = ${providerId}`}`.first()) ?? null

/** All of a file that went to the bank, also what came back: a file that is downloaded again is the same. */
export const selectFileDebits = async (on: Source, batchId: number) => [
  ...(await on.sql(debitRow)`
    select ${columns} ${joins} where d.batch_id = ${batchId} and d.state <> 'canceled' order by d.id limit ${mostInFile}`),
]

const reader = readerOf(sql`debit_batches`, sql`debits`)
export const { page: selectDebitBatches, one: selectDebitBatch } = reader

/** What a provider owed when a debit was announced: everything of finished orders, and what belongs to none, by kind. */
export const selectDebtSums = async ({ id, providerId }: Pick<DebitRow, 'id' | 'providerId'>) => [
  ...(await sql<LedgerSum>`
    select e.kind, count(*)::int as count, sum(l.amount_cents)::float as cents
    from ledger_lines l join ledger_entries e on e.id = l.entry_id left join shared.vendor_orders v on v.id = e.vendor_order_id,
      (select created_at from debits where id = ${id}) d
    where l.provider_id = ${providerId} and l.account = 'provider' and l.at <= d.created_at
      and (v.id is null or v.finished_at <= d.created_at)
    group by e.kind order by min(l.at), e.kind`),
]

/** The last direct debit of a provider that collected nothing so far: still announced, or failed on a day. */
export const selectAnnounced = async (on: Source, providerId: number) =>
  (await on.sql<{ announcedOn: string; endedOn: string | null }>`
    select to_char(created_at at time zone 'Europe/Berlin', 'YYYY-MM-DD') as "announcedOn",
      to_char(decided_at at time zone 'Europe/Berlin', 'YYYY-MM-DD') as "endedOn"
    from debits where provider_id = ${providerId} and state <> 'collected' order by id desc limit 1`.first()) ?? null
