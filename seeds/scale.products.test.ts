import { beforeAll, expect, test } from 'vitest'
import { publicProductCalls as calls } from '#contract/products/public.ts'
import { buildProvider } from '#server/domains/accounts/accounts.factory.ts'
import { sql } from '#server/platform/sql/index.ts'
import { request, useApp } from '../test/harness.ts'
import { loadCatalogue } from './catalogue/index.ts'
import { seedScaleProducts } from './scale.products.ts'

useApp()

const indexes = () => sql`select indexname, indexdef from pg_indexes where tablename = 'product_listings' order by 1`

beforeAll(async () => {
  await loadCatalogue()
  await buildProvider()
})

test('makes products with three variants each on average, all of them listed, and leaves the indexes as they were', async () => {
  const before = await indexes()
  await seedScaleProducts(21)
  await seedScaleProducts(40)
  const [counts] = await sql`
    select (select count(*) from products)::int as products, (select count(*) from product_variants)::int as variants,
      (select count(*) from product_listings)::int as listings,
      (select count(*) from products p where p.has_variants
        and p.stock <> (select sum(stock) from product_variants v where v.product_id = p.id))::int as wrong`
  expect(counts).toEqual({ products: 61, variants: 31 * 6, listings: 61, wrong: 0 })
  expect(await indexes()).toEqual(before)
})

test('gives every filter something to do', async () => {
  const { body } = await request(calls.listProducts, { product: 'food-products' })
  const { features, providers } = body.filters
  expect(features.map(({ name }) => name)).toContain('Farbe')
  expect(features.length).toBe(8)
  expect(providers).toHaveLength(1)
})

test('a code and an invented name find their product', async () => {
  const [variant] = await sql<{ ean: string; productId: number; name: string }>`
    select v.ean, v.product_id as "productId", p.name from product_variants v join products p on p.id = v.product_id
    order by p.id desc limit 1`
  for (const keyword of [variant!.ean, variant!.name]) {
    const { body } = await request(calls.findProducts, { keyword })
    expect(body.data[0]!.id, keyword).toBe(variant!.productId)
  }
})
