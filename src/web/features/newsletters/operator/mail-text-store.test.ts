import { expect, test } from 'vitest'
import { differenceOfMailTexts } from './mail-text-store.ts'

test('versions of the words of a mail differ by subject, beginning and end', () => {
  const words = { subject: 'Danke, Nr. {{number}}', opening: 'wir melden uns.', closing: '' }
  expect(differenceOfMailTexts(words, { ...words })).toEqual([])
  const [text] = differenceOfMailTexts(words, { ...words, opening: 'wir antworten.', closing: 'Bis bald.' })
  expect(
    text!.changes.map(({ label, words: said }) => [label, ...said.map(({ kind, text: word }) => `${kind} ${word}`)]),
  ).toEqual([
    ['Anfang', 'same wir ', 'removed melden uns.', 'added antworten.'],
    ['Schluss', 'added Bis bald.'],
  ])
})
