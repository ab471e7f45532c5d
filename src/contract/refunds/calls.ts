import { z } from 'zod'
import { cartKey } from '../checkout/cart.ts'
import { orderStatus } from '../orders/calls.ts'
import { picture } from '../products/shapes.ts'
import { call } from '../wire/call.ts'
import {
  email,
  euros,
  fileAnswer,
  flag,
  id,
  longId,
  optionalText,
  outcome,
  page,
  paged,
  personName,
  text,
  upload,
  whole,
} from '../wire/fields.ts'

export const refundOrigin = z.enum(['refund', 'withdrawal', 'cancellation', 'reduction'])
export const unmatchedOutcome = z.enum(['assigned', 'answered'])
export const refundStatus = z.enum(['requested', 'accepted', 'rejected'])
export type RefundStatus = z.output<typeof refundStatus>
export const refundLabels: Record<RefundStatus, string> = {
  requested: 'Angefragt',
  accepted: 'Angenommen',
  rejected: 'Abgelehnt',
}
export const originLabels = {
  refund: 'Rückgabe',
  withdrawal: 'Widerruf',
  cancellation: 'Teilstorno',
  reduction: 'Preisnachlass',
} as const

const refund = z.object({
  id: z.int(),
  origin: refundOrigin,
  origin_text: z.string(),
  refund_status: refundStatus,
  refund_status_text: z.string(),
  order_number: z.string(),
  vendor_order_number: z.string(),
  shop_vendor_order_id: z.int(),
  order_item_id: z.int(),
  name: z.string(),
  variant_name: z.string(),
  article_number: z.string(),
  picture: picture.nullable(),
  bought_quantity: z.int(),
  quantity: z.int(),
  reason: z.string().nullable(),
  text: z.string(),
  /** read by their number with `/refundPicture` */
  pictures: z.array(z.object({ number: z.int(), width: z.int(), height: z.int() })),
  /** the withdrawal came after its term */
  is_late: z.boolean(),
  accepted_quantity: z.int(),
  amount: z.number(),
  /** of the amount, for shipping */
  shipping_amount: z.number(),
  restock: z.boolean(),
  answer: z.string(),
  created_at: z.iso.datetime(),
  decided_at: z.iso.datetime().nullable(),
  has_slip: z.boolean().describe('goods that were sent: a slip to lay into the parcel'),
  /** by when the provider pays back; null where the law sets no day */
  pay_until: z.iso.date().nullable(),
  provider: z.object({ id: z.int(), company_name: z.string() }),
  customer: z.object({
    name: z.string(),
    email: z.string(),
    /** null for a guest, who has no messages */
    user_id: z.int().nullable(),
  }),
})

/** What a provider has to know to decide. */
const refundDetail = refund.extend({
  order_status: orderStatus,
  payment_status: z.string(),
  /** what was paid for all pieces of the item, deposit included */
  line_total: z.number(),
  deposit_total: z.number(),
  /** by price reductions given back of the pieces that the customer still has */
  reduced_total: z.number(),
  returned_before: z.int(),
  /** comes on top when with it everything of the order is back */
  shipping_of_last: z.number(),
  /** false for a withdrawal within its term: § 355 BGB gives the provider no right to refuse it */
  may_refuse: z.boolean(),
})

export const mostPictures = 5
const declaration = z.object({
  order_number: z.string(),
  received_at: z.iso.datetime(),
  /** when it is carried out without the link */
  due_at: z.iso.datetime().nullable(),
  state: z.enum(['waiting', 'done', 'disowned']),
})

const ofGuest = { cart_key: cartKey().optional() }
const ofPicture = { id: id(), number: whole(1, mostPictures) }
const perPage = whole(1, 100).default(10)
const saved = z.object({ ...outcome, data: refundDetail })

