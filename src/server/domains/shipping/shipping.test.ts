import { beforeAll, describe, expect, test } from 'vitest'
import { accountCalls } from '#contract/accounts/calls.ts'
import { shippingCalls as calls } from '#contract/shipping/calls.ts'
import { graphqlCalls } from '#contract/wire/graphql.ts'
import { buildCustomer, buildProvider, standardPassword } from '#server/domains/accounts/accounts.factory.ts'
import { sql } from '#server/platform/sql/index.ts'
import { request, useApp } from '../../../../test/harness.ts'
import { checkTerms, maxShippings, shippingPrice } from './shipping.rules.ts'

useApp()

const germany = 276
const austria = 40
const parcel = {
  name: 'Paket',
  price_type: 'weight' as const,
  rates: [
    { up_to: null, price: 16.49 },
    { up_to: '2', price: '4,90' },
    { up_to: 10, price: 8.5 },
  ],
  free_from: 80,
  delivery_days_from: 2,
  delivery_days_to: 4,
  country_ids: [austria, germany],
}

const create = (token: string, changes: object = {}) => request(calls.createShipping, { ...parcel, ...changes }, token)
const update = (token: string, shipping_id: number, changes: object) =>
  request(calls.updateShipping, { shipping_id, ...changes }, token)
const listOf = async (token: string) => (await request(calls.listShippings, {}, token)).body.data
const defaultsOf = async (token: string) =>
  (await listOf(token)).filter(({ is_default }) => is_default).map(({ name }) => name)

let token: string
beforeAll(async () => {
  token = (await buildProvider()).token
})

describe('prices', () => {
  const rates = [
    { upTo: 2000, priceCents: 490 },
    { upTo: 10_000, priceCents: 850 },
  ]
  const weight = { basis: 'weight' as const, rates, freeFromCents: 8000 }

  test.each([
    [0, 1000, 490],
    [2000, 1000, 490],
    [2001, 1000, 850],
    [10_000, 7999, 850],
    [10_000, 8000, 0],
    [10_001, 1000, null],
    // what is too heavy stays so, however dear it is
    [10_001, 9000, null],
  ])('%i g worth %i cents: %s', (grams, cents, price) => expect(shippingPrice(weight, { grams, cents })).toBe(price))

  test('by value of the order', () => {
    const value = {
      basis: 'value' as const,
      freeFromCents: null,
      rates: [
        { upTo: 5000, priceCents: 590 },
        { upTo: null, priceCents: 0 },
      ],
    }
    expect([5000, 5001].map((cents) => shippingPrice(value, { grams: 0, cents }))).toEqual([590, 0])
  })

  test('rates are put in rising order', () => {
    const terms = { ...weight, rates: rates.toReversed(), daysFrom: 1, daysTo: 1 }
    expect(checkTerms(terms).rates).toEqual(rates)
  })
})

test('a way of shipping comes back as it was saved; the first becomes the default', async () => {
  const { status, body } = await create(token)
  expect([status, body.status]).toEqual([201, true])
  const expected = {
    id: body.data.id,
    name: 'Paket',
    status: 'active',
    is_default: true,
    own_delivery: false,
    delivery_radius: null,
    checks_age: false,
    price_type: 'weight',
    rates: [
      { up_to: 2, price: 4.9 },
      { up_to: 10, price: 8.5 },
      { up_to: null, price: 16.49 },
    ],
    free_from: 80,
    delivery_days_from: 2,
    delivery_days_to: 4,
    countries: [
      { id: germany, code: 'DE', name: 'Deutschland' },
      { id: austria, code: 'AT', name: 'Österreich' },
    ],
    product_count: 0,
  }
  expect(body.data).toEqual(expected)
  expect((await request(calls.getShipping, { shipping_id: body.data.id }, token)).body.data).toEqual(expected)
  const page = (await request(calls.listShippings, {}, token)).body
  expect(page).toMatchObject({ data: [expected], total: 1, currentPage: 1, lastPage: 1, hasMorePages: false })
})

test('what is left out of a change stays', async () => {
  const { data } = (await create(token, { name: 'Spedition' })).body
  const changes = { price_type: 'flat', rates: [{ price: 49 }], free_from: null, country_ids: [germany] }
  const { body } = await update(token, data.id, changes)
  expect(body.data).toEqual({
    ...data,
    price_type: 'flat',
    rates: [{ up_to: null, price: 49 }],
    free_from: null,
    countries: [{ id: germany, code: 'DE', name: 'Deutschland' }],
  })
})

