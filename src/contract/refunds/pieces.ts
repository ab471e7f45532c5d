import { z } from 'zod'
import { call } from '../wire/call.ts'
import { flag, longId, outcome, text, whole } from '../wire/fields.ts'

/** A part of an order that can't be delivered. */
export const pieceCalls = {
  removePieces: call({
    method: 'POST',
    path: '/provider/order-items/{id}/cancel',
    access: 'company',
    errors: ['NOT_FOUND', 'CONFLICT'],
    status: 201,
    summary:
      'Cancels pieces of an item before they are sent: stock, money, invoice and commission follow, the customer gets a mail with the reason.',
    input: z.object({
      id: longId(),
      quantity: whole(1, 9999),
      /** as the provider saw it: the same twice is refused */
      returned_before: whole(0, 9999),
      /** the pieces are there and can be sold again */
      restock: flag().default(false),
      reason: text(500).describe('as the customer reads it'),
    }),
    output: z.object(outcome),
  }),
}
