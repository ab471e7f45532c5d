import type { kitchenCalls } from '#contract/food/kitchen.ts'
import type { phoneCalls } from '#contract/food/phone.ts'
import type { FoodState } from '#contract/food/shapes.ts'
import type { InputOf } from '#contract/wire/call.ts'
import { germanDay } from '#lib/format.ts'
import { reusableNotice } from '#lib/law/reusable.ts'
import { toCents, toEuros } from '#lib/money.ts'
import { openingState, openingWords, weekLines } from '#lib/time/opening.ts'
import { pictureUrl } from '#server/platform/files/pictures.ts'
import { isoTime } from '#server/platform/times.ts'
import type { foodZones } from './food.tables.ts'
import type { Figures } from './kitchen/figures.queries.ts'
import type { KitchenOrder, OrderedDish, TourRow } from './kitchen/kitchen-orders.queries.ts'
import { foodStateOf, stateTexts } from './kitchen/kitchen-orders.rules.ts'
import { deliveryHours, pickupHours, type Zone } from './kitchen/kitchens.queries.ts'
import { missingOf, totalWithout } from './kitchen/missing.service.ts'
import type { checkPhoneOrder } from './kitchen/phone-orders.service.ts'
import type { PastMeal } from './shop/again.service.ts'
import type { Offer, Where } from './shop/restaurants.service.ts'
import { operatorsPause, type Restaurant } from './slots/settings.service.ts'
import { slotWords, startWords } from './slots/slots.present.ts'

const bit = (value: boolean) => (value ? 1 : 0)
const momentOrNull = (text: string | Date | null) => (text === null ? null : isoTime(text))
const capitalised = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)
const euros = (cents: number | null) => (cents === null ? null : toEuros(cents))

export const presentSettings = (row: Restaurant) => ({
  status: bit(row.isActive),
  delivery: bit(row.delivers),
  pickup: bit(row.offersPickup),
  preorder_days: row.preorderDays,
  remind_minutes: row.remindMinutes,
  refuse_minutes: row.refuseMinutes,
  ticket_width: row.ticketMm,
  auto_print: bit(row.printsItself),
  reusable: row.reusable,
})

const ifComing = (at: Date | null) => (at && at > new Date() ? at.toISOString() : null)

export const presentGastro = (row: Restaurant) => ({
  tags: row.tagIds,
  preparation_minutes: row.prepMinutes,
  capacity_orders: row.capacityOrders,
  capacity_amount: euros(row.capacityCents),
  paused_until: ifComing(row.pausedUntil),
  pause_reason: operatorsPause(row) && row.pauseReason,
  busy_until: ifComing(row.busyUntil),
  closed_today: row.closedOn === germanDay(),
})

export const presentZone = (row: typeof foodZones.$inferSelect) => ({
  id: row.id,
  name: row.name,
  postal_codes: row.postalCodes,
  radius_km: row.radiusMeters === null ? null : row.radiusMeters / 1000,
  min_order: toEuros(row.minCents),
  fee: toEuros(row.feeCents),
  free_from: euros(row.freeFromCents),
  minutes: row.minutes,
})

export const readZones = ({ zones }: InputOf<(typeof kitchenCalls)['setZones']>) =>
  zones.map((zone) => ({
    name: zone.name,
    postalCodes: [...new Set(zone.postal_codes)],
    radiusMeters: zone.radius_km ? Math.round(zone.radius_km * 1000) : null,
    minCents: toCents(zone.min_order),
    feeCents: toCents(zone.fee),
    freeFromCents: zone.free_from ? toCents(zone.free_from) : null,
    minutes: zone.minutes,
  }))

/** Without a postal code the delivery time is unknown: only whether the restaurant is open. */
const stateWords = ({ asap, slots, kitchen }: Offer, { isPickup, zip }: Where, now: Date) => {
  if (isPickup || zip) {
    if (asap) return isPickup ? `Abholbereit ${startWords(asap.at, now)}` : capitalised(startWords(asap.at, now))
    const next = slots.find(({ isFull }) => !isFull)
    if (next) return `Vorbestellen für ${slotWords(next.at, now)}`
  }
  return openingWords(openingState(isPickup ? pickupHours(kitchen) : deliveryHours(kitchen), now), now)
}

const soon = 60 * 60_000

const presentFees = ({ name, minCents, feeCents, freeFromCents }: Zone) => ({
  name,
  min_order: toEuros(minCents),
  fee: toEuros(feeCents),
  free_from: euros(freeFromCents),
})

