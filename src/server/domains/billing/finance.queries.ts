import { sql as chunk } from 'drizzle-orm'
import { sql } from '#server/platform/db.ts'
import type { Tx } from '#server/platform/transaction.ts'
import type { EntryKind } from './ledger.ts'

/** What the platform owes a provider: of everything, and of what is finished and not asked for yet. */
export type Funds = { balanceCents: number; finishedCents: number; openCents: number; availableCents: number }

// whether the movement belongs to no order, or to one that is finished
const isFinished = `(e.vendor_order_id is null or v.status in ('completed', 'cancelled'))`

/** In a transaction that holds the lock of the company, nothing of it can be asked for meanwhile. */
export const readFunds = async (tx: Pick<Tx, 'execute'>, providerId: number): Promise<Funds> => {
  const [row] = await tx.execute<{ balance: number; finished: number; open: number }>(chunk`
    select coalesce(sum(l.amount_cents), 0)::float as balance,
      coalesce(sum(l.amount_cents) filter (where ${chunk.raw(isFinished)}), 0)::float as finished,
      (select coalesce(sum(amount_cents), 0)::float from withdrawals where provider_id = ${providerId} and state = 'open') as open
    from ledger_lines l join ledger_entries e on e.id = l.entry_id left join vendor_orders v on v.id = e.vendor_order_id
    where l.provider_id = ${providerId} and l.account = 'provider'`)
  const { balance, finished, open } = row!
  return {
    balanceCents: balance,
    finishedCents: finished,
    openCents: open,
    availableCents: Math.max(0, finished - open),
  }
}

export type WithdrawalRow = {
  id: number
  providerId: number
  companyName: string
  method: 'bank_transfer'
  amountCents: number
  reference: string
  state: 'open' | 'paid' | 'refused'
  reason: string
  createdAt: string
  decidedAt: string | null
}
type State = WithdrawalRow['state']

const columns = sql`w.id, w.provider_id as "providerId", c.company_name as "companyName", w.method,
  w.amount_cents as "amountCents", w.reference, w.state, w.reason, w.created_at as "createdAt", w.decided_at as "decidedAt"`

/** A page of withdrawals, the newest first. */
export const selectWithdrawals = async (
  by: { providerId?: number | undefined; state?: State | undefined },
  page: number,
  perPage: number,
) => {
  const where = sql`true ${by.providerId ? sql`and w.provider_id = ${by.providerId}` : sql``}
    ${by.state ? sql`and w.state = ${by.state}` : sql``}`
  const [rows, [{ total }]] = await Promise.all([
    sql<WithdrawalRow[]>`select ${columns} from withdrawals w join companies c on c.id = w.provider_id where ${where}
      order by w.id desc limit ${perPage} offset ${(page - 1) * perPage}`,
    sql<[{ total: number }]>`select count(*)::int as total from withdrawals w where ${where}`,
  ])
  return { rows: [...rows], total, page, perPage }
}

export const selectWithdrawal = async (id: number, providerId?: number) => {
  const [row] = await sql<WithdrawalRow[]>`
    select ${columns} from withdrawals w join companies c on c.id = w.provider_id
    where w.id = ${id} ${providerId ? sql`and w.provider_id = ${providerId}` : sql``}`
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
  withdrawalId: number | null
  amountCents: number
  /** what the provider has after it */
  balanceCents: number
}

const escaped = (word: string) => word.replace(/[%_\\]/g, '\\$&')

const matching = (providerId: number, { from, to, kind, keyword }: ReportFilter) => sql`
  from ledger_lines l join ledger_entries e on e.id = l.entry_id left join vendor_orders v on v.id = e.vendor_order_id
  where l.provider_id = ${providerId} and l.account = 'provider'
    ${from ? sql`and l.at >= ${from}::date at time zone 'Europe/Berlin'` : sql``}
    ${to ? sql`and l.at < (${to}::date + 1) at time zone 'Europe/Berlin'` : sql``}
    ${kind ? sql`and e.kind = ${kind}` : sql``}
    ${keyword ? sql`and (v.number ilike ${`%${escaped(keyword)}%`} or e.note ilike ${`%${escaped(keyword)}%`})` : sql``}`

