import type { CommissionShare, Invoice } from '#server/domains/billing/index.ts'
import { publishedSlug } from '#server/domains/providers/index.ts'
import { landOf } from '#server/domains/reference/index.ts'
import { countRows } from '#server/platform/paging.ts'
import { col, db, type Fragment, type RowOf, rowShape, type Source, sql } from '#server/platform/sql/index.ts'
import type { Actor, NewItem } from './orders.rules.ts'
import type {
  ChosenOption,
  OrderAddress,
  OrderState,
  PaymentMethod,
  PaymentState,
  PickupPlace,
  TaxShare,
  VendorOrderKind,
} from './orders.tables.ts'

/** The picture is the product's of today. */
export type ItemRow = Omit<NewItem, 'productId'> & {
  /** null for a position of a service */
  productId: number | null
  /** of the product's page; null while it is not offered */
  slug: string | null
  bundleName: string
  options: ChosenOption[]
  characteristics: string[]
  note: string
  id: number
  returnedQuantity: number
  orderShippingId: number | null
  image: { key: string; width: number; height: number } | null
}
export type ShippingRow = {
  id: number
  kind: 'parcel' | 'pickup' | 'food'
  place: PickupPlace | null
  name: string
  priceCents: number
  daysFrom: number
  daysTo: number
}
export type MoveRow = { status: OrderState; actor: Actor; reason: string; at: string }
export type TrackRow = {
  id: number
  orderShippingId: number | null
  title: string
  detail: string
  trackingNumber: string
  at: string
}

export type DocumentRow = {
  id: number
  kind: Invoice['kind']
  number: string
  issuedOn: string
  grossCents: number
  /** of a part invoice */
  isPaid: boolean
  isTakenBack: boolean
}

/** What one provider delivers of an order, with all that belongs to it. */
export const vendorOrderRow = rowShape('vendor order', {
  id: col.int(),
  orderId: col.int(),
  orderNumber: col.text(),
  number: col.text(),
  kind: col.text<VendorOrderKind>(),
  startsEarly: col.bool(),
  /** of a service: the day its work begins; null: to be arranged */
  agreedOn: col.text().orNull(),
  status: col.text<OrderState>(),
  paymentStatus: col.text<PaymentState>(),
  paymentMethod: col.text<PaymentMethod>(),
  itemsCents: col.int(),
  depositCents: col.int(),
  shippingCents: col.int(),
  discountCents: col.int(),
  tipCents: col.int(),
  totalCents: col.int(),
  promisedAt: col.time().orNull(),
  trackKey: col.text().orNull(),
  refundedCents: col.int(),
  voucherCents: col.int(),
  /** what the customer still owes, by the ledger */
  dueCents: col.int(),
  /** of the vouchers, what the provider bears itself */
  ownVoucherCents: col.int(),
  taxes: col.json<TaxShare[]>(),
  isSmallBusiness: col.bool(),
  commissionCents: col.int(),
  commissionTaxCents: col.int(),
  commissionBasisPoints: col.int(),
  commissionRates: col.json<CommissionShare[]>(),
  note: col.text(),
  placedAt: col.time(),
  /** when money that was asked for in advance was there */
  paidAt: col.time().orNull(),
  linkKey: col.text(),
  userId: col.int().orNull(),
  email: col.text(),
  billing: col.json<OrderAddress>(),
  shipping: col.json<OrderAddress>(),
  providerId: col.int(),
  providerUserId: col.int(),
  providerEmail: col.text(),
  companyName: col.text(),
  /** null while its page is not public */
  providerSlug: col.text().orNull(),
  city: col.text(),
  phone: col.text(),
  /** the federal state of the provider */
  land: col.text().orNull(),
  items: col.json<ItemRow[]>(),
  shippings: col.json<ShippingRow[]>(),
  moves: col.json<MoveRow[]>(),
  tracks: col.json<TrackRow[]>(),
  documents: col.json<DocumentRow[]>(),
})
export type VendorOrder = RowOf<typeof vendorOrderRow>

