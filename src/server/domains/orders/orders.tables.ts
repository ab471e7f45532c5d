import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  smallint,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { orderStatus } from '#contract/orders/calls.ts'
import {
  parcelKind,
  paymentMethod,
  paymentStatus,
  type VendorOrderKind,
  vendorOrderKind,
} from '#contract/orders/kinds.ts'
import type { CommissionShare } from '#server/domains/billing/index.ts'
import { longId, longReference, moment, shared, wordsOf } from '../../platform/columns.ts'
import { companies, users } from '../accounts/accounts.tables.ts'
import { products, productVariants } from '../products/products.tables.ts'
import { shippings } from '../shipping/shipping.tables.ts'
import { storeLocations } from '../stores/stores.tables.ts'

/** An address as it was when the order was placed. */
export type OrderAddress = {
  gender: 'male' | 'female' | 'other'
  firstName: string
  lastName: string
  company: string
  street: string
  streetNumber: string
  zip: string
  city: string
  country: string
  countryName: string
  phone: string
  vatId: string
  /** its own, where the customer wants mails about this address to go there as well */
  email?: string
}
/** Where something is picked up, as it was when the order was placed. */
export type PickupPlace = {
  title: string
  street: string
  streetNumber: string
  zip: string
  city: string
  /** the first day on which it is open with the goods there, as it was promised; older orders have none */
  readyOn?: string
}

/** An option of a dish, as it was when it was ordered. */
export type ChosenOption = { group: string; name: string; cents: number }

/** What a vendor order holds of one tax rate, shipping included. */
export type TaxShare = { basisPoints: number; grossCents: number; taxCents: number }

export type { VendorOrderKind }
export const orderStates = wordsOf(orderStatus)
export type OrderState = (typeof orderStates)[number]
export const paymentStates = wordsOf(paymentStatus)
export type PaymentMethod = (typeof vendorOrders.$inferSelect)['paymentMethod']
export type PaymentState = (typeof paymentStates)[number]

/** One purchase of a customer. */
export const orders = pgTable(
  'orders',
  {
    id: longId(),
    /** "2026-K7F3X9": drawn, so that nobody guesses a neighbour */
    number: text().notNull().unique(),
    /** null for guests, and once an account is deleted */
    userId: integer('user_id').references(() => users.id, { onDelete: 'set null' }),
    /** the account that a guest made of this purchase; it gets the purchase once it is confirmed */
    claimedBy: integer('claimed_by').references(() => users.id, { onDelete: 'set null' }),
    /** an order is placed once, however often it is sent */
    placingKey: uuid('placing_key').notNull().unique(),
    cartKey: uuid('cart_key').notNull(),
    /** in the links of mails: shows the state of the order to people without an account */
    linkKey: uuid('link_key').notNull().unique().defaultRandom(),
    /** '' of orders by telephone, and once the term to keep it is over */
    email: text().notNull(),
    billing: jsonb().$type<OrderAddress>().notNull(),
    shipping: jsonb().$type<OrderAddress>().notNull(),
    /** voucher: nothing is left to pay; transfer, card: some provider is paid in advance */
    paymentMethod: text('payment_method', { enum: wordsOf(paymentMethod) }).notNull(),
    totalCents: bigint('total_cents', { mode: 'number' }).notNull(),
    /** the age that the customer confirmed when ordering (JuSchG); null: nothing in it has an age limit */
    confirmedAge: smallint('confirmed_age'),
    /** version of the platform's AGB that was in force; null: none was kept yet */
    termsVersion: integer('terms_version').default(sql`current_terms_version()`),
    placedAt: moment('placed_at').notNull().defaultNow(),
    /** when customer and providers were written to */
    mailedAt: moment('mailed_at'),
  },
  (table) => [
    index('orders_user').on(table.userId, table.placedAt, table.id),
    index('orders_cart').on(table.cartKey),
    index('orders_claimed').on(table.claimedBy).where(sql`claimed_by is not null`),
    // open cash orders of guests
    index('orders_guest_email').on(sql`lower(email)`).where(sql`user_id is null`),
    index('orders_email').on(sql`lower(email)`).where(sql`email <> ''`),
    index('orders_kept').on(table.placedAt).where(sql`email <> '' or billing ->> 'firstName' <> ''`),
  ],
)

