import { z } from 'zod'
import { call } from '../wire/call.ts'
import { day, fileAnswer, page, paged } from '../wire/fields.ts'
import { type MovementKind, movementKind } from './calls.ts'

const longestDays = 366

/** Whole days in Germany, both included. */
const period = z
  .object({ from: day(), to: day() })
  .refine(({ from, to }) => from <= to, { path: ['to'], error: 'Das Ende liegt vor dem Anfang.' })
  .refine(({ from, to }) => Date.parse(to) - Date.parse(from) < longestDays * 86_400_000, {
    path: ['to'],
    error: 'Bitte wählen Sie höchstens ein Jahr.',
  })

/** What moves the platform's own account. Other movements are between customers, providers and banks. */
export const earningLabels: Partial<Record<MovementKind, string>> = {
  commission: 'Provision',
  refund_commission: 'Provision auf Erstattungen zurückgegeben',
  cancellation: 'Stornierte Bestellungen',
  subscription: 'Pakete',
  voucher: 'Eigene Gutscheine',
  refund_voucher: 'Eigene Gutscheine zurückgenommen',
  card_fee: 'Gebühren für Kartenzahlungen',
  chargeback: 'Rückbuchungen von Karten',
  settlement: 'Ausgleich',
  debit_fee: 'Gebühren der Bank',
}

const movement = z.object({
  id: z.int(),
  at: z.iso.datetime(),
  kind: movementKind,
  label: z.string(),
  /** German sentence: why, and how it was counted */
  text: z.string(),
  /** of the customer’s purchase; null: the movement belongs to no order */
  order_number: z.string().nullable(),
  company_name: z.string(),
  amount: z.number(),
  /** what the period has brought up to and including this movement */
  sum: z.number(),
})

export const earningCalls = {
  getEarnings: call({
    method: 'GET',
    path: '/operator/earnings',
    access: 'operator',
    summary: 'What the platform earned in a period without tax, by kind of movement, and the tax that it owes on it.',
    input: period,
    output: z.object({
      data: z.object({
        kinds: z.array(z.object({ kind: movementKind, label: z.string(), count: z.int(), amount: z.number() })),
        total: z.number(),
        tax: z.number(),
      }),
    }),
  }),
  listEarnings: call({
    method: 'GET',
    path: '/operator/earnings/movements',
    access: 'operator',
    summary:
      'The account statement of the platform: every movement of a period with its explanation, the oldest first.',
    input: period.safeExtend({ page: page() }),
    output: paged(movement),
  }),
  getEarningsFile: call({
    method: 'GET',
    path: '/operator/earnings/download',
    audited: true,
    access: 'operator',
    summary: 'The same statement as a CSV file.',
    input: period,
    output: fileAnswer(),
  }),
}
