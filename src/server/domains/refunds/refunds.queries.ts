import type { SQL } from 'drizzle-orm'
import {
  isLinkAlive,
  type OrderAddress,
  type OrderState,
  type Owner,
  type VendorOrder,
} from '#server/domains/orders/index.ts'
import { col, db, type RowOf, rowShape, type Source, sql } from '#server/platform/sql/index.ts'
import type { RefundPicture, refundOrigins, refundStates } from './refunds.tables.ts'

/** A request with the item, the order and the people it is about. */
export const refundRow = rowShape('refund', {
  id: col.int(),
  origin: col.text<(typeof refundOrigins)[number]>(),
  state: col.text<(typeof refundStates)[number]>(),
  quantity: col.int(),
  reason: col.text().orNull(),
  text: col.text(),
  pictures: col.json<RefundPicture[]>(),
  isLate: col.bool(),
  acceptedQuantity: col.int(),
  amountCents: col.int(),
  shippingCents: col.int(),
  restock: col.bool(),
  answer: col.text(),
  createdAt: col.time(),
  decidedAt: col.time().orNull(),
  itemId: col.int(),
  name: col.text(),
  variantName: col.text(),
  articleNumber: col.text(),
  image: col.json<RefundPicture>().orNull(),
  /** why the law excludes or limits a withdrawal from it */
  withdrawalExclusion: col.text(),
  /** null for a position of a service */
  productId: col.int().orNull(),
  variantId: col.int().orNull(),
  bought: col.int(),
  returned: col.int(),
  /** what was paid for all pieces of the item */
  lineCents: col.int(),
  /** of it, deposit */
  depositCents: col.int(),
  /** by price reductions given back of the pieces that are not back */
  reducedCents: col.int(),
  vendorOrderId: col.int(),
  kind: col.text<VendorOrder['kind']>(),
  number: col.text(),
  status: col.text<OrderState>(),
  paymentStatus: col.text(),
  /** what is left of what shipping cost, when with these pieces everything is back; else 0 */
  lastShippingCents: col.int(),
  orderNumber: col.text(),
  userId: col.int().orNull(),
  email: col.text(),
  billing: col.json<OrderAddress>(),
  providerId: col.int(),
  companyName: col.text(),
  providerUserId: col.int(),
  providerEmail: col.text(),
})
export type RefundRow = RowOf<typeof refundRow>

/** The database, or the transaction that has just changed something. */
type On = Source

const from = sql`
  from refunds r join order_items i on i.id = r.order_item_id join shared.vendor_orders v on v.id = r.vendor_order_id
  join shared.orders o on o.id = v.order_id`

/** Of what shipping of the vendor order cost, given back so far. */
export const shippingBack = sql`(select coalesce(sum(s.shipping_cents), 0)::int from refunds s where s.vendor_order_id = v.id)`

const select = (where: SQL, tail: SQL = sql.empty, on: On = db) =>
  on.sql(refundRow)`
  select r.id, r.origin, r.state, r.quantity, (select name from refund_reasons where id = r.reason_id) as reason, r.text,
    r.pictures, r.is_late as "isLate", r.accepted_quantity as "acceptedQuantity", r.amount_cents as "amountCents",
    r.shipping_cents as "shippingCents", r.restock, r.answer, r.created_at as "createdAt", r.decided_at as "decidedAt",
    i.id as "itemId", i.name, i.variant_name as "variantName", i.article_number as "articleNumber",
    (select json_build_object('key', key, 'width', width, 'height', height) from product_images
      where product_id = i.product_id order by position, id limit 1) as image,
    i.withdrawal_exclusion as "withdrawalExclusion", i.product_id as "productId", i.variant_id as "variantId", i.quantity as bought, i.returned_quantity as returned,
    i.total_cents + i.deposit_cents - i.discount_cents as "lineCents", i.deposit_cents as "depositCents",
    i.reduced_cents as "reducedCents", v.id as "vendorOrderId", v.kind,
    v.number, v.status, v.payment_status as "paymentStatus",
    case when exists (select from order_items x where x.vendor_order_id = v.id and x.id <> i.id
      and x.returned_quantity < x.quantity) then 0 else greatest(0, v.shipping_cents - ${shippingBack}) end as "lastShippingCents",
    o.number as "orderNumber", o.user_id as "userId", o.email, o.billing, c.id as "providerId",
    c.company_name as "companyName", c.user_id as "providerUserId", u.email as "providerEmail"
  ${from} join shared.companies c on c.id = r.provider_id join shared.users u on u.id = c.user_id
  where ${where} ${tail}`

