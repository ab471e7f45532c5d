import { z } from 'zod'
import { picture } from '../products/shapes.ts'
import {
  energyClass,
  energyException,
  energyKind,
  placeShown,
  propertyCondition,
  propertyDeal,
  propertyFeature,
  propertyHeating,
  propertyInternet,
  propertyState,
  propertyTenancy,
  propertyType,
} from './kinds.ts'

/** Only what the provider wants to be seen of the place: every coordinate follows `shown`. */
export const shownPlace = z.object({
  shown: placeShown,
  street: z.string(),
  postal_code: z.string(),
  city: z.string(),
  state_code: z.string(),
  lat: z.number(),
  lng: z.number(),
})

/** What lists say about a property; money in euros, areas in square metres. */
export const propertyFacts = z.object({
  deal: propertyDeal,
  property_type: propertyType,
  state: propertyState,
  area: z.number().nullable(),
  plot_area: z.number().nullable(),
  rooms: z.number().nullable(),
  price_per_m2: z.number().nullable(),
  energy_class: energyClass.nullable(),
  place: shownPlace,
})
export type PropertyFacts = z.output<typeof propertyFacts>

export const propertyCard = propertyFacts.extend({
  id: z.int(),
  slug: z.string(),
  name: z.string(),
  price: z.number(),
  extra_costs: z.number().nullable(),
  features: z.array(propertyFeature),
  picture: picture.nullable(),
  provider: z.object({ id: z.int(), company_name: z.string() }),
  distance_km: z.number().nullable(),
  created_at: z.iso.datetime(),
})

export const energyData = z.object({
  exception: energyException,
  kind: energyKind.nullable(),
  /** kWh/(m²·a); of buildings for work that of heat, with `power` beside it */
  value: z.number().nullable(),
  power: z.number().nullable(),
  hot_water: z.boolean(),
  source: z.string(),
  energy_class: energyClass.nullable(),
  issued: z.iso.date().nullable(),
  valid_until: z.iso.date().nullable(),
  year: z.int().nullable(),
})

export const propertyFile = z.object({
  id: z.int(),
  kind: z.enum(['plan', 'document']),
  title: z.string(),
  size: z.int(),
  picture: picture.nullable().describe('of a floor plan'),
})

const details = {
  baths: z.int().nullable(),
  /** of one for sale */
  tenancy: propertyTenancy.nullable(),
  internet: propertyInternet.nullable(),
  floor: z.int().nullable(),
  floors: z.int().nullable(),
  year_built: z.int().nullable(),
  condition: propertyCondition,
  heating: propertyHeating.nullable(),
  features: z.array(propertyFeature),
  extra_costs: z.number().nullable(),
  heating_included: z.boolean(),
  deposit: z.number().nullable(),
  /** percent of the price, VAT included */
  buyer_commission: z.number(),
  seller_commission: z.number(),
  available_from: z.iso.date().nullable(),
  tour_url: z.string(),
  energy: energyData,
  files: z.array(propertyFile),
}

export const visitSlot = z.object({ id: z.int(), starts_at: z.iso.datetime(), minutes: z.int() })

export const propertyPage = propertyCard.extend({
  ...details,
  details: z.string().describe('cleaned HTML'),
  images: z.array(picture),
  provider: z.object({
    id: z.int(),
    company_name: z.string(),
    address: z.string(),
    url: z.string().nullable(),
    phone: z.string(),
  }),
  slots: z.array(visitSlot).describe('free ones of the next weeks'),
  takes_visits: z.boolean().describe('slots are offered; otherwise a visit is a request'),
  similar: z.array(propertyCard),
})

/** As its provider edits it, with the exact place. */
export const ownProperty = propertyFacts.omit({ price_per_m2: true, energy_class: true }).extend({
  ...details,
  id: z.int(),
  slug: z.string(),
  name: z.string(),
  price: z.number().nullable(),
  published: z.boolean(),
  exact: z.object({ street: z.string(), house_number: z.string(), lat: z.number(), lng: z.number() }),
  missing: z.array(z.object({ field: z.string(), message: z.string() })),
})
