import { expect, test } from 'vitest'
import { ratesWith } from './tax-rates.ts'

const offered = [19, 0, 7].map((value) => ({ id: value + 1, name: `${value} %`, value }))

test('rates are sorted by value, and the current one is added where it is missing', () => {
  expect(ratesWith(offered, 7).map(({ value }) => value)).toEqual([0, 7, 19])
  expect(ratesWith(offered, 16).map(({ value }) => value)).toEqual([0, 7, 16, 19])
  expect(ratesWith([], 19).map(({ value }) => value)).toEqual([19])
})
