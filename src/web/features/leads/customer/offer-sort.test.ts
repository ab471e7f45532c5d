import { expect, test } from 'vitest'
import { sortOffers } from './offer-sort.ts'

const offer = (id: number, changes: object) => ({
  id,
  total: null,
  price1: null,
  price_type: 'fixed' as const,
  date1: null,
  distance_km: null,
  rating: { average: null, count: 0 },
  ...changes,
})

test('offers are sorted by price, start, distance or stars, and what is not said comes last', () => {
  const offers = [
    offer(1, { total: 900, date1: '2026-12-01', distance_km: 30, rating: { average: 4.1, count: 3 } }),
    offer(2, { price1: 40, price_type: 'hourly', rating: { average: 4.9, count: 8 } }),
    offer(3, { total: 700, date1: '2026-12-10', distance_km: 4 }),
    offer(4, { price1: 650, price_type: 'range', date1: '2026-11-20', distance_km: 12 }),
  ]
  const by = (sort: Parameters<typeof sortOffers>[1]) => sortOffers(offers, sort).map(({ id }) => id)
  expect(by('price')).toEqual([4, 3, 1, 2])
  expect(by('start')).toEqual([4, 1, 3, 2])
  expect(by('near')).toEqual([3, 4, 1, 2])
  expect(by('rating')).toEqual([2, 1, 3, 4])
})
