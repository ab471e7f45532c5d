import { randomUUID } from 'node:crypto'
import { beforeAll, expect, test } from 'vitest'
import { checkoutCalls } from '#contract/checkout/calls.ts'
import { cartCalls } from '#contract/checkout/cart.ts'
import { kitchenCalls } from '#contract/food/kitchen.ts'
import { menuCalls } from '#contract/food/menu.ts'
import { phoneCalls } from '#contract/food/phone.ts'
import { publicFoodCalls } from '#contract/food/public.ts'
import { providerProductCalls } from '#contract/products/editor.ts'
import { buildCustomer } from '#server/domains/accounts/accounts.factory.ts'
import { buildPackage } from '#server/domains/packages/packages.factory.ts'
import { sql } from '#server/platform/sql/index.ts'
import { request, useApp } from '../../../../test/harness.ts'
import { buyer } from '../../../../test/shop.ts'
import { buildRestaurant, fillMealCarts } from './food.factory.ts'
import { watchOrders } from './food.jobs.ts'
import { makePlanned } from './kitchen/kitchen-orders.service.ts'

useApp({ limits: false })

let place: Awaited<ReturnType<typeof buildRestaurant>>
beforeAll(async () => {
  place = await buildRestaurant()
})

type Wish = { tip?: number; is_pickup?: boolean; wanted_at?: string | null; zip?: string; option_ids?: number[] }

const fill = async (dishes: [number, number][], { option_ids = [], ...wish }: Wish = {}, at = place) => {
  const cart_key = randomUUID()
  for (const [product_id, quantity] of dishes)
    await request(cartCalls.createCartItem, { cart_key, product_id, quantity, option_ids })
  await request(cartCalls.acceptTerms, { cart_key, provider_ids: [at.providerId] })
  const { body } = await request(cartCalls.setMeal, { cart_key, provider_id: at.providerId, zip: '35037', ...wish })
  return { cart_key, cart: body.data }
}

const order = async (dishes: [number, number][], wish: Wish = {}, at = place) => {
  const { cart_key, cart } = await fill(dishes, wish, at)
  const placing = { placing_key: randomUUID(), total: cart.total, to_pay: cart.to_pay, accept_terms: true }
  const { status, body } = await request(checkoutCalls.placeCashOrder, { ...buyer, cart_key, ...placing })
  if (status !== 201) return { status, message: body.message!, number: '', key: '' }
  const [row] = await sql<{ number: string; key: string }>`
    select v.number, v.track_key::text as key from vendor_orders v join orders o on o.id = v.order_id
    where o.number = ${body.order_number} and v.kind = 'food'`
  return { status, message: '', ...row! }
}

/** What order, ledger and invoices say; they must agree to the cent. */
const money = async (number: string) =>
  sql<{
    total: number
    tip: number
    refunded: number
    ledger: number
    invoiced: number
    commission: number
    items: number
  }>`
    select v.total_cents as total, v.tip_cents as tip, v.refunded_cents as refunded, v.commission_cents as commission,
      v.items_cents as items,
      (select coalesce(sum(l.amount_cents), 0)::int from ledger_entries e join ledger_lines l on l.entry_id = e.id
        where e.vendor_order_id = v.id and l.account = 'customer' and e.kind in ('sale', 'refund')) as ledger,
      (select coalesce(sum(case when i.kind = 'invoice' then i.gross_cents else -abs(i.gross_cents) end), 0)::int
        from invoices i where i.vendor_order_id = v.id) as invoiced
    from vendor_orders v where v.number = ${number}`.one()

