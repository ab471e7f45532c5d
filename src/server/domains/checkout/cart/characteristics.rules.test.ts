import { expect, test } from 'vitest'
import { characteristicsOf, noAbout } from './characteristics.rules.ts'

test('what is essential about an item stands in few words', () => {
  const about = {
    ...noAbout,
    details: '<p>Schwer und warm, ohne zu&nbsp;kratzen.</p>',
    features: [
      { name: 'Farbe', value: 'Grau' },
      { name: 'Farbe', value: 'Rost' },
    ],
    fibres: '100 % Schurwolle',
    allergens: ['milk'],
  }
  expect(characteristicsOf({ about, contentAmount: 1.5, unitSymbol: 'kg' })).toEqual([
    'Schwer und warm, ohne zu kratzen.',
    'Inhalt: 1,5 kg',
    'Farbe: Grau, Rost',
    'Fasern: 100 % Schurwolle',
    expect.stringMatching(/^Enthält: Milch/),
  ])
})

test('a long description is cut, also inside of a tag', () => {
  const [words] = characteristicsOf({
    about: { ...noAbout, details: `<p>${'Holz '.repeat(200)}<str` },
    contentAmount: null,
    unitSymbol: null,
  })
  expect(words!.length).toBeLessThanOrEqual(160)
  // whole words, and a mark that there is more
  expect(words).toMatch(/^(Holz )+…$/)
})

test('a short description that was cut inside of a tag shows none of it', () => {
  const about = { ...noAbout, details: '<p>Honig&nbsp;vom <b>Lech</b></p><a href="https://example.org/lang' }
  expect(characteristicsOf({ about, contentAmount: 0.5, unitSymbol: 'kg' })).toEqual([
    'Honig vom Lech',
    'Inhalt: 0,5 kg',
  ])
})
