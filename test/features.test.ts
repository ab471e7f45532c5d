import { randomUUID } from 'node:crypto'
import { afterEach, beforeAll, expect, test } from 'vitest'
import { chatCalls } from '#contract/chat/calls.ts'
import { checkoutCalls } from '#contract/checkout/calls.ts'
import { cartCalls } from '#contract/checkout/cart.ts'
import { contentCalls } from '#contract/content/calls.ts'
import { kitchenCalls } from '#contract/food/kitchen.ts'
import { publicFoodCalls } from '#contract/food/public.ts'
import { questionnaireCalls } from '#contract/leads/questionnaires.ts'
import { settingCalls } from '#contract/operator/settings.ts'
import { publicProductCalls as shop } from '#contract/products/public.ts'
import { closedSentence, type Feature, featureOfPath, featureParts, features } from '#contract/wire/features.ts'
import { loadContent } from '#seeds/content/index.ts'
import { buildCustomer, buildOperator } from '#server/domains/accounts/accounts.factory.ts'
import { buildRestaurant } from '#server/domains/food/food.factory.ts'
import { followFeatures } from '#server/domains/products/search/listings.service.ts'
import { routes } from '#server/domains.ts'
import { settings } from '#server/platform/settings.ts'
import { sql } from '#server/platform/sql/index.ts'
import pageTable from '#web/routes.ts'
import { hasPages, request, useApp } from './harness.ts'
import { buildShop, buyer } from './shop.ts'

const { inject } = useApp({ limits: false, pages: true })

let operator: string
beforeAll(async () => {
  operator = (await buildOperator()).token
  await loadContent()
})

const because = { reason: 'Die Aufsicht verlangt es.', is_urgent: true }

const set = async (feature: Feature, value: 'on' | 'off') => {
  const { status } = await request(
    settingCalls.updateSetting,
    { name: `feature_${feature}`, value, ...because },
    operator,
  )
  expect(status).toBe(200)
  await followFeatures()
}

afterEach(async () => {
  for (const feature of settings.closedFeatures) await set(feature, 'on')
})

type Entry = { path?: string; children?: Entry[] }
/** Addresses of all pages, with a word for each parameter. */
const addressesOf = (entries: readonly Entry[], before = ''): string[] =>
  entries.flatMap(({ path, children }) => {
    const own = path ? `${before}/${path.replace(/:\w+/g, 'x')}` : before
    return [...(path ? [own] : []), ...addressesOf(children ?? [], own)]
  })

test('every call and address of a part exists', () => {
  const names = new Set(routes.map(({ name }) => name))
  const pages = addressesOf(pageTable as Entry[])
  for (const feature of features) {
    expect(
      featureParts[feature].calls.filter((name) => !names.has(name)),
      feature,
    ).toEqual([])
    for (const page of featureParts[feature].pages)
      expect(
        page.startsWith('/kategorie/') || pages.some((path) => featureOfPath(path) && path.startsWith(page)),
        page,
      ).toBe(true)
  }
  expect(featureOfPath('/essen/bestellung/x')).toBeUndefined()
  expect(featureOfPath('/anbieter/kueche')).toBeUndefined()
})

test.each(features)('closed, %s is neither offered nor started', async (feature) => {
  await set(feature, 'off')
  for (const name of featureParts[feature].calls) {
    const { call } = routes.find((route) => route.name === name)!
    const url = `/api${call.path.replace(/\{\w+\}/g, '1')}`
    const answer = await inject({ method: call.method, url })
    expect([answer.statusCode, answer.json().message], name).toEqual([404, closedSentence(feature)])
  }
  const layout = (await request(contentCalls.getLayout)).body
  expect(layout.closed).toEqual([feature])
  const urls = [...layout.header, ...layout.footer].flatMap(({ url, children }) => [
    url,
    ...children.map((one) => one.url),
  ])
  expect(urls.filter((url) => featureOfPath(url) === feature)).toEqual([])
  if (hasPages) {
    for (const page of featureParts[feature].pages) expect((await inject({ url: page })).statusCode, page).toBe(404)
    const sitemap = (await inject({ url: '/sitemap/seiten.xml' })).body
    const addresses = [...sitemap.matchAll(/<loc>[^<]*?\/\/[^/<]+([^<]*)<\/loc>/g)].map(([, path]) => path!)
    expect(addresses.length).toBeGreaterThan(3)
    expect(addresses.filter((path) => featureOfPath(path) === feature)).toEqual([])
  }
})