test('a guest orders: options, deposit, fee, tip and both rates; the promise is fixed, the tip bears no commission', async () => {
  const group = { name: 'Soße', min: 1, max: 1, options: [{ name: 'Mild' }, { name: 'Trüffel', price: 1.5 }] }
  const saved = await request(menuCalls.setOptionGroup, group, place.token)
  const made = saved.body.data.groups.at(-1)!
  const dish = {
    category_id: place.categoryId,
    name: 'Pasta',
    price: 9,
    group_ids: [made.id],
    allergens: ['wheat' as const],
  }
  const { body } = await request(menuCalls.setDish, dish, place.token)
  const bad = await request(cartCalls.createCartItem, { cart_key: randomUUID(), product_id: body.id })
  expect([bad.status, bad.body.fields]).toMatchObject([422, { option_ids: expect.stringContaining('genau eine') }])
  const truffle = made.options[1]!.id
  const cart_key = randomUUID()
  await request(cartCalls.createCartItem, { cart_key, product_id: body.id, option_ids: [truffle], quantity: 2 })
  await request(cartCalls.createCartItem, { cart_key, product_id: place.cola })
  await request(cartCalls.acceptTerms, { cart_key, provider_ids: [place.providerId] })
  const meal = { cart_key, provider_id: place.providerId, zip: '35037', tip: 3 }
  const { body: changed } = await request(cartCalls.setMeal, meal)
  const [first] = changed.data.groups
  expect(first).toMatchObject({
    kind: 'food',
    problem: null,
    items_total: 23.5,
    deposit_total: 0.25,
    shipping_total: 2.5,
    tip_total: 3,
    total: 29.25,
  })
  expect(first!.taxes.map(({ percent }) => percent)).toEqual([19, 7])
  expect(first!.taxes.reduce((sum, { gross }) => sum + gross, 0)).toBeCloseTo(26.25)
  const placing = { placing_key: randomUUID(), total: 29.25, to_pay: 29.25, accept_terms: true }
  const placed = await request(checkoutCalls.placeCashOrder, { ...buyer, cart_key, ...placing })
  expect(placed.status).toBe(201)
  const { body: list } = await request(kitchenCalls.listFoodOrders, { status: 'pending' }, place.token)
  const [found] = list.data
  expect(found).toMatchObject({ status: 'processing', total: 29.25, tip: 3, to_pay: 29.25, is_asap: true })
  expect(found!.items[0]!.options).toEqual(['Soße: Trüffel'])
  await request(kitchenCalls.moveFoodOrder, { order_number: found!.order_number, status: 'confirmed' }, place.token)
  const sums = await money(found!.order_number)
  expect(sums.invoiced).toBe(sums.total - sums.tip)
  expect(-sums.ledger).toBe(sums.total)
  expect(sums.commission).toBeLessThanOrEqual(sums.items * 0.2)
  const { body: filtered } = await request(
    kitchenCalls.findFoodOrders,
    { 'filter[delivery_status]': 'confirmed' } as never,
    place.token,
  )
  expect(filtered.data.map(({ order_number }) => order_number)).toContain(found!.order_number)
  const all = await request(
    kitchenCalls.findFoodOrders,
    { 'filter[delivery_status]': 'everything' } as never,
    place.token,
  )
  expect(all.body.total).toBeGreaterThanOrEqual(filtered.total)
})

test('below the minimum, outside the zones, at a taken or closed time the order is refused with a sentence', async () => {
  const cheap = await fill([[place.soup, 1]])
  expect(cheap.cart.groups[0]).toMatchObject({
    problem: expect.stringMatching(/Es fehlen noch 4,10\s€ bis zum Mindestbestellwert/),
    meal: { missing: 4.1 },
  })
  const far = await fill([[place.pizza, 2]], { zip: '10115' })
  expect(far.cart.groups[0]!.problem).toContain('Nach 10115 liefert')
  const past = await order([[place.pizza, 2]], { wanted_at: '2026-01-01T12:00:00Z' })
  expect([past.status, past.message]).toMatchObject([409, expect.stringContaining('Die nächsten Zeiten: ')])
  await request(kitchenCalls.setKitchenState, { closed_today: true, pause_minutes: 0 }, place.token)
  const closed = await order([[place.pizza, 2]])
  expect([closed.status, closed.message]).toMatchObject([409, expect.stringMatching(/nicht geliefert.*morgen/)])
  await request(kitchenCalls.setKitchenState, { closed_today: false }, place.token)
  const open = await order([[place.pizza, 2]])
  expect(open.status).toBe(201)
})

test('the kitchen accepts, undoes, delays, asks for a missing dish and refuses; the customer follows by the secret link', async () => {
  const { number, key } = await order(
    [
      [place.pizza, 2],
      [place.soup, 1],
    ],
    { tip: 1 },
  )
  const planned = await request(
    kitchenCalls.startMove,
    { order_number: number, status: 'confirmed', minutes: 45 },
    place.token,
  )
  expect(planned.body.data).toMatchObject({ status: 'processing', pending: { status: 'confirmed' } })
  expect((await request(kitchenCalls.undoMove, { order_number: number }, place.token)).body.data.pending).toBeNull()
  const soup = planned.body.data.items.find(({ product_id }) => product_id === place.soup)!
  await request(kitchenCalls.sendMissing, { order_number: number, item_ids: [soup.id], sold_out: false }, place.token)
  const asked = await request(publicFoodCalls.getTrackedOrder, { key })
  expect(asked.body.data.question).toEqual({ names: ['Suppe'], total: 22.5 })
  const answers = await Promise.all(
    [1, 2].map(() => request(publicFoodCalls.setMissingAnswer, { key, answer: 'without' })),
  )
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
  const sums = await money(number)
  expect(sums).toMatchObject({ total: 2840, refunded: 590, tip: 100 })
  expect(sums.invoiced).toBe(sums.total - sums.tip - sums.refunded)
  expect(-sums.ledger).toBe(sums.total - sums.refunded)
  await request(kitchenCalls.setDelay, { order_number: number, minutes: 15 }, place.token)
  await request(kitchenCalls.startMove, { order_number: number, status: 'on delivery' }, place.token)
  const [{ id }] = [await sql<{ id: number }>`select id from vendor_orders where number = ${number}`.one()]
  await makePlanned(id, true)
  await request(kitchenCalls.moveFoodOrder, { order_number: number, status: 'completed' }, place.token)
  const after = await request(publicFoodCalls.getTrackedOrder, { key })
  expect(after.body.data).toMatchObject({ state: 'completed', to_pay: 0, can_cancel: false })
  expect(after.body.data.promised_at > after.body.data.first_promised_at).toBe(true)
})

