import { expect, test } from 'vitest'
import { isVatId } from '#lib/vat.ts'
import { monogramOf } from './pictures/logo.ts'
import { createRandom } from './random.ts'
import { vatCheckDigit } from './world/numbers.ts'
import { createPeople, readPerson, slugOf } from './world/people.ts'
import { createWorld } from './world/world.ts'

const { operator, providers, customers } = createWorld()
const everybody = [operator, ...providers, ...customers]

test('the same name gives the same numbers, another name others', () => {
  const draw = (name: string) => {
    const random = createRandom(name)
    return Array.from({ length: 20 }, () => random.int(1, 1000))
  }
  expect(draw('a')).toEqual(draw('a'))
  expect(draw('a')).not.toEqual(draw('b'))
  expect(draw('a').every((value) => value >= 1 && value <= 1000)).toBe(true)
})

test('random numbers fill their range evenly', () => {
  const random = createRandom('even')
  const counts = Array.from({ length: 10 }, () => 0)
  for (let i = 0; i < 10_000; i++) counts[random.int(0, 9)]!++
  expect(Math.min(...counts)).toBeGreaterThan(900)
  expect(Math.max(...counts)).toBeLessThan(1100)
})

test('eighty-nine providers, forty customers, one operator, and nobody twice', () => {
  expect([providers.length, customers.length]).toEqual([89, 40])
  expect(new Set(everybody.map(({ email }) => email)).size).toBe(130)
  expect(new Set(everybody.map(({ phone }) => phone)).size).toBe(130)
  expect(new Set(providers.map(({ company }) => company.phone)).size).toBe(89)
  expect(new Set(providers.map(({ company }) => company.companyName)).size).toBe(89)
})

test('nobody real is called or mailed: reserved numbers, reserved domains', () => {
  for (const { email, phone } of everybody) {
    expect(email).toMatch(/^[a-z0-9.-]+@[a-z0-9-]+\.example$/)
    expect(phone).toMatch(/^\+49 (171 39200\d\d|176 040690\d\d)$/)
  }
  for (const { company } of providers) {
    expect(company.phone).toMatch(/^\+49 89 99998\d{3}$/)
    expect(company.secondEmail).toMatch(/@[a-z0-9-]+\.example$/)
  }
})

test('VAT ids have the right form and check digit', () => {
  // a well-known right one: DE136695976
  expect(vatCheckDigit('13669597')).toBe(6)
  const ids = [
    ...providers.map(({ company }) => company.vatNumber),
    ...customers.flatMap(({ billing }) => billing.map(({ vatId }) => vatId)),
  ].filter(Boolean)
  expect(ids.length).toBeGreaterThan(50)
  for (const id of ids) {
    expect(isVatId(id)).toBe(true)
    expect(vatCheckDigit(id.slice(2, 10))).toBe(Number(id[10]))
  }
})

test('a register number where the legal form has a register, and a note where there is no VAT id', () => {
  for (const { company } of providers) {
    const isRegistered = / (e\. K\.|OHG|KG|GmbH|UG \(haftungsbeschränkt\)|eG)$/.test(company.companyName)
    expect(company.companyRegistrationNumber !== '', company.companyName).toBe(isRegistered)
    if (isRegistered) expect(company.companyRegistrationNumber).toMatch(/^(HRA|HRB|GnR) \d{6}, Amtsgericht \p{Lu}/u)
    expect(company.invoiceTexts).toHaveLength(5)
    expect(company.invoiceTexts[2]!.includes('§ 19 UStG')).toBe(company.vatNumber === '')
  }
})

test.each([
  ['Frau Johanna Sommer', { gender: 'female', firstName: 'Johanna', lastName: 'Sommer' }],
  ['Herr Franz Xaver Brenner', { gender: 'male', firstName: 'Franz Xaver', lastName: 'Brenner' }],
])('%s is read', (text, person) => expect(readPerson(text)).toEqual(person))

test.each([
  ['Töpferei Großmann', 'toepferei-grossmann'],
  ['Ayşe Yılmaz', 'ayse-yilmaz'],
  ['Weinhandlung Rebstock & Fass', 'weinhandlung-rebstock-fass'],
])('%s becomes %s', (text, slug) => expect(slugOf(text)).toBe(slug))

test.each([
  ['Gasthof Zur alten Linde', 'GL'],
  ['Lechrainmühle', 'L'],
  ['Netzwinkel IT-Service', 'NS'],
])('the monogram of %s is %s', (name, monogram) => expect(monogramOf(name)).toBe(monogram))

test('no two of the customers share a family name', () => {
  const names = createPeople(createRandom('people'), 40).map(({ lastName }) => lastName)
  expect(new Set(names).size).toBe(40)
})
