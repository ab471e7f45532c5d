import { germanDay } from '#lib/format.ts'
import { toEuros } from '#lib/money.ts'
import { firstOpenDay, weekLines } from '#lib/time/opening.ts'
import { arrivalAfter, presentTaxes, taxNoteOf } from '#server/domains/orders/index.ts'
import { basePrice } from '#server/domains/products/index.ts'
import { pictureSet } from '#server/platform/files/pictures.ts'
import type { BundleLine } from './cart/bundles.contributions.ts'
import {
  bundleDiscountOf,
  bundlesIn,
  fixedPriceNote,
  type Group,
  lacksPayment,
  methodOf,
  methodsOf,
  obstaclesOf,
  type PricedCart,
  type PricedLine,
  type PricedParcel,
  paidBy,
  priceIfSent,
  remainingOf,
  type Sums,
  type UsedVoucher,
  unitPrice,
} from './cart/cart.rules.ts'
import type { OpenCart } from './cart/cart.service.ts'
import { characteristicsOf } from './cart/characteristics.rules.ts'
import type { Pickup } from './cart/conditions.queries.ts'
import type { MealTerms } from './cart/meals.contributions.ts'
import type { GroupOrder } from './groups/group-orders.service.ts'

const euros = (cents: number | null) => (cents === null ? null : toEuros(cents))

const presentLine = (line: PricedLine, group: Group) => ({
  id: line.id,
  product_id: line.productId,
  variant_id: line.variantId,
  slug: line.slug,
  name: line.name,
  variant_name: line.variantName,
  picture: line.imageKey ? { ...pictureSet(line.imageKey), width: line.imageWidth!, height: line.imageHeight! } : null,
  quantity: line.quantity,
  stock: line.stock,
  price: toEuros(line.unitCents),
  single_price: toEuros(line.priceCents),
  previous_price: line.seenCents === line.unitCents ? null : toEuros(line.seenCents),
  unit_price: euros(
    basePrice(line.unitCents, line.contentAmount, {
      symbol: '',
      baseSymbol: line.baseSymbol,
      baseFactor: line.baseFactor,
    }),
  ),
  measurement_unit: line.baseSymbol,
  total: toEuros(line.totalCents),
  deposit: toEuros(line.depositTotalCents),
  discount: toEuros(line.discountCents),
  tax: line.taxBasisPoints / 100,
  age_limit: line.ageLimit,
  withdrawal_exclusion: line.withdrawalExclusion,
  deposit_kind: line.depositKind,
  characteristics: characteristicsOf(line),
  options: (line.meal?.options ?? []).map(({ group: of, name, cents }) => ({ group: of, name, price: toEuros(cents) })),
  note: line.note,
  shippings: line.ways.map((way) => ({
    id: way.id,
    name: way.name,
    delivery_days_from: way.daysFrom,
    delivery_days_to: way.daysTo,
    price: euros(priceIfSent(group, line, way)),
    area: way.area,
    reaches: way.reaches,
  })),
  shipping_id: line.way?.id ?? null,
  is_pickup: line.isPickup,
  store_id: line.pickup?.id ?? null,
  bundle: line.bundle && { id: line.bundle.id, slug: line.bundle.slug, name: line.bundle.name },
  problem: line.problem,
})

const addressLine = ({ street, streetNumber, zip, city }: Pickup) =>
  `${`${street} ${streetNumber}`.trim()}, ${zip} ${city}`

/** The day after so many working days of the provider. */
type Arrival = (days: number) => string

const presentPickup = (pickup: Pickup, arrival: Arrival) => ({
  id: pickup.id,
  title: pickup.title,
  address: addressLine(pickup),
  opening_hours: weekLines(pickup),
  ready_from: firstOpenDay(pickup, arrival(pickup.days)),
})

const routeOf = (parcel: PricedParcel, arrival: Arrival) => {
  if (parcel.kind === 'parcel') {
    const { id, name, daysFrom, daysTo } = parcel.way
    const days = { delivery_from: arrival(daysFrom), delivery_to: arrival(daysTo) }
    return { shipping_id: id, store_id: null, name, ...days }
  }
  if (parcel.kind === 'food') {
    const { isPickup, promisedAt, place } = parcel.terms
    const day = germanDay(promisedAt ?? new Date())
    const name = isPickup ? `Abholung: ${place?.title ?? ''}` : 'Lieferung durch das Restaurant'
    return { shipping_id: null, store_id: place?.storeLocationId ?? null, name, delivery_from: day, delivery_to: day }
  }
  const { id, title, days } = parcel.pickup
  const ready = firstOpenDay(parcel.pickup, arrival(days))
  return { shipping_id: null, store_id: id, name: `Abholung: ${title}`, delivery_from: ready, delivery_to: ready }
}

const presentParcel = (parcel: PricedParcel, arrival: Arrival) => ({
  kind: parcel.kind,
  ...routeOf(parcel, arrival),
  price: toEuros(parcel.priceCents),
  item_ids: parcel.lines.map(({ id }) => id),
})

