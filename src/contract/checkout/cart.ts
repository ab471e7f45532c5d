import { z } from 'zod'
import { guessing, voucherCode, voucherKind } from '../billing/vouchers.ts'
import { parcelKind, restMethod } from '../orders/kinds.ts'
import { depositKind, picture } from '../products/shapes.ts'
import { call } from '../wire/call.ts'
import { clearable, decimal, flag, id, moment, optionalText, outcome, whole } from '../wire/fields.ts'

/** A random uuid that the browser keeps; knowing it gives access to the cart. */
export const cartKey = () => z.uuid('Dieser Warenkorb ist unbekannt.')

const quantity = () => whole(1, 9999)

const offeredShipping = z.object({
  id: z.int(),
  name: z.string(),
  delivery_days_from: z.int(),
  delivery_days_to: z.int(),
  /** of the whole parcel if it went this way; null when it is too heavy for it */
  price: z.number().nullable(),
  area: z.string().describe('of own delivery: how far the provider comes, in German'),
  reaches: z.boolean().describe('false: own delivery that does not come to where the goods go'),
})

export const cartItem = z.object({
  id: z.int(),
  product_id: z.int(),
  variant_id: z.int().nullable(),
  slug: z.string(),
  name: z.string(),
  variant_name: z.string(),
  picture: picture.nullable(),
  quantity: z.int(),
  stock: z.int(),
  price: z.number(),
  /** the price of one piece without the discount for this quantity */
  single_price: z.number(),
  /** what the customer saw when it differs from now */
  previous_price: z.number().nullable(),
  /** Grundpreis */
  unit_price: z.number().nullable(),
  measurement_unit: z.string().nullable(),
  total: z.number(),
  deposit: z.number(),
  /** its share of the discount of its provider */
  discount: z.number(),
  tax: z.number(),
  age_limit: z.int().nullable(),
  withdrawal_exclusion: z.string(),
  deposit_kind: depositKind.nullable(),
  characteristics: z.array(z.string()).describe('what is essential about it, shown above the order button'),
  /** what was chosen of a dish; in the price already */
  options: z.array(z.object({ group: z.string(), name: z.string(), price: z.number() })),
  note: z.string(),
  /** the ways it can be sent to the chosen country, the offered one first */
  shippings: z.array(offeredShipping),
  shipping_id: z.int().nullable(),
  /** the customer fetches it, at this location while that offers it */
  is_pickup: z.boolean(),
  store_id: z.int().nullable(),
  /** that it is a part of: quantity and removal are those of the whole bundle */
  bundle: z.object({ id: z.int(), slug: z.string(), name: z.string() }).nullable(),
  /** why it can't be ordered as it is */
  problem: z.string().nullable(),
})

const parcel = z.object({
  kind: parcelKind,
  shipping_id: z.int().nullable(),
  store_id: z.int().nullable(),
  name: z.string(),
  price: z.number(),
  /** of a pick-up: the day from which it lies ready */
  delivery_from: z.iso.date(),
  delivery_to: z.iso.date(),
  item_ids: z.array(z.int()),
})

/** A location of the provider where goods can be fetched for nothing. */
const pickup = z.object({
  id: z.int(),
  title: z.string(),
  address: z.string(),
  opening_hours: z.array(z.string()),
  ready_from: z.iso.date(),
})

/** How and when the dishes of a restaurant come. */
const meal = z.object({
  is_pickup: z.boolean(),
  /** where they are brought */
  zip: z.string(),
  /** null: as soon as possible */
  wanted_at: z.iso.datetime().nullable(),
  /** when they would be there if they were ordered now */
  promised_at: z.iso.datetime().nullable(),
  tip: z.number(),
  change_for: z.number().nullable(),
  note: z.string(),
  group_key: z.string().nullable().describe('by which others put dishes into this cart'),
  min_order: z.number(),
  /** until the minimum */
  missing: z.number(),
  zone: z.string(),
})

export const taxShare = z.object({ percent: z.number(), net: z.number(), tax: z.number(), gross: z.number() })

