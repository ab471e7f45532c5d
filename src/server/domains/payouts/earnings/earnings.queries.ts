import type { CommissionShare, EntryKind } from '#server/domains/billing/index.ts'
import { type Fragment, sql } from '#server/platform/sql/index.ts'
import type { Period } from '../datev/datev.queries.ts'

const inPeriod = ({ from, to }: Period) => sql`
  l.at >= ${from}::date::timestamp at time zone 'Europe/Berlin'
  and l.at < (${to}::date + 1)::timestamp at time zone 'Europe/Berlin'`

export type EarningSum = { kind: EntryKind; count: number; cents: number }

export const selectEarnings = async (period: Period) => {
  const [sums, { cents }] = await Promise.all([
    sql<EarningSum>`
      select e.kind, count(*)::int, sum(l.amount_cents)::float as cents
      from ledger_lines l join ledger_entries e on e.id = l.entry_id
      where l.account = 'platform' and ${inPeriod(period)} group by e.kind order by sum(l.amount_cents) desc, e.kind`,
    // the tax has no index of its own: it is found by the entries of the platform
    sql<{ cents: number }>`
      select coalesce(sum(t.amount_cents), 0)::float as cents
      from ledger_lines l join ledger_lines t on t.entry_id = l.entry_id and t.account = 'tax'
      where l.account = 'platform' and ${inPeriod(period)}`.one(),
  ])
  return { sums: [...sums], taxCents: cents }
}

export type Earning = {
  id: number
  at: string
  kind: EntryKind
  note: string
  number: string | null
  orderNumber: string | null
  companyName: string
  basisPoints: number | null
  rates: CommissionShare[] | null
  goodsCents: number | null
  taxCents: number
  cents: number
  sumCents: number
}

type Last = Pick<Earning, 'at' | 'id'>

const earnings = (period: Period, range: Fragment, after?: Last) => sql<Earning>`
  select m.id, m.at, m.kind, m.note, v.number, o.number as "orderNumber", c.company_name as "companyName",
    v.commission_basis_points as "basisPoints", v.commission_rates as rates, (v.items_cents - v.discount_cents)::int as "goodsCents",
    coalesce((select t.amount_cents from ledger_lines t where t.entry_id = m.id and t.account = 'tax'), 0)::int as "taxCents",
    m.cents, m.sum as "sumCents"
  from (
    select e.id, l.at, e.kind, e.note, e.vendor_order_id, l.provider_id, l.amount_cents as cents,
      -- of a file this is the sum of a part, which nobody shows
      sum(l.amount_cents) over (order by l.at, e.id)::float as sum
    from ledger_lines l join ledger_entries e on e.id = l.entry_id
    where l.account = 'platform' and ${inPeriod(period)}
      ${after ? sql`and (l.at, e.id) > (${after.at}::timestamptz, ${after.id})` : sql.empty}
    order by l.at, e.id ${range}
  ) m join shared.companies c on c.id = m.provider_id
    left join shared.vendor_orders v on v.id = m.vendor_order_id left join shared.orders o on o.id = v.order_id
  order by m.at, m.id`

const perPage = 50

export const selectStatement = async (period: Period, page: number) => {
  const [rows, { total }] = await Promise.all([
    earnings(period, sql`limit ${perPage} offset ${(page - 1) * perPage}`),
    sql<{ total: number }>`
      select count(*)::int as total from ledger_lines l where l.account = 'platform' and ${inPeriod(period)}`.one(),
  ])
  return { rows: [...rows], total, page, perPage }
}

const atOnce = 1000

/** All of them, part by part. */
export async function* readStatement(period: Period) {
  for (let last: Last | undefined; ; ) {
    const rows: Earning[] = [...(await earnings(period, sql`limit ${atOnce}`, last))]
    yield* rows
    if (rows.length < atOnce) return
    last = rows.at(-1)
  }
}
