import { expect, test } from 'vitest'
import { readSizes, sizeText } from './sizes.ts'

test('each line is a size with its price', () => {
  const { sizes, problem } = readSizes('Klein 8,50\n\n Groß, mit Salat 12,50 €\nFamilie 1.234,50\nKind 6.5')
  expect(problem).toBeNull()
  expect(sizes).toEqual([
    { name: 'Klein', price: 8.5 },
    { name: 'Groß, mit Salat', price: 12.5 },
    { name: 'Familie', price: 1234.5 },
    { name: 'Kind', price: 6.5 },
  ])
  expect(readSizes(sizeText(sizes)).sizes).toEqual(sizes)
})

test.each(['Klein acht', '8,50', 'Klein', 'Klein 0', 'Klein 8,50,1', 'Klein -3'])('%j is refused by name', (line) => {
  const { problem } = readSizes(`Groß 12,50\n${line}`)
  expect(problem).toContain(`„${line}“`)
})
