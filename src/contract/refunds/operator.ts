import { z } from 'zod'
import { call } from '../wire/call.ts'
import { flag, longId, outcome, text, whole } from '../wire/fields.ts'

/** What the operator gives back in the stead of a provider. */
export const operatorRefundCalls = {
  createRefundInStead: call({
    method: 'POST',
    path: '/operator/order-items/{id}/refund',
    access: 'operator',
    errors: ['CONFLICT'],
    status: 201,
    summary:
      'Gives back what was paid for pieces of an item, in the stead of its provider; an open request for it is decided by that. Customer and provider read the reason.',
    input: z.object({
      id: longId(),
      quantity: whole(1, 9999),
      /** as the operator saw it: the same twice is refused */
      returned_before: whole(0, 9999),
      restock: flag().default(false),
      reason: text(500).describe('as customer and provider read it'),
    }),
    output: z.object(outcome),
  }),
}
