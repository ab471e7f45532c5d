import { landOf } from '#server/domains/reference/index.ts'
import { countRows } from '#server/platform/paging.ts'
import { sql } from '#server/platform/sql/index.ts'
import type { ItemRow, ShippingRow, TrackRow } from '../orders.queries.ts'
import type { OrderAddress, OrderState, PaymentMethod, PaymentState } from '../orders.tables.ts'

export type OpenState = Exclude<OrderState, 'completed' | 'cancelled'>

/** How many orders wait in each open state; closed ones are never counted, they only grow. */
export const countOpen = async (providerId: number) => {
  const rows = await sql<{ status: OpenState; count: number }>`
    select status, count(*)::int from vendor_orders
    where provider_id = ${providerId} and status in ('pending', 'confirmed', 'processing', 'shipped') group by status`
  const counts: Record<OpenState, number> = { pending: 0, confirmed: 0, processing: 0, shipped: 0 }
  for (const { status, count } of rows) counts[status] = count
  return counts
}

/** A parcel with the order it belongs to. */
export type ParcelRow = ShippingRow & {
  orderId: number
  vendorOrderId: number
  number: string
  status: OrderState
  placedAt: string
  paidAt: string | null
  paymentMethod: PaymentMethod
  paymentStatus: PaymentState
  land: string | null
  shipping: OrderAddress
  itemCount: number
  trackingNumbers: string[]
}

const parcelColumns = sql`
  s.id, s.kind, s.place, s.name, s.price_cents as "priceCents", s.days_from as "daysFrom", s.days_to as "daysTo", v.order_id as "orderId",
  v.id as "vendorOrderId", v.number, v.status, v.placed_at as "placedAt", v.paid_at as "paidAt",
  v.payment_method as "paymentMethod", v.payment_status as "paymentStatus", o.shipping,
  (select ${sql.raw(landOf('c.zip_code'))} from shared.companies c where c.id = v.provider_id) as land,
  (select sum(quantity)::int from order_items where order_shipping_id = s.id and vendor_order_id = v.id) as "itemCount",
  array(select tracking_number from order_tracks t where t.vendor_order_id = v.id and tracking_number <> ''
    and coalesce(t.order_shipping_id, s.id) = s.id order by t.id) as "trackingNumbers"`

/** A page of the provider's parcels: those of its newest orders first. */
export const selectParcels = async (providerId: number, page: number, perPage: number) => {
  const [rows, total] = await Promise.all([
    sql<ParcelRow>`
      select ${parcelColumns} from vendor_orders v join orders o on o.id = v.order_id
      join order_shippings s on s.vendor_order_id = v.id
      where v.provider_id = ${providerId} order by v.id desc, s.id limit ${perPage} offset ${(page - 1) * perPage}`,
    countRows(
      'parcels of a provider',
      [providerId],
      () => sql<{ total: number }>`
        select count(*)::int as total from vendor_orders v join order_shippings s on s.vendor_order_id = v.id
        where v.provider_id = ${providerId}`,
    ),
  ])
  return { rows: [...rows], total, page, perPage }
}

export const selectParcel = async (providerId: number, id: number) => {
  const [row] = await sql<ParcelRow>`
    select ${parcelColumns} from order_shippings s join vendor_orders v on v.id = s.vendor_order_id
    join orders o on o.id = v.order_id where s.id = ${id} and v.provider_id = ${providerId}`
  return row
}

/** News about the parcel of an item, or null when it is neither bought nor sold by this account. */
export const selectItemTracks = async (userId: number, itemId: number) => {
  const [item] = await sql<{ vendorOrderId: number; orderId: number; parcelId: number | null }>`
    select v.id as "vendorOrderId", v.order_id as "orderId", i.order_shipping_id as "parcelId"
    from order_items i join vendor_orders v on v.id = i.vendor_order_id join orders o on o.id = v.order_id
    join shared.companies c on c.id = v.provider_id where i.id = ${itemId} and (o.user_id = ${userId} or c.user_id = ${userId})`
  if (!item) return null
  const tracks = await sql<TrackRow>`
    select id, order_shipping_id as "orderShippingId", title, detail, tracking_number as "trackingNumber", at
    from order_tracks where vendor_order_id = ${item.vendorOrderId}
      and (order_shipping_id is null or order_shipping_id = ${item.parcelId}) order by id`
  return { id: item.vendorOrderId, orderId: item.orderId, tracks: [...tracks] }
}

export type BoughtRow = ItemRow & {
  orderNumber: string
  number: string
  status: OrderState
  placedAt: string
  providerId: number
  companyName: string
}

/** A page of all items an account bought, the newest first. */
export const selectBought = async (userId: number, page: number, perPage: number) => {
  const [rows, total] = await Promise.all([
    sql<BoughtRow>`
      select i.id, i.order_shipping_id as "orderShippingId", i.product_id as "productId", i.variant_id as "variantId",
        (select p.slug from shared.products p where p.id = i.product_id and p.status <> 'deleted' and not p.is_dish) as slug, i.name,
        i.variant_name as "variantName", i.article_number as "articleNumber", i.quantity,
        i.returned_quantity as "returnedQuantity", i.unit_cents as "unitCents", i.total_cents as "totalCents",
        i.deposit_cents as "depositCents", i.discount_cents as "discountCents", i.tax_basis_points as "taxBasisPoints",
        i.withdrawal_exclusion as "withdrawalExclusion", i.age_limit as "ageLimit", i.bundle_name as "bundleName", i.options, i.characteristics, i.note,
        (select json_build_object('key', key, 'width', width, 'height', height) from product_images
          where product_id = i.product_id order by position, id limit 1) as image,
        o.number as "orderNumber", v.number, v.status, o.placed_at as "placedAt", v.provider_id as "providerId",
        c.company_name as "companyName"
      from orders o join vendor_orders v on v.order_id = o.id join order_items i on i.vendor_order_id = v.id
      join shared.companies c on c.id = v.provider_id
      where o.user_id = ${userId} order by o.id desc, i.id limit ${perPage} offset ${(page - 1) * perPage}`,
    countRows(
      'items of a customer',
      [userId],
      () => sql<{ total: number }>`
        select count(*)::int as total from orders o join vendor_orders v on v.order_id = o.id
        join order_items i on i.vendor_order_id = v.id where o.user_id = ${userId}`,
    ),
  ])
  return { rows: [...rows], total, page, perPage }
}
