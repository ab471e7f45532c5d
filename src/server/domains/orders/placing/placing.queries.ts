import type { Tx } from '#server/platform/transaction.ts'
import type { OrderAddress, PaymentMethod, PaymentState } from '../orders.tables.ts'
import type { NewOrder, NewVendorOrder } from './placing.service.ts'

export type Head = Omit<NewOrder, 'vendorOrders' | 'voucherId'> & { number: string; paymentMethod: PaymentMethod }
/** A vendor order with all that is worked out for it. */
export type Part = Omit<NewVendorOrder, 'paymentMethod'> & {
  number: string
  searchText: string
  paymentMethod: PaymentMethod
  paymentStatus: PaymentState
}
type Written = { id: number; placedAt: string; vendorOrderIds: number[] }

const address = (value: OrderAddress) => JSON.stringify(value)

const partRow = ({ parcels: _, commission, ...part }: Part, at: number) => ({
  kind: 'goods',
  tipCents: 0,
  ...part,
  at,
  commissionCents: commission.netCents,
  commissionTaxCents: commission.taxCents,
  commissionBasisPoints: commission.basisPoints,
  commissionTaxBasisPoints: commission.taxBasisPoints,
})

const itemDefaults = { bundleId: null, bundleName: '', options: [], note: '' }

/**
 * Writes an order with its parts, parcels, items and first moves by one statement, which has one text for all orders; nothing where the
 * number is taken. Ids of parcels are drawn first, since nothing else tells the parcels of a part apart. JSON is sent as text, so that
 * the floor of the bench, whose driver encodes JSON itself, sends the same.
 */
export const insertOrder = (tx: Tx, head: Head, parts: Part[]) => {
  const parcels = parts.flatMap(({ number, parcels }) => parcels.map((parcel) => ({ ...parcel, number })))
  const items = parcels.flatMap(({ items }, parcel) => items.map((item) => ({ ...itemDefaults, ...item, parcel })))
  const numbered = <T extends object>(rows: T[]) => JSON.stringify(rows.map((row, at) => ({ ...row, at })))
  return tx.sql<Written>`
    with head as (
      insert into orders (number, user_id, placing_key, cart_key, email, billing, shipping, payment_method, total_cents, confirmed_age,
        placed_at, mailed_at)
      values (${head.number}, ${head.userId}, ${head.placingKey}, ${head.cartKey}, ${head.email}, ${address(head.billing)}::text::jsonb,
        ${address(head.shipping)}::text::jsonb, ${head.paymentMethod}, ${head.totalCents}, ${head.confirmedAge ?? null},
        coalesce(${head.placedAt ?? null}::timestamptz, now()), ${head.mailedAt ?? null}::timestamptz)
      on conflict (number) do nothing
      returning id, user_id, placed_at, date_trunc('milliseconds', placed_at) as begun
    ), part as (
      insert into vendor_orders (order_id, placed_at, number, provider_id, kind, payment_method, payment_status, items_cents, deposit_cents,
        shipping_cents, discount_cents, tip_cents, total_cents, voucher_cents, taxes, is_small_business, commission_cents,
        commission_tax_cents, commission_basis_points, commission_tax_basis_points, promised_at, slot_at, track_key, search_text)
      select head.id, head.begun, p.number, p."providerId", p.kind, p."paymentMethod", p."paymentStatus", p."itemsCents", p."depositCents",
        p."shippingCents", p."discountCents", p."tipCents", p."totalCents", p."voucherCents", p.taxes, p."isSmallBusiness",
        p."commissionCents", p."commissionTaxCents", p."commissionBasisPoints", p."commissionTaxBasisPoints", p."promisedAt", p."slotAt",
        p."trackKey", p."searchText"
      from head, json_to_recordset(${JSON.stringify(parts.map(partRow))}::text::json) p (at int, number text, "providerId" int, kind text,
        "paymentMethod" text, "paymentStatus" text, "itemsCents" int, "depositCents" int, "shippingCents" int, "discountCents" int,
        "tipCents" int, "totalCents" int, "voucherCents" int, taxes jsonb, "isSmallBusiness" boolean, "commissionCents" int,
        "commissionTaxCents" int, "commissionBasisPoints" int, "commissionTaxBasisPoints" int, "promisedAt" timestamptz,
        "slotAt" timestamptz, "trackKey" uuid, "searchText" text)
      order by p.at
      returning id, number
    ), move as (
      insert into order_moves (vendor_order_id, status, actor, user_id, at)
      select part.id, 'pending', 'customer', head.user_id, head.begun from part, head order by part.id
    ), drawn as materialized (
      select nextval('order_shippings_id_seq')::int as id, s.*
      from json_to_recordset(${numbered(parcels)}::text::json) s (at int, number text, kind text, "shippingId" int, "storeLocationId" int,
        place jsonb, name text, "priceCents" int, "daysFrom" int, "daysTo" int)
    ), parcel as (
      insert into order_shippings (id, vendor_order_id, kind, shipping_id, store_location_id, place, name, price_cents, days_from, days_to)
        overriding system value
      select s.id, part.id, s.kind, s."shippingId", s."storeLocationId", s.place, s.name, s."priceCents", s."daysFrom", s."daysTo"
      from drawn s join part on part.number = s.number
    ), item as (
      insert into order_items (vendor_order_id, order_shipping_id, product_id, variant_id, bundle_id, bundle_name, name, variant_name,
        article_number, quantity, unit_cents, total_cents, deposit_cents, discount_cents, tax_basis_points, withdrawal_exclusion, age_limit,
        options, note)
      select part.id, s.id, i."productId", i."variantId", i."bundleId", i."bundleName", i.name, i."variantName", i."articleNumber",
        i.quantity, i."unitCents", i."totalCents", i."depositCents", i."discountCents", i."taxBasisPoints", i."withdrawalExclusion",
        i."ageLimit", i.options, i.note
      from json_to_recordset(${numbered(items)}::text::json) i (at int, parcel int, "productId" int, "variantId" int, "bundleId" int,
        "bundleName" text, name text, "variantName" text, "articleNumber" text, quantity int, "unitCents" int, "totalCents" int,
        "depositCents" int, "discountCents" int, "taxBasisPoints" int, "withdrawalExclusion" text, "ageLimit" int, options jsonb, note text)
      join drawn s on s.at = i.parcel join part on part.number = s.number
      order by i.at
    )
    select id, placed_at as "placedAt", array(select part.id from part order by part.id) as "vendorOrderIds" from head`.first()
}
