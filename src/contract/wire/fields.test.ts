import { expect, test } from 'vitest'
import { decimal, deepestPage, euros, page, personName, whole } from './fields.ts'

test('pages beyond the deepest are refused with a sentence', () => {
  expect(page().parse(String(deepestPage))).toBe(deepestPage)
  expect(page().parse(undefined)).toBe(1)
  const refused = page().safeParse(String(deepestPage + 1))
  expect(refused.error?.issues[0]?.message).toBe('So weit lässt sich nicht blättern. Bitte grenzen Sie die Liste ein.')
  expect(page().safeParse('1000000').success).toBe(false)
})

test.each([
  [310_000, 310_000],
  ['310.000', 310_000],
  ['350.000 €', 350_000],
  ['1.234,56', 1234.56],
  ['12.50', 12.5],
  ['0.125', 0.125],
])('an amount %j is %d', (sent, value) => expect(euros().parse(sent)).toBe(value))

test('a field that cannot reach a thousand reads each point as decimal', () => {
  expect(decimal(-90, 90).parse('51.123')).toBe(51.123)
  expect(decimal(0, 10_000).parse('51.123'.slice(0, 5))).toBe(51.12)
  expect(decimal(0, 10_000).parse('5.123')).toBe(5123)
})

test('a count is whole, and thousands stay thousands where they are too many', () => {
  expect(whole(0, 5000).parse('1.234')).toBe(1234)
  expect(whole(1, 100).safeParse('1.000').error?.issues[0]?.message).toBe('Bitte höchstens 100 angeben.')
  for (const wrong of ['1,5', 'zwei', '', 1.5])
    expect(whole(1, 100).safeParse(wrong).error?.issues[0]?.message).toBe('Bitte geben Sie eine ganze Zahl ein.')
})

test.each(['', 'viel', '1e5', '0x10', '1,2,3', 'NaN'])('%j is no number', (sent) =>
  expect(decimal(0, 20_000_000).safeParse(sent).error?.issues[0]?.message).toBe('Bitte geben Sie eine Zahl ein.'),
)

test('a name has letters and no pictures', () => {
  const isName = (name: string) => personName(50).safeParse(name).success
  expect(['Özlem', 'Jean-Luc', "O'Neill", 'Hans 3.', ''].every(isName)).toBe(true)
  expect(['🦄🦄', 'Anna 🦄', '123', '---'].some(isName)).toBe(false)
})