test.each([
  [{ name: '' }, 'name'],
  [{ name: 'PAKET' }, 'name'],
  [{ rates: [] }, 'rates'],
  [
    {
      rates: [
        { up_to: 2, price: 1 },
        { up_to: 2, price: 2 },
      ],
    },
    'rates',
  ],
  [{ rates: [{ price: 1 }, { price: 2 }] }, 'rates'],
  [{ price_type: 'flat', rates: [{ up_to: 2, price: 1 }] }, 'rates'],
  [{ price_type: 'value', rates: [{ up_to: 50, price: 1 }] }, 'rates'],
  [{ rates: [{ price: -1 }] }, 'rates.0.price'],
  [{ delivery_days_from: 5, delivery_days_to: 4 }, 'delivery_days_to'],
  [{ country_ids: [] }, 'country_ids'],
  [{ country_ids: [999_999] }, 'country_ids'],
])('refuses %j', async (changes, field) => {
  const before = await listOf(token)
  const { status, body } = await create(token, { name: 'Express', ...changes })
  expect(status).toBe(422)
  expect(Object.keys(body.fields!)).toContain(field)
  expect(await listOf(token)).toEqual(before)
})

test('new prices need their kind', async () => {
  const [first] = await listOf(token)
  const { status, body } = await update(token, first!.id, { rates: [{ price: 3 }] })
  expect([status, Object.keys(body.fields!)]).toEqual([422, ['rates']])
})

describe('the default', () => {
  test('is one, and passes on when it is put aside', async () => {
    const { token } = await buildProvider()
    const [a, b] = [(await create(token, { name: 'A' })).body.data, (await create(token, { name: 'B' })).body.data]
    expect(await defaultsOf(token)).toEqual(['A'])
    expect((await request(calls.setDefaultShipping, { shipping_id: b.id }, token)).body.data.is_default).toBe(true)
    expect(await defaultsOf(token)).toEqual(['B'])
    expect((await update(token, b.id, { status: 'inactive' })).body.data).toMatchObject({ is_default: false })
    expect(await defaultsOf(token)).toEqual(['A'])
    const refused = await request(calls.setDefaultShipping, { shipping_id: b.id }, token)
    expect([refused.status, refused.body.fields]).toMatchObject([422, { shipping_id: expect.any(String) }])
    await update(token, a.id, { status: 'inactive' })
    expect(await defaultsOf(token)).toEqual([])
    expect((await request(calls.listShippingMethods, {}, token)).body.data).toEqual([])
    await update(token, b.id, { status: 'active' })
    expect(await defaultsOf(token)).toEqual(['B'])
  })

  test('stays one when several change at the same moment', async () => {
    const { token } = await buildProvider()
    const made = await Promise.all(['A', 'B', 'C', 'D'].map((name) => create(token, { name, is_default: true })))
    expect(made.map(({ status }) => status)).toEqual([201, 201, 201, 201])
    await Promise.all(made.map(({ body }) => request(calls.setDefaultShipping, { shipping_id: body.data.id }, token)))
    expect(await defaultsOf(token)).toHaveLength(1)
  })
})

test(`${maxShippings} at most`, async () => {
  const { token, providerId } = await buildProvider()
  await sql`
    insert into shippings (provider_id, name, basis, rates, days_from, days_to)
    select ${providerId}, 'Nr. ' || n, 'flat', '[{"upTo":null,"priceCents":1}]', 1, 2 from generate_series(1, ${maxShippings}) n`
  expect((await create(token)).status).toBe(422)
})

test('belongs to its provider alone', async () => {
  const [first] = await listOf(token)
  const other = (await buildProvider()).token
  const shipping_id = first!.id
  const tries = [
    request(calls.getShipping, { shipping_id }, other),
    request(calls.updateShipping, { shipping_id, name: 'Meins' }, other),
    request(calls.setDefaultShipping, { shipping_id }, other),
  ]
  expect((await Promise.all(tries)).map(({ status }) => status)).toEqual([404, 404, 404])
  expect(await listOf(other)).toEqual([])
  expect((await listOf(token))[0]).toEqual(first)
  const customer = (await buildCustomer()).token
  expect((await create(customer)).status).toBe(403)
})

test('countries say whether somebody ships there', async () => {
  const { body } = await request(calls.listShippingCountries)
  expect(body.data[0]).toMatchObject({ id: germany, code: 'DE', is_eu: true, is_served: true })
  expect(body.data.find(({ code }) => code === 'NZ')).toMatchObject({ is_served: false })
})

test('the content queries answer the choice and the list', async () => {
  const document =
    '{ shippings { id name } shippingList(page: 1) { data { name rates { up_to price } countries { code } } total } }'
  const { body } = await request(graphqlCalls.queryContent, { query: document }, token)
  const data = body.data as { shippings: unknown[]; shippingList: { total: number } }
  expect(data.shippings[0]).toEqual({ id: expect.any(Number), name: 'Paket' })
  expect(data.shippingList.total).toBe(data.shippings.length)
})

test('goes with the account', async () => {
  const { token, providerId } = await buildProvider()
  await create(token)
  await request(accountCalls.removeAccount, { password: standardPassword }, token)
  expect([...(await sql`select id from shippings where provider_id = ${providerId}`)]).toEqual([])
})
