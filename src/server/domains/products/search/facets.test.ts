import { beforeAll, describe, expect, test } from 'vitest'
import { publicProductCalls as calls } from '#contract/products/public.ts'
import { buildProvider } from '#server/domains/accounts/accounts.factory.ts'
import { saveFeatures } from '#server/domains/catalogue/index.ts'
import { sql } from '#server/platform/sql/index.ts'
import { inTransaction } from '#server/platform/transaction.ts'
import { request, useApp } from '../../../../../test/harness.ts'
import { buildCategory, buildProduct } from '../products.factory.ts'
import { count, readNumbers } from './facet-counts.rules.ts'
import { refreshListings, setRating } from './listings.service.ts'

useApp()

const value: Record<string, number> = {}
let landsberg: number
let munich: number
let hamburg: number
let clothes: { id: number; slug: string }
let shirts: { id: number; slug: string }

const giveValues = async (productId: number, names: string[]) => {
  for (const [position, name] of names.entries()) {
    await sql`insert into product_features (product_id, feature_id, value_id, position)
      select ${productId}, feature_id, id, ${position} from feature_values where id = ${value[name]!}`
  }
  await inTransaction((tx) => refreshListings(tx, [productId]))
}

const seller = async (companyName: string, zipCode: string, city: string) =>
  (await buildProvider({ company: { companyName, zipCode, city } })).providerId

beforeAll(async () => {
  await saveFeatures([
    {
      name: 'Farbe',
      isColor: true,
      values: [
        { value: 'Rot', colour: '#c0282d' },
        { value: 'Blau', colour: '#2b63b0' },
      ],
    },
    { name: 'Material', values: [{ value: 'Leinen' }, { value: 'Baumwolle' }] },
  ])
  for (const row of await sql<{ id: number; value: string }>`select id, value from feature_values`) {
    value[row.value] = row.id
  }
  landsberg = await seller('Weberei Lech', '86899', 'Landsberg am Lech')
  munich = await seller('Isar Mode', '80331', 'München')
  hamburg = await seller('Alster Tuch', '20095', 'Hamburg')
  clothes = await buildCategory('product', { name: 'Mode', slug: 'mode' })
  shirts = await buildCategory('product', { name: 'Hemden', slug: 'mode-hemden', parentId: clothes.id, level: 2 })
  const build = async (providerId: number, overrides: object, names: string[]) => {
    const product = await buildProduct({
      providerId,
      categoryId: clothes.id,
      subCategoryId: shirts.id,
      name: 'Hemd',
      ...overrides,
    })
    await giveValues(product.id, names)
    const rating = [
      { tenths: 0, count: 0 },
      { tenths: 36, count: 5 },
      { tenths: 40, count: 1 },
      { tenths: 50, count: 3 },
    ][product.id % 4]!
    await inTransaction((tx) => setRating(tx, product.id, rating))
    return product
  }
  await build(landsberg, { priceCents: 1000 }, ['Rot', 'Leinen'])
  await build(landsberg, { priceCents: 2000, condition: 'used', stock: 0 }, ['Blau', 'Leinen'])
  await build(munich, { priceCents: 3000 }, ['Rot', 'Baumwolle'])
  await build(munich, { priceCents: 4000, condition: 'refurbished' }, ['Blau', 'Baumwolle'])
  await build(hamburg, { priceCents: 5000, condition: 'used' }, ['Rot', 'Blau', 'Leinen'])
  await build(hamburg, { priceCents: 6000, subCategoryId: undefined, stock: 0 }, [])
  const painted = await build(hamburg, { name: 'Schal', priceCents: 7000, variants: ['Rot', 'Gelb'] }, [])
  await sql`update product_options set feature_id = (select id from features where name = 'Farbe') where product_id = ${painted.id}`
  await inTransaction((tx) => refreshListings(tx, [painted.id]))
})

type Input = Record<string, unknown>
const list = async (input: Input = {}) => {
  const { status, body } = await request(calls.listProducts, { product: 'products', ...input } as never)
  expect(status, JSON.stringify(body)).toBe(200)
  return body
}
const sum = (counts: number[]) => counts.reduce((all, count) => all + count, 0)