export const presentRestaurant = (offer: Offer, where: Where) => {
  const { card, kitchen, zone, meters, asap, slots } = offer
  const now = new Date()
  const running = slots.filter(({ isRunning, isFull }) => isRunning && !isFull)
  const last = running.at(-1)?.at
  const lead = asap ? asap.at.getTime() - now.getTime() : 0
  const closes = last ? new Date(last.getTime() - lead) : null
  return {
    provider_id: card.providerId,
    company_name: card.companyName,
    url: card.slug,
    logo: card.logo && pictureUrl(card.logo, 320),
    banner: card.banner && pictureUrl(card.banner),
    slogan: card.slogan,
    city: card.city,
    lat: kitchen.place?.lat ?? null,
    lng: kitchen.place?.lng ?? null,
    tags: kitchen.tagIds,
    rating: card.tenths === null ? null : card.tenths / 10,
    rating_count: card.ratingCount,
    distance: meters === null ? null : Math.round(meters / 100) / 10,
    delivers: kitchen.delivers,
    pickup: kitchen.offersPickup && kitchen.place !== null,
    reusable_text: reusableNotice(kitchen.reusable, germanDay()),
    zone: zone && presentFees(zone),
    zones: kitchen.zones.map(presentFees),
    hours: weekLines(deliveryHours(kitchen)),
    open_now: asap !== null,
    next_at: slots.find(({ isFull }) => !isFull)?.at.toISOString() ?? null,
    state: stateWords(offer, where, now),
    closes_at: closes && closes > now && closes.getTime() - now.getTime() < soon ? closes.toISOString() : null,
  }
}

const optionWords = ({ options }: OrderedDish) => options.map(({ group, name }) => `${group}: ${name}`)
const addressOf = ({
  street,
  streetNumber,
  zip,
  city,
}: {
  street: string
  streetNumber: string
  zip: string
  city: string
}) => `${`${street} ${streetNumber}`.trim()}, ${zip} ${city}`

export const presentKitchenOrder = (order: KitchenOrder) => {
  const status: FoodState = foodStateOf[order.status]
  const { shipping, pending } = order
  return {
    id: order.id,
    order_id: order.orderId,
    order_number: order.number,
    short_number: order.number.split('-')[1]!.slice(-4),
    status,
    status_text: stateTexts(order.isPickup)[status],
    created_at: isoTime(order.placedAt),
    promised_at: isoTime(order.promisedAt),
    first_promised_at: isoTime(order.firstPromisedAt),
    is_asap: order.isAsap,
    is_pickup: order.isPickup,
    is_phone: order.isPhone,
    customer: {
      name: `${shipping.firstName} ${shipping.lastName}`.trim(),
      phone: shipping.phone || order.billing.phone,
      address: order.isPickup ? '' : `${shipping.street} ${shipping.streetNumber}`.trim(),
      zip: shipping.zip,
      city: shipping.city,
    },
    note: order.note,
    items: order.items.map((item) => ({
      id: item.id,
      product_id: item.productId,
      name: item.name,
      variant_name: item.variantName,
      quantity: item.quantity - item.returned,
      options: optionWords(item),
      note: item.note,
      total: toEuros(item.totalCents),
      status: item.status ?? status,
      missing: order.missingItemIds.includes(item.id),
      age_limit: item.ageLimit,
    })),
    items_total: toEuros(order.itemsCents),
    shipping_total: toEuros(order.shippingCents),
    tip: toEuros(order.tipCents),
    total: toEuros(order.totalCents - order.refundedCents),
    to_pay: toEuros(order.dueCents),
    change_for: euros(order.changeForCents),
    reason: order.reason,
    pending: pending && order.pendingUntil ? { status: pending.to, until: isoTime(order.pendingUntil) } : null,
    is_asked: order.askedAt !== null && order.answer === null,
    answer: order.answer,
    tour_id: order.tourId,
  }
}