/** What one provider delivers of an order. */
export const vendorOrders = pgTable(
  'vendor_orders',
  {
    id: longId(),
    orderId: longReference('order_id')
      .notNull()
      .references(() => orders.id),
    /** "2026-K7F3X9-1" */
    number: text().notNull().unique(),
    providerId: integer('provider_id')
      .notNull()
      .references(() => companies.id),
    kind: text({ enum: wordsOf(vendorOrderKind) })
      .notNull()
      .default('goods'),
    status: text({ enum: orderStates }).notNull().default('pending'),
    paymentStatus: text('payment_status', { enum: paymentStates }).notNull().default('open'),
    /** for the amount that vouchers do not cover; voucher: they cover all of it */
    paymentMethod: text('payment_method', { enum: wordsOf(paymentMethod) })
      .notNull()
      .default('cash'),
    /** when money that was asked for in advance was there */
    paidAt: moment('paid_at'),
    itemsCents: integer('items_cents').notNull(),
    depositCents: integer('deposit_cents').notNull(),
    shippingCents: integer('shipping_cents').notNull(),
    /** by which the provider's own voucher lowers the price of the goods */
    discountCents: integer('discount_cents').notNull().default(0),
    /** all of it is the provider's: without tax, commission and invoice */
    tipCents: integer('tip_cents').notNull().default(0),
    totalCents: integer('total_cents').notNull(),
    /** what of the total vouchers pay */
    voucherCents: integer('voucher_cents').notNull().default(0),
    taxes: jsonb().$type<TaxShare[]>().notNull(),
    /** sold by a Kleinunternehmer: no tax, and the invoice says why */
    isSmallBusiness: boolean('is_small_business').notNull().default(false),
    /** of the total, given back so far */
    refundedCents: integer('refunded_cents').notNull().default(0),
    /** of that for the goods, which alone bear commission */
    refundedGoodsCents: integer('refunded_goods_cents').notNull().default(0),
    /** frozen at the sale */
    commissionCents: integer('commission_cents').notNull(),
    commissionTaxCents: integer('commission_tax_cents').notNull(),
    /** the rates it was counted with; 0 for orders that are older than this column, or have several rates */
    commissionBasisPoints: integer('commission_basis_points').notNull().default(0),
    commissionTaxBasisPoints: integer('commission_tax_basis_points').notNull().default(0),
    /** the rules that applied, with what they charged; none for orders that are older than this column */
    commissionRates: jsonb('commission_rates').$type<CommissionShare[]>().notNull().default([]),
    /** of a service: the customer asked for work within the term to withdraw (§356(4) BGB) */
    startsEarly: boolean('starts_early').notNull().default(false),
    /** of a service: the day that was agreed for its start; null: still to be arranged */
    agreedOn: date('agreed_on'),
    /** seen by the provider only */
    note: text().notNull().default(''),
    /** of food: when it is with the customer, as it is promised now */
    promisedAt: moment('promised_at'),
    /** of food: the quarter of an hour whose capacity it takes */
    slotAt: moment('slot_at'),
    /** of food: who knows it follows the order without login */
    trackKey: uuid('track_key').unique(),
    placedAt: moment('placed_at').notNull().defaultNow(),
    /** what its provider looks for it by */
    searchText: text('search_text').notNull().default(''),
    /** when it was completed or cancelled */
    finishedAt: moment('finished_at'),
    /** from when on its money can be paid out: at the end, or after the hold period where vouchers of the platform pay */
    payableAt: moment('payable_at'),
  },
  (table) => [
    index('vendor_orders_payable').on(table.providerId, table.payableAt).where(sql`payable_at is not null`),
    index('vendor_orders_search').using('gin', table.providerId, table.searchText.op('gin_trgm_ops')),
    // what nobody confirmed in time
    index('vendor_orders_pending').on(table.placedAt).where(sql`status = 'pending'`),
    index('vendor_orders_order').on(table.orderId),
    index('vendor_orders_slot').on(table.providerId, table.slotAt).where(sql`kind = 'food' and status <> 'cancelled'`),
    index('vendor_orders_provider').on(table.providerId, table.id),
    // lists of the operator
    index('vendor_orders_status').on(table.status, table.id),
    index('vendor_orders_payment').on(table.paymentStatus, table.id),
    index('vendor_orders_kind').on(table.kind, table.id),
    index('vendor_orders_method').on(table.paymentMethod, table.id),
    // sums by time are read from it alone
    index('vendor_orders_sold').on(table.placedAt, table.status, table.kind, table.totalCents, table.refundedCents),
    index('vendor_orders_provider_status').on(table.providerId, table.status, table.id),
    check(
      'vendor_orders_total',
      sql`${table.totalCents} = ${table.itemsCents} + ${table.depositCents} + ${table.shippingCents} + ${table.tipCents} - ${table.discountCents}`,
    ),
    check(
      'vendor_orders_vouchers',
      sql`${table.discountCents} between 0 and ${table.itemsCents} and ${table.voucherCents} between 0 and ${table.totalCents} - ${table.tipCents}`,
    ),
    check('vendor_orders_refunded', sql`${table.refundedCents} between 0 and ${table.totalCents}`),
    check(
      'vendor_orders_refunded_goods',
      sql`${table.refundedGoodsCents} between 0 and least(${table.refundedCents}, ${table.itemsCents} - ${table.discountCents})`,
    ),
  ],
)

