import { z } from 'zod'
import { link } from '../content/widgets.ts'
import { call } from '../wire/call.ts'
import {
  anyText,
  clearable,
  day,
  email,
  flag,
  id,
  optionalText,
  outcome,
  page,
  paged,
  personName,
  rawText,
  text,
} from '../wire/fields.ts'
import { portalLabel } from './public.ts'

/** `unconfirmed`: nobody opened the link sent to its address yet, and staff does not see it */
export const suggestionState = z.enum(['unconfirmed', 'open', 'approved', 'refused'])
const shownState = suggestionState.exclude(['unconfirmed'])

/** "9:00" or "09:00"; '' for none. */
const clock = () =>
  z
    .string()
    .trim()
    .regex(/^(([01]?\d|2[0-3]):[0-5]\d)?$/, 'Bitte geben Sie eine Uhrzeit wie 18:30 an.')
    .default('')

const suggestion = z.object({
  id: z.int(),
  state: shownState,
  name: z.string(),
  /** '' where a calendar suggests it */
  email: z.string(),
  title: z.string(),
  teaser: z.string(),
  text: z.string(),
  category: portalLabel,
  region: portalLabel,
  /** none: an article */
  date: z.iso.date().nullable(),
  start_time: z.string(),
  end_time: z.string(),
  /** all dates of an event from a calendar; none: the one above */
  dates: z.array(
    z.object({
      start_date: z.iso.date(),
      start_time: z.string(),
      end_date: z.iso.date().nullable(),
      end_time: z.string(),
    }),
  ),
  place_name: z.string(),
  street: z.string(),
  postal_code: z.string(),
  price: z.string(),
  link: z.string(),
  reason: z.string(),
  /** what became of it */
  post_id: z.int().nullable(),
  created_at: z.iso.datetime(),
})

const author = z.object({ id: z.int(), name: z.string(), email: z.string(), created_at: z.iso.datetime() })

export const suggestionCalls = {
  createSuggestion: call({
    method: 'POST',
    path: '/portal/suggestions',
    access: 'public',
    errors: ['LINK_INVALID', 'CONFLICT'],
    summary: 'Suggests a post or an event; it is looked at once the address is confirmed by the link in a mail.',
    input: z.object({
      name: personName(120).min(1),
      email: email(),
      title: text(120),
      teaser: text(300),
      text: anyText(5000).default(''),
      category_id: z.union([id(), z.never()], 'Bitte wählen Sie ein Thema.'),
      region_id: z.union([id(), z.never()], 'Bitte wählen Sie eine Region.'),
      date: clearable(day()),
      start_time: clock(),
      end_time: clock(),
      place_name: optionalText(120),
      street: optionalText(120),
      postal_code: z
        .string()
        .trim()
        .regex(/^(\d{5})?$/, 'Bitte geben Sie fünf Ziffern ein.')
        .default(''),
      price: optionalText(80),
      link: z.union([link(), z.literal('')], 'Bitte geben Sie eine Adresse an, die mit https:// beginnt.').default(''),
      accept_privacy: flag().pipe(
        z.literal(true, 'Bitte stimmen Sie zu, damit wir Ihren Vorschlag bearbeiten dürfen.'),
      ),
      /** of `contact/form` */
      token: text(200),
      /** a hidden field that only programs fill in */
      website: rawText(500).default(''),
    }),
    output: z.object(outcome),
    limits: [
      { by: 'address', max: 10, minutes: 60, counts: 'all' },
      { by: 'input.email', max: 5, minutes: 60, counts: 'all' },
    ],
  }),
  setSuggestionConfirmed: call({
    method: 'POST',
    path: '/portal/suggestions/confirm',
    access: 'public',
    errors: ['LINK_INVALID'],
    summary: 'Confirms the address of a suggestion by the link in the mail; a second click changes nothing.',
    input: z.object({ token: text(100) }),
    output: z.object(outcome),
    limits: [{ by: 'address', max: 30, minutes: 60, counts: 'all' }],
  }),
  listSuggestions: call({
    method: 'GET',
    path: '/operator/portal/suggestions',
    access: 'operator',
    summary: 'Suggestions of posts and events, the oldest first, 25 a page.',
    input: z.object({ page: page(), state: shownState.default('open') }),
    output: paged(suggestion),
  }),
  setSuggestionState: call({
    method: 'POST',
    path: '/operator/portal/suggestions/{id}',
    access: 'operator',
    errors: ['CONFLICT'],
    summary:
      'Publishes a suggestion, takes it over as a draft, or refuses it with a reason; its author gets a mail. With `trust` the next ones appear unchecked.',
    input: z.object({
      id: id(),
      decision: z.enum(['publish', 'draft', 'refuse']),
      reason: optionalText(1000),
      trust: flag().default(false),
    }),
    output: z.object({ ...outcome, post_id: z.int().nullable() }),
  }),
  listAuthors: call({
    method: 'GET',
    path: '/operator/portal/authors',
    access: 'operator',
    summary: 'Whose suggestions appear unchecked, by name.',
    output: z.object({ data: z.array(author) }),
  }),
  removeAuthor: call({
    method: 'DELETE',
    path: '/operator/portal/authors/{id}',
    access: 'operator',
    summary: 'The suggestions of this author are checked again; the author reads why.',
    input: z.object({ id: id(), reason: text(1000) }),
    output: z.object(outcome),
  }),
}
