import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { voucherCalls } from '#contract/billing/vouchers.ts'
import { checkoutCalls } from '#contract/checkout/calls.ts'
import { cartCalls } from '#contract/checkout/cart.ts'
import { kitchenCalls } from '#contract/food/kitchen.ts'
import { menuCalls } from '#contract/food/menu.ts'
import { publicFoodCalls } from '#contract/food/public.ts'
import { buildOperator } from '#server/domains/accounts/accounts.factory.ts'
import { sql } from '#server/platform/sql/index.ts'
import { createRandom, type Random } from '../../../../seeds/random.ts'
import { request, useApp } from '../../../../test/harness.ts'
import { buyer } from '../../../../test/shop.ts'
import { buildRestaurant } from './food.factory.ts'

useApp({ limits: false })

const runs = Number(process.env.FOOD_ORDERS ?? 6)

/** A restaurant with a dish that has options, and vouchers of both kinds of both issuers. */
const buildWorld = async () => {
  const place = await buildRestaurant()
  await sql`
    insert into store_locations (provider_id, title, street, street_number, zip, city, state_code, lat, lng, email, calling_code,
      mobile, opening, is_default)
    values (${place.providerId}, 'Küche', 'Markt', '1', '35037', 'Marburg', 'HE', 50.8, 8.77, '', '+49', '', 'always', true)`
  const group = { name: 'Soße', min: 0, max: 2, options: [{ name: 'Mild' }, { name: 'Trüffel', price: 1.55 }] }
  const { body } = await request(menuCalls.setOptionGroup, group, place.token)
  const { id, options } = body.data.groups.at(-1)!
  const dish = { category_id: place.categoryId, name: 'Pasta', price: 9.33, group_ids: [id], no_allergens: true }
  const pasta = (await request(menuCalls.setDish, dish, place.token)).body.id
  const operator = await buildOperator()
  const codes: (string | null)[] = [null]
  for (const gift of [
    { kind: 'percent' as const, percent: 12.5 },
    { kind: 'amount' as const, amount: 7.77 },
  ]) {
    const own = await request(voucherCalls.createProviderVoucher, gift, place.token)
    const cap = gift.kind === 'percent' ? { max_amount: 4 } : {}
    const ours = await request(voucherCalls.createPlatformVoucher, { ...gift, ...cap }, operator.token)
    codes.push(own.body.data.voucher_code, ours.body.data.voucher_code)
  }
  return { ...place, pasta, optionIds: options.map((option) => option.id), codes }
}
type World = Awaited<ReturnType<typeof buildWorld>>

const placeOrder = async (random: Random, world: World) => {
  const cart_key = randomUUID()
  const quantity = () => random.int(1, 3)
  const pasta = { cart_key, product_id: world.pasta, option_ids: world.optionIds.filter(() => random.chance(0.5)) }
  await request(cartCalls.createCartItem, { ...pasta, quantity: random.int(2, 3) })
  for (const product_id of [world.pizza, world.cola, world.soup])
    if (random.chance(0.7)) await request(cartCalls.createCartItem, { cart_key, product_id, quantity: quantity() })
  await request(cartCalls.acceptTerms, { cart_key, provider_ids: [world.providerId] })
  const voucher_code = random.pick(world.codes)
  if (voucher_code) await request(cartCalls.setCartVoucher, { cart_key, voucher_code })
  const wish = { zip: '35037', is_pickup: random.chance(0.3), tip: random.chance(0.6) ? random.int(1, 500) / 100 : 0 }
  const { body: cart } = await request(cartCalls.setMeal, { cart_key, provider_id: world.providerId, ...wish })
  if (cart.data.voucher?.problem) await request(cartCalls.removeCartVoucher, { cart_key })
  const { body: final } = await request(cartCalls.getCart, { cart_key })
  const placing = { placing_key: randomUUID(), total: final.total, to_pay: final.to_pay, accept_terms: true }
  const { status, body } = await request(checkoutCalls.placeCashOrder, { ...buyer, cart_key, ...placing })
  expect(status, JSON.stringify(body)).toBe(201)
  const { number, key } = await sql<{ number: string; key: string }>`
    select number, track_key::text as key from vendor_orders where number = ${`${body.order_number}-1`}`.one()
  return { number, key, toPay: final.to_pay }
}

/** Accepted or not, with something missing or not, to one of the ends. */
const live = async (
  random: Random,
  { token }: World,
  { number: order_number, key }: { number: string; key: string },
) => {
  const ofOrder = { order_number }
  const move = (status: 'confirmed' | 'completed' | 'cancelled') =>
    request(kitchenCalls.moveFoodOrder, { ...ofOrder, status }, token)
  if (random.chance(0.15)) return void (await request(publicFoodCalls.endTrackedOrder, { key }))
  if (random.chance(0.4)) await move('confirmed')
  const { items } = (await request(kitchenCalls.getFoodOrder, ofOrder, token)).body.data
  const gone = items.slice(1).filter(() => random.chance(0.6))
  if (gone.length) {
    const item_ids = gone.map(({ id }) => id)
    const asked = await request(kitchenCalls.sendMissing, { ...ofOrder, item_ids, sold_out: false }, token)
    expect(asked.status, JSON.stringify(asked.body)).toBe(200)
    const answer = random.chance(0.8) ? 'without' : 'cancel'
    expect((await request(publicFoodCalls.setMissingAnswer, { key, answer })).status).toBe(200)
    if (answer === 'cancel') return
  }
  await move(random.chance(0.15) ? 'cancelled' : 'completed')
}

