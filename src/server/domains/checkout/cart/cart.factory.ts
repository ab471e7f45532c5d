import type { Voucher } from '#server/domains/billing/index.ts'
import type { Random } from '../../../../../seeds/random.ts'
import type { Line } from './cart.queries.ts'
import { noAbout } from './characteristics.rules.ts'
import type { OfferedWay } from './conditions.queries.ts'

const today = '2026-11-15'

const randomWay = (random: Random, id: number): OfferedWay => ({
  id,
  name: `Weg ${id}`,
  basis: 'flat',
  rates: [{ upTo: null, priceCents: random.int(0, 1500) }],
  freeFromCents: random.chance(0.3) ? random.int(1, 20_000) : null,
  daysFrom: 1,
  daysTo: 3,
  isOwnDelivery: true,
  radiusKm: 50,
  area: 'bis 50 km um Marburg',
  reaches: true,
  checksAge: false,
})

export const randomLine = (random: Random, id: number): Line => {
  const providerId = random.int(1, 4)
  return {
    id,
    productId: id,
    variantId: null,
    bundleId: null,
    bundle: null,
    quantity: random.int(1, 9),
    seenCents: 0,
    chosenShippingId: random.chance(0.5) ? providerId * 10 : null,
    isDish: false,
    optionIds: [],
    note: '',
    guestKey: null,
    meal: null,
    slug: '',
    name: `Artikel ${id}`,
    variantName: '',
    articleNumber: '',
    imageKey: null,
    imageWidth: null,
    imageHeight: null,
    isOffered: true,
    lacksVariant: false,
    // many of one cent: there rounding has nowhere to hide
    priceCents: random.chance(0.3) ? random.int(0, 3) : random.int(1, 30_000),
    stock: 100,
    taxBasisPoints: random.pick([0, 700, 1900]),
    weightGrams: random.int(0, 5000),
    depositCents: random.chance(0.2) ? random.int(8, 300) : 0,
    contentAmount: null,
    baseSymbol: null,
    baseFactor: null,
    unitSymbol: null,
    depositKind: null,
    about: noAbout,
    withdrawalExclusion: 'none',
    ageLimit: null,
    hasFixedPrice: false,
    tiers: random.chance(0.3) ? [{ minQuantity: 3, discountBasisPoints: random.int(1, 5000) }] : [],
    ways: random.chance(0.9) ? [randomWay(random, providerId * 10 + 1), randomWay(random, providerId * 10)] : [],
    isPickup: false,
    storeLocationId: null,
    pickups: [],
    providerId,
    companyName: `Anbieter ${providerId}`,
    land: 'HE',
    city: '',
    postalCode: '35037',
    destination: '',
    takesCash: true,
    takesTransfer: false,
    takesCard: false,
    chosenPayment: null,
    termsAccepted: true,
    isSmallBusiness: false,
    providerSlug: '',
    hasTerms: false,
  }
}

export const buildVoucher = (changes: Partial<Voucher> = {}): Voucher => ({
  id: 1,
  code: 'TEST22',
  title: '',
  kind: 'percent',
  scope: 'platform',
  providerId: null,
  companyName: null,
  basisPoints: 1000,
  amountCents: null,
  maxAmountCents: null,
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

export const randomVoucher = (random: Random): Voucher | null => {
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
    maxAmountCents: !isAmount && !providerId ? random.int(100, 20_000) : null,
    balanceCents: isAmount ? cents : null,
    minOrderCents: random.chance(0.3) ? random.int(0, 40_000) : 0,
  })
}
