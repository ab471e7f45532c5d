import { expect, test } from 'vitest'
import { outline } from './outline.ts'

test('names headings that have no name, and keeps those that have one', () => {
  const { html, headings } = outline('<h2>Größe &amp; Maße</h2><p>a</p><h2 id="eigene">Zweite <em>Stufe</em></h2>')
  expect(headings).toEqual([
    { id: 'groesse-masse', text: 'Größe & Maße' },
    { id: 'eigene', text: 'Zweite Stufe' },
  ])
  expect(html).toBe('<h2 id="groesse-masse">Größe &amp; Maße</h2><p>a</p><h2 id="eigene">Zweite <em>Stufe</em></h2>')
})

test('leaves text without headings alone', () => {
  expect(outline('<p>Hallo</p>')).toEqual({ html: '<p>Hallo</p>', headings: [] })
})

test('never gives two headings one name', () => {
  const first = outline('<h2>Kosten</h2><h2>Kosten</h2>').headings
  const second = outline('<h2>Kosten</h2>', first).headings
  expect(new Set([...first, ...second].map(({ id }) => id)).size).toBe(3)
})
