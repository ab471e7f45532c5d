import { beforeAll, expect, test } from 'vitest'
import { operatorProductCalls as calls, productLack } from '#contract/products/operator.ts'
import { buildOperator } from '#server/domains/accounts/accounts.factory.ts'
import { sql } from '#server/platform/sql/index.ts'
import { request, useApp } from '../../../../../test/harness.ts'
import { buildShop } from '../../../../../test/shop.ts'
import { missingForPublication } from '../products.rules.ts'
import { selectAnyProduct } from './operator-products.queries.ts'

useApp({ limits: false })

let operator: string
beforeAll(async () => {
  operator = (await buildOperator()).token
})

const list = async (filter: object) => (await request(calls.listAllProducts, filter, operator)).body

test('products of all providers are found by words, state, kind and provider, and saved as a file', async () => {
  const [shop, other] = [await buildShop(), await buildShop()]
  const { id, name, slug } = shop.product
  const own = { provider_id: shop.providerId }
  const [row] = (await list(own)).data
  expect(row).toMatchObject({ id, name, url: slug, state: 'online', open_reports: 0 })
  expect((await list({ ...own, q: name.slice(1, -1).toUpperCase() })).total).toBe(1)
  expect((await list({ ...own, q: '%' })).total).toBe(0)
  expect((await list({ ...own, kind: 'service' })).total).toBe(0)
  expect((await list({ ...own, state: 'online', kind: 'product' })).total).toBe(1)
  await sql`update provider_pages set blocked_at = now(), block_reasons = '{notice}' where provider_id = ${other.providerId}`
  await sql`delete from product_listings where product_id = ${other.product.id}`
  expect((await list({ provider_id: other.providerId, state: 'hidden' })).data[0]).toMatchObject({ url: null })
  await sql`update products set status = 'deleted' where id = ${other.product.id}`
  expect((await list({ provider_id: other.providerId })).total).toBe(0)
  expect((await request(calls.getAnyProduct, { id: other.product.id }, operator)).status).toBe(404)
  const { body } = await request(calls.getProductsFile, own, operator)
  expect(String(body)).toContain(name)
  expect(String(body).trim().split('\n')).toHaveLength(2)
})

test('a product shows its prices, and a list of what lacks something says the same as the rules', async () => {
  const shop = await buildShop()
  const { id } = shop.product
  const page = (await request(calls.getAnyProduct, { id }, operator)).body.data
  expect([page.missing, page.prices.length > 0]).toEqual([[], true])
  await sql`delete from product_safety where product_id = ${id}`
  await sql`update products set price_cents = null, category_id = null, sub_category_id = null, child_category_id = null where id = ${id}`
  await sql`delete from product_images where product_id = ${id}`
  await sql`update companies set lucid_number = '' where id = ${shop.providerId}`
  const fields = {
    ...{ image: 'images', category: 'category', price: 'price', manufacturer: 'safety.manufacturerName' },
    ...{ ingredients: 'ingredients', allergens: 'allergens', lucid: 'provider.lucidNumber' },
  }
  const lacksSame = async () => {
    const { product } = (await selectAnyProduct(id))!
    const missing = missingForPublication(product).map(({ field }) => field as string)
    for (const lacks of productLack.options)
      expect([lacks, (await list({ provider_id: shop.providerId, lacks })).total === 1]).toEqual([
        lacks,
        missing.includes(fields[lacks]),
      ])
  }
  await lacksSame()
  await sql`update products set kind = 'food', is_prepacked = true, ingredients = '', allergens = '{}' where id = ${id}`
  await lacksSame()
})