describe('counts', () => {
  const combinations: (() => Input)[] = [
    () => ({}),
    () => ({ values: [value.Rot] }),
    () => ({ values: [value.Rot, value.Leinen] }),
    () => ({ values: [value.Rot, value.Blau, value.Baumwolle], in_stock: 1 }),
    () => ({ condition: ['used', 'refurbished'] }),
    () => ({ condition: ['used'], provider_id: [landsberg, hamburg], price_from: 15 }),
    () => ({ category: 'mode-hemden', values: [value.Blau], price_to: 45 }),
    () => ({ rating: 4, values: [value.Rot] }),
    () => ({ rating: 3, in_stock: 1, price_to: 45 }),
    () => ({ keyword: 'hemd', postal_code: '86899', radius: 100, values: [value.Leinen] }),
    () => ({ postal_code: '86899', radius: 10, in_stock: 1, provider_id: [landsberg, munich] }),
  ]

  test.each(combinations)('are what choosing brings %#', async (combination) => {
    const input = combination()
    const { filters, total_records } = await list(input)
    const without = (key: string) => Object.fromEntries(Object.entries(input).filter(([name]) => name !== key))
    const totalOf = async (more: Input) => (await list(more)).total_records
    expect(filters.providers.length).toBeGreaterThan(0)
    for (const { id, count } of filters.providers) {
      expect(await totalOf({ ...input, provider_id: [id] }), `provider ${id}`).toBe(count)
    }
    for (const { key, count } of filters.conditions) {
      expect(await totalOf({ ...input, condition: [key] }), key).toBe(count)
    }
    for (const { values } of filters.features) {
      const others = ((input.values as number[]) ?? []).filter((id) => !values.some((own) => own.id === id))
      for (const { id, value: name, count } of values) {
        expect(await totalOf({ ...input, values: [...others, id] }), name).toBe(count)
      }
    }
    expect(await totalOf({ ...input, in_stock: 1 })).toBe(filters.in_stock)
    for (const { stars, count } of filters.ratings) {
      expect(await totalOf({ ...input, rating: stars }), `${stars} stars`).toBe(count)
    }
    for (const { km, count } of filters.distances) {
      expect(await totalOf({ ...input, radius: km }), `${km} km`).toBe(count)
    }
    for (const { slug, parent_id, count } of filters.categories) {
      if (input.category && parent_id === null) continue
      expect(await totalOf({ ...input, category: slug }), slug).toBe(count)
    }
    const { min, max } = filters.price!
    expect(await totalOf({ ...without('price_from'), price_to: min - 0.01 })).toBe(0)
    expect(await totalOf({ ...without('price_to'), price_from: max + 0.01 })).toBe(0)
    expect(await totalOf(input)).toBe(total_records)
  })

  test('ratings count what has so many stars and more, and sort the best first', async () => {
    const { data, filters } = await list({ sort: 'rating|||desc', per_page: 100 })
    expect(data.map(({ avg_rating }) => avg_rating)).toEqual(
      data.map((card) => card.avg_rating).toSorted((a, b) => b - a),
    )
    const atLeast = (stars: number) => data.filter(({ avg_rating }) => avg_rating >= stars).length
    expect(atLeast(4)).toBeLessThan(atLeast(3))
    expect(filters.ratings).toEqual(
      [4, 3, 2, 1].map((stars) => expect.objectContaining({ stars, count: atLeast(stars) })),
    )
    expect(filters.ratings[0]!.label).toBe('4 Sterne und mehr')
  })

  test('values of one feature are alternatives, features are not', async () => {
    const red = (await list({ values: [value.Rot] })).total_records
    const blue = (await list({ values: [value.Blau] })).total_records
    expect([red, blue]).toEqual([4, 3])
    expect((await list({ values: `${value.Rot},${value.Blau}` })).total_records).toBe(6)
    expect((await list({ values: [value.Rot, value.Leinen] })).total_records).toBe(2)
  })

  test('colours carry their colour, also those of variants; a colour of the provider is no value', async () => {
    const { filters } = await list()
    const colours = filters.features.find(({ name }) => name === 'Farbe')!
    expect(colours.values.map(({ value: name, colour, count }) => [name, colour, count])).toEqual([
      ['Rot', '#c0282d', 4],
      ['Blau', '#2b63b0', 3],
    ])
    const found = await list({ keyword: 'Schal', values: [value.Rot] })
    expect(found.data.map(({ name }) => name)).toEqual(['Schal'])
  })

  test('what is chosen stays in the list, even when nothing has it', async () => {
    const input = { values: [value.Baumwolle], provider_id: [landsberg], condition: ['new'] }
    const { filters, total_records } = await list(input)
    expect(total_records).toBe(0)
    expect(filters.providers.find(({ id }) => id === landsberg)).toEqual({
      id: landsberg,
      name: 'Weberei Lech',
      count: 0,
    })
    expect(filters.features.flatMap(({ values }) => values).find(({ id }) => id === value.Baumwolle)).toMatchObject({
      count: 0,
    })
  })

  test('food, services and property have no condition', async () => {
    await buildProduct({ providerId: munich, kind: 'service', name: 'Hemden bügeln' })
    expect((await list({ product: 'services' })).filters.conditions).toEqual([])
    const { conditions } = (await list()).filters
    expect(conditions.map(({ key, label }) => [key, label])).toEqual([
      ['new', 'Neu'],
      ['refurbished', 'Generalüberholt'],
      ['used', 'Gebraucht'],
    ])
    expect(sum(conditions.map(({ count }) => count))).toBe((await list()).total_records)
  })
})

