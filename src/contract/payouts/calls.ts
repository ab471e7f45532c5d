import { z } from 'zod'
import { orderStatus } from '../orders/calls.ts'
import { call } from '../wire/call.ts'
import { day, decimal, fileAnswer, id, nested, optionalText, outcome, page, paged, text } from '../wire/fields.ts'

export const movementKind = z.enum([
  'sale',
  'commission',
  'voucher',
  'cash',
  'transfer',
  'card',
  'card_fee',
  'card_transfer',
  'card_reversal',
  'chargeback',
  'refund',
  'refund_commission',
  'refund_cash',
  'refund_transfer',
  'refund_card',
  'refund_voucher',
  'cancellation',
  'withdrawal',
  'settlement',
  'subscription',
  'debit',
  'debit_return',
  'debit_fee',
])
export type MovementKind = z.output<typeof movementKind>

export const movementLabels: Record<MovementKind, string> = {
  sale: 'Verkauf',
  commission: 'Provision',
  voucher: 'Gutschein',
  cash: 'Barzahlung',
  transfer: 'Überweisung',
  card: 'Kartenzahlung',
  card_fee: 'Kartengebühr',
  card_transfer: 'Kartengeld an Sie',
  card_reversal: 'Kartengeld zurückgeholt',
  chargeback: 'Rückbuchung einer Karte',
  refund: 'Erstattung',
  refund_commission: 'Provision zurück',
  refund_cash: 'Bar erstattet',
  refund_transfer: 'Per Überweisung erstattet',
  refund_card: 'Auf die Karte erstattet',
  refund_voucher: 'Gutschein zurück',
  cancellation: 'Storno',
  withdrawal: 'Auszahlung',
  settlement: 'Ausgleich',
  subscription: 'Paket',
  debit: 'Lastschrift',
  debit_return: 'Rücklastschrift',
  debit_fee: 'Gebühr der Bank',
}

export const commissionKind = z.enum(['invoice', 'correction'])
export const payoutMethod = z.enum(['bank_transfer'], 'Bitte wählen Sie, wie ausgezahlt werden soll.')
/** ordered: in a file for the bank; returned: the bank did not pay it, or sent it back */
export const payoutState = z.enum(['open', 'ordered', 'paid', 'refused', 'returned'])
export const payoutLabels: Record<z.output<typeof payoutState>, string> = {
  open: 'Beantragt',
  ordered: 'In Überweisung',
  paid: 'Ausgezahlt',
  refused: 'Abgelehnt',
  returned: 'Zurückgekommen',
}

export const payoutMethods = { bank_transfer: 'Überweisung' } as const

export const payout = z.object({
  id: z.int(),
  method: payoutMethod,
  method_text: z.string(),
  amount: z.number(),
  reference: z.string(),
  status: payoutState,
  status_text: z.string(),
  /** why it was refused or came back */
  reason: z.string(),
  created_at: z.iso.datetime(),
  decided_at: z.iso.datetime().nullable(),
  expected_on: z.iso.date().nullable().describe('while it is ordered: the last day on which the bank has to credit it'),
})

const movement = z.object({
  id: z.int(),
  created_at: z.iso.datetime(),
  kind: movementKind,
  kind_text: z.string(),
  order_number: z.string().nullable(),
  withdrawal_id: z.int().nullable(),
  text: z.string(),
  amount: z.number(),
  /** what the provider has after it */
  balance: z.number(),
})

/** A step of an explanation, in German sentences. */
const step = z.object({
  id: z.int(),
  at: z.iso.datetime().nullable(),
  title: z.string(),
  text: z.string(),
  amount: z.number(),
  /** the sum so far */
  balance: z.number(),
})

/** What the platform charges a provider for a month, or a correction of it. */
const commissionInvoice = z.object({
  id: z.int(),
  kind: commissionKind,
  title: z.string(),
  number: z.string(),
  /** the first day of the month that it settles */
  month: z.iso.date(),
  issued_on: z.iso.date(),
  /** the number of the invoice that it corrects */
  corrects: z.string().nullable(),
  net: z.number(),
  tax: z.number(),
  amount: z.number(),
})
const documentFormat = z.enum(['pdf', 'xrechnung']).default('pdf')