export const parcelKinds = wordsOf(parcelKind)

/** A parcel that a vendor order pays for: all its items that travel the same way, or are picked up at the same place. */
export const orderShippings = pgTable(
  'order_shippings',
  {
    id: longId(),
    vendorOrderId: longReference('vendor_order_id')
      .notNull()
      .references(() => vendorOrders.id),
    kind: text({ enum: parcelKinds }).notNull().default('parcel'),
    shippingId: integer('shipping_id').references(() => shippings.id, { onDelete: 'set null' }),
    storeLocationId: integer('store_location_id').references(() => storeLocations.id, { onDelete: 'set null' }),
    /** of a pick-up */
    place: jsonb().$type<PickupPlace>(),
    name: text().notNull(),
    priceCents: integer('price_cents').notNull(),
    daysFrom: smallint('days_from').notNull(),
    daysTo: smallint('days_to').notNull(),
  },
  (table) => [
    index('order_shippings_vendor_order').on(table.vendorOrderId),
    index('order_shippings_store_location').on(table.storeLocationId).where(sql`store_location_id is not null`),
    check('order_shippings_place', sql`(${table.kind} = 'pickup') = (${table.place} is not null)`),
  ],
)

export const orderItems = pgTable(
  'order_items',
  {
    id: longId(),
    vendorOrderId: longReference('vendor_order_id')
      .notNull()
      .references(() => vendorOrders.id),
    /** null for a position of a service */
    orderShippingId: longReference('order_shipping_id').references(() => orderShippings.id),
    /** null for a position of a service */
    productId: integer('product_id').references(() => products.id),
    variantId: integer('variant_id').references(() => productVariants.id),
    /** the bundle that it was sold in, with its name then; bundles come after this domain, so there is no foreign key */
    bundleId: integer('bundle_id'),
    bundleName: text('bundle_name').notNull().default(''),
    name: text().notNull(),
    variantName: text('variant_name').notNull(),
    articleNumber: text('article_number').notNull(),
    quantity: integer().notNull(),
    /** pieces that were taken back */
    returnedQuantity: integer('returned_quantity').notNull().default(0),
    /** by price reductions given back of the goods of the pieces that were not taken back */
    reducedCents: integer('reduced_cents').notNull().default(0),
    unitCents: integer('unit_cents').notNull(),
    totalCents: integer('total_cents').notNull(),
    depositCents: integer('deposit_cents').notNull(),
    /** its share of the discount of the vendor order */
    discountCents: integer('discount_cents').notNull().default(0),
    /** of an order with several rates of commission: the own one */
    commissionBasisPoints: integer('commission_basis_points'),
    /** of the goods of this item, given back so far; counted for orders with several rates of commission */
    refundedGoodsCents: integer('refunded_goods_cents').notNull().default(0),
    taxBasisPoints: integer('tax_basis_points').notNull(),
    /** why consumers can't withdraw from it, as the product said then */
    withdrawalExclusion: text('withdrawal_exclusion').notNull(),
    ageLimit: smallint('age_limit'),
    /** what was chosen of a dish; its prices are in the unit price */
    options: jsonb().$type<ChosenOption[]>().notNull().default([]),
    /** what was said to be essential about it above the order button; the confirmation says it again (§ 312f BGB) */
    characteristics: jsonb().$type<string[]>().notNull().default([]),
    note: text().notNull().default(''),
  },
  (table) => [
    index('order_items_vendor_order').on(table.vendorOrderId),
    index('order_items_product').on(table.productId),
    check(
      'order_items_total',
      sql`${table.quantity} > 0 and ${table.totalCents} = ${table.unitCents} * ${table.quantity}`,
    ),
    check('order_items_returned', sql`${table.returnedQuantity} between 0 and ${table.quantity}`),
    check('order_items_reduced', sql`${table.reducedCents} between 0 and ${table.totalCents} - ${table.discountCents}`),
    check('order_items_discount', sql`${table.discountCents} between 0 and ${table.totalCents}`),
  ],
)

