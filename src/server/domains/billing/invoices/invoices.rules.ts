import { inProportion, split, taxIn } from '#lib/money.ts'
import type { InvoiceLine, InvoiceTax } from './invoices.tables.ts'

/** A line before its net is known; of what a final invoice deducts it is the net of the part invoice. */
export type GrossLine = Omit<InvoiceLine, 'netCents'> & { netCents?: number }
type TaxShare = { basisPoints: number; grossCents: number; taxCents: number }
type Item = {
  id: number
  name: string
  variantName: string
  articleNumber: string
  quantity: number
  unitCents: number
  totalCents: number
  discountCents?: number
  depositCents: number
  taxBasisPoints: number
}
/** What an invoice needs to know about the goods of an order. */
export type InvoicedGoods = {
  items: Item[]
  shippings: { name: string }[]
  /** by rate, shipping included */
  taxes: TaxShare[]
}

const sum = <T>(list: T[], of: (one: T) => number) => list.reduce((all, one) => all + of(one), 0)
const ofRate = (basisPoints: number) => (line: { taxBasisPoints: number }) => line.taxBasisPoints === basisPoints

const itemLine = (item: Item): GrossLine => ({
  kind: 'item',
  itemId: item.id,
  name: item.name,
  detail: item.variantName,
  articleNumber: item.articleNumber,
  quantity: item.quantity,
  unitCents: item.unitCents,
  discountCents: item.discountCents ?? 0,
  grossCents: item.totalCents - (item.discountCents ?? 0),
  taxBasisPoints: item.taxBasisPoints,
})

const depositLine = (item: Item): GrossLine => ({
  ...itemLine(item),
  kind: 'deposit',
  name: 'Pfand',
  detail: item.name,
  articleNumber: '',
  unitCents: Math.round(item.depositCents / item.quantity),
  discountCents: 0,
  grossCents: item.depositCents,
})

const shippingLine = (detail: string, basisPoints: number, cents: number): GrossLine => ({
  kind: 'shipping',
  itemId: null,
  name: 'Versand',
  detail,
  articleNumber: '',
  quantity: 1,
  unitCents: cents,
  discountCents: 0,
  grossCents: cents,
  taxBasisPoints: basisPoints,
})

/** The lines of an order: goods, their deposit, and of shipping what each tax rate bears of it. */
export const linesOf = ({ items, shippings, taxes }: InvoicedGoods): GrossLine[] => {
  const goods = items.flatMap((item) => [itemLine(item), ...(item.depositCents ? [depositLine(item)] : [])])
  const parcels = shippings.map(({ name }) => name).join(', ')
  const shares = taxes.map(({ basisPoints, grossCents }) => ({
    basisPoints,
    cents: grossCents - sum(goods.filter(ofRate(basisPoints)), (line) => line.grossCents),
  }))
  return [
    ...goods,
    ...shares.filter(({ cents }) => cents).map(({ basisPoints, cents }) => shippingLine(parcels, basisPoints, cents)),
  ]
}

/** The tax of each rate from its gross, less what earlier documents hold of it: all of them together are right to the cent. */
export const taxesOf = (lines: GrossLine[], before: InvoiceTax[] = []): InvoiceTax[] =>
  [...new Set(lines.map(({ taxBasisPoints }) => taxBasisPoints))]
    .sort((a, b) => b - a)
    .map((basisPoints) => {
      const grossCents = sum(lines.filter(ofRate(basisPoints)), (line) => line.grossCents)
      const earlier = before.filter((tax) => tax.basisPoints === basisPoints)
      const open = sum(earlier, (tax) => tax.grossCents) + grossCents
      const taxCents = taxIn(open, basisPoints) - sum(earlier, (tax) => tax.taxCents)
      return { basisPoints, grossCents, taxCents, netCents: grossCents - taxCents }
    })

/** EN 16931 counts with net lines: those of a rate share its net, so that they sum to it to the cent. */
export const withNet = (lines: GrossLine[], taxes: InvoiceTax[]): InvoiceLine[] => {
  const nets = new Map<GrossLine, number>()
  for (const { basisPoints, netCents } of taxes) {
    const ofThis = lines.filter(ofRate(basisPoints))
    const open = ofThis.filter((line) => line.netCents === undefined)
    const own = open.length ? open : ofThis
    const known = ofThis.filter((line) => !own.includes(line))
    for (const line of known) nets.set(line, line.netCents!)
    const shares = split(
      netCents - sum(known, (line) => line.netCents!),
      own.map(({ grossCents }) => Math.abs(grossCents)),
    )
    for (const [at, line] of own.entries()) nets.set(line, shares[at]!)
  }
  return lines.map((line) => ({ ...line, netCents: nets.get(line)! }))
}

