import { z } from 'zod'

export const propertyDeal = z.enum(['buy', 'rent'])
export const propertyType = z.enum(['house', 'flat', 'plot', 'commercial', 'garage'])
export const propertyState = z.enum(['active', 'reserved', 'sold'])
export type PropertyState = z.output<typeof propertyState>
export const propertyCondition = z.enum(['new', 'first_use', 'renovated', 'kept', 'in_need', 'unknown'])
export const propertyHeating = z.enum(['gas', 'oil', 'district', 'heat_pump', 'pellets', 'electric', 'other', 'none'])
export const propertyFeature = z.enum([
  'balcony',
  'garden',
  'cellar',
  'lift',
  'parking',
  'kitchen',
  'barrier_free',
  'furnished',
  'guest_toilet',
  'fireplace',
])
/** Whether a property that is for sale has a tenant, so that the buyer cannot move in. */
export const propertyTenancy = z.enum(['free', 'rented'])
export const propertyInternet = z.enum(['fibre', 'cable', 'dsl', 'none'])
/** How exactly a place is shown: every coordinate outside follows it. */
export const placeShown = z.enum(['exact', 'street', 'district'])
export const energyKind = z.enum(['demand', 'consumption'])
export const energyClass = z.enum(['A+', 'A', 'B', 'C', 'D', 'E', 'F', 'G', 'H'])
/** Why no certificate is named (GEG § 79 (4), § 80, § 87). */
export const energyException = z.enum(['none', 'monument', 'small', 'unheated', 'not_yet'])
export const propertyFileKind = z.enum(['plan', 'document'])
export const visitState = z.enum(['requested', 'booked', 'cancelled'])
export const loanPurpose = z.enum(['buy', 'build', 'refinance', 'renovate'])
export const employment = z.enum(['employed', 'civil_servant', 'self_employed', 'retired', 'other'])
export const loanState = z.enum(['new', 'review', 'documents', 'offer', 'declined', 'withdrawn'])
export const searchSort = z.enum(['newest', 'price', 'price_desc', 'area', 'rooms', 'price_per_m2', 'distance'])
