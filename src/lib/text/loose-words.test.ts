import { expect, test } from 'vitest'
import { loosened, meaningful } from './loose-words.ts'

test('fillers are left out, unless there is nothing else', () => {
  expect(meaningful(['Metzgerei', 'in', 'der', 'Nähe'])).toEqual(['Metzgerei'])
  expect(meaningful(['was', 'mit', 'Kindern', 'machen'])).toEqual(['Kindern'])
  expect(meaningful(['die', 'im'])).toEqual(['die', 'im'])
})

test.each([
  ['fahrradladen', 'fahrrad'],
  ['friseursalon', 'friseur'],
  ['reinigungsfirma', 'reinigung'],
  ['malerbetrieb', 'maler'],
  ['bierfest', 'fest'],
  ['stadtführung', 'führung'],
])('%s in a looser sense is %s', (word, loose) => expect(loosened([word])).toEqual([loose]))

test.each(['fest', 'laden', 'honig', 'markt'])('%s has no other sense', (word) => expect(loosened([word])).toBeNull())
