import { z } from 'zod'
import { call } from '../wire/call.ts'
import { outcome } from '../wire/fields.ts'

/** What a business does. Menu, overview, words and editors of the provider area follow it. */
export const trade = z.enum(['shop', 'food', 'craft', 'property', 'finance'])
export type Trade = z.output<typeof trade>

export const tradeLabels: Record<Trade, { name: string; text: string }> = {
  shop: { name: 'Waren verkaufen', text: 'Produkte, Bestand, Versand, Bundles' },
  food: { name: 'Essen anbieten', text: 'Speisekarte, Küche, Lieferung' },
  craft: { name: 'Dienste leisten', text: 'Anfragen, Angebote, Termine, Fragebögen' },
  property: { name: 'Immobilien anbieten', text: 'Exposés und Besichtigungen' },
  finance: { name: 'Finanzierungen vergeben', text: 'Anfragen nach Krediten' },
}

const trades = z.object({
  trades: z.array(trade),
  /** what follows from industry and offers */
  suggested: z.array(trade),
  is_chosen: z.boolean().describe('the provider chose by itself'),
  takes_bookings: z.boolean().describe('a service can be booked at free times'),
})

export const taskKind = z.enum([
  'kitchen',
  'meals',
  'leads',
  'appointments',
  'orders',
  'parcels',
  'jobs',
  'bookings',
  'visit_wishes',
  'visits',
  'loans',
  'refunds',
  'messages',
  'bundles',
  'debts',
])
export type TaskKind = z.output<typeof taskKind>

const task = z.object({
  kind: taskKind,
  count: z.int(),
  late: z.int().describe('how many are past their deadline'),
  due: z.iso.datetime().nullable().describe('the next deadline'),
  /** where the most urgent one is found: an order, a request, an appointment, a loan, a return */
  first_id: z.int(),
})

const figures = z.object({
  offers_open: z.int(),
  jobs_month: z.int(),
  jobs_month_amount: z.number(),
  meals_today: z.int(),
  meals_today_amount: z.number(),
  properties_online: z.int(),
  properties_reserved: z.int(),
  visits_week: z.int(),
  /** booked appointments; null where none can be booked */
  bookings_week: z.int().nullable(),
  loans_open: z.int(),
})

export const tradeCalls = {
  getTrades: call({
    team: 'everyone',
    method: 'GET',
    path: '/shop/provider/trades',
    access: 'company',
    summary: 'What the own business does: as chosen, or as its industry and its offers say.',
    output: z.object({ data: trades }),
  }),
  setTrades: call({
    method: 'POST',
    path: '/shop/provider/trades',
    access: 'company',
    summary: 'Chooses what the own business does; an empty list lets industry and offers decide again.',
    input: z.object({ trades: z.array(trade).max(trade.options.length) }),
    output: z.object({ ...outcome, data: trades }),
  }),
  getDay: call({
    method: 'GET',
    path: '/shop/provider/day',
    access: 'company',
    summary: 'What waits for the own business in each trade, the most urgent first, and figures of the trades.',
    output: z.object({ data: z.object({ tasks: z.array(task), figures }) }),
  }),
}
