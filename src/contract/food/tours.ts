import { z } from 'zod'
import { call } from '../wire/call.ts'
import { decimal, id, outcome, text } from '../wire/fields.ts'

export const tour = z.object({
  id: z.int(),
  name: z.string(),
  key: z.string(),
  created_at: z.iso.datetime(),
  closed_at: z.iso.datetime().nullable(),
  order_numbers: z.array(z.string()),
  /** cash of its delivered orders */
  cash_total: z.number(),
  handed_in: z.number().nullable(),
})

/** Orders that one driver takes along. */
export const tourCalls = {
  createTour: call({
    method: 'POST',
    path: '/food/tours',
    access: 'company',
    errors: ['CONFLICT'],
    status: 201,
    summary: 'Several orders for one driver; they are on the way from now on.',
    input: z.object({
      name: text(60),
      order_numbers: z.array(text(30)).min(1, 'Bitte wählen Sie Bestellungen.').max(40),
    }),
    output: z.object({ ...outcome, data: tour }),
  }),
  endTour: call({
    method: 'POST',
    path: '/food/tours/{id}/close',
    access: 'company',
    errors: ['CONFLICT'],
    summary: 'The driver is back and has handed in the cash; the link ends.',
    input: z.object({ id: id(), handed_in: decimal(0, 100_000) }),
    output: z.object({ ...outcome, data: tour }),
  }),
}
