import { expect, test } from 'vitest'
import { changedFields, recordIn } from './loaded.ts'

test('fields that are not as they were read are named, what nobody had read is not', () => {
  const read = { name: 'Alt', tags: ['a', 'b'], place: { city: 'Marburg' }, note: null }
  expect(changedFields(read, { ...read, place: { city: 'Marburg', zip: '35037' }, views: 3 })).toEqual([])
  expect(changedFields(read, { ...read, name: 'Neu', tags: ['b', 'a'] })).toEqual(['name', 'tags'])
  expect(changedFields(read, { ...read, place: { city: 'Gießen' } })).toEqual(['place'])
  expect(changedFields({ note: null }, {})).toEqual([])
})

test('a record is found by its id and its fields', () => {
  const dish = { id: 3, name: 'Suppe', price: 4 }
  const menu = { data: { categories: [{ id: 3, name: 'Vorspeisen', dishes: [{ ...dish, is_active: true }] }] } }
  expect(recordIn(menu, dish)).toMatchObject({ is_active: true })
  expect(recordIn(menu, { ...dish, id: 4 })).toBeNull()
  expect(recordIn({ status: true, data: { iban: 'x' } }, { iban: 'y' })).toEqual({ iban: 'x' })
})
