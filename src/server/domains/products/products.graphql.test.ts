import { beforeAll, expect, test } from 'vitest'
import { providerProductCalls as calls } from '#contract/products/editor.ts'
import { graphqlCalls } from '#contract/wire/graphql.ts'
import { buildCustomer, buildProvider } from '#server/domains/accounts/accounts.factory.ts'
import { request, useApp } from '../../../../test/harness.ts'
import { saveFeatures } from '../catalogue/catalogue.service.ts'
import type { WholeProduct } from './product-aggregate.queries.ts'
import { buildCategory, buildProduct } from './products.factory.ts'

useApp()

let provider: Awaited<ReturnType<typeof buildProvider>>
let product: WholeProduct

const ask = async (query: string, token?: string, variables?: object) => {
  const { body } = await request(graphqlCalls.queryContent, { query, variables: { ...variables } }, token)
  const errors = (body.errors ?? []) as unknown as { extensions: { code: string } }[]
  return { data: body.data as Record<string, never>, codes: errors.map(({ extensions }) => extensions.code) }
}

beforeAll(async () => {
  provider = await buildProvider()
  const category = await buildCategory('product', { slug: 'garten-und-balkon', name: 'Garten' })
  product = await buildProduct({ providerId: provider.providerId, name: 'Gießkanne', categoryId: category.id })
  for (const name of ['Aster', 'Begonie', 'Chrysantheme']) {
    await buildProduct({ providerId: provider.providerId, name, status: 'draft', sku: name.slice(0, 2) })
  }
  await saveFeatures([
    {
      name: 'Farbe',
      isColor: true,
      values: [
        { value: 'Rot', colour: '#c0392b' },
        { value: 'Grün', colour: '#1e6b52' },
      ],
    },
    { name: 'Material', values: [{ value: 'Zink' }] },
  ])
})

test('the own list: pages, search, sort and status', async () => {
  const query = `query ($page: Int, $keyword: String, $status: String, $field: String, $direction: String) {
    providerProductList(pageSize: 2, page: $page, keyword: $keyword, status: $status, sortField: $field, sortDirection: $direction) {
      data { id sku category_name name slug article_number type stock price status show_as_profile }
      total count currentPage lastPage
    }
  }`
  const list = async (variables: object) =>
    (await ask(query, provider.token, variables)).data.providerProductList as unknown as {
      data: { name: string }[]
      total: number
      count: number
      currentPage: number
      lastPage: number
    }
  const first = await list({ field: 'name' })
  expect(first).toMatchObject({ total: 4, count: 2, currentPage: 1, lastPage: 2 })
  expect(first.data.map(({ name }) => name)).toEqual(['Aster', 'Begonie'])
  expect((await list({ field: 'name', direction: 'desc', page: 2 })).data.map(({ name }) => name)).toEqual([
    'Begonie',
    'Aster',
  ])
  expect((await list({ keyword: 'ieß' })).data.map(({ name }) => name)).toEqual(['Gießkanne'])
  expect((await list({ status: 'active' })).total).toBe(1)
  expect((await ask(query, provider.token, { field: 'geheim' })).codes).toEqual(['VALIDATION_FAILED'])
})

const everything = `query ($id: Int!) {
  productInfo(product_id: $id) { name price tax status lenght missing { field } product_categories { category } product_shippings { id } }
  seoInfo(product_id: $id) { meta_title tags }
  variants(product_id: $id) { variant_name gross_price lenght variant_options { option value color } }
  images(product_id: $id) { id image variant }
  tags(product_id: $id) { name }
  wholesaleDiscounts(product_id: $id) { whole_sell_qty whole_sell_discount variant_name }
  featuresAndValues(product_id: $id) { name is_color custom_value values { value color is_selected } }
}`

test('everything the editor shows of a product', async () => {
  await request(calls.setTags, { product_id: product.id, tags: ['Garten'] }, provider.token)
  await request(
    calls.createTier,
    { product_id: product.id, whole_sell_qty: 10, whole_sell_discount: 5 },
    provider.token,
  )
  const options = [{ name: 'Inhalt', values: [{ value: '5 l' }, { value: '10 l' }] }]
  await request(calls.setVariants, { product_id: product.id, options }, provider.token)
  const before = (await ask('{ featuresAndValues { id values { id } } }', provider.token)).data
    .featuresAndValues as unknown as {
    id: number
    values: { id: number }[]
  }[]
  await request(
    calls.updateProduct,
    {
      id: product.id,
      features: [
        { feature_id: before[0]!.id, value_id: before[0]!.values[1]!.id },
        { feature_id: before[1]!.id, custom_value: 'Kupfer' },
      ],
    },
    provider.token,
  )
  const { data, codes } = await ask(everything, provider.token, { id: product.id })
  expect(codes).toEqual([])
  expect(data).toMatchObject({
    productInfo: { name: 'Gießkanne', price: 49.99, tax: 19, status: 'active', missing: [], product_shippings: [] },
    seoInfo: { meta_title: 'Gießkanne – Becker Werkstatt GmbH', tags: ['Garten'] },
    variants: [{ variant_name: '5 l', gross_price: 49.99 }, { variant_name: '10 l' }],
    images: [{ variant: null }],
    tags: [{ name: 'Garten' }],
    wholesaleDiscounts: [{ whole_sell_qty: 10, whole_sell_discount: 5, variant_name: '' }],
    featuresAndValues: [
      {
        name: 'Farbe',
        is_color: true,
        custom_value: '',
        values: [{ is_selected: false }, { value: 'Grün', is_selected: true }],
      },
      { name: 'Material', custom_value: 'Kupfer', values: [{ is_selected: false }] },
    ],
  })
})

test('guests, customers and other providers see nothing of it', async () => {
  const variables = { id: product.id }
  const codes = async (token?: string) => new Set((await ask(everything, token, variables)).codes)
  expect(await codes()).toEqual(new Set(['TOKEN_INVALID']))
  expect(await codes((await buildCustomer()).token)).toEqual(new Set(['FORBIDDEN']))
  expect(await codes((await buildProvider()).token)).toEqual(new Set(['NOT_FOUND']))
})

test('products of a category for everybody', async () => {
  const query =
    'query ($slug: String!) { productsByCategorySlug(slug: $slug) { data { name price provider { city } } total_records } }'
  const { data } = await ask(query, undefined, { slug: 'garten-und-balkon' })
  expect(data).toEqual({
    productsByCategorySlug: {
      data: [{ name: 'Gießkanne', price: 49.99, provider: { city: 'Marburg' } }],
      total_records: 1,
    },
  })
  expect((await ask(query, undefined, { slug: 'nichts' })).codes).toEqual(['NOT_FOUND'])
})
