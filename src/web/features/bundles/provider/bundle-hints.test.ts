import { expect, test } from 'vitest'
import { bundleHints } from './bundle-hints.ts'

const sums = { mine: 30, theirs: 20 }

test('price and share are judged together while they are typed', () => {
  expect(bundleHints({ ...sums, price: 45, share: 27 })).toEqual({})
  expect(bundleHints({ ...sums, price: '', share: '' })).toEqual({})
  expect(bundleHints({ ...sums, price: 50, share: 31 })).toMatchObject({
    price: expect.stringContaining('günstiger'),
    share: expect.stringContaining('höher als der Preis Ihrer Produkte'),
  })
  expect(bundleHints({ ...sums, price: 25, share: 25 }).share).toContain('kleiner sein als der Preis des Bundles')
  expect(bundleHints({ ...sums, price: 45, share: 24 }).share).toContain('Anteil Ihres Partners')
})

test('nothing is judged before both sides have a product', () =>
  expect(bundleHints({ mine: 30, theirs: 0, price: 99, share: 98 })).toEqual({}))
