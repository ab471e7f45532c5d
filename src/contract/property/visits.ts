import { z } from 'zod'
import { call } from '../wire/call.ts'
import {
  day,
  email,
  fileAnswer,
  id,
  nested,
  optionalText,
  outcome,
  page,
  paged,
  personName,
  phone,
  rawText,
  text,
  whole,
} from '../wire/fields.ts'
import { visitState } from './kinds.ts'
import { visitSlot } from './shapes.ts'

const key = () => z.uuid('Diesen Termin gibt es nicht.')
const time = () =>
  z
    .string()
    .trim()
    .regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'Bitte geben Sie eine Uhrzeit an, zum Beispiel 09:30.')

const visit = z.object({
  key: z.uuid(),
  state: visitState,
  starts_at: z.iso.datetime().nullable(),
  minutes: z.int(),
  wanted_day: z.iso.date().nullable(),
  wanted_time: z.string(),
  property: z.object({ slug: z.string(), name: z.string(), address: z.string() }),
  /** exact only after the visitor has confirmed the e-mail address, or the provider has confirmed the visit */
  is_address_hidden: z.boolean(),
  provider: z.object({ company_name: z.string(), phone: z.string() }),
})

const ownVisit = z.object({
  id: z.int(),
  state: visitState,
  starts_at: z.iso.datetime().nullable(),
  minutes: z.int(),
  wanted_day: z.iso.date().nullable(),
  wanted_time: z.string(),
  name: z.string(),
  email: z.string(),
  phone: z.string(),
  message: z.string(),
  /** null for a guest, who has no messages */
  user_id: z.int().nullable(),
  property: z.object({ id: z.int(), name: z.string() }),
})

const pattern = z
  .object({
    weekday: whole(1, 7),
    from: time(),
    until: time(),
    slot_minutes: whole(10, 240),
  })
  .refine(({ from, until }) => from < until, {
    path: ['until'],
    message: 'Das Ende liegt nach dem Beginn.',
  })

const slots = z.object({
  patterns: z.array(
    z.object({ id: z.int(), weekday: z.int(), from: z.string(), until: z.string(), slot_minutes: z.int() }),
  ),
  slots: z.array(visitSlot.extend({ booked_by: z.string().nullable() })),
})
const answer = z.object({ ...outcome, data: visit })

