import { expect, test } from 'vitest'
import { taxIn } from '#lib/money.ts'
import { createRandom, type Random } from '../../../../seeds/random.ts'
import { commissionOf } from '../billing/billing.rules.ts'
import { linesOf, linesOfCredit, taxesOf, totalsOf, withNet } from '../billing/invoices/invoices.rules.ts'
import type { InvoiceLine, InvoiceTax } from '../billing/invoices/invoices.tables.ts'
import { type Movement, refundMovements, type SumOf, saleMovements } from '../billing/ledger/ledger.rules.ts'
import { buildVoucher, randomLine } from '../checkout/cart/cart.factory.ts'
import type { Line } from '../checkout/cart/cart.queries.ts'
import { type Group, priceCart } from '../checkout/cart/cart.rules.ts'
import type { MealTerms } from '../checkout/cart/meals.contributions.ts'

const baskets = Number(process.env.FOOD_BASKETS ?? 400)

const sum = (list: number[]) => list.reduce((all, one) => all + one, 0)

const randomDish = (random: Random, id: number): Line => ({
  ...randomLine(random, id),
  providerId: 1,
  companyName: 'Anbieter 1',
  isDish: true,
  quantity: random.int(1, 5),
  priceCents: random.int(1, 3000),
  taxBasisPoints: random.pick([700, 1900]),
  depositCents: random.chance(0.4) ? random.pick([8, 15, 25, 100]) : 0,
  tiers: [],
  ways: [],
  meal: { options: [], optionCents: random.chance(0.5) ? random.int(0, 700) : 0, problem: null },
})

const randomTerms = (random: Random): MealTerms => ({
  providerId: 1,
  isPickup: random.chance(0.3),
  zip: '35037',
  wantedAt: null,
  tipCents: random.chance(0.5) ? random.int(1, 1000) : 0,
  changeForCents: null,
  note: '',
  zoneName: 'Zone',
  feeCents: random.int(0, 600),
  freeFromCents: random.chance(0.3) ? random.int(500, 6000) : null,
  minCents: 0,
  promisedAt: new Date(),
  place: null,
  problem: null,
})

/** A percent of the restaurant lowers prices; what the platform gives is a means of payment. */
const randomGift = (random: Random) => {
  const ofProvider = { scope: 'provider' as const, providerId: 1, companyName: 'Anbieter 1' }
  const amount = random.int(1, 9000)
  const isAmount = { kind: 'amount' as const, basisPoints: null, amountCents: amount, balanceCents: amount }
  return random.pick([
    null,
    buildVoucher({ ...ofProvider, basisPoints: random.int(1, 10_000) }),
    buildVoucher({ ...ofProvider, ...isAmount }),
    buildVoucher(isAmount),
    buildVoucher({ basisPoints: random.int(1, 10_000), maxAmountCents: random.int(100, 3000) }),
  ])
}

/** Movements of one order, as the ledger keeps them. */
const createLedger = () => {
  const booked: Movement[] = []
  const sumOf: SumOf = (account, ...kinds) =>
    sum(booked.filter(({ kind }) => !kinds.length || kinds.includes(kind)).map(({ amounts }) => amounts[account] ?? 0))
  const book = (...movements: Movement[]) => {
    for (const { kind, amounts } of movements) {
      expect(sum(Object.values(amounts)), kind).toBe(0)
      booked.push({ kind, amounts })
    }
  }
  return { book, sumOf }
}

const assertPrice = ({ lines, terms, ...group }: Group, percent: number) => {
  const goods = sum(lines.map((line) => (line.priceCents + line.meal!.optionCents) * line.quantity))
  expect(group.discountCents).toBe(goods - Math.floor((goods * (10_000 - percent) + 5000) / 10_000))
  const isFree =
    terms!.isPickup || (terms!.freeFromCents !== null && goods - group.discountCents >= terms!.freeFromCents)
  expect(group.itemsCents).toBe(goods)
  expect(group.shippingCents).toBe(isFree ? 0 : terms!.feeCents)
  expect(group.depositCents).toBe(sum(lines.map(({ depositCents, quantity }) => depositCents * quantity)))
  expect(group.totalCents).toBe(
    goods - group.discountCents + group.depositCents + group.shippingCents + terms!.tipCents,
  )
  expect(group.voucherCents).toBeLessThanOrEqual(group.totalCents - terms!.tipCents)
  expect(sum(group.taxes.map(({ grossCents }) => grossCents))).toBe(group.totalCents - terms!.tipCents)
}

