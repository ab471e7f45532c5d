import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { refuse } from '#lib/errors.ts'
import { createOrder, type OrderAddress } from '#server/domains/orders/index.ts'
import type { CommissionOf } from '#server/domains/packages/index.ts'
import type { Tx } from '#server/platform/transaction.ts'
import { sharedOrders } from '../orders/orders.tables.ts'
import { selectLines, selectMeals } from './cart/cart.queries.ts'
import { lacksPayment, obstaclesOf, priceCart } from './cart/cart.rules.ts'
import { createCart, putLine } from './cart/cart.service.ts'
import type { Thing } from './cart/cart-opening.queries.ts'
import { mealRules } from './cart/meals.contributions.ts'
import { changedTo, claimMeals, confirmedAgeOf, vendorOrderOf } from './checkout.service.ts'
import { cartMeals, carts } from './checkout.tables.ts'

/** The content of an order by telephone. */
export type PhoneWish = {
  dishes: Thing[]
  isPickup: boolean
  zip: string
  wantedAt: Date | null
  changeForCents: number | null
  note: string
}
type PhoneOrder = PhoneWish & {
  address: OrderAddress
  placingKey: string
  totalCents: number
  confirmsAge: boolean
}

const germany = 'DE'

/** Prices the order in a cart that is deleted again before the commit. A second call with the same key waits for the first. */
const fillCart = async (tx: Tx, providerId: number, key: string, { dishes, ...wish }: PhoneWish) => {
  const cart = await createCart(tx, key, null)
  for (const dish of dishes) await putLine(tx, cart, dish)
  const { isPickup, zip, wantedAt, changeForCents, note } = wish
  await tx.insert(cartMeals).values({ cartId: cart.id, providerId, isPickup, zip, wantedAt, changeForCents, note })
  const lines = await selectLines(cart.id, germany, tx)
  if (lines.some((line) => !line.isDish || line.providerId !== providerId))
    throw refuse('NOT_FOUND', { message: 'Dieses Gericht steht nicht auf Ihrer Karte.' })
  const meals = await selectMeals(cart.id, lines, tx, zip)
  await tx.delete(carts).where(eq(carts.id, cart.id))
  return { cart, lines, meals, priced: priceCart(lines, null, meals) }
}

/** Total and promised time, without placing the order. */
export const pricePhoneOrder = async (tx: Tx, providerId: number, wish: PhoneWish) => {
  const { lines, priced } = await fillCart(tx, providerId, randomUUID(), wish)
  const ageLimit = Math.max(0, ...lines.map((line) => line.ageLimit ?? 0)) || null
  const [group] = priced.groups
  return { priced, promisedAt: group?.terms?.promisedAt ?? null, problem: obstaclesOf(priced)[0] ?? null, ageLimit }
}

/** Telephone orders do not come through the platform, so it charges nothing for them. */
const noCommission: CommissionOf = () => ({
  commission: { netCents: 0, taxCents: 0, basisPoints: 0, taxBasisPoints: 0, rates: [] },
  itemRateOf: () => null,
})

/** Prices, slots and limits are those of the checkout. There is no consent to terms and no commission. Idempotent by `placingKey`. */
export const placePhoneOrder = async (tx: Tx, providerId: number, order: PhoneOrder) => {
  const { address, placingKey, totalCents, confirmsAge, ...wish } = order
  await mealRules().hold(tx, [providerId])
  const { cart, lines, meals, priced } = await fillCart(tx, providerId, placingKey, wish)
  const [made] = await tx
    .select({ number: sharedOrders.number })
    .from(sharedOrders)
    .where(eq(sharedOrders.placingKey, placingKey))
  if (made) return { number: made.number, isNew: false }
  const [obstacle] = obstaclesOf(priced)
  if (obstacle) throw refuse('CONFLICT', { message: obstacle })
  if (priced.groups.some(lacksPayment)) throw refuse('CONFLICT', { message: 'Sie nehmen zurzeit keine Barzahlung an.' })
  if (priced.totalCents !== totalCents) throw changedTo('Der Gesamtbetrag', priced.totalCents)
  const confirmedAge = confirmedAgeOf(lines, { confirmsAge })
  const promises = await claimMeals(tx, priced)
  const number = await createOrder(tx, {
    billing: address,
    shipping: address,
    userId: null,
    cartKey: cart.key,
    placingKey,
    email: '',
    totalCents,
    confirmedAge,
    voucherId: null,
    mailedAt: new Date(),
    vendorOrders: priced.groups.map((group) => vendorOrderOf(group, noCommission, promises.get(group))),
  })
  await mealRules().placed(tx, number, meals)
  return { number, isNew: true }
}
