import { perUnit } from '#lib/text/units.ts'
import type { CardRow } from './cards.queries.ts'

type PriceUnit = Pick<CardRow, 'kind' | 'isRent' | 'unitSymbol' | 'contentAmount'>

/** What the price on a card is for. */
export const priceUnitOf = ({ kind, isRent, unitSymbol, contentAmount }: PriceUnit) => {
  if (isRent) return 'Kaltmiete im Monat'
  return kind === 'service' ? perUnit(unitSymbol, contentAmount) : null
}
