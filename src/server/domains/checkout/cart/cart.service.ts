import { randomUUID } from 'node:crypto'
import { and, eq, inArray } from 'drizzle-orm'
import type { RestMethod } from '#contract/orders/kinds.ts'
import { refuse, refuseField } from '#lib/errors.ts'
import { lockAccount } from '#server/domains/accounts/index.ts'
import { selectVoucher, selectVoucherByCode } from '#server/domains/billing/index.ts'
import { getPostalCode } from '#server/domains/reference/index.ts'
import type { Ctx } from '#server/platform/context.ts'
import { db, type Source } from '#server/platform/sql/index.ts'
import { inTransaction, pipelined, type Tx } from '#server/platform/transaction.ts'
import { noteCartDay } from '../cart-days/cart-days.service.ts'
import { cartItems, cartMeals, cartPayments, carts } from '../checkout.tables.ts'
import { readBundles } from './bundles.contributions.ts'
import { type Line, selectLines, selectMeals } from './cart.queries.ts'
import {
  foodAtTheDoor,
  methodsOf,
  notOffered,
  notTaken,
  type PricedCart,
  priceCart,
  tooFar,
  unitPrice,
} from './cart.rules.ts'
import {
  type Cart,
  findOfGuest,
  insertAndCountLine,
  insertLine,
  joinCarts,
  openAndCountLine,
  openOrMake,
  sendOfGuest,
  type Thing,
} from './cart-opening.queries.ts'
import { destinationOf, keepShownWays, withReach } from './own-delivery.service.ts'

/** A cart with its prices as they are now. */
export type OpenCart = PricedCart & { key: string | null; country: string; destination: string }

const maxLines = 200

const columns = {
  id: carts.id,
  key: carts.key,
  voucherId: carts.voucherId,
  userId: carts.userId,
  destination: carts.destination,
}

export const createCart = async (tx: Tx, key: string, userId: number | null): Promise<Cart> => {
  const made = async (wanted: string) =>
    (await tx.insert(carts).values({ key: wanted, userId }).onConflictDoNothing().returning(columns))[0]
  // a key that another account has is not taken from it
  return (await made(key)) ?? (await made(randomUUID()))!
}

const openOfAccount = async (tx: Tx, userId: number, key: string): Promise<Cart> => {
  const [, [own], [guest]] = await pipelined(
    // two tabs at once: one cart
    () => lockAccount(tx, userId),
    () => tx.sql<Cart>`update carts set updated_at = now() where user_id = ${userId}
      returning id, key, voucher_id as "voucherId", user_id as "userId", destination`,
    () =>
      tx.sql<Cart>`select id, key, voucher_id as "voucherId", user_id as "userId", destination from carts where key = ${key} and user_id is null for update`,
  )
  if (!guest) return own ?? createCart(tx, key, userId)
  if (own) await joinCarts(tx, own, guest)
  else await tx.update(carts).set({ userId }).where(eq(carts.id, guest.id))
  return own ?? { ...guest, userId }
}

/** A cart that another request makes at the same moment is known the second time. */
const openOfGuest = async (tx: Tx, key: string): Promise<Cart> =>
  (await openOrMake(tx, key).first()) ?? (await openOrMake(tx, key).first()) ?? createCart(tx, randomUUID(), null)

/** The caller's cart, locked and dated: an account's own, joined with the guest's cart of its browser; a guest's by its key. */
export const openCart = (tx: Tx, { user }: Ctx, key: string): Promise<Cart> =>
  user ? openOfAccount(tx, user.id, key) : openOfGuest(tx, key)

/** A cart that a guest names must exist: the key is all that shows whose it is. */
const assertKnown = async (on: Source, key: string | undefined) => {
  if (!key || !(await on.sql`select from carts where key = ${key}`).length)
    throw refuse('NOT_FOUND', { message: 'Dieser Warenkorb ist unbekannt.' })
}

