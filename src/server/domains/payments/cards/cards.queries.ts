import { isLinkAlive, type Owner } from '#server/domains/orders/index.ts'
import { readFigure, type StoredGauge } from '#server/platform/metrics/stored.ts'
import { col, db, type Fragment, type RowOf, rowShape, type Source, sql } from '#server/platform/sql/index.ts'
import type { Tx } from '#server/platform/transaction.ts'
import { ofOwner, paidOrder, paidOrderColumns } from '../payments.queries.ts'
import type { CardBooks } from './cards.rules.ts'

/** One vendor order that is paid by card. */
const cardOrderRow = rowShape('card order', {
  ...paidOrderColumns,
  amountCents: col.int(),
  placedAt: col.time(),
  payUntil: col.time(),
  paidAt: col.time().orNull(),
  refunds: col.json<{ amountCents: number; state: 'due' | 'done' | 'failed' }[]>(),
})
export type CardOrder = RowOf<typeof cardOrderRow>

const selectCardOrders = (where: Fragment, on: Source = db) => on.sql(cardOrderRow)`
  select ${paidOrder}, t.amount_cents as "amountCents",
    o.placed_at as "placedAt", t.pay_until as "payUntil", t.paid_at as "paidAt",
    (select coalesce(json_agg(json_build_object('amountCents', m.amount_cents, 'state', m.state) order by m.id), '[]')
      from card_moves m where m.vendor_order_id = v.id and m.kind = 'refund' and m.state <> 'dropped') as refunds
  from card_parts t join shared.vendor_orders v on v.id = t.vendor_order_id join shared.orders o on o.id = v.order_id join shared.companies c on c.id = t.provider_id
  where ${where} order by t.vendor_order_id`

export type Purchase = Owner & { number: string }
export const selectByOwner = ({ number, ...owner }: Purchase) => selectCardOrders(ofOwner(owner, number))
export const selectByLink = (key: string) => selectCardOrders(sql`o.link_key = ${key}::uuid and ${isLinkAlive()}`)
export const selectByPurchase = (orderId: number, on: Source = db) => selectCardOrders(sql`o.id = ${orderId}`, on)
export const selectCardOrder = async (vendorOrderId: number, on: Source = db) => {
  const [row] = await selectCardOrders(sql`t.vendor_order_id = ${vendorOrderId}`, on)
  return row ?? null
}

const sumOf = (what: string) => sql.raw(`coalesce(sum(${what}), 0)::int`)
const movesOf = (vendorOrderId: number, where: string) => sql`(select ${sumOf('amount_cents')} from card_moves
  where vendor_order_id = ${vendorOrderId} and ${sql.raw(where)})`
const bookedOf = (vendorOrderId: number, account: string, where: string) => sql`(select ${sumOf('l.amount_cents')}
  from ledger_entries e join ledger_lines l on l.entry_id = e.id
  where e.vendor_order_id = ${vendorOrderId} and l.account = ${account} and ${sql.raw(where)})`

/** Then only refunds count that are done: no others are possible any more. */
const isDisputed = `exists (select from card_disputes d where d.payment_id = card_moves.payment_id and d.state in ('open', 'lost'))`

/** All that happened to a vendor order; the caller holds its lock. */
export const readBooks = async (tx: Tx, vendorOrderId: number, isCancelled: boolean): Promise<CardBooks> => {
  const sums = await tx.sql<Omit<CardBooks, 'isCancelled'>>`
    select (select ${sumOf('s.amount_cents')} from card_shares s join card_payments p on p.id = s.payment_id
        where s.vendor_order_id = ${vendorOrderId} and p.state = 'paid') as "receivedCents",
      ${bookedOf(vendorOrderId, 'customer', `e.kind in ('card', 'refund_card')`)} as "keptCents",
      -${bookedOf(vendorOrderId, 'provider', `e.kind = 'chargeback'`)} as "chargebackCents",
      ${bookedOf(vendorOrderId, 'provider', `e.kind not in ('card_transfer', 'card_reversal', 'chargeback')`)} as "earnedCents",
      (select ${sumOf('(d.shares->>s.vendor_order_id::text)::int')} from card_shares s join card_disputes d on d.payment_id = s.payment_id
        where s.vendor_order_id = ${vendorOrderId} and d.state in ('open', 'lost')) as "disputedCents",
      ${movesOf(vendorOrderId, `kind = 'refund' and (state = 'done' or (state <> 'dropped' and not ${isDisputed}))`)} as "refundedCents",
      ${movesOf(vendorOrderId, `kind = 'transfer' and state <> 'dropped'`)} as "transferredCents",
      ${movesOf(vendorOrderId, `kind = 'transfer' and state in ('due', 'done')`)} as "reversibleCents",
      ${movesOf(vendorOrderId, `kind = 'transfer' and state = 'stuck'`)} as "stuckCents",
      ${movesOf(vendorOrderId, `kind = 'reversal' and state in ('due', 'done')`)} as "reversedCents",
      ${movesOf(vendorOrderId, `kind = 'reversal' and state <> 'dropped'`)} as "askedBackCents"`.one()
  return { isCancelled, ...sums }
}

export type Refundable = { paymentId: number; leftCents: number }