export const sums = {
  items_total: z.number(),
  deposit_total: z.number(),
  shipping_total: z.number(),
  /** by which a voucher of the provider lowers the price of the goods */
  discount_total: z.number(),
  /** for a restaurant; in the total, without tax */
  tip_total: z.number(),
  total: z.number(),
  /** what of the total is paid by voucher */
  voucher_total: z.number(),
  /** what vouchers leave to pay */
  to_pay: z.number(),
  taxes: z.array(taxShare),
  /** why there is no tax in it, if it is sold by a Kleinunternehmer */
  tax_note: z.string(),
}

export const cart = z.object({
  cart_key: z.string().nullable(),
  /** ISO code the shipping is priced for */
  country: z.string(),
  zip: z.string().describe('postal code that own deliveries are checked for; empty: not known'),
  item_count: z.int(),
  groups: z.array(
    z.object({
      provider: z.object({
        id: z.int(),
        company_name: z.string(),
        city: z.string(),
        takes_cash: z.boolean(),
        /** in advance, to its own account */
        takes_transfer: z.boolean(),
        /** at once, by card */
        takes_card: z.boolean(),
        /** slug of its page */
        url: z.string(),
        /** whether it has terms of its own, to be read before agreeing */
        has_terms: z.boolean(),
      }),
      kind: z.enum(['goods', 'food']),
      meal: meal.nullable(),
      /** why it can't be ordered as it is, beside problems of its items */
      problem: z.string().nullable(),
      /** ways to pay this provider what vouchers do not cover, and the chosen one; null: nothing to pay, or no way */
      payment_methods: z.array(restMethod),
      payment_method: restMethod.nullable(),
      terms_accepted: z.boolean(),
      items: z.array(cartItem),
      parcels: z.array(parcel),
      pickups: z.array(pickup),
      ...sums,
    }),
  ),
  ...sums,
  /** of what is left to pay, by transfer in advance */
  to_transfer: z.number(),
  /** of what is left to pay, by card */
  to_card: z.number(),
  /** the voucher on the cart; `problem` says why it gives nothing here */
  voucher: z
    .object({
      voucher_code: z.string(),
      title: z.string(),
      kind: voucherKind,
      percent: z.number().nullable(),
      balance: z.number().nullable(),
      /** what this purchase costs less because of it */
      effect: z.number(),
      problem: z.string().nullable(),
      /** what of the cart it does not pay for */
      note: z.string().nullable(),
    })
    .nullable(),
  /** products of two providers at one price; their parts stand among the items */
  bundles: z.array(
    z.object({
      id: z.int(),
      slug: z.string(),
      name: z.string(),
      quantity: z.int(),
      price: z.number(),
      total: z.number(),
      saving: z.number(),
      problem: z.string().nullable(),
    }),
  ),
  /** whether nothing stands in the way of ordering */
  can_order: z.boolean(),
})

const inCart = { cart_key: cartKey() }
const country = () =>
  z
    .string()
    .trim()
    .toUpperCase()
    .regex(/^[A-Z]{2}$/, 'Bitte wählen Sie ein Land.')
    .default('DE')
const changed = z.object({ ...outcome, data: cart })
export const zip = () =>
  z
    .string()
    .trim()
    .regex(/^(\d{5})?$/, 'Bitte geben Sie eine Postleitzahl mit fünf Ziffern ein.')
    .default('')