/** The same for a cart that is ordered: a guest names one that exists. `spare`: the key of a new one, for an account without any. */
export const openKnownCart = async (tx: Tx, ctx: Ctx, key: string | undefined, spare: string): Promise<Cart> => {
  if (ctx.user) return openCart(tx, ctx, key ?? spare)
  const [known] = key
    ? await tx.sql<Cart>`update carts set updated_at = now() where key = ${key} and user_id is null
        returning id, key, voucher_id as "voucherId", user_id as "userId", destination`
    : []
  if (known) return known
  await assertKnown(tx, key)
  return openCart(tx, ctx, key!)
}

/** The voucher on a cart, as it is now. */
export const voucherOf = async (on: Pick<Tx, 'select'>, { voucherId }: Cart) =>
  voucherId === null ? null : selectVoucher(on, voucherId)

const pricedAs = async (tx: Tx, cart: Cart, lines: Line[], country: string): Promise<OpenCart> => {
  const destination = await destinationOf(tx, cart, lines)
  const reached = await withReach(lines, destination, country)
  const [voucher, meals] = await pipelined(
    () => voucherOf(tx, cart),
    () => selectMeals(cart.id, lines, tx),
  )
  return { key: cart.key, country, destination, ...priceCart(reached, voucher, meals) }
}

const inCart = (ctx: Ctx, key: string, country: string, work: (tx: Tx, cart: Cart) => Promise<Line[]>) =>
  inTransaction(async (tx) => {
    const cart = await openCart(tx, ctx, key)
    return pricedAs(tx, cart, await work(tx, cart), country)
  })

const changeCart = (ctx: Ctx, key: string, country: string, work: (tx: Tx, cart: Cart) => Promise<unknown>) =>
  inCart(ctx, key, country, async (tx, cart) => {
    await work(tx, cart)
    return selectLines(cart.id, country, tx)
  })

const germany = 'DE'

/** `given`: where it goes, in place of the postal codes in the cart. */
export const readCart = async (
  ctx: Ctx,
  key: string | undefined,
  country: string,
  given?: string,
  find = findOfGuest,
): Promise<OpenCart> => {
  const guest = key ? await find(key) : undefined
  // staff that looks at an account takes no cart of its own device along
  const joins = ctx.user && guest && !ctx.user.viewerId
  const joined = joins && (await changeCart(ctx, guest.key, country, async () => {}))
  if (joined && given === undefined) return joined
  const [own] = ctx.user ? await db.select(columns).from(carts).where(eq(carts.userId, ctx.user.id)) : [guest]
  if (!own) return { key: null, country, destination: given ?? '', ...priceCart([], null) }
  const found = await selectLines(own.id, country)
  const known = await destinationOf(db, own, found)
  const destination = given ?? known
  const lines = await withReach(found, destination, country, known !== '')
  const [voucher, meals] = await Promise.all([voucherOf(db, own), selectMeals(own.id, lines, db, given)])
  return { key: own.key, country, destination, ...priceCart(lines, voucher, meals) }
}

/** The same for the address of an order, which the cart remembers in Germany. A guest must name a cart that exists. */
export const readForAddress = async (ctx: Ctx, key: string | undefined, country: string, destination: string) => {
  const isKept = country === germany
  const find = isKept && !ctx.user ? (known: string) => sendOfGuest(known, destination) : findOfGuest
  const cart = await readCart(ctx, key, country, destination, find)
  if (!ctx.user && cart.key === null) await assertKnown(db, key)
  await keepShownWays(cart)
  if (isKept && ctx.user && cart.key)
    await db.sql`update carts set destination = ${destination} where key = ${cart.key} and destination <> ${destination}`
  return cart
}

const sendTo = async (tx: Tx, cart: Cart, destination: string) => {
  cart.destination = destination
  await tx.update(carts).set({ destination }).where(eq(carts.id, cart.id))
}

/** Where the goods go, before an address is named. */
export const setDestination = (ctx: Ctx, key: string, destination: string) =>
  changeCart(ctx, key, germany, async (tx, cart) => {
    if (destination) await getPostalCode(destination, 'destination')
    await sendTo(tx, cart, destination)
  })

