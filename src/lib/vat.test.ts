import { describe, expect, test } from 'vitest'
import { isVatId, normaliseVatId } from './vat.ts'

describe('VAT ids', () => {
  test.each([
    'DE136695976',
    'DE123456788',
    'ATU13585627',
    'BE0403019261',
    'BE0428759497',
    'DK13585628',
    'EE100931558',
    'EL094259216',
    'EL023456780',
    'FI20774740',
    'FR40303265045',
    'FRXX123456789',
    'HR33392005961',
    'HU12892312',
    'IT00743110157',
    'LU15027442',
    'NL004495445B01',
    'NL123456789B13',
    'PL8567346215',
    'PT501964843',
    'SE123456789701',
    'SI50223054',
    'SK2022749619',
    'ESX1234567X',
    'IE1234567FA',
    'XIGD123',
    'LT123456789012',
    'RO12',
  ])('%s is right', (id) => expect(isVatId(id)).toBe(true))

  test.each([
    'DE12345678',
    'DE1234567890',
    'DEA23456789',
    '123456789',
    'AT12345678',
    'SE123456789702',
    'BE2123456789',
    'GB123456789',
    'CH123456789',
    'toString',
    '',
    'DE',
  ])('%s has not the form of a country', (id) => expect(isVatId(id)).toBe(false))

  test.each([
    'DE123456789',
    'DE136695967',
    'DE000000001',
    'ATU12345678',
    'BE0403019216',
    'DK13585629',
    'EE100931559',
    'EL123456789',
    'FI20774741',
    'FR41303265045',
    'HR33392005916',
    'HU12892313',
    'IT00743110175',
    'LU15027443',
    'NL004495454B01',
    'PL8567346216',
    'PT501964834',
    'SE123456789801',
    'SI50223045',
    'SK2022749618',
  ])('%s has a wrong check digit', (id) => expect(isVatId(id)).toBe(false))

  test('spaces, dots and small letters are forgiven', () =>
    expect(normaliseVatId(' de 123.456-789 ')).toBe('DE123456789'))
})
