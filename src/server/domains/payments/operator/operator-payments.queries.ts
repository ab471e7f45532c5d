import type { MoneyKind, MoneyState } from '#contract/payments/operator.ts'
import { containing, defineList, withinDays } from '#server/platform/records/list.ts'
import { col, type Fragment, type RowOf, rowShape, sql } from '#server/platform/sql/index.ts'

const listedRow = rowShape('payment of the operator', {
  id: col.int(),
  at: col.time(),
  orderNumber: col.text(),
  providerId: col.int().orNull(),
  companyName: col.text().orNull(),
  name: col.text(),
  note: col.text(),
  dueOn: col.text().orNull(),
  amountCents: col.number(),
  receivedCents: col.number(),
  state: col.text<MoneyState>(),
})
export type ListedPayment = RowOf<typeof listedRow>

export type PaymentFilter = {
  q: string
  state?: MoneyState | undefined
  providerId?: number | undefined
  from?: string | undefined
  to?: string | undefined
}

/** What waits, came or ended; a state that the kind does not know finds nothing. */
const ofState = (state: MoneyState | undefined, states: Partial<Record<MoneyState, Fragment>>) =>
  state && (states[state] ?? sql`false`)

const customerOf = (billing: Fragment) => sql`trim(concat_ws(' ', ${billing}->>'firstName', ${billing}->>'lastName'))`

const transfers = defineList<PaymentFilter, ListedPayment>({
  name: 'transfers of all',
  from: ({ q, state, providerId, from, to }, before) => sql`
    from transfers t join shared.vendor_orders v on v.id = t.vendor_order_id ${sql.where(
      before !== undefined && sql`t.vendor_order_id < ${before}`,
      q !== '' && sql`v.search_text ilike ${containing(q)}`,
      ofState(state, {
        open: sql`(t.paid_at is null and t.closed_at is null)`,
        paid: sql`t.paid_at is not null`,
        ended: sql`(t.paid_at is null and t.closed_at is not null)`,
      }),
      providerId !== undefined && sql`t.provider_id = ${providerId}`,
      withinDays(sql`v.placed_at`, from, to),
    )}`,
  select: (from, range) =>
    sql(listedRow)`
      select t.vendor_order_id as id, t.placed_at as at, t.reference as "orderNumber", t.provider_id as "providerId", c.company_name as "companyName",
        ${customerOf(sql`o.billing`)} as name, '' as note, t.due_on::text as "dueOn", t.amount_cents::float as "amountCents",
        (select coalesce(sum(p.amount_cents), 0)::float from order_payments p where p.vendor_order_id = t.vendor_order_id) as "receivedCents",
        case when t.paid_at is not null then 'paid' when t.closed_at is not null then 'ended' else 'open' end as state
      from (select t.*, v.placed_at, v.order_id ${from} order by t.vendor_order_id desc ${range}) t
      join shared.orders o on o.id = t.order_id join shared.companies c on c.id = t.provider_id
      order by t.vendor_order_id desc`.withoutPreparedPlan(),
})

const cards = defineList<PaymentFilter, ListedPayment>({
  name: 'card payments of all',
  from: ({ q, state, providerId, from, to }, before) =>
    sql`from card_payments k ${sql.where(
      before !== undefined && sql`k.id < ${before}`,
      q !== '' &&
        sql`k.order_id in (select v.order_id from shared.vendor_orders v where v.search_text ilike ${containing(q)})`,
      ofState(state, {
        open: sql`k.state = 'open'`,
        paid: sql`k.state = 'paid'`,
        ended: sql`k.state = 'closed'`,
        wrong: sql`k.state = 'wrong'`,
      }),
      providerId !== undefined &&
        sql`exists (select from card_shares s join shared.vendor_orders v on v.id = s.vendor_order_id
        where s.payment_id = k.id and v.provider_id = ${providerId})`,
      withinDays(sql`k.created_at`, from, to),
    )}`,
  select: (from, range) =>
    sql(listedRow)`
      select k.id, k.created_at as at, o.number as "orderNumber", c.id as "providerId", c.company_name as "companyName",
        ${customerOf(sql`o.billing`)} as name, '' as note, null::text as "dueOn", k.amount_cents::float as "amountCents",
        case when k.state = 'paid' then k.amount_cents else 0 end::float as "receivedCents",
        case k.state when 'closed' then 'ended' else k.state end as state
      from (select k.* ${from} order by k.id desc ${range}) k join shared.orders o on o.id = k.order_id
      left join lateral (select min(v.provider_id) as only from card_shares s join shared.vendor_orders v on v.id = s.vendor_order_id
        where s.payment_id = k.id having count(distinct v.provider_id) = 1) s on true
      left join shared.companies c on c.id = s.only
      order by k.id desc`.withoutPreparedPlan(),
})

/** The platform's own account: those of providers are theirs alone. */
const lines = defineList<PaymentFilter, ListedPayment>({
  name: 'own statement lines',
  from: ({ q, state, providerId, from, to }, before) =>
    sql`from statement_lines l ${sql.where(
      sql`l.provider_id is null`,
      before !== undefined && sql`l.id < ${before}`,
      q !== '' &&
        sql`(l.name ilike ${containing(q)} or l.text ilike ${containing(q)} or l.match_label ilike ${containing(q)})`,
      ofState(state, { open: sql`l.state = 'open'`, paid: sql`l.state = 'matched'`, ended: sql`l.state = 'ignored'` }),
      providerId !== undefined && sql`false`,
      from !== undefined && sql`l.booked_on >= ${from}`,
      to !== undefined && sql`l.booked_on <= ${to}`,
    )}`,
  select: (from, range) =>
    sql(listedRow)`
      select l.id, l.booked_on::timestamp at time zone 'Europe/Berlin' as at, '' as "orderNumber", null::int as "providerId",
        null::text as "companyName", l.name, concat_ws(' · ', nullif(l.text, ''), nullif(l.match_label, ''),
          case when l.state = 'ignored' then nullif(l.hidden_note, '') end) as note, null::text as "dueOn",
        l.amount_cents::float as "amountCents", l.amount_cents::float as "receivedCents",
        case l.state when 'matched' then 'paid' when 'ignored' then 'ended' else 'open' end as state
      from (select l.* ${from} order by l.id desc ${range}) l order by l.id desc`.withoutPreparedPlan(),
})

export const paymentsOf: Record<MoneyKind, typeof transfers> = { transfer: transfers, card: cards, bank: lines }

/** For an action on all of them: movements on the platform's own account. */
export const selectOwnLineIds = (filter: PaymentFilter, most: number) => lines.ids(filter, sql`l.id`, most)
