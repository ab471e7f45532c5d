import type { z } from 'zod'
import type { payoutState } from '#contract/payouts/calls.ts'
import type { CommissionShare, EntryKind } from '#server/domains/billing/index.ts'
import { unfinishedOf } from '#server/domains/payments/index.ts'
import { type Fragment, type Source, sql } from '#server/platform/sql/index.ts'

/** What the platform owes a provider. */
export type Funds = {
  balanceCents: number
  /** of orders that are over */
  finishedCents: number
  /** of that, what is held for a while after the end; an order that owes holds nothing */
  heldCents: number
  /** asked for and not decided yet */
  openCents: number
  availableCents: number
}

/** The moment up to which months are closed and counted. */
const countedUntil = `(select coalesce((max(month) + interval '1 month') at time zone 'Europe/Berlin', '-infinity')
  from ledger_closings where is_counted)`

/** What a provider has: the sums of closed months, and every line since. Takes the SQL of the provider's id. */
const balanceOf = (
  providerId: string,
) => `((select coalesce(sum(cents), 0) from ledger_months where provider_id = ${providerId})
  + (select coalesce(sum(amount_cents), 0) from ledger_lines where provider_id = ${providerId} and account = 'provider'
    and at >= ${countedUntil}))::float`

/** What of the payouts is not decided: asked for, or in a file for the bank. */
const undecided = sql.raw(`state in ('open', 'ordered')`)

/** The funds of several providers in one statement. */
export const selectFunds = async (on: Source, providerIds: number[], at: Date | null = null) => {
  const rows = await on.sql<{ id: number; balance: number; unfinished: number; held: number; open: number }>`
    select c.id, ${sql.raw(balanceOf('c.id'))} as balance,
      ${unfinishedOf('c.id')} as unfinished,
      (select coalesce(sum(greatest(0, cents)), 0)::float from (select sum(l.amount_cents) as cents
        from shared.vendor_orders v join ledger_entries e on e.vendor_order_id = v.id
          join ledger_lines l on l.entry_id = e.id and l.account = 'provider'
        where v.provider_id = c.id and v.payable_at > coalesce(${at?.toISOString() ?? null}::timestamptz, clock_timestamp())
        group by v.id) held) as held,
      (select coalesce(sum(amount_cents), 0)::float from payouts where provider_id = c.id and ${undecided}) as open
    from shared.companies c where c.id = any(${providerIds}::int[])`
  return new Map(
    rows.map(({ id, balance, unfinished, held, open }): [number, Funds] => {
      const finished = balance - unfinished
      const availableCents = Math.max(0, finished - held - open)
      return [id, { balanceCents: balance, finishedCents: finished, heldCents: held, openCents: open, availableCents }]
    }),
  )
}

/** In a transaction that holds the lock of the company, nothing of it can be asked for meanwhile. */
export const readFunds = async (tx: Source, providerId: number, at: Date | null = null): Promise<Funds> =>
  (await selectFunds(tx, [providerId], at)).get(providerId)!

export type Sales = { turnover: number; direct: number }

/** What was sold in the last 30 days, and what of it customers pay the provider itself. */
export const readSales = (providerId: number) =>
  sql<Sales>`
  select coalesce(sum(total_cents - refunded_cents), 0)::float as turnover,
    coalesce(sum(greatest(total_cents - refunded_cents - voucher_cents, 0))
      filter (where payment_method in ('cash', 'transfer')), 0)::float as direct
  from shared.vendor_orders where provider_id = ${providerId} and status <> 'cancelled'
    and placed_at > now() - interval '30 days'`.one()

export type Account = { iban: string; accountHolder: string; changedAt: string | null }

export const readAccount = async (tx: Source, providerId: number): Promise<Account> => {
  const [row] = await tx.sql<Account>`
    select p.iban, coalesce(nullif(p.account_holder, ''), c.company_name) as "accountHolder", p.iban_changed_at as "changedAt"
    from shared.provider_pages p join shared.companies c on c.id = p.provider_id where p.provider_id = ${providerId}`
  return row ?? { iban: '', accountHolder: '', changedAt: null }
}

export type PayoutRow = {
  id: number
  providerId: number
  companyName: string
  /** where to pay to, as it was when it was asked for */
  iban: string
  accountHolder: string
  method: 'bank_transfer'
  amountCents: number
  /** when it was asked for */
  availableCents: number
  reference: string
  state: z.output<typeof payoutState>
  reason: string
  createdAt: string
  decidedAt: string | null
  /** while it is in a file for the bank: the day that the bank moves it */
  executeOn: string | null
}
type State = PayoutRow['state']

const columns = sql`w.id, w.provider_id as "providerId", c.company_name as "companyName",
  w.iban, w.account_holder as "accountHolder", w.method,
  w.amount_cents as "amountCents", w.available_cents as "availableCents", w.reference, w.state, w.reason, w.created_at as "createdAt", w.decided_at as "decidedAt",
  (select b.execute_on::text from payout_batches b where b.id = w.batch_id and w.state = 'ordered') as "executeOn"`