const page = async (where: SQL, at: number, perPage: number) => {
  const [rows, [counted]] = await Promise.all([
    select(where, sql`order by r.id desc limit ${perPage} offset ${(at - 1) * perPage}`),
    sql<{ total: number }>`select count(*)::int as total ${from} where ${where}`,
  ])
  return { rows: [...rows], total: counted!.total, page: at, perPage }
}

/** An account's own, or those of the cart that a guest names. */
const ownedBy = ({ userId, cartKey }: Owner) =>
  userId === null
    ? sql`r.vendor_order_id in (select v.id from shared.orders o join shared.vendor_orders v on v.order_id = o.id
        where o.cart_key = ${cartKey} and o.user_id is null)`
    : sql`r.user_id = ${userId}`

export const selectOwn = (owner: Owner, number: string | undefined, at: number, perPage: number) =>
  page(sql`${ownedBy(owner)} ${number ? sql`and o.number = ${number}` : sql.empty}`, at, perPage)

/** The purchase of a secret link that still works. */
export const selectOrderId = async (linkKey: string) =>
  (
    await sql<{
      id: number
    }>`select o.id from shared.orders o where o.link_key = ${linkKey}::uuid and ${isLinkAlive()}`.first()
  )?.id

export const selectOfOrder = (orderId: number) => select(sql`o.id = ${orderId}`, sql`order by r.id`)

/** A guest's purchase went into an account, and so do its requests. */
export const claimRefunds = async ({ orderId, userId }: { orderId: number; userId: number }) => {
  await sql`update refunds set user_id = ${userId} where user_id is null and vendor_order_id in
    (select id from shared.vendor_orders where order_id = ${orderId})`
  await sql`update withdrawal_declarations set user_id = ${userId} where user_id is null and order_id = ${orderId}`
}

export const selectOfProvider = (providerId: number, state: RefundRow['state'] | undefined, at: number, many: number) =>
  page(sql`r.provider_id = ${providerId} ${state ? sql`and r.state = ${state}` : sql.empty}`, at, many)

/** For its provider only. */
export const selectForProvider = async (providerId: number, id: number) =>
  (await select(sql`r.id = ${id} and r.provider_id = ${providerId}`))[0]

/** For who has the secret link of the purchase. */
export const selectByLink = async (linkKey: string, id: number) =>
  (await select(sql`r.id = ${id} and o.link_key = ${linkKey}::uuid and ${isLinkAlive()}`))[0]

/** For its customer and its provider. */
export const selectForBoth = async (owner: Owner, providerId: number | null, id: number) =>
  (await select(sql`r.id = ${id} and (r.provider_id = ${providerId} or ${ownedBy(owner)})`))[0]

/** Inside a transaction as it has just become. */
export const selectRefund = async (on: On, id: number) => (await select(sql`r.id = ${id}`, undefined, on))[0]!

export type AskedItem = {
  id: number
  vendorOrderId: number
  providerId: number
  userId: number | null
  status: OrderState
}

/** An item of a purchase of this account, or of the cart that a guest names. */
export const selectOwnItem = async ({ userId, cartKey }: Owner, id: number) => {
  const [row] = await sql<AskedItem>`
    select i.id, v.id as "vendorOrderId", v.provider_id as "providerId", o.user_id as "userId", v.status
    from order_items i join shared.vendor_orders v on v.id = i.vendor_order_id join shared.orders o on o.id = v.order_id
    where i.id = ${id} and (o.user_id = ${userId} or (o.user_id is null and o.cart_key = ${cartKey}))`
  return row
}

export const selectReasons = async () => [
  ...(await sql<{
    id: number
    name: string
  }>`select id, name from refund_reasons where not is_hidden order by position, id`),
]
