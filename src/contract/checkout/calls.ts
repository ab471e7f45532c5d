import { z } from 'zod'
import { billingFields, shippingFields } from '../addresses/calls.ts'
import { guessing, voucherCode } from '../billing/vouchers.ts'
import { customerOrder } from '../orders/calls.ts'
import { paymentMethod } from '../orders/kinds.ts'
import { call } from '../wire/call.ts'
import { email, flag, outcome } from '../wire/fields.ts'
import { cart, cartKey } from './cart.ts'

const { is_shipping: _, ...billing } = billingFields

/** Who buys, and where the goods go; without a shipping address they go to the billing address. */
const buyer = {
  cart_key: cartKey().optional(),
  email: email(),
  billing: z.object(billing),
  shipping: z.object(shippingFields).optional(),
}

const placing = {
  ...buyer,
  /** made once per attempt to order; the same key twice gives one order */
  placing_key: z.uuid('Bitte laden Sie die Seite neu und versuchen Sie es noch einmal.'),
  /** the total above the button: another one is never taken silently */
  total: z.number(),
  /** what vouchers leave to pay, as shown above the button */
  to_pay: z.number(),
  /** of that, what is transferred in advance, as shown above the button */
  to_transfer: z.number().optional(),
  /** of that, what is paid by card, as shown above the button */
  to_card: z.number().optional(),
  /** of the platform */
  /** that the customer is as old as the articles with an age limit ask for (JuSchG) */
  confirm_age: flag().default(false),
  accept_terms: flag().refine((accepted) => accepted, 'Bitte stimmen Sie den AGB zu.'),
}

const placed = z.object({ ...outcome, order_number: z.string() })
const limits = [{ by: 'address', max: 60, minutes: 10, counts: 'all' }] as const
/** an order takes stock */
const placingLimits = [{ by: 'address', max: 20, minutes: 10, counts: 'all' }] as const
const ofCart = z.object({ cart_key: cartKey() })

export const checkoutCalls = {
  startOrder: call({
    method: 'POST',
    path: '/orderCheckout',
    access: 'shopper',
    summary: 'Checks the addresses and prices the cart for them; orders nothing.',
    input: z.object(buyer),
    output: z.object({ ...outcome, data: cart }),
    limits,
  }),
  placeOrder: call({
    method: 'POST',
    path: '/orderPlace',
    access: 'shopper',
    errors: ['CONFLICT'],
    status: 201,
    summary: 'Places the order with the chosen way of paying.',
    input: z.object({
      ...placing,
      /**
       * voucher: of the cart or the one named here; what it does not cover is paid as the cart says. transfer, card: as the cart says for
       * each provider, where it says nothing all of it. cash: all of it.
       */
      payment_method: paymentMethod,
      voucher_code: voucherCode().optional(),
    }),
    output: placed,
    limits: [...placingLimits, ...guessing],
  }),
  placeCashOrder: call({
    method: 'POST',
    path: '/order_store_bycash',
    access: 'shopper',
    errors: ['CONFLICT'],
    status: 201,
    summary: 'Places the order; it is paid in cash at the door.',
    input: z.object(placing),
    output: placed,
    limits: placingLimits,
  }),
  placeVoucherOrder: call({
    method: 'POST',
    path: '/order_store_by_voucher',
    access: 'shopper',
    errors: ['CONFLICT'],
    status: 201,
    summary: 'Places the order with a voucher; what it does not cover is paid as the cart says.',
    input: z.object({
      ...placing,
      voucher_code: voucherCode(),
      /** unknown before the code is used; the total is agreed in any case */
      to_pay: placing.to_pay.optional(),
    }),
    output: placed,
    limits: [...placingLimits, ...guessing],
  }),
  getConfirmation: call({
    method: 'POST',
    path: '/orderConfirmed',
    access: 'shopper',
    summary: 'The last order of a cart, for the page after ordering.',
    input: z.object({ cart_key: cartKey().optional() }),
    output: z.object({ data: customerOrder }),
  }),
  getCashPreview: call({
    method: 'GET',
    path: '/cashOrderPreview',
    access: 'public',
    summary: 'What can be ordered from this cart for cash.',
    input: ofCart,
    output: z.object({ data: cart }),
  }),
  listRemainingItems: call({
    method: 'GET',
    path: '/checkoutRemainingItems',
    access: 'public',
    summary: 'What would stay in the cart: lines with a problem, and those of providers who take no cash.',
    input: ofCart,
    output: z.object({ data: cart.shape.groups }),
  }),
  getCashPayments: call({
    method: 'GET',
    path: '/getCashPayments',
    access: 'company',
    summary: 'Whether the provider takes cash at the door.',
    output: z.object({ data: z.object({ cash_on_delivery: z.boolean() }) }),
  }),
  setCashPayments: call({
    method: 'POST',
    path: '/setCashPayments',
    access: 'company',
    summary: 'Sets whether the provider takes cash at the door.',
    input: z.object({ cash_on_delivery: flag() }),
    output: z.object({ ...outcome, data: z.object({ cash_on_delivery: z.boolean() }) }),
  }),
}
