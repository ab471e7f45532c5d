import { desc, eq } from 'drizzle-orm'
import { selectLines } from '#server/domains/checkout/cart/cart.queries.ts'
import { obstaclesOf, priceCart } from '#server/domains/checkout/cart/cart.rules.ts'
import { vendorOrderOf } from '#server/domains/checkout/checkout.service.ts'
import { cartItems, carts } from '#server/domains/checkout/checkout.tables.ts'
import { createOrder } from '#server/domains/orders/index.ts'
import { settle } from '#server/domains/orders/moves/moves.service.ts'
import { isFinished, isPickedUp, newOrderNumber } from '#server/domains/orders/orders.rules.ts'
import {
  type OrderAddress,
  type OrderState,
  orderItems,
  orderMoves,
  orderShippings,
  orderTracks,
  vendorOrders,
} from '#server/domains/orders/orders.tables.ts'
import { shippings } from '#server/domains/shipping/shipping.tables.ts'
import { storeLocations } from '#server/domains/stores/index.ts'
import type { DatabaseTransaction as DrizzleTx } from '#server/platform/sql/index.ts'
import type { Tx } from '#server/platform/transaction.ts'
import { cardCases, cardNumber, writeCards } from './cards.ts'
import { writeDebits } from './debits.ts'
import { writeCommissions, writePayouts, writeVouchers } from './money.ts'
import { commissionsOn } from './packages.ts'
import { type Purchase, selectParts, type Ware } from './purchases.ts'
import { createRandom, type Random } from './random.ts'
import { writeRefunds } from './refunds.ts'
import { chooseEarlier } from './reviews/earlier.ts'
import { takeTransfers, transferCases, transferNumber, writeTransfers } from './transfers.ts'
import type { Address, Customer } from './world/customers.ts'
import type { createWorld } from './world/world.ts'

type World = ReturnType<typeof createWorld>
const count = 60
const firstDay = Date.UTC(2026, 9, 5, 6)
const days = 39
/** When the orders that are paid by transfer were placed. */
const transfersAt = Date.UTC(2026, 10, 9, 9)
/** Those that are paid by card, while the demo provider took cards. */
const cardsAt = Date.UTC(2026, 10, 3, 8)

/** What became of the orders, from the oldest to the newest: old ones are done, new ones wait. */
const fates: OrderState[] = [
  ...Array.from({ length: 34 }, (_, at): OrderState => (at % 9 === 7 ? 'cancelled' : 'completed')),
  ...Array.from({ length: 8 }, (): OrderState => 'shipped'),
  ...Array.from({ length: 6 }, (): OrderState => 'processing'),
  ...Array.from({ length: 6 }, (_, at): OrderState => (at === 3 ? 'cancelled' : 'confirmed')),
  ...Array.from({ length: 6 }, (): OrderState => 'pending'),
]

/** The way to a state, with the hours each step takes at least and at most. */
const ways: Record<OrderState, [OrderState, number, number][]> = {
  pending: [],
  confirmed: [['confirmed', 1, 5]],
  processing: [
    ['confirmed', 1, 5],
    ['processing', 3, 14],
  ],
  shipped: [
    ['confirmed', 1, 5],
    ['processing', 3, 14],
    ['shipped', 4, 20],
  ],
  completed: [
    ['confirmed', 1, 5],
    ['processing', 3, 14],
    ['shipped', 4, 20],
    ['completed', 24, 70],
  ],
  cancelled: [
    ['confirmed', 1, 5],
    ['cancelled', 1, 9],
  ],
}

const addressOf = (address: Address, phone: string): OrderAddress => ({
  gender: address.gender,
  firstName: address.firstName,
  lastName: address.lastName,
  company: address.company,
  street: address.street,
  streetNumber: address.houseNumber,
  zip: address.postalCode,
  city: address.city,
  country: 'DE',
  countryName: 'Deutschland',
  phone,
  vatId: address.vatId,
})

export const uuid = (random: Random) =>
  `${random.digits(8)}-${random.digits(4)}-4${random.digits(3)}-8${random.digits(3)}-${random.digits(12)}`