/** A page of payouts, the newest first. */
export const selectPayouts = async (
  by: { providerId?: number | undefined; state?: State | undefined; batchId?: number | undefined },
  page: number,
  perPage: number,
) => {
  const where = sql`true ${by.providerId ? sql`and w.provider_id = ${by.providerId}` : sql.empty}
    ${by.state ? sql`and w.state = ${by.state}` : sql.empty}
    ${by.batchId ? sql`and w.batch_id = ${by.batchId}` : sql.empty}`
  const [rows, { total }] = await Promise.all([
    sql<PayoutRow>`select ${columns} from payouts w join shared.companies c on c.id = w.provider_id where ${where}
      order by w.id desc limit ${perPage} offset ${(page - 1) * perPage}`,
    sql<{ total: number }>`select count(*)::int as total from payouts w where ${where}`.one(),
  ])
  return { rows: [...rows], total, page, perPage }
}

export const selectPayout = async (id: number, providerId?: number) => {
  const [row] = await sql<PayoutRow>`
    select ${columns} from payouts w join shared.companies c on c.id = w.provider_id
    where w.id = ${id} ${providerId ? sql`and w.provider_id = ${providerId}` : sql.empty}`
  return row ?? null
}

export type ReportFilter = {
  from?: string | undefined
  to?: string | undefined
  kind?: EntryKind | undefined
  keyword?: string | undefined
}
export type ReportRow = {
  id: number
  at: string
  kind: EntryKind
  number: string | null
  note: string
  payoutId: number | null
  amountCents: number
  /** what the provider has after it */
  balanceCents: number
}

const escaped = (word: string) => word.replace(/[%_\\]/g, '\\$&')

const matching = (providerId: number, { from, to, kind, keyword }: ReportFilter) => sql`
  from ledger_lines l join ledger_entries e on e.id = l.entry_id left join shared.vendor_orders v on v.id = e.vendor_order_id
  where l.provider_id = ${providerId} and l.account = 'provider'
    ${from ? sql`and l.at >= ${from}::timestamp at time zone 'Europe/Berlin'` : sql.empty}
    ${to ? sql`and l.at < (${to}::date + 1)::timestamp at time zone 'Europe/Berlin'` : sql.empty}
    ${kind ? sql`and e.kind = ${kind}` : sql.empty}
    ${keyword ? sql`and (v.number ilike ${`%${escaped(keyword)}%`} or e.note ilike ${`%${escaped(keyword)}%`})` : sql.empty}`

type Sums = { total: number; cents: number }

/** Sums of what matches: closed months from what is kept of them, only the days around them line by line. */
const sumUp = async (providerId: number, filter: ReportFilter): Promise<Sums> => {
  if (filter.keyword) {
    const sums = await sql<Sums>`
      select count(*)::int as total, coalesce(sum(l.amount_cents), 0)::float as cents ${matching(providerId, filter)}`.one()
    return sums
  }
  const { from = null, to = null, kind } = filter
  const lines = (range: Fragment) => sql`
    select count(*) as count, coalesce(sum(l.amount_cents), 0) as cents
    from bounds b, ledger_lines l join ledger_entries e on e.id = l.entry_id
    where l.provider_id = ${providerId} and l.account = 'provider' ${kind ? sql`and e.kind = ${kind}` : sql.empty} and ${range}`
  const sums = await sql<Sums>`
    with wanted as (
      select coalesce(${from}::date::timestamp, '-infinity') as first, coalesce(${to}::date + interval '1 day', 'infinity') as last,
        coalesce(date_trunc('month', ${from}::date - interval '1 day') + interval '1 month', '-infinity') as whole,
        least(coalesce(date_trunc('month', ${to}::date + interval '1 day'), 'infinity'),
          ${sql.raw(countedUntil)} at time zone 'Europe/Berlin') as until
    ), bounds as (
      select first at time zone 'Europe/Berlin' as first, last at time zone 'Europe/Berlin' as last,
        (case when whole < until then whole else first end) as whole, (case when whole < until then until else first end) as until
      from wanted
    )
    select sum(count)::int as total, sum(cents)::float as cents from (
      select coalesce(sum(m.count), 0) as count, coalesce(sum(m.cents), 0) as cents from ledger_months m, bounds b
        where m.provider_id = ${providerId} and m.month >= b.whole and m.month < b.until ${kind ? sql`and m.kind = ${kind}` : sql.empty}
      union all ${lines(sql`l.at >= b.first and l.at < b.whole at time zone 'Europe/Berlin'`)}
      union all ${lines(sql`l.at >= b.until at time zone 'Europe/Berlin' and l.at < b.last`)}
    ) parts`.one()
  return sums
}

