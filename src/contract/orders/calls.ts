import { z } from 'zod'
import { cartKey, sums } from '../checkout/cart.ts'
import { picture } from '../products/shapes.ts'
import { call } from '../wire/call.ts'
import {
  anyText,
  day,
  id,
  longId,
  longKey,
  nested,
  optionalText,
  outcome,
  page,
  paged,
  text,
  whole,
} from '../wire/fields.ts'
import {
  invoiceKind,
  orderedFrom,
  parcelKind,
  paymentMethod,
  paymentStatus,
  pickupPlace,
  vendorOrderKind,
} from './kinds.ts'

export const orderStatus = z.enum(['pending', 'confirmed', 'processing', 'shipped', 'completed', 'cancelled'])
export type OrderStatus = z.output<typeof orderStatus>

export const orderAddress = z.object({
  gender: z.string(),
  first_name: z.string(),
  last_name: z.string(),
  company: z.string(),
  street: z.string(),
  street_number: z.string(),
  zip: z.string(),
  city: z.string(),
  country: z.string(),
  country_name: z.string(),
  phone: z.string(),
  vat_id: z.string(),
})

export const orderItem = z.object({
  id: z.int(),
  /** null for a position of a service */
  product_id: z.int().nullable(),
  variant_id: z.int().nullable(),
  /** of its page, while it is offered */
  slug: z.string().nullable(),
  name: z.string(),
  variant_name: z.string(),
  article_number: z.string(),
  picture: picture.nullable(),
  quantity: z.int(),
  /** pieces that the provider took back */
  returned_quantity: z.int(),
  price: z.number(),
  total: z.number(),
  deposit: z.number(),
  discount: z.number(),
  tax: z.number(),
  withdrawal_exclusion: z.string(),
  age_limit: z.int().nullable(),
  bundle_name: z.string(),
  options: z.array(z.object({ group: z.string(), name: z.string(), price: z.number() })),
  note: z.string(),
})

export const orderShipping = z.object({
  id: z.int(),
  kind: parcelKind,
  /** of a pick-up */
  store_location: pickupPlace.nullable(),
  name: z.string(),
  price: z.number(),
  delivery_from: z.iso.date(),
  delivery_to: z.iso.date(),
  /** the days count from the payment, which is awaited; the dates hold if it came today */
  after_payment: z.boolean(),
  delivery_days_from: z.int(),
  delivery_days_to: z.int(),
  item_ids: z.array(z.int()),
})

export const orderTrack = z.object({
  id: z.int(),
  order_id: z.int(),
  shop_vendor_order_id: z.int(),
  /** the parcel it is about; null: the whole order */
  order_shipping_id: z.int().nullable(),
  title: z.string(),
  detail: z.string(),
  tracking_number: z.string(),
  created_at: z.iso.datetime(),
})

const move = z.object({
  status: orderStatus,
  status_text: z.string(),
  actor: z.string(),
  /** why the operator cancelled it */
  reason: z.string(),
  at: z.iso.datetime(),
})

/** What one provider delivers of an order. */
export const vendorOrder = z.object({
  id: z.int(),
  order_number: z.string(),
  kind: vendorOrderKind,
  /** of a service: the customer asked for work within the term to withdraw */
  starts_early: z.boolean(),
  /** of a service: the day its work begins; null: still to be arranged */
  agreed_on: z.iso.date().nullable(),
  order_status: orderStatus,
  order_status_text: z.string(),
  /** of food: when it is there */
  promised_at: z.iso.datetime().nullable(),
  /** of food: the key of the page that follows it */
  track_key: z.string().nullable(),
  payment_status: paymentStatus,
  payment_status_text: z.string(),
  payment_method: paymentMethod,
  provider: orderedFrom,
  items: z.array(orderItem),
  shippings: z.array(orderShipping),
  ...sums,
  /** of the total, given back so far */
  refunded_total: z.number(),
  moves: z.array(move),
  tracks: z.array(orderTrack),
  /** invoice, storno and corrections, the oldest first */
  documents: z.array(
    z.object({
      id: z.int(),
      kind: invoiceKind,
      kind_text: z.string(),
      number: z.string(),
      date: z.iso.date(),
      total: z.number(),
      /** of a part invoice: what became of it */
      part: z.enum(['open', 'paid', 'taken_back']).nullable(),
    }),
  ),
  can_cancel: z.boolean(),
})

