import { expect, test } from 'vitest'
import { splitWithin } from '#lib/money.ts'
import { createRandom } from '../../../../../seeds/random.ts'
import type { Voucher } from '../../billing/vouchers/vouchers.rules.ts'
import { buildVoucher, randomLine, randomVoucher } from './cart.factory.ts'
import { priceCart, type Sums } from './cart.rules.ts'

const sum = (list: number[]) => list.reduce((all, one) => all + one, 0)

const assertSums = ({
  itemsCents,
  depositCents,
  shippingCents,
  discountCents,
  totalCents,
  voucherCents,
  taxes,
}: Sums) => {
  expect(totalCents).toBe(itemsCents + depositCents + shippingCents - discountCents)
  expect(sum(taxes.map(({ grossCents }) => grossCents))).toBe(totalCents)
  expect(voucherCents).toBeGreaterThanOrEqual(0)
  expect(voucherCents).toBeLessThanOrEqual(totalCents)
  for (const { grossCents, taxCents } of taxes) expect(taxCents).toBeLessThanOrEqual(grossCents)
}

test('whatever is in the cart and whatever the voucher: every split sums to the whole', () => {
  const random = createRandom('carts')
  let withEffect = 0
  for (let at = 0; at < 3000; at++) {
    const lines = Array.from({ length: random.int(1, 8) }, (_, id) => ({
      ...randomLine(random, id + 1),
      hasFixedPrice: random.chance(0.15),
    }))
    const voucher = randomVoucher(random)
    const cart = priceCart(lines, voucher)
    const plain = priceCart(lines, null)
    assertSums(cart)
    for (const group of cart.groups) {
      assertSums(group)
      expect(sum(group.lines.map(({ discountCents }) => discountCents))).toBe(group.discountCents)
      for (const { discountCents, totalCents } of group.lines) {
        expect(discountCents).toBeGreaterThanOrEqual(0)
        expect(discountCents).toBeLessThanOrEqual(totalCents)
      }
    }
    for (const of of [
      'itemsCents',
      'depositCents',
      'shippingCents',
      'discountCents',
      'totalCents',
      'voucherCents',
    ] as const)
      expect(sum(cart.groups.map((group) => group[of]))).toBe(cart[of])
    // goods, deposit and shipping cost what they cost without it; only a provider's percent voucher lowers the price
    expect(cart.totalCents + cart.discountCents).toBe(plain.totalCents)
    if (cart.discountCents)
      expect([voucher!.kind, voucher!.scope, cart.voucherCents]).toEqual(['percent', 'provider', 0])
    // BuchPrG: books are paid in full
    for (const group of cart.groups) {
      const books = group.lines.filter(({ hasFixedPrice }) => hasFixedPrice)
      expect(sum(books.map(({ discountCents }) => discountCents))).toBe(0)
      expect(group.voucherCents + sum(books.map(({ totalCents }) => totalCents))).toBeLessThanOrEqual(group.totalCents)
    }
    if (voucher?.balanceCents) expect(cart.voucherCents).toBeLessThanOrEqual(voucher.balanceCents)
    if (cart.voucher?.problem) expect([cart.discountCents, cart.voucherCents]).toEqual([0, 0])
    for (const group of cart.groups)
      if (voucher?.providerId && group.providerId !== voucher.providerId)
        expect([group.discountCents, group.voucherCents]).toEqual([0, 0])
    if (cart.discountCents + cart.voucherCents > 0) withEffect++
  }
  expect(withEffect).toBeGreaterThan(1000)
})

test('a voucher gives nothing for new books, in percent, as an amount, and alone it says why', () => {
  const random = createRandom('books')
  const line = { ...randomLine(random, 1), priceCents: 2000, quantity: 1, tiers: [], depositCents: 0, ways: [] }
  const [book, lamp] = [
    { ...line, hasFixedPrice: true },
    { ...line, id: 2, productId: 2 },
  ]
  const percent = buildVoucher({ basisPoints: 5000 })
  const amount = buildVoucher({ kind: 'amount', basisPoints: null, amountCents: 9000, balanceCents: 9000 })
  const own = buildVoucher({ scope: 'provider', providerId: line.providerId, basisPoints: 5000 })
  expect(priceCart([book, lamp], percent).voucherCents).toBe(1000)
  expect(priceCart([book, lamp], amount).voucherCents).toBe(2000)
  expect(priceCart([book, lamp], own).discountCents).toBe(1000)
  for (const voucher of [percent, amount, own])
    expect(priceCart([book], voucher)).toMatchObject({
      ...{ voucherCents: 0, discountCents: 0, totalCents: 2000 },
      voucher: { problem: expect.stringContaining('Buchpreisbindung') },
    })
})

test('shares never exceed what they are shares of', () => {
  expect(splitWithin(2, [1, 1, 1])).toEqual([1, 1, 0])
  expect(splitWithin(10, [3, 7, 20])).toEqual([1, 2, 7])
  expect(splitWithin(0, [0, 0])).toEqual([0, 0])
})

test.each([
  [{ isActive: false }, 'nicht mehr gültig'],
  [{ validFrom: '2026-12-01' }, 'erst ab dem 01.12.2026'],
  [{ validTo: '2026-11-14' }, 'nur bis zum 14.11.2026'],
  [{ kind: 'amount', basisPoints: null, amountCents: 5, balanceCents: 0 }, 'aufgebraucht'],
  [{ maxUses: 3, uses: 3 }, 'so oft eingelöst'],
  [{ scope: 'package' }, 'Pakete für Anbieter'],
  [{ scope: 'provider', providerId: 99, companyName: 'Hof Adler' }, 'nur für Artikel von Hof Adler'],
  [{ minOrderCents: 9_999_999 }, 'ab einem Warenwert von 99.999,99'],
] as [Partial<Voucher>, string][])('a voucher that is %j says why it gives nothing', (changes, words) => {
  const cart = priceCart([randomLine(createRandom('one'), 1)], buildVoucher(changes))
  expect(cart.voucher!.problem).toContain(words)
  expect(cart.voucherCents + cart.discountCents).toBe(0)
})