const listOf = (columns: string, table: string, order: string) =>
  sql.raw(`(select coalesce(json_agg(json_build_object(${columns}) order by ${order}), '[]') from ${table} x
    where x.vendor_order_id = v.id)`)

/** Whole vendor orders, those of one purchase in the order of their numbers. */
const selectWhole = (where: Fragment, on: Source = db) => on.sql(vendorOrderRow)`
  select v.id, v.order_id as "orderId", o.number as "orderNumber", v.number, v.kind, v.starts_early as "startsEarly", v.agreed_on::text as "agreedOn", v.status, v.payment_status as "paymentStatus", v.payment_method as "paymentMethod",
    v.items_cents as "itemsCents", v.deposit_cents as "depositCents", v.shipping_cents as "shippingCents",
    v.discount_cents as "discountCents", v.tip_cents as "tipCents", v.total_cents as "totalCents", v.promised_at as "promisedAt",
    v.track_key as "trackKey", v.voucher_cents as "voucherCents", v.refunded_cents as "refundedCents",
    (select -coalesce(sum(l.amount_cents), 0)::int from ledger_entries e join ledger_lines l on l.entry_id = e.id
      where e.vendor_order_id = v.id and l.account = 'customer') as "dueCents",
    (select -coalesce(sum(l.amount_cents), 0)::int from ledger_entries e join ledger_lines l on l.entry_id = e.id
      where e.vendor_order_id = v.id and l.account = 'provider' and e.kind in ('voucher', 'refund_voucher')) as "ownVoucherCents", v.taxes, v.is_small_business as "isSmallBusiness", v.commission_cents as "commissionCents",
    v.commission_tax_cents as "commissionTaxCents", v.commission_basis_points as "commissionBasisPoints", v.commission_rates as "commissionRates", v.note, o.placed_at as "placedAt", v.paid_at as "paidAt", o.link_key as "linkKey", o.user_id as "userId", o.email,
    o.billing, o.shipping, v.provider_id as "providerId", c.user_id as "providerUserId", u.email as "providerEmail",
    c.company_name as "companyName", ${sql.raw(publishedSlug)} as "providerSlug", c.city, c.phone, ${sql.raw(landOf('c.zip_code'))} as land,
    ${listOf(
      `'id', x.id, 'orderShippingId', x.order_shipping_id, 'productId', x.product_id, 'variantId', x.variant_id,
       'slug', (select p.slug from shared.products p join product_listings pl on pl.product_id = p.id where p.id = x.product_id), 'name', x.name, 'variantName', x.variant_name, 'articleNumber', x.article_number, 'image', (select json_build_object('key', key, 'width', width, 'height', height)
         from product_images where product_id = x.product_id order by position, id limit 1),
       'quantity', x.quantity, 'returnedQuantity', x.returned_quantity, 'unitCents', x.unit_cents, 'totalCents', x.total_cents, 'depositCents', x.deposit_cents,
       'discountCents', x.discount_cents, 'taxBasisPoints', x.tax_basis_points, 'withdrawalExclusion', x.withdrawal_exclusion, 'ageLimit', x.age_limit,
       'bundleName', x.bundle_name, 'options', x.options,
       'characteristics', x.characteristics, 'note', x.note`,
      'order_items',
      'x.id',
    )} as items,
    ${listOf(
      `'id', x.id, 'kind', x.kind, 'place', x.place, 'name', x.name, 'priceCents', x.price_cents, 'daysFrom', x.days_from, 'daysTo', x.days_to`,
      'order_shippings',
      'x.id',
    )} as shippings,
    ${listOf(`'status', x.status, 'actor', x.actor, 'reason', x.reason, 'at', x.at`, 'order_moves', 'x.id')} as moves,
    ${listOf(
      `'id', x.id, 'orderShippingId', x.order_shipping_id, 'title', x.title, 'detail', x.detail, 'trackingNumber', x.tracking_number, 'at', x.at`,
      'order_tracks',
      'x.id',
    )} as tracks,
    ${listOf(
      `'id', x.id, 'kind', x.kind, 'number', x.number, 'issuedOn', x.issued_on, 'grossCents', x.gross_cents,
       'isPaid', exists (select from part_payments p where p.invoice_id = x.id),
       'isTakenBack', x.kind = 'part' and exists (select from invoices s where s.corrects_id = x.id)`,
      'invoices',
      'x.id',
    )} as documents
  from vendor_orders v
  join orders o on o.id = v.order_id
  join shared.companies c on c.id = v.provider_id
  join shared.users u on u.id = c.user_id
  where ${where}
  order by v.id`