export const cartCalls = {
  getCart: call({
    method: 'GET',
    path: '/cart',
    access: 'public',
    summary: 'The cart with today’s prices; an account gets its own, joined with the one it names.',
    input: z.object({ cart_key: cartKey().optional(), country: country() }),
    output: cart,
  }),
  createCartItem: call({
    method: 'POST',
    path: '/cart/items',
    access: 'public',
    status: 201,
    summary: 'Puts a product or variant into the cart, or more of it; nothing is reserved.',
    input: z.object({
      ...inCart,
      product_id: id(),
      variant_id: id().optional(),
      quantity: quantity().default(1),
      /** of a dish */
      option_ids: z.array(id()).max(50).default([]),
      note: optionalText(200),
    }),
    output: changed,
  }),
  updateCartItem: call({
    method: 'PATCH',
    path: '/cart/items/{id}',
    access: 'public',
    summary: 'Sets the quantity of a line; the price shown now counts as seen.',
    input: z.object({ ...inCart, id: id(), quantity: quantity() }),
    output: changed,
  }),
  removeCartItem: call({
    method: 'DELETE',
    path: '/cart/items/{id}',
    access: 'public',
    summary: 'Takes a line out of the cart.',
    input: z.object({ ...inCart, id: id() }),
    output: changed,
  }),
  createCartBundle: call({
    method: 'POST',
    path: '/cart/bundles',
    access: 'public',
    status: 201,
    summary: 'Puts all parts of a bundle into the cart, or more of them; nothing is reserved.',
    input: z.object({ ...inCart, bundle_id: id(), quantity: whole(1, 99).default(1) }),
    output: changed,
    errors: ['NOT_FOUND', 'CONFLICT'],
  }),
  updateCartBundle: call({
    method: 'PATCH',
    path: '/cart/bundles/{id}',
    access: 'public',
    summary: 'Sets how many of a bundle are wanted; 0 takes it out of the cart.',
    input: z.object({ ...inCart, id: id(), quantity: whole(0, 99) }),
    output: changed,
    errors: ['NOT_FOUND', 'CONFLICT'],
  }),
  removeCart: call({
    method: 'DELETE',
    path: '/cart',
    access: 'public',
    summary: 'Empties the cart.',
    input: z.object(inCart),
    output: changed,
  }),
  setItemShipping: call({
    method: 'POST',
    path: '/updateCartItemShipping',
    access: 'public',
    summary: 'Chooses the way of shipping for a line; lines of a provider that travel the same way share a parcel.',
    input: z.object({ ...inCart, item_id: id(), shipping_id: id(), country: country() }),
    output: changed,
  }),
  setStoreLocation: call({
    method: 'POST',
    path: '/setStoreLocation',
    access: 'public',
    summary: 'A line, or all lines of a provider, are fetched at this location; without one they are sent again.',
    input: z
      .object({
        ...inCart,
        item_id: id().optional(),
        provider_id: id().optional(),
        store_id: clearable(id()).transform((value) => value ?? null),
        country: country(),
      })
      .refine(({ item_id, provider_id }) => (item_id === undefined) !== (provider_id === undefined), {
        path: ['item_id'],
        error: 'Bitte nennen Sie entweder einen Artikel oder einen Anbieter.',
      }),
    output: changed,
  }),
  setCartZip: call({
    method: 'POST',
    path: '/cart/zip',
    access: 'public',
    summary: 'Where the goods go: the cart says which providers bring them there themselves. Empty: not known.',
    input: z.object({ ...inCart, zip: zip() }),
    output: changed,
  }),
  setMeal: call({
    method: 'POST',
    path: '/cart/meal',
    access: 'public',
    summary:
      'How and when the dishes of a restaurant are wanted, with tip and cash; the cart says what the restaurant answers.',
    input: z.object({
      ...inCart,
      provider_id: id(),
      is_pickup: flag().default(false),
      zip: zip(),
      wanted_at: clearable(moment()),
      tip: decimal(0, 200).default(0),
      change_for: clearable(decimal(0, 10_000)),
      note: optionalText(300),
    }),
    output: changed,
  }),
  setCartPayment: call({
    method: 'POST',
    path: '/cart/payment',
    access: 'public',
    summary:
      'How the customer pays a provider what vouchers leave: in cash at the door, by card or by transfer in advance.',
    input: z.object({ ...inCart, provider_id: id(), payment_method: restMethod }),
    output: changed,
  }),
  setCartVoucher: call({
    method: 'POST',
    path: '/cart/voucher',
    access: 'public',
    summary: 'Puts a voucher on the cart, in place of another; it is redeemed with the order.',
    input: z.object({ ...inCart, voucher_code: voucherCode() }),
    output: changed,
    limits: guessing,
  }),
  removeCartVoucher: call({
    method: 'DELETE',
    path: '/cart/voucher',
    access: 'public',
    summary: 'Takes the voucher off the cart.',
    input: z.object(inCart),
    output: changed,
  }),
  acceptTerms: call({
    method: 'POST',
    path: '/cartItemsTerms',
    access: 'public',
    summary: 'Accepts the terms of these providers for this cart; whose id is missing is no longer accepted.',
    input: z.object({ ...inCart, provider_ids: z.array(id()).max(500) }),
    output: changed,
  }),
}
