import { z } from 'zod'
import { call } from '../wire/call.ts'
import { clearable, day, id, optionalId, optionalText, outcome, text } from '../wire/fields.ts'
import { actionCounter } from './counter.ts'

export const actionKind = z.enum(['route', 'inquiry', 'appointment', 'phone', 'product', 'link'])
export type ActionKind = z.output<typeof actionKind>
export const actionKindLabels: Record<ActionKind, string> = {
  route: 'Fragebogen',
  inquiry: 'Anfrage',
  appointment: 'Terminwunsch',
  phone: 'Anruf',
  product: 'Produkt',
  link: 'Adresse im Netz',
}
export const actionPlace = z.enum(['page', 'product'])
export const actionPlaceLabels = { page: 'Auf Ihrer Seite', product: 'Bei Ihren Produkten' } as const
export const actionStatus = z.enum(['active', 'inactive'])

const action = z.object({
  id: z.int(),
  label: z.string(),
  type: actionKind,
  target: z.string(),
  place: actionPlace,
  product_id: z.int().nullable(),
  start_date: z.iso.date().nullable(),
  end_date: z.iso.date().nullable(),
  status: actionStatus,
  views: z.int(),
  clicks: z.int(),
})
const fields = {
  label: text(60),
  type: actionKind,
  /** slug of a questionnaire or product, phone number or address, as the type says */
  target: optionalText(300),
  place: actionPlace.default('page'),
  product_id: optionalId(),
  start_date: clearable(day()),
  end_date: clearable(day()),
}
const shown = z.object({ id: z.int(), label: z.string(), type: actionKind, url: z.string(), is_external: z.boolean() })
const visits = [{ by: 'address', max: 300, minutes: 10, counts: 'all' }] as const

export const actionCalls = {
  listActions: call({
    method: 'GET',
    path: '/getCallToActions',
    access: 'company',
    summary: 'The own calls to action with their views and clicks.',
    output: z.object({ data: z.array(action) }),
  }),
  getAction: call({
    method: 'GET',
    path: '/getCallToAction/{id}',
    access: 'company',
    summary: 'An own call to action with its counts of the last 30 days.',
    input: z.object({ id: id() }),
    output: z.object({
      data: action.extend({ days: z.array(z.object({ day: z.iso.date(), views: z.int(), clicks: z.int() })) }),
    }),
  }),
  createAction: call({
    method: 'POST',
    path: '/storeCallToAction',
    access: 'company',
    status: 201,
    errors: ['CONFLICT'],
    summary: 'Makes a call to action.',
    input: z.object(fields),
    output: z.object({ ...outcome, data: action }),
  }),
  updateAction: call({
    method: 'POST',
    path: '/updateCallToAction',
    access: 'company',
    summary: 'Changes an own call to action.',
    input: z.object({ id: id(), ...fields }),
    output: z.object({ ...outcome, data: action }),
  }),
  removeAction: call({
    method: 'DELETE',
    path: '/deleteCallToAction/{id}',
    access: 'company',
    summary: 'Removes an own call to action with its counts.',
    input: z.object({ id: id() }),
    output: z.object(outcome),
  }),
  setActionStatus: call({
    method: 'POST',
    path: '/changeStatusOfCallToAction',
    access: 'company',
    summary: 'Shows or hides an own call to action.',
    input: z.object({ id: id(), status: actionStatus }),
    output: z.object(outcome),
  }),
  findActions: call({
    method: 'GET',
    path: '/callToActions',
    access: 'public',
    shared: true,
    summary: 'What a provider shows now on its page, or at one of its products; at most 6.',
    input: z.object({ provider_slug: text(120), product_id: optionalId() }),
    output: z.object({ data: z.array(shown) }),
  }),
  countAction: call({
    method: 'POST',
    path: actionCounter,
    access: 'public',
    limits: visits,
    summary: 'Counts views and clicks by day, without a cookie and without the visitor.',
    input: z.object({ ids: z.array(id()).min(1).max(6), event: z.enum(['view', 'click']) }),
    output: z.object(outcome),
  }),
}
