import { eq } from 'drizzle-orm'
import { selectLines } from '#server/domains/checkout/cart/cart.queries.ts'
import { priceCart } from '#server/domains/checkout/cart/cart.rules.ts'
import { vendorOrderOf } from '#server/domains/checkout/checkout.service.ts'
import { cartItems, carts } from '#server/domains/checkout/checkout.tables.ts'
import { foodOrders, foodTours } from '#server/domains/food/food.tables.ts'
import { selectKitchens, selectPlaces } from '#server/domains/food/kitchen/kitchens.queries.ts'
import { selectChoices } from '#server/domains/food/menu/menu.queries.ts'
import { zoneOf } from '#server/domains/food/slots/zones.rules.ts'
import { createOrder } from '#server/domains/orders/index.ts'
import { settle } from '#server/domains/orders/moves/moves.service.ts'
import { isFinished, newOrderNumber } from '#server/domains/orders/orders.rules.ts'
import {
  type OrderState,
  orderItems,
  orderMoves,
  orderShippings,
  vendorOrders,
} from '#server/domains/orders/orders.tables.ts'
import { commissionsToday } from '#server/domains/packages/index.ts'
import { install } from '#server/domains.ts'
import type { DatabaseTransaction as DrizzleTx } from '#server/platform/sql/index.ts'
import type { Tx } from '#server/platform/transaction.ts'
import { buyerOf, uuid } from '../orders.ts'
import { selectParts } from '../purchases.ts'
import { createRandom } from '../random.ts'
import type { createWorld } from '../world/world.ts'
import { type Meal, mealCartKey, meals, minute, placedAtOf } from './meals.ts'
import { refreshMealOrders } from './refresh.ts'

type Written = {
  customerIds: number[]
  /** of the restaurants, in the order of the menus */
  providerIds: number[]
  dishes: { name: string; providerId: number; productId: number }[]
}
/** The way to a state, with the minutes after the order. */
const ways: Record<OrderState, [OrderState, number][]> = {
  pending: [],
  confirmed: [['confirmed', 2]],
  processing: [['confirmed', 2]],
  shipped: [
    ['confirmed', 2],
    ['shipped', 24],
  ],
  completed: [
    ['confirmed', 3],
    ['shipped', 26],
    ['completed', 41],
  ],
  cancelled: [['cancelled', 5]],
}

const fillCart = async (tx: Tx, cartId: number, meal: Meal, { providerIds, dishes }: Written) => {
  const providerId = providerIds[meal.restaurant]!
  const chosen = meal.dishes.map(([name, quantity, note = '']) => {
    const dish = dishes.find((one) => one.name === name && one.providerId === providerId)
    if (!dish) throw new Error(`Not on the menu: ${name}`)
    return { productId: dish.productId, quantity, note }
  })
  const ids = chosen.map(({ productId }) => productId)
  const choices = await selectChoices(tx, ids)
  const sizes = await tx.sql<{ productId: number; id: number }>`
    select product_id as "productId", min(id) as id from product_variants where product_id = any(${ids}) group by 1`
  await tx.insert(cartItems).values(
    chosen.map((dish) => ({
      ...dish,
      cartId,
      variantId: sizes.find(({ productId }) => productId === dish.productId)?.id ?? null,
      seenCents: 0,
      // what the dish sheet offers at first
      optionIds: choices
        .find(({ productId }) => productId === dish.productId)!
        .groups.flatMap(({ options }) => options.filter(({ isDefault }) => isDefault).map(({ id }) => id)),
    })),
  )
}

/** Moves an order along its way and keeps for the kitchen when it did. */
const tellFate = async (tx: Tx, number: string, meal: Meal, owners: Map<number, number>) => {
  const [found] = await selectParts(tx, number)
  const { part, ...buyer } = found!
  const items = await tx.select().from(orderItems).where(eq(orderItems.vendorOrderId, part.id)).orderBy(orderItems.id)
  const shippings = await tx.select().from(orderShippings).where(eq(orderShippings.vendorOrderId, part.id))
  const at = (minutes: number) => new Date(part.placedAt.getTime() + minutes * minute)
  const way = ways[meal.fate]
  for (const [status, minutes] of way) {
    const userId = owners.get(part.providerId)!
    await tx.insert(orderMoves).values({ vendorOrderId: part.id, status, actor: 'provider', userId, at: at(minutes) })
    await settle(tx, { ...part, ...buyer, items, shippings }, status, at(minutes))
  }
  const finished = way.at(-1)?.[1] ?? 0
  await tx
    .update(vendorOrders)
    .set({ status: meal.fate, ...(isFinished(meal.fate) && { finishedAt: at(finished) }) })
    .where(eq(vendorOrders.id, part.id))
  const when = (status: OrderState) => {
    const minutes = way.find(([state]) => state === status)?.[1]
    return minutes === undefined ? null : at(minutes)
  }
  await tx.insert(foodOrders).values({
    vendorOrderId: part.id,
    providerId: part.providerId,
    isAsap: (meal.inMinutes ?? 0) < 60,
    isPickup: meal.isPickup ?? false,
    firstPromisedAt: part.promisedAt!,
    changeForCents: meal.change ?? null,
    note: meal.note ?? '',
    acceptedAt: when('confirmed'),
    leftAt: when('shipped'),
    deliveredAt: when('completed'),
    reason: meal.fate === 'cancelled' ? 'Die Rouladen sind heute leider aus.' : '',
  })
}

