import { expect, test } from 'vitest'
import { type CardBooks, disputeShares, dueOf, isNewer, takeFrom } from './cards.rules.ts'

const nothing: CardBooks = {
  isCancelled: false,
  receivedCents: 0,
  keptCents: 0,
  refundedCents: 0,
  disputedCents: 0,
  chargebackCents: 0,
  earnedCents: 0,
  transferredCents: 0,
  reversibleCents: 0,
  stuckCents: 0,
  reversedCents: 0,
  askedBackCents: 0,
}
const paid: CardBooks = { ...nothing, receivedCents: 10_000, keptCents: 10_000, earnedCents: 9048 }
const transferred: CardBooks = { ...paid, transferredCents: 9048, reversibleCents: 9048 }
const none = { refundCents: 0, chargebackCents: 0, transferCents: 0, reversalCents: 0, dropCents: 0 }

test.each<[string, CardBooks, Partial<typeof none>]>([
  ['nothing happened', nothing, {}],
  ['paid', paid, { transferCents: 9048 }],
  ['paid and passed on', transferred, {}],
  ['a voucher pays a part', { ...paid, receivedCents: 8000, keptCents: 8000 }, { transferCents: 8000 }],
  ['paid twice', { ...transferred, receivedCents: 20_000 }, { refundCents: 10_000 }],
  [
    'a part is given back',
    { ...transferred, keptCents: 7000, earnedCents: 6334 },
    { refundCents: 3000, reversalCents: 2714 },
  ],
  ['cancelled', { ...transferred, isCancelled: true, earnedCents: 0 }, { refundCents: 10_000, reversalCents: 9048 }],
  ['paid after it was cancelled', { ...nothing, isCancelled: true, receivedCents: 500 }, { refundCents: 500 }],
  ['disputed', { ...transferred, disputedCents: 10_000 }, { chargebackCents: 10_000, reversalCents: 9048 }],
  [
    'disputed and cancelled: the bank has given it back',
    { ...transferred, isCancelled: true, earnedCents: 0, disputedCents: 10_000, chargebackCents: 10_000 },
    { chargebackCents: -10_000, reversalCents: 9048 },
  ],
  [
    'won',
    { ...transferred, chargebackCents: 10_000, reversedCents: 9048, askedBackCents: 9048 },
    { chargebackCents: -10_000, transferCents: 9048 },
  ],
  [
    'won, and the reversal had failed',
    { ...transferred, chargebackCents: 10_000, askedBackCents: 9048 },
    { chargebackCents: -10_000 },
  ],
  ['the transfer had failed', { ...transferred, reversibleCents: 0 }, {}],
  ['the transfer is stuck', { ...transferred, reversibleCents: 0, stuckCents: 9048 }, {}],
  [
    'the transfer is stuck, and a part is given back',
    { ...transferred, reversibleCents: 0, stuckCents: 9048, keptCents: 7000, earnedCents: 6334 },
    { refundCents: 3000, dropCents: 2714 },
  ],
  [
    'one transfer is done, a second stuck, and it is cancelled',
    { ...transferred, reversibleCents: 9000, stuckCents: 48, isCancelled: true, earnedCents: 0 },
    { refundCents: 10_000, reversalCents: 9000, dropCents: 48 },
  ],
])('what is left to do: %s', (_, books, due) => {
  expect(dueOf(books)).toEqual({ ...none, ...due })
})

test('amounts are taken from what has something left, and disputes fall on what was not given back', () => {
  const sources = [{ leftCents: 100 }, { leftCents: 0 }, { leftCents: 500 }]
  expect(takeFrom(sources, 300).map(({ cents }) => cents)).toEqual([100, 200])
  const parts = [
    { vendorOrderId: 1, leftCents: 0 },
    { vendorOrderId: 2, leftCents: 333 },
    { vendorOrderId: 3, leftCents: 667 },
  ]
  expect(disputeShares(1000, parts)).toEqual({ 1: 0, 2: 333, 3: 667 })
})

test('a dispute never goes back to a state that it has left', () => {
  expect(isNewer('open', 'inquiry')).toBe(true)
  for (const [late, known] of [
    ['open', 'won'],
    ['inquiry', 'open'],
    ['open', 'open'],
    ['lost', 'won'],
  ] as const)
    expect(isNewer(late, known)).toBe(false)
})
