import type { PgColumn } from 'drizzle-orm/pg-core'
import type { Commission } from '#server/domains/billing/index.ts'
import { sql } from '#server/platform/sql/index.ts'
import type { Tx } from '#server/platform/transaction.ts'
import type { NewItem } from '../orders.rules.ts'
import {
  orderItems,
  orderShippings,
  orders,
  type PaymentMethod,
  type PaymentState,
  vendorOrders,
} from '../orders.tables.ts'
import type { NewOrder, NewParcel, NewVendorOrder } from './new-order.rules.ts'

export type Head = Omit<NewOrder, 'vendorOrders' | 'voucherId'> & { number: string; paymentMethod: PaymentMethod }
/** A vendor order with all that is worked out for it. */
export type CompleteVendorOrder = Omit<NewVendorOrder, 'paymentMethod'> & {
  number: string
  searchText: string
  paymentMethod: PaymentMethod
  paymentStatus: PaymentState
}
type Written = { id: number; placedAt: string; vendorOrderIds: number[] }

/** Every field has its column here: one that is added to an order and not stored does not compile. */
type Stored<Row> = Record<keyof Row, PgColumn>

const headFields = {
  number: orders.number,
  userId: orders.userId,
  placingKey: orders.placingKey,
  cartKey: orders.cartKey,
  email: orders.email,
  billing: orders.billing,
  shipping: orders.shipping,
  paymentMethod: orders.paymentMethod,
  totalCents: orders.totalCents,
  confirmedAge: orders.confirmedAge,
  mailedAt: orders.mailedAt,
} satisfies Stored<Omit<Head, 'placedAt'>>

const vendorOrderFields = {
  number: vendorOrders.number,
  providerId: vendorOrders.providerId,
  kind: vendorOrders.kind,
  paymentMethod: vendorOrders.paymentMethod,
  paymentStatus: vendorOrders.paymentStatus,
  itemsCents: vendorOrders.itemsCents,
  depositCents: vendorOrders.depositCents,
  shippingCents: vendorOrders.shippingCents,
  discountCents: vendorOrders.discountCents,
  tipCents: vendorOrders.tipCents,
  totalCents: vendorOrders.totalCents,
  voucherCents: vendorOrders.voucherCents,
  taxes: vendorOrders.taxes,
  isSmallBusiness: vendorOrders.isSmallBusiness,
  promisedAt: vendorOrders.promisedAt,
  slotAt: vendorOrders.slotAt,
  trackKey: vendorOrders.trackKey,
  searchText: vendorOrders.searchText,
} satisfies Stored<Omit<CompleteVendorOrder, 'parcels' | 'commission'>>

const commissionFields = {
  netCents: vendorOrders.commissionCents,
  taxCents: vendorOrders.commissionTaxCents,
  basisPoints: vendorOrders.commissionBasisPoints,
  taxBasisPoints: vendorOrders.commissionTaxBasisPoints,
  rates: vendorOrders.commissionRates,
} satisfies Stored<Commission>

const parcelFields = {
  kind: orderShippings.kind,
  shippingId: orderShippings.shippingId,
  storeLocationId: orderShippings.storeLocationId,
  place: orderShippings.place,
  name: orderShippings.name,
  priceCents: orderShippings.priceCents,
  daysFrom: orderShippings.daysFrom,
  daysTo: orderShippings.daysTo,
} satisfies Stored<Omit<NewParcel, 'items'>>

const itemFields = {
  productId: orderItems.productId,
  variantId: orderItems.variantId,
  bundleId: orderItems.bundleId,
  bundleName: orderItems.bundleName,
  name: orderItems.name,
  variantName: orderItems.variantName,
  articleNumber: orderItems.articleNumber,
  quantity: orderItems.quantity,
  unitCents: orderItems.unitCents,
  totalCents: orderItems.totalCents,
  depositCents: orderItems.depositCents,
  discountCents: orderItems.discountCents,
  commissionBasisPoints: orderItems.commissionBasisPoints,
  taxBasisPoints: orderItems.taxBasisPoints,
  withdrawalExclusion: orderItems.withdrawalExclusion,
  ageLimit: orderItems.ageLimit,
  options: orderItems.options,
  characteristics: orderItems.characteristics,
  note: orderItems.note,
} satisfies Stored<NewItem>

