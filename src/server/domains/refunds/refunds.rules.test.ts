import { expect, test } from 'vitest'
import { mostOf } from '#contract/refunds/amounts.ts'
import { inProportion, sliceOf } from '#lib/money.ts'
import { createRandom } from '#seeds/random.ts'
import { partsOf } from './refunds.rules.ts'

const random = createRandom('refunds')
const sum = (list: number[]) => list.reduce((all, one) => all + one, 0)

test('of ten thousand lines every way to give them back sums to what was paid, and so does the commission on it', () => {
  for (let round = 0; round < 10_000; round++) {
    const bought = random.int(1, 40)
    const depositCents = random.chance(0.3) ? 25 * bought : 0
    const lineCents = random.int(0, 400_000) + depositCents
    const shippingCents = random.int(0, 900)
    const total = lineCents + shippingCents
    const commission = random.int(0, lineCents)
    let [returned, refunded, commissionBack] = [0, 0, 0]
    while (returned < bought) {
      const quantity = random.int(1, bought - returned)
      const isLast = returned + quantity === bought
      const most = mostOf(
        { lineCents, depositCents, reducedCents: 0, bought, returned },
        quantity,
        isLast ? shippingCents : 0,
      )
      const parts = partsOf(most.amountCents, most)
      expect(parts).toEqual({
        goodsCents: most.goodsCents,
        depositCents: most.depositCents,
        shippingCents: isLast ? shippingCents : 0,
      })
      if (total) commissionBack += sliceOf(commission, total, refunded, most.amountCents)
      refunded += most.amountCents
      returned += quantity
    }
    expect(refunded).toBe(total)
    if (total) expect(commissionBack).toBe(commission)
  }
})

test('what is paid back is shared out by what was paid, never more to anybody than came from there', () => {
  for (let round = 0; round < 10_000; round++) {
    const lefts = [
      random.int(0, 5000),
      random.chance(0.5) ? random.int(0, 5000) : 0,
      random.chance(0.3) ? random.int(0, 3) : 0,
    ]
    let rest = sum(lefts)
    while (rest > 0) {
      const amount = random.int(1, rest)
      const shares = inProportion(amount, lefts)
      expect(sum(shares)).toBe(amount)
      for (const [at, share] of shares.entries()) {
        expect(share).toBeGreaterThanOrEqual(0)
        expect(share).toBeLessThanOrEqual(lefts[at]!)
        lefts[at]! -= share
      }
      rest -= amount
    }
  }
})
