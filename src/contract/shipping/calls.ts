import { z } from 'zod'
import { call } from '../wire/call.ts'
import { clearable, decimal, euros, flag, id, nested, outcome, page, paged, text, whole } from '../wire/fields.ts'

/** What the price depends on: nothing, the weight of the parcel, or the value of the order. */
export const shippingPriceType = z.enum(['flat', 'weight', 'value'])

export const shippingStatus = z.enum(['active', 'inactive'])

const shippingCountry = z.object({ id: z.int(), code: z.string(), name: z.string() })

/** A way of shipping of one provider. */
export const shipping = z.object({
  id: z.int(),
  name: z.string(),
  status: shippingStatus,
  /** used for all products whose provider chose none, and preselected in the cart */
  is_default: z.boolean(),
  own_delivery: z.boolean().describe('the provider brings it: the customer can pay in cash'),
  delivery_radius: z.int().nullable().describe('of own delivery: how many km from the own postal code'),
  checks_age: z.boolean().describe('the carrier looks at the age of who takes the parcel'),
  price_type: shippingPriceType,
  /** what is heavier than the last one can't be sent this way */
  rates: z.array(
    z.object({
      up_to: z.number().nullable().describe('kg or euros, inclusive; missing: without limit'),
      price: z.number(),
    }),
  ),
  /** from this value of the order on it costs nothing */
  free_from: z.number().nullable(),
  delivery_days_from: z.int(),
  delivery_days_to: z.int(),
  countries: z.array(shippingCountry),
  /** how many products chose it for themselves */
  product_count: z.int(),
})

const rates = nested(
  z
    .array(z.object({ up_to: clearable(decimal(0.001, 1_000_000)), price: euros() }))
    .min(1, 'Bitte geben Sie mindestens einen Preis an.')
    .max(20, 'Mehr als 20 Stufen sind nicht möglich.'),
)
const countryIds = nested(z.array(id()).min(1, 'Bitte wählen Sie mindestens ein Land.').max(250))
/** km; needed where the provider brings it itself */
const radius = () => clearable(whole(1, 300))
const days = () => whole(0, 90)

const ofShipping = { shipping_id: id() }
const saved = z.object({ ...outcome, data: shipping })

export const shippingCalls = {
  listShippingMethods: call({
    team: ['products', 'orders'],
    method: 'GET',
    path: '/shippings-methods',
    access: 'company',
    summary: 'The own active ways of shipping, the default first, to choose from for a product.',
    output: z.object({ data: z.array(shipping) }),
  }),
  listShippings: call({
    team: ['products', 'orders'],
    method: 'GET',
    path: '/shippings',
    access: 'company',
    summary: 'All own ways of shipping, the default first.',
    input: z.object({ page: page() }),
    output: paged(shipping),
  }),
  getShipping: call({
    team: ['products', 'orders'],
    method: 'GET',
    path: '/getShippingInfo',
    access: 'company',
    summary: 'One own way of shipping.',
    input: z.object(ofShipping),
    output: z.object({ data: shipping }),
  }),
  createShipping: call({
    method: 'POST',
    path: '/createShipping',
    access: 'company',
    status: 201,
    summary: 'A new way of shipping; the first one becomes the default.',
    input: z.object({
      name: text(80),
      price_type: shippingPriceType,
      rates,
      free_from: clearable(euros()),
      delivery_days_from: days(),
      delivery_days_to: days(),
      country_ids: countryIds,
      is_default: flag().default(false),
      own_delivery: flag().default(false),
      delivery_radius: radius(),
      checks_age: flag().default(false),
    }),
    output: saved,
  }),
  updateShipping: call({
    method: 'POST',
    path: '/updateShipping',
    access: 'company',
    summary: 'Changes the given fields of an own way of shipping; inactive ones are offered to nobody.',
    input: z
      .object({
        ...ofShipping,
        name: text(80).optional(),
        status: shippingStatus.optional(),
        price_type: shippingPriceType.optional(),
        rates: rates.optional(),
        free_from: clearable(euros()),
        delivery_days_from: days().optional(),
        delivery_days_to: days().optional(),
        country_ids: countryIds.optional(),
        own_delivery: flag().optional(),
        delivery_radius: radius(),
        checks_age: flag().optional(),
      })
      .refine((input) => (input.price_type === undefined) === (input.rates === undefined), {
        path: ['rates'],
        error: 'Bitte geben Sie die Preise zusammen mit ihrer Art an.',
      }),
    output: saved,
  }),
  setDefaultShipping: call({
    method: 'POST',
    path: '/setDefaultShipping',
    access: 'company',
    summary: 'Makes an own, active way of shipping the default.',
    input: z.object(ofShipping),
    output: saved,
  }),
  listShippingCountries: call({
    method: 'GET',
    path: '/getShippingCountries',
    access: 'public',
    summary: 'The countries that can be shipped to, the default country first; is_served: a provider does so now.',
    output: z.object({
      data: z.array(shippingCountry.extend({ is_eu: z.boolean(), is_served: z.boolean() })),
    }),
  }),
}
