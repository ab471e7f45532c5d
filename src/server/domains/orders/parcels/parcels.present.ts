import { statusLabels } from '#contract/orders/labels.ts'
import { toEuros } from '#lib/money.ts'
import { isoTime } from '#server/platform/times.ts'
import { presentAddress, presentArrival, presentItem, presentRoute, presentTrack } from '../orders.present.ts'
import type { VendorOrder } from '../orders.queries.ts'
import type { BoughtRow, ParcelRow } from './parcels.queries.ts'

export const presentParcel = (row: ParcelRow) => ({
  id: row.id,
  ...presentRoute(row),
  name: row.name,
  price: toEuros(row.priceCents),
  ...presentArrival(row, row),
  order_id: row.orderId,
  shop_vendor_order_id: row.vendorOrderId,
  order_number: row.number,
  order_status: row.status,
  order_status_text: statusLabels[row.status],
  customer_name: `${row.shipping.firstName} ${row.shipping.lastName}`.trim(),
  city: row.shipping.city,
  item_count: row.itemCount,
  tracking_numbers: row.trackingNumbers,
})

export const presentParcelDetail = (row: ParcelRow, order: VendorOrder) => ({
  ...presentParcel(row),
  shipping_address: presentAddress(row.shipping),
  items: order.items.filter(({ orderShippingId }) => orderShippingId === row.id).map(presentItem),
  tracks: order.tracks
    .filter(({ orderShippingId }) => orderShippingId === null || orderShippingId === row.id)
    .map((track) => presentTrack(order, track)),
})

export const presentBought = (row: BoughtRow) => ({
  ...presentItem(row),
  order_number: row.orderNumber,
  vendor_order_number: row.number,
  order_date: isoTime(row.placedAt),
  order_status: row.status,
  order_status_text: statusLabels[row.status],
  provider: { id: row.providerId, company_name: row.companyName },
})
