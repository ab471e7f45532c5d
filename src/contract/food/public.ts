import { z } from 'zod'
import { publicProvider } from '../providers/shapes.ts'
import { call } from '../wire/call.ts'
import { flag, id, optionalText, outcome, page, paged, several, text } from '../wire/fields.ts'
import { foodState, foodTag, menu, restaurant } from './shapes.ts'

const zip = () =>
  z
    .string()
    .trim()
    .regex(/^(\d{5})?$/, 'Bitte geben Sie eine Postleitzahl mit fünf Ziffern ein.')
    .default('')

/** As clients of the specification read it: code 200 in every case, the detail empty on failure. */
const detail = z.object({
  code: z.int(),
  message: z.string(),
  data: publicProvider.extend({ restaurant, menu }).nullable(),
})

const slot = z.object({
  at: z.iso.datetime(),
  is_full: z.boolean(),
  /** "heute 19:15 Uhr" */
  label: z.string(),
})

/** What the customer sees of an order by its secret link. */
export const trackedOrder = z.object({
  order_number: z.string(),
  company_name: z.string(),
  url: z.string(),
  phone: z.string(),
  state: foodState,
  state_text: z.string(),
  reason: z.string(),
  is_pickup: z.boolean(),
  place: z.string(),
  placed_at: z.iso.datetime(),
  promised_at: z.iso.datetime(),
  first_promised_at: z.iso.datetime(),
  accepted_at: z.iso.datetime().nullable(),
  left_at: z.iso.datetime().nullable(),
  delivered_at: z.iso.datetime().nullable(),
  items: z.array(
    z.object({
      id: z.int(),
      name: z.string(),
      quantity: z.int(),
      options: z.array(z.string()),
      note: z.string(),
      total: z.number(),
      missing: z.boolean(),
    }),
  ),
  /** the fee of the delivery */
  shipping_total: z.number(),
  total: z.number(),
  tip: z.number(),
  to_pay: z.number(),
  can_cancel: z.boolean(),
  /** the kitchen asks whether to deliver without the missing items; `total`: what it would cost then */
  question: z.object({ names: z.array(z.string()), total: z.number() }).nullable(),
  tracks: z.array(z.object({ title: z.string(), detail: z.string(), at: z.iso.datetime() })),
})

const key = () => z.uuid('Diesen Link gibt es nicht.')

export const publicFoodCalls = {
  listGastroTags: call({
    method: 'GET',
    path: '/getGastroTags',
    access: 'public',
    summary: 'Tags of kitchens and dishes.',
    output: z.object({ data: z.array(foodTag) }),
  }),
  listRestaurants: call({
    method: 'GET',
    path: '/food/restaurants',
    access: 'public',
    summary:
      'Restaurants that deliver to a postal code, or where something can be fetched; those that can be had now first.',
    input: z.object({
      zip: zip(),
      mode: z.enum(['delivery', 'pickup']).default('delivery'),
      open_now: flag().default(false),
      tags: several(id(), 30),
      keyword: optionalText(100),
      page: page(),
    }),
    output: paged(restaurant).extend({ tags: z.array(foodTag), zip_known: z.boolean() }),
  }),
  getRestaurantNew: call({
    method: 'GET',
    path: '/foodProviderBySlugNew',
    access: 'public',
    summary: 'A restaurant with its menu; an unknown one answers an empty detail.',
    input: z.object({ slug: optionalText(100), zip: zip(), mode: z.enum(['delivery', 'pickup']).default('delivery') }),
    output: detail,
  }),
  getRestaurant: call({
    method: 'GET',
    path: '/foodProviderBySlug',
    access: 'public',
    summary: 'As foodProviderBySlugNew.',
    input: z.object({ slug: optionalText(100), zip: zip(), mode: z.enum(['delivery', 'pickup']).default('delivery') }),
    output: detail,
  }),
  listSlots: call({
    method: 'GET',
    path: '/food/slots',
    access: 'public',
    summary: 'The times at which a restaurant can deliver to a postal code, or at which something can be fetched.',
    input: z.object({ slug: text(100), zip: zip(), mode: z.enum(['delivery', 'pickup']).default('delivery') }),
    output: z.object({
      data: z.array(slot),
      /** while it is open: without choosing a time */
      asap_at: z.iso.datetime().nullable(),
      problem: z.string().nullable(),
    }),
  }),
  getTrackedOrder: call({
    method: 'GET',
    path: '/food/track/{key}',
    access: 'public',
    summary: 'An order of a restaurant by its secret key.',
    input: z.object({ key: key() }),
    output: z.object({ data: trackedOrder }),
  }),
  setMissingAnswer: call({
    method: 'POST',
    path: '/food/track/{key}/answer',
    access: 'public',
    errors: ['CONFLICT'],
    summary: 'Answers the kitchen: deliver without the missing items, or cancel the order.',
    input: z.object({ key: key(), answer: z.enum(['without', 'cancel']) }),
    output: z.object({ ...outcome, data: trackedOrder }),
  }),
  endTrackedOrder: call({
    method: 'POST',
    path: '/food/track/{key}/cancel',
    access: 'public',
    errors: ['CONFLICT'],
    summary: 'Cancels an order until the kitchen has accepted it.',
    input: z.object({ key: key() }),
    output: z.object({ ...outcome, data: trackedOrder }),
  }),
  getTour: call({
    method: 'GET',
    path: '/food/tour/{key}',
    access: 'public',
    summary: 'The stops of a tour, for the driver who has its key.',
    input: z.object({ key: key() }),
    output: z.object({
      data: z.object({
        name: z.string(),
        company_name: z.string(),
        is_closed: z.boolean(),
        stops: z.array(
          z.object({
            order_number: z.string(),
            state: foodState,
            promised_at: z.iso.datetime(),
            name: z.string(),
            address: z.string(),
            phone: z.string(),
            note: z.string(),
            to_pay: z.number(),
            change_for: z.number().nullable(),
            age_limit: z.int().nullable(),
          }),
        ),
        cash_total: z.number(),
      }),
    }),
  }),
  confirmStop: call({
    method: 'POST',
    path: '/food/tour/{key}/delivered',
    access: 'public',
    errors: ['CONFLICT'],
    summary: 'The driver has delivered an order of the tour.',
    input: z.object({ key: key(), order_number: text(30) }),
    output: z.object(outcome),
  }),
}
