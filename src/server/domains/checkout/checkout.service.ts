import { randomUUID } from 'node:crypto'
import { and, eq, inArray, or } from 'drizzle-orm'
import { Refusal, refuse, refuseField } from '#lib/errors.ts'
import { formatPrice } from '#lib/format.ts'
import { firstOpenDay } from '#lib/time/opening.ts'
import { type AddressFields, checkAddress, findCountry } from '#server/domains/addresses/index.ts'
import { arrivalAfter, createOrder, type NewOrder, type OrderAddress } from '#server/domains/orders/index.ts'
import { type CommissionOf, commissionsToday } from '#server/domains/packages/index.ts'
import { openCards, openTransfers } from '#server/domains/payments/index.ts'
import { storeLocations } from '#server/domains/stores/index.ts'
import type { CompanyCtx, Ctx } from '#server/platform/context.ts'
import { db, sql } from '#server/platform/sql/index.ts'
import { inTransaction, pipelined, type Tx } from '#server/platform/transaction.ts'
import { sharedCompanies, sharedUsers } from '../accounts/accounts.tables.ts'
import { type Line, selectLines, selectMeals } from './cart/cart.queries.ts'
import {
  foodAtTheDoor,
  type Group,
  lacksPayment,
  methodOf,
  notTaken,
  obstaclesOf,
  type PricedCart,
  type PricedLine,
  type PricedParcel,
  paidBy,
  priceCart,
} from './cart/cart.rules.ts'
import { emptyCart, openKnownCart, putVoucher, voucherOf } from './cart/cart.service.ts'
import type { Cart } from './cart/cart-opening.queries.ts'
import { characteristicsOf } from './cart/characteristics.rules.ts'
import { type MealPromise, mealRules } from './cart/meals.contributions.ts'
import { destinationOf, withReach } from './cart/own-delivery.service.ts'
import { cashSettings } from './checkout.tables.ts'
import { assertFewOpen, countOpen, readBefore } from './guest-orders.queries.ts'

/** An address as typed; the country by id or ISO code. */
export type TypedAddress = AddressFields & { country: number | string }
export type Buyer = { email: string; billing: TypedAddress; shipping: TypedAddress | null }
export type Placing = Buyer & {
  placingKey: string
  totalCents: number
  /** what the customer saw as left to pay; null where a voucher is named with the order */
  dueCents: number | null
  /** what of it the customer saw to be transferred in advance; null where it is not told */
  transferCents: number | null
  /** what of it the customer saw to be paid by card; null where it is not told */
  cardCents: number | null
  /** voucher: the rest as the cart says */
  method: 'cash' | 'voucher' | 'transfer' | 'card'
  /** that a voucher pays, of the cart or this one */
  byVoucher: boolean
  confirmsAge: boolean
  voucherCode: string | null
}

/** The form has two addresses: a refusal names the field of the one it means. */
const checked = async (field: 'billing' | 'shipping', address: AddressFields, countryCode: string) => {
  try {
    return await checkAddress(address, countryCode)
  } catch (error) {
    if (!(error instanceof Refusal) || !error.details.fields) throw error
    const fields = Object.entries(error.details.fields).map(([name, sentence]) => [`${field}.${name}`, sentence])
    throw refuse(error.code, { fields: Object.fromEntries(fields) })
  }
}

const freeze = async (field: 'billing' | 'shipping', { country, ...typed }: TypedAddress): Promise<OrderAddress> => {
  const known = await findCountry(country)
  if (!known) throw refuseField(`${field}.country`, 'Dieses Land gibt es nicht.')
  const {
    gender,
    firstName,
    lastName = '',
    company = '',
    street,
    streetNumber = '',
    zip,
    city,
    phone = '',
    vatId = '',
    alternateEmail,
    email = '',
  } = await checked(field, typed, known.code)
  return {
    gender,
    firstName,
    lastName,
    company,
    street,
    streetNumber,
    zip,
    city,
    phone,
    vatId,
    country: known.code,
    countryName: known.name,
    ...(alternateEmail && { email }),
  }
}

type Reached = Record<'billing' | 'shipping', Pick<OrderAddress, 'phone'>>

export const freezeAddresses = async ({ billing, shipping }: Buyer) => {
  const frozen = await freeze('billing', billing)
  return { billing: frozen, shipping: shipping ? await freeze('shipping', shipping) : frozen }
}

