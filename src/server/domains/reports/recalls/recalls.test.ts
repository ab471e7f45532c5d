import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { publicProductCalls } from '#contract/products/public.ts'
import { recallCalls as calls } from '#contract/reports/recalls.ts'
import { buildCustomer, buildOperator } from '#server/domains/accounts/accounts.factory.ts'
import { request, useApp } from '../../../../../test/harness.ts'
import { messagesTo } from '../../../../../test/outbox.ts'
import { buildOrder, buildShop } from '../../../../../test/shop.ts'
import { tellBuyers } from './recalls.service.ts'

useApp({ limits: false })

const recall = {
  hazard: 'Der Griff kann brechen; es besteht Verbrühungsgefahr.',
  instructions: 'Benutzen Sie ihn nicht mehr und geben Sie ihn zurück.',
  remedies: ['refund', 'replacement'] as ('refund' | 'replacement')[],
  contact: 'Becker Werkstatt, 0800 123456',
}

test('a recalled product goes offline, its buyers and its provider are told once, the public page names it', async () => {
  const [shop, operator, customer] = [await buildShop(), await buildOperator(), await buildCustomer()]
  const email = `kauf-${randomUUID().slice(0, 8)}@example.org`
  await buildOrder([shop], undefined, { email })
  const input = { ...recall, product: `https://marktwerk.example/produkt/${shop.product.slug}?von=suche` }
  expect((await request(calls.createRecall, input, customer.token)).status).toBe(403)
  const lost = await request(calls.createRecall, { ...input, product: '/produkt/gibt-es-nicht' }, operator.token)
  expect([lost.status, lost.body.fields]).toMatchObject([422, { product: expect.any(String) }])
  const days = { sold_from: '2026-02-02', sold_until: '2026-02-01' }
  const wrong = await request(calls.createRecall, { ...input, ...days }, operator.token)
  expect([wrong.status, wrong.body.fields]).toMatchObject([422, { sold_until: expect.any(String) }])

  const made = await request(calls.createRecall, input, operator.token)
  expect(made.body.data).toMatchObject({ name: shop.product.name, told: 0, waiting: 1 })
  expect((await request(calls.createRecall, input, operator.token)).status).toBe(409)
  expect((await request(publicProductCalls.getProduct, { slug: shop.product.slug })).status).toBe(404)
  const provider = (await messagesTo(shop.email)).find(({ subject }) => subject!.includes('Rückruf Ihres Angebots'))
  expect(provider!.text).toContain('Verbrühungsgefahr')

  const { id } = made.body.data
  await Promise.all([tellBuyers({ recallId: id }), tellBuyers({ recallId: id })])
  await tellBuyers({ recallId: id })
  const mails = (await messagesTo(email)).filter(({ subject }) => subject!.startsWith('Produktsicherheitsrückruf'))
  expect(mails).toHaveLength(1)
  for (const word of [
    shop.product.name,
    recall.hazard,
    recall.instructions,
    'Erstattung des Kaufpreises',
    '0800 123456',
  ])
    expect(mails[0]!.text).toContain(word)

  const open = (await request(calls.listRecalls, {})).body.data
  expect(open.find((one) => one.id === id)).toMatchObject({ hazard: recall.hazard, remedies: recall.remedies })
  const all = (await request(calls.listAllRecalls, {}, operator.token)).body.data
  expect(all.find((one) => one.id === id)).toMatchObject({ told: 1, waiting: 0 })

  expect((await request(calls.endRecall, { id, show_again: true }, operator.token)).status).toBe(200)
  expect((await request(calls.endRecall, { id }, operator.token)).status).toBe(409)
  expect((await request(calls.listRecalls, {})).body.data.find((one) => one.id === id)).toBeUndefined()
  expect((await request(publicProductCalls.getProduct, { slug: shop.product.slug })).status).toBe(200)
})

test('only orders of the time of the recall are told of', async () => {
  const [shop, operator] = [await buildShop(), await buildOperator()]
  const email = `kauf-${randomUUID().slice(0, 8)}@example.org`
  await buildOrder([shop], undefined, { email })
  const input = { ...recall, product: shop.product.slug, sold_until: '2020-01-01' }
  const { body } = await request(calls.createRecall, input, operator.token)
  await tellBuyers({ recallId: body.data.id })
  expect((await messagesTo(email)).some(({ subject }) => subject!.startsWith('Produktsicherheitsrückruf'))).toBe(false)
})
