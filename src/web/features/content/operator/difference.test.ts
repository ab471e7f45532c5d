import { expect, test } from 'vitest'
import { compareWords } from '#web/app/drafts/difference.ts'
import { differenceOf } from './difference.ts'
import type { PageValues } from './pages.data.ts'

test.each([
  [
    'Wir liefern heute',
    'Wir liefern morgen früh',
    [
      ['same', 'Wir liefern '],
      ['removed', 'heute'],
      ['added', 'morgen früh'],
    ],
  ],
  ['', 'Neu', [['added', 'Neu']]],
  ['gleich', 'gleich', [['same', 'gleich']]],
])('%s → %s', (before, after, words) => {
  expect(compareWords(before, after).map(({ kind, text }) => [kind, text])).toEqual(words)
})

test('long texts are compared without reading every pair of words', () => {
  const long = (word: string) => `${word} `.repeat(20_000)
  expect(compareWords(long('a'), long('b')).map(({ kind }) => kind)).toEqual(['removed', 'added'])
})

const part = (key: string, html: string, is_on = true): PageValues['parts'][number] => ({
  key,
  is_on,
  from: null,
  until: null,
  audience: 'all',
  areas: [],
  is_beside: false,
  widget: { type: 'text', data: { title: key, html } },
})
const page = (parts: PageValues['parts'], title = 'Seite'): PageValues => ({
  title,
  meta_title: '',
  meta_description: '',
  parts,
})

test('words, widgets and settings', () => {
  const before = page([part('a', '<p>eins</p>'), part('b', '<p>zwei</p>'), part('c', '<p>drei</p>')])
  const after = page([part('b', '<p>zwei</p>', false), part('a', '<p>eins</p>'), part('d', '<p>vier</p>')], 'Neu')
  expect(differenceOf(before, after).map(({ name, what }) => [name, what])).toEqual([
    ['Einstellungen der Seite', 'geändert'],
    ['Text: c', 'entfernt'],
    ['Text: b', 'geändert und verschoben'],
    ['Text: a', 'verschoben'],
    ['Text: d', 'neu'],
  ])
  expect(differenceOf(before, before)).toEqual([])
})

/** Each changed line with what it said and says. */
const wordsOf = (changes: ReturnType<typeof differenceOf>[number]['changes']) =>
  changes.map(({ label, words }) => {
    const of = (left: string) => words.flatMap(({ kind, text }) => (kind === left ? [] : [text])).join('')
    return [label, of('added'), of('removed')]
  })

test('for whom, beside what and in which days a widget is shown, and its picture', () => {
  const before = part('a', '<p>eins</p>')
  const after = {
    ...before,
    audience: 'customers' as const,
    areas: ['86899', '863'],
    is_beside: true,
    from: '2026-12-01T08:00:00.000Z',
    until: '2026-12-24T13:00:00.000Z',
  }
  expect(wordsOf(differenceOf(page([before]), page([after]))[0]!.changes)).toEqual([
    ['Zeitraum', 'immer', 'ab 01.12.2026, 09:00 Uhr bis 24.12.2026, 14:00 Uhr'],
    ['Für wen', 'Alle', 'Nur Kundinnen und Kunden'],
    ['Nur für Orte mit PLZ', 'überall', '86899, 863'],
    ['Neben dem Baustein davor', 'Nein', 'Ja'],
  ])
  const picture = (media_id: number | null, layout: 'full' | 'left') => ({
    ...before,
    widget: { type: 'picture' as const, data: { title: 'See', media_id, html: '', layout } },
  })
  const [pictured] = differenceOf(page([picture(null, 'full')]), page([picture(7, 'left')]))
  expect([pictured!.name, ...wordsOf(pictured!.changes)]).toEqual([
    'Bild mit Text: See',
    ['Bild aus der Mediathek', 'keines', 'Bild Nr. 7'],
    ['Anordnung', 'Bild in voller Breite', 'Bild links vom Text'],
  ])
})
