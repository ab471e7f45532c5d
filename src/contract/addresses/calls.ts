import { z } from 'zod'
import { call } from '../wire/call.ts'
import { email, flag, gender, id, optionalText, outcome, personName, phone, text } from '../wire/fields.ts'

const shippingAddress = z.object({
  id: z.int(),
  gender: gender(),
  first_name: z.string(),
  last_name: z.string(),
  /** 1: mails about this address go to its own e-mail */
  alternate_email: z.int(),
  email: z.string(),
  phone: z.string(),
  city: z.string(),
  zip: z.string(),
  /** ISO code */
  country: z.string(),
  country_id: z.int(),
  country_name: z.string(),
  company: z.string(),
  street: z.string(),
  street_number: z.string(),
  is_default: z.int(),
})

const billingAddress = shippingAddress.extend({ is_shipping: z.int(), vat_id: z.string() })

/** What the owner of an address types. */
export const shippingFields = {
  /** `other` also stands for no answer */
  gender: gender().default('other'),
  first_name: personName(100).min(1),
  last_name: personName(100).default(''),
  alternate_email: flag().default(false),
  email: z.union([z.literal(''), email()], 'Bitte geben Sie eine gültige E-Mail-Adresse ein.').default(''),
  phone: phone().default(''),
  city: text(100),
  zip: text(12),
  /** ISO code or id of the country */
  country: z.union(
    [
      id(),
      z
        .string()
        .trim()
        .toUpperCase()
        .regex(/^[A-Z]{2}$/),
    ],
    'Bitte wählen Sie ein Land.',
  ),
  company: optionalText(150),
  street: text(150),
  street_number: optionalText(20),
}

export const billingFields = {
  ...shippingFields,
  /** 1: goods go there too, so a shipping address follows this one */
  is_shipping: flag().default(false),
  vat_id: optionalText(20),
}

const byId = z.object({ id: id() })
const outcomeOnly = z.object(outcome)
const listOf = <T extends z.ZodType>(row: T) => z.object({ data: z.array(row) })
const oneOrNone = <T extends z.ZodType>(row: T) => z.object({ data: row.nullable() })
const saved = <T extends z.ZodType>(row: T) => z.object({ ...outcome, data: row })

export const addressCalls = {
  listShippingAddresses: call({
    method: 'GET',
    path: '/shipping-address',
    access: 'any',
    summary: 'The own shipping addresses, the default first.',
    output: listOf(shippingAddress),
  }),
  listShippingAddressesAgain: call({
    method: 'GET',
    path: '/getShippingsAddress',
    access: 'any',
    summary: 'The own shipping addresses, as /shipping-address.',
    output: listOf(shippingAddress),
  }),
  getDefaultShippingAddress: call({
    method: 'GET',
    path: '/shipping-address/default',
    access: 'any',
    summary: 'The own default shipping address, or null.',
    output: oneOrNone(shippingAddress),
  }),
  createShippingAddress: call({
    method: 'POST',
    path: '/shipping-address/store',
    access: 'any',
    status: 201,
    summary: 'Adds a shipping address; the first one becomes the default.',
    input: z.object(shippingFields),
    output: saved(shippingAddress),
  }),
  updateShippingAddress: call({
    method: 'POST',
    path: '/shipping-address/update/{id}',
    access: 'any',
    summary: 'Replaces the fields of an own shipping address.',
    input: byId.extend(shippingFields),
    output: saved(shippingAddress),
  }),
  setDefaultShippingAddress: call({
    method: 'POST',
    path: '/shipping-address/default/{id}',
    access: 'any',
    summary: 'Makes an own shipping address the default.',
    input: byId,
    output: saved(shippingAddress),
  }),
  listBillingAddresses: call({
    method: 'GET',
    path: '/billing-address',
    access: 'any',
    summary: 'The own billing addresses, the default first.',
    output: listOf(billingAddress),
  }),
  listBillingAddressesAgain: call({
    method: 'GET',
    path: '/getBillingAddress',
    access: 'any',
    summary: 'The own billing addresses, as /billing-address.',
    output: listOf(billingAddress),
  }),
  getDefaultBillingAddress: call({
    method: 'GET',
    path: '/billing-address/default',
    access: 'any',
    summary: 'The own default billing address, or null.',
    output: oneOrNone(billingAddress),
  }),
  createBillingAddress: call({
    method: 'POST',
    path: '/billing-address/store',
    access: 'any',
    status: 201,
    summary: 'Adds a billing address; the first one becomes the default.',
    input: z.object(billingFields),
    output: saved(billingAddress),
  }),
  updateBillingAddress: call({
    method: 'POST',
    path: '/billing-address/update/{id}',
    access: 'any',
    summary: 'Replaces the fields of an own billing address.',
    input: byId.extend(billingFields),
    output: saved(billingAddress),
  }),
  setDefaultBillingAddress: call({
    method: 'POST',
    path: '/billing-address/default/{id}',
    access: 'any',
    summary: 'Makes an own billing address the default.',
    input: byId,
    output: saved(billingAddress),
  }),
  setShippingFromBilling: call({
    method: 'POST',
    path: '/setShippingFromBilling',
    access: 'any',
    summary: 'Makes the default (or the given) billing address the default shipping address too.',
    input: z.object({ id: id().optional() }),
    output: saved(shippingAddress),
  }),
  removeAddress: call({
    method: 'DELETE',
    path: '/address/delete/{id}',
    access: 'any',
    summary: 'Deletes an own address of either kind; the newest other one becomes the default.',
    input: byId,
    output: outcomeOnly,
  }),
  getAddresses: call({
    method: 'GET',
    path: '/getAddress',
    access: 'any',
    summary: 'All own addresses of both kinds.',
    output: z.object({ shipping: z.array(shippingAddress), billing: z.array(billingAddress) }),
  }),
}
