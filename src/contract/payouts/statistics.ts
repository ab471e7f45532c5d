import { z } from 'zod'
import { call } from '../wire/call.ts'

export const statisticsCalls = {
  getStatistics: call({
    method: 'GET',
    path: '/shop/provider/statistics',
    access: 'company',
    summary:
      'Orders and turnover of the last twelve months, and what sold best in the last 90 days; part of some packages.',
    output: z.object({
      data: z.object({
        months: z.array(
          z.object({
            /** its first day */
            month: z.iso.date(),
            orders: z.int(),
            cancelled: z.int(),
            /** goods after discounts, without what was given back */
            turnover: z.number(),
            commission: z.number(),
          }),
        ),
        products: z.array(z.object({ id: z.int(), name: z.string(), pieces: z.int(), turnover: z.number() })),
      }),
    }),
    errors: ['CONFLICT'],
  }),
}
