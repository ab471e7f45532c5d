import { beforeAll, expect, test } from 'vitest'
import { catalogueCalls } from '#contract/catalogue/calls.ts'
import { publicProductCalls as calls } from '#contract/products/public.ts'
import { buildProvider } from '#server/domains/accounts/accounts.factory.ts'
import { sql } from '#server/platform/sql/index.ts'
import { request, useApp } from '../../../../../test/harness.ts'
import { buildCategory, buildProduct } from '../products.factory.ts'

useApp()

let providerId: number
const ids: Record<string, number> = {}
const slugs: Record<string, string> = {}

const build = async (name: string, overrides: object) => {
  const product = await buildProduct({ providerId, name, ...overrides })
  ids[name] = product.id
  slugs[name] = product.slug
}
const reduce = (name: string, strike: number, reference: number) =>
  sql`update products set strike_cents = ${strike}, reference_cents = ${reference} where id = ${ids[name]!}`

beforeAll(async () => {
  providerId = (await buildProvider()).providerId
  const kitchen = await buildCategory('product', { name: 'Küche', slug: 'kueche' })
  const garden = await buildCategory('product', { name: 'Garten', slug: 'garten', pictogram: 'garden' })
  await buildCategory('product', { name: 'Leer', slug: 'leer', views: 99 })
  await build('Kanne', { categoryId: kitchen.id, priceCents: 1000 })
  await build('Schale', { categoryId: kitchen.id, priceCents: 1000 })
  await build('Messer', { categoryId: kitchen.id, priceCents: 1000, stock: 0 })
  await build('Spaten', { categoryId: garden.id, priceCents: 1000 })
  await build('Harke', { categoryId: garden.id, priceCents: 1000, status: 'inactive' })
})

const names = (rows: { name: string }[]) => rows.map(({ name }) => name)
const sliders = async () => {
  const { status, body } = await request(calls.listSliders)
  expect(status).toBe(200)
  return body.data
}

test('sliders: what nobody reduced or looked at makes no row', async () => {
  expect((await sliders()).map(({ key, title }) => [key, title])).toEqual([['newest', 'Neu eingetroffen']])
  expect(names((await sliders())[0]!.products)).toEqual(['Spaten', 'Messer', 'Schale', 'Kanne'])
})

test('sliders: the largest honest reduction first, only of what is in stock', async () => {
  await reduce('Kanne', 5000, 1100)
  await reduce('Schale', 1500, 2000)
  await reduce('Messer', 9000, 9000)
  await reduce('Spaten', 9000, 900)
  const [reduced] = await sliders()
  expect(reduced?.key).toBe('reduced')
  expect(reduced!.products.map(({ name, previous_price }) => [name, previous_price])).toEqual([
    ['Schale', 20],
    ['Kanne', 11],
  ])
})

test('sliders: what people look at', async () => {
  for (let n = 0; n < 2; n++) await request(calls.countProductView, { slug: slugs.Messer! })
  await request(calls.countProductView, { slug: slugs.Kanne! })
  const popular = (await sliders()).find(({ key }) => key === 'popular')
  expect(names(popular!.products)).toEqual(['Messer', 'Kanne'])
})

test('sections: categories by how often they were opened, each with its newest products', async () => {
  const sections = async () => {
    const { status, body } = await request(calls.listSections)
    expect(status).toBe(200)
    return body.data.map(({ slug, pictogram, products }) => ({ slug, pictogram, products: names(products) }))
  }
  const kitchen = { slug: 'kueche', pictogram: null, products: ['Messer', 'Schale', 'Kanne'] }
  const garden = { slug: 'garten', pictogram: 'garden', products: ['Spaten'] }
  expect(await sections()).toEqual([kitchen, garden])
  await request(catalogueCalls.countWorldView, { slug: 'garten' })
  expect(await sections()).toEqual([garden, kitchen])
})

const byIds = (...asked: unknown[]) => request(calls.listProductsById, { 'ids[]': asked } as never)

test('products by their ids, in their order, without what is not in the shop', async () => {
  const { status, body } = await byIds(ids.Spaten, ids.Harke, 999_999, ids.Kanne)
  expect([status, names(body.data)]).toEqual([200, ['Spaten', 'Kanne']])
})

test.each([
  ['none', []],
  ['no id', ['x']],
  ['too many', Array.from({ length: 101 }, (_, id) => id + 1)],
])('%s are refused', async (_, asked) => expect((await byIds(...asked)).status).toBe(422))

test('providers by their ids, in their order, without those that left or show nothing yet', async () => {
  const other = await buildProvider({ company: { companyName: 'Hofladen Sommer', city: 'Landsberg' } })
  const [gone, hidden] = [await buildProvider(), await buildProvider()]
  for (const { providerId: id } of [other, gone]) await buildProduct({ providerId: id })
  await sql`update companies set canceled = true where id = ${gone.providerId}`
  const asked = { 'ids[]': [other.providerId, gone.providerId, hidden.providerId, 999_999, providerId] }
  const { status, body } = await request(calls.listProvidersById, asked as never)
  expect([status, body.data.map(({ id }) => id)]).toEqual([200, [other.providerId, providerId]])
  expect(body.data[0]).toEqual({ id: other.providerId, company_name: 'Hofladen Sommer', city: 'Landsberg' })
  expect((await request(calls.listProvidersById, {} as never)).status).toBe(422)
})
