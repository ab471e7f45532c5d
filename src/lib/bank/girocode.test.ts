import { expect, test } from 'vitest'
import { formatIban, giroText } from './girocode.ts'
import { sepaText } from './sepa-text.ts'

const giro = {
  name: 'Müller & Söhne GmbH',
  iban: 'DE89 3704 0044 0532 0130 00',
  amountCents: 1205,
  text: '2026-K7F3X9-1',
}

test('eleven lines as EPC069-12 wants them, nothing after the last', () => {
  expect(giroText(giro).split('\n')).toEqual([
    ...['BCD', '002', '1', 'SCT', '', 'Mueller + Soehne GmbH', 'DE89370400440532013000'],
    ...['EUR12.05', '', '', '2026-K7F3X9-1'],
  ])
})

test('never more than 331 bytes, however long the texts are', () => {
  const long = giroText({ ...giro, name: 'ß'.repeat(200), text: '€ü'.repeat(200), amountCents: 99_999_999_999 })
  expect(Buffer.byteLength(long)).toBeLessThanOrEqual(331)
  expect(long).toMatch(/^[\x20-\x7e\n]+$/)
})

test('refuses an amount that no bank takes', () => {
  expect(() => giroText({ ...giro, amountCents: 0 })).toThrow()
  expect(() => giroText({ ...giro, amountCents: 100_000_000_000 })).toThrow()
})

test('keeps the characters of SEPA', () => {
  expect(sepaText('Café „Zum Löwen“ – 3/4 @home', 70)).toBe("Cafe 'Zum Loewen' - 3/4 home")
  expect(formatIban('DE89370400440532013000')).toBe('DE89 3704 0044 0532 0130 00')
})
