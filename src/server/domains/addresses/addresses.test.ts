import { describe, expect, test } from 'vitest'
import { addressCalls as calls } from '#contract/addresses/calls.ts'
import { buildCustomer, buildOperator, buildProvider } from '#server/domains/accounts/accounts.factory.ts'
import { sql } from '#server/platform/sql/index.ts'
import { request, useApp } from '../../../../test/harness.ts'

useApp()

const minimal = {
  gender: 'male' as const,
  first_name: 'Emil',
  city: 'Marburg',
  zip: '35037',
  country: 'DE',
  street: 'Barfüßerstraße',
}
const whole = {
  ...minimal,
  last_name: 'Svensson',
  alternate_email: 1 as const,
  email: 'Emil@Example.de',
  phone: '06421 100',
  company: 'Katthult GmbH',
  street_number: '5b',
}
const billing = { ...whole, is_shipping: 0 as const, vat_id: 'de 123 456 788' }

const shippingOf = async (token: string) => (await request(calls.listShippingAddresses, {}, token)).body.data
const billingOf = async (token: string) => (await request(calls.listBillingAddresses, {}, token)).body.data
const storeShipping = async (token: string, changes: object = {}) =>
  (await request(calls.createShippingAddress, { ...minimal, ...changes }, token)).body.data
const storeBilling = async (token: string, changes: object = {}) =>
  (await request(calls.createBillingAddress, { ...billing, ...changes }, token)).body.data
const defaults = (rows: { id: number; is_default: number }[]) =>
  rows.filter((row) => row.is_default).map(({ id }) => id)

