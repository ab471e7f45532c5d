import { describe, expect, test } from 'vitest'
import { isVatId, normaliseVatId } from './vat.ts'

describe('VAT ids', () => {
  test.each([
    'DE123456789',
    'ATU12345678',
    'NL123456789B01',
    'FRXX123456789',
    'ESX1234567X',
    'EL123456789',
    'IE1234567FA',
    'SE123456789001',
    'XIGD123',
    'BE0123456789',
    'IT12345678901',
    'LT123456789012',
    'RO12',
  ])('%s has the right form', (id) => expect(isVatId(id)).toBe(true))

  test.each([
    'DE12345678',
    'DE1234567890',
    'DEA23456789',
    '123456789',
    'AT12345678',
    'SE123456789002',
    'BE2123456789',
    'GB123456789',
    'CH123456789',
    'toString',
    '',
    'DE',
  ])('%s has not', (id) => expect(isVatId(id)).toBe(false))

  test('spaces, dots and small letters are forgiven', () =>
    expect(normaliseVatId(' de 123.456-789 ')).toBe('DE123456789'))
})
