import { expect, test } from 'vitest'
import { z } from 'zod'
import { fieldErrors } from '../wire/issues.ts'
import { searchInput } from './listing.ts'

const search = z.object(searchInput)

test('a search reads German numbers', () => {
  expect(
    search.parse({ price_from: '', price_to: '350.000 €', area_from: '80 m²', rooms_from: '2,5', radius: '20' }),
  ).toMatchObject({ price_from: undefined, price_to: 350_000, area_from: 80, rooms_from: 2.5, radius: 20 })
})

test('what a search refuses is named by its own sentence', () => {
  const { error } = search.safeParse({ price_to: 'viel', area_from: '1,2,3', rooms_from: '1.000', radius: '2,5' })
  expect(fieldErrors(error!.issues)).toEqual({
    price_to: 'Bitte geben Sie eine Zahl ein.',
    area_from: 'Bitte geben Sie eine Zahl ein.',
    radius: 'Bitte geben Sie eine ganze Zahl ein.',
  })
})