test('offers of a closed part leave lists, search and suggestions, and come back', async () => {
  await buildShop({ name: 'Hochzeitsmusik', kind: 'service' })
  const find = async () => ({
    search: (await request(shop.findProducts, { keyword: 'Hochzeitsmusik' })).body.total_records,
    list: (await request(shop.listProducts, { product: 'services' })).body.data.length,
    suggested: (await request(shop.findSuggestions, { keyword: `Hochzeitsmusik${' '.repeat(seen++)}` })).body.products
      .length,
  })
  let seen = 0
  expect(await find()).toEqual({ search: 1, list: 1, suggested: 1 })
  await set('services', 'off')
  expect(await find()).toMatchObject({ search: 0, list: 0 })
  expect((await request(questionnaireCalls.findRoutes, { keyword: 'Maler' })).body.data).toEqual([])
  await set('services', 'on')
  expect(await find()).toMatchObject({ search: 1, list: 1 })
})

test('closed, dishes are not ordered, neither from a cart of before; an order that was placed is finished', async () => {
  const place = await buildRestaurant()
  const fill = async () => {
    const cart_key = randomUUID()
    await request(cartCalls.createCartItem, { cart_key, product_id: place.pizza, quantity: 2 })
    await request(cartCalls.acceptTerms, { cart_key, provider_ids: [place.providerId] })
    const { body } = await request(cartCalls.setMeal, { cart_key, provider_id: place.providerId, zip: '35037' })
    const { total, to_pay } = body.data
    return () =>
      request(checkoutCalls.placeCashOrder, {
        ...buyer,
        ...{ cart_key, placing_key: randomUUID(), total, to_pay, accept_terms: true },
      })
  }
  const [first, second] = [await fill(), await fill()]
  const placed = await first()
  expect(placed.status).toBe(201)
  await set('food', 'off')
  const late = await second()
  expect([late.status, late.body.message]).toEqual([409, expect.stringContaining('nicht mehr angeboten')])
  const dish = await request(cartCalls.createCartItem, { cart_key: randomUUID(), product_id: place.pizza })
  expect(dish.status).toBe(404)

  const { number, key } = await sql<{ number: string; key: string }>`
    select v.number, v.track_key::text as key from vendor_orders v join orders o on o.id = v.order_id
    where o.number = ${placed.body.order_number}`.one()
  for (const status of ['confirmed', 'on delivery', 'completed'] as const) {
    const moved = await request(kitchenCalls.moveFoodOrder, { order_number: number, status }, place.token)
    expect([status, moved.status, moved.body.message]).toEqual([status, 200, expect.anything()])
  }
  expect((await request(publicFoodCalls.getTrackedOrder, { key })).body.data.state).toBe('completed')
  if (hasPages) expect((await inject({ url: `/essen/bestellung/${key}` })).statusCode).toBe(200)
  await set('food', 'on')
  expect((await second()).status).toBe(201)
})

test('closed, what was written stays readable, and nobody is offered to answer', async () => {
  const [customer, { providerId }] = [await buildCustomer(), await buildShop()]
  const { token } = customer
  await request(chatCalls.createConversation, { provider_id: providerId, message: 'Guten Tag!' }, token)
  const first = async () => (await request(chatCalls.listConversations, {}, token)).body.data[0]!.conversation
  expect(await first()).toMatchObject({ last_message: 'Guten Tag!', can_write: true })
  await set('chat', 'off')
  expect(await first()).toMatchObject({ last_message: 'Guten Tag!', can_write: false })
})
