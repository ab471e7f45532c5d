import { col, db, type Fragment, type RowOf, rowShape, type Source, sql } from '#server/platform/sql/index.ts'

export type Debt = {
  providerId: number
  userId: number
  email: string
  companyName: string
  /** commission that the balance does not cover, without invoices for packages */
  cents: number
  since: string | null
  step: number
}

/** The moment up to which months are closed and counted. */
const countedUntil = sql`(select coalesce((max(month) + interval '1 month') at time zone 'Europe/Berlin', '-infinity')
  from ledger_closings where is_counted)`

/**
 * What a provider has of orders that are not over, of each no less than its commission, which is owed with the end: what chargebacks
 * and refunds take beyond it is owed at once. Takes the SQL of the provider's id.
 */
export const unfinishedOf = (providerId: string) =>
  sql.raw(`(select coalesce(sum(greatest(cents, commission_cents)), 0)::float from (
    select sum(l.amount_cents) as cents,
      coalesce(sum(l.amount_cents) filter (where e.kind in ('commission', 'refund_commission')), 0) as commission_cents
    from shared.vendor_orders v join ledger_entries e on e.vendor_order_id = v.id
      join ledger_lines l on l.entry_id = e.id and l.account = 'provider'
    where v.provider_id = ${providerId} and v.status in ('pending', 'confirmed', 'processing', 'shipped') group by v.id) unfinished)`)

/** What a provider has of finished orders; open invoices for packages are in it and have reminders of their own. */
const owed = sql`(
  - (select coalesce(sum(cents), 0) from ledger_months where provider_id = c.id)
  - (select coalesce(sum(amount_cents), 0) from ledger_lines where provider_id = c.id and account = 'provider' and at >= ${countedUntil})
  + ${unfinishedOf('c.id')}
  - (select coalesce(sum(i.gross_cents - (select coalesce(sum(y.amount_cents), 0) from subscription_payments y where y.invoice_id = i.id)), 0)
      from subscription_invoices i where i.provider_id = c.id and i.gross_cents > 0))::float`

const selectOwed = (where: Fragment, limit: number, on: Source = db) => on.sql<Debt>`
  select * from (
    select c.id as "providerId", c.user_id as "userId", u.email, c.company_name as "companyName", greatest(0, ${owed}) as cents,
      d.since::text as since, coalesce(d.step, 0) as step
    from shared.companies c join shared.users u on u.id = c.user_id left join provider_debts d on d.provider_id = c.id where ${where}) x
  order by "providerId" limit ${limit}`

export const selectDebt = async (providerId: number, on: Source = db) => {
  const [row] = await selectOwed(sql`c.id = ${providerId}`, 1, on)
  return row ?? null
}

/** Providers after one of them, some at a time; those with money movements only. */
export const selectDebtsAfter = (providerId: number, limit: number) =>
  selectOwed(sql`c.id > ${providerId} and exists (select from ledger_lines l where l.provider_id = c.id)`, limit)

const debtorRow = rowShape('debtor', {
  providerId: col.int(),
  companyName: col.text(),
  city: col.text(),
  commissionCents: col.number(),
  invoiceCents: col.number(),
  /** the day from which on something is open, and that of the commission alone */
  since: col.text(),
  debtSince: col.text().orNull(),
  step: col.int(),
})
export type DebtorRow = RowOf<typeof debtorRow>

/** Commission as the job of the night saw it, and invoices that are past their day. */
export const debtors = (today: string) => sql`
  select provider_id, min(since) as since, sum(invoice_cents)::float as invoice_cents from (
    select provider_id, since, 0 as invoice_cents from provider_debts
    union all
    select i.provider_id, i.due_on, i.gross_cents - coalesce(y.cents, 0) from subscription_invoices i
      left join (select invoice_id, sum(amount_cents) as cents from subscription_payments group by invoice_id) y on y.invoice_id = i.id
      where i.due_on < ${today}::date and i.gross_cents > coalesce(y.cents, 0)) o
  group by provider_id`

export const selectDebtors = async (today: string, page: number, perPage: number) => {
  const [rows, { total }] = await Promise.all([
    sql(debtorRow)`
      select c.id as "providerId", c.company_name as "companyName", c.city, greatest(0, ${owed}) as "commissionCents",
        o.invoice_cents as "invoiceCents", o.since::text as since, d.since::text as "debtSince", coalesce(d.step, 0)::int as step
      from (select * from (${debtors(today)}) x order by since, provider_id limit ${perPage} offset ${(page - 1) * perPage}) o
        join shared.companies c on c.id = o.provider_id left join provider_debts d on d.provider_id = c.id
      order by o.since, c.id`,
    sql<{ total: number }>`select count(*)::int as total from (${debtors(today)}) x`.one(),
  ])
  return { rows: [...rows], total, page, perPage }
}

export type OpenInvoice = { id: number; providerId: number; number: string; openCents: number; companyName: string }

/** The limit is that of the lines which are compared at once. */
export const selectOpenInvoices = (where: Fragment, on: Source = db) => on.sql<OpenInvoice>`
  select * from (
    select i.id, i.provider_id as "providerId", i.number, c.company_name as "companyName", (i.gross_cents - (select coalesce(sum(y.amount_cents), 0)
      from subscription_payments y where y.invoice_id = i.id))::int as "openCents"
    from subscription_invoices i join shared.companies c on c.id = i.provider_id where i.gross_cents > 0 and ${where}) x
  where "openCents" > 0 order by id limit 200`
