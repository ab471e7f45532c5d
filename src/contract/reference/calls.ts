import { z } from 'zod'
import { call } from '../wire/call.ts'
import { decimal, id, text } from '../wire/fields.ts'

export const unitKind = z.enum(['piece', 'weight', 'volume', 'space', 'length', 'area', 'use', 'time'])

const list = <T extends z.ZodType>(row: T) => z.object({ data: z.array(row) })

export const paymentText = z.object({ id: z.int(), code: z.string(), title: z.string(), text: z.string() })

const country = z.object({
  id: z.int(),
  code: z.string(),
  name: z.string(),
  calling_code: z.string(),
  is_eu: z.boolean(),
})

const place = { postal_code: z.string(), city: z.string(), state: z.string() }

const industry = z.object({ id: z.int(), name: z.string() })

const fullPostalCode = () =>
  z
    .string()
    .trim()
    .regex(/^\d{5}$/, 'Bitte geben Sie eine Postleitzahl mit fünf Ziffern ein.')

const postalCodeStart = () =>
  z
    .string()
    .trim()
    .regex(/^\d{1,5}$/, 'Bitte geben Sie eine bis fünf Ziffern der Postleitzahl ein.')

export const referenceCalls = {
  listUnitTypes: call({
    method: 'GET',
    path: '/getUnitTypes',
    access: 'public',
    summary: 'Units in which goods are sold, with the base unit of their Grundpreis.',
    output: list(
      z.object({
        id: z.int(),
        code: z.string(),
        name: z.string(),
        symbol: z.string(),
        kind: unitKind,
        base_symbol: z.string().nullable(),
        base_factor: z.number().nullable(),
      }),
    ),
  }),
  listCompanyTypes: call({
    method: 'GET',
    path: '/companyTypes',
    access: 'public',
    summary: 'Legal forms of a business and the register they are entered in.',
    output: list(z.object({ id: z.int(), name: z.string(), description: z.string(), register: z.string().nullable() })),
  }),
  listPaymentContents: call({
    method: 'GET',
    path: '/kym_payment_contents',
    access: 'public',
    summary: 'Texts of the payment step, by way of paying.',
    output: list(paymentText),
  }),
  listCountries: call({
    method: 'GET',
    path: '/countries',
    access: 'public',
    summary: 'All countries with German names, the default country first.',
    output: list(country),
  }),
  findTowns: call({
    method: 'GET',
    path: '/getCity',
    access: 'public',
    summary: 'The towns of a postal code, the main one first; empty when the code does not exist.',
    input: z.object({ postal_code: fullPostalCode() }),
    output: list(z.object({ ...place, lat: z.number(), lng: z.number() })),
  }),
  findTownAt: call({
    method: 'GET',
    path: '/getTownAt',
    access: 'public',
    summary: 'The town nearest to a point; empty outside of the country.',
    input: z.object({ lat: decimal(-90, 90), lng: decimal(-180, 180) }),
    output: list(z.object(place)),
  }),
  findStreets: call({
    method: 'GET',
    path: '/getStreets',
    access: 'public',
    summary: 'At most 20 street names that start with or contain the keyword, those of the postal code first.',
    input: z.object({ keyword: text(100), postal_code: fullPostalCode().optional() }),
    output: list(z.object({ street: z.string(), postal_code: z.string().nullable(), city: z.string().nullable() })),
  }),
  findPostalCodes: call({
    method: 'GET',
    path: '/getPostalCodes',
    access: 'public',
    summary: 'At most 20 towns whose postal code starts with the given digits, or whose name starts with city.',
    input: z
      .object({ postal_code: postalCodeStart().optional(), city: text(80).optional() })
      .refine((input) => input.postal_code !== undefined || input.city !== undefined, {
        path: ['postal_code'],
        error: 'Bitte geben Sie eine bis fünf Ziffern der Postleitzahl ein.',
      }),
    output: list(z.object(place)),
  }),
  getMap: call({
    method: 'GET',
    path: '/map',
    access: 'public',
    summary:
      'What a map shows below its pins: the largest towns of a box, and where its tiles come from, if it has any.',
    input: z.object({
      south: decimal(-90, 90),
      west: decimal(-180, 180),
      north: decimal(-90, 90),
      east: decimal(-180, 180),
    }),
    output: z.object({
      /** the largest first; the size is the number of its postal codes */
      towns: z.array(z.object({ city: z.string(), lat: z.number(), lng: z.number(), size: z.int() })),
      tiles: z.object({ url: z.string(), attribution: z.string(), host: z.string(), is_own: z.boolean() }).nullable(),
    }),
  }),
  getDefaultCountry: call({
    method: 'GET',
    path: '/getDefaultCountry',
    access: 'public',
    summary: 'The country that forms start with.',
    output: z.object({ data: country }),
  }),
  listCallingCodes: call({
    method: 'GET',
    path: '/getCountriesCode',
    access: 'public',
    summary: 'Calling codes by country, the default country first.',
    output: list(country.omit({ is_eu: true })),
  }),
  listParentIndustries: call({
    method: 'GET',
    path: '/getParentIndustries',
    access: 'public',
    summary: 'The upper level of industries.',
    output: list(industry),
  }),
  listSubIndustries: call({
    method: 'GET',
    path: '/getSubIndustries',
    access: 'public',
    summary: 'The industries below one.',
    input: z.object({ id: id() }),
    output: list(industry.extend({ parent_id: z.int() })),
  }),
  listIndustries: call({
    method: 'GET',
    path: '/industries',
    access: 'public',
    summary: 'The whole lower level of industries.',
    output: list(industry.extend({ parent_id: z.int() })),
  }),
  listContactCategories: call({
    method: 'GET',
    path: '/getContactCategories',
    access: 'public',
    summary: 'Subjects of the contact form.',
    output: list(z.object({ id: z.int(), name: z.string(), description: z.string() })),
  }),
  getContactInfo: call({
    method: 'GET',
    path: '/getContactInfo',
    access: 'public',
    summary: 'How to reach the operator.',
    output: z.object({
      data: z.object({
        company: z.string(),
        street: z.string(),
        postal_code: z.string(),
        city: z.string(),
        phone: z.string(),
        email: z.string(),
        opening_hours: z.string(),
        text: z.string(),
      }),
    }),
  }),
  listContractContents: call({
    method: 'GET',
    path: '/getContractContents',
    access: 'public',
    summary: 'Sections of the provider contract; the version names the day of its last change.',
    output: z.object({
      version: z.iso.date(),
      data: z.array(z.object({ id: z.int(), title: z.string(), text: z.string() })),
    }),
  }),
}
