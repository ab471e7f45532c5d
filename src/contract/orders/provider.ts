import { z } from 'zod'
import { call } from '../wire/call.ts'
import { anyText, fileAnswer, longId, optionalText, outcome, page, paged, several, text } from '../wire/fields.ts'
import { orderAddress, orderItem, orderShipping, orderStatus, orderTrack, providerOrder } from './calls.ts'

/** A parcel of an order of the provider. */
const shippingRow = orderShipping.omit({ item_ids: true }).extend({
  order_id: z.int(),
  shop_vendor_order_id: z.int(),
  order_number: z.string(),
  order_status: orderStatus,
  order_status_text: z.string(),
  customer_name: z.string(),
  city: z.string(),
  item_count: z.int(),
  tracking_numbers: z.array(z.string()),
})

const shippingDetail = shippingRow.extend({
  shipping_address: orderAddress,
  items: z.array(orderItem),
  tracks: z.array(orderTrack),
})

/** What became of each named order: a refusal of one does not stop the others. */
const moved = z.object({
  id: z.int(),
  ok: z.boolean(),
  order_number: z.string().nullable(),
  order_status: orderStatus.nullable(),
  message: z.string(),
})

const saved = z.object({ ...outcome, data: providerOrder })

export const openStatus = orderStatus.extract(['pending', 'confirmed', 'processing', 'shipped'])

/** Lists and counts for the order management of a provider. */
export const providerOrderCalls = {
  countOpenOrders: call({
    method: 'GET',
    path: '/shop/provider-orders/counts',
    access: 'company',
    summary: 'How many orders of the provider wait in each open state.',
    output: z.object({ data: z.record(openStatus, z.int()) }),
  }),
  moveOrders: call({
    method: 'POST',
    path: '/shop/provider-orders/status',
    access: 'company',
    summary: 'Moves several orders of the provider, each for itself; answers what became of each.',
    input: z.object({
      ids: z.array(longId()).min(1).max(100),
      status: orderStatus,
      /** who brings the parcels, needed for "shipped" of goods; empty: the provider itself */
      carrier: anyText(40).optional(),
      shipments: z
        .array(z.object({ id: longId(), tracking_number: optionalText(60) }))
        .max(100)
        .default([]),
    }),
    output: z.object({ ...outcome, data: z.array(moved) }),
  }),
  getOrderPapers: call({
    method: 'GET',
    path: '/shop/provider-orders/papers',
    access: 'company',
    errors: ['NOT_FOUND'],
    summary: 'Packing slips of several own orders, or address labels of their parcels, as one PDF.',
    input: z.object({
      kind: z.enum(['slips', 'labels']),
      ids: several(longId(), 100).refine((ids) => ids.length > 0, 'Bitte wählen Sie Bestellungen aus.'),
    }),
    output: fileAnswer(),
    limits: [{ by: 'account', max: 120, minutes: 10, counts: 'all' }],
  }),
  sendOrder: call({
    method: 'POST',
    path: '/shop/provider-order/{id}/ship',
    access: 'company',
    errors: ['CONFLICT'],
    summary:
      'Sends an order on its way, with its carrier and tracking number; the customer gets one mail about all of it.',
    input: z.object({
      id: longId(),
      carrier: optionalText(40),
      tracking_number: optionalText(60),
      detail: optionalText(1000),
    }),
    output: saved,
  }),
  updateTrack: call({
    method: 'POST',
    path: '/order-track/{id}',
    access: 'company',
    errors: ['CONFLICT'],
    summary: 'Corrects news about a parcel of an own order; nobody is written to again.',
    input: z.object({ id: longId(), title: text(120), detail: optionalText(1000), tracking_number: optionalText(60) }),
    output: saved,
  }),
  removeTrack: call({
    method: 'DELETE',
    path: '/order-track/{id}',
    access: 'company',
    summary: 'Removes news about a parcel of an own order.',
    input: z.object({ id: longId() }),
    output: saved,
  }),
  listOrderShippings: call({
    method: 'GET',
    path: '/shop/order-shippings',
    access: 'company',
    summary: 'The parcels of the provider’s orders, the newest first.',
    input: z.object({ page: page() }),
    output: paged(shippingRow),
  }),
  getOrderShipping: call({
    method: 'GET',
    path: '/shop/order-shipping',
    access: 'company',
    summary: 'One parcel with what is in it and where it goes.',
    input: z.object({ id: longId() }),
    output: z.object({ data: shippingDetail }),
  }),
}