/** Whose a purchase is: its account's, and while a guest has its cart's key, theirs. */
export type Owner = { userId: number | null; cartKey: string | null }
const ownedBy = ({ userId, cartKey }: Owner) =>
  sql`(o.user_id = ${userId} or (o.user_id is null and o.cart_key = ${cartKey}))`

/** Who may read a document: the customer of the order, and who sold it. */
type Reader = Owner & { sellerId: number | null }
const readBy = ({ sellerId, ...owner }: Reader) => sql`(v.provider_id = ${sellerId} or ${ownedBy(owner)})`

const documents = () =>
  sql`invoices i join vendor_orders v on v.id = i.vendor_order_id join orders o on o.id = v.order_id`

/** By the number of the purchase, or of the provider's part of it. */
export const selectInvoiceId = (reader: Reader, number: string, providerId: number) => sql<{ id: number }>`
  select i.id from ${documents()} where i.kind = 'invoice' and v.provider_id = ${providerId} and ${readBy(reader)}
    and v.id in (select id from vendor_orders where number = ${number}
      union all select p.id from vendor_orders p join orders q on q.id = p.order_id where q.number = ${number})`

export const selectDocumentId = (reader: Reader, id: number) => sql<{ id: number }>`
  select i.id from ${documents()} where i.id = ${id} and ${readBy(reader)}`

export const selectAnyDocumentId = (id: number) => sql<{ id: number }>`
  select i.id from ${documents()} where i.id = ${id}`

export const selectOrder = (owner: Owner, number: string) =>
  selectWhole(sql`o.number = ${number} and ${ownedBy(owner)}`)

export const selectLastOrder = (owner: Owner, cartKey: string | null) =>
  selectWhole(sql`o.id = (select o.id from orders o where ${ownedBy(owner)}
    and (${cartKey}::uuid is null or o.cart_key = ${cartKey}) order by o.id desc limit 1)`)

const linkDays = 90
/** Secret links of mails end some time after the last part of the purchase `o` has ended. */
export const isLinkAlive = () => sql`exists (select from vendor_orders w where w.order_id = o.id
  and (w.finished_at is null or w.finished_at > now() - make_interval(days => ${linkDays})))`

/** By the secret link of the mails. */
export const selectByLink = (key: string) => selectWhole(sql`o.link_key = ${key}::uuid and ${isLinkAlive()}`)

/** The number may be that of a part. */
export const selectPurchaseId = (number: string) => sql<{ id: number }>`
  select o.id from orders o where o.number = ${number.split('-', 2).join('-')}
    and (o.number = ${number} or exists (select from vendor_orders v where v.order_id = o.id and v.number = ${number}))`

/** Which version of the platform's AGB a purchase agreed to. */
export const selectTermsVersion = async (orderId: number) => {
  const row = await sql<{
    version: number | null
  }>`select terms_version as version from orders where id = ${orderId}`.one()
  return row.version
}

export const selectPurchase = (orderId: number) => selectWhole(sql`o.id = ${orderId}`)

export const selectOwnVendorOrder = (owner: Owner, number: string) =>
  selectWhole(sql`v.number = ${number} and ${ownedBy(owner)}`)

/** All vendor orders by the number of the purchase, or one by its own. */
export const selectOwnVendorOrders = (owner: Owner, number: string) =>
  selectWhole(
    sql`o.number = ${number.split('-', 2).join('-')} and ${number} in (o.number, v.number) and ${ownedBy(owner)}`,
  )

