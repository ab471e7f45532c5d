import type { TransferState } from '#contract/payments/kinds.ts'
import { isLinkAlive, type Owner } from '#server/domains/orders/index.ts'
import { col, db, type Fragment, type RowOf, rowShape, type Source, sql } from '#server/platform/sql/index.ts'
import type { OrderState } from '../orders/orders.tables.ts'

/** The vendor order (v) of an order (o) and a provider (c) that is paid in some way (t). */
export const paidOrderColumns = {
  vendorOrderId: col.int(),
  orderId: col.int(),
  orderNumber: col.text(),
  linkKey: col.text(),
  number: col.text(),
  status: col.text<OrderState>(),
  providerId: col.int(),
  providerUserId: col.int(),
  companyName: col.text(),
  userId: col.int().orNull(),
  email: col.text(),
  customerName: col.text(),
}
export const paidOrder = sql`
  t.vendor_order_id as "vendorOrderId", o.id as "orderId", o.number as "orderNumber", o.link_key as "linkKey", v.number, v.status,
  t.provider_id as "providerId", c.user_id as "providerUserId", c.company_name as "companyName", o.user_id as "userId", o.email,
  trim(concat_ws(' ', o.billing->>'firstName', o.billing->>'lastName')) as "customerName"`
export const ofOwner = ({ userId, cartKey }: Owner, number: string) =>
  sql`o.number = ${number} and (o.user_id = ${userId} or (o.user_id is null and o.cart_key = ${cartKey}))`

/** The transfer of one vendor order, with what came in for it. */
const transferRow = rowShape('transfer', {
  ...paidOrderColumns,
  providerEmail: col.text(),
  accountHolder: col.text(),
  iban: col.text(),
  amountCents: col.int(),
  /** on the account of the provider, all of it */
  receivedCents: col.int(),
  /** what the customer still owes, by the ledger */
  dueCents: col.int(),
  dueOn: col.text(),
  paidAt: col.time().orNull(),
  paybacks: col.json<{ amountCents: number; reason: 'overpaid' | 'cancelled' | 'refund'; isDone: boolean }[]>(),
})
export type Transfer = RowOf<typeof transferRow>

const joined = sql`transfers t join shared.vendor_orders v on v.id = t.vendor_order_id join shared.orders o on o.id = v.order_id
  join shared.companies c on c.id = t.provider_id join shared.users u on u.id = c.user_id`

const received = sql`(select coalesce(sum(amount_cents), 0)::int from order_payments where vendor_order_id = t.vendor_order_id)`

const selectTransfers = (where: Fragment, on: Source = db) => on.sql(transferRow)`
  select ${paidOrder}, u.email as "providerEmail",
    t.account_holder as "accountHolder", t.iban, t.amount_cents as "amountCents", ${received} as "receivedCents",
    (select -coalesce(sum(l.amount_cents), 0)::int from ledger_entries e join ledger_lines l on l.entry_id = e.id
      where e.vendor_order_id = v.id and l.account = 'customer') as "dueCents",
    t.due_on::text as "dueOn", t.paid_at as "paidAt",
    (select coalesce(json_agg(json_build_object('amountCents', p.amount_cents, 'reason', p.reason, 'isDone', p.done_at is not null)
      order by p.id), '[]') from paybacks p where p.vendor_order_id = v.id) as paybacks
  from ${joined} where ${where} order by t.vendor_order_id`

export const selectByOwner = (owner: Owner, number: string) => selectTransfers(ofOwner(owner, number))
export const selectByLink = (key: string) => selectTransfers(sql`o.link_key = ${key}::uuid and ${isLinkAlive()}`)
export const selectByPurchase = (orderId: number) => selectTransfers(sql`o.id = ${orderId}`)
export const selectTransfer = async (vendorOrderId: number, providerId: number | null, on: Source = db) => {
  const own = providerId === null ? sql.empty : sql`and t.provider_id = ${providerId}`
  const [row] = await selectTransfers(sql`t.vendor_order_id = ${vendorOrderId} ${own}`, on)
  return row ?? null
}

const states: Record<TransferState, Fragment> = {
  waiting: sql`t.paid_at is null and v.status <> 'cancelled' and ${received} = 0`,
  part: sql`t.paid_at is null and v.status <> 'cancelled' and ${received} > 0`,
  paid: sql`t.paid_at is not null`,
  cancelled: sql`t.paid_at is null and v.status = 'cancelled'`,
}

export type TransferRow = Pick<
  Transfer,
  'vendorOrderId' | 'number' | 'customerName' | 'amountCents' | 'receivedCents' | 'dueOn' | 'status' | 'paidAt'
>

/** What waits stands first. */
export const selectTransferPage = async (
  providerId: number,
  state: TransferState | undefined,
  page: number,
  perPage: number,
) => {
  const where = sql`t.provider_id = ${providerId} ${state ? sql`and ${states[state]}` : sql.empty}`
  const [rows, { total }] = await Promise.all([
    sql<TransferRow>`
      select t.vendor_order_id as "vendorOrderId", v.number, trim(concat_ws(' ', o.billing->>'firstName', o.billing->>'lastName')) as "customerName",
        t.amount_cents as "amountCents", ${received} as "receivedCents", t.due_on::text as "dueOn", v.status, t.paid_at as "paidAt"
      from ${joined} where ${where}
      order by (t.paid_at is null and v.status <> 'cancelled') desc, t.vendor_order_id desc limit ${perPage} offset ${(page - 1) * perPage}`,
    sql<{ total: number }>`select count(*)::int as total from ${joined} where ${where}`.one(),
  ])
  return { rows: [...rows], total, page, perPage }
}

export type PaymentRow = { id: number; source: 'hand' | 'statement'; amountCents: number; receivedOn: string }

export const selectPayments = async (vendorOrderId: number): Promise<PaymentRow[]> => [
  ...(await sql<PaymentRow>`
    select id, source, amount_cents as "amountCents", received_on::text as "receivedOn" from order_payments
    where vendor_order_id = ${vendorOrderId} order by id limit 100`),
]

const paybackRow = rowShape('payback', {
  id: col.int(),
  vendorOrderId: col.int(),
  number: col.text(),
  customerName: col.text(),
  amountCents: col.int(),
  reason: col.text<'overpaid' | 'cancelled' | 'refund'>(),
  iban: col.text(),
  at: col.time(),
  doneAt: col.time().orNull(),
})
export type Payback = RowOf<typeof paybackRow>

export const selectPaybacks = (where: Fragment, page = 1, perPage = 100, on: Source = db) => on.sql(paybackRow)`
  select p.id, p.vendor_order_id as "vendorOrderId", v.number, trim(concat_ws(' ', o.billing->>'firstName', o.billing->>'lastName')) as "customerName",
    p.amount_cents as "amountCents", p.reason,
    coalesce((select l.iban from order_payments y join statement_lines l on l.id = y.statement_line_id
      where y.vendor_order_id = v.id and l.iban <> '' order by y.id desc limit 1), '') as iban, p.at, p.done_at as "doneAt"
  from paybacks p join shared.vendor_orders v on v.id = p.vendor_order_id join shared.orders o on o.id = v.order_id
  where ${where} order by p.id limit ${perPage} offset ${(page - 1) * perPage}`

export const selectOpenPaybacks = async (providerId: number, page: number, perPage: number) => {
  const where = sql`p.provider_id = ${providerId} and p.done_at is null`
  const [rows, { total }] = await Promise.all([
    selectPaybacks(where, page, perPage),
    sql<{ total: number }>`select count(*)::int as total from paybacks p where ${where}`.one(),
  ])
  return { rows: [...rows], total, page, perPage }
}
