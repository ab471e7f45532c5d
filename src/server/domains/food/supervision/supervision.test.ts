import { randomUUID } from 'node:crypto'
import { beforeAll, expect, test } from 'vitest'
import { checkoutCalls } from '#contract/checkout/calls.ts'
import { cartCalls } from '#contract/checkout/cart.ts'
import { kitchenCalls } from '#contract/food/kitchen.ts'
import { publicFoodCalls } from '#contract/food/public.ts'
import { supervisionCalls } from '#contract/food/supervision.ts'
import type { ClientInputOf } from '#contract/wire/call.ts'
import { buildOperator } from '#server/domains/accounts/accounts.factory.ts'
import { sql } from '#server/platform/sql/index.ts'
import { request, useApp } from '../../../../../test/harness.ts'
import { buyer } from '../../../../../test/shop.ts'
import { buildRestaurant } from '../food.factory.ts'

useApp({ limits: false })

type Place = Awaited<ReturnType<typeof buildRestaurant>>
let operator: Awaited<ReturnType<typeof buildOperator>>
let place: Place
beforeAll(async () => {
  operator = await buildOperator()
  place = await buildRestaurant()
})

const order = async ({ providerId, pizza }: Place) => {
  const cart_key = randomUUID()
  await request(cartCalls.createCartItem, { cart_key, product_id: pizza, quantity: 2 })
  await request(cartCalls.acceptTerms, { cart_key, provider_ids: [providerId] })
  const { total, to_pay } = (await request(cartCalls.setMeal, { cart_key, provider_id: providerId, zip: '35037' })).body
    .data
  const placing = { placing_key: randomUUID(), total, to_pay, accept_terms: true }
  const { body } = await request(checkoutCalls.placeCashOrder, { ...buyer, cart_key, ...placing })
  return sql<{ id: number; number: string }>`
    select v.id, v.number from vendor_orders v join orders o on o.id = v.order_id
    where o.number = ${body.order_number} and v.kind = 'food'`.one()
}

type Filter = ClientInputOf<typeof supervisionCalls.listAllKitchens>
const list = async (filter: Filter = {}) =>
  (await request(supervisionCalls.listAllKitchens, { per_page: 100, ...filter }, operator.token)).body
const rowOf = async ({ providerId }: Place, filter: Filter = {}) =>
  (await list(filter)).data.find(({ provider }) => provider.id === providerId)

test('the operator sees what waits, what is late and what was refused, the longest wait first', async () => {
  const [quiet, late] = [await buildRestaurant(), await buildRestaurant()]
  const first = await order(place)
  expect(await rowOf(place)).toMatchObject({ condition: 'open', waiting: 1, late: 0, orders_today: 1, concerns: [] })
  await sql`update vendor_orders set placed_at = now() - interval '7 minutes' where id = ${first.id}`
  expect(await rowOf(place)).toMatchObject({ waiting: 1, concerns: ['waiting'], waiting_since: expect.any(String) })

  // an order for later waits once its time comes near; one that the kitchen answered no longer does
  const later = await order(place)
  await sql`update vendor_orders set promised_at = now() + interval '5 hours' where id = ${later.id}`
  expect((await rowOf(place))!.waiting).toBe(1)
  const tapped = { order_number: first.number, status: 'confirmed' as const }
  await request(kitchenCalls.startMove, tapped, place.token)
  expect(await rowOf(place)).toMatchObject({ waiting: 0, waiting_since: null, concerns: [] })
  await request(kitchenCalls.undoMove, { order_number: first.number }, place.token)

  const due = await order(late)
  await request(kitchenCalls.moveFoodOrder, { order_number: due.number, status: 'confirmed', reason: '' }, late.token)
  await sql`update vendor_orders set promised_at = now() - interval '20 minutes' where id = ${due.id}`
  expect(await rowOf(late)).toMatchObject({ waiting: 0, late: 1, concerns: ['late'] })
  // something that can be fetched has been made in time
  await sql`update vendor_orders set status = 'shipped' where id = ${due.id}`
  expect((await rowOf(late))!.late).toBe(1)
  await sql`update food_orders set is_pickup = true where vendor_order_id = ${due.id}`
  expect((await rowOf(late))!.late).toBe(0)
  await sql`update food_orders set is_pickup = false where vendor_order_id = ${due.id}`

  const names = (await list({ attention: true })).data.map(({ provider }) => provider.id)
  expect(names).toEqual([late.providerId, place.providerId])
  expect((await list()).data.at(-1)!.concerns).toEqual([])
  for (const _ of [1, 2, 3]) {
    const { number } = await order(quiet)
    await request(
      kitchenCalls.moveFoodOrder,
      { order_number: number, status: 'cancelled', reason: 'Zu voll' },
      quiet.token,
    )
  }
  expect(await rowOf(quiet, { attention: true })).toMatchObject({
    orders_today: 3,
    cancelled_today: 3,
    refused_today: 3,
    concerns: ['refused'],
  })
})

