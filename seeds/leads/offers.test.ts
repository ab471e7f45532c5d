import { expect, test } from 'vitest'
import { offerFitting } from './offers.ts'

const answers = [
  { questionId: 0, kind: 'number' as const, question: 'Wie groß ist der Garten?', answer: '80 m²' },
  { questionId: 1, kind: 'single' as const, question: 'Wann soll es losgehen?', answer: 'So schnell wie möglich' },
]
const position = { text: 'Rasen anlegen', quantityMilli: 24_000, unit: 'm²', unitCents: 1350, taxBasisPoints: 1900 }

test('offers of the demo are about what was asked for, begin soon where that is wished, and differ', () => {
  const made = [0, 1, 2].map((place) => offerFitting(answers, place, { positions: [position], days: 40 }))
  expect(made.map(({ positions }) => positions[0]!.quantityMilli)).toEqual([80_000, 80_000, 80_000])
  expect(made.every(({ days }) => days <= 10)).toBe(true)
  for (const of of [
    made.map(({ positions }) => positions[0]!.unitCents),
    made.map(({ days }) => days),
    made.map(({ content }) => content),
  ])
    expect(new Set<unknown>(of).size).toBe(3)
  expect(offerFitting([], 1, { positions: [position], days: 40 }).days).toBe(40)
})
