import { z } from 'zod'
import { call } from '../wire/call.ts'
import { day, fileAnswer, flag, id, optionalText, page, paged, whole } from '../wire/fields.ts'
import { propertyDeal, propertyState, propertyType } from './kinds.ts'

const row = z.object({
  /** of the product */
  id: z.int(),
  name: z.string(),
  deal: propertyDeal,
  property_type: propertyType,
  state: propertyState,
  /** whether customers see it */
  is_listed: z.boolean(),
  provider: z.object({ id: z.int(), company_name: z.string() }),
  postal_code: z.string(),
  city: z.string(),
  area: z.number().nullable(),
  rooms: z.number().nullable(),
  price: z.number(),
  /** asked for or booked, without cancelled ones */
  visit_count: z.int(),
  created_at: z.iso.datetime(),
})

export const propertyFilter = {
  /** a part of name or town, or the beginning of the postal code */
  q: optionalText(100),
  deal: propertyDeal.optional(),
  type: propertyType.optional(),
  state: propertyState.optional(),
  /** only what customers do not see */
  hidden: flag().default(false),
  provider_id: id().optional(),
  from: day().optional(),
  to: day().optional(),
}

/** Properties of all providers, for the operator. */
export const operatorPropertyCalls = {
  listAllProperties: call({
    staff: 'reports',
    method: 'GET',
    path: '/operator/properties',
    audited: true,
    access: 'operator',
    summary: 'Properties of all providers, the newest first; exact up to 10,000.',
    input: z.object({ page: page(), per_page: whole(1, 100).default(25), ...propertyFilter }),
    output: paged(row),
  }),
  getPropertiesFile: call({
    staff: 'reports',
    method: 'GET',
    path: '/operator/properties-file',
    audited: true,
    access: 'operator',
    summary: 'All properties that the same filters find, as a CSV file.',
    input: z.object(propertyFilter),
    output: fileAnswer(),
  }),
}
