import { z } from 'zod'
import { orderTrack } from '../orders/calls.ts'
import { timesInput } from '../stores/calls.ts'
import { call } from '../wire/call.ts'
import {
  anyText,
  clearable,
  day,
  decimal,
  flag,
  id,
  longId,
  nested,
  optionalText,
  outcome,
  page,
  paged,
  several,
  text,
  whole,
} from '../wire/fields.ts'
import { clockTime, foodState, foodStatus, reusable } from './shapes.ts'
import { tour, tourCalls } from './tours.ts'

const settings = z.object({
  /** customers see the restaurant and can order */
  status: z.int(),
  delivery: z.int(),
  pickup: z.int(),
  preorder_days: z.int(),
  remind_minutes: z.int().nullable(),
  refuse_minutes: z.int().nullable(),
  ticket_width: z.int(),
  auto_print: z.int(),
  reusable: reusable.nullable(),
})
const gastro = z.object({
  tags: z.array(z.int()),
  preparation_minutes: z.int(),
  capacity_orders: z.int().nullable(),
  capacity_amount: z.number().nullable(),
  paused_until: z.iso.datetime().nullable(),
  /** of a pause by the operator, which the kitchen cannot end */
  pause_reason: z.string().nullable(),
  busy_until: z.iso.datetime().nullable(),
  closed_today: z.boolean(),
})
const zone = z.object({
  id: z.int(),
  name: z.string(),
  postal_codes: z.array(z.string()),
  radius_km: z.number().nullable(),
  min_order: z.number(),
  fee: z.number(),
  free_from: z.number().nullable(),
  minutes: z.int(),
})

const item = z.object({
  id: z.int(),
  product_id: z.int(),
  name: z.string(),
  variant_name: z.string(),
  quantity: z.int(),
  options: z.array(z.string()),
  note: z.string(),
  total: z.number(),
  status: foodState,
  missing: z.boolean(),
  age_limit: z.int().nullable(),
})

/** An order as the kitchen sees it. */
export const foodOrder = z.object({
  id: z.int(),
  order_id: z.int(),
  order_number: z.string(),
  /** what is called out: the end of the number */
  short_number: z.string(),
  status: foodState,
  status_text: z.string(),
  created_at: z.iso.datetime(),
  promised_at: z.iso.datetime(),
  first_promised_at: z.iso.datetime(),
  is_asap: z.boolean(),
  is_pickup: z.boolean(),
  /** typed in by the restaurant: the customer is called, not written to */
  is_phone: z.boolean(),
  customer: z.object({ name: z.string(), phone: z.string(), address: z.string(), zip: z.string(), city: z.string() }),
  note: z.string(),
  items: z.array(item),
  items_total: z.number(),
  shipping_total: z.number(),
  tip: z.number(),
  total: z.number(),
  to_pay: z.number(),
  change_for: z.number().nullable(),
  reason: z.string(),
  /** a move that can still be undone, until then */
  pending: z.object({ status: foodState, until: z.iso.datetime() }).nullable(),
  /** the customer was asked and has not answered */
  is_asked: z.boolean(),
  answer: z.enum(['without', 'cancel']).nullable(),
  tour_id: z.int().nullable(),
})
const moved = z.object({ ...outcome, data: foodOrder })
const ofOrder = { order_number: text(30) }
const weekOut = z.object({ data: z.array(clockTime), timings: z.array(clockTime) })