const selectWares = async (tx: Tx): Promise<Ware[]> => {
  const rows = await tx.sql<Ware>`
    select p.id as "productId", p.provider_id as "providerId", extract(epoch from p.created_at)::float8 * 1000 as since,
      (select min(v.id) from product_variants v where v.product_id = p.id and v.stock >= 8 and v.removed_at is null) as "variantId",
      l.highest_price_cents as "priceCents"
    from products p join product_listings l on l.product_id = p.id
    where p.kind in ('product', 'food') and p.stock >= 12
      and (not p.has_variants or exists (select from product_variants v
        where v.product_id = p.id and v.stock >= 8 and v.removed_at is null))
    order by p.id`
  return [...rows]
}

const hour = 3_600_000
const [opens, closes] = [8, 19]

/** Nobody confirms or packs at night: what falls into it happens the next morning, minutes and all. */
const atWork = (moment: number) => {
  // German winter time: in summer it is an hour later, still by day
  const now = new Date(moment + hour).getUTCHours()
  if (now >= opens && now < closes) return moment
  return moment + ((now < opens ? opens - now : 24 - now + opens) % 24) * hour
}

/** Moves every part of a purchase along its way, as its provider did then. */
const tellFate = async (tx: Tx, random: Random, number: string, fate: OrderState, owners: Map<number, number>) => {
  const parts = await selectParts(tx, number)
  for (const { part, ...buyer } of parts) {
    const items = await tx.select().from(orderItems).where(eq(orderItems.vendorOrderId, part.id)).orderBy(orderItems.id)
    const shippings = await tx.select().from(orderShippings).where(eq(orderShippings.vendorOrderId, part.id))
    const isPickup = isPickedUp(shippings)
    // what would be on its way lies ready
    const end = isPickup && fate === 'shipped' ? 'processing' : fate
    let moment = part.placedAt.getTime()
    for (const [status, from, to] of ways[end].filter(([state]) => !isPickup || state !== 'shipped')) {
      moment = atWork(moment + random.int(from * 60, to * 60) * 60_000)
      const at = new Date(moment)
      const userId = owners.get(part.providerId)!
      await tx.insert(orderMoves).values({ vendorOrderId: part.id, status, actor: 'provider', userId, at })
      await settle(tx, { ...part, ...buyer, items, shippings }, status, at)
      // who brings it has no number to follow
      const isBrought = shippings.every(({ name }) => name.startsWith('Lieferung'))
      if (status === 'shipped')
        await tx.insert(orderTracks).values({
          vendorOrderId: part.id,
          title: isBrought ? 'Ihre Lieferung ist unterwegs' : 'Ihr Paket ist unterwegs',
          detail: '',
          trackingNumber: isBrought ? '' : `0034${random.digits(16)}`,
          at,
        })
    }
    if (end !== fate) {
      const news = { vendorOrderId: part.id, title: 'Bereit zur Abholung', detail: '', trackingNumber: '' }
      await tx.insert(orderTracks).values({ ...news, at: new Date(moment + 3_600_000) })
    }
    await tx
      .update(vendorOrders)
      .set({ status: end, ...(isFinished(end) && { finishedAt: new Date(moment) }) })
      .where(eq(vendorOrders.id, part.id))
  }
}

/** Every fifth purchase is the demo customer's, every third goes to the demo provider. */
const chooseBasket = (random: Random, at: number, wares: Ware[], demoProviderId: number) => {
  const first = at % 3 === 0 ? demoProviderId : random.pick(wares).providerId
  const providers = random.chance(0.25) ? [first, random.pick(wares).providerId] : [first]
  const chosen = [...new Set(providers)].flatMap((providerId) =>
    random.shuffle(wares.filter((ware) => ware.providerId === providerId)).slice(0, random.int(1, 3)),
  )
  return chosen.map((ware) => ({ ...ware, quantity: random.chance(0.6) ? 1 : random.int(2, 3) }))
}

