import { expect, test } from 'vitest'
import { addressWith, facetsAround, pagesAround, readFilters, spellSort } from './listing.ts'

const read = (query: string) => readFilters(new URLSearchParams(query))

test('an address keeps what makes sense and forgets the rest', () => {
  expect(read('preis-von=3,50&preis-bis=12&lagernd=1&seite=4&anbieter=7&sortierung=price-asc')).toEqual({
    category: '',
    provider: 7,
    from: 3.5,
    to: 12,
    inStock: true,
    sort: 'price-asc',
    page: 4,
  })
  const nothing = { category: '', provider: null, from: null, to: null, inStock: false, sort: '', page: 1 }
  expect(read('')).toEqual(nothing)
  expect(read('preis-von=-1&preis-bis=viel&lagernd=ja&seite=0&anbieter=99999999999')).toEqual(nothing)
})

test('turned prices are turned back', () => {
  expect(read('preis-von=20&preis-bis=5')).toMatchObject({ from: 5, to: 20 })
})

test('a change keeps the other filters and leads to the first page', () => {
  const place = { path: '/suche', fixed: { was: 'Käse & Wein' } }
  const filters = read('preis-bis=12&seite=3')
  expect(addressWith(place, filters, { inStock: true })).toBe('/suche?was=K%C3%A4se+%26+Wein&preis-bis=12&lagernd=1')
  expect(addressWith(place, filters, { page: 2 })).toBe('/suche?was=K%C3%A4se+%26+Wein&preis-bis=12&seite=2')
  expect(addressWith({ path: '/produkte', fixed: {} }, filters, { to: null })).toBe('/produkte')
  expect(spellSort('price|||asc')).toBe('price-asc')
})

test('categories show the way to the chosen one and what lies below it', () => {
  const facet = (id: number, parent_id: number | null) => ({ id, parent_id, name: `n${id}`, slug: `s${id}`, count: id })
  const all = [facet(1, null), facet(2, 1), facet(3, 2), facet(4, null)]
  const ids = (chosen: string) => {
    const { way, below } = facetsAround(all, chosen)
    return [way.map(({ id }) => id), below.map(({ id }) => id)]
  }
  expect(ids('')).toEqual([[], [1, 4]])
  expect(ids('s2')).toEqual([[1, 2], [3]])
  expect(ids('dienstleistungen')).toEqual([[], [1, 4]])
  expect(facetsAround([facet(3, 2)], '').below).toHaveLength(1)
})

test.each([
  [1, 1, [1]],
  [1, 3, [1, 2, 3]],
  [5, 9, [1, null, 4, 5, 6, null, 9]],
  [9, 9, [1, null, 8, 9]],
])('page %i of %i', (current, total, expected) => expect(pagesAround(current, total)).toEqual(expected))
