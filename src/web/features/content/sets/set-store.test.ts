import { expect, test } from 'vitest'
import { differenceOfSets } from './set-store.ts'

const entry = (label: string, url = '/x') => ({ label, url, pictogram: null, children: [] })
const menu = (...items: ReturnType<typeof entry>[]) => ({ content: { kind: 'menu' as const, items } })
const told = (before: ReturnType<typeof menu>, after: ReturnType<typeof menu>) =>
  differenceOfSets(before, after).map(({ name, what, changes }) => [name, what, ...changes.map(({ label }) => label)])

test('versions of a set differ by entries, however they are renamed or moved', () => {
  const [a, b, c] = [entry('A'), entry('B'), entry('C')]
  expect(told(menu(a, b), menu(a, b))).toEqual([])
  expect(told(menu(a, b), menu(a, entry('B', '/y')))).toEqual([['B', 'geändert', 'Adresse']])
  expect(told(menu(a, b), menu(a, entry('N')))).toEqual([['N', 'geändert', 'Beschriftung']])
  expect(told(menu(a, b), menu(b, a))).toEqual([['Reihenfolge', 'geändert']])
  expect(told(menu(a), menu(a, c))).toEqual([['C', 'neu', 'Beschriftung', 'Adresse']])
  expect(told(menu(a, b, c), menu(a, c))).toEqual([['B', 'entfernt']])
})