/** Every move of a vendor order, with its time and who made it. */
export const orderMoves = pgTable(
  'order_moves',
  {
    id: longId(),
    vendorOrderId: longReference('vendor_order_id')
      .notNull()
      .references(() => vendorOrders.id),
    status: text({ enum: orderStates }).notNull(),
    actor: text({ enum: ['customer', 'provider', 'platform', 'operator'] }).notNull(),
    userId: integer('user_id').references(() => users.id, { onDelete: 'set null' }),
    /** why, as the operator wrote it to both sides */
    reason: text().notNull().default(''),
    at: moment('at').notNull().defaultNow(),
  },
  (table) => [
    unique('order_moves_once').on(table.vendorOrderId, table.status),
    // what a month of commission is made of
    index('order_moves_completed').on(table.at).where(sql`status = 'completed'`),
  ],
)

/** News about a parcel on its way, with or without a tracking number. */
export const orderTracks = pgTable(
  'order_tracks',
  {
    id: longId(),
    vendorOrderId: longReference('vendor_order_id')
      .notNull()
      .references(() => vendorOrders.id),
    /** null: it is about the whole order */
    orderShippingId: longReference('order_shipping_id').references(() => orderShippings.id),
    title: text().notNull(),
    detail: text().notNull(),
    trackingNumber: text('tracking_number').notNull(),
    at: moment('at').notNull().defaultNow(),
  },
  (table) => [
    index('order_tracks_vendor_order').on(table.vendorOrderId, table.id),
    uniqueIndex('order_tracks_number').on(table.vendorOrderId, table.trackingNumber).where(sql`tracking_number <> ''`),
  ],
)

export const sharedOrders = shared.view('orders').as((read) =>
  read
    .select({
      id: orders.id,
      number: orders.number,
      userId: orders.userId,
      placingKey: orders.placingKey,
      cartKey: orders.cartKey,
      linkKey: orders.linkKey,
      email: orders.email,
      billing: orders.billing,
      shipping: orders.shipping,
      totalCents: orders.totalCents,
      placedAt: orders.placedAt,
    })
    .from(orders),
)

export const sharedVendorOrders = shared.view('vendor_orders').as((read) =>
  read
    .select({
      id: vendorOrders.id,
      orderId: vendorOrders.orderId,
      number: vendorOrders.number,
      providerId: vendorOrders.providerId,
      kind: vendorOrders.kind,
      status: vendorOrders.status,
      paymentStatus: vendorOrders.paymentStatus,
      paymentMethod: vendorOrders.paymentMethod,
      itemsCents: vendorOrders.itemsCents,
      depositCents: vendorOrders.depositCents,
      shippingCents: vendorOrders.shippingCents,
      discountCents: vendorOrders.discountCents,
      tipCents: vendorOrders.tipCents,
      totalCents: vendorOrders.totalCents,
      voucherCents: vendorOrders.voucherCents,
      isSmallBusiness: vendorOrders.isSmallBusiness,
      refundedCents: vendorOrders.refundedCents,
      refundedGoodsCents: vendorOrders.refundedGoodsCents,
      commissionCents: vendorOrders.commissionCents,
      commissionBasisPoints: vendorOrders.commissionBasisPoints,
      commissionTaxBasisPoints: vendorOrders.commissionTaxBasisPoints,
      promisedAt: vendorOrders.promisedAt,
      slotAt: vendorOrders.slotAt,
      trackKey: vendorOrders.trackKey,
      placedAt: vendorOrders.placedAt,
      searchText: vendorOrders.searchText,
      finishedAt: vendorOrders.finishedAt,
      payableAt: vendorOrders.payableAt,
      commissionRates: vendorOrders.commissionRates,
    })
    .from(vendorOrders),
)