/** Payments with something left to give back, those first that pay nothing. One that is disputed waits for the end of that. */
export const selectRefundable = (tx: Tx, vendorOrderId: number) => tx.sql<Refundable>`
  select "paymentId", "leftCents" from (
    select s.payment_id as "paymentId", (s.amount_cents - coalesce((select sum(m.amount_cents) from card_moves m where m.kind = 'refund'
      and m.state <> 'dropped' and m.payment_id = s.payment_id and m.vendor_order_id = s.vendor_order_id), 0))::int as "leftCents", s.is_booked
    from card_shares s join card_payments p on p.id = s.payment_id
    where s.vendor_order_id = ${vendorOrderId} and p.state = 'paid'
      and not exists (select from card_disputes d where d.payment_id = p.id and (d.state = 'open' or (d.state = 'lost' and exists (
        select from card_moves w where w.payment_id = p.id and w.vendor_order_id = s.vendor_order_id and w.kind = 'refund' and w.state = 'due'))))) x
  where "leftCents" > 0 order by is_booked, "paymentId" limit 100`

export type Reversible = { id: number; paymentId: number; leftCents: number }

export const selectReversible = (tx: Tx, vendorOrderId: number) => tx.sql<Reversible>`
  select * from (
    select t.id, t.payment_id as "paymentId", (t.amount_cents - coalesce((select sum(r.amount_cents) from card_moves r
      where r.transfer_id = t.id and r.vendor_order_id = t.vendor_order_id and r.state <> 'dropped'), 0))::int as "leftCents"
    from card_moves t where t.vendor_order_id = ${vendorOrderId} and t.kind = 'transfer' and t.state in ('due', 'done')) x
  where "leftCents" > 0 order by id desc limit 100`

/** Transfers that were refused, the newest first. */
export const selectStuck = (tx: Tx, vendorOrderId: number) => tx.sql<{ id: number; leftCents: number }>`
  select id, amount_cents as "leftCents" from card_moves
  where vendor_order_id = ${vendorOrderId} and kind = 'transfer' and state = 'stuck' order by id desc limit 100 for update`

/** What of a payment was not given back yet, by vendor order. */
export const selectLefts = (tx: Tx, paymentId: number) => tx.sql<{ vendorOrderId: number; leftCents: number }>`
  select s.vendor_order_id as "vendorOrderId", (s.amount_cents - coalesce((select sum(m.amount_cents) from card_moves m
    where m.kind = 'refund' and m.state = 'done' and m.payment_id = s.payment_id and m.vendor_order_id = s.vendor_order_id), 0))::int as "leftCents"
  from card_shares s where s.payment_id = ${paymentId} order by s.vendor_order_id`

export type DueMove = {
  id: number
  key: string
  kind: 'transfer' | 'reversal' | 'refund'
  vendorOrderId: number
  isDisputed: boolean
  providerId: number
  amountCents: number
  attempts: number
  /** why it was refused before; empty the first time */
  reason: string
  /** null: the payment was never made, so nothing can be moved */
  intentId: string | null
  chargeId: string | null
  accountId: string
  orderNumber: string
  /** of a reversal */
  transferRemoteId: string | null
  transferState: 'due' | 'done' | 'failed' | 'stuck' | 'dropped' | null
}

export const selectDueMoves = (vendorOrderId: number) => sql<DueMove>`
  select m.id, m.key, m.kind, m.vendor_order_id as "vendorOrderId", m.provider_id as "providerId", m.amount_cents as "amountCents", m.tries as attempts, m.reason,
    exists (select from card_disputes d where d.payment_id = p.id and d.state in ('open', 'lost')) as "isDisputed", p.intent_id as "intentId", p.charge_id as "chargeId", t.account_id as "accountId", o.number as "orderNumber",
    r.remote_id as "transferRemoteId", r.state as "transferState"
  from card_moves m join card_payments p on p.id = m.payment_id join card_parts t on t.vendor_order_id = m.vendor_order_id
    join shared.orders o on o.id = t.order_id left join card_moves r on r.id = m.transfer_id
  where m.vendor_order_id = ${vendorOrderId} and m.state = 'due' order by m.id limit 100`

export type Problem = {
  id: number
  kind: DueMove['kind']
  canRetry: boolean
  number: string
  companyName: string
  amountCents: number
  reason: string
  at: string
}

/** What the payment service refused, the newest first. */
export const selectProblems = async (page: number, perPage: number) => {
  const [rows, { total }] = await Promise.all([
    sql<Problem>`
      select m.id, m.kind, (m.kind <> 'transfer' or m.state = 'stuck') as "canRetry", v.number, c.company_name as "companyName", m.amount_cents as "amountCents", m.reason, m.created_at as at
      from card_moves m join shared.vendor_orders v on v.id = m.vendor_order_id join shared.companies c on c.id = m.provider_id
      where m.state in ('failed', 'stuck') order by m.id desc limit ${perPage} offset ${(page - 1) * perPage}`,
    sql<{ total: number }>`select count(*)::int as total from card_moves where state in ('failed', 'stuck')`.one(),
  ])
  return { rows: [...rows], total, page, perPage }
}

export const cardGauges: StoredGauge[] = [
  {
    name: 'card_moves_failed',
    help: 'Transfers and refunds of the payment service that need a person',
    read: () => readFigure(sql`select count(*) from card_moves where state = 'failed'`),
  },
]
