import { type Fragment, sql } from '#server/platform/sql/index.ts'
import type { InvoiceRow, MovementRow } from './datev.rules.ts'

export type Period = { from: string; to: string }

const inPeriod = (at: Fragment, { from, to }: Period) => sql`
  ${at} >= ${from}::date::timestamp at time zone 'Europe/Berlin'
  and ${at} < (${to}::date + 1)::timestamp at time zone 'Europe/Berlin'`
const dayOf = (at: Fragment) => sql`to_char(${at} at time zone 'Europe/Berlin', 'YYYY-MM-DD')`

/** What the platform invoiced, of one provider or of all. */
export const selectFeeInvoices = ({ from, to }: Period, providerId: number | null) => {
  const part = (table: string, about: string, service: string) => sql`
    select i.number, to_char(i.issued_on, 'YYYY-MM-DD') as "issuedOn", to_char(${sql.raw(service)}, 'YYYY-MM-DD') as "serviceOn",
      i.taxes, c.company_name as name, ${about} as about, i.provider_id as "providerId", c.is_small_business as "isSmallBusiness"
    from ${sql.raw(table)} i join shared.companies c on c.id = i.provider_id
    where i.issued_on between ${from}::date and ${to}::date
      ${providerId === null ? sql.empty : sql`and i.provider_id = ${providerId}`}`
  return sql<InvoiceRow>`
    ${part('commission_invoices', 'commission', "(i.month + interval '1 month' - interval '1 day')::date")}
    union all ${part('subscription_invoices', 'subscription', 'i.service_from')}
    order by "issuedOn", number`
}

/** What a provider invoiced its customers. */
export const selectOwnInvoices = (providerId: number, { from, to }: Period) => sql<InvoiceRow>`
  select i.number, to_char(i.issued_on, 'YYYY-MM-DD') as "issuedOn", to_char(i.service_to, 'YYYY-MM-DD') as "serviceOn", i.taxes,
    'Bestellung ' || i.order_number as name, 'order' as about, i.provider_id as "providerId",
    coalesce((i.seller->>'isSmallBusiness')::boolean, false) as "isSmallBusiness"
  from invoices i where i.provider_id = ${providerId} and i.issued_on between ${from}::date and ${to}::date
  order by i.issued_on, i.id`

/**
 * Money that went from the platform's bank (positive) or came to it: between it and providers, and what customers paid by card. A provider
 * has only the first in its books; what its customers paid is in `selectCustomerPayments`.
 */
export const selectBankMovements = (period: Period, providerId: number | null) => sql<MovementRow>`
  select e.id, ${dayOf(sql`l.at`)} as on, e.kind, null as number, e.note, c.company_name as name, l.provider_id as "providerId",
    l.amount_cents as cents
  from ledger_lines l join ledger_entries e on e.id = l.entry_id join shared.companies c on c.id = l.provider_id
  where l.account = 'bank' and ${inPeriod(sql`l.at`, period)}
    ${
      providerId === null
        ? sql.empty
        : sql`and l.provider_id = ${providerId} and e.kind not in ('card', 'card_fee', 'refund_card', 'chargeback', 'cancellation')`
    }
  order by l.at, e.id`

/** What the platform bears of its vouchers, from the day on which the order is completed. */
export const selectVoucherCosts = (period: Period) => sql<MovementRow>`
  select e.id, ${dayOf(sql`greatest(e.at, m.at)`)} as on, e.kind, v.number, '' as note, c.company_name as name,
    v.provider_id as "providerId", -l.amount_cents as cents
  from order_moves m join shared.vendor_orders v on v.id = m.vendor_order_id
    join ledger_entries e on e.vendor_order_id = v.id and e.kind in ('voucher', 'refund_voucher')
    join ledger_lines l on l.entry_id = e.id and l.account = 'platform' join shared.companies c on c.id = v.provider_id
  where m.status = 'completed' and ${inPeriod(sql`greatest(e.at, m.at)`, period)}
  order by greatest(e.at, m.at), e.id`

/**
 * How customers paid a provider, without transfers, which are in `selectTransfers`. What was paid for an order that is cancelled goes
 * back on the day of that: the period of the payment may be booked already.
 */
export const selectCustomerPayments = (providerId: number, period: Period) => {
  const paid = (id: Fragment, at: Fragment, cents: Fragment, cancellation: Fragment) => sql`
    select ${id} as id, ${at} as at, ${dayOf(at)} as on, e.kind, v.number, '' as note, '' as name, v.provider_id as "providerId",
      ${cents}::int as cents,
      exists (select from ledger_lines p where p.entry_id = e.id and p.account = 'platform') as "isByPlatform"
    from shared.vendor_orders v join ledger_entries e on e.vendor_order_id = v.id
      join ledger_lines l on l.entry_id = e.id and l.account = case e.kind when 'chargeback' then 'provider' else 'customer' end
      ${cancellation}
    where v.provider_id = ${providerId} and e.kind not in ('sale', 'refund', 'cancellation', 'transfer', 'refund_transfer')
      and ${inPeriod(at, period)}`
  const back = sql`join ledger_entries c on c.vendor_order_id = v.id and c.kind = 'cancellation' and e.kind <> 'chargeback'`
  return sql<MovementRow & { isByPlatform: boolean }>`
    select id, "on", kind, number, note, name, "providerId", cents, "isByPlatform" from (
      ${paid(sql`e.id`, sql`e.at`, sql`l.amount_cents`, sql.empty)}
      union all ${paid(sql`c.id`, sql`c.at`, sql`-l.amount_cents`, back)}) payments
    order by at, id`
}

/**
 * Transfers of customers on the provider's own account, as its bank tells them: also of cancelled orders, also too much, and what went
 * back. The ledger has only what an order owes.
 */
export const selectTransfers = (providerId: number, period: Period) => sql<MovementRow & { isByPlatform: boolean }>`
  select * from (
    select p.id, to_char(p.received_on, 'YYYY-MM-DD') as on, 'transfer' as kind, v.number, '' as note, '' as name,
      p.provider_id as "providerId", p.amount_cents as cents, false as "isByPlatform"
    from order_payments p join shared.vendor_orders v on v.id = p.vendor_order_id where p.provider_id = ${providerId}
    union all
    select b.id, coalesce(to_char(l.booked_on, 'YYYY-MM-DD'), ${dayOf(sql`b.done_at`)}), 'refund_transfer', v.number, '', '',
      b.provider_id, -b.amount_cents, false
    from paybacks b join shared.vendor_orders v on v.id = b.vendor_order_id left join statement_lines l on l.id = b.statement_line_id
    where b.provider_id = ${providerId} and b.done_at is not null) t
  where "on" between ${period.from} and ${period.to} order by "on", id`
