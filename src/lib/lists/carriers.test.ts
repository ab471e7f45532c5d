import { expect, test } from 'vitest'
import { trackingUrl } from './carriers.ts'

test('a parcel is followed at its carrier', () => {
  expect(trackingUrl('Mit DHL unterwegs', '00340434161094042557')).toContain('dhl.de')
  expect(trackingUrl('Hermes', 'H 1/2')).toMatch(/#H%201%2F2$/)
  expect(trackingUrl('DPD Classic', '1')).toContain('dpd')
})

test('what is not the name of a carrier leads nowhere', () => {
  expect(trackingUrl('Unser Fahrer', '1')).toBeNull()
  expect(trackingUrl('Backups und Glas', '1')).toBeNull()
})