describe('storing and reading', () => {
  test('a shipping address comes back as it was stored', async () => {
    const { token } = await buildCustomer()
    const stored = await request(calls.createShippingAddress, whole, token)
    expect(stored.status).toBe(201)
    const expected = {
      ...whole,
      id: stored.body.data.id,
      email: 'emil@example.de',
      country: 'DE',
      country_id: 276,
      country_name: 'Deutschland',
      is_default: 1,
    }
    expect(stored.body).toEqual({ status: true, message: 'Die Adresse ist gespeichert.', data: expected })
    for (const list of [calls.listShippingAddresses, calls.listShippingAddressesAgain]) {
      expect((await request(list, {}, token)).body).toEqual({ data: [expected] })
    }
    expect((await request(calls.getDefaultShippingAddress, {}, token)).body).toEqual({ data: expected })
    expect((await request(calls.getAddresses, {}, token)).body).toEqual({ shipping: [expected], billing: [] })
  })

  test('a billing address adds is_shipping and a normalised vat_id', async () => {
    const { token } = await buildProvider()
    const stored = await storeBilling(token)
    expect(stored).toMatchObject({ is_shipping: 0, vat_id: 'DE123456788', is_default: 1, company: 'Katthult GmbH' })
    for (const list of [calls.listBillingAddresses, calls.listBillingAddressesAgain]) {
      expect((await request(list, {}, token)).body).toEqual({ data: [stored] })
    }
    expect((await request(calls.getDefaultBillingAddress, {}, token)).body).toEqual({ data: stored })
    expect((await request(calls.getDefaultShippingAddress, {}, token)).body).toEqual({ data: null })
  })

  test('optional fields may be missing or empty; the country may be an id', async () => {
    const { token } = await buildOperator()
    const empty = { last_name: '', email: '', company: '', street_number: '', phone: '' }
    const stored = await request(
      calls.createBillingAddress,
      { ...minimal, ...empty, country: '40', zip: '1010' },
      token,
    )
    expect(stored.body.data).toMatchObject({ ...empty, country: 'AT', country_id: 40, vat_id: '', alternate_email: 0 })
    expect(await storeShipping(token)).toMatchObject(empty)
  })

  test('nobody has a default before the first address', async () => {
    const { token } = await buildCustomer()
    for (const call of [calls.getDefaultShippingAddress, calls.getDefaultBillingAddress]) {
      expect((await request(call, {}, token)).body).toEqual({ data: null })
    }
    expect((await request(calls.getAddresses, {}, token)).body).toEqual({ shipping: [], billing: [] })
  })

  test('an update replaces all fields and keeps the default', async () => {
    const { token } = await buildCustomer()
    const { id } = await storeBilling(token)
    const changed = await request(calls.updateBillingAddress, { id, ...minimal, first_name: 'Ida', vat_id: '' }, token)
    expect(changed.body.data).toMatchObject({
      id,
      first_name: 'Ida',
      last_name: '',
      company: '',
      vat_id: '',
      is_default: 1,
    })
    const { id: shipping } = await storeShipping(token)
    const moved = await request(calls.updateShippingAddress, { id: shipping, ...whole, country: 276 }, token)
    expect(moved.body.data).toMatchObject({ id: shipping, last_name: 'Svensson', street_number: '5b' })
  })

  test.each([
    [{ gender: 'sir' }, 'gender'],
    [{ first_name: '' }, 'first_name'],
    [{ city: '' }, 'city'],
    [{ street: ' ' }, 'street'],
    [{ zip: '3503' }, 'zip'],
    [{ zip: '00123' }, 'zip'],
    [{ zip: 'ABCDE' }, 'zip'],
    // a code that does not exist, and one of another town
    [{ zip: '99999', city: 'Nirgendwo' }, 'zip'],
    [{ city: 'Berlin' }, 'city'],
    [{ country: 'QQ' }, 'country'],
    [{ country: 999_999 }, 'country'],
    [{ country: 'Deutschland' }, 'country'],
    [{ email: 'x@' }, 'email'],
    [{ alternate_email: 1, email: '' }, 'email'],
    [{ alternate_email: 2 }, 'alternate_email'],
    [{ phone: 'abc' }, 'phone'],
    [{ vat_id: 'DE12' }, 'vat_id'],
    [{ vat_id: 'DE123456789' }, 'vat_id'],
    [{ vat_id: 'CHE123456789' }, 'vat_id'],
    [{ company: 'x'.repeat(151) }, 'company'],
  ])('refuses %j', async (change, field) => {
    const { token } = await buildCustomer()
    const { id } = await storeBilling(token)
    for (const answer of [
      await request(calls.createBillingAddress, { ...billing, ...change } as never, token),
      await request(calls.updateBillingAddress, { id, ...billing, ...change } as never, token),
    ]) {
      expect([answer.status, Object.keys(answer.body.fields!)]).toEqual([422, [field]])
    }
    expect(await billingOf(token)).toHaveLength(1)
  })

  test('fifty addresses are enough, also when they arrive at once', async () => {
    const { token, id } = await buildCustomer()
    await sql`insert into addresses (user_id, kind, gender, first_name, city, zip, country_id, street, is_default)
      select ${id}, 'shipping', 'male', 'Emil', 'Marburg', '35037', 276, 'Weg', n = 1 from generate_series(1, 47) n`
    const answers = await Promise.all(
      Array.from({ length: 6 }, () => request(calls.createShippingAddress, minimal, token)),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 201, 201, 422, 422, 422])
    expect(answers.find(({ status }) => status === 422)!.body.message).toBe(
      'Sie können höchstens 50 Adressen speichern.',
    )
  })
})