export const lineOf = (lines: Line[], id: number) => {
  const line = lines.find((one) => one.id === id)
  if (!line) throw refuse('NOT_FOUND', { message: 'Dieser Artikel liegt nicht mehr im Warenkorb.' })
  return line
}

const findLine = async (tx: Tx, cartId: number, id: number, country: string) =>
  lineOf(await selectLines(cartId, country, tx), id)

/** The customer sees the price in the answer. The line given is one as it is now. */
export const noteSeen = async (tx: Tx, line: Line) => {
  if (!line.isOffered) throw refuse('NOT_FOUND', { message: notOffered(line) })
  if (line.isDish && (!line.meal || line.meal.problem))
    throw refuseField('optionIds', line.meal?.problem ?? 'Dieses Gericht steht nicht auf der Karte.')
  if (line.stock < line.quantity)
    throw refuseField(
      'quantity',
      line.stock ? `Davon sind nur noch ${line.stock} Stück da.` : 'Dieser Artikel ist zurzeit ausverkauft.',
    )
  const seenCents = unitPrice(line)
  if (seenCents === line.seenCents) return
  await tx.update(cartItems).set({ seenCents }).where(eq(cartItems.id, line.id))
  line.seenCents = seenCents
}

export const assertFits = (lines: Line[]) => {
  if (lines.length > maxLines)
    throw refuse('VALIDATION_FAILED', { message: `In einen Warenkorb passen höchstens ${maxLines} Artikel.` })
}

const assertPut = (lineId: number | null | undefined, { variantId }: Thing) => {
  if (lineId) return lineId
  const message = `${variantId === null ? 'Dieser Artikel' : 'Diese Variante'} wird nicht mehr angeboten.`
  throw refuse('NOT_FOUND', { message })
}

export const putLine = async (tx: Tx, cart: Cart, thing: Thing) => {
  const line = await insertLine(tx, cart.id, thing).first()
  return assertPut(line?.id, thing)
}

/** A guest's cart is opened by the statement that puts the line into it and counts it. */
const openWithLine = async (tx: Tx, ctx: Ctx, key: string, thing: Thing) => {
  const found = ctx.user ? undefined : await openAndCountLine(tx, key, thing).first()
  if (found) {
    const { lineId, ...cart } = found
    return { cart, lineId: assertPut(lineId, thing) }
  }
  const cart = await openCart(tx, ctx, key)
  const line = await insertAndCountLine(tx, cart.id, thing).first()
  return { cart, lineId: assertPut(line?.id, thing) }
}

export const addToCart = (ctx: Ctx, key: string, thing: Thing) =>
  inTransaction(async (tx) => {
    const { cart, lineId } = await openWithLine(tx, ctx, key, thing)
    const lines = await selectLines(cart.id, germany, tx)
    assertFits(lines)
    const line = lineOf(lines, lineId)
    if (line.lacksVariant) throw refuseField('variantId', notOffered(line))
    await noteSeen(tx, line)
    return pricedAs(tx, cart, lines, germany)
  })

const ofLine = (cart: Cart, id: number) => and(eq(cartItems.cartId, cart.id), eq(cartItems.id, id))

export const setQuantity = (ctx: Ctx, key: string, id: number, quantity: number) =>
  inCart(ctx, key, germany, async (tx, cart) => {
    const { bundle } = await findLine(tx, cart.id, id, germany)
    if (bundle)
      throw refuseField('quantity', `Dieser Artikel gehört zum Bundle „${bundle.name}“. Ändern Sie dessen Menge.`)
    await tx.update(cartItems).set({ quantity }).where(ofLine(cart, id))
    const lines = await selectLines(cart.id, germany, tx)
    await noteSeen(tx, lineOf(lines, id))
    return lines
  })

