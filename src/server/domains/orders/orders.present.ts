import { paymentLabels } from '#contract/orders/kinds.ts'
import { labelOf, moveLabelOf } from '#contract/orders/labels.ts'
import type { RealtimeMessage } from '#contract/realtime.ts'
import { germanDay } from '#lib/format.ts'
import { toEuros } from '#lib/money.ts'
import { workingDaysAfter } from '#lib/time/delivery.ts'
import { holidaysAt } from '#lib/time/holidays.ts'
import { smallBusinessNote } from '#lib/vat.ts'
import { kindNames } from '#server/domains/billing/index.ts'
import { pictureSet } from '#server/platform/files/pictures.ts'
import { isoTime } from '#server/platform/times.ts'
import type {
  DocumentRow,
  ItemRow,
  ListedOrderRow,
  MoveRow,
  OrderRow,
  ProviderOrderRow,
  ShippingRow,
  TrackRow,
  VendorOrder,
} from './orders.queries.ts'
import { isPickedUp, movesFrom, startsOn, waitsForMoney, wholePayment, wholeStatus } from './orders.rules.ts'
import type {
  OrderAddress,
  OrderState,
  PaymentMethod,
  PaymentState,
  TaxShare,
  VendorOrderKind,
} from './orders.tables.ts'

export const paymentNames = {
  cash: 'Barzahlung bei Übergabe',
  voucher: 'Gutschein',
  transfer: 'Überweisung vorab',
  card: 'Kartenzahlung',
} as const

type Paid = { totalCents: number; voucherCents: number; methods: PaymentMethod[]; kinds: VendorOrderKind[] }

/** What the customer was told when accepting the offer. */
const servicePayment = 'Nach Erledigung direkt beim Betrieb, in bar oder per Rechnung'

/** A voucher may leave a rest, which is paid another way; providers of one purchase may be paid differently. */
export const paymentName = ({ totalCents, voucherCents, methods, kinds }: Paid) => {
  if (kinds[0] === 'service') return servicePayment
  if (totalCents === voucherCents) return paymentNames.voucher
  const rest = (['cash', 'transfer', 'card'] as const)
    .filter((method) => methods.includes(method))
    .map((method) => paymentNames[method])
    .join(' und ')
  return voucherCents > 0 ? `${paymentNames.voucher}, Rest als ${rest}` : rest
}

/** The day on which something that was ordered then arrives, after so many working days where its provider is. */
export const arrivalAfter = (ordered: Date | string, days: number, land: string | null) =>
  workingDaysAfter(germanDay(ordered), days, holidaysAt(land))

type Route = Pick<ShippingRow, 'daysFrom' | 'daysTo' | 'place'>

type Timed = Parameters<typeof startsOn>[0] & Pick<VendorOrder, 'land'>

/**
 * When a parcel arrives, or from when on it can be fetched: never on a day on which the location is closed. While money that is
 * paid in advance is awaited, as if it came today.
 */
export const arrivalOf = (order: Timed, route: Route) => {
  const starts = startsOn(order)
  const day = (days: number) => {
    const counted = arrivalAfter(starts ?? new Date(), days, order.land)
    const ready = route.place?.readyOn
    // fixed when it was ordered; money that comes later moves it
    return ready && (starts === order.placedAt || ready > counted) ? ready : counted
  }
  return { from: day(route.daysFrom), to: day(route.daysTo), isAfterPayment: !starts }
}

export const presentAddress = (address: OrderAddress) => ({
  gender: address.gender,
  first_name: address.firstName,
  last_name: address.lastName,
  company: address.company,
  street: address.street,
  street_number: address.streetNumber,
  zip: address.zip,
  city: address.city,
  country: address.country,
  country_name: address.countryName,
  phone: address.phone,
  vat_id: address.vatId,
})

export const taxNoteOf = ({ isSmallBusiness }: { isSmallBusiness: boolean }) =>
  isSmallBusiness ? smallBusinessNote : ''

export const presentTaxes = (taxes: TaxShare[]) =>
  taxes.map(({ basisPoints, grossCents, taxCents }) => ({
    percent: basisPoints / 100,
    gross: toEuros(grossCents),
    net: toEuros(grossCents - taxCents),
    tax: toEuros(taxCents),
  }))

const presentImage = (image: ItemRow['image']) =>
  image && { ...pictureSet(image.key), width: image.width, height: image.height }

