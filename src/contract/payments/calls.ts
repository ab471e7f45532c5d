import { z } from 'zod'
import { cartKey } from '../checkout/cart.ts'
import { orderStatus } from '../orders/calls.ts'
import { call } from '../wire/call.ts'
import {
  day,
  decimal,
  flag,
  id,
  largeUpload,
  longId,
  optionalText,
  outcome,
  page,
  paged,
  text,
  whole,
} from '../wire/fields.ts'
import { lineState, paybackReason, paymentSource, transferState } from './kinds.ts'

const payback = z.object({
  id: z.int(),
  vendor_order_id: z.int(),
  order_number: z.string(),
  customer_name: z.string(),
  amount: z.number(),
  reason: paybackReason,
  reason_text: z.string(),
  /** where the money came from, if a statement told it */
  iban: z.string(),
  created_at: z.iso.datetime(),
  done_at: z.iso.datetime().nullable(),
})

/** How one provider's part of a purchase is paid by transfer. */
const transfer = z.object({
  vendor_order_id: z.int(),
  order_number: z.string(),
  company_name: z.string(),
  account_holder: z.string(),
  iban: z.string(),
  reference: z.string(),
  amount: z.number(),
  received: z.number(),
  to_pay: z.number(),
  due_on: z.iso.date(),
  state: transferState,
  state_text: z.string(),
  /** picture for banking apps (EPC QR) as SVG; null where nothing is to be paid */
  girocode: z.string().nullable(),
  /** that the provider transfers back, or did */
  paid_back: z.array(z.object({ amount: z.number(), reason_text: z.string(), done: z.boolean() })),
})
const transferList = z.object({ data: z.array(transfer) })

const transferRow = z.object({
  vendor_order_id: z.int(),
  order_number: z.string(),
  customer_name: z.string(),
  amount: z.number(),
  received: z.number(),
  due_on: z.iso.date(),
  state: transferState,
  state_text: z.string(),
  order_status: orderStatus,
})

const received = z.object({
  id: z.int(),
  source: paymentSource,
  amount: z.number(),
  received_on: z.iso.date(),
})

const settings = z.object({
  transfer: z.boolean(),
  /** that a customer has to transfer */
  days: z.int(),
  iban: z.string(),
  account_holder: z.string(),
})

const line = z.object({
  id: z.int(),
  booked_on: z.iso.date(),
  amount: z.number(),
  name: z.string(),
  iban: z.string(),
  text: z.string(),
  return_reason: z.string(),
  state: lineState,
  state_text: z.string(),
  /** what it pays, where it is matched */
  match: z.string(),
})

const statement = z.object({
  id: z.int(),
  filename: z.string(),
  created_at: z.iso.datetime(),
  line_count: z.int(),
  /** that were imported before */
  known_count: z.int(),
  /** in other currencies than the euro: they are not booked; the first of them in words */
  foreign_count: z.int(),
  foreign_text: z.string(),
  matched_count: z.int(),
  open_count: z.int(),
  /** that are being compared with what is open */
  waiting_count: z.int(),
})

const suggestion = z.object({
  kind: z.string(),
  target_id: z.int(),
  label: z.string(),
  /** why it may be this one */
  hint: z.string(),
})

const perPage = whole(1, 100).default(25)

export const paymentCalls = {
  listOrderTransfers: call({
    method: 'GET',
    path: '/order-transfers',
    access: 'shopper',
    summary: 'How an own purchase is paid by transfer: account, reference, GiroCode and what is still to be paid.',
    input: z.object({ cart_key: cartKey().optional(), order_number: text(30) }),
    output: transferList,
  }),
  listTransfersByLink: call({
    method: 'GET',
    path: '/order-link/{key}/transfers',
    access: 'public',
    summary: 'As /order-transfers, by the secret link of the mails.',
    input: z.object({ key: z.uuid() }),
    output: transferList,
    limits: [{ by: 'address', max: 60, minutes: 60, counts: 'failures' }],
  }),
  getTransferSettings: call({
    method: 'GET',
    path: '/payments/settings',
    access: 'company',
    summary: 'Whether the provider takes transfers in advance, and to which account they go.',
    output: z.object({ data: settings }),
  }),
  setTransferSettings: call({
    method: 'POST',
    path: '/payments/settings',
    access: 'company',
    audited: true,
    summary: 'Sets whether the provider takes transfers in advance, and how many days customers have.',
    input: z.object({ transfer: flag(), days: whole(3, 21).default(7) }),
    output: z.object({ ...outcome, data: settings }),
  }),
  listTransfers: call({
    team: 'orders',
    method: 'GET',
    path: '/payments/transfers',
    access: 'company',
    summary: 'Orders of the provider that are paid by transfer, those that wait first.',
    input: z.object({ state: transferState.optional(), page: page(), per_page: perPage }),
    output: paged(transferRow),
  }),
  getOrderPayments: call({
    team: 'orders',
    method: 'GET',
    path: '/payments/orders/{id}',
    access: 'company',
    summary: 'What came in for one order of the provider by transfer, and what goes back.',
    input: z.object({ id: longId() }),
    output: z.object({
      data: transfer.extend({ payments: z.array(received), paybacks: z.array(payback) }).nullable(),
    }),
  }),
  createPayment: call({
    team: 'orders',
    method: 'POST',
    path: '/payments/orders/{id}/received',
    access: 'company',
    audited: true,
    status: 201,
    errors: ['CONFLICT'],
    summary: 'The provider tells that the transfer for an order is there; without an amount all that is still owed.',
    input: z.object({
      id: longId(),
      amount: decimal(0.01, 1_000_000).optional(),
      received_on: day().optional(),
      /** the same key twice is one payment */
      request_key: z.uuid('Bitte laden Sie die Seite neu und versuchen Sie es noch einmal.'),
    }),
    output: z.object(outcome),
  }),
  listPaybacks: call({
    method: 'GET',
    path: '/payments/paybacks',
    access: 'company',
    summary: 'What the provider has to transfer back to customers, the oldest first.',
    input: z.object({ page: page(), per_page: perPage }),
    output: paged(payback),
  }),
  confirmPayback: call({
    method: 'POST',
    path: '/payments/paybacks/{id}/done',
    access: 'company',
    audited: true,
    errors: ['CONFLICT'],
    summary: 'The provider has transferred the money back.',
    input: z.object({ id: id() }),
    output: z.object(outcome),
  }),
}

