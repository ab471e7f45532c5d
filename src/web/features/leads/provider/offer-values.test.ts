import { expect, test } from 'vitest'
import { appended, emptyLine, moveLine, sumOf, travelLines } from './offer-values.ts'

test('the sum counts discounts to the cent and no alternatives', () => {
  const fence = { ...emptyLine, text: 'Zaun', quantity: 12, price: 95, discount: 10 }
  const nails = { ...emptyLine, text: 'Nägel', quantity: 3, price: 0.33, discount: 50 }
  const oak = { ...fence, text: 'Eiche', alternative: true }
  // 12 × 95 less 10 %, and 0.495 rounded
  expect(sumOf([fence, nails, oak])).toBe(1026.5)
})

test('the way costs nothing within the free distance, and is counted both ways behind it', () => {
  const rate = { base: 15, per_km: 0.6, free_km: 10 }
  expect(sumOf(travelLines({ ...rate, km: 10 }))).toBe(0)
  const [base, way] = travelLines({ ...rate, km: 12.4 })
  expect(base).toMatchObject({ text: 'Anfahrtspauschale', price: 15 })
  expect(way).toMatchObject({ quantity: 24.8, unit: 'km', price: 0.6 })
  expect(travelLines({ ...rate, base: '', km: 12.4 })).toHaveLength(1)
})

test('a text of the library becomes a paragraph of its own', () => {
  expect(appended('Wir dichten ab. \n', 'Zahlbar in 14 Tagen.')).toBe('Wir dichten ab.\n\nZahlbar in 14 Tagen.')
  expect(appended('', 'Zahlbar.')).toBe('Zahlbar.')
})

test('a line is put into another place, and stays where there is none', () => {
  const lines = ['a', 'b', 'c'].map((text) => ({ ...emptyLine, text }))
  const order = (from: number, to: number) =>
    moveLine(lines, from, to)
      .map(({ text }) => text)
      .join('')
  expect([order(0, 2), order(2, 0), order(1, 0), order(0, -1), order(2, 3), order(7, 0)]).toEqual([
    'bca',
    'cab',
    'bac',
    'abc',
    'abc',
    'abc',
  ])
})
