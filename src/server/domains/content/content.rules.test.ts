import { expect, test } from 'vitest'
import { shownWidget } from './content.rules.ts'

test('texts of the operator stand in pages, escaped, and a number to call has no spaces in its address', () => {
  const texts = { 'operator.phone': '+49 89 99998 123', 'operator.name': 'Markt & Werk' }
  const stored = {
    type: 'text' as const,
    html: '<p>{{operator.name}}: <a href="tel:{{operator.phone}}">{{operator.phone}}</a>{{operator.none}}</p>',
  }
  expect(shownWidget(stored as never, texts)).toEqual({
    type: 'text',
    html: '<p>Markt &#38; Werk: <a href="tel:+498999998123">+49 89 99998 123</a></p>',
  })
})
