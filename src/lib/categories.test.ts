import { expect, test } from 'vitest'
import { mergeCategories } from './categories.ts'

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
