import { z } from 'zod'
import { call } from '../wire/call.ts'
import { day, decimal, id, optionalText, outcome, page, paged, text } from '../wire/fields.ts'

const manufacturer = z.object({ id: z.int(), name: z.string(), products: z.int() })

export const taxClass = z.enum(['standard', 'reduced', 'zero'])

const taxRate = z.object({
  id: z.int(),
  tax_class: taxClass,
  name: z.string(),
  percent: z.number(),
  valid_from: z.string(),
  valid_to: z.string().nullable(),
  /** it begins later: nothing was sold with it */
  is_ahead: z.boolean(),
})

/** Lists that products refer to, kept by the operator. */
export const catalogueListCalls = {
  listAllManufacturers: call({
    method: 'GET',
    path: '/operator/manufacturers',
    access: 'operator',
    summary: 'Manufacturers by name with how many products name them, those that hold the keyword when one is given.',
    input: z.object({ page: page(), keyword: optionalText(100) }),
    output: paged(manufacturer),
  }),
  updateManufacturer: call({
    method: 'POST',
    path: '/operator/manufacturers/{id}',
    access: 'operator',
    summary: 'Corrects the name of a manufacturer on all its products; with the name of another one both become one.',
    input: z.object({ id: id(), name: text(100) }),
    output: z.object(outcome),
  }),
  removeManufacturer: call({
    method: 'DELETE',
    path: '/operator/manufacturers/{id}',
    access: 'operator',
    errors: ['CONFLICT'],
    summary: 'Removes a manufacturer that no product names.',
    input: z.object({ id: id() }),
    output: z.object(outcome),
  }),
  listTaxRates: call({
    method: 'GET',
    path: '/operator/tax-rates',
    access: 'operator',
    summary: 'All tax rates with their days, the newest first.',
    output: z.object({ data: z.array(taxRate) }),
  }),
  createTaxRate: call({
    method: 'POST',
    path: '/operator/tax-rates',
    access: 'operator',
    status: 201,
    summary: 'A rate that begins on a later day; the one before ends on the day before.',
    input: z.object({ tax_class: taxClass, percent: decimal(0, 50), valid_from: day() }),
    output: z.object({ ...outcome, data: taxRate }),
  }),
  removeTaxRate: call({
    method: 'DELETE',
    path: '/operator/tax-rates/{id}',
    access: 'operator',
    errors: ['CONFLICT'],
    summary: 'Removes a rate that has not begun; the one before goes on.',
    input: z.object({ id: id() }),
    output: z.object(outcome),
  }),
}
