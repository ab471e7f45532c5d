import { z } from 'zod'
import { cartKey } from '../checkout/cart.ts'
import { call } from '../wire/call.ts'
import { day, decimal, fileAnswer, id, longId, optionalText, outcome, text } from '../wire/fields.ts'

const ofGuest = { cart_key: cartKey().optional() }

/** The documents of a vendor order as files, for its customer and its provider. */
export const invoiceCalls = {
  getInvoice: call({
    method: 'GET',
    path: '/orderInvoiceByProvider',
    access: 'shopper',
    errors: ['CONFLICT'],
    summary: 'The invoice of what one provider delivers of a purchase, as PDF/A-3 with its EN 16931 document.',
    input: z.object({ ...ofGuest, order_number: text(30), provider_id: id() }),
    output: fileAnswer(),
  }),
  getDocument: call({
    method: 'GET',
    path: '/shop/invoice/{id}',
    access: 'shopper',
    summary: 'An invoice, its storno or a correction, as PDF or as XRechnung.',
    input: z.object({ ...ofGuest, id: id(), format: z.enum(['pdf', 'xrechnung']).default('pdf') }),
    output: fileAnswer(),
  }),
  getDocumentByLink: call({
    method: 'GET',
    path: '/order-link/{key}/invoice/{id}',
    access: 'public',
    summary: 'A document of a purchase as PDF, by the secret link of its mails.',
    input: z.object({ key: z.uuid(), id: id() }),
    output: fileAnswer(),
    limits: [{ by: 'address', max: 60, minutes: 60, counts: 'failures' }],
  }),
  getAgreement: call({
    method: 'GET',
    path: '/shop/order-agreement',
    access: 'shopper',
    summary: 'The texts that a purchase was agreed with (terms, notice of withdrawal), as PDF for its customer.',
    input: z.object({ ...ofGuest, order_number: text(30) }),
    output: fileAnswer(),
  }),
  createPartInvoice: call({
    method: 'POST',
    path: '/orders/{id}/part-invoices',
    access: 'company',
    status: 201,
    errors: ['NOT_FOUND', 'CONFLICT'],
    summary:
      'Asks for a part of what a service costs before it is done; the customer gets it by mail. The same `request_key` writes it once.',
    input: z.object({
      id: longId(),
      request_key: z.uuid(),
      amount: decimal(0.01, 20_000_000),
      note: optionalText(200),
    }),
    output: z.object({ ...outcome, data: z.object({ id: z.int(), number: z.string(), total: z.number() }) }),
    limits: [{ by: 'account', max: 60, minutes: 60, counts: 'all' }],
  }),
  setPartPaid: call({
    method: 'POST',
    path: '/part-invoices/{id}/paid',
    access: 'company',
    errors: ['CONFLICT'],
    summary: 'Books a part invoice that was paid straight to the provider; once, however often it is said.',
    input: z.object({ id: id(), paid_on: day().optional() }),
    output: z.object(outcome),
  }),
  sendInvoice: call({
    method: 'POST',
    path: '/sendInvoiceOnMail',
    access: 'company',
    errors: ['CONFLICT'],
    summary: 'Sends the invoice of an order to its customer; asked again within ten minutes, it is not sent twice.',
    input: z.object({ order_number: text(30) }),
    output: z.object(outcome),
    limits: [{ by: 'account', max: 60, minutes: 60, counts: 'all' }],
  }),
}