export const customerOrder = z.object({
  id: z.int(),
  order_number: z.string(),
  order_date: z.iso.datetime(),
  email: z.string(),
  /** opens the tracking page without a login */
  link_key: z.string(),
  payment_mothod: z.string(),
  billing_address: orderAddress,
  shipping_address: orderAddress,
  total: z.number(),
  voucher_total: z.number(),
  to_pay: z.number(),
  vendor_orders: z.array(vendorOrder),
})

export const customerRow = z.object({
  id: longKey(),
  order_number: z.string(),
  order_date: z.iso.datetime(),
  /** of its first part */
  kind: vendorOrderKind,
  order_status: orderStatus,
  order_status_text: z.string(),
  order_amount: z.number(),
  product_names: z.array(z.string()),
  payment_mothod: z.string(),
  payment_status: paymentStatus,
  payment_status_text: z.string(),
  /** what /orderInvoiceByProvider takes */
  invoices: z.array(z.object({ order_number: z.string(), provider_id: z.int() })),
})

/** In a list of own purchases; the picture is of its first item with one. */
const listedRow = customerRow.extend({ picture: picture.nullable() })

const providerRow = customerRow.extend({
  customer_name: z.string(),
  city: z.string(),
  item_count: z.int(),
  age_limit: z.int().nullable(),
  /** all of it is picked up */
  is_pickup: z.boolean(),
  /** by when the provider confirms or sends it; null where nothing waits for it */
  due_on: z.iso.date().nullable(),
  is_overdue: z.boolean(),
  /** paid in advance, and not paid yet */
  waits_for_money: z.boolean(),
  /** what this order may be moved to by its provider */
  next: z.array(orderStatus),
})

/** A bought item with the order it belongs to. */
const boughtItem = orderItem.extend({
  order_number: z.string(),
  vendor_order_number: z.string(),
  order_date: z.iso.datetime(),
  order_status: orderStatus,
  order_status_text: z.string(),
  provider: z.object({ id: z.int(), company_name: z.string() }),
})

export const providerOrder = vendorOrder.extend({
  order_date: z.iso.datetime(),
  payment_mothod: z.string(),
  customer: z.object({
    name: z.string(),
    email: z.string(),
    phone: z.string(),
    /** null for a guest, who has no messages */
    user_id: z.int().nullable(),
  }),
  billing_address: orderAddress,
  shipping_address: orderAddress,
  note: z.string(),
  /** of what was paid by voucher, what the provider bears itself */
  own_voucher: z.number(),
  commission: z.number(),
  commission_tax: z.number(),
  /** what this order may be moved to by its provider */
  next: z.array(z.object({ status: orderStatus, label: z.string() })),
})

const filter = nested(
  z.object({
    created_at: z.object({ start_date: day().optional(), end_date: day().optional() }).optional(),
    status: orderStatus.optional(),
    payment_status: paymentStatus.optional(),
    kind: vendorOrderKind.optional(),
    /** newest when left out */
    sort: z.enum(['newest', 'due', 'amount']).optional(),
    keyword: optionalText(100).optional(),
  }),
).optional()

const perPage = whole(1, 100).default(25)
const byNumber = { order_number: text(30) }
const ofGuest = { cart_key: cartKey().optional() }
const saved = z.object({ ...outcome, data: providerOrder })