test('products of an order move on their own, the order follows the last; strangers see nothing', async () => {
  const { number } = await order([
    [place.pizza, 2],
    [place.cola, 1],
  ])
  const change = { order_number: number, product_ids: [place.pizza], status: 'confirmed' as const }
  const part = await request(kitchenCalls.moveFoodItems, change, place.token)
  expect(part.body.data).toMatchObject({ status: 'processing' })
  const rest = await request(kitchenCalls.moveFoodItems, { ...change, product_ids: [place.cola] }, place.token)
  expect(rest.body.data).toMatchObject({ status: 'confirmed' })
  const other = await buildRestaurant()
  const customer = await buildCustomer()
  const read = (token?: string) => request(kitchenCalls.getFoodOrder, { order_number: number }, token)
  expect([(await read(other.token)).status, (await read(customer.token)).status, (await read()).status]).toEqual([
    404, 403, 401,
  ])
  const tour = await request(kitchenCalls.createTour, { name: 'Tour 1', order_numbers: [number] }, place.token)
  expect(tour.status).toBe(201)
  const { key } = tour.body.data
  expect((await request(publicFoodCalls.getTour, { key })).body.data.stops).toHaveLength(1)
  await request(publicFoodCalls.confirmStop, { key, order_number: number })
  const closed = await request(kitchenCalls.endTour, { id: tour.body.data.id, handed_in: 24 }, place.token)
  expect(closed.body.data).toMatchObject({ cash_total: 24.25, handed_in: 24 })
  // settled once: what was counted stays
  const again = await request(kitchenCalls.endTour, { id: tour.body.data.id, handed_in: 1 }, place.token)
  expect([again.status, again.body.message]).toEqual([409, expect.stringContaining('schon abgerechnet')])
  expect(await sql`select handed_in_cents from food_tours where id = ${tour.body.data.id}`).toEqual([
    { handed_in_cents: 2400 },
  ])
  expect((await request(kitchenCalls.endTour, { id: tour.body.data.id, handed_in: 1 }, other.token)).status).toBe(404)
})

test('an order that nobody answers is reminded of, then refused with an apology', async () => {
  const { number, key } = await order([[place.pizza, 2]])
  await sql`update vendor_orders set placed_at = now() - interval '1 hour' where number = ${number}`
  await watchOrders()
  const { body } = await request(publicFoodCalls.getTrackedOrder, { key })
  expect(body.data).toMatchObject({ state: 'cancelled', reason: expect.stringContaining('nicht rechtzeitig') })
})

test('a question that the customer does not answer ends the order, and nothing moves before the answer', async () => {
  const { number, key } = await order([
    [place.pizza, 2],
    [place.soup, 1],
  ])
  const { items } = (await request(kitchenCalls.getFoodOrder, { order_number: number }, place.token)).body.data
  const soup = items.find(({ product_id }) => product_id === place.soup)!
  const missing = { order_number: number, item_ids: [soup.id], sold_out: false }
  const asked = await Promise.all([1, 2].map(() => request(kitchenCalls.sendMissing, missing, place.token)))
  expect(asked.map(({ status }) => status).sort()).toEqual([200, 409])
  const early = await request(kitchenCalls.startMove, { order_number: number, status: 'confirmed' }, place.token)
  expect([early.status, early.body.message]).toMatchObject([409, expect.stringContaining('geantwortet')])
  await watchOrders()
  expect((await request(publicFoodCalls.getTrackedOrder, { key })).body.data.state).toBe('processing')
  await sql`update food_orders set asked_at = now() - interval '1 hour'
    where vendor_order_id = (select id from vendor_orders where number = ${number})`
  await watchOrders()
  const { body } = await request(publicFoodCalls.getTrackedOrder, { key })
  expect(body.data).toMatchObject({ state: 'cancelled', reason: expect.stringContaining('keine Antwort') })
})