/** By number and e-mail address, which together prove ownership; the number may be that of a vendor order. */
export const selectByEmail = (number: string, email: string) => {
  const ofPurchase = number.split('-', 2).join('-')
  return selectWhole(sql`o.number = ${ofPurchase} and ${number} in (o.number, v.number) and lower(o.email) = ${email}`)
}

/** The parts of a purchase, or one of them by its own number, for the operator. */
export const selectByNumber = (number: string) => {
  const ofPurchase = number.split('-', 2).join('-')
  return selectWhole(sql`o.number = ${ofPurchase} and ${number} in (o.number, v.number)`)
}

export const selectProviderOrder = (providerId: number, by: { id: number } | { number: string }) =>
  selectWhole(
    sql`v.provider_id = ${providerId} and ${'id' in by ? sql`v.id = ${by.id}` : sql`v.number = ${by.number}`}`,
  )

/** Those of them that are the provider's. */
export const selectOfProvider = (providerId: number, ids: number[]) =>
  selectWhole(sql`v.provider_id = ${providerId} and v.id = any(${ids})`)

export const selectById = (id: number, on: Source = db) => selectWhole(sql`v.id = ${id}`, on)

export type OrderRow = {
  id: number
  number: string
  kinds: VendorOrderKind[]
  placedAt: string
  totalCents: number
  voucherCents: number
  statuses: OrderState[]
  payments: PaymentState[]
  methods: PaymentMethod[]
  names: string[]
  /** all of it is picked up */
  isPickup: boolean
  /** who has written an invoice for it */
  invoicedBy: number[]
}

export type ListedOrderRow = OrderRow & { image: ItemRow['image'] }

/** A limit in the text: with one that it does not know PostgreSQL plans a long list anew each time, which takes longer than reading it. */
const pageOf = (page: number, perPage: number) =>
  sql`limit ${sql.raw(String(perPage))} ${page > 1 ? sql`offset ${(page - 1) * perPage}` : sql.empty}`

/** What people type is text, not a pattern. */
export const containing = (word: string) => `%${word.replace(/[%_\\]/g, '\\$&')}%`

/** A page of the own purchases, the newest first; the keyword is looked for in numbers, goods and providers. */
export const selectOrders = async (userId: number, page: number, perPage: number, keyword = '') => {
  const like = containing(keyword)
  const isMeant = keyword
    ? sql`and exists (select from vendor_orders v join shared.companies c on c.id = v.provider_id
        where v.order_id = o.id and (v.search_text ilike ${like} or c.company_name ilike ${like}))`
    : sql.empty
  const [rows, total] = await Promise.all([
    sql<ListedOrderRow>`
      select o.id, o.number, o.placed_at as "placedAt", o.total_cents::int as "totalCents",
        (select sum(voucher_cents)::int from vendor_orders where order_id = o.id) as "voucherCents",
        array(select status from vendor_orders where order_id = o.id order by id) as statuses,
        array(select payment_status from vendor_orders where order_id = o.id order by id) as payments,
        array(select payment_method from vendor_orders where order_id = o.id order by id) as methods,
        array(select kind from vendor_orders where order_id = o.id order by id) as kinds,
        array(select i.name from vendor_orders v join order_items i on i.vendor_order_id = v.id
          where v.order_id = o.id order by i.id limit 10) as names,
        (select json_build_object('key', p.key, 'width', p.width, 'height', p.height)
          from vendor_orders v join order_items i on i.vendor_order_id = v.id join product_images p on p.product_id = i.product_id
          where v.order_id = o.id order by i.id, p.position, p.id limit 1) as image,
        not exists (select from vendor_orders v left join order_shippings s on s.vendor_order_id = v.id
          where v.order_id = o.id and s.kind is distinct from 'pickup') as "isPickup",
        array(select i.provider_id from vendor_orders v join invoices i on i.vendor_order_id = v.id and i.kind = 'invoice'
          where v.order_id = o.id order by i.id) as "invoicedBy"
      from orders o where o.user_id = ${userId} ${isMeant} order by o.placed_at desc, o.id desc ${pageOf(page, perPage)}`,
    countRows(
      'orders of a customer',
      [userId, keyword],
      () => sql<{ total: number }>`select count(*)::int as total from orders o where o.user_id = ${userId} ${isMeant}`,
    ),
  ])
  return { rows: [...rows], total, page, perPage }
}

