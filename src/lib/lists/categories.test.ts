import { expect, test } from 'vitest'
import { categoryFailure, mergeCategories } from './categories.ts'

const node = (id: number, name: string) => ({ id, name })

test('names are merged and sorted regardless of case', () => {
  const data = {
    product: [node(1, 'möbel'), node(2, 'Zelte')],
    service: [node(3, 'Maler')],
    property: [node(4, 'Möbel'), node(5, 'äcker')],
  }
  expect(mergeCategories({ data }).map(({ id }) => id)).toEqual([5, 3, 1, 4, 2])
})

test('three empty trees are an empty list, a missing answer or no data an error', () => {
  expect(mergeCategories({ data: { product: [], service: [], property: [] } })).toEqual([])
  for (const answer of [undefined, null, {}, { data: null }]) {
    expect(() => mergeCategories(answer)).toThrow('Invalid response from categories API')
  }
})

test('a failure is kept with its message, or with one of ours', () => {
  expect(categoryFailure(new Error('Der Server antwortet nicht'))).toBe('Der Server antwortet nicht')
  for (const error of [new Error(''), null, 'odd']) expect(categoryFailure(error)).toBe('Failed to load categories')
})
