import { eq } from 'drizzle-orm'
import { type Fragment, sql } from '#server/platform/sql/index.ts'
import type { Tx } from '#server/platform/transaction.ts'
import { countLine, joinCartDays } from '../cart-days/cart-days.service.ts'
import { cartMeals, carts } from '../checkout.tables.ts'

export type Cart = { id: number; key: string; voucherId: number | null; userId: number | null; destination: string }

export type Thing = {
  productId: number
  variantId: number | null
  quantity: number
  optionIds?: number[]
  note?: string
  /** who put it there by the link of a group order */
  guestKey?: string
}

/** The cart of a guest, made where it is not known. Not `on conflict do update`, which takes a new id even where it is. */
const opened = (key: string) => sql`
  known as (
    update carts set updated_at = now() where key = ${key} and user_id is null returning id, key, voucher_id, user_id, destination
  ), made as (
    insert into carts (key) select ${key}::uuid where not exists (select from known) on conflict do nothing
    returning id, key, voucher_id, user_id, destination
  ), cart as (select id, key, voucher_id as "voucherId", user_id as "userId", destination from known union all
    select id, key, voucher_id, user_id, destination from made)`

export const openOrMake = (tx: Tx, key: string) =>
  tx.sql<Cart>`with ${opened(key)} select id, key, "voucherId", "userId", destination from cart`

/** `cart`: a table with the id of one. */
const lineInto = (cart: Fragment, { productId, variantId, quantity, optionIds = [], note = '', guestKey }: Thing) => {
  const options = [...new Set(optionIds)].sort((a, b) => a - b)
  return sql`
    insert into cart_items (cart_id, product_id, variant_id, quantity, seen_cents, option_ids, note, guest_key)
    select cart.id, p.id, v.id, ${quantity}, coalesce(case when v.id is null then p.price_cents else v.price_cents end, 0), case when p.is_dish then ${options}::int[] else '{}' end,
      case when p.is_dish then ${note} else '' end, ${guestKey ?? null}::uuid
    from ${cart} cross join shared.products p left join product_variants v on v.id = ${variantId} and v.product_id = p.id
    where p.id = ${productId} and (${variantId}::int is null) = (v.id is null)
    on conflict on constraint cart_items_thing do update
      set quantity = least(9999, cart_items.quantity + excluded.quantity), seen_cents = excluded.seen_cents
    returning id`
}

export const insertLine = (tx: Tx, cartId: number, thing: Thing) =>
  tx.sql<{ id: number }>`${lineInto(sql`(values (${cartId}::int)) cart (id)`, thing)}`

const countedLine = (thing: Thing) =>
  sql`line as (${lineInto(sql`cart`, thing)}), counted as (${countLine(thing.productId)})`

/** The line counts as put in today, unless it is refused later. */
export const insertAndCountLine = (tx: Tx, cartId: number, thing: Thing) => tx.sql<{ id: number }>`
  with cart (id) as (values (${cartId}::int)), ${countedLine(thing)} select line.id from line`

/** Nothing where another request makes the cart at the same moment. */
export const openAndCountLine = (tx: Tx, key: string, thing: Thing) => tx.sql<Cart & { lineId: number | null }>`
  with ${opened(key)}, ${countedLine(thing)}
  select cart.id, cart.key, cart."voucherId", cart."userId", cart.destination, line.id as "lineId" from cart left join line on true`

/** The cart of a guest as it is. */
export const findOfGuest = (key: string) =>
  sql<Cart>`select id, key, voucher_id as "voucherId", user_id as "userId", destination from carts where key = ${key} and user_id is null`.first()

/** The same; it is sent there from now on, and answered as it was. */
export const sendOfGuest = (key: string, destination: string) =>
  sql<Cart>`
  with known as (
    select id, key, voucher_id as "voucherId", user_id as "userId", destination from carts where key = ${key} and user_id is null
  ), sent as (
    update carts set destination = ${destination} from known where carts.id = known.id and known.destination <> ${destination}
  )
  select id, key, "voucherId", "userId", destination from known`.first()

/** Lines of both; what stands in both is added up. */
export const joinCarts = async (tx: Tx, own: Cart, guest: Cart) => {
  await tx.sql`
    insert into cart_items (cart_id, product_id, variant_id, quantity, seen_cents, shipping_id, is_pickup, store_location_id, option_ids,
      note, added_at, bundle_id, guest_key)
    select ${own.id}, product_id, variant_id, quantity, seen_cents, shipping_id, is_pickup, store_location_id, option_ids, note, added_at, bundle_id, guest_key
    from cart_items where cart_id = ${guest.id}
    on conflict on constraint cart_items_thing do update set quantity = least(9999, cart_items.quantity + excluded.quantity)`
  // what the browser asked for last counts; the link of a group order stays, of two that of the browser
  await tx.sql`
    with gone as (delete from cart_meals m using cart_meals g
      where m.cart_id = ${own.id} and g.cart_id = ${guest.id} and g.provider_id = m.provider_id
      returning m.provider_id, m.group_key)
    update cart_meals g set group_key = coalesce(g.group_key, gone.group_key) from gone
    where g.cart_id = ${guest.id} and g.provider_id = gone.provider_id`
  await tx.update(cartMeals).set({ cartId: own.id }).where(eq(cartMeals.cartId, guest.id))
  await joinCartDays(tx, own.id, guest.id)
  await tx.delete(carts).where(eq(carts.id, guest.id))
  own.voucherId ??= guest.voucherId
  own.destination = guest.destination || own.destination
  await tx.update(carts).set({ voucherId: own.voucherId, destination: own.destination }).where(eq(carts.id, own.id))
}