export type ProviderOrderRow = OrderRow & {
  customerName: string
  city: string
  itemCount: number
  ageLimit: number | null
  kind: VendorOrderKind
  dueOn: string | null
  isOverdue: boolean
}
export type OrderFilter = {
  status?: OrderState
  payment?: PaymentState
  kind?: VendorOrderKind
  sort?: 'newest' | 'due' | 'amount'
  from?: string
  to?: string
  keyword?: string
}

/** The day by which a provider confirms the order `v`, or sends it: two days more than the customer was told. */
export const dueOn = sql`case
  when v.status = 'pending' and not (v.payment_status = 'open' and v.payment_method in ('transfer', 'card'))
    then (v.placed_at at time zone 'Europe/Berlin')::date + 1
  when v.status in ('confirmed', 'processing') and v.kind = 'goods'
    then (v.placed_at at time zone 'Europe/Berlin')::date
      + (select max(days_to)::int + 2 from order_shippings where vendor_order_id = v.id) end`

const orderBy = {
  newest: sql`v.id desc`,
  due: sql`"dueOn" nulls last, v.id desc`,
  amount: sql`v.total_cents desc, v.id desc`,
}

/** A page of a provider's orders; the keyword is looked for in numbers, names, towns and goods. */
export const selectProviderOrders = async (providerId: number, filter: OrderFilter, page: number, perPage: number) => {
  const { status, payment, kind, sort = 'newest', from, to, keyword } = filter
  const where = sql`v.provider_id = ${providerId}
    ${payment ? sql`and v.payment_status = ${payment}` : sql.empty}
    ${kind ? sql`and v.kind = ${kind}` : sql.empty}
    ${status ? sql`and v.status = ${status}` : sql.empty}
    ${from ? sql`and v.placed_at >= ${from}::timestamp at time zone 'Europe/Berlin'` : sql.empty}
    ${to ? sql`and v.placed_at < (${to}::date + 1)::timestamp at time zone 'Europe/Berlin'` : sql.empty}
    ${keyword ? sql`and v.search_text ilike ${containing(keyword)}` : sql.empty}`
  const [rows, total] = await Promise.all([
    sql<ProviderOrderRow>`
      select v.id, v.number, v.placed_at as "placedAt", v.total_cents as "totalCents", v.voucher_cents as "voucherCents", array[v.status] as statuses,
        array[v.payment_status] as payments, array[v.payment_method] as methods, array[v.kind] as kinds,
        array(select name from order_items where vendor_order_id = v.id order by id limit 10) as names,
        array(select provider_id from invoices where vendor_order_id = v.id and kind = 'invoice') as "invoicedBy",
        trim(concat_ws(' ', o.billing->>'firstName', o.billing->>'lastName')) as "customerName", o.shipping->>'city' as city,
        (select sum(quantity)::int from order_items where vendor_order_id = v.id) as "itemCount",
        (select max(age_limit)::int from order_items where vendor_order_id = v.id) as "ageLimit",
        v.kind <> 'service' and not exists (select from order_shippings where vendor_order_id = v.id and kind <> 'pickup') as "isPickup", v.kind,
        ${dueOn} as "dueOn", coalesce(${dueOn} < (now() at time zone 'Europe/Berlin')::date, false) as "isOverdue"
      from vendor_orders v join orders o on o.id = v.order_id where ${where}
      order by ${orderBy[sort]} ${pageOf(page, perPage)}`,
    countRows(
      'orders of a provider',
      [providerId, filter],
      () => sql<{ total: number }>`select count(*)::int as total from vendor_orders v where ${where}`,
    ),
  ])
  return { rows: [...rows], total, page, perPage }
}
