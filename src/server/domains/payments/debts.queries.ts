import { db, type Fragment, type Source, sql } from '#server/platform/sql/index.ts'

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

/** What a provider has of finished orders; open invoices for packages are in it and have reminders of their own. */
const owed = sql`(
  - (select coalesce(sum(cents), 0) from ledger_months where provider_id = c.id)
  - (select coalesce(sum(amount_cents), 0) from ledger_lines where provider_id = c.id and account = 'provider' and at >= ${countedUntil})
  + (select coalesce(sum(l.amount_cents), 0) from vendor_orders v join ledger_entries e on e.vendor_order_id = v.id
      join ledger_lines l on l.entry_id = e.id and l.account = 'provider'
      where v.provider_id = c.id and v.status in ('pending', 'confirmed', 'processing', 'shipped'))
  - (select coalesce(sum(i.gross_cents - (select coalesce(sum(y.amount_cents), 0) from subscription_payments y where y.invoice_id = i.id)), 0)
      from subscription_invoices i where i.provider_id = c.id and i.gross_cents > 0))::float`

const selectOwed = (where: Fragment, limit: number, on: Source = db) => on.sql<Debt>`
  select * from (
    select c.id as "providerId", c.user_id as "userId", u.email, c.company_name as "companyName", greatest(0, ${owed}) as cents,
      d.since::text as since, coalesce(d.step, 0) as step
    from companies c join users u on u.id = c.user_id left join provider_debts d on d.provider_id = c.id where ${where}) x
  order by "providerId" limit ${limit}`

export const selectDebt = async (providerId: number, on: Source = db) => {
  const [row] = await selectOwed(sql`c.id = ${providerId}`, 1, on)
  return row ?? null
}

/** Providers after one of them, some at a time; those with money movements only. */
export const selectDebtsAfter = (providerId: number, limit: number) =>
  selectOwed(sql`c.id > ${providerId} and exists (select from ledger_lines l where l.provider_id = c.id)`, limit)

export type OpenInvoice = { id: number; providerId: number; number: string; openCents: number; companyName: string }

/** The limit is that of the lines which are compared at once. */
export const selectOpenInvoices = (where: Fragment, on: Source = db) => on.sql<OpenInvoice>`
  select * from (
    select i.id, i.provider_id as "providerId", i.number, c.company_name as "companyName", (i.gross_cents - (select coalesce(sum(y.amount_cents), 0)
      from subscription_payments y where y.invoice_id = i.id))::int as "openCents"
    from subscription_invoices i join companies c on c.id = i.provider_id where i.gross_cents > 0 and ${where}) x
  where "openCents" > 0 order by id limit 200`