const presentSums = (sums: Sums) => ({
  items_total: toEuros(sums.itemsCents),
  deposit_total: toEuros(sums.depositCents),
  shipping_total: toEuros(sums.shippingCents),
  discount_total: toEuros(sums.discountCents),
  tip_total: toEuros(sums.tipCents),
  total: toEuros(sums.totalCents),
  voucher_total: toEuros(sums.voucherCents),
  to_pay: toEuros(sums.totalCents - sums.voucherCents),
  taxes: presentTaxes(sums.taxes),
})

const presentMeal = (terms: MealTerms, { itemsCents, discountCents }: Group) => ({
  is_pickup: terms.isPickup,
  zip: terms.zip,
  wanted_at: terms.wantedAt?.toISOString() ?? null,
  promised_at: terms.promisedAt?.toISOString() ?? null,
  tip: toEuros(terms.tipCents),
  change_for: euros(terms.changeForCents),
  note: terms.note,
  group_key: terms.groupKey ?? null,
  min_order: toEuros(terms.minCents),
  missing: toEuros(terms.isPickup ? 0 : Math.max(0, terms.minCents - itemsCents + discountCents)),
  zone: terms.zoneName,
})

const presentGroup = (group: Group) => {
  const [first] = group.lines as [PricedLine]
  const {
    providerId,
    companyName,
    city,
    takesCash,
    takesTransfer,
    takesCard,
    termsAccepted,
    providerSlug,
    hasTerms,
    pickups,
    land,
  } = first
  const now = new Date()
  const arrival: Arrival = (days) => arrivalAfter(now, days, land)
  return {
    provider: {
      id: providerId,
      company_name: companyName,
      city,
      takes_cash: takesCash,
      takes_transfer: takesTransfer,
      takes_card: takesCard,
      url: providerSlug,
      has_terms: hasTerms,
    },
    kind: group.kind,
    meal: group.terms && presentMeal(group.terms, group),
    problem: group.problem,
    payment_methods: methodsOf(group),
    payment_method: methodOf(group),
    terms_accepted: termsAccepted,
    items: group.lines.map((line) => presentLine(line, group)),
    parcels: group.parcels.map((parcel) => presentParcel(parcel, arrival)),
    pickups: pickups.map((pickup) => presentPickup(pickup, arrival)),
    ...presentSums(group),
    tax_note: taxNoteOf(group),
  }
}

const canOrder = (cart: PricedCart) =>
  cart.groups.length > 0 && obstaclesOf(cart).length === 0 && !cart.groups.some(lacksPayment)

const presentBundle = ({ id, slug, name, count, priceCents, regularCents, problem }: BundleLine) => ({
  id,
  slug,
  name,
  quantity: count,
  price: toEuros(priceCents),
  total: toEuros(priceCents * count),
  saving: toEuros((regularCents - priceCents) * count),
  problem,
})

const presentVoucher = (voucher: UsedVoucher, { discountCents, voucherCents, groups }: PricedCart) => ({
  voucher_code: voucher.code,
  title: voucher.title,
  kind: voucher.kind,
  percent: voucher.basisPoints && voucher.basisPoints / 100,
  balance: euros(voucher.balanceCents),
  effect: toEuros(discountCents - bundleDiscountOf(groups.flatMap(({ lines }) => lines)) + voucherCents),
  problem: voucher.problem,
  note:
    !voucher.problem && groups.some(({ lines }) => lines.some(({ hasFixedPrice }) => hasFixedPrice))
      ? fixedPriceNote
      : null,
})

export const presentCart = (cart: OpenCart) => ({
  cart_key: cart.key,
  country: cart.country,
  zip: cart.destination,
  item_count: cart.groups.flatMap(({ lines }) => lines).reduce((sum, { quantity }) => sum + quantity, 0),
  groups: cart.groups.map(presentGroup),
  ...presentSums(cart),
  to_transfer: toEuros(paidBy(cart, 'transfer')),
  to_card: toEuros(paidBy(cart, 'card')),
  tax_note: cart.groups
    .filter(({ isSmallBusiness }) => isSmallBusiness)
    .map((group) => `${group.lines[0]!.companyName}: ${taxNoteOf(group)}`)
    .join(' '),
  voucher: cart.voucher && presentVoucher(cart.voucher, cart),
  bundles: bundlesIn(cart).map(presentBundle),
  can_order: canOrder(cart),
})

/** For others than the owner of the cart; `guestKey` shows which dishes are the caller's own. */
export const presentGroupOrder = ({ providerId, lines }: GroupOrder, guestKey?: string) => {
  const totalOf = (line: GroupOrder['lines'][number]) => unitPrice(line) * line.quantity
  return {
    provider_id: providerId,
    items: lines.map((line) => ({
      id: line.id,
      name: line.name,
      variant_name: line.variantName,
      options: (line.meal?.options ?? []).map(({ name }) => name),
      note: line.note,
      quantity: line.quantity,
      total: toEuros(totalOf(line)),
      is_own: guestKey !== undefined && line.guestKey === guestKey,
    })),
    total: toEuros(lines.reduce((sum, line) => sum + totalOf(line), 0)),
  }
}

export const presentRemaining = (cart: OpenCart) =>
  remainingOf(cart).map(({ group, lines: remaining }) => ({
    ...presentGroup(group),
    items: remaining.map((line) => presentLine(line, group)),
  }))
