import { expect, test } from 'vitest'
import { split, taxIn } from '#lib/money.ts'
import { createRandom } from '#seeds/random.ts'
import { isCovered, linesOf, linesOfCredit, linesOfRest, taxesOf, totalsOf, withNet } from './invoices.rules.ts'
import type { InvoiceLine } from './invoices.tables.ts'

const random = createRandom('invoices')
const sum = (list: number[]) => list.reduce((all, one) => all + one, 0)
const rates = [1900, 700, 0]

const randomOrder = () => {
  const items = Array.from({ length: random.int(1, 6) }, (_, at) => {
    const quantity = random.int(1, 12)
    const unitCents = random.int(1, random.chance(0.2) ? 500_000 : 4000)
    return {
      id: at + 1,
      name: `Ware ${at}`,
      variantName: '',
      articleNumber: '',
      quantity,
      unitCents,
      totalCents: unitCents * quantity,
      discountCents: random.chance(0.3) ? random.int(0, unitCents * quantity) : 0,
      depositCents: random.chance(0.3) ? 25 * quantity : 0,
      taxBasisPoints: random.pick(rates),
    }
  })
  const shares = split(
    random.int(0, 2000),
    items.map(({ totalCents }) => totalCents),
  )
  const gross = items.map((item, at) => ({
    rate: item.taxBasisPoints,
    cents: item.totalCents - item.discountCents + item.depositCents + shares[at]!,
  }))
  const taxes = [...Map.groupBy(gross, ({ rate }) => rate)].map(([basisPoints, all]) => {
    const grossCents = sum(all.map(({ cents }) => cents))
    return { basisPoints, grossCents, taxCents: taxIn(grossCents, basisPoints) }
  })
  return { items, shippings: [{ name: 'Paket' }], taxes }
}

const documentOf = (lines: Parameters<typeof withNet>[0], before: ReturnType<typeof taxesOf> = []) => {
  const taxes = taxesOf(lines, before)
  return { taxes, lines: withNet(lines, taxes), ...totalsOf(taxes) }
}

const netOfRate = (lines: InvoiceLine[], basisPoints: number) =>
  sum(lines.filter(({ taxBasisPoints }) => taxBasisPoints === basisPoints).map(({ netCents }) => netCents))

test('the documents of ten thousand orders hold their tax to the cent, and corrections take back exactly all of it', () => {
  for (let round = 0; round < 10_000; round++) {
    const order = randomOrder()
    const invoice = documentOf(linesOf(order))
    for (const { basisPoints, grossCents, taxCents } of order.taxes) {
      if (!grossCents) continue
      expect(invoice.taxes.find((tax) => tax.basisPoints === basisPoints)).toEqual({
        basisPoints,
        grossCents,
        taxCents,
        netCents: grossCents - taxCents,
      })
      expect(netOfRate(invoice.lines, basisPoints)).toBe(grossCents - taxCents)
    }
    const item = random.pick(order.items)
    const amountCents = random.int(0, item.totalCents - item.discountCents)
    const credit = linesOfCredit(invoice.lines, [{ itemId: item.id, quantity: 1, amountCents }], 0)
    const correction = documentOf(credit, invoice.taxes)
    const storno = documentOf(linesOfRest(invoice.lines, correction.lines), [...invoice.taxes, ...correction.taxes])
    const all = [invoice, correction, storno]
    for (const document of all)
      for (const { basisPoints, netCents } of document.taxes)
        expect(netOfRate(document.lines, basisPoints)).toBe(netCents)
    expect(correction.grossCents).toBe(amountCents && -amountCents)
    for (const total of ['netCents', 'taxCents', 'grossCents'] as const)
      expect(sum(all.map((document) => document[total]))).toBe(0)
  }
})

test('no line is credited for more than it was invoiced', () => {
  const invoice = documentOf(linesOf(randomOrder()))
  const { itemId, grossCents } = invoice.lines[0]!
  const credit = (amountCents: number) =>
    linesOfCredit(invoice.lines, [{ itemId: itemId!, quantity: 1, amountCents }], 0)
  expect(isCovered(invoice.lines, credit(grossCents))).toBe(true)
  expect(isCovered(invoice.lines, credit(grossCents + 1))).toBe(false)
  expect(() => linesOfCredit(invoice.lines, [{ itemId: 999, quantity: 1, amountCents: 1 }], 0)).toThrow('999')
})