export const presentItem = (item: ItemRow) => ({
  id: item.id,
  product_id: item.productId,
  variant_id: item.variantId,
  slug: item.slug,
  name: item.name,
  variant_name: item.variantName,
  article_number: item.articleNumber,
  picture: presentImage(item.image),
  quantity: item.quantity,
  returned_quantity: item.returnedQuantity,
  price: toEuros(item.unitCents),
  total: toEuros(item.totalCents),
  deposit: toEuros(item.depositCents),
  discount: toEuros(item.discountCents),
  tax: item.taxBasisPoints / 100,
  withdrawal_exclusion: item.withdrawalExclusion,
  age_limit: item.ageLimit,
  bundle_name: item.bundleName,
  options: item.options.map(({ group, name, cents }) => ({ group, name, price: toEuros(cents) })),
  note: item.note,
})

export const presentRoute = ({ kind, place }: ShippingRow) => ({
  kind,
  store_location: place && {
    title: place.title,
    street: place.street,
    street_number: place.streetNumber,
    zipcode: place.zip,
    city: place.city,
  },
})

export const presentArrival = (order: Timed, route: Route) => {
  const { from, to, isAfterPayment } = arrivalOf(order, route)
  return {
    delivery_from: from,
    delivery_to: to,
    after_payment: isAfterPayment,
    delivery_days_from: route.daysFrom,
    delivery_days_to: route.daysTo,
  }
}

const presentShipping = (order: VendorOrder, shipping: ShippingRow) => ({
  id: shipping.id,
  ...presentRoute(shipping),
  name: shipping.name,
  price: toEuros(shipping.priceCents),
  ...presentArrival(order, shipping),
  item_ids: order.items.filter(({ orderShippingId }) => orderShippingId === shipping.id).map(({ id }) => id),
})

export const presentTrack = (order: Pick<VendorOrder, 'id' | 'orderId'>, track: TrackRow) => ({
  id: track.id,
  order_id: order.orderId,
  shop_vendor_order_id: order.id,
  order_shipping_id: track.orderShippingId,
  title: track.title,
  detail: track.detail,
  tracking_number: track.trackingNumber,
  created_at: isoTime(track.at),
})

const presentMove = ({ kind, shippings }: VendorOrder, { status, actor, reason, at }: MoveRow) => ({
  status,
  status_text: labelOf(kind, status, isPickedUp(shippings)),
  actor,
  reason,
  at: isoTime(at),
})

const partState = ({ isPaid, isTakenBack }: Pick<DocumentRow, 'isPaid' | 'isTakenBack'>) => {
  if (isTakenBack) return 'taken_back' as const
  return isPaid ? ('paid' as const) : ('open' as const)
}

const presentDocument = ({ id, kind, number, issuedOn, grossCents, isPaid, isTakenBack }: DocumentRow) => ({
  id,
  kind,
  kind_text: kindNames[kind],
  number,
  date: issuedOn,
  total: toEuros(grossCents),
  part: kind === 'part' ? partState({ isPaid, isTakenBack }) : null,
})

export const presentVendorOrder = (order: VendorOrder) => ({
  id: order.id,
  order_number: order.number,
  kind: order.kind,
  starts_early: order.startsEarly,
  agreed_on: order.agreedOn,
  order_status: order.status,
  order_status_text: labelOf(order.kind, order.status, isPickedUp(order.shippings)),
  promised_at: order.promisedAt && isoTime(order.promisedAt),
  track_key: order.trackKey,
  payment_status: order.paymentStatus,
  payment_status_text: paymentLabels[order.paymentStatus],
  payment_method: order.paymentMethod,
  provider: {
    id: order.providerId,
    company_name: order.companyName,
    city: order.city,
    phone: order.phone,
    url: order.providerSlug,
  },
  items: order.items.map(presentItem),
  shippings: order.shippings.map((shipping) => presentShipping(order, shipping)),
  items_total: toEuros(order.itemsCents),
  deposit_total: toEuros(order.depositCents),
  shipping_total: toEuros(order.shippingCents),
  discount_total: toEuros(order.discountCents),
  tip_total: toEuros(order.tipCents),
  total: toEuros(order.totalCents),
  refunded_total: toEuros(order.refundedCents),
  voucher_total: toEuros(order.voucherCents),
  to_pay: toEuros(order.dueCents),
  taxes: presentTaxes(order.taxes),
  tax_note: taxNoteOf(order),
  moves: order.moves.map((move) => presentMove(order, move)),
  tracks: order.tracks.map((track) => presentTrack(order, track)),
  documents: order.documents.map(presentDocument),
  can_cancel: movesFrom(order.status, 'customer', isPickedUp(order.shippings), order.kind).includes('cancelled'),
})

