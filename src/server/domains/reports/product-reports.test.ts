import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { bundleCalls, publicBundleCalls } from '#contract/bundles/calls.ts'
import { cartCalls } from '#contract/checkout/cart.ts'
import { publicFoodCalls } from '#contract/food/public.ts'
import { questionnaireCalls } from '#contract/leads/questionnaires.ts'
import { reportCalls as calls } from '#contract/reports/calls.ts'
import { buildCustomer, buildOperator } from '#server/domains/accounts/accounts.factory.ts'
import { buildRestaurant } from '#server/domains/food/food.factory.ts'
import { missingForPublication, refreshListings } from '#server/domains/products/index.ts'
import { db, sql } from '#server/platform/sql/index.ts'
import { request, useApp } from '../../../../test/harness.ts'
import { buildRoute } from '../../../../test/leads.ts'
import { messagesTo } from '../../../../test/outbox.ts'
import { buildShop } from '../../../../test/shop.ts'

useApp({ limits: false })

test('a notice about a product takes it offline with reasons, and an appeal brings it back', async () => {
  const [shop, customer, operator] = [await buildShop(), await buildCustomer(), await buildOperator()]
  const { id } = shop.product
  const notice = { reason: 'illegal' as const, text: 'Diese Ware ist nicht sicher.', good_faith: true }
  const guest = { name: 'Greta Gast', email: `greta-ware-${id}@example.org` }
  expect((await request(calls.createOfferReport, { ...notice, id })).body.fields).toHaveProperty('name')
  expect((await request(calls.createOfferReport, { ...notice, id: 2_000_000_000, ...guest })).status).toBe(404)
  expect((await request(calls.createOfferReport, { ...notice, id, ...guest })).status).toBe(200)
  expect((await request(calls.createOfferReport, { ...notice, id, ...guest })).status).toBe(409)
  expect((await request(calls.createOfferReport, { ...notice, id }, customer.token)).status).toBe(200)
  expect((await messagesTo(customer.email))[0]!.text).toContain(shop.product.name)

  const { data } = (await request(calls.listReports, {}, operator.token)).body
  const report = data.find(({ type, reporter }) => type === 'product' && reporter.email === customer.email)!
  expect(report).toMatchObject({ review_state: 'shown', company_name: 'Becker Werkstatt GmbH', url: shop.product.slug })
  const decide = (outcome: 'removed' | 'kept') =>
    request(calls.setDecision, { id: report.id, outcome, reasons: 'Die Ware ist zurückgerufen.' }, operator.token)
  const isListed = async () => (await sql`select 1 from product_listings where product_id = ${id}`).length === 1
  const buy = () => request(cartCalls.createCartItem, { product_id: id, cart_key: randomUUID() })
  expect((await decide('removed')).body.data).toMatchObject({ state: 'decided', review_state: 'hidden' })
  expect([await isListed(), (await buy()).status]).toEqual([false, 404])
  // nothing that its provider does brings it back
  await refreshListings(db, [id])
  expect(await isListed()).toBe(false)
  const [missing] = missingForPublication({ ...(shop.product as never as object), blockedAt: 'x' } as never)
  expect(missing!.message).toContain('offline genommen')
  for (const to of [shop.email, guest.email, customer.email])
    expect((await messagesTo(to))[0]!.text).toContain('Die Ware ist zurückgerufen.')

  const key = /\/meldung\/([0-9a-f-]{36})/.exec((await messagesTo(shop.email))[0]!.text)![1]!
  expect((await request(calls.createAppeal, { key, text: 'Das war eine andere Charge.' })).status).toBe(200)
  expect((await decide('kept')).body.data).toMatchObject({ state: 'final', review_state: 'shown' })
  expect([await isListed(), (await buy()).status]).toEqual([true, 201])
})

test('dishes, properties and single pictures can be reported; the picture is quoted', async () => {
  const [place, shop, operator] = [await buildRestaurant(), await buildShop(), await buildOperator()]
  const notice = { reason: 'fake' as const, text: 'Das Bild habe ich aufgenommen.', good_faith: true }
  const guest = { name: 'Greta Gast', email: `greta-${randomUUID().slice(0, 8)}@example.org` }
  expect((await request(calls.createOfferReport, { ...notice, id: place.pizza, ...guest })).status).toBe(200)
  const id = shop.product.id
  const lost = await request(calls.createOfferReport, { ...notice, id, ...guest, picture: 99 })
  expect([lost.status, lost.body.fields]).toMatchObject([422, { picture: expect.any(String) }])
  expect((await request(calls.createOfferReport, { ...notice, id, ...guest, picture: 1 })).status).toBe(200)
  const { data } = (await request(calls.listReports, {}, operator.token)).body
  const own = data.filter(({ reporter }) => reporter.email === guest.email)
  expect(own.map(({ type, quote, url }) => [type, Boolean(quote.picture), Boolean(url)])).toEqual([
    ['product', false, true],
    ['product', true, true],
  ])
  const [dish] = own
  await request(calls.setDecision, { id: dish!.id, outcome: 'removed', reasons: 'Fremdes Bild.' }, operator.token)
  const { body } = await request(publicFoodCalls.getRestaurantNew, { slug: place.slug })
  expect(body.data!.menu.dishes.map(({ id: one }) => one)).not.toContain(place.pizza)
})

