import { type Fragment, sql } from '#server/platform/sql/index.ts'
import type { LedgerSum } from '../finance/explain.queries.ts'
import type { PayoutRow, ReportRow } from '../finance/finance.queries.ts'

type Invoice = { kind: 'commission' | 'subscription'; id: number; number: string; issuedOn: string; cents: number }
export type PayoutWithInvoices = PayoutRow & { sums: LedgerSum[]; invoices: Invoice[] }

/** The platform's invoices to a provider within a time. */
const invoicesOf = (providerId: Fragment, from: Fragment, until: Fragment) => sql`
  select 'commission' as kind, i.id, i.number, i.issued_on, i.gross_cents as cents, i.created_at from commission_invoices i
    where i.provider_id = ${providerId} and i.created_at > ${from} and i.created_at <= ${until}
  union all
  select 'subscription', i.id, i.number, i.issued_on, i.gross_cents, i.created_at from subscription_invoices i
    where i.provider_id = ${providerId} and i.created_at > ${from} and i.created_at <= ${until}`

const periods = (providerId: number) => sql`(
  select w.*, coalesce(lag(w.created_at) over (order by w.id), '-infinity') as since from payouts w where w.provider_id = ${providerId}) w`

export const selectPayoutsWithInvoices = async (providerId: number, number: string, page: number, perPage: number) => {
  const inTime = invoicesOf(sql`w.provider_id`, sql`w.since`, sql`w.created_at`)
  const where = number
    ? sql`where exists (select from (${inTime}) x where x.number ilike ${`${number.replace(/[%_\\]/g, '\\$&')}%`})`
    : sql.empty
  const [rows, { total }] = await Promise.all([
    sql<PayoutWithInvoices>`
      select w.id, w.provider_id as "providerId", '' as "companyName", w.iban, w.account_holder as "accountHolder", w.method,
        w.amount_cents as "amountCents", w.available_cents as "availableCents", w.reference, w.state, w.reason,
        w.created_at as "createdAt", w.decided_at as "decidedAt",
        (select b.execute_on::text from payout_batches b where b.id = w.batch_id and w.state = 'ordered') as "executeOn",
        (select coalesce(json_agg(json_build_object('kind', p.kind, 'count', p.count, 'cents', p.cents) order by p.first), '[]') from (
          select e.kind, count(*)::int as count, sum(l.amount_cents)::int as cents, min(l.at) as first
          from ledger_lines l join ledger_entries e on e.id = l.entry_id
          where l.provider_id = w.provider_id and l.account = 'provider' and l.at > w.since and l.at <= w.created_at
            and e.kind <> 'withdrawal' group by e.kind) p) as sums,
        (select coalesce(json_agg(json_build_object('kind', x.kind, 'id', x.id, 'number', x.number, 'issuedOn', x.issued_on,
          'cents', x.cents) order by x.created_at), '[]') from (${inTime}) x) as invoices
      from ${periods(providerId)} ${where} order by w.id desc limit ${perPage} offset ${(page - 1) * perPage}`,
    sql<{ total: number }>`select count(*)::int as total from ${periods(providerId)} ${where}`.one(),
  ])
  return { rows: [...rows], total, page, perPage }
}

export const selectPaid = (providerId: number) =>
  sql<{ cents: number; count: number; lastAt: string | null }>`
    select coalesce(sum(amount_cents), 0)::float as cents, count(*)::int as count, max(decided_at) as "lastAt"
    from payouts where provider_id = ${providerId} and state = 'paid'`.one()

/** Months with a movement, the newest first. */
export const selectMonths = async (providerId: number) => {
  const rows = await sql<{ month: string }>`
    select distinct to_char(at at time zone 'Europe/Berlin', 'YYYY-MM') as month from ledger_lines
    where provider_id = ${providerId} and account = 'provider' order by month desc limit 120`
  return rows.map(({ month }) => month)
}

export const selectCompany = (providerId: number) =>
  sql<{ companyName: string; street: string; postalCode: string; city: string }>`
    select company_name as "companyName", trim(street || ' ' || house_number) as street, zip_code as "postalCode", city
    from shared.companies where id = ${providerId}`.one()

export const selectStatement = async (providerId: number, month: string) => {
  const first = sql`${`${month}-01`}::date::timestamp at time zone 'Europe/Berlin'`
  const last = sql`(${`${month}-01`}::date + interval '1 month') at time zone 'Europe/Berlin'`
  const lines = sql`from ledger_lines l where l.provider_id = ${providerId} and l.account = 'provider'`
  const [{ openingCents }, rows] = await Promise.all([
    sql<{ openingCents: number }>`
      select coalesce(sum(l.amount_cents), 0)::float as "openingCents" ${lines} and l.at < ${first}`.one(),
    sql<Omit<ReportRow, 'balanceCents'>>`
      select e.id, l.at, e.kind, v.number, e.note, e.payout_id as "payoutId", l.amount_cents as "amountCents"
      from ledger_lines l join ledger_entries e on e.id = l.entry_id left join shared.vendor_orders v on v.id = e.vendor_order_id
      where l.provider_id = ${providerId} and l.account = 'provider' and l.at >= ${first} and l.at < ${last}
      order by l.at, e.id`,
  ])
  let balanceCents = openingCents
  return {
    openingCents,
    rows: rows.map((row): ReportRow => {
      balanceCents += row.amountCents
      return { ...row, balanceCents }
    }),
    closingCents: rows.reduce((sum, { amountCents }) => sum + amountCents, openingCents),
  }
}
