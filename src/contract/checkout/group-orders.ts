import { z } from 'zod'
import { call } from '../wire/call.ts'
import { flag, id, optionalText, outcome, personName, whole } from '../wire/fields.ts'
import { cartKey, zip } from './cart.ts'

const unknown = 'Diese gemeinsame Bestellung ist schon abgeschlossen.'
const group = { key: z.uuid(unknown) }
/** a random key of the guest's browser; a guest removes only dishes that were added with the same key */
const guest_key = z.uuid('Bitte laden Sie die Seite neu.')

/** What everybody chose, without who pays and where it goes. */
const chosen = z.object({
  provider_id: z.int(),
  items: z.array(
    z.object({
      id: z.int(),
      name: z.string(),
      variant_name: z.string(),
      options: z.array(z.string()),
      note: z.string().describe('for whom it is, of a dish of a guest, and the wish'),
      quantity: z.int(),
      total: z.number(),
      is_own: z.boolean(),
    }),
  ),
  total: z.number(),
})

/** Several people choose dishes of one restaurant; whose cart it is orders and pays for all. */
export const groupOrderCalls = {
  startGroupOrder: call({
    method: 'POST',
    path: '/cart/group',
    access: 'public',
    summary: 'Makes the link by which others put dishes of a restaurant into this cart; the same one until it ends.',
    input: z.object({
      cart_key: cartKey(),
      provider_id: id(),
      /** how the menu is looked at; what the cart says already stays */
      is_pickup: flag().default(false),
      zip: zip(),
    }),
    output: z.object({ ...outcome, data: z.object({ cart_key: z.string(), key: z.string() }) }),
    errors: ['NOT_FOUND'],
  }),
  endGroupOrder: call({
    method: 'DELETE',
    path: '/cart/group',
    access: 'public',
    summary: 'Ends the link; what was chosen stays in the cart.',
    input: z.object({ cart_key: cartKey(), provider_id: id() }),
    output: z.object(outcome),
  }),
  getGroupOrder: call({
    method: 'GET',
    path: '/cart/group/{key}',
    access: 'public',
    summary: 'What has been chosen so far.',
    input: z.object({ ...group, guest_key: guest_key.optional() }),
    output: z.object({ data: chosen }),
    errors: ['NOT_FOUND'],
  }),
  createGroupOrderItem: call({
    method: 'POST',
    path: '/cart/group/{key}/items',
    access: 'public',
    status: 201,
    summary: 'Puts a dish into the cart of the one who shared the link.',
    input: z.object({
      ...group,
      guest_key,
      name: personName(40).refine((name) => name !== '', 'Bitte sagen Sie, für wen das Gericht ist.'),
      product_id: id(),
      variant_id: id().optional(),
      quantity: whole(1, 50).default(1),
      option_ids: z.array(id()).max(50).default([]),
      note: optionalText(150),
    }),
    output: z.object({ ...outcome, data: chosen }),
    limits: [{ by: 'address', max: 120, minutes: 60, counts: 'all' }],
    errors: ['NOT_FOUND'],
  }),
  removeGroupOrderItem: call({
    method: 'DELETE',
    path: '/cart/group/{key}/items/{id}',
    access: 'public',
    summary: 'Takes out a dish that the same browser put in.',
    input: z.object({ ...group, guest_key, id: id() }),
    output: z.object({ ...outcome, data: chosen }),
    errors: ['NOT_FOUND'],
  }),
}
