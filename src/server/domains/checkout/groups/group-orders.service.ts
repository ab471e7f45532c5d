import { randomUUID } from 'node:crypto'
import { refuse, refuseField } from '#lib/errors.ts'
import type { Ctx } from '#server/platform/context.ts'
import { db, type Source } from '#server/platform/sql/index.ts'
import { inTransaction, type Tx } from '#server/platform/transaction.ts'
import { type Line, selectLines } from '../cart/cart.queries.ts'
import { assertFits, lineOf, noteSeen, openCart, putLine } from '../cart/cart.service.ts'
import type { Cart, Thing } from '../cart/cart-opening.queries.ts'
import { noteCartDay } from '../cart-days/cart-days.service.ts'

const germany = 'DE'

type GroupWish = { providerId: number; isPickup: boolean; postalCode: string }

/** A link per restaurant and cart. It ends with the order, which takes the wishes for the meal out of the cart. */
export const startGroup = (ctx: Ctx, cartKey: string, { providerId, isPickup, postalCode }: GroupWish) =>
  inTransaction(async (tx) => {
    const cart = await openCart(tx, ctx, cartKey)
    const dishes = await tx.sql`select from shared.products where provider_id = ${providerId} and is_dish limit 1`
    if (!dishes.length) throw refuse('NOT_FOUND', { message: 'Bei diesem Betrieb kann man kein Essen bestellen.' })
    const { key } = await tx.sql<{ key: string }>`
      insert into cart_meals (cart_id, provider_id, is_pickup, zip, group_key)
      values (${cart.id}, ${providerId}, ${isPickup}, ${postalCode}, ${randomUUID()})
      on conflict (cart_id, provider_id) do update set group_key = coalesce(cart_meals.group_key, excluded.group_key)
      returning group_key as key`.one()
    return { cartKey: cart.key, key }
  })

export const endGroup = (ctx: Ctx, cartKey: string, providerId: number) =>
  inTransaction(async (tx) => {
    const cart = await openCart(tx, ctx, cartKey)
    await tx.sql`update cart_meals set group_key = null where cart_id = ${cart.id} and provider_id = ${providerId}`
  })

const findGroup = async (source: Source, key: string) => {
  const group = await source.sql<Cart & { providerId: number }>`
    select c.id, c.key, c.voucher_id as "voucherId", c.user_id as "userId", c.destination, m.provider_id as "providerId"
    from cart_meals m join carts c on c.id = m.cart_id where m.group_key = ${key}`.first()
  if (!group)
    throw refuse('NOT_FOUND', { message: 'Diese gemeinsame Bestellung ist abgeschlossen oder wurde beendet.' })
  return group
}

const dishesOf = (lines: Line[], providerId: number) =>
  lines.filter((line) => line.isDish && line.providerId === providerId)

/** The cart is locked as by its owner: a dish comes before the order or not at all. */
const lockGroup = async (tx: Tx, key: string): ReturnType<typeof findGroup> => {
  const locked = await tx.sql<{ id: number }>`
    update carts set updated_at = now() where id = (select cart_id from cart_meals where group_key = ${key})
    returning id`.first()
  const group = await findGroup(tx, key)
  // a cart that was joined with another meanwhile is gone, and the other one is not locked yet
  return group.id === locked?.id ? group : lockGroup(tx, key)
}

const inGroup = (key: string, work: (tx: Tx, cart: Cart, providerId: number) => Promise<unknown>) =>
  inTransaction(async (tx) => {
    const { providerId, ...cart } = await lockGroup(tx, key)
    await work(tx, cart, providerId)
    return { providerId, lines: dishesOf(await selectLines(cart.id, germany, tx), providerId) }
  })

export const readGroup = async (key: string) => {
  const { id, providerId } = await findGroup(db, key)
  return { providerId, lines: dishesOf(await selectLines(id, germany), providerId) }
}
export type GroupOrder = Awaited<ReturnType<typeof readGroup>>

/** The kitchen reads for whom a dish is in its note. */
const noteOf = (name: string, note: string) => (note ? `Für ${name}: ${note}` : `Für ${name}`)

type GroupThing = Thing & { guestKey: string; note: string }

export const addToGroup = (key: string, name: string, thing: GroupThing) =>
  inGroup(key, async (tx, cart, providerId) => {
    const lineId = await putLine(tx, cart, { ...thing, note: noteOf(name, thing.note) })
    const lines = await selectLines(cart.id, germany, tx)
    assertFits(lines)
    const line = lineOf(lines, lineId)
    if (!dishesOf([line], providerId).length)
      throw refuseField('productId', 'Dieses Gericht steht nicht auf der Karte dieses Restaurants.')
    await noteSeen(tx, line)
    await noteCartDay(tx, cart.id, line)
  })

export const removeFromGroup = (key: string, guestKey: string, id: number) =>
  inGroup(key, async (tx, cart) => {
    const gone = await tx.sql`
      delete from cart_items where id = ${id} and cart_id = ${cart.id} and guest_key = ${guestKey} returning id`
    if (!gone.length) throw refuse('NOT_FOUND', { message: 'Dieses Gericht ist nicht mehr dabei.' })
  })
