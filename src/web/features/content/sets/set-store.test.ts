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

const banner = (changed: object = {}) => ({
  is_on: true,
  from: null,
  until: null,
  title: 'Herbstmarkt',
  text: 'Am Sonntag',
  button: 'Ansehen',
  url: '/markt',
  media_id: null,
  pictogram: 'bakery' as const,
  tone: 'green' as const,
  ...changed,
})
const banners = (changed?: object) => ({ content: { kind: 'banners' as const, items: [banner(changed)] } })
const subjects = (...names: string[]) => ({
  content: {
    kind: 'contact' as const,
    items: names.map((name, at) => ({ key: `k${at}`, is_on: true, name, description: 'Kurz' })),
  },
})
const category = (name: string, description: string, media_id: number | null = null) => ({
  content: { kind: 'category' as const, items: [{ name, description, media_id }] },
})
const wordsOf = (from: Parameters<typeof differenceOfSets>[0], to: Parameters<typeof differenceOfSets>[0]) =>
  differenceOfSets(from, to).map(({ name, what, changes }) => [
    name,
    what,
    ...changes.map(({ label, words }) => {
      const of = (left: string) => words.flatMap(({ kind, text }) => (kind === left ? [] : [text])).join('')
      return [label, of('added'), of('removed')]
    }),
  ])

test('periods and pictures of banners, and the texts of categories', () => {
  const planned = { from: '2026-12-01T08:00:00.000Z', until: '2026-12-24T13:00:00.000Z' }
  const shown = [
    ['Nur zeigen ab', '01.12.2026, 09:00 Uhr'],
    ['Nur zeigen bis', '24.12.2026, 14:00 Uhr'],
  ] as const
  expect(wordsOf(banners(), banners(planned))).toEqual([
    ['Herbstmarkt', 'geändert', ...shown.map(([label, text]) => [label, '', text])],
  ])
  expect(wordsOf(banners(planned), banners())).toEqual([
    ['Herbstmarkt', 'geändert', ...shown.map(([label, text]) => [label, text, ''])],
  ])
  expect(wordsOf(banners(), banners({ media_id: 7, is_on: false, tone: 'amber' }))).toEqual([
    [
      'Herbstmarkt',
      'geändert',
      ['Sichtbar', 'Ja', 'Nein'],
      ['Bild aus der Mediathek', 'keines', 'Bild Nr. 7'],
      ['Farbe', 'Grün', 'Gelb'],
    ],
  ])
  expect(wordsOf(category('Käse', 'Vom Hof'), category('Käse', 'Vom Hof und aus der Stadt'))).toEqual([
    ['Käse', 'geändert', ['Beschreibung', 'Vom Hof', 'Vom Hof und aus der Stadt']],
  ])
  expect(wordsOf(category('Käse', ''), category('Käse', '', 7))).toEqual([
    ['Käse', 'geändert', ['Bild aus der Mediathek', 'keines', 'Bild Nr. 7']],
  ])
  const text = (words: string) => ({
    content: { kind: 'texts' as const, items: [{ key: 'footer.about', text: words }] },
  })
  expect(wordsOf(text('Am See'), text('Am Fluss'))).toEqual([
    ['Fußbereich: über uns', 'geändert', ['Text', 'Am See', 'Am Fluss']],
  ])
  // keys are no words
  expect(wordsOf(subjects('Bestellung'), subjects('Bestellung', 'Presse'))).toEqual([
    ['Presse', 'neu', ['Sichtbar', '', 'Ja'], ['Name', '', 'Presse'], ['Beschreibung', '', 'Kurz']],
  ])
  expect(wordsOf(category('Käse', ''), category('Käse und Milch', ''))).toEqual([
    ['Käse und Milch', 'geändert', ['Name', 'Käse', 'Käse und Milch']],
  ])
})
