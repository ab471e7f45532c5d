import type { LeadOffer } from './leads.data.ts'

export const offerSorts = {
  price: 'Niedrigster Preis',
  start: 'Frühester Termin',
  near: 'Nächster Betrieb',
  rating: 'Beste Bewertung',
} as const
export type OfferSort = keyof typeof offerSorts

type Compared = Pick<LeadOffer, 'id' | 'total' | 'price1' | 'price_type' | 'date1' | 'distance_km' | 'rating'>

const last = Number.POSITIVE_INFINITY

/** The lower, the earlier; what is not said comes last, and a price for an hour is none for the work. */
const keys: Record<OfferSort, (offer: Compared) => number> = {
  price: ({ total, price1, price_type }) => total ?? (price_type === 'hourly' ? last : (price1 ?? last)),
  start: ({ date1 }) => (date1 ? Date.parse(date1) : last),
  near: ({ distance_km }) => distance_km ?? last,
  rating: ({ rating }) => -(rating.average ?? 0),
}

export const sortOffers = <O extends Compared>(offers: readonly O[], by: OfferSort): O[] => {
  const key = keys[by]
  // equal ones stay in the order of their offers; two without a value are equal, too
  return offers.toSorted((a, b) => (key(a) === key(b) ? a.id - b.id : key(a) - key(b)))
}
