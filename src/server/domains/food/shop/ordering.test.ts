import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { checkoutCalls } from '#contract/checkout/calls.ts'
import { cartCalls } from '#contract/checkout/cart.ts'
import { kitchenCalls } from '#contract/food/kitchen.ts'
import { publicFoodCalls } from '#contract/food/public.ts'
import { wallTimeOf } from '#lib/clock.ts'
import { sql } from '#server/platform/sql/index.ts'
import { request, useApp } from '../../../../../test/harness.ts'
import { messagesTo } from '../../../../../test/outbox.ts'
import { buyer } from '../../../../../test/shop.ts'
import { buildRestaurant } from '../food.factory.ts'
import { makePlanned } from '../kitchen/kitchen-orders.service.ts'

useApp({ limits: false })

const zip = '35037'
type Place = Awaited<ReturnType<typeof buildRestaurant>>

/** A default location that is open daily in one span of minutes. */
const openFrom = async ({ providerId }: Place, from: number, until: number) => {
  const { id } = await sql<{ id: number }>`
    insert into store_locations (provider_id, title, street, street_number, zip, city, state_code, lat, lng, email, calling_code,
      mobile, opening, is_default)
    values (${providerId}, 'Küche', 'Markt', '1', ${zip}, 'Marburg', 'HE', 50.8, 8.77, '', '+49', '', 'times', true)
    returning id`.one()
  await sql`insert into store_times (location_id, weekday, is_open, spans)
    select ${id}, day, true, ${JSON.stringify([{ from, until }])}::jsonb from generate_series(1, 7) day`
}

const fill = async ({ providerId, pizza }: Place) => {
  const cart_key = randomUUID()
  await request(cartCalls.createCartItem, { cart_key, product_id: pizza, quantity: 2, option_ids: [] })
  await request(cartCalls.acceptTerms, { cart_key, provider_ids: [providerId] })
  const { body } = await request(cartCalls.setMeal, { cart_key, provider_id: providerId, zip })
  return { cart_key, total: body.data.total }
}

const place = async (cart: Awaited<ReturnType<typeof fill>>, changes: Partial<typeof buyer>) => {
  const placing = { placing_key: randomUUID(), to_pay: cart.total, accept_terms: true }
  return request(checkoutCalls.placeCashOrder, { ...buyer, ...changes, ...cart, ...placing })
}

test('food is delivered only while the business is open, whatever its delivery times say', async () => {
  const own = await buildRestaurant({ prepMinutes: 5 })
  await openFrom(own, 11 * 60, 14 * 60)
  const { body } = await request(publicFoodCalls.listSlots, { slug: own.slug, zip })
  const minutes = body.data.map(({ at }) => wallTimeOf(new Date(at)).minute)
  expect(minutes.length).toBeGreaterThan(10)
  expect(minutes.filter((minute) => minute < 11 * 60 || minute >= 14 * 60)).toEqual([])
  const page = await request(publicFoodCalls.getRestaurantNew, { slug: own.slug, zip })
  expect(page.body.data!.restaurant.hours).toEqual(['Mo–So 11:00–14:00'])
})

test('the list says from when on something comes, without a postal code only whether it is open', async () => {
  const own = await buildRestaurant()
  const stateOf = async (where: { zip?: string; mode?: 'pickup' }) =>
    (await request(publicFoodCalls.getRestaurantNew, { slug: own.slug, ...where })).body.data!.restaurant.state
  expect(await stateOf({ zip })).toMatch(/^(Heute|Morgen) ab \d\d:\d\d Uhr$/)
  expect(await stateOf({})).toBe('Rund um die Uhr geöffnet')
})

test('a dish with a missing letter is found where nothing is called so', async () => {
  const own = await buildRestaurant()
  const [{ name }] = [await sql<{ name: string }>`select name from products where id = ${own.pizza}`.one()]
  expect(name).toMatch(/^Pizza/)
  const found = async (keyword: string) => {
    const { body } = await request(publicFoodCalls.listRestaurants, { zip, keyword })
    return body.data.map(({ url }) => url)
  }
  expect(await found('piza')).toContain(own.slug)
  expect(await found('Schnitzel')).toEqual([])
})

test('only kitchens that are found can be chosen from', async () => {
  const tags = await sql<{ id: number }>`select id from food_tags where kind = 'kitchen' order by id limit 2`
  await buildRestaurant({ tagIds: [tags[0]!.id] })
  const { body } = await request(publicFoodCalls.listRestaurants, { zip, tags: [tags[0]!.id] })
  const offered = body.tags.filter(({ kind }) => kind === 'kitchen').map(({ id }) => id)
  expect(body.total).toBe(1)
  expect(offered).toEqual([tags[0]!.id])
})

test('who lets food be brought names a telephone number, in the first step and when ordering', async () => {
  const own = await buildRestaurant()
  const cart = await fill(own)
  const silent = { ...buyer, billing: { ...buyer.billing, phone: '' } }
  const started = await request(checkoutCalls.startOrder, { ...silent, cart_key: cart.cart_key })
  const placed = await place(cart, silent)
  for (const { status, body } of [started, placed])
    expect([status, body]).toMatchObject([
      422,
      { fields: { 'billing.phone': expect.stringContaining('Telefonnummer') } },
    ])
  expect((await request(checkoutCalls.startOrder, { ...buyer, cart_key: cart.cart_key })).status).toBe(200)
  expect((await place(cart, {})).status).toBe(201)
})

test('a tap of the kitchen sends one mail, which names the new time or the reason; the page shows the fee', async () => {
  const own = await buildRestaurant({ prepMinutes: 5 })
  const email = `hunger-${randomUUID()}@example.org`
  const take = async (move: { status: 'confirmed' | 'cancelled'; minutes?: number; reason?: string }) => {
    const { body } = await place(await fill(own), { email })
    const { id, key, number } = await sql<{ id: number; key: string; number: string }>`
      select v.id, v.track_key::text as key, v.number from vendor_orders v join orders o on o.id = v.order_id
      where o.number = ${body.order_number}`.one()
    const before = (await messagesTo(email)).length
    await request(kitchenCalls.startMove, { order_number: number, ...move }, own.token)
    await makePlanned(id, true)
    const { body: tracked } = await request(publicFoodCalls.getTrackedOrder, { key })
    const mails = await messagesTo(email)
    return { mails: mails.slice(0, mails.length - before), order: tracked.data }
  }
  const later = await take({ status: 'confirmed', minutes: 90 })
  expect(later.mails).toHaveLength(1)
  const { minute } = wallTimeOf(new Date(later.order.promised_at))
  const clock = `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`
  expect(later.mails[0]!.text).toContain(clock)
  expect(later.order).toMatchObject({ shipping_total: 2.5, total: 21.5 })
  const refused = await take({ status: 'cancelled', reason: 'Der Ofen ist kaputt.' })
  expect(refused.mails).toHaveLength(1)
  expect(refused.mails[0]!.text).toContain('Der Ofen ist kaputt.')
})