const itemsOf = ({ lines }: Group) =>
  lines.map((line) => ({
    id: line.id,
    name: line.name,
    variantName: '',
    articleNumber: '',
    quantity: line.quantity,
    unitCents: line.unitCents,
    totalCents: line.totalCents,
    discountCents: line.discountCents,
    depositCents: line.depositTotalCents,
    taxBasisPoints: line.taxBasisPoints,
  }))

test('order, ledger and invoices of random meals agree to the cent, also when dishes are missing', () => {
  const random = createRandom(process.env.FOOD_SEED ?? 'food money')
  let corrected = 0
  for (let run = 0; run < baskets; run++) {
    const lines = Array.from({ length: random.int(1, 7) }, (_, at) => randomDish(random, at + 1))
    const voucher = randomGift(random)
    const terms = randomTerms(random)
    const [group] = priceCart(lines, voucher, [terms]).groups as [Group]
    assertPrice(group, voucher?.scope === 'provider' && voucher.kind === 'percent' ? voucher.basisPoints! : 0)

    const gross = linesOf({ items: itemsOf(group), shippings: [{ name: 'Lieferung' }], taxes: group.taxes })
    const documents: { lines: InvoiceLine[]; taxes: InvoiceTax[] }[] = []
    const write = (written: typeof gross) => {
      const taxes = taxesOf(
        written,
        documents.flatMap((document) => document.taxes),
      )
      documents.push({ lines: withNet(written, taxes), taxes })
    }
    write(gross)
    const goods = group.itemsCents - group.discountCents
    const commission = commissionOf(goods, 900, 1900)
    const ledger = createLedger()
    ledger.book(...saleMovements(group.totalCents, commission))
    const issuer = voucher?.scope === 'provider' ? 'provider' : 'platform'
    const given = group.voucherCents
    ledger.book({ kind: 'voucher', amounts: { customer: given, [issuer]: -given } })

    let [refunded, back] = [0, 0]
    for (const item of itemsOf(group)
      .slice(1)
      .filter(() => random.chance(0.3))) {
      const goodsCents = item.totalCents - item.discountCents
      write(
        linesOfCredit(
          documents[0]!.lines,
          [{ itemId: item.id, quantity: item.quantity, amountCents: goodsCents, depositCents: item.depositCents }],
          0,
        ),
      )
      refunded += goodsCents + item.depositCents
      back += goodsCents
      const { movements } = refundMovements(ledger.sumOf, goodsCents + item.depositCents, {
        all: goods,
        back,
        tipCents: terms.tipCents,
      })
      ledger.book(...movements)
      corrected++
    }

    // a voucher pays what is left of the dishes, never the tip
    const left = group.totalCents - refunded
    const due = left - Math.min(given, left - terms.tipCents)
    expect(ledger.sumOf('customer') + due, `basket ${run}`).toBe(0)
    expect(ledger.sumOf('customer', 'sale', 'refund') + group.totalCents - refunded).toBe(0)
    const invoiced = sum(documents.map(({ taxes }) => totalsOf(taxes).grossCents))
    expect(invoiced).toBe(group.totalCents - terms.tipCents - refunded)
    for (const basisPoints of [700, 1900]) {
      const own = documents.flatMap(({ taxes }) => taxes).filter((tax) => tax.basisPoints === basisPoints)
      expect(sum(own.map(({ taxCents }) => taxCents))).toBe(
        taxIn(sum(own.map(({ grossCents }) => grossCents)), basisPoints),
      )
    }
    for (const { lines: of, taxes } of documents)
      expect(sum(of.map(({ netCents }) => netCents))).toBe(totalsOf(taxes).netCents)

    // the tip and the deposit bear no commission
    const kept = goods ? commission.netCents - Math.round(Number(((commission.netCents * back) / goods).toFixed(4))) : 0
    expect(ledger.sumOf('platform', 'commission', 'refund_commission')).toBe(kept)
    ledger.book({ kind: 'cash', amounts: { customer: due, provider: -due } })
    expect(ledger.sumOf('customer')).toBe(0)
    expect(sum((['customer', 'provider', 'platform', 'tax'] as const).map((account) => ledger.sumOf(account)))).toBe(0)
  }
  expect(corrected).toBeGreaterThan(baskets / 4)
})
