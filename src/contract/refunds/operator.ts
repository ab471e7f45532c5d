import { z } from 'zod'
import { call } from '../wire/call.ts'
import { decimal, euros, flag, longId, outcome, text, whole } from '../wire/fields.ts'
import { refundOrigin } from './calls.ts'

/** What the operator gives back in the stead of a provider. */
export const operatorRefundCalls = {
  createRefundInStead: call({
    method: 'POST',
    path: '/operator/order-items/{id}/refund',
    access: 'operator',
    errors: ['CONFLICT'],
    status: 201,
    summary:
      'Gives back what was paid for pieces of an item, or less, in the stead of its provider; an open request for it is decided by that. Customer and provider read the reason.',
    input: z.object({
      id: longId(),
      quantity: whole(1, 9999),
      /** as the operator saw it: the same twice is refused */
      returned_before: whole(0, 9999),
      /** all that was paid for these pieces, when left out */
      amount: euros().optional(),
      restock: flag().default(false),
      reason: text(500).describe('as customer and provider read it'),
    }),
    output: z.object(outcome),
  }),
  getRefundable: call({
    method: 'GET',
    path: '/operator/vendor-orders/{id}/refundable',
    access: 'operator',
    errors: ['NOT_FOUND'],
    summary: 'What is left to give back of a part of an order, and what was given back with its reasons.',
    input: z.object({ id: longId() }),
    output: z.object({
      data: z.object({
        refunded_total: z.number(),
        /** why no price reduction is possible now; null where one is */
        reduction_fault: z.string().nullable(),
        items: z.array(z.object({ id: z.int(), name: z.string(), variant_name: z.string(), left: z.number() })),
        shipping_left: z.number(),
        refunds: z.array(
          z.object({
            id: z.int(),
            origin: refundOrigin,
            name: z.string(),
            pieces: z.int(),
            amount: z.number(),
            shipping_amount: z.number(),
            answer: z.string(),
            at: z.iso.datetime(),
          }),
        ),
      }),
    }),
  }),
  createReductionInStead: call({
    method: 'POST',
    path: '/operator/vendor-orders/{id}/reduction',
    access: 'operator',
    errors: ['NOT_FOUND', 'CONFLICT'],
    status: 201,
    summary:
      'Gives back a part of the price without taking anything back, in the stead of the provider: of the chosen items, of shipping, or of all, shared out by what is left of each. The same `request_key` gives back once.',
    input: z.object({
      id: longId(),
      request_key: z.uuid('Bitte laden Sie die Seite neu und versuchen Sie es noch einmal.'),
      /** as the operator saw it: what was given back meanwhile is looked at first */
      refunded_before: euros(),
      amount: decimal(0.01, 20_000_000),
      /** none: of all items */
      item_ids: z.array(longId()).max(200).default([]),
      with_shipping: flag().default(false),
      reason: text(500).describe('as customer and provider read it'),
    }),
    output: z.object(outcome),
  }),
}
