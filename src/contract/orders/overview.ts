import { z } from 'zod'
import { call } from '../wire/call.ts'

/** What a provider sees first: how it goes, and what waits. */
export const overviewCalls = {
  getOverview: call({
    method: 'GET',
    path: '/shop/provider/overview',
    access: 'company',
    summary: 'Turnover of the last 30 days by day, overdue orders, products that run out, and what sells best.',
    output: z.object({
      data: z.object({
        days: z.array(z.object({ day: z.iso.date(), turnover: z.number(), orders: z.int() })),
        /** orders that should have been confirmed or sent, the oldest first, at most five */
        overdue: z.array(
          z.object({
            id: z.int(),
            order_number: z.string(),
            since: z.iso.date(),
            waits_for: z.enum(['confirm', 'ship']),
          }),
        ),
        overdue_count: z.int(),
        /** shown products with few pieces left, at most five */
        low_stock: z.array(z.object({ id: z.int(), name: z.string(), stock: z.int() })),
        low_stock_count: z.int(),
        /** of the last 30 days, at most five */
        best_sellers: z.array(z.object({ id: z.int(), name: z.string(), pieces: z.int(), turnover: z.number() })),
      }),
    }),
  }),
}