export const refundCalls = {
  listReasons: call({
    method: 'GET',
    path: '/refundTypeReasons',
    access: 'shopper',
    summary: 'Why customers give something back.',
    input: z.object(ofGuest),
    output: z.object({ data: z.array(z.object({ id: z.int(), name: z.string() })) }),
  }),
  createRefund: call({
    method: 'POST',
    path: '/refund-process',
    access: 'shopper',
    errors: ['CONFLICT'],
    status: 201,
    summary: 'The customer asks to give back pieces of an item that was sent; a guest names the cart of the order.',
    input: z.object({
      ...ofGuest,
      order_item_id: longId(),
      quantity: whole(1, 9999),
      reason_id: z.union([id(), z.never()], 'Bitte wählen Sie einen Grund.'),
      text: optionalText(2000),
      images: z.union([upload().transform((one) => [one]), z.array(upload()).max(mostPictures)]).optional(),
    }),
    output: saved,
    limits: [{ by: 'address', max: 60, minutes: 10, counts: 'all' }],
  }),
  listRefunds: call({
    method: 'GET',
    path: '/refundProductsList',
    access: 'shopper',
    summary: 'What the customer asked to give back, the newest first; of one purchase when it is named.',
    input: z.object({ ...ofGuest, page: page(), per_page: perPage, order_number: text(30).optional() }),
    output: paged(refund),
  }),
  getRefundsByLink: call({
    method: 'GET',
    path: '/order-link/{key}/refunds',
    access: 'public',
    summary: 'What became of withdrawals and returns of a purchase, by the secret link of its mails; no names.',
    input: z.object({ key: z.uuid() }),
    output: z.object({
      data: z.object({ declarations: z.array(declaration), refunds: z.array(refund.omit({ customer: true })) }),
    }),
    limits: [{ by: 'address', max: 60, minutes: 60, counts: 'failures' }],
  }),
  listProviderRefunds: call({
    method: 'GET',
    path: '/getRefundListofItems',
    access: 'company',
    summary: 'What customers want to give back to the provider, the newest first.',
    input: z.object({ page: page(), per_page: perPage, status: refundStatus.optional() }),
    output: paged(refund),
  }),
  getRefund: call({
    method: 'GET',
    path: '/getDetailOfRefundItem',
    access: 'shopper',
    summary: 'One request for its customer and its provider.',
    input: z.object({ ...ofGuest, id: id() }),
    output: z.object({ data: refundDetail }),
  }),
  getPicture: call({
    method: 'GET',
    path: '/refundPicture',
    access: 'shopper',
    errors: ['NOT_FOUND'],
    summary: 'A picture of a request, for its customer and its provider.',
    input: z.object({ ...ofGuest, ...ofPicture }),
    output: fileAnswer(),
  }),
  getReturnSlip: call({
    method: 'GET',
    path: '/refundSlip',
    access: 'shopper',
    errors: ['NOT_FOUND', 'CONFLICT'],
    summary: 'A slip as PDF to lay into the parcel; its code opens the request where the provider works.',
    input: z.object({ ...ofGuest, id: id() }),
    output: fileAnswer(),
  }),
  getReturnSlipByLink: call({
    method: 'GET',
    path: '/order-link/{key}/refunds/{id}/slip',
    access: 'public',
    errors: ['NOT_FOUND', 'CONFLICT'],
    summary: 'The same by the secret link of the mails of the purchase.',
    input: z.object({ key: z.uuid(), id: id() }),
    output: fileAnswer(),
    limits: [{ by: 'address', max: 60, minutes: 60, counts: 'failures' }],
  }),
  acceptRefund: call({
    method: 'POST',
    path: '/acceptRefundItem',
    audited: true,
    access: 'company',
    errors: ['CONFLICT'],
    summary: 'The provider takes back all or part of it, or refuses with a reason; what it decides is final.',
    input: z
      .object({
        id: id(),
        refund_status: refundStatus.exclude(['requested']),
        /** all that was asked for, when left out */
        quantity: whole(1, 9999).optional(),
        /** all that was paid for these pieces, when left out */
        amount: euros().optional(),
        restock: flag().default(false),
        answer: optionalText(2000),
      })
      .refine(({ refund_status, answer }) => refund_status === 'accepted' || answer, {
        path: ['answer'],
        message: 'Bitte nennen Sie dem Kunden einen Grund.',
      }),
    output: saved,
  }),
}

const order = { order_number: text(30), email: email() }

const withdrawable = z.object({
  id: z.int(),
  name: z.string(),
  variant_name: z.string(),
  picture: picture.nullable(),
  /** pieces that can still be given back */
  quantity: z.int(),
  provider: z.string(),
  /** why the law gives no right to it; null where there is one */
  excluded: z.string().nullable(),
  /** what else is to be known */
  note: z.string().nullable(),
})

const limits = [
  { by: 'address', max: 30, minutes: 60, counts: 'all' },
  { by: 'input.email', max: 20, minutes: 60, counts: 'all' },
] as const