/** Nobody has more in cash at the door. */
export const cashLimitCents = 50_000
/** Postage is paid in cash too. */
const goodsLimitCents = cashLimitCents - 5_000

const cheapest = (wares: Ware[]) =>
  wares.reduce((least, ware) => (ware.priceCents < least.priceCents ? ware : least), wares[0]!)

/** The basket as somebody pays it in cash: of the dearest one piece, then something cheaper of the same provider instead. */
const payable = ({ basket, moment }: Purchase, wares: Ware[]): Purchase['basket'] => {
  const kept = [...Map.groupBy(basket, ({ providerId }) => providerId)].flatMap(([providerId, lines]) => {
    const cheaper = wares
      .filter((ware) => ware.providerId === providerId && ware.since < moment)
      .filter((ware) => !lines.some(({ productId }) => productId === ware.productId))
      .sort((a, b) => a.priceCents - b.priceCents || a.productId - b.productId)
    const chosen = lines.toSorted((a, b) => b.priceCents - a.priceCents || a.productId - b.productId)
    const sum = () => chosen.reduce((cents, { priceCents, quantity }) => cents + priceCents * quantity, 0)
    for (let at = 0; at < chosen.length && sum() > goodsLimitCents; at++) {
      const line = chosen[at]!
      chosen[at] = { ...line, quantity: 1 }
      const other = sum() > goodsLimitCents ? cheaper.shift() : undefined
      if (other && other.priceCents < line.priceCents) chosen[at] = { ...other, quantity: 1 }
    }
    // one that sells nothing cheap: somebody else gets the order
    if (sum() > goodsLimitCents) return [{ ...cheapest(wares.filter(({ since }) => since < moment)), quantity: 1 }]
    return chosen
  })
  const isSame = kept.every((line) =>
    basket.some((b) => b.productId === line.productId && b.quantity === line.quantity),
  )
  return isSame ? basket : kept
}

/** A few are picked up, where the provider offers it; the newest ones are sent. */
const isFetched = (at: number) => at < 54 && (at % 6 === 3 || at % 8 === 5)

export const buyerOf = ({ email, phone, billing: [bill], shipping: [ship] }: Customer) => ({
  email,
  billing: addressOf(bill!, phone),
  shipping: addressOf(ship!, phone),
})