/** A driver who finds no door has to be able to call. */
export const assertReachable = ({ groups }: Pick<PricedCart, 'groups'>, { billing, shipping }: Reached) => {
  const isBrought = groups.some(({ terms }) => terms && !terms.isPickup)
  if (isBrought && !shipping.phone && !billing.phone)
    throw refuseField('billing.phone', 'Bitte geben Sie eine Telefonnummer an, unter der Sie erreichbar sind.')
}

export const changedTo = (what: string, cents: number) =>
  refuse('CONFLICT', {
    message: `${what} hat sich geändert und ist jetzt ${formatPrice(cents)}. Bitte prüfen Sie Ihre Bestellung.`,
  })

/** A customer who counts on a voucher does not order without it. */
const assertVoucher = ({ voucher }: PricedCart, { byVoucher, dueCents }: Placing, due: number) => {
  if (byVoucher && !voucher) throw refuse('CONFLICT', { message: 'Bitte geben Sie zuerst Ihren Gutschein ein.' })
  if (voucher?.problem && (byVoucher || dueCents !== due)) throw refuse('CONFLICT', { message: voucher.problem })
}

const noWay = (group: Group, { method }: Placing) => notTaken(group, method === 'voucher' ? 'cash' : method)

/** The call may say how everything is paid, whatever the cart says. */
const paidAs = (lines: Line[], { method }: Placing): Line[] => {
  const isSilent = lines.every(({ chosenPayment }) => chosenPayment === null)
  if (method === 'cash') return lines.map((line) => ({ ...line, takesTransfer: false, takesCard: false }))
  if (method === 'voucher' || !isSilent) return lines
  return lines.map((line) => ({
    ...line,
    takesCash: line.isDish && line.takesCash,
    takesTransfer: line.takesTransfer && method === 'transfer',
    takesCard: line.takesCard && method === 'card',
  }))
}

const assertOrderable = (cart: PricedCart, lines: Line[], placing: Placing) => {
  if (!lines.length) throw refuse('CONFLICT', { message: 'Ihr Warenkorb ist leer.' })
  const [obstacle] = obstaclesOf(cart)
  if (obstacle) throw refuse('CONFLICT', { message: obstacle })
  const dueCents = cart.totalCents - cart.voucherCents
  assertVoucher(cart, placing, dueCents)
  const isInAdvance = placing.method === 'transfer' || placing.method === 'card'
  if (isInAdvance && dueCents > 0 && cart.groups.every(({ kind }) => kind === 'food'))
    throw refuse('CONFLICT', { message: foodAtTheDoor })
  const stranger = cart.groups.find(lacksPayment)
  if (stranger) throw refuse('CONFLICT', { message: noWay(stranger, placing) })
  const unread = lines.find(({ termsAccepted }) => !termsAccepted)
  if (unread) throw refuse('CONFLICT', { message: `Bitte bestätigen Sie, dass Sie bei ${unread.companyName} kaufen.` })
  if (cart.totalCents !== placing.totalCents) throw changedTo('Der Gesamtbetrag', cart.totalCents)
  if (dueCents !== (placing.dueCents ?? dueCents)) throw changedTo('Was zu zahlen bleibt,', dueCents)
  const transferCents = paidBy(cart, 'transfer')
  if (transferCents !== (placing.transferCents ?? transferCents))
    throw changedTo('Was Sie vorab überweisen,', transferCents)
  const cardCents = paidBy(cart, 'card')
  if (cardCents !== (placing.cardCents ?? cardCents)) throw changedTo('Was Sie mit der Karte bezahlen,', cardCents)
}

/** The age that the articles ask for, which the customer confirms (JuSchG); null where none does. */
export const confirmedAgeOf = (lines: Line[], { confirmsAge }: Pick<Placing, 'confirmsAge'>) => {
  const age = Math.max(0, ...lines.map(({ ageLimit }) => ageLimit ?? 0))
  if (age && !confirmsAge)
    throw refuseField('confirmAge', `Bitte bestätigen Sie, dass Sie mindestens ${age} Jahre alt sind.`)
  return age || null
}

