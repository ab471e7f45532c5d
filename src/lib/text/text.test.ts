import { expect, test } from 'vitest'
import { groupThousands, splitAddress, trimEndOf } from './text.ts'

test.each([
  ['1500', '0', '15'],
  ['000', '0', ''],
  ['a/ /', ' /', 'a'],
  ['', ' ', ''],
  ['0a', '0', '0a'],
])('%j without %j at its end', (text, characters, kept) => {
  expect(trimEndOf(text, characters)).toBe(kept)
})

test.each([
  ['https://a.example/b?c=1.', 'https://a.example/b?c=1', '.'],
  ['https://a.example/b)!', 'https://a.example/b', ')!'],
  ['https://a.example', 'https://a.example', ''],
])('the address in %j', (found, address, rest) => {
  expect(splitAddress(found)).toEqual({ address, rest })
})

test.each([
  ['0', '0'],
  ['-1', '-1'],
  ['-123', '-123'],
  ['999', '999'],
  ['1000', '1.000'],
  ['-1234567', '-1.234.567'],
  ['123456', '123.456'],
])('%s as %s', (digits, grouped) => {
  expect(groupThousands(digits)).toBe(grouped)
})
