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