/** Money of the platform must not go in a circle: nobody pays the own business with the platform's vouchers. */
const assertNoSelfPurchase = async (tx: Tx, { user }: Ctx, { email }: Placing, { groups, voucher }: PricedCart) => {
  const paid = groups.filter(({ voucherCents }) => voucherCents > 0).map(({ providerId }) => providerId)
  if (!voucher || voucher.providerId !== null || !paid.length) return
  const [own] = await tx
    .select({ name: sharedCompanies.companyName })
    .from(sharedCompanies)
    .innerJoin(sharedUsers, eq(sharedUsers.id, sharedCompanies.userId))
    .where(
      and(
        inArray(sharedCompanies.id, paid),
        or(eq(sharedUsers.id, user?.id ?? 0), sql`lower(${sharedUsers.email}) = ${email.toLowerCase()}`),
      ),
    )
    .limit(1)
  if (own)
    throw refuse('CONFLICT', {
      message: `Einen Gutschein der Plattform können Sie nicht im eigenen Geschäft einlösen (${own.name}).`,
    })
}

const itemOf = (line: PricedLine) => ({
  productId: line.productId,
  variantId: line.variantId,
  name: line.name,
  variantName: line.variantName,
  articleNumber: line.articleNumber,
  quantity: line.quantity,
  unitCents: line.unitCents,
  totalCents: line.totalCents,
  depositCents: line.depositTotalCents,
  discountCents: line.discountCents,
  taxBasisPoints: line.taxBasisPoints,
  withdrawalExclusion: line.withdrawalExclusion,
  ageLimit: line.ageLimit,
  bundleId: line.bundle?.id ?? null,
  bundleName: line.bundle?.name ?? '',
  options: line.meal?.options ?? [],
  characteristics: characteristicsOf(line),
  note: line.note,
})

/** How a parcel gets to the customer, as it is kept. */
const routeOf = (parcel: PricedParcel, land: string | null) => {
  if (parcel.kind === 'parcel') {
    const { id, name, daysFrom, daysTo } = parcel.way
    return { kind: parcel.kind, shippingId: id, storeLocationId: null, place: null, name, daysFrom, daysTo }
  }
  if (parcel.kind === 'food') {
    const { isPickup, place } = parcel.terms
    const days = { shippingId: null, daysFrom: 0, daysTo: 0 }
    if (!isPickup || !place)
      return {
        ...days,
        kind: 'food' as const,
        storeLocationId: null,
        place: null,
        name: 'Lieferung durch das Restaurant',
      }
    const { storeLocationId, ...where } = place
    return { ...days, kind: 'pickup' as const, storeLocationId, place: where, name: `Abholung: ${place.title}` }
  }
  const { id, title, street, streetNumber, zip, city, days } = parcel.pickup
  const readyOn = firstOpenDay(parcel.pickup, arrivalAfter(new Date(), days, land))
  return {
    kind: parcel.kind,
    shippingId: null,
    storeLocationId: id,
    place: { title, street, streetNumber, zip, city, readyOn },
    name: `Abholung: ${title}`,
    daysFrom: days,
    daysTo: days,
  }
}

export const vendorOrderOf = (
  group: Group,
  commissionOf: CommissionOf,
  promise?: MealPromise,
): NewOrder['vendorOrders'][number] => {
  const { lines, parcels, terms: _terms, problem: _problem, ...sums } = group
  const goods = lines.map(({ productId, totalCents, discountCents }) => ({
    productId,
    cents: totalCents - discountCents,
  }))
  const { commission, itemRateOf } = commissionOf(group.providerId, goods)
  return {
    ...sums,
    paymentMethod: methodOf(group) ?? 'cash',
    ...(promise && { ...promise, trackKey: randomUUID() }),
    commission,
    parcels: parcels.map((parcel) => ({
      ...routeOf(parcel, group.lines[0]?.land ?? null),
      priceCents: parcel.priceCents,
      items: parcel.lines.map((line) => ({
        ...itemOf(line),
        commissionBasisPoints: itemRateOf(line.productId),
      })),
    })),
  }
}

/** Where something is fetched can't be deleted or closed for it before the order is written. */
const readFirmly = async (tx: Tx, cart: Cart, { country, zip }: OrderAddress) => {
  const read = async () => {
    const lines = await selectLines(cart.id, country, tx)
    return withReach(lines, zip, country, (await destinationOf(tx, cart, lines)) !== '')
  }
  const lines = await read()
  const ids = lines.flatMap(({ storeLocationId }) => storeLocationId ?? [])
  if (!ids.length) return lines
  await tx
    .select({ id: storeLocations.id })
    .from(storeLocations)
    .where(inArray(storeLocations.id, ids))
    .orderBy(storeLocations.id)
    .for('share')
  return read()
}

