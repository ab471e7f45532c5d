import { expect, test } from 'vitest'
import { chipsOf } from './chips.ts'
import {
  addressWith,
  type Card,
  facetsAround,
  hasFilters,
  type Listing,
  noFilters,
  pagesAround,
  readFilters,
  spellSort,
} from './listing.ts'
import { popularOf } from './RowsBelow.tsx'

const read = (query: string) => readFilters(new URLSearchParams(query))

test('an address keeps what makes sense and forgets the rest', () => {
  const query =
    'preis-von=3,50&preis-bis=12&lagernd=1&sterne=4&seite=4&anbieter=7&anbieter=9&zustand=gebraucht&merkmal=3&wo=+86899&umkreis=25&sortierung=price-asc'
  expect(read(query)).toEqual({
    category: '',
    providers: [7, 9],
    conditions: ['used'],
    values: [3],
    from: 3.5,
    to: 12,
    inStock: true,
    stars: 4,
    where: '86899',
    radius: 25,
    sort: 'price-asc',
    page: 4,
  })
  const nothing = { ...noFilters, sort: '', page: 1 }
  expect(read('')).toEqual(nothing)
  expect(
    read(
      'preis-von=-1&preis-bis=viel&lagernd=ja&sterne=5&seite=0&anbieter=99999999999&zustand=alt&merkmal=x&umkreis=10',
    ),
  ).toEqual(nothing)
})

test('a place without a distance means its surroundings, unless any distance will do', () => {
  expect(read('wo=Landsberg').radius).toBe(50)
  expect(read('wo=Landsberg&umkreis=0').radius).toBe(50)
  expect(read('wo=Landsberg&umkreis=alle').radius).toBeNull()
})

test('filters are spelled so that they read the same again, and what is usual not at all', () => {
  const place = { path: '/produkte', fixed: {} }
  const spell = (query: string) => addressWith(place, read(query), {})
  const all = 'anbieter=7&anbieter=9&zustand=neu&zustand=gebraucht&merkmal=3&wo=Landsberg&umkreis=alle'
  expect(spell(all)).toBe(`/produkte?${all}`)
  expect(spell('wo=Landsberg&umkreis=50&seite=1')).toBe('/produkte?wo=Landsberg')
  expect(hasFilters(read('sortierung=price-asc&seite=3'))).toBe(false)
  expect(hasFilters(read('zustand=neu'))).toBe(true)
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

test('every filter that is on can be taken off by itself', () => {
  const found = {
    categories: [{ id: 1, name: 'Wohnen', slug: 'wohnen', parent_id: null, count: 3 }],
    providers: [{ id: 7, name: 'Hofladen Sommer', count: 2 }],
    conditions: [{ key: 'used', label: 'Gebraucht', count: 1 }],
    features: [{ id: 1, name: 'Farbe', values: [{ id: 3, value: 'Rot', colour: '#ff0000', count: 1 }] }],
    place: { postal_code: '86899', city: 'Landsberg am Lech' },
  } as Listing['filters']
  const filters = read(
    'kategorie=wohnen&preis-von=3,5&preis-bis=12&lagernd=1&wo=landsberg+am&merkmal=3&anbieter=7&anbieter=8&zustand=gebraucht',
  )
  const chips = chipsOf(filters, found)
  expect(chips.map(({ label }) => label)).toEqual([
    'Wohnen',
    'ab 3,50\u00a0€',
    'bis 12,00\u00a0€',
    'Auf Lager',
    'bis 50 km um 86899 Landsberg am Lech',
    'Rot',
    'Hofladen Sommer',
    'Anbieter',
    'Gebraucht',
  ])
  expect(chips.find(({ label }) => label === 'Hofladen Sommer')?.change).toEqual({ providers: [8] })
  let allOff = filters
  for (const _ of chips) allOff = { ...allOff, ...chipsOf(allOff, found)[0]?.change }
  expect(hasFilters(allOff)).toBe(false)
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

test('what is popular stands below an article only where nothing is like it', () => {
  const [honey, hedge] = [{ id: 1 }, { id: 2 }] as Card[]
  expect(popularOf({ similar: [honey!], trending: [hedge!] })).toEqual([])
  expect(popularOf({ similar: [], trending: [hedge!] })).toEqual([hedge])
})
