import { z } from 'zod'
import { call } from '../wire/call.ts'
import {
  clearable,
  day,
  decimal,
  euros,
  fileAnswer,
  flag,
  id,
  nested,
  optionalText,
  outcome,
  page,
  paged,
  rawText,
  text,
  upload,
  whole,
} from '../wire/fields.ts'
import * as kinds from './kinds.ts'
import { ownProperty, propertyCard, propertyFile, propertyPage } from './shapes.ts'

const slug = () => text(200)
const postalCode = () =>
  z
    .string()
    .trim()
    .regex(/^\d{5}$/, 'Bitte geben Sie eine Postleitzahl mit fünf Ziffern ein.')
const latitude = () => decimal(45, 56)
const longitude = () => decimal(5, 16)

/** '' and nothing mean all */
const maybe = <T extends z.ZodType>(inner: T) => z.union([inner, z.literal('').transform(() => undefined)]).optional()
const words = <T extends z.ZodEnum>(type: T) =>
  z
    .union([
      z.array(type),
      rawText(2000)
        .transform((value): unknown[] => value.split(',').filter(Boolean))
        .pipe(z.array(z.any().pipe(type))),
    ])
    .default([])

const corner = /^-?\d{1,2}(\.\d{1,16})?,-?\d{1,3}(\.\d{1,16})?$/

/** A drawn area: its corners as `lat,lng` parted by semicolons. */
const area = () =>
  rawText(2000)
    .refine((value) => {
      const corners = value.split(';')
      return corners.length >= 3 && corners.length <= 50 && corners.every((each) => corner.test(each))
    }, 'Bitte zeichnen Sie den Bereich neu.')
    .transform((value) =>
      value.split(';').map((corner) => {
        const [lat = 0, lng = 0] = corner.split(',').map(Number)
        return { lat, lng }
      }),
    )

export const searchInput = {
  deal: kinds.propertyDeal.default('buy'),
  property_type: words(kinds.propertyType),
  price_from: maybe(euros()),
  price_to: maybe(euros()),
  area_from: maybe(decimal(0, 1_000_000)),
  area_to: maybe(decimal(0, 1_000_000)),
  rooms_from: maybe(decimal(0, 100)),
  baths_from: maybe(whole(0, 50)),
  tenancy: maybe(kinds.propertyTenancy),
  price_per_m2_to: maybe(euros()),
  features: words(kinds.propertyFeature),
  /** postal code or town, with a radius in kilometres */
  place: optionalText(100),
  radius: maybe(whole(1, 200)),
  south: maybe(latitude()),
  west: maybe(longitude()),
  north: maybe(latitude()),
  east: maybe(longitude()),
  shape: maybe(area()),
  sort: kinds.searchSort.default('newest'),
}

const edit = {
  deal: kinds.propertyDeal,
  property_type: kinds.propertyType,
  area: clearable(decimal(1, 1_000_000)),
  plot_area: clearable(decimal(1, 10_000_000)),
  rooms: clearable(decimal(0.5, 100)),
  baths: clearable(whole(0, 50)),
  tenancy: clearable(kinds.propertyTenancy),
  internet: clearable(kinds.propertyInternet),
  floor: clearable(whole(-5, 100)),
  floors: clearable(whole(1, 100)),
  year_built: clearable(whole(1000, 2100)),
  condition: kinds.propertyCondition.default('unknown'),
  heating: clearable(kinds.propertyHeating),
  features: nested(z.array(kinds.propertyFeature).max(20)).default([]),
  extra_costs: clearable(euros()),
  heating_included: flag().default(false),
  deposit: clearable(euros()),
  buyer_commission: decimal(0, 10).default(0),
  seller_commission: decimal(0, 10).default(0),
  available_from: clearable(day()),
  tour_url: z
    .union([
      z.literal(''),
      z.url({ protocol: /^https$/, error: 'Bitte geben Sie eine Adresse an, die mit https:// beginnt.' }).max(500),
    ])
    .default(''),
  place_shown: kinds.placeShown,
  street: optionalText(150),
  house_number: optionalText(20),
  postal_code: postalCode(),
  city: optionalText(100),
  lat: clearable(latitude()),
  lng: clearable(longitude()),
  energy_exception: kinds.energyException.default('none'),
  energy_kind: clearable(kinds.energyKind),
  energy_value: clearable(decimal(0, 2000)),
  energy_power: clearable(decimal(0, 2000)),
  energy_hot_water: flag().default(false),
  energy_source: optionalText(100),
  energy_class: clearable(kinds.energyClass),
  energy_issued: clearable(day()),
  energy_valid_until: clearable(day()),
  energy_year: clearable(whole(1000, 2100)),
}