test('a dish is sold only with its allergens or the word that it has none, also from the product table', async () => {
  const dish = { category_id: place.categoryId, name: `Salat ${randomUUID().slice(0, 6)}`, price: 7 }
  const save = (more: object) => request(menuCalls.setDish, { ...dish, ...more }, place.token)
  const silent = await save({})
  expect([silent.status, silent.body.fields]).toMatchObject([422, { allergens: expect.stringContaining('keine') }])
  expect((await save({ allergens: ['milk'], no_allergens: true })).status).toBe(422)
  const draft = await save({ is_active: false })
  expect(draft.status).toBe(200)
  const show = { id: draft.body.id, status: 'active' as const }
  const shown = await request(providerProductCalls.updateProduct, show, place.token)
  expect([shown.status, shown.body.fields]).toMatchObject([422, { allergens: expect.any(String) }])
  const said = await save({ id: draft.body.id, no_allergens: true })
  expect(said.body.data.dishes.find(({ id }) => id === draft.body.id)).toMatchObject({
    is_active: true,
    no_allergens: true,
  })
})

test('dishes of a category with times and dishes with a daily limit are refused in the cart, or for that day', async () => {
  const own = await buildRestaurant()
  // half a day from now, whenever the test runs
  await sql`
    update food_categories set from_minute = far.minute, until_minute = far.minute + 1
    from (select (extract(epoch from (now() at time zone 'Europe/Berlin')::time)::int / 60 + 720) % 1439 as minute) far
    where id = ${own.categoryId}`
  const late = await fill([[own.pizza, 2]], {}, own)
  expect(late.cart.groups[0]!.problem).toContain('„Karte“ gibt es von')
  await sql`update food_categories set from_minute = null, until_minute = null where id = ${own.categoryId}`
  await sql`update food_dishes set daily_limit = 3 where product_id = ${own.pizza}`
  const days = (await request(publicFoodCalls.listSlots, { slug: own.slug, zip: '35037' })).body.data
  // not tomorrow: late in the evening that is also the day of what is ordered for now
  const otherDay = days.at(-1)!.at
  expect((await order([[own.pizza, 3]], { wanted_at: otherDay }, own)).status).toBe(201)
  const more = await order([[own.pizza, 2]], { wanted_at: otherDay }, own)
  expect([more.status, more.message]).toMatchObject([409, expect.stringMatching(/an diesem Tag aus/)])
  expect((await order([[own.pizza, 2]], {}, own)).status).toBe(201)
})

test('the package limits the orders of a month, also for many at once; customers read it in the cart', async () => {
  const own = await buildRestaurant()
  const { packageId } = await buildPackage({ key: 'Klein', isFree: true, limits: { orders: 3 } })
  try {
    const keys = await fillMealCarts(8, own)
    const results = await Promise.all(keys.map((cart_key) => placeCash(cart_key)))
    expect(results.filter(({ status }) => status === 201)).toHaveLength(3)
    const refused = results.filter(({ status }) => status !== 201)
    // the cart says it with the name of the dish, placing without
    for (const { body } of refused) expect(body.message).toContain('nimmt diesen Monat keine Bestellungen mehr an')
    const { cart } = await fill([[own.pizza, 2]], {}, own)
    expect(cart.groups[0]!.problem).toContain('keine Bestellungen mehr')
    const told = await sql`select kind from notifications where kind = 'food.full' and user_id = ${own.id}`
    expect(told).toHaveLength(1)
  } finally {
    // versions of packages are never deleted
    await sql`update packages set is_free = false where id = ${packageId}`
  }
})

const placeCash = (cart_key: string) =>
  request(checkoutCalls.placeCashOrder, {
    ...buyer,
    cart_key,
    placing_key: randomUUID(),
    total: 21.5,
    to_pay: 21.5,
    accept_terms: true,
  })

test('many clients at once want the next slot of capacity 10: ten get it, the others the ones after it, none is lost', async () => {
  const small = await buildRestaurant({ capacityOrders: 10, prepMinutes: 10 })
  const count = Number(process.env.FOOD_CLIENTS ?? 50)
  const keys = await fillMealCarts(count, small)
  const results = await Promise.all(keys.map(placeCash))
  expect(results.filter(({ status }) => status !== 201).map(({ body }) => body.message)).toEqual([])
  const slots = await sql<{ count: number }>`
    select count(*)::int as count from vendor_orders where provider_id = ${small.providerId} group by slot_at order by slot_at`
  expect(slots.map((slot) => slot.count)).toEqual(Array.from({ length: count / 10 }, () => 10))
})