/** Two of the open orders are on a tour. */
const writeTour = async (tx: Tx, demoProviderId: number, key: string) => {
  const [tour] = await tx
    .insert(foodTours)
    .values({ providerId: demoProviderId, key, name: 'Tour 1' })
    .returning({ id: foodTours.id })
  await tx.sql`
    update food_orders f set tour_id = ${tour!.id}, tour_position = numbered.place
    from (select id, row_number() over (order by id) - 1 as place from vendor_orders
      where provider_id = ${demoProviderId} and kind = 'food' and status = 'shipped') numbered
    where numbered.id = f.vendor_order_id`
}

/** Orders of meals, written by the code that writes real ones. */
export const writeMealOrders = async (
  world: DrizzleTx,
  { customers }: ReturnType<typeof createWorld>,
  written: Written,
) => {
  // the lines of a cart ask the domain of food about dishes
  install()
  const silent = async () => {}
  const tx: Tx = Object.assign(world, { enqueue: silent, publish: silent, notify: silent })
  const random = createRandom('meals')
  const draw = () => newOrderNumber((limit) => random.int(0, limit - 1))
  // meals are those of today
  const commissionOf = await commissionsToday(tx, written.providerIds, [])
  const owned = await tx.sql<{ id: number; userId: number }>`select id, user_id as "userId" from companies`
  const owners = new Map([...owned].map(({ id, userId }) => [id, userId]))
  const kitchens = await selectKitchens(tx, written.providerIds)
  const [cart] = await tx.insert(carts).values({ key: mealCartKey }).returning()
  for (const [day, meal] of meals.entries()) {
    const kitchen = kitchens.find(({ providerId }) => providerId === written.providerIds[meal.restaurant])!
    const isPickup = meal.isPickup ?? false
    const placedAt = placedAtOf(day)
    const buyer = buyerOf(customers[meal.buyer]!)
    // a neighbour: the town of the restaurant is always in reach
    const { zip, city, lat, lng } = kitchen.place!
    const [place = { lat, lng }] = await selectPlaces(tx, [zip])
    const zone = isPickup ? null : zoneOf(kitchen, zip, place)!
    const promisedAt = new Date(Math.ceil((placedAt.getTime() + 40 * minute) / (15 * minute)) * 15 * minute)
    await fillCart(tx, cart!.id, meal, written)
    const lines = await selectLines(cart!.id, 'DE', tx)
    const { storeLocationId, title, street, streetNumber } = kitchen.place!
    const terms = {
      providerId: kitchen.providerId,
      isPickup,
      zip,
      wantedAt: null,
      tipCents: meal.tip ?? 0,
      changeForCents: meal.change ?? null,
      note: meal.note ?? '',
      zoneName: zone?.name ?? '',
      feeCents: zone?.feeCents ?? 0,
      freeFromCents: zone?.freeFromCents ?? null,
      minCents: zone?.minCents ?? 0,
      promisedAt,
      place: isPickup ? { storeLocationId, title, street, streetNumber, zip, city } : null,
      problem: null,
    }
    const priced = priceCart(lines, null, [terms])
    const [group] = priced.groups
    const wrong = group?.problem ?? priced.groups.flatMap((one) => one.lines).find(({ problem }) => problem)?.problem
    if (wrong) throw new Error(`${kitchen.companyName}: ${wrong}`)
    await tx.delete(cartItems).where(eq(cartItems.cartId, cart!.id))
    const number = await createOrder(
      tx,
      {
        ...buyer,
        shipping: { ...buyer.shipping, zip, city },
        userId: written.customerIds[meal.buyer]!,
        cartKey: cart!.key,
        placingKey: uuid(random),
        totalCents: priced.totalCents,
        confirmedAge: lines.some(({ ageLimit }) => ageLimit) ? 16 : null,
        voucherId: null,
        placedAt,
        vendorOrders: [
          { ...vendorOrderOf(group!, commissionOf, { promisedAt, slotAt: promisedAt }), trackKey: uuid(random) },
        ],
      },
      draw,
    )
    await tellFate(tx, number, meal, owners)
    const isPending = meal.fate === 'pending'
    await tx.sql`update orders set mailed_at = case when ${isPending} then now() else placed_at end where number = ${number}`
  }
  await tx.delete(carts).where(eq(carts.id, cart!.id))
  await writeTour(tx, written.providerIds[0]!, uuid(random))
  await refreshMealOrders(tx)
}