const ownAnswer = z.object({ ...outcome, data: ownProperty })
const files = z.object({ ...outcome, data: z.array(propertyFile) })

export const propertyCalls = {
  getProperty: call({
    method: 'GET',
    path: '/propertyBySlug',
    access: 'public',
    errors: ['NOT_FOUND'],
    summary: 'A property as customers see it; its place only as exactly as the provider shows it.',
    input: z.object({ slug: slug() }),
    output: z.object({ data: propertyPage }),
  }),
  findProperties: call({
    method: 'GET',
    path: '/property/search',
    access: 'public',
    summary: 'Properties by deal, type, price, area, rooms, place with radius, box of a map or drawn area.',
    input: z.object({ ...searchInput, page: page() }),
    output: paged(propertyCard).extend({
      place: z
        .object({ postal_code: z.string(), city: z.string(), lat: z.number(), lng: z.number(), radius: z.number() })
        .nullable(),
    }),
  }),
  findPins: call({
    method: 'GET',
    path: '/property/pins',
    access: 'public',
    summary: 'All properties that a search finds, for a map: up to 500, the newest first, at the place that is shown.',
    input: z.object(searchInput),
    output: z.object({
      data: z.array(
        z.object({
          id: z.int(),
          slug: z.string(),
          name: z.string(),
          price: z.number(),
          lat: z.number(),
          lng: z.number(),
        }),
      ),
    }),
  }),
  getPropertyFile: call({
    method: 'GET',
    path: '/property/file/{id}',
    access: 'public',
    errors: ['NOT_FOUND'],
    summary: 'A document of a published property as PDF.',
    input: z.object({ id: id() }),
    output: fileAnswer(),
  }),
  getExpose: call({
    method: 'GET',
    path: '/property/expose/{slug}',
    access: 'public',
    errors: ['NOT_FOUND'],
    limits: [{ by: 'address', max: 30, minutes: 10, counts: 'all' }],
    summary: 'The exposé of a property as PDF.',
    input: z.object({ slug: slug() }),
    output: fileAnswer(),
  }),
}

export const ownPropertyCalls = {
  listOwnProperties: call({
    method: 'GET',
    path: '/property/own',
    access: 'company',
    summary: 'The own properties with what they still lack; loan requests only as a number.',
    input: z.object({ page: page() }),
    output: paged(
      z.object({
        id: z.int(),
        slug: z.string(),
        name: z.string(),
        status: z.enum(['draft', 'active', 'inactive', 'deleted']),
        state: kinds.propertyState.nullable(),
        price: z.number().nullable(),
        city: z.string().nullable(),
        photo: z.string().nullable(),
        visits: z.int().describe('booked or asked for, still to come'),
        loan_requests: z.int(),
      }),
    ),
  }),
  getOwnProperty: call({
    method: 'GET',
    path: '/property/own/{id}',
    access: 'company',
    errors: ['NOT_FOUND'],
    summary: 'The data of an own property; null while nothing was saved.',
    input: z.object({ id: id() }),
    output: z.object({ name: z.string(), slug: z.string(), data: ownProperty.nullable() }),
  }),
  updateProperty: call({
    method: 'POST',
    path: '/property/save',
    access: 'company',
    errors: ['NOT_FOUND'],
    summary: 'Saves the data of an own product of kind property.',
    input: z.object({ id: id(), ...edit }),
    output: ownAnswer,
  }),
  setPropertyState: call({
    method: 'POST',
    path: '/property/state',
    access: 'company',
    errors: ['NOT_FOUND'],
    summary: 'Active, reserved or sold.',
    input: z.object({ id: id(), state: kinds.propertyState }),
    output: z.object(outcome),
  }),
  uploadPropertyFile: call({
    method: 'POST',
    path: '/property/files',
    access: 'company',
    status: 201,
    errors: ['NOT_FOUND', 'PAYLOAD_TOO_LARGE'],
    summary: 'A floor plan (picture) or a document (PDF) of an own property.',
    input: z.object({ id: id(), kind: kinds.propertyFileKind, title: text(100), file: upload() }),
    output: files,
  }),
  removePropertyFile: call({
    method: 'DELETE',
    path: '/property/files/{id}',
    access: 'company',
    errors: ['NOT_FOUND'],
    summary: 'Deletes a floor plan or a document.',
    input: z.object({ id: id() }),
    output: files,
  }),
}
