import { describe, expect, test } from 'vitest'
import { referenceCalls as calls } from '#contract/reference/calls.ts'
import { sql } from '#server/platform/sql/index.ts'
import { request, useApp } from '../../../../test/harness.ts'
import { countryById, defaultCountryId, loadReference } from './index.ts'

useApp()

const eu = 'AT BE BG CY CZ DE DK EE ES FI FR GR HR HU IE IT LT LU LV MT NL PL PT RO SE SI SK'.split(' ')

describe('countries', () => {
  test('Germany is the default and comes first', async () => {
    const germany = { id: 276, code: 'DE', name: 'Deutschland', calling_code: '+49', is_eu: true }
    expect((await request(calls.getDefaultCountry)).body.data).toEqual(germany)
    const { data } = (await request(calls.listCountries)).body
    expect(data[0]).toEqual(germany)
    expect(data.length).toBeGreaterThan(240)
    expect(data.find(({ code }) => code === 'GB')).toMatchObject({ name: 'Vereinigtes Königreich', is_eu: false })
    expect(defaultCountryId).toBe(276)
    expect(await countryById(40)).toMatchObject({ name: 'Österreich', callingCode: '+43' })
    expect(await countryById(1)).toBeNull()
  })

  test('every country of the EU is marked and has a calling code', async () => {
    const { data } = (await request(calls.listCountries)).body
    expect(
      data
        .filter((country) => country.is_eu)
        .map((country) => country.code)
        .sort(),
    ).toEqual(eu)
    const codes = (await request(calls.listCallingCodes)).body.data
    expect(codes).toHaveLength(data.length)
    expect(codes.filter(({ calling_code }) => !/^\+[1-9]\d{0,5}$/.test(calling_code))).toEqual([])
    const known = Object.fromEntries(codes.map((row) => [row.code, row.calling_code]))
    expect(known).toMatchObject({ AT: '+43', CH: '+41', FR: '+33', PL: '+48', CZ: '+420', LU: '+352' })
  })
})

describe('units', () => {
  test.each([
    ['g', 'weight', 'kg', 0.001],
    ['kg', 'weight', 'kg', 1],
    ['ml', 'volume', 'l', 0.001],
    ['cl', 'volume', 'l', 0.01],
    ['cm', 'length', 'm', 0.01],
    ['cm2', 'area', 'm²', 0.0001],
    ['m3', 'space', 'm³', 1],
    ['piece', 'piece', null, null],
  ])('%s is a %s with the Grundpreis per %s', async (code, kind, base_symbol, base_factor) => {
    const { data } = (await request(calls.listUnitTypes)).body
    expect(data.find((unit) => unit.code === code)).toMatchObject({ kind, base_symbol, base_factor })
  })

  test('250 g for 1.99 € are 7.96 € per kg', async () => {
    const gram = (await request(calls.listUnitTypes)).body.data.find(({ code }) => code === 'g')!
    expect(1.99 / (250 * gram.base_factor!)).toBeCloseTo(7.96, 10)
  })
})

describe('company types and industries', () => {
  test('legal forms say where they are registered', async () => {
    const { data } = (await request(calls.listCompanyTypes)).body
    const register = (part: string) => data.find(({ name }) => name.includes(part))?.register
    expect(register('(GmbH)')).toBe('Handelsregister B')
    expect(register('(OHG)')).toBe('Handelsregister A')
    expect(register('(e. V.)')).toBe('Vereinsregister')
    expect(register('Einzelunternehmen')).toBeNull()
  })

  test('every parent has five to twelve industries below it', async () => {
    const parents = (await request(calls.listParentIndustries)).body.data
    expect(parents.length).toBeGreaterThanOrEqual(16)
    for (const { id } of parents) {
      const { data } = (await request(calls.listSubIndustries, { id })).body
      expect(data.length, `below ${id}`).toSatisfy((count: number) => count >= 5 && count <= 12)
      expect(data.every((row) => row.parent_id === id)).toBe(true)
    }
  })

  test('an industry of the lower level has none below it', async () =>
    expect((await request(calls.listSubIndustries, { id: 301 })).body.data).toEqual([]))

  test.each([
    [{ id: 999_999 }, 404, 'NOT_FOUND'],
    [{}, 422, 'VALIDATION_FAILED'],
    [{ id: 'x' }, 422, 'VALIDATION_FAILED'],
    [{ id: 0 }, 422, 'VALIDATION_FAILED'],
    [{ id: '99999999999' }, 422, 'VALIDATION_FAILED'],
  ])('%o is answered with %i', async (input, status, error) => {
    const answer = await request(calls.listSubIndustries, input as never)
    expect([answer.status, answer.body.error]).toEqual([status, error])
  })
})

describe('texts', () => {
  test('contact, contract and payment have copy', async () => {
    const categories = (await request(calls.listContactCategories)).body.data
    expect(categories.map(({ name }) => name)).toContain('Reklamation und Rückgabe')
    const info = (await request(calls.getContactInfo)).body.data
    expect(Object.entries(info).filter(([, value]) => !value)).toEqual([])
    const contract = (await request(calls.listContractContents)).body
    expect(contract.data.map(({ title }) => title)).toContain('Provision und Pakete')
    const payment = (await request(calls.listPaymentContents)).body.data
    expect(payment.map(({ code }) => code)).toEqual(expect.arrayContaining(['cash', 'voucher']))
  })

  test('the version of the contract is the day of its last change, and loading keeps what the operator wrote', async () => {
    await sql`update reference_texts set body = 'Neu gefasst', updated_at = '2031-02-03T12:00Z' where topic = 'contract' and key = 'fees'`
    await loadReference()
    const contract = (await request(calls.listContractContents)).body
    expect(contract.version).toBe('2031-02-03')
    expect(contract.data.map(({ text }) => text)).toContain('Neu gefasst')
  })
})

test('loading repairs facts, changes nothing the second time and is quick', async () => {
  await sql`update towns set city = 'Falsch' where postal_code = '80331'`
  await sql`insert into towns values ('00001', 0, 'Nirgends', 'Bayern', 'BY', 48, 11)`
  await sql`update countries set name = 'Falsch' where id = 276`
  await loadReference()
  const state =
    () => sql`select (select md5(string_agg(t::text, ',' order by postal_code, position)) from towns t) as towns,
    (select count(*) from streets) as streets, (select count(*) from industries) as industries,
    (select count(*) from reference_texts) as texts, (select name from countries where id = 276) as germany`
  const first = await state()
  await loadReference()
  expect(await state()).toEqual(first)
  expect(first[0]!.germany).toBe('Deutschland')
  expect(await sql`select city from towns where postal_code in ('80331', '00001')`).toEqual([{ city: 'München' }])
})