/** A page of the movements of a provider, the newest first; each with the balance that it left, whatever the filter. */
export const selectReport = async (providerId: number, filter: ReportFilter, page: number, perPage: number) => {
  const [rows, [sums]] = await Promise.all([
    sql<ReportRow[]>`
      with shown as (
        select l.entry_id, l.at, l.amount_cents, e.kind, e.note, e.withdrawal_id, v.number ${matching(providerId, filter)}
        order by l.at desc, l.entry_id desc limit ${perPage} offset ${(page - 1) * perPage}
      ), oldest as (select at, entry_id from shown order by at, entry_id limit 1),
      newest as (select at, entry_id from shown order by at desc, entry_id desc limit 1),
      running as (
        select l.entry_id, sum(l.amount_cents) over (order by l.at, l.entry_id) as cents
        from ledger_lines l, oldest, newest
        where l.provider_id = ${providerId} and l.account = 'provider'
          and (l.at, l.entry_id) >= (oldest.at, oldest.entry_id) and (l.at, l.entry_id) <= (newest.at, newest.entry_id)
      ), opening as (
        select coalesce(sum(l.amount_cents), 0) as cents from ledger_lines l, oldest
        where l.provider_id = ${providerId} and l.account = 'provider' and (l.at, l.entry_id) < (oldest.at, oldest.entry_id)
      )
      select s.entry_id as id, s.at, s.kind, s.number, s.note, s.withdrawal_id as "withdrawalId", s.amount_cents as "amountCents",
        (opening.cents + running.cents)::float as "balanceCents"
      from shown s join running on running.entry_id = s.entry_id cross join opening
      order by s.at desc, s.entry_id desc`,
    sql<[{ total: number; cents: number }]>`
      select count(*)::int as total, coalesce(sum(l.amount_cents), 0)::float as cents ${matching(providerId, filter)}`,
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
  totalCents: number
  commissionBasisPoints: number
  commissionTaxBasisPoints: number
  voucherCode: string | null
  entries: EntryRow[]
}

/** A vendor order with all that was booked for it. */
export const selectExplained = async (providerId: number, number: string) => {
  const [order] = await sql<ExplainedOrder[]>`
    select v.id, v.number, v.placed_at as "placedAt", v.status, v.items_cents as "itemsCents",
      v.deposit_cents as "depositCents", v.shipping_cents as "shippingCents", v.discount_cents as "discountCents",
      v.total_cents as "totalCents", v.commission_basis_points as "commissionBasisPoints",
      v.commission_tax_basis_points as "commissionTaxBasisPoints",
      (select code from voucher_redemptions r join vouchers c on c.id = r.voucher_id where r.vendor_order_id = v.id) as "voucherCode",
      (select coalesce(json_agg(json_build_object('id', e.id, 'at', e.at, 'kind', e.kind, 'amounts',
          (select json_object_agg(account, amount_cents) from ledger_lines where entry_id = e.id)) order by e.at, e.id), '[]')
        from ledger_entries e where e.vendor_order_id = v.id) as entries
    from vendor_orders v where v.provider_id = ${providerId} and v.number = ${number}`
  return order ?? null
}

export type FundsPart = { kind: EntryKind; count: number; cents: number }

/** What the funds of a provider were made of at a moment: all movements of what was finished then. */
export const selectFundsAt = async (providerId: number, at: string) => {
  const [parts, [open]] = await Promise.all([
    sql<FundsPart[]>`
      select e.kind, count(*)::int, sum(l.amount_cents)::float as cents
      from ledger_lines l join ledger_entries e on e.id = l.entry_id
      where l.provider_id = ${providerId} and l.account = 'provider' and l.at <= ${at}
        and (e.vendor_order_id is null or exists (select from order_moves m
          where m.vendor_order_id = e.vendor_order_id and m.status in ('completed', 'cancelled') and m.at <= ${at}))
      group by e.kind order by min(l.entry_id)`,
    sql<[{ cents: number }]>`
      select coalesce(sum(amount_cents), 0)::float as cents from withdrawals
      where provider_id = ${providerId} and created_at < ${at} and (decided_at is null or decided_at > ${at})`,
  ])
  return { parts: [...parts], openCents: open.cents }
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
  const [rows, [{ total }]] = await Promise.all([
    sql<BalanceRow[]>`
      select c.id as "providerId", c.company_name as "companyName", c.city,
        (select coalesce(sum(amount_cents), 0)::float from ledger_lines l where l.provider_id = c.id and l.account = 'provider') as "balanceCents",
        (select coalesce(sum(amount_cents), 0)::float from withdrawals w where w.provider_id = c.id and w.state = 'open') as "openCents"
      from companies c where ${where} order by c.company_name, c.id limit ${perPage} offset ${(page - 1) * perPage}`,
    sql<[{ total: number }]>`select count(*)::int as total from companies c where ${where}`,
  ])
  return { rows: [...rows], total, page, perPage }
}