/** A page of the movements of a provider, the newest first; each with the balance that it left, whatever the filter. */
export const selectReport = async (providerId: number, filter: ReportFilter, page: number, perPage: number) => {
  const lines = sql`ledger_lines l where l.provider_id = ${providerId} and l.account = 'provider'`
  const [rows, sums] = await Promise.all([
    sql<ReportRow>`
      with shown as (
        select l.entry_id, l.at, l.amount_cents, e.kind, e.note, e.payout_id, v.number ${matching(providerId, filter)}
        order by l.at desc, l.entry_id desc limit ${perPage} offset ${(page - 1) * perPage}
      ), counted as (select ${sql.raw(countedUntil)} as until),
      months as (
        select month, month at time zone 'Europe/Berlin' as first, (month + interval '1 month') at time zone 'Europe/Berlin' as last
        from (select distinct date_trunc('month', at at time zone 'Europe/Berlin') as month from shown) m
      ), opening as (
        select first, last, (select coalesce(sum(cents), 0) from ledger_months where provider_id = ${providerId} and month < m.month)
          + (select coalesce(sum(l.amount_cents), 0) from ${lines} and l.at >= until and l.at < first) as cents
        from months m, counted
      ), running as (
        select l.entry_id, o.cents + sum(l.amount_cents) over (partition by o.first order by l.at, l.entry_id) as cents
        from opening o cross join lateral (select l.* from ${lines} and l.at >= o.first and l.at < o.last) l
      )
      select s.entry_id as id, s.at, s.kind, s.number, s.note, s.payout_id as "payoutId", s.amount_cents as "amountCents",
        running.cents::float as "balanceCents"
      from shown s join running on running.entry_id = s.entry_id order by s.at desc, s.entry_id desc`,
    sumUp(providerId, filter),
  ])
  return { rows: [...rows], total: sums.total, sumCents: sums.cents, page, perPage }
}

export type EntryRow = {
  id: number
  at: string
  kind: EntryKind
  amounts: Partial<Record<'customer' | 'provider' | 'platform' | 'tax' | 'bank', number>>
}
export type ExplainedOrder = {
  id: number
  number: string
  placedAt: string
  status: 'pending' | 'confirmed' | 'processing' | 'shipped' | 'completed' | 'cancelled'
  itemsCents: number
  depositCents: number
  shippingCents: number
  discountCents: number
  /** of the discount, what bundles took off */
  bundleCents: number
  bundleNames: string[]
  totalCents: number
  commissionBasisPoints: number
  commissionRates: CommissionShare[]
  commissionTaxBasisPoints: number
  voucherCode: string | null
  entries: EntryRow[]
}

/** A vendor order with all that was booked for it. */
export const selectExplained = async (providerId: number, number: string) => {
  const [order] = await sql<ExplainedOrder>`
    select v.id, v.number, v.placed_at as "placedAt", v.status, v.items_cents as "itemsCents",
      v.deposit_cents as "depositCents", v.shipping_cents as "shippingCents", v.discount_cents as "discountCents",
      (select coalesce(sum(i.discount_cents), 0)::int from order_items i where i.vendor_order_id = v.id and i.bundle_id is not null) as "bundleCents",
      array(select distinct i.bundle_name from order_items i where i.vendor_order_id = v.id and i.bundle_id is not null) as "bundleNames",
      v.total_cents as "totalCents", v.commission_basis_points as "commissionBasisPoints", v.commission_rates as "commissionRates",
      v.commission_tax_basis_points as "commissionTaxBasisPoints",
      (select code from voucher_redemptions r join vouchers c on c.id = r.voucher_id where r.vendor_order_id = v.id) as "voucherCode",
      (select coalesce(json_agg(json_build_object('id', e.id, 'at', e.at, 'kind', e.kind, 'amounts',
          (select json_object_agg(account, amount_cents) from ledger_lines where entry_id = e.id)) order by e.at, e.id), '[]')
        from ledger_entries e where e.vendor_order_id = v.id) as entries
    from shared.vendor_orders v where v.provider_id = ${providerId} and v.number = ${number}`
  return order ?? null
}

export type BalanceRow = {
  providerId: number
  companyName: string
  city: string
  balanceCents: number
  openCents: number
}

/** Providers by name with what the platform owes them, or they the platform. */
export const selectBalances = async (keyword: string, page: number, perPage: number) => {
  const where = keyword ? sql`c.company_name ilike ${`%${escaped(keyword)}%`}` : sql`true`
  const [rows, { total }] = await Promise.all([
    sql<BalanceRow>`
      select c.id as "providerId", c.company_name as "companyName", c.city,
        ${sql.raw(balanceOf('c.id'))} as "balanceCents",
        (select coalesce(sum(amount_cents), 0)::float from payouts w where w.provider_id = c.id and w.state in ('open', 'ordered')) as "openCents"
      from shared.companies c where ${where} order by c.company_name, c.id limit ${perPage} offset ${(page - 1) * perPage}`,
    sql<{ total: number }>`select count(*)::int as total from shared.companies c where ${where}`.one(),
  ])
  return { rows: [...rows], total, page, perPage }
}
