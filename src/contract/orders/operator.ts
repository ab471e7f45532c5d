import { z } from 'zod'
import { labelShape } from '../accounts/labels.ts'
import { movementKind } from '../payouts/calls.ts'
import { call } from '../wire/call.ts'
import {
  day,
  fileAnswer,
  id,
  longId,
  optionalText,
  outcome,
  page,
  paged,
  personName,
  phone,
  recordNumber,
  several,
  text,
  whole as wholeNumber,
} from '../wire/fields.ts'
import { customerOrder, orderStatus, vendorOrder } from './calls.ts'
import { paymentMethod, paymentStatus, vendorOrderKind } from './kinds.ts'

/** What one provider delivers of a purchase, as a line of the operator's list. */
const row = z.object({
  id: z.int(),
  order_number: z.string(),
  purchase_number: z.string(),
  order_date: z.iso.datetime(),
  kind: vendorOrderKind,
  customer_name: z.string(),
  city: z.string(),
  provider: z.object({ id: z.int(), company_name: z.string() }),
  product_names: z.array(z.string()),
  order_status: orderStatus,
  order_status_text: z.string(),
  payment_status: paymentStatus,
  payment_status_text: z.string(),
  payment_mothod: z.string(),
  order_amount: z.number(),
  labels: z.array(labelShape),
})

/** All that was booked for one part of a purchase. */
const movement = z.object({
  id: z.int(),
  at: z.iso.datetime(),
  kind: movementKind,
  kind_text: z.string(),
  note: z.string(),
  /** what it changed, by account */
  amounts: z.array(z.object({ account_text: z.string(), amount: z.number() })),
})

const mail = z.object({
  id: z.int(),
  at: z.iso.datetime(),
  to: z.string(),
  subject: z.string(),
  status: z.enum(['outbox', 'queued', 'sent', 'failed']),
})

const whole = customerOrder.omit({ link_key: true, vendor_orders: true }).extend({
  /** null: ordered as a guest, or the account is gone */
  user_id: z.int().nullable(),
  vendor_orders: z.array(
    vendorOrder.extend({
      commission: z.number(),
      /** 0: goods of the order have different rates, or it is older than the rates */
      commission_percent: z.number(),
      /** German, one for each rule that applied */
      commission_rules: z.array(z.string()),
      commission_tax: z.number(),
      labels: z.array(labelShape),
      movements: z.array(movement),
      /** whether the operator may still cancel it */
      can_end: z.boolean(),
    }),
  ),
  /** whether the operator may still correct where it goes */
  can_correct_address: z.boolean(),
  /** of the last 90 days, the oldest first; links of customers are not in it */
  mails: z.array(mail),
})

export const orderFilter = {
  /** an e-mail address, or a part of number, customer, town or goods */
  q: optionalText(100),
  status: orderStatus.optional(),
  payment_status: paymentStatus.optional(),
  payment_method: paymentMethod.optional(),
  kind: vendorOrderKind.optional(),
  provider_id: id().optional(),
  user_id: id().optional(),
  from: day().optional(),
  to: day().optional(),
  label_id: id().optional(),
}

/** Orders of all providers, for the operator. */
export const operatorOrderCalls = {
  listAllOrders: call({
    method: 'GET',
    path: '/operator/orders',
    audited: true,
    access: 'operator',
    summary: 'Orders of all providers, the newest first; exact up to 10,000 of them.',
    input: z.object({ page: page(), per_page: wholeNumber(1, 100).default(25), ...orderFilter }),
    output: paged(row),
  }),
  getOrdersFile: call({
    method: 'GET',
    path: '/operator/orders-file',
    audited: true,
    access: 'operator',
    summary: 'All orders that the same filters find, as a CSV file.',
    input: z.object(orderFilter),
    output: fileAnswer(),
  }),
  getAnyOrder: call({
    method: 'GET',
    path: '/operator/orders/{number}',
    audited: true,
    access: 'operator',
    summary: 'A purchase with its parts, money, documents and mails; the number may be that of a part.',
    input: z.object({ number: recordNumber() }),
    output: z.object({ data: whole }),
  }),
  getAnyDocument: call({
    method: 'GET',
    path: '/operator/invoices/{id}',
    audited: true,
    access: 'operator',
    summary: 'An invoice of any provider, its storno or a correction, as PDF or as XRechnung.',
    input: z.object({ id: id(), format: z.enum(['pdf', 'xrechnung']).default('pdf') }),
    output: fileAnswer(),
  }),
  setOrderLabels: call({
    method: 'POST',
    path: '/operator/vendor-orders/{id}/labels',
    access: 'operator',
    summary: 'The labels of one part of a purchase; others are taken off.',
    input: z.object({ id: longId(), label_ids: several(id(), 50) }),
    output: z.object(outcome),
  }),
  setDeliveryAddress: call({
    method: 'POST',
    path: '/operator/orders/{number}/address',
    access: 'operator',
    errors: ['CONFLICT'],
    summary:
      'Corrects where the goods of a purchase go, within the same country, as long as nothing is on its way; customer and providers read the reason.',
    input: z.object({
      number: recordNumber(),
      first_name: personName(100).min(1),
      last_name: personName(100).default(''),
      company: optionalText(150),
      street: text(150),
      street_number: optionalText(20),
      zip: text(12),
      city: text(100),
      phone: phone().default(''),
      reason: text(500).describe('as customer and provider read it'),
    }),
    output: z.object({ ...outcome, data: whole }),
  }),
  endAnyOrder: call({
    method: 'POST',
    path: '/operator/vendor-orders/{id}/cancel',
    access: 'operator',
    errors: ['CONFLICT'],
    summary: 'Cancels what one provider delivers, in its stead; customer and provider read the reason.',
    input: z.object({ id: longId(), reason: text(500).describe('as customer and provider read it') }),
    output: z.object({ ...outcome, data: whole }),
  }),
}
