import { z } from 'zod'
import { call } from '../wire/call.ts'
import { day, fileAnswer } from '../wire/fields.ts'

export const figureCalls = {
  getCashList: call({
    team: 'owner',
    method: 'GET',
    path: '/food/cash-list',
    access: 'company',
    summary: 'Cash taken for dishes on a day as CSV, one line an order and the sum, for the own till (§ 146a AO).',
    input: z.object({ day: day().optional() }),
    output: fileAnswer(),
  }),
  getFoodFigures: call({
    team: 'owner',
    method: 'GET',
    path: '/food/figures',
    access: 'company',
    summary: 'What the own kitchen did on a day: orders, turnover by hour, promised and real times, what is out.',
    input: z.object({ day: day().optional() }),
    output: z.object({
      data: z.object({
        day: z.iso.date(),
        orders: z.int(),
        cancelled: z.int(),
        /** with deposit and delivery, without tips and what was given back */
        turnover: z.number(),
        tips: z.number(),
        hours: z.array(z.object({ hour: z.int(), orders: z.int(), turnover: z.number() })),
        /** minutes from the order to the door, of delivered orders without a chosen time */
        promised_minutes: z.number().nullable(),
        real_minutes: z.number().nullable(),
        /** of all delivered orders, at most five minutes after the first promise */
        punctual_percent: z.int().nullable(),
        dishes: z.array(z.object({ name: z.string(), quantity: z.int() })),
        sold_out: z.array(z.string()),
      }),
    }),
  }),
}