const reportFilter = {
  from_date: day().or(z.literal('')).optional(),
  to_date: day().or(z.literal('')).optional(),
  filter: nested(z.object({ kind: movementKind.optional(), keyword: optionalText(100).optional() })).optional(),
}

export const financeCalls = {
  getBalance: call({
    method: 'GET',
    path: '/shop/provider/balance',
    access: 'company',
    summary: 'What the platform owes the provider, and how much of it can be paid out now.',
    output: z.object({
      data: z.object({
        /** of everything, also of orders under way */
        balance: z.number(),
        /** of what is finished */
        finished: z.number(),
        /** of that, what is held for a while after the end of an order that a voucher of the platform paid */
        held: z.number(),
        /** asked for and not decided yet */
        requested: z.number(),
        available: z.number(),
      }),
      /** of the last 30 days, less what was given back */
      sales: z.object({
        turnover: z.number(),
        /** of that, what reaches the provider by the platform: cards and vouchers */
        by_platform: z.number(),
        /** of that, what customers pay the provider itself: cash and transfers */
        direct: z.number(),
      }),
      /** where it is paid to; empty until the provider has named it */
      account: z.object({
        iban: z.string(),
        account_holder: z.string(),
        /** after a change nothing is paid to it before this moment */
        usable_from: z.iso.datetime().nullable(),
      }),
    }),
  }),
  createPayout: call({
    method: 'POST',
    path: '/shop/provider/withdraw',
    audited: true,
    access: 'company',
    status: 201,
    summary: 'Asks for a payment of what is available; never more than that.',
    input: z.object({
      method: payoutMethod,
      amount: decimal(0, 20_000_000),
      reference: optionalText(140),
      /** made once per attempt; the same key twice is one request */
      request_key: z.uuid().optional(),
    }),
    output: z.object({ ...outcome, data: payout }),
  }),
  listPayouts: call({
    method: 'GET',
    path: '/shop/provider/withdraws',
    access: 'company',
    summary: 'The payouts of the provider, the newest first.',
    input: z.object({ page: page() }),
    output: paged(payout),
  }),
  listMovements: call({
    method: 'GET',
    path: '/vendor-transaction-report-list',
    access: 'company',
    summary: 'Every movement of the provider’s money, the newest first.',
    input: z.object({ page: page(), ...reportFilter }),
    output: paged(movement).extend({
      /** of all that match */
      sum: z.number(),
    }),
  }),
  getReportFile: call({
    method: 'GET',
    path: '/vendor-transaction-report/download',
    access: 'company',
    summary: 'The same movements as a CSV file.',
    input: z.object(reportFilter),
    output: fileAnswer(),
  }),
  getOrderExplanation: call({
    method: 'GET',
    path: '/shop/provider/explanation',
    access: 'company',
    summary: 'Every cent of one order of the provider, in sentences.',
    input: z.object({ order_number: text(30) }),
    output: z.object({
      data: z.object({
        order_number: z.string(),
        order_date: z.iso.datetime(),
        order_status: orderStatus,
        order_status_text: z.string(),
        steps: z.array(step),
        balance: z.number(),
        conclusion: z.string(),
      }),
    }),
  }),
  removePayout: call({
    method: 'DELETE',
    path: '/shop/provider/withdraws/{id}',
    access: 'company',
    errors: ['CONFLICT'],
    summary: 'The provider takes back a payout that nobody has decided about.',
    input: z.object({ id: id() }),
    output: z.object(outcome),
  }),
  getPayoutExplanation: call({
    method: 'GET',
    path: '/shop/provider/withdraws/{id}/explanation',
    access: 'company',
    summary: 'What a payout was paid from: what was left of the one before, and every movement since.',
    input: z.object({ id: id(), page: page() }),
    output: z.object({
      data: z.object({
        withdrawal: payout,
        previous_id: z.int().nullable(),
        steps: z.array(step),
        /** the oldest first; each with what was available after it */
        movements: paged(movement),
        conclusion: z.string(),
      }),
    }),
  }),
  listAllPayouts: call({
    method: 'GET',
    path: '/operator/withdrawals',
    access: 'operator',
    summary: 'The payouts of all providers, the newest first.',
    input: z.object({ page: page(), status: payoutState.optional() }),
    output: paged(
      payout.extend({
        provider: z.object({
          id: z.int(),
          company_name: z.string(),
          /** where to pay to, as it was when it was asked for */
          iban: z.string(),
          account_holder: z.string(),
        }),
      }),
    ),
  }),
  endPayout: call({
    method: 'POST',
    path: '/operator/withdrawals/{id}',
    access: 'operator',
    errors: ['CONFLICT'],
    summary: 'Marks a payout as paid, or refuses it with a reason.',
    input: z
      .object({ id: id(), status: payoutState.extract(['paid', 'refused']), reason: optionalText(500) })
      .refine(({ status, reason }) => status === 'paid' || reason, {
        path: ['reason'],
        error: 'Bitte schreiben Sie, warum nicht ausgezahlt wird.',
      }),
    output: z.object(outcome),
  }),
  undoPayout: call({
    method: 'POST',
    path: '/operator/withdrawals/{id}/return',
    access: 'operator',
    errors: ['CONFLICT'],
    summary: 'The bank did not carry out a payout or sent it back: the provider has the money again.',
    input: z.object({ id: id(), reason: text(500) }),
    output: z.object(outcome),
  }),
  listBalances: call({
    method: 'GET',
    path: '/operator/balances',
    access: 'operator',
    summary: 'Providers by name with what the platform owes them, or they the platform.',
    input: z.object({ page: page(), q: optionalText(100) }),
    output: paged(
      z.object({
        provider: z.object({ id: z.int(), company_name: z.string(), city: z.string() }),
        balance: z.number(),
        requested: z.number(),
      }),
    ),
  }),
  createSettlement: call({
    method: 'POST',
    path: '/operator/settlements',
    access: 'operator',
    status: 201,
    summary: 'Books what a provider paid to the platform, or got besides its payouts.',
    input: z.object({
      provider_id: id(),
      direction: z.enum(['in', 'out']),
      amount: decimal(0.01, 1_000_000),
      note: text(200),
      /** made once per attempt; the same key twice is one movement */
      request_key: z.uuid(),
    }),
    output: z.object(outcome),
  }),
  listCommissionInvoices: call({
    method: 'GET',
    path: '/shop/provider/commission-invoices',
    access: 'company',
    summary: 'What the platform charged the provider for its commission, the newest first.',
    input: z.object({ page: page() }),
    output: paged(commissionInvoice),
  }),
  getCommissionInvoice: call({
    method: 'GET',
    path: '/shop/provider/commission-invoices/{id}/download',
    access: 'company',
    summary: 'One of them as PDF/A-3 with its XML inside, or as XRechnung.',
    input: z.object({ id: id(), format: documentFormat }),
    output: fileAnswer(),
  }),
  listAllCommissionInvoices: call({
    method: 'GET',
    path: '/operator/commission-invoices',
    access: 'operator',
    summary: 'The commission invoices of all providers, the newest first; by name of the provider or by number.',
    input: z.object({ page: page(), q: optionalText(100) }),
    output: paged(commissionInvoice.extend({ provider: z.object({ id: z.int(), company_name: z.string() }) })),
  }),
  getAnyCommissionInvoice: call({
    method: 'GET',
    path: '/operator/commission-invoices/{id}/download',
    access: 'operator',
    summary: 'One of them as a file.',
    input: z.object({ id: id(), format: documentFormat }),
    output: fileAnswer(),
  }),
}