/** Orders of a restaurant wait for each other from here on. Answers whether there is any. */
const holdKitchens = async (tx: Tx, lines: Line[]) => {
  const kitchens = new Set(lines.filter(({ isDish }) => isDish).map(({ providerId }) => providerId))
  if (kitchens.size) await mealRules().hold(tx, [...kitchens])
  return kitchens.size > 0
}

/** Places in the kitchens, which are held. */
export const claimMeals = async (tx: Tx, { groups }: PricedCart) => {
  const promises = new Map<Group, MealPromise>()
  for (const group of groups.toSorted((a, b) => a.providerId - b.providerId)) {
    if (!group.terms) continue
    const goodsCents = group.itemsCents - group.discountCents
    promises.set(group, await mealRules().claim(tx, { ...group.terms, goodsCents, dishes: group.lines }))
  }
  return promises
}

/**
 * One purchase in one transaction. The lock on the cart makes attempts wait for each other: the same placing key answers the
 * order it made, another one finds the cart empty.
 */
export const placeOrder = async (ctx: Ctx, key: string | undefined, placing: Placing): Promise<string> => {
  const addresses = await freezeAddresses(placing)
  return inTransaction(async (tx) => {
    const cart = await openKnownCart(tx, ctx, key, placing.placingKey)
    const guestEmail = ctx.user ? null : placing.email
    const [{ made, open }, found] = await pipelined(
      () => readBefore(tx, placing.placingKey, guestEmail),
      () => readFirmly(tx, cart, addresses.shipping),
    )
    if (made !== null) return made
    const lines = paidAs(found, placing)
    if (placing.voucherCode) await putVoucher(tx, cart, placing.voucherCode)
    const hasWaited = await holdKitchens(tx, lines)
    const providerIds = [...new Set(lines.map(({ providerId }) => providerId))]
    const productIds = [...new Set(lines.map(({ productId }) => productId))]
    const [meals, voucher, commissionOf, openOrders] = await pipelined(
      () => selectMeals(cart.id, lines, tx, addresses.shipping.zip),
      () => voucherOf(tx, cart),
      () => commissionsToday(tx, providerIds, productIds),
      async () => (hasWaited && guestEmail !== null ? countOpen(tx, guestEmail) : open),
    )
    const priced = priceCart(lines, voucher, meals)
    assertOrderable(priced, lines, placing)
    assertReachable(priced, addresses)
    const confirmedAge = confirmedAgeOf(lines, placing)
    await assertNoSelfPurchase(tx, ctx, placing, priced)
    if (guestEmail !== null && priced.totalCents > priced.voucherCents) assertFewOpen(openOrders)
    const promises = await claimMeals(tx, priced)
    const order = {
      ...addresses,
      userId: ctx.user?.id ?? null,
      cartKey: cart.key,
      placingKey: placing.placingKey,
      email: placing.email,
      totalCents: priced.totalCents,
      confirmedAge,
      voucherId: priced.voucher?.id ?? null,
      vendorOrders: priced.groups.map((group) => vendorOrderOf(group, commissionOf, promises.get(group))),
    }
    const [number] = await pipelined(
      () => createOrder(tx, order),
      () => emptyCart(tx, cart),
    )
    if (paidBy(priced, 'transfer')) await openTransfers(tx, number)
    if (paidBy(priced, 'card')) await openCards(tx, number)
    if (meals.length) await mealRules().placed(tx, number, meals)
    return number
  })
}

export const getCashSettings = async ({ user }: CompanyCtx) => {
  const [row] = await db.select().from(cashSettings).where(eq(cashSettings.providerId, user.providerId))
  return { onDelivery: row?.onDelivery ?? true }
}

export const setCashSettings = async ({ user }: CompanyCtx, onDelivery: boolean) => {
  await db
    .insert(cashSettings)
    .values({ providerId: user.providerId, onDelivery })
    .onConflictDoUpdate({ target: cashSettings.providerId, set: { onDelivery } })
  return { onDelivery }
}