test('the list by postal code, the page, the slots and the failure of the specification', async () => {
  const { body } = await request(publicFoodCalls.listRestaurants, { zip: '35037' })
  const found = body.data.find(({ url }) => url === place.slug)
  expect(found).toMatchObject({ open_now: true, zone: { min_order: 10, fee: 2.5 } })
  const page = await request(publicFoodCalls.getRestaurant, { slug: place.slug, zip: '35037' })
  expect(page.body).toMatchObject({ code: 200, message: 'OK' })
  expect(page.body.data!.menu.dishes.map(({ name }) => name)).toContain('Cola')
  const none = await request(publicFoodCalls.getRestaurantNew, { slug: 'gibt-es-nicht' })
  expect([none.status, none.body]).toMatchObject([200, { code: 200, message: 'Internal server error', data: null }])
  const slots = await request(publicFoodCalls.listSlots, { slug: place.slug, zip: '35037' })
  expect(slots.body.data.length).toBeGreaterThan(100)
  expect((await request(publicFoodCalls.listGastroTags)).body.data.map(({ slug }) => slug)).toContain('halal')
})

test('settings, times, zones, categories and sold out are kept and change what can be ordered', async () => {
  const { token } = place
  const week = [{ days: 'friday' as const, from_time: '17:00', untill_time: '01:00' }]
  const own = await buildRestaurant()
  await request(kitchenCalls.setDeliveryTimes, { timings: week }, own.token)
  const times = await request(kitchenCalls.getDeliveryTimings, {}, own.token)
  expect(times.body.timings[4]).toMatchObject({ days: 'friday', from_time: '17:00', untill_time: '01:00', status: 1 })
  const zones = [{ name: 'Umkreis', radius_km: 5, min_order: 15, fee: 2 }]
  expect((await request(kitchenCalls.setZones, { zones }, own.token)).body.data[0]).toMatchObject({ radius_km: 5 })
  expect((await request(kitchenCalls.setZones, { zones: [{ name: 'Leer' }] }, own.token)).status).toBe(422)
  expect(
    (await request(kitchenCalls.setFoodSettings, { refuse_minutes: 20 }, own.token)).body.data.refuse_minutes,
  ).toBe(20)
  expect(
    (await request(kitchenCalls.setGastroSettings, { tags: [21], preparation_minutes: 30 }, own.token)).body.data,
  ).toMatchObject({ tags: [21], preparation_minutes: 30 })
  await request(menuCalls.setSoldOut, { dish_id: place.cola, sold_out: true }, token)
  const out = await request(cartCalls.createCartItem, { cart_key: randomUUID(), product_id: place.cola })
  expect(out.status).toBe(422)
  await request(menuCalls.setSoldOut, { dish_id: place.cola, sold_out: false }, token)
  expect((await request(menuCalls.setSoldOut, { dish_id: place.cola, sold_out: true }, own.token)).status).toBe(404)
  const lunch = { name: 'Mittagstisch', weekdays: [1, 2], from_time: '11:00', untill_time: '14:00' }
  const made = await request(menuCalls.createFoodCategory, lunch, own.token)
  expect(made.body.data).toMatchObject({ weekdays: [1, 2], from_time: '11:00' })
  expect(
    (await request(menuCalls.createCategoryCopy, { id: made.body.data.id }, own.token)).body.data.categories,
  ).toHaveLength(3)
  expect((await request(menuCalls.removeFoodCategory, { id: own.categoryId }, own.token)).status).toBe(409)
})

test('what was agreed by telephone answers the question in place of the customer, once', async () => {
  const { number } = await order([
    [place.pizza, 2],
    [place.soup, 1],
  ])
  const ofOrder = { order_number: number }
  const say = (token = place.token) => request(phoneCalls.setPhoneAnswer, { ...ofOrder, answer: 'without' }, token)
  // the customer has no open question
  expect((await say()).status).toBe(409)
  const { items } = (await request(kitchenCalls.getFoodOrder, ofOrder, place.token)).body.data
  const soup = items.find(({ product_id }) => product_id === place.soup)!
  await request(kitchenCalls.sendMissing, { ...ofOrder, item_ids: [soup.id], sold_out: false }, place.token)
  expect((await say((await buildRestaurant()).token)).status).toBe(404)
  const { body } = await say()
  expect(body.data).toMatchObject({ status: 'confirmed', answer: 'without' })
  expect((await say()).status).toBe(409)
})