test('kitchens are found by name, postal code, town and state; pages are cut after the filters', async () => {
  const closed = await buildRestaurant()
  await sql`update food_times set is_open = false where provider_id = ${closed.providerId}`
  const [other, hidden] = [await buildRestaurant(), await buildRestaurant()]
  await sql`update companies set company_name = 'Zur 100 % Linde', city = 'Weilheim', zip_code = '82362' where id = ${other.providerId}`
  await sql`update food_restaurants set is_active = false where provider_id = ${hidden.providerId}`
  expect(await rowOf(closed)).toMatchObject({ condition: 'closed', opening_text: 'Keine Zeiten eingetragen' })
  expect((await rowOf(hidden))!.condition).toBe('hidden')
  for (const filter of [{ q: '100 % l' }, { q: '8236' }, { city: 'Weilheim' }])
    expect((await list(filter)).data.map(({ provider }) => provider.id)).toEqual([other.providerId])
  expect(await rowOf(other, { q: '2362' })).toBeUndefined()
  expect((await list({ city: 'Weilheim' })).summary).toEqual({ kitchens: 1, open: 1, paused: 0, concerned: 0 })
  const open = await list({ condition: 'open', per_page: 1 })
  expect(open).toMatchObject({ count: 1, total: open.summary.open, hasMorePages: true })
  expect(open.cities).toContain('Weilheim')
  await sql`update food_restaurants set closed_on = (now() at time zone 'Europe/Berlin')::date where provider_id = ${other.providerId}`
  expect((await rowOf(other))!.condition).toBe('closed_today')
})

test('a pause in the kitchen’s stead: told with its reason, not ended by the kitchen, ended by the operator or by itself', async () => {
  const { providerId, token, slug } = await buildRestaurant()
  const { userId } = await sql<{ userId: number }>`
    select user_id as "userId" from companies where id = ${providerId}`.one()
  const asap = async () =>
    (await request(publicFoodCalls.listSlots, { slug, zip: '35037', mode: 'delivery' })).body.asap_at
  const before = await asap()
  const pause = { provider_id: providerId, minutes: 120, reason: 'Mehrere Bestellungen blieben ohne Antwort.' }
  const paused = await request(supervisionCalls.startKitchenPause, pause, operator.token)
  expect(paused.body.message).toContain('pausiert')
  expect(new Date((await asap())!).getTime() - new Date(before!).getTime()).toBeGreaterThan(100 * 60_000)
  const row = async () => (await list({ condition: 'paused' })).data.find(({ provider }) => provider.id === providerId)
  expect(await row()).toMatchObject({ pause_reason: pause.reason, paused_until: expect.any(String) })
  expect((await request(kitchenCalls.getGastroSettings, {}, token)).body.data.pause_reason).toBe(pause.reason)
  const told = await sql<{ kind: string }>`select kind from notifications where user_id = ${userId} order by id`
  expect(told.map(({ kind }) => kind)).toEqual(['food.paused'])
  const mails = await sql<{ html: string }>`
    select m.html from outbox m join users u on u.email = m.recipient where u.id = ${userId} and m.html like '%ohne Antwort%'`
  expect(mails).toHaveLength(1)

  const own = await request(kitchenCalls.setKitchenState, { pause_minutes: 0 }, token)
  expect([own.status, own.body.message]).toEqual([409, expect.stringContaining(pause.reason)])
  // what has nothing to do with the pause goes on
  expect((await request(kitchenCalls.setKitchenState, { busy_minutes: 30 }, token)).status).toBe(200)
  const resume = () => request(supervisionCalls.endKitchenPause, { provider_id: providerId }, operator.token)
  expect([(await resume()).status, (await resume()).status]).toEqual([200, 200])
  expect(await row()).toBeUndefined()
  expect(await sql`select kind from notifications where user_id = ${userId} and kind = 'food.resumed'`).toHaveLength(1)

  // its own pause is the kitchen's to end
  await request(kitchenCalls.setKitchenState, { pause_minutes: 30 }, token)
  expect(await row()).toMatchObject({ pause_reason: null, paused_until: expect.any(String) })
  const foreign = await resume()
  expect([foreign.status, foreign.body.message]).toEqual([409, expect.stringContaining('selbst begonnen')])
  // nor is a longer one made shorter
  await request(kitchenCalls.setKitchenState, { pause_minutes: 180 }, token)
  const shorter = await request(supervisionCalls.startKitchenPause, pause, operator.token)
  expect([shorter.status, shorter.body.message]).toEqual([409, expect.stringContaining('selbst bis')])
  expect(await row()).toMatchObject({ pause_reason: null })
  await request(kitchenCalls.setKitchenState, { pause_minutes: 30 }, token)
  await request(supervisionCalls.startKitchenPause, pause, operator.token)
  await sql`update food_restaurants set paused_until = now() - interval '1 second' where provider_id = ${providerId}`
  expect(await row()).toBeUndefined()
  expect((await request(kitchenCalls.setKitchenState, { pause_minutes: 15 }, token)).body.data.pause_reason).toBeNull()
})

test('only who may write orders pauses, with a reason and for at most four hours', async () => {
  const { roleId } = await sql<{ roleId: number }>`
    insert into staff_roles (name, rights) values ('Küchenblick', '{read_orders}') returning id as "roleId"`.one()
  const reader = await buildOperator({ staffRoleId: roleId })
  const pause = { provider_id: place.providerId, minutes: 60, reason: 'Niemand antwortet.' }
  expect((await request(supervisionCalls.listAllKitchens, {}, reader.token)).status).toBe(200)
  const asked = async (input: typeof pause, token?: string) =>
    (await request(supervisionCalls.startKitchenPause, input, token)).status
  expect([await asked(pause, reader.token), await asked(pause, place.token), await asked(pause)]).toEqual([
    403, 403, 401,
  ])
  expect([
    await asked({ ...pause, reason: ' ' }, operator.token),
    await asked({ ...pause, minutes: 600 }, operator.token),
    await asked({ ...pause, provider_id: 999_999 }, operator.token),
  ]).toEqual([422, 422, 404])
  expect((await request(supervisionCalls.listAllKitchens, {}, place.token)).status).toBe(403)
})
