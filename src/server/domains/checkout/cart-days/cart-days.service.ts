import { germanDay } from '#lib/format.ts'
import { sql } from '#server/platform/sql/index.ts'
import type { Tx } from '#server/platform/transaction.ts'

declare module '#server/platform/jobs/jobs.ts' {
  interface Jobs {
    'carts.count-days': object
  }
}

const keptDays = 90

type Received = { providerId: number; isDish: boolean }

/** Counts a cart once per provider, kind and German day. Each cart has a row of its own, so that transactions of different carts do not lock each other. */
export const noteCartDay = (tx: Tx, cartId: number, { providerId, isDish }: Received) =>
  tx.sql`
    insert into daily_carts (day, cart_id, provider_id, kind)
    values (${germanDay()}, ${cartId}, ${providerId}, ${isDish ? 'food' : 'goods'}) on conflict do nothing`

/** The same as a part of the statement that writes `line` into `cart`. */
export const countLine = (productId: number) => sql`
  insert into daily_carts (day, cart_id, provider_id, kind)
  select ${germanDay()}::date, cart.id, p.provider_id, case when p.is_dish then 'food' else 'goods' end
  from cart cross join line cross join shared.products p where p.id = ${productId}
  on conflict do nothing`

/** Two carts that become one count once from then on. */
export const joinCartDays = (tx: Tx, ownId: number, guestId: number) =>
  tx.sql`
    with gone as (delete from daily_carts where cart_id = ${guestId} and day = ${germanDay()} returning day, provider_id, kind)
    insert into daily_carts (day, cart_id, provider_id, kind)
    select day, ${ownId}, provider_id, kind from gone on conflict do nothing`

/** Carts by day, provider and kind: sums of counted days, and a row for each cart of days that are not. */
export const cartDays = sql`(
  select day, provider_id, kind, carts from provider_cart_days
  union all select day, provider_id, kind, 1 from daily_carts)`

/** Days that are over become sums; sums are kept as long as looks at products. */
export const countCartDays = async () => {
  const today = germanDay()
  await sql`
    with over as (delete from daily_carts where day < ${today}::date returning day, provider_id, kind)
    insert into provider_cart_days (day, provider_id, kind, carts)
    select day, provider_id, kind, count(*) from over group by day, provider_id, kind
    on conflict (provider_id, day, kind) do update set carts = provider_cart_days.carts + excluded.carts`
  await sql`delete from provider_cart_days where day < ${today}::date - ${keptDays}::int`
}