/** A part of a bundle takes the whole bundle with it. */
export const removeLine = (ctx: Ctx, key: string, id: number) =>
  changeCart(ctx, key, germany, async (tx, cart) => {
    const [gone] = await tx.delete(cartItems).where(ofLine(cart, id)).returning({ bundleId: cartItems.bundleId })
    if (gone?.bundleId) await tx.delete(cartItems).where(ofBundle(cart, gone.bundleId))
  })

const ofBundle = (cart: Cart, bundleId: number) => and(eq(cartItems.cartId, cart.id), eq(cartItems.bundleId, bundleId))

/** So many of a bundle: all its parts, or none with 0. `adding` to what lies in the cart. */
export const setBundle = (ctx: Ctx, key: string, bundleId: number, wanted: number, adding: boolean) =>
  changeCart(ctx, key, germany, async (tx, cart) => {
    if (!wanted) return tx.delete(cartItems).where(ofBundle(cart, bundleId))
    const [bundle] = await readBundles(tx, [bundleId])
    if (!bundle) throw refuse('NOT_FOUND', { message: 'Dieses Bundle gibt es nicht.' })
    if (bundle.problem) throw refuse('CONFLICT', { message: bundle.problem })
    const before = (await selectLines(cart.id, germany, tx)).find((line) => line.bundle?.id === bundleId)
    const count = wanted + (adding ? (before?.bundle?.count ?? 0) : 0)
    await tx.delete(cartItems).where(ofBundle(cart, bundleId))
    await tx.insert(cartItems).values(
      bundle.items.map(({ productId, variantId, quantity }) => ({
        cartId: cart.id,
        productId,
        variantId,
        bundleId,
        quantity: Math.min(9999, quantity * count),
        seenCents: 0,
      })),
    )
    const lines = await selectLines(cart.id, germany, tx)
    assertFits(lines)
    for (const line of lines.filter((one) => one.bundle?.id === bundleId)) {
      await noteSeen(tx, line)
      if (adding) await noteCartDay(tx, cart.id, line)
    }
  })

type Meal = Omit<typeof cartMeals.$inferInsert, 'cartId'>

/** How and when the dishes of a restaurant are wanted; what it answers is in the cart. */
export const setMeal = (ctx: Ctx, key: string, meal: Meal, destination: string) =>
  changeCart(ctx, key, germany, async (tx, cart) => {
    const lines = await selectLines(cart.id, germany, tx)
    if (!lines.some(({ isDish, providerId }) => isDish && providerId === meal.providerId))
      throw refuse('NOT_FOUND', { message: 'Von diesem Restaurant liegt nichts im Warenkorb.' })
    await tx
      .insert(cartMeals)
      .values({ ...meal, cartId: cart.id })
      .onConflictDoUpdate({ target: [cartMeals.cartId, cartMeals.providerId], set: meal })
    if (destination) await sendTo(tx, cart, destination)
  })

export const setPayment = (ctx: Ctx, key: string, providerId: number, method: RestMethod) =>
  changeCart(ctx, key, germany, async (tx, cart) => {
    const lines = await selectLines(cart.id, germany, tx)
    const own = lines.filter((one) => one.providerId === providerId)
    if (method !== 'cash' && own.length && own.every(({ isDish }) => isDish))
      throw refuseField('paymentMethod', foodAtTheDoor)
    if (!own.length) throw refuse('NOT_FOUND', { message: 'Von diesem Anbieter liegt nichts im Warenkorb.' })
    const { groups } = priceCart(own, null)
    const group = groups.find(({ lines: [line] }) => !line!.isDish) ?? groups[0]!
    if (group.totalCents > 0 && !methodsOf(group).includes(method))
      throw refuseField('paymentMethod', notTaken(group, method))
    await tx
      .insert(cartPayments)
      .values({ cartId: cart.id, providerId, method })
      .onConflictDoUpdate({ target: [cartPayments.cartId, cartPayments.providerId], set: { method } })
  })

