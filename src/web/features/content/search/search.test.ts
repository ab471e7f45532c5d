import { expect, test } from 'vitest'
import { findCategories, findCategory, matches, waysFor } from './search.ts'

const category = (label: string, ...below: string[]) => ({
  label,
  url: `/suche?was=${label}`,
  pictogram: null,
  children: below.map((name) => ({ label: name, url: `/suche?was=${name}`, pictogram: null })),
})
const header = [category('Backwaren', 'Brot', 'Brötchen'), category('Bücher', 'Romane')]

test.each([
  ['brotchen', 'Brötchen', false],
  ['broetchen', 'Brötchen', true],
  ['STRASSE', 'Straße', true],
  ['cafe', 'Café', true],
  ['zwei wörter', 'Wörter, nämlich zwei', true],
  ['zwei drei', 'Wörter, nämlich zwei', false],
  ['', 'alles', false],
])('%s in %s: %s', (what, text, expected) => {
  expect(matches(what, text)).toBe(expected)
})

test('a category is found by its own name and by one below it', () => {
  expect(findCategory(header, ' backwaren ')?.label).toBe('Backwaren')
  expect(findCategory(header, 'Brot')?.label).toBe('Backwaren')
  expect(findCategory(header, 'Bro')).toBeUndefined()
  expect(findCategories(header, 'rom').map(({ label }) => label)).toEqual(['Bücher'])
})

test.each([
  ['Restaurant', ['/essen']],
  ['essen bestellen', ['/essen']],
  ['Wohnung mieten', ['/immobilien']],
  ['wohnung streichen', []],
  ['Weihnachtsmarkt', ['/regional/termine']],
  ['Handwerker', ['/kategorie/dienstleistungen']],
  ['honig', []],
])('%s leads to %j', (what, paths) =>
  expect(waysFor(what, { hasDishes: false, hasProperty: false }).map(({ to }) => to)).toEqual(paths),
)

test('what is found leads to its part of the marketplace', () => {
  const ways = waysFor('pizza', { hasDishes: true, hasProperty: true }).map(({ to }) => to)
  expect(ways).toEqual(['/essen?was=pizza', '/immobilien'])
})
