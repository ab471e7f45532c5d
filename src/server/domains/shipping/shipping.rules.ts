import { refuseField } from '#lib/errors.ts'
import type { PriceBasis, Rate } from './shipping.tables.ts'

/** A provider's list stays one that fits a page. */
export const maxShippings = 50

export type Terms = { basis: PriceBasis; rates: Rate[]; freeFromCents: number | null; daysFrom: number; daysTo: number }

/** The terms of a way of shipping, its rates in rising order; refuses what can't be meant. */
export const checkTerms = (terms: Terms): Terms => {
  if (terms.daysFrom > terms.daysTo)
    throw refuseField('daysTo', 'Die längste Lieferzeit kann nicht kürzer als die kürzeste sein.')
  const rates = terms.rates.toSorted(
    (a, b) => (a.upTo ?? Number.POSITIVE_INFINITY) - (b.upTo ?? Number.POSITIVE_INFINITY),
  )
  if (rates.some(({ upTo }, at) => at > 0 && upTo === rates[at - 1]!.upTo))
    throw refuseField('rates', 'Jede Grenze darf nur einmal vorkommen.')
  if (terms.basis === 'flat' && (rates.length !== 1 || rates[0]!.upTo !== null))
    throw refuseField('rates', 'Ein fester Preis gilt ohne Grenze und für alles.')
  // a parcel can be too heavy, an order can't be too dear
  if (terms.basis === 'value' && rates.at(-1)!.upTo !== null)
    throw refuseField('rates', 'Die letzte Stufe muss für alle höheren Bestellwerte gelten.')
  return { ...terms, rates }
}

/** Who brings goods itself says how far; where a carrier does, there is nothing to say. */
export const checkArea = (isOwnDelivery: boolean, radiusKm: number | null) => {
  if (isOwnDelivery && radiusKm === null) throw refuseField('radiusKm', 'Bitte geben Sie an, wie weit Sie liefern.')
  return { isOwnDelivery, radiusKm: isOwnDelivery ? radiusKm : null }
}

/** "bis 30 km um Füssen"; empty where a carrier brings it */
export const areaText = (radiusKm: number | null, city: string) =>
  radiusKm === null ? '' : `bis ${radiusKm} km um ${city}`

export type Parcel = { grams: number; cents: number }

/** What sending a parcel costs in cents; null when it is too heavy to be sent this way. */
export const shippingPrice = ({ basis, rates, freeFromCents }: Omit<Terms, 'daysFrom' | 'daysTo'>, parcel: Parcel) => {
  const measure = basis === 'weight' ? parcel.grams : parcel.cents
  const rate = rates.find(({ upTo }) => upTo === null || measure <= upTo)
  if (!rate) return null
  return freeFromCents !== null && parcel.cents >= freeFromCents ? 0 : rate.priceCents
}
