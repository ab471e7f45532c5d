import { z } from 'zod'
import { call } from '../wire/call.ts'
import { outcome, text } from '../wire/fields.ts'
import { customerOrder } from './calls.ts'

/** A purchase as its secret link shows it: where it stands, without names and addresses. */
const trackedOrder = customerOrder
  .omit({ email: true, link_key: true, billing_address: true, shipping_address: true })
  .extend({
    /** of a guest without an account under this e-mail address */
    can_register: z.boolean(),
  })

const byLink = { key: z.uuid() }
const byNumber = { order_number: text(30) }
const guessing = [{ by: 'address', max: 60, minutes: 60, counts: 'failures' }] as const

/** What a guest does with a purchase by the secret link of its mails. */
export const orderLinkCalls = {
  getOrderByLink: call({
    method: 'GET',
    path: '/order-link/{key}',
    access: 'public',
    summary: 'Where a purchase stands, by the secret link of its mails; no names and addresses.',
    input: z.object(byLink),
    output: z.object({ data: trackedOrder }),
    limits: guessing,
  }),
  endOrderByLink: call({
    method: 'POST',
    path: '/order-link/{key}/cancel',
    access: 'public',
    errors: ['CONFLICT'],
    summary: 'The customer cancels what one provider has not begun yet, by the secret link of the mails.',
    input: z.object({ ...byLink, ...byNumber }),
    output: z.object(outcome),
    limits: guessing,
  }),
  sendOrderMessage: call({
    method: 'POST',
    path: '/order-link/{key}/message',
    access: 'public',
    summary: 'Mails the provider of a part what its customer writes; the answer goes to the customer by mail.',
    input: z.object({ ...byLink, ...byNumber, text: text(2000) }),
    output: z.object(outcome),
    limits: [...guessing, { by: 'input.key', max: 10, minutes: 60, counts: 'all' }],
  }),
  createAccountByLink: call({
    method: 'POST',
    path: '/order-link/{key}/account',
    access: 'public',
    errors: ['CONFLICT'],
    summary:
      'Makes an account of name and e-mail address of the purchase; its owner confirms by mail and sets a password.',
    input: z.object(byLink),
    output: z.object(outcome),
    limits: [...guessing, { by: 'input.key', max: 10, minutes: 60, counts: 'all' }],
  }),
}
