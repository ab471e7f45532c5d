import { z } from 'zod'
import { call } from '../wire/call.ts'
import { clearable, decimal, flag, id, moment, optionalText, outcome, phone, text, whole } from '../wire/fields.ts'
import { foodOrder } from './kitchen.ts'

const wish = {
  items: z
    .array(
      z.object({
        product_id: id(),
        variant_id: id().optional(),
        quantity: whole(1, 99).default(1),
        option_ids: z.array(id()).max(50).default([]),
        note: optionalText(200),
      }),
    )
    .min(1, 'Bitte wählen Sie Gerichte.')
    .max(60),
  is_pickup: flag().default(false),
  zip: z
    .string()
    .trim()
    .regex(/^(\d{5})?$/, 'Bitte geben Sie eine Postleitzahl mit fünf Ziffern ein.')
    .default(''),
  /** left out: as soon as possible */
  wanted_at: clearable(moment()),
}

export const phoneCalls = {
  setPhoneAnswer: call({
    method: 'POST',
    path: '/food/board/missing/answer',
    access: 'company',
    errors: ['CONFLICT'],
    summary: 'What the customer said by telephone about items that are not available; the question is closed by it.',
    input: z.object({ order_number: text(30), answer: z.enum(['without', 'cancel']) }),
    output: z.object({ ...outcome, data: foodOrder }),
  }),
  getPhonePrice: call({
    method: 'POST',
    path: '/food/phoneOrders/check',
    access: 'company',
    summary: 'What dishes of the own menu cost somebody on the telephone and when they would be there; orders nothing.',
    input: z.object(wish),
    output: z.object({
      data: z.object({
        items_total: z.number(),
        deposit_total: z.number(),
        shipping_total: z.number(),
        total: z.number(),
        promised_at: z.iso.datetime().nullable(),
        /** that has to be confirmed (JuSchG) */
        age_limit: z.int().nullable(),
        /** why it can't be ordered as it is */
        problem: z.string().nullable(),
        slots: z.array(z.object({ at: z.iso.datetime(), label: z.string() })),
      }),
    }),
  }),
  placePhoneOrder: call({
    method: 'POST',
    path: '/food/phoneOrders',
    access: 'company',
    errors: ['NOT_FOUND', 'CONFLICT'],
    status: 201,
    summary: 'An order by telephone, typed in by the restaurant and accepted with it; it is paid in cash.',
    input: z.object({
      ...wish,
      name: text(100),
      phone: phone().refine(Boolean, 'Bitte nennen Sie die Telefonnummer.'),
      street: optionalText(150),
      street_number: optionalText(20),
      city: optionalText(100),
      note: optionalText(300),
      change_for: clearable(decimal(0, 10_000)),
      confirm_age: flag().default(false),
      /** as it was told on the telephone: another one is never taken silently */
      total: z.number(),
      /** made once per attempt to order; the same key twice gives one order */
      placing_key: z.uuid('Bitte laden Sie die Seite neu und versuchen Sie es noch einmal.'),
    }),
    output: z.object({ ...outcome, data: foodOrder }),
  }),
}
