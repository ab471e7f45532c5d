import { formatDate, formatNumber, formatPercent, formatPrice } from '#lib/format.ts'
import { positionCents, taxIn } from '#lib/money.ts'
import type { OfferPosition } from '../leads.tables.ts'

export type OfferTerms = {
  name: string
  content: string
  comment: string
  priceType: 'fixed' | 'range' | 'hourly'
  price1Cents: number | null
  price2Cents: number | null
  positions: OfferPosition[]
  date1: string | null
  date2: string | null
  dateVisit: string | null
  isSmallBusiness: boolean
}

/** What a position costs after its discount. */
export const totalOf = ({ quantityMilli, unitCents, discountBasisPoints }: OfferPosition) =>
  positionCents(quantityMilli, unitCents, discountBasisPoints)

/** What is agreed to by accepting; alternatives are for comparing only. */
export const agreedPositions = (positions: OfferPosition[]) => positions.filter(({ isAlternative }) => !isAlternative)

/** What is to be paid; null where only a guide price is named, which nobody can be bound to. */
export const bindingCents = ({
  positions,
  priceType,
  price1Cents,
}: Pick<OfferTerms, 'positions' | 'priceType' | 'price1Cents'>) => {
  if (positions.length) return agreedPositions(positions).reduce((sum, position) => sum + totalOf(position), 0)
  return priceType === 'fixed' ? price1Cents : null
}

export const quantityText = ({ quantityMilli, unit }: OfferPosition) =>
  `${formatNumber(quantityMilli / 1000)} ${unit}`.trim()

const discountText = ({ discountBasisPoints = 0 }: OfferPosition) =>
  discountBasisPoints ? `, abzüglich ${formatPercent(discountBasisPoints / 100)} Rabatt` : ''

/** "12 m je 95,00 €, abzüglich 10 % Rabatt" */
export const priceLine = (position: OfferPosition) =>
  `${quantityText(position)} je ${formatPrice(position.unitCents)}${discountText(position)}`

const standardBasisPoints = 1900

/** The positions of the order: a plain price is one position. A small business names no tax. */
export const orderPositions = (terms: OfferTerms) => {
  const { positions, name, price1Cents, isSmallBusiness } = terms
  const rate = (basisPoints: number) => (isSmallBusiness ? 0 : basisPoints)
  if (!positions.length)
    return [{ name, detail: '', totalCents: price1Cents!, taxBasisPoints: rate(standardBasisPoints) }]
  return agreedPositions(positions).map((position) => ({
    name: position.text,
    detail:
      position.quantityMilli === 1000 && !position.unit && !position.discountBasisPoints ? '' : priceLine(position),
    totalCents: totalOf(position),
    taxBasisPoints: rate(position.taxBasisPoints),
  }))
}

export const taxesOf = (terms: OfferTerms) => {
  if (terms.isSmallBusiness || bindingCents(terms) === null) return []
  const lines = orderPositions(terms)
  return [...new Set(lines.map(({ taxBasisPoints }) => taxBasisPoints))]
    .sort((a, b) => b - a)
    .map((basisPoints) => {
      const gross = lines
        .filter(({ taxBasisPoints }) => taxBasisPoints === basisPoints)
        .reduce((sum, { totalCents }) => sum + totalCents, 0)
      return { basisPoints, taxCents: taxIn(gross, basisPoints) }
    })
}

/** "80,00 € bis 120,00 €", "45,00 € je Stunde" */
export const priceText = (terms: Pick<OfferTerms, 'positions' | 'priceType' | 'price1Cents' | 'price2Cents'>) => {
  const binding = bindingCents(terms)
  if (binding !== null) return formatPrice(binding)
  const { priceType, price1Cents, price2Cents } = terms
  if (priceType === 'hourly') return `${formatPrice(price1Cents!)} je Stunde`
  return price2Cents === null
    ? `ab ${formatPrice(price1Cents!)}`
    : `${formatPrice(price1Cents!)} bis ${formatPrice(price2Cents)}`
}

const dayText = (day: string | null) => (day ? formatDate(day) : 'offen')
const positionText = (position: OfferPosition) =>
  `${position.isAlternative ? 'alternativ ' : ''}${quantityText(position)} ${position.text} je ${formatPrice(position.unitCents)}${discountText(position)} (${formatPercent(position.taxBasisPoints / 100)})`

/** What a new version changed, in words for the customer. */
export const changesOf = (before: OfferTerms, after: OfferTerms): string[] => {
  const changes: string[] = []
  const [priceBefore, priceAfter] = [priceText(before), priceText(after)]
  if (priceBefore !== priceAfter) changes.push(`Preis: ${priceBefore} → ${priceAfter}`)
  const [linesBefore, linesAfter] = [before.positions.map(positionText), after.positions.map(positionText)]
  for (const line of linesAfter) if (!linesBefore.includes(line)) changes.push(`Neu: ${line}`)
  for (const line of linesBefore) if (!linesAfter.includes(line)) changes.push(`Entfällt: ${line}`)
  if (before.date1 !== after.date1) changes.push(`Beginn: ${dayText(before.date1)} → ${dayText(after.date1)}`)
  if (before.date2 !== after.date2) changes.push(`Anderer Termin: ${dayText(before.date2)} → ${dayText(after.date2)}`)
  if (before.dateVisit !== after.dateVisit)
    changes.push(`Besichtigung: ${dayText(before.dateVisit)} → ${dayText(after.dateVisit)}`)
  if (before.name !== after.name || before.content !== after.content) changes.push('Beschreibung geändert')
  if (before.comment !== after.comment) changes.push('Anmerkung geändert')
  return changes
}
