import { expect, test } from 'vitest'
import { mostOf } from '#contract/refunds/amounts.ts'
import { createRandom, type Random } from '../../../../seeds/random.ts'
import { randomLine } from '../checkout/cart/cart.factory.ts'
import { priceCart } from '../checkout/cart/cart.rules.ts'
import { type BundleItem, itemShares, pauseReason, proposalProblem, regularOf, totalOf } from './bundles.rules.ts'

const runs = Number(process.env.BUNDLE_RUNS ?? 2000)
const sum = (list: number[]) => list.reduce((all, one) => all + one, 0)
const [sender, receiver] = [1, 2]

const randomItem = (random: Random, at: number): BundleItem => {
  // many of few cents: there rounding has nowhere to hide
  const unitCents = random.chance(0.4) ? random.int(1, 4) : random.int(5, 30_000)
  return {
    productId: at + 1,
    variantId: null,
    providerId: at === 0 ? sender : at === 1 ? receiver : random.int(sender, receiver),
    name: `Teil ${at + 1}`,
    quantity: random.chance(0.5) ? 1 : random.int(1, 9),
    unitCents,
    currentCents: unitCents,
    stock: 1000,
    isOffered: true,
  }
}

/** Parts with a price and shares that both could agree on; null when rounding leaves no such price. */
const randomBundle = (random: Random) => {
  const items = Array.from({ length: random.int(2, 6) }, (_, at) => randomItem(random, at))
  const own = regularOf(items.filter(({ providerId }) => providerId === sender))
  const theirs = regularOf(items.filter(({ providerId }) => providerId === receiver))
  const senderCents = random.int(1, own)
  const receiverCents = random.int(1, theirs)
  const bundle = { items, senderId: sender, senderCents, receiverCents, priceCents: senderCents + receiverCents }
  const problem = proposalProblem({ ...bundle, mineCents: senderCents, providerId: sender, partnerId: receiver })
  expect(problem === null).toBe(bundle.priceCents < own + theirs)
  return problem ? null : bundle
}

/** The lines of a cart with so many of the bundle, as checkout gets them. */
const cartOf = (random: Random, bundle: NonNullable<ReturnType<typeof randomBundle>>, count: number) => {
  const shares = itemShares(bundle.items, bundle)
  return bundle.items.map((item, at) => ({
    ...randomLine(random, at + 1),
    productId: item.productId,
    providerId: item.providerId,
    priceCents: item.unitCents,
    depositCents: 0,
    quantity: item.quantity * count,
    bundleId: 1,
    bundle: {
      id: 1,
      slug: '',
      name: '',
      priceCents: bundle.priceCents,
      regularCents: regularOf(bundle.items),
      items: [],
      problem: null,
      count,
      lineShareCents: shares[at]! * count,
    },
  }))
}

test('random bundles: shares, orders and refunds agree to the cent, stock to the piece', () => {
  const random = createRandom('bundles')
  let sold = 0
  for (let run = 0; run < runs; run++) {
    const bundle = randomBundle(random)
    if (!bundle) continue
    sold++
    const shares = itemShares(bundle.items, bundle)
    const ofProvider = (id: number) => shares.filter((_, at) => bundle.items[at]!.providerId === id)
    expect([sum(ofProvider(sender)), sum(ofProvider(receiver))]).toEqual([bundle.senderCents, bundle.receiverCents])
    for (const [at, item] of bundle.items.entries()) {
      expect(shares[at]).toBeGreaterThanOrEqual(0)
      expect(shares[at]).toBeLessThanOrEqual(totalOf(item))
    }
    const count = random.int(1, 7)
    const { groups } = priceCart(cartOf(random, bundle, count), null)
    for (const group of groups) {
      const share = group.providerId === sender ? bundle.senderCents : bundle.receiverCents
      expect(group.itemsCents - group.discountCents).toBe(share * count)
      // returned piece by piece in random handfuls, everything comes back and not a cent more
      let back = 0
      for (const line of group.lines) {
        const lineCents = line.totalCents - line.discountCents
        let returned = 0
        while (returned < line.quantity) {
          const quantity = random.int(1, line.quantity - returned)
          const sold = { lineCents, depositCents: 0, reducedCents: 0, bought: line.quantity, returned }
          const { amountCents } = mostOf(sold, quantity, 0)
          expect(amountCents).toBeGreaterThanOrEqual(0)
          back += amountCents
          returned += quantity
        }
      }
      expect(back).toBe(share * count)
    }
    const pieces = new Map(groups.flatMap(({ lines }) => lines).map((line) => [line.productId, line.quantity]))
    for (const { productId, quantity } of bundle.items) expect(pieces.get(productId)).toBe(quantity * count)
  }
  expect(sold).toBeGreaterThan(runs / 2)
})

test('a changed price, too little stock or a product that is gone pause it, and only they', () => {
  const random = createRandom('pauses')
  const items = [randomItem(random, 0), randomItem(random, 1)]
  const changed = (change: Partial<BundleItem>) => pauseReason([items[0]!, { ...items[1]!, ...change }])
  expect(changed({})).toBeNull()
  expect(changed({ stock: items[1]!.quantity })).toBeNull()
  expect(changed({ stock: items[1]!.quantity - 1 })).toContain('nicht mehr in ausreichender Menge')
  expect(changed({ currentCents: items[1]!.unitCents + 1 })).toContain('hat sich')
  expect(changed({ isOffered: false })).toContain('nicht angeboten')
})
