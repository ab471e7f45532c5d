import { expect, test } from 'vitest'
import { pinsOf, searchPath, shortPrice } from './search.ts'
import { missingMoney } from './words.ts'

test.each([
  [940, '940 €'],
  [1290.4, '1.290 €'],
  [695_000, '695 T€'],
  [1_250_000, '1,25 Mio. €'],
  [3_450_000, '3,45 Mio. €'],
])('%d on a pin is %s', (euros, words) => expect(shortPrice(euros)).toBe(words))

test('a pin says the price and leads to the property; list and map are two addresses of one search', () => {
  const row = { id: 7, slug: 'haus-am-see', name: 'Haus am See', price: 520, lat: 47.9, lng: 11.3 }
  expect(pinsOf([row])[0]).toMatchObject({ label: '520 €', name: 'Haus am See', to: '/immobilie/haus-am-see' })
  expect(searchPath({ deal: 'rent' }, { ansicht: 'karte' })).toBe('/immobilien?deal=rent&ansicht=karte')
})

test('a loan request says how much is missing for the price', () => {
  expect(missingMoney({ price: '695.000', equity: '', loan: '500.000' })).toBe(195_000)
  expect(missingMoney({ price: '695.000', equity: '200.000', loan: '500.000' })).toBe(0)
  expect(missingMoney({ price: 'viel', equity: '', loan: '1' })).toBe(0)
})