export const totalsOf = (taxes: InvoiceTax[]) => ({
  netCents: sum(taxes, ({ netCents }) => netCents),
  taxCents: sum(taxes, ({ taxCents }) => taxCents),
  grossCents: sum(taxes, ({ grossCents }) => grossCents),
})

const sameLine = (a: GrossLine) => (b: GrossLine) =>
  a.kind === b.kind && a.itemId === b.itemId && a.taxBasisPoints === b.taxBasisPoints

/** Takes back an amount for so many pieces of a line; what it was reduced by is part of the price then. */
const back = ({ netCents: _, ...line }: InvoiceLine, quantity: number, grossCents: number): GrossLine => ({
  ...line,
  quantity: -quantity,
  unitCents: Math.round(grossCents / quantity),
  discountCents: 0,
  grossCents: -grossCents,
})

const whole = ({ netCents, ...line }: InvoiceLine): GrossLine => ({
  ...line,
  ...(line.kind === 'part' && { netCents: -netCents }),
  quantity: -line.quantity,
  discountCents: -line.discountCents,
  grossCents: -line.grossCents,
})

/** What earlier corrections left of an invoice, taken back. */
export const linesOfRest = (invoiced: InvoiceLine[], corrected: InvoiceLine[]): GrossLine[] =>
  invoiced.flatMap((line) => {
    const taken = corrected.filter(sameLine(line))
    if (!taken.length) return [whole(line)]
    // a price reduction has a detail of its own, and takes no pieces back
    const pieces = taken.filter((one) => one.detail === line.detail)
    const quantity = line.quantity + sum(pieces, (one) => one.quantity)
    const cents = line.grossCents + sum(taken, (one) => one.grossCents)
    return cents ? [back(line, Math.max(quantity, 1), cents)] : []
  })

export type Credited = {
  itemId: number
  quantity: number
  amountCents: number
  depositCents?: number
  /** what the line says where no pieces go back */
  reduction?: string
}

const lineOf = (invoiced: InvoiceLine[], kind: InvoiceLine['kind'], itemId: number) => {
  const line = invoiced.find((one) => one.kind === kind && one.itemId === itemId)
  if (!line) throw new Error(`this invoice has no ${kind} ${itemId}`)
  return line
}

const withDetail = (line: InvoiceLine, more: string): InvoiceLine => ({
  ...line,
  detail: [line.detail, more].filter(Boolean).join(', '),
})

/**
 * The lines of a partial correction: goods and deposit by item, shipping by what earlier corrections left of it at each of the
 * rates that bore it.
 */
export const linesOfCredit = (
  invoiced: InvoiceLine[],
  items: Credited[],
  shippingCents: number,
  corrected: InvoiceLine[] = [],
): GrossLine[] => {
  const shipping = invoiced.filter(({ kind }) => kind === 'shipping')
  const shares = inProportion(
    shippingCents,
    shipping.map((line) => line.grossCents + sum(corrected.filter(sameLine(line)), (one) => one.grossCents)),
  )
  const goods = items.flatMap(({ itemId, quantity, amountCents, depositCents = 0, reduction = '' }) => [
    ...(amountCents
      ? [back(withDetail(lineOf(invoiced, 'item', itemId), reduction), Math.max(quantity, 1), amountCents)]
      : []),
    ...(depositCents ? [back(lineOf(invoiced, 'deposit', itemId), Math.max(quantity, 1), depositCents)] : []),
  ])
  return [...goods, ...shipping.flatMap((line, at) => (shares[at] ? [back(line, 1, shares[at]!)] : []))]
}

/** No line may be credited for more than it was invoiced. */
export const isCovered = (invoiced: InvoiceLine[], corrected: GrossLine[]) =>
  corrected.every((line) => {
    const asked = -sum(corrected.filter(sameLine(line)), (one) => one.grossCents)
    return asked <= sum(invoiced.filter(sameLine(line)), (one) => one.grossCents)
  })

/** The lines of a part invoice: what each rate of the order bears of the amount. */
export const linesOfPart = (taxes: TaxShare[], cents: number, name: string, detail: string): GrossLine[] => {
  const shares = split(
    cents,
    taxes.map(({ grossCents }) => grossCents),
  )
  return taxes.flatMap(({ basisPoints }, at) =>
    shares[at] ? [{ ...shippingLine(detail, basisPoints, shares[at]), kind: 'part' as const, name }] : [],
  )
}

/** What the final invoice deducts for a part invoice that is paid: the lines of it with their tax (§ 14 (5) UStG). */
export const linesOfDeduction = (lines: InvoiceLine[], name: string, detailOf: (line: InvoiceLine) => string) =>
  lines.map((line): GrossLine => ({ ...whole(line), name, detail: detailOf(line) }))
