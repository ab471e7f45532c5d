import { z } from 'zod'
import { visitSources } from '../products/view-counters.ts'
import { call } from '../wire/call.ts'

/** How many days the statistics of a provider look back. Visits are kept for 90 days, so that 30 can be compared. */
export const insightDays = ['7', '30'] as const

const figures = z.object({
  visitors: z.int().describe('each once a day'),
  carts: z.int().describe('that received something of the provider, each once a day'),
  orders: z.int(),
  bookings: z.int().describe('appointments booked at free times, by the day of booking'),
  turnover: z.number(),
  carts_of_visitors: z.number().nullable().describe('carts of 100 visitors'),
  conversion: z.number().nullable().describe('orders of 100 visitors'),
  customers: z.int(),
  returning: z.int().describe('customers that had ordered before'),
  reviews: z.int(),
  stars: z.number().nullable(),
  request_hours: z.number().nullable().describe('median until a request is answered'),
  message_hours: z.number().nullable().describe('median until a message is answered'),
})

export const insightCalls = {
  getInsights: call({
    method: 'GET',
    path: '/provider/insights',
    access: 'company',
    errors: ['CONFLICT'],
    summary:
      'Visitors, where they came from, carts, orders, returning customers, reviews and answer times, beside the days before and similar businesses.',
    input: z.object({ days: z.enum(insightDays).default('30') }),
    output: z.object({
      data: z.object({
        from: z.iso.date(),
        until: z.iso.date(),
        now: figures,
        before: figures,
        similar: z
          .object({
            count: z.int(),
            /** the beginning of their postcodes */
            postcodes: z.string(),
            visitors: z.number(),
            orders: z.number(),
            conversion: z.number().nullable(),
            stars: z.number().nullable(),
            request_hours: z.number().nullable(),
            message_hours: z.number().nullable(),
          })
          .nullable()
          .describe('medians of at least five; null where there are fewer'),
        days: z.array(z.object({ day: z.iso.date(), visitors: z.int(), carts: z.int(), orders: z.int() })),
        sources: z.array(z.object({ source: z.enum(visitSources), visitors: z.int(), before: z.int() })),
        words: z.array(z.object({ words: z.string(), visitors: z.int() })),
      }),
    }),
  }),
}