describe('the default', () => {
  test('is the first address, moves on request and is listed first', async () => {
    const { token } = await buildCustomer()
    const [a, b, c] = [await storeShipping(token), await storeShipping(token), await storeShipping(token)]
    expect(defaults(await shippingOf(token))).toEqual([a.id])
    const moved = await request(calls.setDefaultShippingAddress, { id: b.id }, token)
    expect(moved.body).toMatchObject({ status: true, data: { id: b.id, is_default: 1 } })
    expect((await shippingOf(token)).map(({ id }) => id)).toEqual([b.id, c.id, a.id])
    expect(defaults(await shippingOf(token))).toEqual([b.id])
    await request(calls.setDefaultShippingAddress, { id: b.id }, token)
    expect(defaults(await shippingOf(token))).toEqual([b.id])
  })

  test('the kinds have one each and their ids are not mixed up', async () => {
    const { token } = await buildCustomer()
    const [shipping, bill] = [await storeShipping(token), await storeBilling(token)]
    expect([defaults(await shippingOf(token)), defaults(await billingOf(token))]).toEqual([[shipping.id], [bill.id]])
    const answers = await Promise.all([
      request(calls.setDefaultShippingAddress, { id: bill.id }, token),
      request(calls.setDefaultBillingAddress, { id: shipping.id }, token),
      request(calls.updateShippingAddress, { id: bill.id, ...minimal }, token),
      request(calls.updateBillingAddress, { id: shipping.id, ...billing }, token),
      request(calls.setShippingFromBilling, { id: shipping.id }, token),
    ])
    expect(answers.map(({ status }) => status)).toEqual(Array(5).fill(404))
    expect((await request(calls.setDefaultBillingAddress, { id: bill.id }, token)).status).toBe(200)
  })

  test('deleting it promotes the newest other; deleting another changes nothing', async () => {
    const { token } = await buildCustomer()
    const [a, b, c] = [await storeShipping(token), await storeShipping(token), await storeShipping(token)]
    expect((await request(calls.removeAddress, { id: a.id }, token)).body).toEqual({
      status: true,
      message: 'Die Adresse ist gelöscht.',
    })
    expect(defaults(await shippingOf(token))).toEqual([c.id])
    await request(calls.removeAddress, { id: b.id }, token)
    expect(defaults(await shippingOf(token))).toEqual([c.id])
    await request(calls.removeAddress, { id: c.id }, token)
    expect(await shippingOf(token)).toEqual([])
    expect((await request(calls.removeAddress, { id: c.id }, token)).status).toBe(404)
  })

  test('stays exactly one when everything happens at once', async () => {
    const { token } = await buildCustomer()
    const ids = (await Promise.all(Array.from({ length: 8 }, () => storeShipping(token)))).map(({ id }) => id)
    expect(defaults(await shippingOf(token))).toHaveLength(1)
    const moves = await Promise.all(
      ids.flatMap((id) => [1, 2].map(() => request(calls.setDefaultShippingAddress, { id }, token))),
    )
    expect(new Set(moves.map(({ status }) => status))).toEqual(new Set([200]))
    expect(defaults(await shippingOf(token))).toHaveLength(1)
    const mixed = await Promise.all(
      ids
        .slice(0, 7)
        .map((id, i) =>
          i % 2 ? request(calls.setDefaultShippingAddress, { id }, token) : request(calls.removeAddress, { id }, token),
        ),
    )
    expect(mixed.every(({ status }) => status === 200)).toBe(true)
    expect(await shippingOf(token)).toHaveLength(4)
    expect(defaults(await shippingOf(token))).toHaveLength(1)
  })
})