export const visitCalls = {
  createVisit: call({
    method: 'POST',
    path: '/property_appointment',
    access: 'public',
    status: 201,
    errors: ['NOT_FOUND', 'CONFLICT'],
    limits: [{ by: 'address', max: 20, minutes: 60, counts: 'all' }],
    summary: 'Books a free slot of a property; without slots it is a wish that the provider answers.',
    input: z.object({
      slug: text(200),
      slot_id: id().optional(),
      name: personName(100).min(1),
      email: email(),
      phone: phone().default(''),
      message: optionalText(1000),
      day: z.union([z.literal('').transform(() => undefined), day()]).optional(),
      time: z.union([z.literal(''), time()]).default(''),
      /** filled by programs only */
      website: optionalText(200),
    }),
    output: answer,
  }),
  getVisit: call({
    method: 'GET',
    path: '/property/visit',
    access: 'public',
    errors: ['NOT_FOUND'],
    summary: 'A visit by the key of its mail, with the slots it can be moved to.',
    input: z.object({ key: key() }),
    output: z.object({ data: visit.extend({ slots: z.array(visitSlot) }) }),
  }),
  confirmVisitEmail: call({
    method: 'POST',
    path: '/property/visit/confirm',
    access: 'public',
    errors: ['NOT_FOUND', 'CONFLICT'],
    limits: [{ by: 'address', max: 30, minutes: 60, counts: 'all' }],
    summary:
      'Confirms the e-mail address of a visit with the code of its mail; the exact address is told from then on.',
    input: z.object({ key: key(), code: key() }),
    output: answer,
  }),
  moveVisit: call({
    method: 'POST',
    path: '/property/visit/move',
    access: 'public',
    errors: ['NOT_FOUND', 'CONFLICT'],
    limits: [{ by: 'address', max: 30, minutes: 60, counts: 'all' }],
    summary: 'Moves a visit to another free slot.',
    input: z.object({ key: key(), slot_id: id() }),
    output: answer,
  }),
  removeVisit: call({
    method: 'POST',
    path: '/property/visit/cancel',
    access: 'public',
    errors: ['NOT_FOUND', 'CONFLICT'],
    limits: [{ by: 'address', max: 30, minutes: 60, counts: 'all' }],
    summary: 'Cancels a visit; its slot is free again.',
    input: z.object({ key: key() }),
    output: answer,
  }),
  getVisitCalendar: call({
    method: 'GET',
    path: '/property/visit/calendar',
    access: 'public',
    errors: ['NOT_FOUND'],
    summary: 'The visit as a calendar file.',
    input: z.object({ key: key() }),
    output: fileAnswer(),
  }),
  listVisits: call({
    method: 'GET',
    path: '/property/visits',
    access: 'any',
    summary: 'The own visits, the newest first.',
    input: z.object({ page: page() }),
    output: paged(visit),
  }),
  listOwnVisits: call({
    team: 'messages',
    method: 'GET',
    path: '/property/own-visits',
    access: 'company',
    summary: 'Visits of own properties: what is to come, and wishes.',
    input: z.object({ page: page() }),
    output: paged(ownVisit),
  }),
  confirmVisit: call({
    team: 'messages',
    method: 'POST',
    path: '/property/own-visits/confirm',
    access: 'company',
    errors: ['NOT_FOUND', 'CONFLICT'],
    summary: 'Answers a wish with a time, or moves a booked visit to another one; the visitor is told.',
    input: z.object({ id: id(), day: day(), time: time(), minutes: whole(10, 240).default(30) }),
    output: z.object(outcome),
  }),
  endVisit: call({
    team: 'messages',
    method: 'POST',
    path: '/property/own-visits/cancel',
    access: 'company',
    errors: ['NOT_FOUND', 'CONFLICT'],
    summary: 'The provider calls a visit off.',
    input: z.object({ id: id() }),
    output: z.object(outcome),
  }),
  listSlots: call({
    team: 'messages',
    method: 'GET',
    path: '/property/slots/{id}',
    access: 'company',
    errors: ['NOT_FOUND'],
    summary: 'Weekly pattern and coming slots of an own property.',
    input: z.object({ id: id() }),
    output: z.object({ data: slots }),
  }),
  setSlots: call({
    team: 'messages',
    method: 'POST',
    path: '/property/slots',
    access: 'company',
    errors: ['NOT_FOUND'],
    summary: 'Replaces the weekly pattern and adds single dates. Booked slots stay.',
    input: z.object({
      id: id(),
      patterns: nested(z.array(pattern).max(14)).optional(),
      singles: nested(z.array(z.object({ day: day(), time: time(), minutes: whole(10, 240) })).max(50)).default([]),
    }),
    output: z.object({ ...outcome, data: slots }),
  }),
  removeSlot: call({
    team: 'messages',
    method: 'DELETE',
    path: '/property/slots/{id}',
    access: 'company',
    errors: ['NOT_FOUND', 'CONFLICT'],
    summary: 'Takes a free slot out.',
    input: z.object({ id: id() }),
    output: z.object(outcome),
  }),
}

const savedSearch = z.object({
  id: z.int(),
  name: z.string(),
  query: z.record(z.string(), z.string()),
  created_at: z.iso.datetime(),
})

export const savedSearchCalls = {
  listSearches: call({
    method: 'GET',
    path: '/property/searches',
    access: 'any',
    summary: 'The saved searches of the account.',
    output: z.object({ data: z.array(savedSearch) }),
  }),
  createSearch: call({
    method: 'POST',
    path: '/property/searches',
    access: 'any',
    status: 201,
    summary: 'Saves a search; new properties that fit are told by mail and notification, each once.',
    input: z.object({ name: text(100), query: z.record(rawText(40), rawText(2000)) }),
    output: z.object({ ...outcome, data: savedSearch }),
  }),
  removeSearch: call({
    method: 'DELETE',
    path: '/property/searches/{id}',
    access: 'any',
    errors: ['NOT_FOUND'],
    summary: 'Deletes a saved search.',
    input: z.object({ id: id() }),
    output: z.object(outcome),
  }),
}