/** What the parts of a purchase sum to. */
export const sumsOf = (vendorOrders: VendorOrder[]) => {
  const sum = (of: 'totalCents' | 'voucherCents' | 'dueCents') =>
    vendorOrders.reduce((all, vendorOrder) => all + vendorOrder[of], 0)
  return {
    totalCents: sum('totalCents'),
    voucherCents: sum('voucherCents'),
    dueCents: sum('dueCents'),
    methods: vendorOrders.map(({ paymentMethod }) => paymentMethod),
    kinds: vendorOrders.map(({ kind }) => kind),
  }
}

export const presentOrder = (vendorOrders: VendorOrder[]) => {
  const [first] = vendorOrders
  if (!first) throw new Error('an order has parts')
  const sums = sumsOf(vendorOrders)
  return {
    id: first.orderId,
    order_number: first.orderNumber,
    order_date: isoTime(first.placedAt),
    email: first.email,
    link_key: first.linkKey,
    payment_mothod: paymentName(sums),
    billing_address: presentAddress(first.billing),
    shipping_address: presentAddress(first.shipping),
    total: toEuros(sums.totalCents),
    voucher_total: toEuros(sums.voucherCents),
    to_pay: toEuros(sums.dueCents),
    vendor_orders: vendorOrders.map(presentVendorOrder),
  }
}

type Movable = { status: OrderState; paymentStatus: PaymentState; paymentMethod: PaymentMethod; kind: VendorOrderKind }

/** What is paid in advance is confirmed once it is paid. */
const nextOf = (order: Movable, isPickup: boolean) =>
  movesFrom(order.status, 'provider', isPickup, order.kind)
    .filter((to) => to !== 'pending')
    .filter((to) => to === 'cancelled' || !waitsForMoney(order))

export const presentProviderOrder = (order: VendorOrder) => ({
  ...presentVendorOrder(order),
  order_date: isoTime(order.placedAt),
  payment_mothod: paymentName({ ...order, methods: [order.paymentMethod], kinds: [order.kind] }),
  customer: {
    name: `${order.billing.firstName} ${order.billing.lastName}`.trim(),
    email: order.email,
    phone: order.billing.phone,
    user_id: order.userId,
  },
  billing_address: presentAddress(order.billing),
  shipping_address: presentAddress(order.shipping),
  note: order.note,
  own_voucher: toEuros(order.ownVoucherCents),
  commission: toEuros(order.commissionCents),
  commission_tax: toEuros(order.commissionTaxCents),
  next: nextOf(order, isPickedUp(order.shippings)).map((status) => ({
    status,
    label: moveLabelOf({ kind: order.kind, isPickup: isPickedUp(order.shippings) }, status),
  })),
})

export const presentRow = (row: OrderRow) => {
  const status = wholeStatus(row.statuses)
  const payment = wholePayment(row.statuses, row.payments)
  return {
    id: row.id,
    order_number: row.number,
    order_date: isoTime(row.placedAt),
    kind: row.kinds[0] ?? 'goods',
    order_status: status,
    order_status_text: labelOf(row.kinds[0] ?? 'goods', status, row.isPickup),
    order_amount: toEuros(row.totalCents),
    product_names: row.names,
    payment_mothod: paymentName(row),
    payment_status: payment,
    payment_status_text: paymentLabels[payment],
    invoices: row.invoicedBy.map((provider_id) => ({ order_number: row.number, provider_id })),
  } as const
}

export const presentListedOrder = (row: ListedOrderRow) => ({ ...presentRow(row), picture: presentImage(row.image) })

export const presentProviderOrderRow = (row: ProviderOrderRow) => ({
  ...presentRow(row),
  customer_name: row.customerName,
  city: row.city,
  item_count: row.itemCount,
  age_limit: row.ageLimit,
  is_pickup: row.isPickup,
  due_on: row.dueOn,
  is_overdue: row.isOverdue,
  waits_for_money:
    row.statuses[0] === 'pending' && waitsForMoney({ paymentStatus: row.payments[0]!, paymentMethod: row.methods[0]! }),
  next: nextOf(
    { kind: row.kind, status: row.statuses[0]!, paymentStatus: row.payments[0]!, paymentMethod: row.methods[0]! },
    row.isPickup,
  ),
})

/** Told to a provider who has a new order. */
export const orderPlaced = ({ number }: Pick<VendorOrder, 'number'>): RealtimeMessage => ({
  type: 'order.placed',
  data: { vendor_order_number: number },
})

/** Told to both sides of an order. */
export const orderChanged = ({
  orderNumber,
  number,
}: Pick<VendorOrder, 'orderNumber' | 'number'>): RealtimeMessage => ({
  type: 'order.changed',
  data: { order_number: orderNumber, vendor_order_number: number },
})