describe('distance', () => {
  test('from the postal code to the town of the provider, nearest first', async () => {
    const { data, filters } = await list({ postal_code: '86899', sort: 'distance|||asc', keyword: 'hemd' })
    expect(filters.place).toEqual({ postal_code: '86899', city: 'Landsberg am Lech' })
    expect(filters.sorts.at(-1)).toEqual({ key: 'distance|||asc', label: 'Nächste zuerst' })
    const distances = data.map(({ distance_km }) => distance_km!)
    expect(distances).toEqual(distances.toSorted((a, b) => a - b))
    expect(distances[0]).toBe(0)
    const [near, far] = [distances[2]!, distances.at(-1)!]
    expect(near).toBeGreaterThan(45)
    expect(near).toBeLessThan(60)
    expect(far).toBeGreaterThan(580)
    expect(far).toBeLessThan(680)
    expect(filters.distances.map(({ km }) => km)).toEqual([5, 10, 25, 50, 100])
  })

  test('is left out without a postal code', async () => {
    const { data, filters } = await list()
    expect(data.every(({ distance_km }) => distance_km === null)).toBe(true)
    expect([filters.distances, filters.place]).toEqual([[], null])
    expect(filters.sorts.map(({ key }) => key)).not.toContain('distance|||asc')
  })

  test('a provider without a known town is listed last and lies within no radius', async () => {
    const nowhere = await seller('Fliegender Händler', '00000', 'Nirgendwo')
    await buildProduct({ providerId: nowhere, categoryId: clothes.id, name: 'Hut' })
    const { data } = await list({ postal_code: '86899', sort: 'distance|||asc' })
    expect([data.at(-1)!.name, data.at(-1)!.distance_km]).toEqual(['Hut', null])
    const near = await list({ postal_code: '86899', radius: 500 })
    expect(near.data.map(({ name }) => name)).not.toContain('Hut')
  })
})

describe('refusals', () => {
  test.each([
    [{ sort: 'distance|||asc' }, 'postal_code'],
    [{ radius: 10 }, 'postal_code'],
    [{ postal_code: '99999' }, 'postal_code'],
    [{ postal_code: '8689' }, 'postal_code'],
    [{ postal_code: '86899', radius: 0 }, 'radius'],
    [{ values: ['x'] }, 'values'],
    [{ values: '1,x' }, 'values'],
    [{ condition: ['broken'] }, 'condition'],
    [{ provider_id: [0] }, 'provider_id'],
    [{ provider_id: Array.from({ length: 51 }, (_, index) => index + 1) }, 'provider_id'],
  ])('%j', async (input, field) => {
    const { status, body } = await request(calls.listProducts, { product: 'products', ...input } as never)
    expect([status, body.error]).toEqual([422, 'VALIDATION_FAILED'])
    expect(Object.keys(body.fields!)[0]).toContain(field)
  })

  test('what nobody knows brings nothing', async () => {
    expect((await list({ values: [2_000_000_000] })).total_records).toBe(0)
    expect((await list({ provider_id: [2_000_000_000] })).total_records).toBe(0)
    expect((await request(calls.listProducts, { product: 'products', category: 'gibt-es-nicht' })).status).toBe(404)
  })
})

test('numbers are read wherever their bytes begin, and counted however large they are', () => {
  const far = 3_000_000
  const listing = (provider: number, price: number, values: number[]) => [
    9 + values.length,
    provider,
    ...[1, price, 1, 45, 7, 0, 0],
    ...values,
  ]
  const all = [...listing(5, 900, [2]), ...listing(far, 100, [2, 70_000]), ...listing(far, 500, [])]
  const bytes = Buffer.alloc(1 + all.length * 4)
  for (const [at, one] of all.entries()) bytes.writeInt32BE(one, 1 + at * 4)
  const numbers = readNumbers(bytes.subarray(1))
  expect([...numbers]).toEqual(all)
  const tally = count(numbers, [(of, at) => of[at + 3]! < 600], 1)
  expect(tally).toMatchObject({ all: [2, 1], minCents: [100, 900], maxCents: [500, 900] })
  expect(Object.fromEntries(tally.providers)).toEqual({ 5: [0, 1], [far]: [2, 0] })
  expect(Object.fromEntries(tally.values)).toEqual({ 2: [1, 1], 70000: [1, 0] })
  expect(tally.categories).toEqual(new Map([[7, [2, 1]]]))
})
