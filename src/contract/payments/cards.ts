import { z } from 'zod'
import { cartKey } from '../checkout/cart.ts'
import { call } from '../wire/call.ts'
import { flag, id, outcome, page, paged, rawText, text, whole } from '../wire/fields.ts'

const cardState = z.enum(['open', 'paid', 'cancelled'])
export const cardStates: Record<z.output<typeof cardState>, string> = {
  open: 'Wartet auf Zahlung',
  paid: 'Bezahlt',
  cancelled: 'Storniert',
}

/** How one provider's part of a purchase is paid by card. */
const cardOrder = z.object({
  vendor_order_id: z.int(),
  order_number: z.string(),
  company_name: z.string(),
  amount: z.number(),
  state: cardState,
  state_text: z.string(),
  /** unpaid after that, it is cancelled */
  pay_until: z.iso.datetime(),
  /** to the card of the customer */
  refunds: z.array(z.object({ amount: z.number(), done: z.boolean() })),
})
const cardOrderList = z.object({ data: z.array(cardOrder) })

/** a page of the payment service */
const elsewhere = z.object({ ...outcome, url: z.url() })

const settings = z.object({
  /** the platform takes card payments at all */
  offered: z.boolean(),
  /** the provider wants them */
  card: z.boolean(),
  /** at the payment service: none yet, data missing, being checked, ready */
  account: z.enum(['none', 'incomplete', 'checking', 'ready']),
})

const problem = z.object({
  id: z.int(),
  kind: z.enum(['refund', 'reversal', 'transfer']),
  kind_text: z.string(),
  can_retry: z.boolean(),
  order_number: z.string(),
  company_name: z.string(),
  amount: z.number(),
  /** in words of the payment service */
  reason: z.string(),
  created_at: z.iso.datetime(),
})

const ofPurchase = z.object({ cart_key: cartKey().optional(), order_number: text(30) })
const ofLink = z.object({ key: z.uuid() })
const linkLimits = [{ by: 'address', max: 60, minutes: 60, counts: 'failures' }] as const
const startLimits = [{ by: 'address', max: 30, minutes: 10, counts: 'all' }] as const

export const cardCalls = {
  listOrderCards: call({
    method: 'GET',
    path: '/order-cards',
    access: 'shopper',
    summary: 'How far an own purchase is paid by card; while it is open, the payment service is asked.',
    input: ofPurchase,
    output: cardOrderList,
  }),
  listCardsByLink: call({
    method: 'GET',
    path: '/order-link/{key}/cards',
    access: 'public',
    summary: 'As /order-cards, by the secret link of the mails.',
    input: ofLink,
    output: cardOrderList,
    limits: linkLimits,
  }),
  startCardPayment: call({
    method: 'POST',
    path: '/order-cards/start',
    access: 'shopper',
    errors: ['CONFLICT', 'NOT_FOUND', 'UNAVAILABLE'],
    summary: 'The page of the payment service on which the customer pays what is open of an own purchase.',
    input: ofPurchase,
    output: elsewhere,
    limits: startLimits,
  }),
  startCardPaymentByLink: call({
    method: 'POST',
    path: '/order-link/{key}/cards/start',
    access: 'public',
    errors: ['CONFLICT', 'NOT_FOUND', 'UNAVAILABLE'],
    summary: 'As /order-cards/start, by the secret link of the mails.',
    input: ofLink,
    output: elsewhere,
    limits: startLimits,
  }),
  createStripeEvent: call({
    method: 'POST',
    path: '/webhooks/stripe',
    access: 'public',
    signature: 'stripe-signature',
    errors: ['FORBIDDEN', 'NOT_FOUND', 'UNAVAILABLE'],
    summary: 'A message of the payment service Stripe, signed with its secret; the same one twice does nothing more.',
    input: z.object({ payload: rawText(1_000_000), signature: rawText(5000) }),
    output: z.object({ received: z.boolean() }),
  }),
  getCardSettings: call({
    method: 'GET',
    path: '/payments/cards',
    access: 'company',
    summary: 'Whether the provider takes cards, and how far its account at the payment service is.',
    output: z.object({ data: settings }),
  }),
  setCardSettings: call({
    method: 'POST',
    path: '/payments/cards',
    access: 'company',
    audited: true,
    errors: ['CONFLICT'],
    summary: 'Sets whether the provider takes cards.',
    input: z.object({ card: flag() }),
    output: z.object({ ...outcome, data: settings }),
  }),
  startCardAccount: call({
    method: 'POST',
    path: '/payments/cards/connect',
    access: 'company',
    audited: true,
    errors: ['NOT_FOUND', 'UNAVAILABLE', 'PASSWORD_WRONG'],
    summary: 'The page of the payment service with the provider’s account; with the password, and told by mail.',
    input: z.object({ current_password: rawText(200).optional() }),
    output: elsewhere,
    limits: [{ by: 'account', max: 20, minutes: 60, counts: 'all' }],
  }),
  listCardProblems: call({
    method: 'GET',
    path: '/operator/card-problems',
    access: 'operator',
    summary: 'Card money that the payment service refused to move, the newest first.',
    input: z.object({ page: page(), per_page: whole(1, 100).default(25) }),
    output: paged(problem),
  }),
  retryCardMove: call({
    method: 'POST',
    path: '/operator/card-problems/{id}/retry',
    access: 'operator',
    audited: true,
    errors: ['NOT_FOUND'],
    summary: 'Tries a transfer, refund or reversal again that was refused.',
    input: z.object({ id: id() }),
    output: z.object(outcome),
  }),
}