test(
  'random food orders with options, deposits, tips, fees, vouchers and missing dishes: order, ledger and invoices agree',
  async () => {
    const random = createRandom(process.env.FOOD_SEED ?? 'food orders')
    const world = await buildWorld()
    for (let run = 0; run < runs; run++) await live(random, world, await placeOrder(random, world))
    const rows = await sql<{
      number: string
      status: string
      total: number
      tip: number
      refunded: number
      voucher: number
      sold: number
      owed: number
      cash: number
      gross: number
      parts: number
      returned: number
    }>`
      select v.number, v.status, v.total_cents as total, v.tip_cents as tip, v.refunded_cents as refunded, v.voucher_cents as voucher,
        (select -coalesce(sum(l.amount_cents) filter (where e.kind in ('sale', 'refund')), 0)::int from ledger_entries e
          join ledger_lines l on l.entry_id = e.id where e.vendor_order_id = v.id and l.account = 'customer') as sold,
        (select coalesce(sum(l.amount_cents), 0)::int from ledger_entries e join ledger_lines l on l.entry_id = e.id
          where e.vendor_order_id = v.id and l.account = 'customer') as owed,
        (select coalesce(sum(l.amount_cents), 0)::int from ledger_entries e join ledger_lines l on l.entry_id = e.id
          where e.vendor_order_id = v.id and l.account = 'customer' and e.kind = 'cash') as cash,
        (select coalesce(sum(gross_cents), 0)::int from invoices i where i.vendor_order_id = v.id) as gross,
        (select coalesce(sum(net_cents + tax_cents), 0)::int from invoices i where i.vendor_order_id = v.id) as parts,
        (select coalesce(sum(r.returned_cents), 0)::int from voucher_redemptions r where r.vendor_order_id = v.id) as returned
      from vendor_orders v where v.provider_id = ${world.providerId} order by v.id`
    expect(rows).toHaveLength(runs)
    for (const row of rows) {
      const kept = row.total - row.refunded
      expect(row.owed, row.number).toBe(0)
      expect(row.sold, row.number).toBe(kept)
      expect(row.gross, row.number).toBe(row.status === 'completed' ? kept - row.tip : 0)
      expect(row.parts, row.number).toBe(row.gross)
      if (row.status !== 'completed') continue
      // a voucher pays what is left of the dishes, never the tip
      const byVoucher = Math.min(row.voucher, kept - row.tip)
      expect(row.cash, row.number).toBe(kept - byVoucher)
      expect(row.returned, row.number).toBe(row.voucher - byVoucher)
    }
    expect(await sql`select sum(amount_cents)::int as sum from ledger_lines`.one()).toEqual({ sum: 0 })
  },
  30_000 + runs * 2000,
)

test('after a missing dish the voucher gets back what is not eaten, and the tip is still paid in cash', async () => {
  const place = await buildWorld()
  const dish = { category_id: place.categoryId, no_allergens: true }
  const ids: number[] = []
  for (const [name, price] of [
    ['Salat', 8],
    ['Nudeln', 12],
  ] as const)
    ids.push((await request(menuCalls.setDish, { ...dish, name, price }, place.token)).body.id)
  const operator = await buildOperator()
  const gift = await request(voucherCalls.createPlatformVoucher, { kind: 'amount', amount: 100 }, operator.token)
  const { voucher_code } = gift.body.data
  const cart_key = randomUUID()
  for (const product_id of ids) await request(cartCalls.createCartItem, { cart_key, product_id, quantity: 1 })
  await request(cartCalls.acceptTerms, { cart_key, provider_ids: [place.providerId] })
  await request(cartCalls.setCartVoucher, { cart_key, voucher_code })
  const wish = { provider_id: place.providerId, zip: '35037', is_pickup: true, tip: 10 }
  await request(cartCalls.setMeal, { cart_key, ...wish })
  const { body: cart } = await request(cartCalls.getCart, { cart_key })
  expect(cart).toMatchObject({ total: 30, to_pay: 10 })
  const placing = { placing_key: randomUUID(), total: cart.total, to_pay: cart.to_pay, accept_terms: true }
  const { status, body: placed } = await request(checkoutCalls.placeCashOrder, { ...buyer, cart_key, ...placing })
  expect(status, placed.message).toBe(201)
  const ofOrder = { order_number: `${placed.order_number}-1` }
  const read = async () => (await request(kitchenCalls.getFoodOrder, ofOrder, place.token)).body.data
  const { items } = await read()
  const missing = items.find(({ name }) => name === 'Salat')!
  await request(kitchenCalls.sendMissing, { ...ofOrder, item_ids: [missing.id], sold_out: false }, place.token)
  const { key } = await sql<{ key: string }>`
    select track_key::text as key from vendor_orders where number = ${ofOrder.order_number}`.one()
  const answers = await Promise.all(
    [1, 2].map(() => request(publicFoodCalls.setMissingAnswer, { key, answer: 'without' })),
  )
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
  expect(await read()).toMatchObject({ to_pay: 10 })
  const { balance } = await sql<{ balance: number }>`
    select balance_cents as balance from vouchers where code = ${voucher_code}`.one()
  expect(balance).toBe(10_000 - 1200)
})
