import { afterAll, beforeAll, expect, test } from 'vitest'
import { publicProductCalls as calls } from '#contract/products/public.ts'
import { buildProvider } from '#server/domains/accounts/accounts.factory.ts'
import { saveFeatures } from '#server/domains/catalogue/index.ts'
import { openInvalidationLog } from '#server/platform/cache/changes.ts'
import { sql, watchStatements } from '#server/platform/sql/index.ts'
import { inTransaction } from '#server/platform/transaction.ts'
import { request, useApp } from '../../../../../test/harness.ts'
import { buildCategory, buildProduct } from '../products.factory.ts'
import { refreshListings } from '../search/listings.service.ts'

useApp()

let changes: Awaited<ReturnType<typeof openInvalidationLog>>
let providerId: number
let shirts: { id: number; slug: string }
let red: { id: number; featureId: number }

const buildShirt = async (priceCents: number) => {
  const { id } = await buildProduct({ providerId, categoryId: shirts.id, name: 'Hemd', priceCents })
  await sql`insert into product_features (product_id, feature_id, value_id, position) values (${id}, ${red.featureId}, ${red.id}, 0)`
  await inTransaction((tx) => refreshListings(tx, [id]))
  return id
}

beforeAll(async () => {
  await saveFeatures([{ name: 'Farbe', isColor: true, values: [{ value: 'Rot', colour: '#c0282d' }] }])
  red = await sql<typeof red>`select id, feature_id as "featureId" from feature_values where value = 'Rot'`.one()
  ;({ providerId } = await buildProvider())
  shirts = await buildCategory('product', { name: 'Hemden', slug: 'hemden' })
  for (const cents of [1000, 2000, 3000]) await buildShirt(cents)
  changes = await openInvalidationLog()
})
afterAll(() => changes.close())

let asked = 0
/** A list with a filter nobody had before, and how many statements it took. */
const listBelow = async (euros: number) => {
  asked++
  const sent: string[] = []
  const stop = watchStatements((text) => sent.push(text))
  const input = { product: 'products', category: shirts.slug, price_to: euros + asked / 100 }
  const { status, body } = await request(calls.listProducts, input as never).finally(stop)
  expect(status, JSON.stringify(body)).toBe(200)
  return { body, statements: sent.length }
}

test('a list with another filter reads its page and the names of providers, not the catalogue', async () => {
  await listBelow(25)
  const { body, statements } = await listBelow(25)
  expect([body.total_records, statements]).toEqual([2, 3])
})

test('what changes in between is seen by the next list', async () => {
  const seen = async () => {
    const { body } = await listBelow(25)
    const { categories, features } = body.filters
    return [body.total_records, categories.map(({ name }) => name), features.map(({ values }) => values[0]!.value)]
  }
  expect(await seen()).toEqual([2, ['Hemden'], ['Rot']])
  const added = await buildShirt(1500)
  expect(await seen()).toEqual([3, ['Hemden'], ['Rot']])
  await sql`update categories set name = 'Blusen' where id = ${shirts.id}`
  await sql`update feature_values set value = 'Purpur' where id = ${red.id}`
  expect(await seen()).toEqual([3, ['Blusen'], ['Purpur']])
  await sql`delete from product_listings where product_id = ${added}`
  expect(await seen()).toEqual([2, ['Blusen'], ['Purpur']])
  await sql`update categories set slug = 'gone' where id = ${shirts.id}`
  const gone = await request(calls.listProducts, { product: 'products', category: 'hemden' } as never)
  expect(gone.status).toBe(404)
})
