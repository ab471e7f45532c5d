import { z } from 'zod'
import {
  clearable,
  day,
  decimal,
  euros,
  gender,
  nested,
  optionalText,
  personName,
  phone,
  text,
  upload,
} from '../wire/fields.ts'
import { priceType } from './shapes.ts'

export const givenPosition = z.object({
  text: text(200),
  quantity: decimal(0.001, 100_000).default(1),
  unit: optionalText(20),
  price: euros(),
  /** percent */
  tax: z.union([z.literal(19), z.literal(7), z.literal(0)]).default(19),
  /** percent */
  discount: decimal(0, 100).default(0),
  /** instead of another one: neither in the sum nor in the order */
  alternative: z.boolean().default(false),
})
/** Of a new offer, and of a new version of one. */
export const offerFields = {
  offer_name: text(150),
  offer_content: optionalText(5000),
  comment: optionalText(1000),
  price_type: priceType.default('fixed'),
  price1: clearable(euros()),
  price2: clearable(euros()),
  positions: nested(z.array(givenPosition).max(40)).default([]),
  date1: clearable(day()),
  date2: clearable(day()),
  date_visit: clearable(day()),
  /** the last day on which it can be accepted */
  valid_until: day().optional(),
  file: upload().optional(),
}
const typed = z.union([z.number(), optionalText(20)])
/** What the form of an offer holds while it is written: complete or not. */
export const offerDraft = z.object({
  offer_name: optionalText(150),
  offer_content: optionalText(5000),
  comment: optionalText(1000),
  price_type: priceType.default('fixed'),
  price1: typed,
  price2: typed,
  positions: z
    .array(
      z.object({
        text: optionalText(200),
        quantity: typed,
        unit: optionalText(20),
        price: typed,
        tax: z.enum(['19', '7', '0']),
        discount: typed,
        alternative: z.boolean(),
      }),
    )
    .max(40),
  date1: optionalText(10),
  date2: optionalText(10),
  date_visit: optionalText(10),
  valid_until: optionalText(10),
})
export type OfferDraft = z.output<typeof offerDraft>
/** For the invoice, or where the work is done. */
export const address = z.object({
  gender: gender().default('other'),
  first_name: personName(80).min(1),
  last_name: personName(80).min(1),
  company: optionalText(120),
  street: text(100),
  street_number: optionalText(20),
  zip: z
    .string()
    .trim()
    .regex(/^\d{5}$/, 'Bitte geben Sie eine Postleitzahl mit fünf Ziffern ein.'),
  city: text(80),
  phone: phone().default(''),
})