const byLink = { key: text(100) }
const guessing = [{ by: 'address', max: 60, minutes: 60, counts: 'failures' }] as const

/** The withdrawal function of §356a BGB. */
export const withdrawalCalls = {
  findItems: call({
    method: 'POST',
    path: '/contract-withdrawal/items',
    access: 'public',
    summary: 'The items of a purchase, for callers who know its number and its e-mail address; nothing for others.',
    input: z.object(order),
    output: z.object({ data: z.array(withdrawable) }),
    limits,
  }),
  createWithdrawal: call({
    method: 'POST',
    path: '/contract-withdrawal',
    access: 'public',
    status: 201,
    summary: 'Declares the withdrawal of a purchase or of some of its items; the receipt comes by e-mail at once.',
    input: z.object({
      /** made once per form; the same key twice is one declaration */
      declaration_key: z.uuid('Bitte laden Sie die Seite neu und versuchen Sie es noch einmal.'),
      /** of the order: shows that a guest placed it, so that it is carried out at once */
      ...ofGuest,
      /** of the order's mails: shows the same */
      link_key: z.uuid().optional(),
      name: personName(200).min(1),
      ...order,
      /** none: all of it */
      items: z
        .array(z.object({ id: longId(), quantity: whole(1, 9999) }))
        .max(200)
        .default([]),
    }),
    output: z.object({ ...outcome, received_at: z.iso.datetime() }),
    limits,
  }),
  getWithdrawal: call({
    method: 'GET',
    path: '/contract-withdrawal/{key}',
    access: 'public',
    summary: 'A declared withdrawal, by its mailed link.',
    input: z.object(byLink),
    output: z.object({ data: declaration }),
    limits: guessing,
  }),
  setWithdrawal: call({
    method: 'POST',
    path: '/contract-withdrawal/{key}',
    access: 'public',
    summary: 'The customer carries it out at once, or says that somebody else declared it.',
    input: z.object({ ...byLink, is_own: flag() }),
    output: z.object({ ...outcome, data: declaration }),
    limits: guessing,
  }),
}

const withdrawal = z.object({
  id: z.int(),
  name: z.string(),
  /** as it was typed */
  order_number: z.string(),
  email: z.string(),
  received_at: z.iso.datetime(),
  /** null: it waits for the operator */
  outcome: unmatchedOutcome.nullable(),
  answer: z.string(),
  decided_at: z.iso.datetime().nullable(),
  /** the purchase that the operator found */
  assigned_to: z.string().nullable(),
})
const ofWithdrawal = { id: id() }

/** Withdrawals that belong to no purchase: the operator finds it, or answers. */
export const unmatchedWithdrawalCalls = {
  listUnmatchedWithdrawals: call({
    method: 'GET',
    path: '/operator/declarations',
    access: 'operator',
    summary: 'Declared withdrawals that match no purchase: those that wait, the oldest first, or those that are done.',
    input: z.object({ page: page(), status: z.enum(['open', 'done']).default('open') }),
    output: paged(withdrawal),
  }),
  getUnmatchedWithdrawal: call({
    method: 'GET',
    path: '/operator/declarations/{id}',
    access: 'operator',
    summary: 'One of them, with purchases that may be meant.',
    input: z.object(ofWithdrawal),
    output: z.object({
      data: withdrawal.extend({
        candidates: z.array(
          z.object({
            order_number: z.string(),
            placed_at: z.iso.datetime(),
            customer: z.string(),
            email: z.string(),
            amount: z.number(),
            providers: z.array(z.string()),
          }),
        ),
      }),
    }),
  }),
  setUnmatchedOrder: call({
    method: 'POST',
    path: '/operator/declarations/{id}/order',
    access: 'operator',
    errors: ['CONFLICT'],
    summary: 'Says which purchase was meant; it is withdrawn as of the day it was received.',
    input: z.object({ ...ofWithdrawal, order_number: text(30) }),
    output: z.object(outcome),
  }),
  sendUnmatchedAnswer: call({
    method: 'POST',
    path: '/operator/declarations/{id}/answer',
    access: 'operator',
    errors: ['CONFLICT'],
    summary: 'Answers by mail and closes it.',
    input: z.object({ ...ofWithdrawal, answer: text(4000) }),
    output: z.object(outcome),
  }),
}
