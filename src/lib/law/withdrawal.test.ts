import { expect, test } from 'vitest'
import { withdrawalKindOf, withdrawalKinds, withdrawalNotice, withdrawalSummary } from './withdrawal.ts'

const to = { address: 'Hofladen', contact: 'E-Mail hof@example.de', onlineForm: '„Vertrag widerrufen“' }
const item = (withdrawalExclusion: string) => ({ withdrawalExclusion })

test.each([
  ['goods', [item('none')], 1, 'goods'],
  ['goods', [item('hygiene')], 1, 'goods'],
  ['goods', [item('none'), item('perishable')], 2, 'parcels'],
  ['goods', [item('perishable'), item('made_to_order')], 2, 'none'],
  ['food', [item('perishable')], 1, 'none'],
  ['food', [item('none')], 1, 'none'],
  ['service', [item('none')], 0, 'service'],
] as const)('%s with %j in %i parcels: %s', (kind, items, parcels, expected) => {
  expect(withdrawalKindOf({ kind, items: [...items], shippings: Array(parcels).fill(0) })).toBe(expected)
})

test('only contracts that can be withdrawn from name the period', () => {
  const named = withdrawalKinds.filter((kind) => withdrawalNotice(kind, to).includes('vierzehn Tage'))
  expect(named).toEqual(['goods', 'parcels', 'service', 'brokerage'])
  expect(withdrawalSummary(['none', 'none'], true)).not.toContain('14')
  expect(withdrawalSummary(['goods', 'none'], true)).toContain('14 Tagen')
})

test('only work is paid in part, and only goods are sent back', () => {
  for (const kind of ['service', 'brokerage'] as const) {
    expect(withdrawalNotice(kind, to)).toContain('angemessenen Betrag')
    expect(withdrawalNotice(kind, to)).not.toContain('zurückzusenden')
  }
  for (const kind of ['goods', 'parcels'] as const) {
    expect(withdrawalNotice(kind, to)).toContain('zurückzusenden')
    expect(withdrawalNotice(kind, to)).not.toContain('angemessenen Betrag')
  }
})
