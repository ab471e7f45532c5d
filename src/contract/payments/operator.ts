import { z } from 'zod'
import { call } from '../wire/call.ts'
import { day, fileAnswer, id, optionalText, page, paged, whole } from '../wire/fields.ts'

/** transfer: in advance to a provider's account; card: by the payment service; bank: a movement on the platform's own account */
export const moneyKind = z.enum(['transfer', 'card', 'bank'])
export type MoneyKind = z.output<typeof moneyKind>
export const moneyKindLabels: Record<MoneyKind, string> = {
  transfer: 'Überweisungen',
  card: 'Kartenzahlungen',
  bank: 'Eigenes Bankkonto',
}
export const moneyState = z.enum(['open', 'paid', 'ended', 'wrong'])
export type MoneyState = z.output<typeof moneyState>
/** What the states are called for each kind; one that is missing does not exist there. */
export const moneyStateLabels: Record<MoneyKind, Partial<Record<MoneyState, string>>> = {
  transfer: { open: 'Wartet auf Überweisung', paid: 'Bezahlt', ended: 'Storniert' },
  card: { open: 'Wartet auf Zahlung', paid: 'Bezahlt', ended: 'Beendet', wrong: 'Falscher Betrag' },
  bank: { open: 'Offen', paid: 'Zugeordnet', ended: 'Ausgeblendet' },
}

const row = z.object({
  id: z.int(),
  kind: moneyKind,
  /** when it was ordered, asked for or booked */
  at: z.iso.datetime(),
  /** '' for a movement on the account */
  order_number: z.string(),
  /** null: of the platform, or of several providers */
  provider: z.object({ id: z.int(), company_name: z.string() }).nullable(),
  /** who pays or is paid */
  name: z.string(),
  /** what stands beside it: day of payment, purpose, what it was matched with */
  note: z.string(),
  amount: z.number(),
  received: z.number(),
  state: moneyState,
  state_text: z.string(),
})

export const moneyFilter = {
  kind: moneyKind.default('transfer'),
  /** a part of the order's number or of a name; of the account also of the purpose */
  q: optionalText(100),
  state: moneyState.optional(),
  provider_id: id().optional(),
  from: day().optional(),
  to: day().optional(),
}

/** What customers pay and what moves on the platform's account, for the operator. */
export const operatorPaymentCalls = {
  listAllPayments: call({
    method: 'GET',
    path: '/operator/payments',
    audited: true,
    access: 'operator',
    summary: 'Payments of one kind, the newest first; exact up to 10,000.',
    input: z.object({ page: page(), per_page: whole(1, 100).default(25), ...moneyFilter }),
    output: paged(row),
  }),
  getPaymentsFile: call({
    method: 'GET',
    path: '/operator/payments-file',
    audited: true,
    access: 'operator',
    summary: 'All payments that the same filters find, as a CSV file.',
    input: z.object(moneyFilter),
    output: fileAnswer(),
  }),
}