describe('shipping from billing', () => {
  test('copies the default billing address once and makes the copy the default', async () => {
    const { token } = await buildCustomer()
    const old = await storeShipping(token, { street: 'Alter Weg' })
    const bill = await storeBilling(token, { street: 'Rechnungsweg' })
    const first = await request(calls.setShippingFromBilling, {}, token)
    expect(first.body).toMatchObject({
      status: true,
      data: { street: 'Rechnungsweg', last_name: 'Svensson', is_default: 1 },
    })
    const second = await request(calls.setShippingFromBilling, { id: bill.id }, token)
    expect(second.body.data.id).toBe(first.body.data.id)
    expect((await shippingOf(token)).map(({ id }) => id)).toEqual([first.body.data.id, old.id])
    expect((await billingOf(token))[0]).toMatchObject({ id: bill.id, is_shipping: 1 })
  })

  test('ten at once still make one copy', async () => {
    const { token } = await buildCustomer()
    await storeBilling(token)
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => request(calls.setShippingFromBilling, {}, token)),
    )
    expect(new Set(answers.map(({ status, body }) => `${status} ${body.data.id}`)).size).toBe(1)
    expect(await shippingOf(token)).toHaveLength(1)
  })

  test('is refused without a billing address', async () => {
    const { token } = await buildCustomer()
    const { status, body } = await request(calls.setShippingFromBilling, {}, token)
    expect([status, body.error]).toEqual([404, 'NOT_FOUND'])
  })

  test('a billing address marked is_shipping carries its copy along until either is let go', async () => {
    const { token } = await buildCustomer()
    const bill = await storeBilling(token, { is_shipping: 1, street: 'Erster Weg' })
    const [copy] = await shippingOf(token)
    expect(copy).toMatchObject({ street: 'Erster Weg', is_default: 1 })
    await request(calls.updateBillingAddress, { id: bill.id, ...billing, is_shipping: 1, street: 'Zweiter Weg' }, token)
    expect((await shippingOf(token)).map(({ id, street }) => [id, street])).toEqual([[copy!.id, 'Zweiter Weg']])

    await request(calls.updateShippingAddress, { id: copy!.id, ...minimal, street: 'Eigener Weg' }, token)
    expect((await billingOf(token))[0]!.is_shipping).toBe(0)
    await request(calls.updateBillingAddress, { id: bill.id, ...billing, street: 'Dritter Weg' }, token)
    expect((await shippingOf(token)).map(({ street }) => street)).toEqual(['Eigener Weg'])
  })

  test('deleting the copy unmarks the billing address; deleting the billing address keeps the copy', async () => {
    const { token } = await buildCustomer()
    const bill = await storeBilling(token, { is_shipping: 1 })
    await request(calls.removeAddress, { id: (await shippingOf(token))[0]!.id }, token)
    expect((await billingOf(token))[0]!.is_shipping).toBe(0)
    await request(calls.setShippingFromBilling, {}, token)
    await request(calls.removeAddress, { id: bill.id }, token)
    expect(await shippingOf(token)).toHaveLength(1)
  })
})

describe('access', () => {
  test('guests are refused everywhere', async () => {
    for (const call of Object.values(calls)) {
      const { status, body } = await request(call as typeof calls.removeAddress, { id: 1 })
      expect([call.path, status, body.error]).toEqual([call.path, 401, 'TOKEN_INVALID'])
    }
  })

  test('addresses of others are as absent as missing ones', async () => {
    const owner = await buildCustomer()
    const [shipping, bill] = [await storeShipping(owner.token), await storeBilling(owner.token)]
    for (const stranger of [await buildCustomer(), await buildProvider(), await buildOperator()]) {
      await storeBilling(stranger.token)
      const answers = await Promise.all([
        request(calls.updateShippingAddress, { id: shipping.id, ...minimal, first_name: 'Dieb' }, stranger.token),
        request(calls.setDefaultShippingAddress, { id: shipping.id }, stranger.token),
        request(calls.updateBillingAddress, { id: bill.id, ...billing, first_name: 'Dieb' }, stranger.token),
        request(calls.setDefaultBillingAddress, { id: bill.id }, stranger.token),
        request(calls.setShippingFromBilling, { id: bill.id }, stranger.token),
        request(calls.removeAddress, { id: bill.id }, stranger.token),
      ])
      expect(answers.map(({ status, body }) => `${status} ${body.error}`)).toEqual(Array(6).fill('404 NOT_FOUND'))
      expect(await shippingOf(stranger.token)).toEqual([])
    }
    expect((await request(calls.getAddresses, {}, owner.token)).body).toMatchObject({
      shipping: [{ first_name: 'Emil' }],
      billing: [{ first_name: 'Emil' }],
    })
  })

  test.each(['0', '-1', 'x', '99999999999'])('the id %s is refused as input', async (id) => {
    const { token } = await buildCustomer()
    expect((await request(calls.removeAddress, { id }, token)).status).toBe(422)
  })
})

test('a street is offered to others only after a second account has named it', async () => {
  const [one, two] = [await buildCustomer(), await buildCustomer()]
  const seen = () => sql`select first_seen_by from streets where postal_code = '35037' and name = 'Räuberhöhlenweg'`
  await storeShipping(one.token, { street: 'Räuberhöhlenweg' })
  expect(await seen()).toEqual([{ first_seen_by: one.id }])
  await storeShipping(two.token, { street: 'Räuberhöhlenweg' })
  expect(await seen()).toEqual([{ first_seen_by: null }])
})