/** Agreed on by two providers. */
const buildBundle = async () => {
  const [bakery, pottery] = [
    await buildShop({ priceCents: 999, stock: 9 }),
    await buildShop({ priceCents: 4900, stock: 9 }),
  ]
  const products = [bakery, pottery].map(({ product }) => ({ product_id: product.id, quantity: 1 }))
  const terms = { provider_id: pottery.providerId, name: 'Brot und Topf', price: 50, my_share: 8, products }
  const { data } = (await request(bundleCalls.createRequest, terms, bakery.token)).body
  const id = data.bundle_provider_request_id
  await request(bundleCalls.confirmStatus, { bundle_provider_request_id: id }, pottery.token)
  return { id, slug: data.slug, name: data.name, emails: [bakery.email, pottery.email] }
}

test('a bundle can be reported; removed it is sold no more, both partners get the reasons', async () => {
  const [bundle, operator] = [await buildBundle(), await buildOperator()]
  const notice = { id: bundle.id, reason: 'untrue' as const, text: 'Der Preis stimmt nicht.', good_faith: true }
  const guest = { name: 'Greta Gast', email: `greta-${randomUUID().slice(0, 8)}@example.org` }
  expect((await request(calls.createBundleReport, { ...notice, ...guest, id: 2_000_000_000 })).status).toBe(404)
  expect((await request(calls.createBundleReport, { ...notice, ...guest })).status).toBe(200)
  expect((await request(calls.createBundleReport, { ...notice, ...guest })).status).toBe(409)
  const { data } = (await request(calls.listReports, {}, operator.token)).body
  const report = data.find(({ type, reporter }) => type === 'bundle' && reporter.email === guest.email)!
  expect(report).toMatchObject({ about: bundle.name, url: bundle.slug, review_state: 'shown' })
  const decide = (outcome: 'removed' | 'kept') =>
    request(calls.setDecision, { id: report.id, outcome, reasons: 'Der Vergleich ist falsch.' }, operator.token)
  const isSold = async () => (await request(publicBundleCalls.getBundle, { slug: bundle.slug })).status === 200
  expect([await isSold(), (await decide('removed')).body.data?.review_state, await isSold()]).toEqual([
    true,
    'hidden',
    false,
  ])
  for (const to of bundle.emails) expect((await messagesTo(to))[0]!.text).toContain('Der Vergleich ist falsch.')
})

test('a questionnaire can be reported from its page; removed nobody can open it, its provider gets the reasons', async () => {
  const [shop, operator] = [await buildShop(), await buildOperator()]
  const { id, slug } = await buildRoute([shop])
  await sql`update lead_routes set provider_id = ${shop.providerId} where id = ${id}`
  const notice = { id, reason: 'privacy' as const, text: 'Fragt nach der Krankenkasse.', good_faith: true }
  const guest = { name: 'Greta Gast', email: `greta-frage-${id}@example.org` }
  expect((await request(calls.createQuestionnaireReport, { ...notice, ...guest, id: 2_000_000_000 })).status).toBe(404)
  expect((await request(calls.createQuestionnaireReport, { ...notice, ...guest })).status).toBe(200)
  expect((await request(calls.createQuestionnaireReport, { ...notice, ...guest })).status).toBe(409)
  const { data } = (await request(calls.listReports, {}, operator.token)).body
  const report = data.find(({ type, reporter }) => type === 'questionnaire' && reporter.email === guest.email)!
  expect(report).toMatchObject({ url: slug, review_state: 'shown' })
  expect(report.quote.review).not.toBe('')
  const decide = (outcome: 'removed' | 'kept') =>
    request(calls.setDecision, { id: report.id, outcome, reasons: 'Die Frage ist nicht nötig.' }, operator.token)
  const isOpen = async () => (await request(questionnaireCalls.getQuestionnaire, { slug })).status === 200
  expect([await isOpen(), (await decide('removed')).body.data?.review_state, await isOpen()]).toEqual([
    true,
    'hidden',
    false,
  ])
  expect((await messagesTo(shop.email))[0]!.text).toContain('Die Frage ist nicht nötig.')
})
