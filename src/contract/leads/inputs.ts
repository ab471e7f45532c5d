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
