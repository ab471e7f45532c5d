import { and, desc, eq } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { refuse } from '#lib/errors.ts'
import { monthAfter } from '#server/domains/billing/index.ts'
import { db, type Fragment, type Source, sql } from '#server/platform/sql/index.ts'
import type { Tx } from '#server/platform/transaction.ts'
import type { CommissionSum } from './commission.rules.ts'
import { commissionInvoices, commissionMonths } from './commission.tables.ts'

const startOf = (month: string) => sql`${month}::date::timestamp at time zone 'Europe/Berlin'`

/** Providers that completed an order in a month, or gave back commission of an earlier one. */
export const selectCharged = async (on: Source, month: string) => {
  const [from, to] = [startOf(month), startOf(monthAfter(month))]
  const rows = await on.sql<{ id: number }>`
    select distinct v.provider_id as id from order_moves m join shared.vendor_orders v on v.id = m.vendor_order_id
      where m.status = 'completed' and m.at >= ${from} and m.at < ${to}
    union
    select c.id from shared.companies c where exists (select from ledger_lines l join ledger_entries e on e.id = l.entry_id
      where l.provider_id = c.id and l.account = 'platform' and l.at >= ${from} and l.at < ${to} and e.kind = 'refund_commission')
    order by id`
  return rows.map(({ id }) => id)
}

export type MonthSum = CommissionSum & {
  /** the month that the orders were completed in */
  month: string
}

const sumsOf = (on: Source, orders: Fragment, lines: Fragment) => on.sql<MonthSum>`
  select to_char(o.month, 'YYYY-MM-DD') as month, o.share as "basisPoints", o.rate as "taxBasisPoints", count(distinct o.id)::int as orders,
    coalesce(sum(l.amount_cents) filter (where l.account = 'platform'), 0)::int as "netCents",
    coalesce(sum(l.amount_cents) filter (where l.account = 'tax'), 0)::int as "taxCents"
  from (${orders}) o join ledger_entries e on e.vendor_order_id = o.id join ledger_lines l on l.entry_id = e.id
  where e.kind in ('commission', 'refund_commission') and l.account in ('platform', 'tax') and ${lines}
  group by o.month, o.share, o.rate having sum(l.amount_cents) <> 0 order by o.month, o.share desc, o.rate desc`

const columns = sql`v.id, v.commission_basis_points as share, v.commission_tax_basis_points as rate,
  date_trunc('month', m.at at time zone 'Europe/Berlin') as month`

/**
 * What a provider is charged for a month: the commission of the orders completed in it, less what went back until its end; and
 * what went back in it of orders that were completed earlier.
 */
export const selectMonth = async (tx: Tx, providerId: number, month: string) => {
  const [from, to] = [startOf(month), startOf(monthAfter(month))]
  const completed = sql`select ${columns} from order_moves m join shared.vendor_orders v on v.id = m.vendor_order_id
    where v.provider_id = ${providerId} and m.status = 'completed'`
  const charged = await sumsOf(tx, sql`${completed} and m.at >= ${from} and m.at < ${to}`, sql`e.at < ${to}`)
  const touched = sql`v.id in (select x.vendor_order_id from ledger_lines y join ledger_entries x on x.id = y.entry_id
    where y.provider_id = ${providerId} and y.account = 'platform' and y.at >= ${from} and y.at < ${to} and x.kind = 'refund_commission')`
  const returned = await sumsOf(
    tx,
    sql`${completed} and m.at < ${from} and ${touched}`,
    sql`e.at >= ${from} and e.at < ${to}`,
  )
  return { charged: [...charged], returned: [...returned] }
}

/** The first month that is not settled yet. */
export const selectNextMonth = async (on: Pick<Tx, 'sql' | 'select'>) => {
  const [last] = await on.select().from(commissionMonths).orderBy(desc(commissionMonths.month)).limit(1)
  if (last) return monthAfter(last.month)
  const [first] = await on.sql<{ month: string }>`
    select to_char(date_trunc('month', at at time zone 'Europe/Berlin'), 'YYYY-MM-DD') as month
    from order_moves where status = 'completed' order by at limit 1`
  return first?.month ?? null
}

export type CommissionRow = {
  id: number
  kind: 'invoice' | 'correction'
  number: string
  month: string
  issuedOn: string
  corrects: string | null
  providerId: number
  companyName: string
  netCents: number
  taxCents: number
  grossCents: number
}

/** A page of them, the newest first: of one provider, or of all whose name holds a word. */
export const selectCommissions = async (
  by: { providerId: number } | { keyword: string },
  page: number,
  perPage: number,
) => {
  const from = sql`from commission_invoices i join shared.companies c on c.id = i.provider_id left join commission_invoices o on o.id = i.corrects_id
    where ${
      'providerId' in by
        ? sql`i.provider_id = ${by.providerId}`
        : by.keyword
          ? sql`c.company_name ilike ${`%${by.keyword.replace(/[%_\\]/g, '\\$&')}%`} or i.number = ${by.keyword}`
          : sql`true`
    }`
  const [rows, { total }] = await Promise.all([
    sql<CommissionRow>`
      select i.id, i.kind, i.number, to_char(i.month, 'YYYY-MM-DD') as month, to_char(i.issued_on, 'YYYY-MM-DD') as "issuedOn",
        o.number as corrects, c.id as "providerId", c.company_name as "companyName", i.net_cents as "netCents",
        i.tax_cents as "taxCents", i.gross_cents as "grossCents"
      ${from} order by i.id desc limit ${perPage} offset ${(page - 1) * perPage}`,
    sql<{ total: number }>`select count(*)::int as total ${from}`.one(),
  ])
  return { rows: [...rows], total, page, perPage }
}

const original = alias(commissionInvoices, 'original')

export const findCommission = async (id: number, providerId?: number) => {
  const [found] = await db
    .select({ invoice: commissionInvoices, corrects: { number: original.number, issuedOn: original.issuedOn } })
    .from(commissionInvoices)
    .leftJoin(original, eq(original.id, commissionInvoices.correctsId))
    .where(and(eq(commissionInvoices.id, id), providerId ? eq(commissionInvoices.providerId, providerId) : undefined))
  if (!found) throw refuse('NOT_FOUND', { message: 'Diese Rechnung gibt es nicht.' })
  return { ...found.invoice, corrects: found.corrects }
}
