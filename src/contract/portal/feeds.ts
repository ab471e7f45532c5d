import { z } from 'zod'
import { call } from '../wire/call.ts'
import { anyText, flag, id, optionalText, outcome, text } from '../wire/fields.ts'
import { portalLabel } from './public.ts'

/** Calendars of organisers whose events come into the portal. */

const feed = z.object({
  id: z.int(),
  name: z.string(),
  address: z.string(),
  category: portalLabel,
  region: portalLabel,
  postal_code: z.string(),
  /** events appear unchecked, by the operator's choice or because a trusted author entered it */
  is_trusted: z.boolean(),
  /** entered by a trusted author */
  is_of_author: z.boolean(),
  /** will be read within minutes */
  is_due: z.boolean(),
  read_at: z.iso.datetime().nullable(),
  /** coming ones in it */
  events: z.int(),
  /** of it in the portal */
  posts: z.int(),
  /** of it waiting for the operator */
  waiting: z.int(),
  /** what of it could not be taken */
  note: z.string(),
  /** why it could not be read the last time */
  error: z.string(),
})

const newFeed = {
  name: text(120),
  address: anyText(500).regex(
    /^(https?|webcals?):\/\/\S+$/i,
    'Bitte geben Sie eine Adresse an, die mit https:// oder webcal:// beginnt.',
  ),
  category_id: z.union([id(), z.never()], 'Bitte wählen Sie ein Thema.'),
  region_id: z.union([id(), z.never()], 'Bitte wählen Sie eine Region.'),
  /** where events take place that name none */
  postal_code: z
    .string()
    .trim()
    .regex(/^(\d{5})?$/, 'Bitte geben Sie fünf Ziffern ein.')
    .default(''),
}

const byOperator = { ...newFeed, is_trusted: flag().default(false) }

export const feedCalls = {
  listFeeds: call({
    method: 'GET',
    path: '/operator/portal/feeds',
    access: 'operator',
    summary: 'Calendars of organisers whose events come into the portal, by name.',
    output: z.object({ data: z.array(feed) }),
  }),
  createFeed: call({
    method: 'POST',
    path: '/operator/portal/feeds',
    access: 'operator',
    status: 201,
    errors: ['CONFLICT'],
    summary: 'Takes the events of a calendar (iCalendar) into the portal, now and every six hours.',
    input: z.object(byOperator),
    output: z.object(outcome),
  }),
  updateFeed: call({
    method: 'POST',
    path: '/operator/portal/feeds/{id}',
    access: 'operator',
    errors: ['CONFLICT'],
    summary: 'Changes where a calendar lies and what its events belong to, and reads it again.',
    input: z.object({ id: id(), ...byOperator }),
    output: z.object(outcome),
  }),
  importFeed: call({
    method: 'POST',
    path: '/operator/portal/feeds/{id}/import',
    access: 'operator',
    summary: 'Reads a calendar now.',
    input: z.object({ id: id() }),
    output: z.object(outcome),
  }),
  removeFeed: call({
    method: 'DELETE',
    path: '/operator/portal/feeds/{id}',
    access: 'operator',
    summary: 'Reads a calendar no more; posts stay, what waits to be checked goes. An author who entered it reads why.',
    input: z.object({ id: id(), reason: optionalText(1000) }),
    output: z.object(outcome),
  }),
  listOwnFeeds: call({
    method: 'GET',
    path: '/portal/feeds',
    access: 'any',
    summary: 'Calendars that this account entered, and whether it may enter one: trusted authors may.',
    output: z.object({ is_author: z.boolean(), data: z.array(feed) }),
  }),
  createOwnFeed: call({
    method: 'POST',
    path: '/portal/feeds',
    access: 'any',
    status: 201,
    errors: ['CONFLICT'],
    summary: 'A trusted author has the events of its calendar taken into the portal.',
    input: z.object(newFeed),
    output: z.object(outcome),
    limits: [{ by: 'account', max: 20, minutes: 60, counts: 'all' }],
  }),
  removeOwnFeed: call({
    method: 'DELETE',
    path: '/portal/feeds/{id}',
    access: 'any',
    summary: 'Reads a calendar of this account no more.',
    input: z.object({ id: id() }),
    output: z.object(outcome),
  }),
}