/** Some purchases of the last weeks, taken by the code that takes real ones; in the transaction of the world. */
export const writeOrders = async (
  world: DrizzleTx,
  { customers }: World,
  providerIds: number[],
  customerIds: number[],
) => {
  // the same numbers in every demo
  const numbers = createRandom('order numbers')
  const drawNumber = () => newOrderNumber((limit) => numbers.int(0, limit - 1))
  const silent = async () => {}
  // nobody is written to about orders that never were
  const tx: Tx = Object.assign(world, { enqueue: silent, publish: silent, notify: silent })
  const random = createRandom('orders')
  const wares = await selectWares(tx)
  const owned = await tx.sql<{ id: number; userId: number }>`select id, user_id as "userId" from companies`
  const owners = new Map([...owned].map(({ id, userId }) => [id, userId]))
  const moments = Array.from(
    { length: count },
    () => firstDay + (random.int(0, days) * 24 * 60 + random.int(0, 13 * 60)) * 60_000,
  )
  const offering = await tx
    .select({ id: storeLocations.id, providerId: storeLocations.providerId })
    .from(storeLocations)
    .where(eq(storeLocations.offersPickup, true))
    .orderBy(desc(storeLocations.id))
  const brought = new Map(
    (await tx.select().from(shippings).where(eq(shippings.isOwnDelivery, true))).map(({ id, providerId }) => [
      providerId,
      id,
    ]),
  )
  const pickups = new Map(offering.map(({ id, providerId }) => [providerId, id]))
  const commissionOn = await commissionsOn(tx, providerIds)
  const voucherFor = await writeVouchers(tx, providerIds[0]!)
  const [cart] = await tx
    .insert(carts)
    .values({ key: uuid(random) })
    .returning()
  type Voucher = Awaited<ReturnType<typeof voucherFor>>
  type Prepaid = { by: 'transfer' | 'card'; number: string }
  const buy = async (draw: Random, purchase: Purchase, voucher: Voucher = null, prepaid?: Prepaid) => {
    const { buyer, moment, fate, isFetched } = purchase
    const basket = prepaid ? purchase.basket : payable(purchase, wares)
    await tx.insert(cartItems).values(
      basket.map(({ productId, variantId, quantity, providerId }) => {
        const storeLocationId = isFetched ? (pickups.get(providerId) ?? null) : null
        return {
          cartId: cart!.id,
          productId,
          variantId,
          quantity,
          seenCents: 0,
          // cash is paid to the provider itself; parcels are paid before
          shippingId: prepaid ? null : (brought.get(providerId) ?? null),
          isPickup: storeLocationId !== null,
          storeLocationId,
        }
      }),
    )
    const lines = await selectLines(cart!.id, 'DE', tx)
    const chosen = { chosenPayment: prepaid?.by ?? null, takesCard: prepaid?.by === 'card' }
    const priced = priceCart(
      lines.map((line) => ({ ...line, ...chosen })),
      voucher,
    )
    await tx.delete(cartItems).where(eq(cartItems.cartId, cart!.id))
    if (obstaclesOf(priced).length) return
    const number = await createOrder(
      tx,
      {
        ...buyerOf(customers[buyer]!),
        userId: customerIds[buyer]!,
        cartKey: cart!.key,
        placingKey: uuid(draw),
        totalCents: priced.totalCents,
        voucherId: priced.voucher?.id ?? null,
        placedAt: new Date(moment),
        vendorOrders: priced.groups.map((group) => vendorOrderOf(group, commissionOn(new Date(moment)))),
      },
      prepaid ? () => prepaid.number : drawNumber,
    )
    await tellFate(tx, draw, number, fate, owners)
  }
  const drawEarlier = createRandom('earlier fates')
  for (const purchase of chooseEarlier(wares, providerIds[0]!, customers.length)) await buy(drawEarlier, purchase)
  for (const [at, moment] of moments.sort((a, b) => a - b).entries()) {
    const buyer = at % 5 === 0 ? 0 : random.int(1, customers.length - 1)
    const basket = chooseBasket(random, at, wares, providerIds[0]!)
    const purchase = { buyer, basket, moment, fate: fates[at]!, isFetched: isFetched(at) }
    await buy(random, purchase, await voucherFor(at))
  }
  await takeTransfers(tx, [...brought.keys()])
  const own = wares.filter(({ providerId }) => providerId === providerIds[0])
  /** Of the demo provider: one piece in each, ten minutes after each other. */
  const buyPrepaid = async (by: Prepaid['by'], numbersOf: string[], since: number) => {
    const draw = createRandom(`${by}s`)
    for (const [at, number] of numbersOf.entries()) {
      const basket = [{ ...own[at % own.length]!, quantity: 1 }]
      const purchase = { buyer: at % 3, basket, moment: since + at * 600_000, fate: 'pending' as const }
      await buy(draw, { ...purchase, isFetched: false }, null, { by, number })
    }
  }
  await buyPrepaid('transfer', transferCases.map(transferNumber), transfersAt)
  await writeTransfers(tx, providerIds[0]!, new Date(transfersAt))
  await buyPrepaid('card', cardCases.map(cardNumber), cardsAt)
  await writeCards(tx, new Date(cardsAt))
  await tx.delete(carts).where(eq(carts.id, cart!.id))
  // what waits for its provider is new to it: the term to confirm it runs from today
  await tx.sql`update orders o set mailed_at = case
    when exists (select from vendor_orders where order_id = o.id and status = 'pending') then now() else placed_at end`
  await writeRefunds(tx, providerIds[0]!, customerIds[0]!)
  await writePayouts(tx, providerIds[0]!)
  await writeCommissions(tx)
  await writeDebits(tx, providerIds[0]!)
}
