import { z } from 'zod'
import { additive, allergen, depositKind, picture } from '../products/shapes.ts'

/** As the specification names them: waits for the kitchen, being cooked, on the road or ready to be fetched, done. */
export const foodStatus = z.enum(['processing', 'confirmed', 'on delivery', 'completed'])
export type FoodStatus = z.output<typeof foodStatus>
/** Also refused or cancelled. */
export const foodState = z.enum([...foodStatus.options, 'cancelled'])
export type FoodState = z.output<typeof foodState>

export const foodTag = z.object({ id: z.int(), slug: z.string(), name: z.string(), kind: z.enum(['kitchen', 'dish']) })

export const foodOption = z.object({
  id: z.int(),
  name: z.string(),
  price: z.number(),
  is_default: z.boolean(),
  sold_out: z.boolean(),
  allergens: z.array(allergen),
  additives: z.array(additive),
})

/** Between `min` and `max` of the options are chosen. */
export const optionGroup = z.object({
  id: z.int(),
  name: z.string(),
  min: z.int(),
  max: z.int(),
  options: z.array(foodOption),
})

export const foodCategory = z.object({
  id: z.int(),
  name: z.string(),
  description: z.string(),
  /** 1 (Monday) to 7; null: every day */
  weekdays: z.array(z.int()).nullable(),
  /** '' where there is no limit */
  from_time: z.string(),
  untill_time: z.string(),
  status: z.int(),
})

export const dish = z.object({
  id: z.int(),
  category_id: z.int(),
  name: z.string(),
  details: z.string(),
  /** of the cheapest size */
  price: z.number(),
  sizes: z.array(
    z.object({
      id: z.int(),
      name: z.string(),
      price: z.number(),
      /** Grundpreis per litre (PAngV § 4); null where no volume is known */
      unit_price: z.number().nullable(),
    }),
  ),
  /** percent of today */
  tax: z.number(),
  deposit: z.number(),
  deposit_kind: depositKind.nullable(),
  /** % vol. of a drink, or null */
  alcohol_percent: z.number().nullable(),
  /** of a bottled drink, or null */
  litres: z.number().nullable(),
  unit_price: z.number().nullable(),
  age_limit: z.int().nullable(),
  allergens: z.array(allergen),
  /** said by the restaurant; false with an empty list: it has not said anything */
  no_allergens: z.boolean(),
  additives: z.array(additive),
  tags: z.array(z.int()),
  sold_out: z.boolean(),
  picture: picture.nullable(),
  group_ids: z.array(z.int()),
})

export const menu = z.object({
  categories: z.array(foodCategory),
  dishes: z.array(dish),
  groups: z.array(optionGroup),
  tags: z.array(foodTag),
})

/** §§ 33, 34 VerpackG: offers reusable packaging, fills brought vessels (small business), uses nothing that owes it */
export const reusable = z.enum(['offered', 'own_vessels', 'no_plastic'])

/** A restaurant, as lists and its page show it. */
export const restaurant = z.object({
  provider_id: z.int(),
  company_name: z.string(),
  url: z.string(),
  logo: z.string().nullable(),
  banner: z.string().nullable(),
  slogan: z.string(),
  city: z.string(),
  lat: z.number().nullable(),
  lng: z.number().nullable(),
  tags: z.array(z.int()),
  rating: z.number().nullable(),
  rating_count: z.int(),
  distance: z.number().nullable(),
  delivers: z.boolean(),
  pickup: z.boolean(),
  /** the notice about reusable packaging, or null */
  reusable_text: z.string().nullable(),
  /** of the zone of the asked postal code; null: not asked, or not delivered there */
  zone: z
    .object({ name: z.string(), min_order: z.number(), fee: z.number(), free_from: z.number().nullable() })
    .nullable(),
  /** all delivery zones; shown while the visitor has given no postal code */
  zones: z.array(
    z.object({ name: z.string(), min_order: z.number(), fee: z.number(), free_from: z.number().nullable() }),
  ),
  /** when food is delivered: "Mo–Fr 11:30–14:00" */
  hours: z.array(z.string()),
  /** can be had without choosing a time */
  open_now: z.boolean(),
  /** when it would be there if it were ordered now; null: nothing is free */
  next_at: z.iso.datetime().nullable(),
  /** "Heute ab 19:15 Uhr"; without a postal code whether it is open */
  state: z.string(),
  /** until when it can be ordered today, while less than an hour is left */
  closes_at: z.iso.datetime().nullable(),
})

export const clockTime = z.object({
  days: z.string(),
  from_time: z.string(),
  untill_time: z.string(),
  after_from_time: z.string(),
  after_untill_time: z.string(),
  status: z.int(),
})
