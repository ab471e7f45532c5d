import { expect, test } from 'vitest'
import { countedWords } from './misses.rules.ts'

test.each([
  ['  Rote   GRÜTZE ', 'rote grütze'],
  ['iPhone 15', 'iphone 15'],
  ['Akku 18 V', 'akku 18 v'],
  ['Schraube M8', 'schraube m8'],
])('%s is counted', (typed, counted) => expect(countedWords(typed)).toBe(counted))

test.each([
  'erika@beispiel.de',
  'erika (at) beispiel.de',
  '0171 2345678',
  '+49 89 1234',
  '80331 München',
  'Hauptstraße 5',
  'Hauptstr. 12a',
  'Lindenweg 3',
  'Am Anger 7',
  'DE02120300000000202051',
  'https://beispiel.de/x',
  '½',
  'a',
  'x'.repeat(61),
])('%s is not', (typed) => expect(countedWords(typed)).toBeNull())
