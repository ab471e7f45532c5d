import { expect, test } from 'vitest'
import { currentEntry, groupNavigation } from './navigation.ts'

const icon = () => null
const navigation = groupNavigation({ Übersicht: icon, Beiträge: icon, Gastro: icon }, [
  { group: 'Beiträge', to: '/a/beitraege', label: 'Beiträge' },
  { group: 'Übersicht', to: '/a', label: 'Übersicht' },
  { group: 'Beiträge', to: '/a/beitraege/themen', label: 'Themen' },
])

test('groups keep their order and empty ones are left out', () =>
  expect(navigation.map(({ label, entries }) => [label, entries.length])).toEqual([
    ['Übersicht', 1],
    ['Beiträge', 2],
  ]))

test.each([
  ['/a', 'Übersicht'],
  ['/a/beitraege', 'Beiträge'],
  ['/a/beitraege/7', 'Beiträge'],
  ['/a/beitraege/themen', 'Themen'],
  ['/a/anderes', undefined],
])('%s belongs to %s', (path, label) => expect(currentEntry(navigation, path, '/a')?.label).toBe(label))