export const kitchenCalls = {
  setFoodSettings: call({
    team: 'owner',
    method: 'POST',
    path: '/v2/setSettings',
    access: 'company',
    summary: 'How the own restaurant takes orders; what is left out stays.',
    input: z.object({
      status: flag().optional(),
      delivery: flag().optional(),
      pickup: flag().optional(),
      preorder_days: whole(0, 14).optional(),
      remind_minutes: clearable(whole(1, 60)),
      refuse_minutes: clearable(whole(3, 120)),
      ticket_width: whole(58, 80)
        .refine((value) => value === 58 || value === 80, 'Es gibt 58 mm und 80 mm.')
        .optional(),
      auto_print: flag().optional(),
      /** needed before guests see the restaurant (§ 33 VerpackG) */
      reusable: reusable.optional(),
    }),
    output: z.object({ ...outcome, data: settings }),
  }),
  getFoodSettings: call({
    method: 'GET',
    path: '/v2/getSettings',
    access: 'company',
    summary: 'How the own restaurant takes orders.',
    output: z.object({ data: settings }),
  }),
  setGastroSettings: call({
    team: 'owner',
    method: 'POST',
    path: '/setGastroSetting',
    access: 'company',
    summary: 'Kitchen, preparation time and capacity per quarter of an hour; what is left out stays.',
    input: z.object({
      tags: nested(z.array(id()).max(20)).optional(),
      preparation_minutes: whole(0, 240).optional(),
      capacity_orders: clearable(whole(1, 1000)),
      capacity_amount: clearable(decimal(1, 100_000)),
    }),
    output: z.object({ ...outcome, data: gastro }),
  }),
  getGastroSettings: call({
    method: 'GET',
    path: '/getGastroSetting',
    access: 'company',
    summary: 'Kitchen, preparation time, capacity, and whether it is paused.',
    output: z.object({ data: gastro }),
  }),
  setKitchenState: call({
    method: 'POST',
    path: '/food/state',
    access: 'company',
    errors: ['CONFLICT'],
    summary:
      'Pauses for some minutes, adds a quarter of an hour to everything, or closes for today; 0 or false ends it.',
    input: z.object({
      pause_minutes: whole(0, 240).optional(),
      busy_minutes: whole(0, 480).optional(),
      closed_today: flag().optional(),
    }),
    output: z.object({ ...outcome, data: gastro }),
  }),
  setDeliveryTimes: call({
    team: 'owner',
    method: 'POST',
    path: '/setDelivertTimes',
    access: 'company',
    summary: 'When food is delivered, by weekday; all of the week at once.',
    input: z.object({ timings: timesInput }),
    output: z.object({ ...outcome, ...weekOut.shape }),
  }),
  getDeliveryTimes: call({
    method: 'GET',
    path: '/getDelivertTimes',
    access: 'company',
    summary: 'When food is delivered, by weekday.',
    output: weekOut,
  }),
  setDeliveryTimings: call({
    team: 'owner',
    method: 'POST',
    path: '/setDeliveryTimings',
    access: 'company',
    summary: 'As setDelivertTimes.',
    input: z.object({ timings: timesInput }),
    output: z.object({ ...outcome, ...weekOut.shape }),
  }),
  getDeliveryTimings: call({
    method: 'GET',
    path: '/getDeliveryTimings',
    access: 'company',
    summary: 'As getDelivertTimes.',
    output: weekOut,
  }),
  listDeliveryHolidays: call({
    method: 'GET',
    path: '/getDeliveryHolidaysTimes',
    access: 'company',
    summary: 'Days with other delivery times: those of the default location, which food keeps too.',
    output: z.object({
      timings: z.array(
        clockTime.omit({ days: true }).extend({ title: z.string(), start_date: z.string(), end_date: z.string() }),
      ),
    }),
  }),
  listZones: call({
    method: 'GET',
    path: '/food/zones',
    access: 'company',
    summary: 'Where the own restaurant delivers; the first zone that holds an address counts.',
    output: z.object({ data: z.array(zone) }),
  }),
  setZones: call({
    team: 'owner',
    method: 'POST',
    path: '/food/zones',
    access: 'company',
    summary: 'All zones of the own restaurant, in their order.',
    input: z.object({
      zones: z
        .array(
          z
            .object({
              name: text(60),
              postal_codes: z
                .array(z.string().regex(/^\d{5}$/, 'Postleitzahlen haben fünf Ziffern.'))
                .max(200)
                .default([]),
              radius_km: clearable(decimal(0.5, 50)),
              min_order: decimal(0, 1000).default(0),
              fee: decimal(0, 100).default(0),
              free_from: clearable(decimal(0, 1000)),
              minutes: whole(0, 120).default(15),
            })
            .refine(({ postal_codes, radius_km }) => postal_codes.length > 0 || radius_km, {
              path: ['postal_codes'],
              error: 'Bitte nennen Sie Postleitzahlen oder einen Umkreis.',
            }),
        )
        .max(30),
    }),
    output: z.object({ ...outcome, data: z.array(zone) }),
  }),
  listFoodOrders: call({
    team: ['kitchen', 'orders'],
    method: 'GET',
    path: '/getFoodTypeOrders',
    access: 'company',
    summary: 'The own food orders of a view: pending, processing, delivery or completed; anything else means all.',
    input: z.object({ status: optionalText(40), page: page() }),
    output: paged(foodOrder),
  }),
  findFoodOrders: call({
    team: ['kitchen', 'orders'],
    method: 'GET',
    path: '/getAllFoodTypeOrders',
    access: 'company',
    summary: 'The own food orders by delivery status, keyword and day.',
    input: z.object({
      filter: nested(
        z.object({
          delivery_status: anyText(40).optional(),
          keyword: anyText(100).optional(),
          created_at: day().optional(),
        }),
      ).optional(),
      page: page(),
    }),
    output: paged(foodOrder),
  }),
  getFoodOrder: call({
    team: ['kitchen', 'orders'],
    method: 'GET',
    path: '/viewFoodTypeOrder',
    access: 'company',
    summary: 'An own food order.',
    input: z.object(ofOrder),
    output: z.object({ data: foodOrder }),
  }),
  moveFoodOrder: call({
    method: 'POST',
    path: '/changeStatusOfFoodOrders',
    access: 'company',
    errors: ['CONFLICT'],
    summary: 'Moves a food order at once: confirmed, on delivery, completed or cancelled.',
    input: z.object({ ...ofOrder, status: foodState, reason: optionalText(200) }),
    output: moved,
  }),
  moveFoodItems: call({
    method: 'POST',
    path: '/changeStatusOfFoodOrderByProducts',
    access: 'company',
    errors: ['CONFLICT'],
    summary: 'Moves some products of a food order; the order follows its last product.',
    input: z.object({ ...ofOrder, product_ids: several(id(), 200), status: foodStatus }),
    output: moved,
  }),
  createFoodTrack: call({
    method: 'POST',
    path: '/changeFoodOrderTrack',
    access: 'company',
    summary: 'News about a food order for its customer.',
    input: z.object({
      order_id: longId().optional(),
      shop_vendor_order_id: longId(),
      title: text(150),
      detail: optionalText(1000),
      tracking_number: optionalText(100),
    }),
    output: z.object({ ...outcome, data: orderTrack }),
  }),
  getBoard: call({
    method: 'GET',
    path: '/food/board',
    access: 'company',
    summary:
      'What the kitchen has to do: all open orders, those done within the last hours, and the state of the kitchen.',
    output: z.object({ data: z.array(foodOrder), state: gastro, settings, tours: z.array(tour), at: z.iso.datetime() }),
  }),
  startMove: call({
    method: 'POST',
    path: '/food/board/move',
    access: 'company',
    errors: ['CONFLICT'],
    summary: 'A move of the board; it happens after ten seconds, unless it is undone.',
    input: z.object({
      ...ofOrder,
      status: z.enum(['confirmed', 'on delivery', 'completed', 'cancelled']),
      /** accepts with another time than promised */
      minutes: whole(5, 240).optional(),
      reason: optionalText(200),
      /** refuses because of this dish, which is out until the next opening */
      sold_out_product_id: id().optional(),
    }),
    output: moved,
  }),
  undoMove: call({
    method: 'POST',
    path: '/food/board/undo',
    access: 'company',
    errors: ['CONFLICT'],
    summary: 'Takes back a move that has not happened yet.',
    input: z.object(ofOrder),
    output: moved,
  }),
  setDelay: call({
    method: 'POST',
    path: '/food/board/delay',
    access: 'company',
    errors: ['CONFLICT'],
    summary: 'Promises a later time, or with a negative number an earlier one; the customer is told.',
    input: z.object({
      ...ofOrder,
      minutes: whole(-60, 120).refine((value) => value !== 0, 'Bitte nennen Sie Minuten.'),
    }),
    output: moved,
  }),
  sendMissing: call({
    method: 'POST',
    path: '/food/board/missing',
    access: 'company',
    errors: ['CONFLICT'],
    summary: 'Some items are not available: the customer is asked once whether to deliver without them or to cancel.',
    input: z.object({ ...ofOrder, item_ids: several(longId(), 100), sold_out: flag().default(true) }),
    output: moved,
  }),
  ...tourCalls,
}
