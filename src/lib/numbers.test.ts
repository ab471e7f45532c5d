import { expect, test } from 'vitest'
import { numberText, parseNumber, wireText } from './numbers.ts'

test.each([
  ['1.299,00', 1299],
  ['1299,00', 1299],
  ['1299.00', 1299],
  ['1,299.00', 1299],
  ['1.299', 1299],
  ['1.234.567,89', 1_234_567.89],
  ['12.34', 12.34],
  ['12.50', 12.5],
  ['1.5', 1.5],
  ['1.2345', 1.2345],
  ['0.125', 0.125],
  ['0,5', 0.5],
  ['12,', 12],
  ['12.', 12],
  ['19', 19],
  ['-3', -3],
  ['−3', -3],
  ['1 299,50 €', 1299.5],
  ['EUR 9,99', 9.99],
  ['350.000 €', 350_000],
  ['350.000,-', 350_000],
  ['350,– €', 350],
  ['80 m²', 80],
  ['80qm', 80],
  ['3,5 %', 3.5],
  ["1'299,50", 1299.5],
  ['1’299,50', 1299.5],
  ['\u00a012,50\u00a0', 12.5],
  ['1\u00a0234', 1234],
  ['1\u2009234\u202f567', 1_234_567],
])('%j is %d', (text, value) => expect(parseNumber(text)).toBe(value))

test.each(
  '|auf Anfrage|1,2,3|1.2.3|1.29,00,5|12.34.567|--1|1e5|0x10|,5|5-|1,29.50|12 34|1.234 567|€|Infinity|80 m³'.split('|'),
)('%j is no number', (text) => expect(parseNumber(text)).toBeNull())

test('what is longer than any number is none', () => expect(parseNumber('1'.repeat(41))).toBeNull())

test('a percentage has no thousands, a count no decimals', () => {
  expect(parseNumber('3.875', 'small')).toBe(3.875)
  expect(parseNumber('3,875 %', 'small')).toBe(3.875)
  expect(parseNumber('1.000', 'count')).toBe(1000)
  expect(parseNumber('1.000,00', 'count')).toBe(1000)
  expect(parseNumber('1,5', 'count')).toBeNull()
  expect(parseNumber('1.5', 'count')).toBeNull()
})

/** Whole numbers and decimals of every size, the same in each run. */
const values = Array.from({ length: 700 }, (_, at) => {
  const digits = at % 7
  return (Math.floor((at * 2_654_435_761) % 10 ** (3 + (at % 9))) * (at % 11 === 0 ? -1 : 1)) / 10 ** digits
}).map((value) => value + 0)

test('what is written is read back the same, as text and on the wire', () => {
  for (const value of values) {
    expect(parseNumber(numberText(value)), numberText(value)).toBe(value)
    expect(parseNumber(numberText(value, 2)), numberText(value, 2)).toBe(value)
    expect(parseNumber(wireText(value)), wireText(value)).toBe(value)
    expect(Number(wireText(value))).toBe(value)
    const text = numberText(value)
    expect(numberText(parseNumber(text)!)).toBe(text)
    if (Math.abs(value) < 1000) expect(parseNumber(numberText(value), 'small')).toBe(value)
  }
})

test.each([
  [1234.5, 2, '1.234,50'],
  [350_000, 2, '350.000,00'],
  [350_000, 0, '350.000'],
  [0.125, 2, '0,125'],
  [-0, 0, '0'],
  [1e-7, 0, '0'],
])('%d with %d digits is %j', (value, digits, text) => expect(numberText(value, digits)).toBe(text))
