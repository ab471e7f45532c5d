import { expect, test } from 'vitest'
import { industries } from '#seeds/reference/industries.ts'
import { type Business, tradesOf } from './trades.rules.ts'

const nothing: Business = {
  industry: null,
  industryGroup: null,
  hasGoods: false,
  hasDishes: false,
  hasServices: false,
  hasProperties: false,
  isLender: false,
}
const of = (industry: string) => {
  const row = industries.find(({ name, parentId }) => name === industry && parentId !== null)!
  return { ...nothing, industry, industryGroup: industries.find(({ id }) => id === row.parentId)!.name }
}

test.each([
  ['Pizzeria', ['food']],
  ['Elektroinstallation', ['craft']],
  ['Immobilienmakler', ['property']],
  ['Energieberatung', ['craft']],
  ['Finanzierung und Kredit', ['finance']],
  ['Haushaltswaren', ['shop']],
  ['Friseur', ['craft']],
])('a new business of the industry %s', (industry, trades) => expect(tradesOf(of(industry))).toEqual(trades))

test('what is offered already comes to it', () => {
  expect(tradesOf({ ...of('Elektroinstallation'), hasGoods: true })).toEqual(['shop', 'craft'])
  expect(tradesOf({ ...of('Hofladen und Direktvermarktung'), hasDishes: true })).toEqual(['shop', 'food'])
  expect(tradesOf({ ...nothing, hasProperties: true })).toEqual(['property'])
  expect(tradesOf(nothing)).toEqual(['shop'])
})