/** The names of the columns, the values of a JSON record, and the record's own columns, in one order. */
const writing = (fields: Record<string, PgColumn>, alias: string) => {
  const all = Object.entries(fields)
  return {
    columns: sql.raw(all.map(([, column]) => column.name).join(', ')),
    values: sql.raw(all.map(([field]) => `${alias}."${field}"`).join(', ')),
    record: sql.raw(all.map(([field, column]) => `"${field}" ${column.getSQLType()}`).join(', ')),
  }
}
const head = writing(headFields, 'h')
const vendorOrder = writing({ ...vendorOrderFields, ...commissionFields }, 'p')
const parcel = writing(parcelFields, 's')
const item = writing(itemFields, 'i')

const vendorOrderDefaults = { kind: 'goods', tipCents: 0 }
const itemDefaults = {
  commissionBasisPoints: null,
  bundleId: null,
  bundleName: '',
  options: [],
  characteristics: [],
  note: '',
}
const numbered = <T extends object>(rows: T[]) => sql.json(rows.map((row, at) => ({ ...row, at })))

/**
 * Writes an order with its vendor orders, parcels, items and first moves by one statement, which has one text for all orders;
 * nothing where the number is taken. Ids of parcels are drawn first, since nothing else tells the parcels of a vendor order apart.
 */
export const insertOrder = (tx: Tx, order: Head, given: CompleteVendorOrder[]) => {
  const vendorOrderRows = given.map(({ parcels: _, commission, ...one }) => ({
    ...vendorOrderDefaults,
    ...one,
    ...commission,
  }))
  const parcels = given.flatMap(({ number, parcels }) => parcels.map((one) => ({ ...one, number })))
  const items = parcels.flatMap(({ items }, at) => items.map((one) => ({ ...itemDefaults, ...one, parcel: at })))
  return tx.sql<Written>`
    with head as (
      insert into orders (placed_at, ${head.columns})
      select coalesce(h."placedAt", now()), ${head.values}
      from json_to_record(${sql.json(order)}::json) h ("placedAt" timestamptz, ${head.record})
      on conflict (number) do nothing
      returning id, user_id, placed_at, date_trunc('milliseconds', placed_at) as begun
    ), part as (
      insert into vendor_orders (order_id, placed_at, ${vendorOrder.columns})
      select head.id, head.begun, ${vendorOrder.values}
      from head, json_to_recordset(${numbered(vendorOrderRows)}::json) p (at int, ${vendorOrder.record})
      order by p.at
      returning id, number
    ), move as (
      insert into order_moves (vendor_order_id, status, actor, user_id, at)
      select part.id, 'pending', 'customer', head.user_id, head.begun from part, head order by part.id
    ), drawn as materialized (
      select nextval('order_shippings_id_seq') as id, s.*
      from json_to_recordset(${numbered(parcels.map(({ items: _, ...one }) => one))}::json) s (at int, number text, ${parcel.record})
    ), parcel as (
      insert into order_shippings (id, vendor_order_id, ${parcel.columns}) overriding system value
      select s.id, part.id, ${parcel.values} from drawn s join part on part.number = s.number
    ), item as (
      insert into order_items (vendor_order_id, order_shipping_id, ${item.columns})
      select part.id, s.id, ${item.values}
      from json_to_recordset(${numbered(items)}::json) i (at int, parcel int, ${item.record})
      join drawn s on s.at = i.parcel join part on part.number = s.number
      order by i.at
    )
    select id, placed_at as "placedAt", array(select part.id from part order by part.id) as "vendorOrderIds" from head`.first()
}
