import { expect, test } from 'vitest'
import { labelOf, moveLabelOf } from './labels.ts'

test.each([
  ['goods', true, 'completed', 'Als abgeholt abschließen'],
  ['food', true, 'shipped', 'Abholbereit melden'],
  ['food', false, 'shipped', 'Losschicken'],
  ['goods', false, 'shipped', 'Versenden'],
] as const)('%s, picked up %s: %s is called „%s“', (kind, isPickup, to, label) => {
  expect(moveLabelOf({ kind, isPickup }, to)).toBe(label)
})

test('what is fetched is never on its way', () => {
  expect(labelOf('food', 'shipped', true)).toBe('Abholbereit')
  expect(labelOf('food', 'shipped')).toBe('Unterwegs')
})
