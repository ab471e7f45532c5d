import { expect, test } from 'vitest'
import { trackingFault, trackingUrl } from './carriers.ts'

test('a parcel is followed at its carrier', () => {
  expect(trackingUrl('Mit DHL unterwegs', '00340434161094042557')).toContain('dhl.de')
  expect(trackingUrl('Hermes', 'H 1/2')).toMatch(/#H%201%2F2$/)
  expect(trackingUrl('DPD Classic', '1')).toContain('dpd')
})

test('what is not the name of a carrier leads nowhere', () => {
  expect(trackingUrl('Unser Fahrer', '1')).toBeNull()
  expect(trackingUrl('Backups und Glas', '1')).toBeNull()
})

test.each([
  ['DHL', '00340434161094042557'],
  ['DHL', '1234 5678 9012'],
  ['Mit Hermes verschickt', 'H1001234567890123456'],
  ['DPD', '01234567890123'],
  ['GLS', 'zabcde12'],
  ['UPS', '1Z999AA10123456784'],
  ['Deutsche Post', 'RR123456789DE'],
  ['Unser Fahrer', 'abc'],
  ['DHL', ''],
])('%s knows numbers like %s', (words, number) => expect(trackingFault(words, number)).toBeNull())

test.each([
  ['DHL', 'abc'],
  ['Mit DHL verschickt', '00340'],
  ['UPS', '00340434161094042557'],
  ['Deutsche Post', '1'],
])('%s knows no number like %s', (words, number) => expect(trackingFault(words, number)).toMatch(/^So sieht keine/))