/** Something that a provider has to transfer to the platform. */
const due = z.object({
  title: z.string(),
  reference: z.string(),
  amount: z.number(),
  girocode: z.string().nullable(),
})

export const debtCalls = {
  getDebt: call({
    method: 'GET',
    path: '/payments/debt',
    access: 'company',
    summary: 'What the provider owes the platform: commission that its balance does not cover, and open invoices.',
    output: z.object({
      data: z.object({
        total: z.number(),
        account_holder: z.string(),
        iban: z.string(),
        /** how often it was reminded of the commission, three times at most */
        reminders: z.int(),
        items: z.array(due),
      }),
    }),
  }),
  listDebts: call({
    method: 'GET',
    path: '/payments/debts',
    access: 'operator',
    summary: 'Providers that owe commission, fees or overdue invoices for packages, the longest first.',
    input: z.object({ page: page(), per_page: perPage }),
    output: paged(
      z.object({
        provider: z.object({ id: z.int(), company_name: z.string(), city: z.string() }),
        total: z.number(),
        /** commission and fees that the balance does not cover */
        commission: z.number(),
        /** overdue invoices for packages */
        invoices: z.number(),
        reference: z.string(),
        since: z.iso.date(),
        days: z.int(),
        reminders: z.int(),
        /** null: nothing more happens by itself */
        next_on: z.iso.date().nullable(),
        next_text: z.string(),
      }),
    ),
  }),
}

export const statementCalls = {
  importStatement: call({
    method: 'POST',
    path: '/bank-statements',
    access: 'editor',
    audited: true,
    status: 201,
    summary:
      'Reads a bank statement (CAMT.053 or CSV) and books what it pays for; a line that is known is not booked again.',
    input: z.object({ file: largeUpload(50) }),
    output: z.object({ ...outcome, data: statement }),
    limits: [{ by: 'account', max: 60, minutes: 60, counts: 'all' }],
  }),
  listStatements: call({
    method: 'GET',
    path: '/bank-statements',
    access: 'editor',
    summary: 'The imported statements, the newest first.',
    input: z.object({ page: page(), per_page: perPage }),
    output: paged(statement),
  }),
  listStatementLines: call({
    method: 'GET',
    path: '/bank-statements/lines',
    access: 'editor',
    summary: 'Movements on the account, the newest first.',
    input: z.object({ state: lineState.default('open'), page: page(), per_page: perPage }),
    output: paged(line),
  }),
  listSuggestions: call({
    method: 'GET',
    path: '/bank-statements/lines/{id}/suggestions',
    access: 'editor',
    summary: 'What a movement may pay for, the likeliest first; by a word, what is found by it.',
    input: z.object({ id: id(), keyword: optionalText(100) }),
    output: z.object({ data: z.array(suggestion) }),
  }),
  setStatementMatch: call({
    method: 'POST',
    path: '/bank-statements/lines/{id}/match',
    access: 'editor',
    audited: true,
    errors: ['CONFLICT'],
    summary: 'Books a movement by hand for what was chosen.',
    input: z.object({ id: id(), kind: text(30), target_id: longId() }),
    output: z.object({ ...outcome, data: line }),
  }),
  setStatementLine: call({
    method: 'POST',
    path: '/bank-statements/lines/{id}/state',
    access: 'editor',
    errors: ['CONFLICT'],
    summary: 'Hides a movement that is about something else, or shows it again.',
    input: z.object({ id: id(), state: z.enum(['open', 'ignored']) }),
    output: z.object({ ...outcome, data: line }),
  }),
}
