import { z } from 'zod'
import { call } from '../wire/call.ts'
import { flag, id, optionalText, outcome, page, paged, text, whole } from '../wire/fields.ts'

/** Whether guests can order at a kitchen now. */
export const kitchenCondition = z.enum(['open', 'paused', 'closed_today', 'closed', 'hidden'])
export type KitchenCondition = z.output<typeof kitchenCondition>
export const kitchenConditionLabels: Record<KitchenCondition, string> = {
  open: 'Geöffnet',
  paused: 'Pausiert',
  closed_today: 'Heute geschlossen',
  closed: 'Geschlossen',
  hidden: 'Nicht sichtbar',
}

/** What makes the list show a kitchen as one that needs attention. */
export const kitchenConcern = z.enum(['waiting', 'late', 'refused'])
export type KitchenConcern = z.output<typeof kitchenConcern>

const row = z.object({
  provider: z.object({ id: z.int(), company_name: z.string(), slug: z.string() }),
  phone: z.string(),
  postal_code: z.string(),
  city: z.string(),
  condition: kitchenCondition,
  /** German: until when it is open, or when it opens */
  opening_text: z.string(),
  paused_until: z.iso.datetime().nullable(),
  /** of a pause by the operator; null: the kitchen's own, or none */
  pause_reason: z.string().nullable(),
  /** orders that are not accepted yet; one for later counts from 90 minutes before its promised time */
  waiting: z.int(),
  /** since when the oldest of them waits */
  waiting_since: z.iso.datetime().nullable(),
  /** open orders whose promised time is over */
  late: z.int(),
  late_since: z.iso.datetime().nullable(),
  /** of today, by the German calendar */
  orders_today: z.int(),
  cancelled_today: z.int(),
  /** those of them that the kitchen refused or left unanswered */
  refused_today: z.int(),
  concerns: z.array(kitchenConcern),
})

const ofKitchen = { provider_id: id() }

/** Kitchens of all providers, for the operator. */
export const supervisionCalls = {
  listAllKitchens: call({
    method: 'GET',
    path: '/operator/kitchens',
    access: 'operator',
    summary: 'Kitchens of all providers as they are now, those that need attention first.',
    input: z.object({
      /** a part of the name, or the beginning of the postal code */
      q: optionalText(100),
      city: optionalText(100),
      condition: kitchenCondition.optional(),
      /** only those with a concern */
      attention: flag().default(false),
      page: page(),
      per_page: whole(1, 100).default(25),
    }),
    output: paged(row).extend({
      /** towns that have a kitchen */
      cities: z.array(z.string()),
      /** all that the filters by words and town find */
      summary: z.object({ kitchens: z.int(), open: z.int(), paused: z.int(), concerned: z.int() }),
      at: z.iso.datetime(),
    }),
  }),
  startKitchenPause: call({
    method: 'POST',
    path: '/operator/kitchens/{provider_id}/pause',
    access: 'operator',
    errors: ['CONFLICT'],
    summary: 'Pauses a kitchen in its stead for some minutes; the provider is told the reason and cannot end it.',
    input: z.object({ ...ofKitchen, minutes: whole(15, 240), reason: text(300) }),
    output: z.object(outcome),
  }),
  endKitchenPause: call({
    method: 'POST',
    path: '/operator/kitchens/{provider_id}/resume',
    access: 'operator',
    errors: ['CONFLICT'],
    summary: 'Ends a pause that the operator began; that of a kitchen is its own.',
    input: z.object(ofKitchen),
    output: z.object(outcome),
  }),
}