export const orderCalls = {
  listOrders: call({
    method: 'GET',
    path: '/shop/orders',
    access: 'any',
    summary: 'The own purchases, the newest first, five a page; by a word in their numbers, goods or providers.',
    input: z.object({ page: page(), per_page: whole(1, 100).default(5), keyword: optionalText(100).optional() }),
    output: paged(listedRow),
  }),
  listLatestOrders: call({
    method: 'GET',
    path: '/getLatestOrders',
    access: 'any',
    summary: 'The three newest own purchases.',
    output: z.object({ data: z.array(listedRow) }),
  }),
  getOrder: call({
    method: 'GET',
    path: '/ordersByProvider',
    access: 'shopper',
    summary: 'A purchase by its number with its parts by provider: the own, or of the cart that is named.',
    input: z.object({ ...ofGuest, ...byNumber }),
    output: z.object({ data: customerOrder }),
  }),
  getCashOrder: call({
    method: 'GET',
    path: '/cashOrderInformation',
    access: 'shopper',
    summary: 'As /ordersByProvider.',
    input: z.object({ ...ofGuest, ...byNumber }),
    output: z.object({ data: customerOrder }),
  }),
  endOrder: call({
    method: 'POST',
    path: '/order/cancel',
    access: 'shopper',
    errors: ['CONFLICT'],
    summary: 'The customer cancels what one provider has not begun yet.',
    input: z.object({ ...ofGuest, ...byNumber }),
    output: z.object(outcome),
  }),
  listOrderItems: call({
    method: 'GET',
    path: '/shop/customerOrderItems',
    access: 'user',
    summary: 'Every item the customer bought, the newest first, five a page.',
    input: z.object({ page: page() }),
    output: paged(boughtItem),
  }),
  listItemTracks: call({
    method: 'GET',
    path: '/shop/tracksByItem/{id}',
    access: 'any',
    summary: 'News about the parcel of one item, for its customer and its provider.',
    input: z.object({ id: longId() }),
    output: z.object({ data: z.array(orderTrack) }),
  }),
  listPaymentMethods: call({
    method: 'GET',
    path: '/payment-methods',
    access: 'any',
    summary: 'The ways of paying that orders know.',
    output: z.object({ data: z.array(z.object({ id: z.string(), name: z.string() })) }),
  }),
  listTracks: call({
    method: 'GET',
    path: '/shop/order-tracks',
    access: 'shopper',
    summary: 'News about the parcels of an own purchase, or of one part of it by its number.',
    input: z.object({ ...ofGuest, ...byNumber, product_id: id().optional() }),
    output: z.object({ data: z.array(orderTrack) }),
  }),
  listProviderOrders: call({
    method: 'GET',
    path: '/shop/provider-orders',
    access: 'company',
    summary: 'The orders of the provider, the newest first.',
    input: z.object({ page: page(), per_page: perPage, filter }),
    output: paged(providerRow),
  }),
  listProviderOrdersAgain: call({
    method: 'GET',
    path: '/providerOrders',
    access: 'company',
    summary: 'As /shop/provider-orders.',
    input: z.object({ page: page(), per_page: perPage, filter }),
    output: paged(providerRow),
  }),
  getProviderOrder: call({
    method: 'GET',
    path: '/shop/providerOrderView/{id}',
    access: 'company',
    summary: 'One order of the provider.',
    input: z.object({ id: longId() }),
    output: z.object({ data: providerOrder }),
  }),
  getProviderOrderByNumber: call({
    method: 'GET',
    path: '/customerOrderDetailsByProvider',
    access: 'company',
    summary: 'One order of the provider by its number.',
    input: z.object(byNumber),
    output: z.object({ data: providerOrder }),
  }),
  moveOrder: call({
    method: 'POST',
    path: '/shop/provider-order/{id}/status',
    access: 'company',
    errors: ['CONFLICT'],
    summary: 'Moves an order of the provider to its next state; a parcel is sent with its carrier.',
    input: z.object({
      id: longId(),
      status: orderStatus,
      /** who brings the parcel, needed for "shipped" of goods; empty: the provider itself */
      carrier: anyText(40).optional(),
      tracking_number: optionalText(60),
      /** for the customer: about the parcel, or why it is cancelled */
      detail: optionalText(1000),
    }),
    output: saved,
  }),
  setOrderNote: call({
    method: 'POST',
    path: '/shop/provider-order/{id}/note',
    access: 'company',
    summary: 'A note that only the provider sees.',
    input: z.object({ id: longId(), note: optionalText(2000) }),
    output: saved,
  }),
  createTrack: call({
    method: 'POST',
    path: '/order-track',
    access: 'company',
    status: 201,
    summary: 'News about a parcel, with or without its tracking number; the customer gets a mail.',
    input: z.object({
      order_id: longId().optional(),
      shop_vendor_order_id: longId(),
      /** when it is about one parcel of several */
      order_shipping_id: longId().optional(),
      title: text(120),
      detail: optionalText(1000),
      tracking_number: optionalText(60),
    }),
    output: z.object({ ...outcome, data: orderTrack }),
  }),
}
