import { goodsLeft } from '#contract/refunds/amounts.ts'
import type { VendorOrder } from '#server/domains/orders/index.ts'
import { db, type Source } from '#server/platform/sql/index.ts'
import { shippingBack } from '../refunds.queries.ts'
import { reductionFault } from '../refunds.rules.ts'
import type { refundOrigins } from '../refunds.tables.ts'

type OrderRow = {
  id: number
  providerId: number
  userId: number | null
  kind: VendorOrder['kind']
  status: VendorOrder['status']
  refundedCents: number
  shippingLeftCents: number
}

/** A part of an order, as far as a price reduction needs it. */
export const selectReducible = async (on: Source, id: number) => {
  const [row] = await on.sql<OrderRow>`
    select v.id, v.provider_id as "providerId", o.user_id as "userId", v.kind, v.status, v.refunded_cents as "refundedCents",
      greatest(0, v.shipping_cents - ${shippingBack}) as "shippingLeftCents"
    from shared.vendor_orders v join shared.orders o on o.id = v.order_id where v.id = ${id}`
  return row && { ...row, fault: reductionFault(row) }
}

type ItemRow = {
  id: number
  name: string
  variantName: string
  bought: number
  returned: number
  lineCents: number
  depositCents: number
  reducedCents: number
}

/** Its items with what is left of the price of their goods. */
export const selectLefts = async (on: Source, id: number) => {
  const rows = await on.sql<ItemRow>`
    select id, name, variant_name as "variantName", quantity as bought, returned_quantity as returned,
      total_cents + deposit_cents - discount_cents as "lineCents", deposit_cents as "depositCents", reduced_cents as "reducedCents"
    from order_items where vendor_order_id = ${id} order by id`
  return rows.map((row) => ({ ...row, leftCents: goodsLeft(row) }))
}
export type LeftItem = Awaited<ReturnType<typeof selectLefts>>[number]

type GivenRow = {
  id: number
  origin: (typeof refundOrigins)[number]
  name: string
  pieces: number
  amountCents: number
  shippingCents: number
  answer: string
  at: string
}

/** What was given back of it, the oldest first. */
export const selectGiven = (id: number) => db.sql<GivenRow>`
  select r.id, r.origin, i.name, r.accepted_quantity as pieces, r.amount_cents as "amountCents",
    r.shipping_cents as "shippingCents", r.answer, r.decided_at as at
  from refunds r join order_items i on i.id = r.order_item_id
  where r.vendor_order_id = ${id} and r.state = 'accepted' and r.decided_at is not null order by r.id limit 500`

/** What a request of this key gave back, if it was carried out. */
export const selectKnown = async (on: Source, id: number, requestKey: string) => {
  const { cents } = await on.sql<{ cents: number | null }>`
    select sum(amount_cents)::int as cents from refunds where vendor_order_id = ${id} and request_key = ${requestKey}`.one()
  return cents
}
