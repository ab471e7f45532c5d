import { beforeAll, describe, expect, test } from 'vitest'
import { catalogueCalls as calls } from '#contract/catalogue/calls.ts'
import { buildCustomer, buildProvider } from '#server/domains/accounts/accounts.factory.ts'
import { sql } from '#server/platform/sql/index.ts'
import { request, useApp } from '../../../../test/harness.ts'
import { selectTaxRates } from './catalogue.queries.ts'
import { saveCategories } from './catalogue.service.ts'

useApp()

let provider: string
let customer: string

beforeAll(async () => {
  provider = (await buildProvider()).token
  customer = (await buildCustomer()).token
  await saveCategories('product', [
    {
      slug: 'wohnen',
      name: 'Wohnen',
      description: 'Alles für zu Hause',
      children: [
        { slug: 'tische', name: 'tische' },
        { slug: 'betten', name: 'Betten', children: [{ slug: 'kinderbetten', name: 'Kinderbetten' }] },
        { slug: 'sofas', name: 'Sofas' },
      ],
    },
    { slug: 'elektronik', name: 'elektronik', pictogram: 'electronics' },
  ])
  await saveCategories('services', [{ slug: 'maler', name: 'Maler', children: [{ slug: 'fassade', name: 'Fassade' }] }])
  await saveCategories('property_type', [{ slug: 'wohnungen', name: 'Wohnungen' }])
})

const namesOf = (rows: { name: string }[]) => rows.map(({ name }) => name)

describe('trees', () => {
  test('three of them, each level sorted regardless of case', async () => {
    const { status, body } = await request(calls.listAllCategories)
    expect(status).toBe(200)
    expect(namesOf(body.data.product)).toEqual(['elektronik', 'Wohnen'])
    expect(namesOf(body.data.product[1]!.sub_categories)).toEqual(['Betten', 'Sofas', 'tische'])
    expect(namesOf(body.data.product[1]!.sub_categories[0]!.child_categories)).toEqual(['Kinderbetten'])
    expect(namesOf(body.data.service)).toEqual(['Maler'])
    expect(namesOf(body.data.property)).toEqual(['Wohnungen'])
  })

  test('merged for menus, services and property under their special ids', async () => {
    const { body } = await request(calls.listShopCategories)
    expect(body.data.map(({ id, name }) => (typeof id === 'string' ? id : name))).toEqual([
      'dienstleistungen',
      'elektronik',
      'immobilien',
      'Wohnen',
    ])
    expect(body.data[0]).toMatchObject({ category_type: 'services', sub_categories: [{ name: 'Maler' }] })
  })

  test('by type, level by level, for providers', async () => {
    const top = await request(calls.listCategoriesOfType, { type: 'product' }, provider)
    expect(namesOf(top.body.data)).toEqual(['elektronik', 'Wohnen'])
    const living = top.body.data[1]!
    const sub = await request(calls.listSubCategories, { category_id: living.id }, provider)
    expect(namesOf(sub.body.data)).toEqual(['Betten', 'Sofas', 'tische'])
    const child = await request(calls.listChildCategories, { subcategory_id: sub.body.data[0]!.id }, provider)
    expect(namesOf(child.body.data)).toEqual(['Kinderbetten'])
    const services = await request(calls.listSubCategories, { category_id: 'dienstleistungen' }, provider)
    expect(namesOf(services.body.data)).toEqual(['Maler'])
  })

  test('saving a tree again moves and renames, and makes no second one', async () => {
    await saveCategories('property_type', [{ slug: 'wohnungen', name: 'Wohnungen', description: 'Neu' }])
    const [row] = await sql`select count(*)::int, min(description) as text from categories where slug = 'wohnungen'`
    expect(row).toEqual({ count: 1, text: 'Neu' })
  })

  test('the special ids are no slugs', async () => {
    await expect(saveCategories('product', [{ slug: 'immobilien', name: 'Immobilien' }])).rejects.toThrow()
  })
})

describe('worlds', () => {
  test('a category page knows its parents and children', async () => {
    const { body } = await request(calls.getWorld, { slug: 'betten' })
    expect(body.data).toMatchObject({
      name: 'Betten',
      parents: [{ slug: 'wohnen' }],
      sub_categories: [{ slug: 'kinderbetten' }],
    })
    const child = await request(calls.getWorld, { slug: 'kinderbetten' })
    expect(child.body.data.parents.map(({ slug }) => slug)).toEqual(['wohnen', 'betten'])
    const special = await request(calls.getWorld, { slug: 'dienstleistungen' })
    expect(special.body.data).toMatchObject({ id: 'dienstleistungen', sub_categories: [{ slug: 'maler' }] })
    const below = await request(calls.listWorldCategories, { id: 'immobilien' })
    expect(namesOf(below.body.data)).toEqual(['Wohnungen'])
  })

  test('views are counted, an unknown category is not found', async () => {
    expect((await request(calls.countWorldView, { slug: 'sofas' })).body.views).toBe(1)
    expect((await request(calls.countWorldView, { slug: 'sofas' })).body.views).toBe(2)
    for (const call of [calls.getWorld, calls.countWorldView]) {
      const { status, body } = await request(call, { slug: 'gibt-es-nicht' })
      expect([status, body.message]).toEqual([404, 'Diese Kategorie wurde nicht gefunden.'])
    }
  })
})

test('taxes of today sorted by value; a rate follows the day', async () => {
  const { body } = await request(calls.listTaxes, {}, provider)
  expect(body.data.map(({ value }) => value)).toEqual([0, 7, 19])
  const on = async (day: string) => (await selectTaxRates(day)).map(({ basisPoints }) => basisPoints)
  expect(await on('2020-06-30')).toEqual([0, 700, 1900])
  expect(await on('2020-07-01')).toEqual([0, 500, 1600])
  expect(await on('2020-12-31')).toEqual([0, 500, 1600])
  expect(await on('2021-01-01')).toEqual([0, 700, 1900])
})

test.each([calls.listCategoriesOfType, calls.listTaxes, calls.listManufacturers])(
  'provider lists are closed to guests and customers: $path',
  async (call) => {
    expect((await request(call)).status).toBe(401)
    expect((await request(call, {}, customer)).status).toBe(403)
    expect((await request(call, {}, provider)).status).toBe(200)
  },
)