export const presentTracked = (order: KitchenOrder) => {
  const state = foodStateOf[order.status]
  const missing = missingOf(order)
  const isAsked = order.askedAt !== null && order.answer === null && state !== 'cancelled'
  return {
    order_number: order.number,
    company_name: order.companyName,
    url: order.slug,
    phone: order.phone,
    state,
    state_text: stateTexts(order.isPickup)[state],
    reason: state === 'cancelled' ? order.reason : '',
    is_pickup: order.isPickup,
    // a link can be passed on: it tells neither name nor street of the customer
    place:
      order.isPickup && order.place
        ? `${order.place.title}, ${addressOf(order.place)}`
        : `${order.shipping.zip} ${order.shipping.city}`,
    placed_at: isoTime(order.placedAt),
    promised_at: isoTime(order.promisedAt),
    first_promised_at: isoTime(order.firstPromisedAt),
    accepted_at: momentOrNull(order.acceptedAt),
    left_at: momentOrNull(order.leftAt),
    delivered_at: momentOrNull(order.deliveredAt),
    items: order.items.map((item) => ({
      id: item.id,
      name: item.variantName ? `${item.name} (${item.variantName})` : item.name,
      quantity: item.quantity,
      options: item.options.map(({ name }) => name),
      note: item.note,
      total: toEuros(item.totalCents),
      missing: item.returned > 0 || (isAsked && order.missingItemIds.includes(item.id)),
    })),
    shipping_total: toEuros(order.shippingCents),
    total: toEuros(order.totalCents - order.refundedCents),
    tip: toEuros(order.tipCents),
    to_pay: toEuros(order.dueCents),
    can_cancel: state === 'processing' && order.pending === null,
    question: isAsked ? { names: missing.map(({ name }) => name), total: toEuros(totalWithout(order)) } : null,
    tracks: order.tracks.map(({ title, detail, at }) => ({ title, detail, at: isoTime(at) })),
  }
}

export const presentTour = (tour: TourRow) => ({
  id: tour.id,
  name: tour.name,
  key: tour.key,
  created_at: isoTime(tour.createdAt),
  closed_at: momentOrNull(tour.closedAt),
  order_numbers: tour.numbers,
  cash_total: toEuros(tour.cashCents),
  handed_in: euros(tour.handedInCents),
})

/** Where to go and whom to call is told until the stop is done. */
const presentDoor = ({ status, shipping, billing, note }: KitchenOrder) =>
  status === 'completed' || status === 'cancelled'
    ? { name: '', address: '', phone: '', note: '' }
    : {
        name: `${shipping.firstName} ${shipping.lastName}`.trim(),
        address: addressOf(shipping),
        phone: shipping.phone || billing.phone,
        note,
      }

export const presentStop = (order: KitchenOrder) => ({
  order_number: order.number,
  state: foodStateOf[order.status],
  promised_at: isoTime(order.promisedAt),
  ...presentDoor(order),
  to_pay: toEuros(order.dueCents),
  change_for: euros(order.changeForCents),
  age_limit: Math.max(0, ...order.items.map(({ ageLimit }) => ageLimit ?? 0)) || null,
})

export const presentPastMeal = ({ order, items, gone }: PastMeal) => ({
  order_number: order.number,
  placed_at: isoTime(order.placedAt),
  items: items.map(({ productId, variantId, optionIds, quantity, note, name }) => ({
    product_id: productId,
    variant_id: variantId,
    option_ids: optionIds,
    quantity,
    note,
    name,
  })),
  gone,
})

const tenth = (value: number | null) => (value === null ? null : Math.round(value * 10) / 10)

export const presentFigures = ({ hours, dishes, day, orders, cancelled, ...figures }: Figures) => ({
  day,
  orders,
  cancelled,
  turnover: toEuros(figures.turnoverCents),
  tips: toEuros(figures.tipCents),
  hours: hours.map(({ hour, orders: count, turnoverCents }) => ({
    hour,
    orders: count,
    turnover: toEuros(turnoverCents),
  })),
  promised_minutes: tenth(figures.promisedMinutes),
  real_minutes: tenth(figures.realMinutes),
  punctual_percent: figures.punctualPercent,
  dishes,
  sold_out: figures.soldOut,
})

export const readPhoneWish = ({ items, is_pickup, zip, wanted_at }: InputOf<(typeof phoneCalls)['getPhonePrice']>) => ({
  dishes: items.map(({ product_id, variant_id = null, quantity, option_ids, note }) => ({
    productId: product_id,
    variantId: variant_id,
    quantity,
    optionIds: option_ids,
    note,
  })),
  isPickup: is_pickup,
  zip,
  wantedAt: wanted_at ? new Date(wanted_at) : null,
})

const shownSlots = 96

export const presentPhoneCheck = ({
  priced,
  promisedAt,
  problem,
  ageLimit,
  slots,
}: Awaited<ReturnType<typeof checkPhoneOrder>>) => {
  const now = new Date()
  return {
    items_total: toEuros(priced.itemsCents),
    deposit_total: toEuros(priced.depositCents),
    shipping_total: toEuros(priced.shippingCents),
    total: toEuros(priced.totalCents),
    promised_at: promisedAt?.toISOString() ?? null,
    age_limit: ageLimit,
    problem,
    slots: slots.slice(0, shownSlots).map((at) => ({ at: at.toISOString(), label: slotWords(at, now) })),
  }
}
