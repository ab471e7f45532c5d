import { expect, test } from 'vitest'
import type { Draft, DraftBlock } from './draft.ts'
import { differenceOfIssues } from './issue-store.ts'

const text = (html: string): DraftBlock => ({ key: html, kind: 'text', html })
const posts: DraftBlock = { key: 'p', kind: 'posts', heading: 'Aus der Region', region_id: '', count: 3 }
const segment: Draft['segment'] = { region_id: '', last_order: 'any', interest: 'any', reader: 'any' }
const issue = (changed: Partial<Draft> = {}): Draft => ({
  subject: 'Herbst',
  teaser: '',
  blocks: [],
  segment,
  ...changed,
})
const told = (before: Draft, after: Draft) =>
  differenceOfIssues(before, after, new Map([['3', 'Ammersee']])).map(({ name, what, changes }) => [
    name,
    what,
    ...changes.map(({ label, words }) => `${label}: ${words.map(({ kind, text }) => `${kind} ${text}`).join(', ')}`),
  ])

test('versions of an issue differ by subject, blocks and readers', () => {
  const [a, b] = [text('<p>Eins</p>'), text('<p>Zwei</p>')]
  expect(told(issue({ blocks: [a, posts] }), issue({ blocks: [{ ...a, key: 'x' }, posts] }))).toEqual([])
  expect(told(issue(), issue({ subject: 'Winter' }))).toEqual([
    ['Betreff', 'geändert', 'Betreff: removed Herbst, added Winter'],
  ])
  expect(told(issue({ blocks: [a, b] }), issue({ blocks: [b, a] }))).toEqual([
    ['Reihenfolge der Bausteine', 'geändert'],
  ])
  expect(told(issue({ blocks: [a, posts] }), issue({ blocks: [b] }))).toEqual([
    ['Neue Beiträge', 'entfernt'],
    ['Text', 'geändert', 'Text: removed Eins, added Zwei'],
  ])
  expect(told(issue({ blocks: [a] }), issue({ blocks: [a, { ...posts, region_id: '3' }] }))).toEqual([
    ['Neue Beiträge', 'neu', 'Überschrift: added Aus der Region', 'Region: added Ammersee', 'Anzahl: added 3'],
  ])
  expect(told(issue(), issue({ segment: { ...segment, region_id: '3', reader: 'guest' } }))).toEqual([
    ['Empfänger', 'geändert', 'Region: removed Alle Regionen, added Ammersee', 'Konto: removed Alle, added Ohne Konto'],
  ])
})
