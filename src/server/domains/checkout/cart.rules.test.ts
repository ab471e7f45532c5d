import { expect, test } from 'vitest'
import { splitWithin } from '#lib/money.ts'
import { createRandom, type Random } from '../../../../seeds/random.ts'
import type { Voucher } from '../billing/vouchers.rules.ts'
import type { Line, Way } from './cart.queries.ts'
import { priceCart, type Sums } from './cart.rules.ts'

const today = '2026-11-15'

const randomWay = (random: Random, id: number): Way => ({
  id,
  name: `Weg ${id}`,
  basis: 'flat',
  rates: [{ upTo: null, priceCents: random.int(0, 1500) }],
  freeFromCents: random.chance(0.3) ? random.int(1, 20_000) : null,
  daysFrom: 1,
  daysTo: 3,
})

const randomLine = (random: Random, id: number): Line => {
  const providerId = random.int(1, 4)
  return {
    id,
    productId: id,
    variantId: null,
    quantity: random.int(1, 9),
    seenCents: 0,
    chosenShippingId: random.chance(0.5) ? providerId * 10 : null,
    slug: '',
    name: `Artikel ${id}`,
    variantName: '',
    articleNumber: '',
    imageKey: null,
    imageWidth: null,
    imageHeight: null,
    isOffered: true,
    // many of one cent: there rounding has nowhere to hide
    priceCents: random.chance(0.3) ? random.int(0, 3) : random.int(1, 30_000),
    stock: 100,
    taxBasisPoints: random.pick([0, 700, 1900]),
    weightGrams: random.int(0, 5000),
    depositCents: random.chance(0.2) ? random.int(8, 300) : 0,
    contentAmount: null,
    baseSymbol: null,
    baseFactor: null,
    withdrawalExclusion: 'none',
    ageLimit: null,
    tiers: random.chance(0.3) ? [{ minQuantity: 3, discountBasisPoints: random.int(1, 5000) }] : [],
    ways: random.chance(0.9) ? [randomWay(random, providerId * 10 + 1), randomWay(random, providerId * 10)] : [],
    isPickup: false,
    storeLocationId: null,
    pickups: [],
    providerId,
    companyName: `Anbieter ${providerId}`,
    city: '',
    takesCash: true,
    termsAccepted: true,
    isSmallBusiness: false,
    providerSlug: '',
    hasTerms: false,
  }
}

const buildVoucher = (changes: Partial<Voucher> = {}): Voucher => ({
  id: 1,
  code: 'TEST22',
  title: '',
  kind: 'percent',
  scope: 'platform',
  providerId: null,
  companyName: null,
  basisPoints: 1000,
  amountCents: null,
  balanceCents: null,
  validFrom: '2026-01-01',
  validTo: null,
  minOrderCents: 0,
  maxUses: null,
  uses: 0,
  isActive: true,
  today,
  ...changes,
})

const randomVoucher = (random: Random): Voucher | null => {
  if (random.chance(0.1)) return null
  const providerId = random.chance(0.5) ? random.int(1, 4) : null
  const isAmount = random.chance(0.5)
  const cents = random.chance(0.5) ? random.int(1, 100) : random.int(1, 200_000)
  return buildVoucher({
    scope: providerId ? 'provider' : 'platform',
    providerId,
    companyName: providerId ? `Anbieter ${providerId}` : null,
    kind: isAmount ? 'amount' : 'percent',
    basisPoints: isAmount ? null : random.int(1, 10_000),
    amountCents: isAmount ? cents : null,
    balanceCents: isAmount ? cents : null,
    minOrderCents: random.chance(0.3) ? random.int(0, 40_000) : 0,
  })
}

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
    const lines = Array.from({ length: random.int(1, 8) }, (_, id) => randomLine(random, id + 1))
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
    if (voucher?.balanceCents) expect(cart.voucherCents).toBeLessThanOrEqual(voucher.balanceCents)
    if (cart.voucher?.problem) expect([cart.discountCents, cart.voucherCents]).toEqual([0, 0])
    for (const group of cart.groups)
      if (voucher?.providerId && group.providerId !== voucher.providerId)
        expect([group.discountCents, group.voucherCents]).toEqual([0, 0])
    if (cart.discountCents + cart.voucherCents > 0) withEffect++
  }
  expect(withEffect).toBeGreaterThan(1000)
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