/** Nothing is left in it, nor said about it. */
export const emptyCart = async (tx: Tx, cart: Cart) => {
  await tx.sql`
    with items as (delete from cart_items where cart_id = ${cart.id}), terms as (delete from cart_terms where cart_id = ${cart.id}),
      meals as (delete from cart_meals where cart_id = ${cart.id})
    delete from cart_payments where cart_id = ${cart.id}`
  if (cart.voucherId !== null) await tx.update(carts).set({ voucherId: null }).where(eq(carts.id, cart.id))
  cart.voucherId = null
}

export const clearCart = (ctx: Ctx, key: string) => changeCart(ctx, key, germany, emptyCart)

export const setItemShipping = (ctx: Ctx, key: string, id: number, shippingId: number, country: string) =>
  changeCart(ctx, key, country, async (tx, cart) => {
    const line = await findLine(tx, cart.id, id, country)
    const [{ ways }] = (await withReach([line], await destinationOf(tx, cart, [line]), country)) as [Line]
    const way = ways.find(({ id: one }) => one === shippingId)
    if (!way) throw refuseField('shippingId', 'Diese Versandart gibt es für den Artikel nicht.')
    if (!way.reaches) throw refuseField('shippingId', tooFar({ ...line, ways }, way))
    await tx.update(cartItems).set({ shippingId, isPickup: false, storeLocationId: null }).where(ofLine(cart, id))
  })

/** One line, or all of one provider. */
export type Fetched = { itemId: number } | { providerId: number }

/** Lines are fetched at a location of their provider, or sent again when there is none. */
export const setPickup = (ctx: Ctx, key: string, which: Fetched, locationId: number | null, country: string) =>
  changeCart(ctx, key, country, async (tx, cart) => {
    const lines = (await selectLines(cart.id, country, tx)).filter((line) =>
      'itemId' in which ? line.id === which.itemId : line.providerId === which.providerId,
    )
    if (!lines.length) throw refuse('NOT_FOUND', { message: 'Dieser Artikel liegt nicht mehr im Warenkorb.' })
    if (locationId !== null && !lines[0]!.pickups.some(({ id }) => id === locationId))
      throw refuseField('locationId', 'An diesem Standort können Sie die Artikel nicht abholen.')
    await tx
      .update(cartItems)
      .set({ isPickup: locationId !== null, storeLocationId: locationId })
      .where(
        inArray(
          cartItems.id,
          lines.map(({ id }) => id),
        ),
      )
  })

export const acceptTerms = (ctx: Ctx, key: string, providerIds: number[]) =>
  inCart(ctx, key, germany, async (tx, cart) => {
    const lines = await selectLines(cart.id, germany, tx)
    const accepted = [...new Set(lines.map(({ providerId }) => providerId))].filter((id) => providerIds.includes(id))
    // the texts may have changed since the last time
    await tx.sql`
      with refused as (delete from cart_terms where cart_id = ${cart.id} and provider_id <> all(${accepted}::int[]))
      insert into cart_terms (cart_id, provider_id, accepted_at)
      select ${cart.id}, id, now() from unnest(${accepted}::int[]) id
      on conflict (cart_id, provider_id) do update set accepted_at = excluded.accepted_at`
    return lines.map((line) => ({ ...line, termsAccepted: accepted.includes(line.providerId) }))
  })

/** Only a code that exists is kept; what it gives is up to the cart. */
export const putVoucher = async (tx: Tx, cart: Cart, code: string) => {
  const voucher = await selectVoucherByCode(tx, code)
  if (!voucher) throw refuseField('voucherCode', 'Diesen Gutschein gibt es nicht. Bitte prüfen Sie den Code.')
  cart.voucherId = voucher.id
  await tx.update(carts).set({ voucherId: voucher.id }).where(eq(carts.id, cart.id))
}

export const setVoucher = (ctx: Ctx, key: string, code: string) =>
  changeCart(ctx, key, germany, (tx, cart) => putVoucher(tx, cart, code))

export const removeVoucher = (ctx: Ctx, key: string) =>
  changeCart(ctx, key, germany, async (tx, cart) => {
    cart.voucherId = null
    await tx.update(carts).set({ voucherId: null }).where(eq(carts.id, cart.id))
  })
