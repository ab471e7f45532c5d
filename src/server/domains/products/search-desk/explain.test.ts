import { beforeAll, expect, test } from 'vitest'
import { publicProductCalls } from '#contract/products/public.ts'
import { searchTestCalls as calls } from '#contract/products/search-test.ts'
import { buildOperator } from '#server/domains/accounts/accounts.factory.ts'
import { request, useApp } from '../../../../../test/harness.ts'
import { buildShop } from '../../../../../test/shop.ts'

useApp({ limits: false })

let operator: string
beforeAll(async () => {
  operator = (await buildOperator()).token
  for (const name of ['Teekanne', 'Teekanne aus Glas', 'Stövchen für Teekannen', 'Kaffeekanne'])
    await buildShop({ name })
})

test('the order is that of the shop, and the parts of a score sum up to it', async () => {
  const { body, status } = await request(calls.findExplained, { keyword: 'Teekanne' }, operator)
  expect(status).toBe(200)
  const shop = await request(publicProductCalls.findProducts, { keyword: 'Teekanne' })
  expect(body.data.map(({ slug }) => slug)).toEqual(shop.body.data.map(({ slug }: { slug: string }) => slug))
  expect(body.total).toBe(shop.body.total_records)
  expect(body.data.length).toBeGreaterThan(1)
  for (const { score, points } of body.data)
    expect(Object.values(points).reduce((sum, part) => sum + part)).toBeCloseTo(score, 1)
  expect(body.data[0]).toMatchObject({ place: 1, name: 'Teekanne', points: { name: 8 } })
})

test('words without a hit find nothing', async () => {
  const { body } = await request(calls.findExplained, { keyword: 'Xylophonsuppe' }, operator)
  expect(body).toMatchObject({ total: 0, data: [] })
})
