import { z } from 'zod'
import { call } from '../wire/call.ts'
import { moment, nested, optionalText, outcome, rawText, text, whole } from '../wire/fields.ts'
import { pageSlug } from './calls.ts'
import { pageState } from './operator.ts'
import { tone } from './widget-data.ts'
import { link, mediumId, pictogram, testimonialKind } from './widgets.ts'

const address = () => z.union([link(), z.literal('')], 'Bitte geben Sie eine gültige Adresse an.')
const menuLink = { label: text(80), url: address() }
const teaser = z.object({
  /** false: stored, but not shown to guests */
  is_on: z.boolean(),
  /** shown from and until these minutes only */
  from: moment().nullable().default(null),
  until: moment().nullable().default(null),
  title: text(80),
  text: rawText(200),
  button: text(40),
  url: link(),
  media_id: mediumId(),
  /** where no picture is chosen */
  pictogram: pictogram(),
  tone,
})

const setOf = <const Kind extends string, Item extends z.ZodType>(kind: Kind, item: Item, most: number) =>
  z.object({ kind: z.literal(kind), items: z.array(item).max(most) })

const mostSubjects = 30
export const subjectKey = () => z.string().regex(/^[a-z][a-z0-9_]{0,39}$/, 'Dieses Kennzeichen ist ungültig.')

/** What belongs to no single page, by its kind. */
export const setContent = z.discriminatedUnion('kind', [
  setOf(
    'menu',
    z.object({ ...menuLink, pictogram: pictogram().nullable(), children: z.array(z.object(menuLink)).max(20) }),
    30,
  ),
  setOf('banners', teaser, 12),
  setOf('slider', teaser, 12),
  setOf(
    'testimonials',
    z.object({ is_on: z.boolean(), kind: testimonialKind, name: text(80), about: text(120), quote: text(600) }),
    50,
  ),
  setOf('cookies', z.object({ key: text(40), name: text(60), description: text(500) }), 20),
  /** one entry: what a category is called, what stands above its products, and its picture; files of versions before name none */
  setOf('category', z.object({ name: text(60), description: rawText(500), media_id: mediumId().default(null) }), 1),
  /** subjects of the contact form; `key` stays when one is worded anew */
  setOf(
    'contact',
    z.object({ key: subjectKey(), is_on: z.boolean(), name: text(100), description: text(500) }),
    mostSubjects,
  ),
  /** short texts around every page */
  setOf('texts', z.object({ key: text(40), text: text(300) }), 40),
])
export type SetContent = z.output<typeof setContent>
export type SetKind = SetContent['kind']

const row = z.object({
  slug: z.string(),
  kind: z.enum(['menu', 'banners', 'slider', 'testimonials', 'cookies', 'category', 'contact', 'texts']),
  title: z.string(),
  state: pageState,
  /** the product or the law needs it: it is not taken off */
  is_fixed: z.boolean(),
  publish_at: z.iso.datetime().nullable(),
  /** what was planned for `publish_at` was refused then */
  has_failed: z.boolean(),
  unpublish_at: z.iso.datetime().nullable(),
  updated_at: z.iso.datetime(),
})
const set = row.extend({
  content: setContent,
  /** grows with every change: who saves an old one is refused */
  version: z.int(),
  published_version: z.int().nullable(),
  /** where the draft is seen as guests would see it; null where there is nothing to see but its words */
  preview_path: z.string().nullable(),
})

const slug = { slug: pageSlug().min(1) }
const version = { version: whole(1, 2_000_000_000) }
const answer = z.object({ ...outcome, data: set })

export const setCalls = {
  listSets: call({
    method: 'GET',
    path: '/operator/sets',
    access: 'operator',
    summary:
      'Menus, banners, sliders, testimonials, kinds of cookies, contact subjects, short texts and edited texts and pictures of categories, with what guests see of them.',
    output: z.object({ data: z.array(row) }),
  }),
  createSet: call({
    method: 'POST',
    path: '/operator/sets',
    access: 'operator',
    summary: 'A new place for banners, or a new slider, as an empty draft.',
    input: z.object({ kind: z.enum(['banners', 'slider']), name: pageSlug().min(1).max(30) }),
    output: answer,
  }),
  getSet: call({
    method: 'GET',
    path: '/operator/sets/{slug}',
    access: 'operator',
    summary: 'The draft of a set.',
    input: z.object(slug),
    output: z.object({ data: set }),
  }),
  updateSet: call({
    method: 'POST',
    path: '/operator/sets/{slug}',
    access: 'operator',
    errors: ['CONFLICT'],
    summary:
      'Saves the draft of a set; guests see it once it is published. Refused when somebody else changed it meanwhile.',
    input: z.object({
      ...slug,
      ...version,
      content: nested(setContent),
      /** names an open editor: what it saves within two minutes is one version */
      editor: optionalText(40),
    }),
    output: answer,
  }),
  setSetPublication: call({
    method: 'POST',
    path: '/operator/sets/{slug}/publication',
    access: 'operator',
    errors: ['CONFLICT'],
    summary: 'Publishes the draft or takes the set off, at once or at a minute.',
    input: z.object({ ...slug, ...version, is_published: z.boolean(), at: moment().nullable().default(null) }),
    output: answer,
  }),
  removeSetSchedule: call({
    method: 'DELETE',
    path: '/operator/sets/{slug}/publication',
    access: 'operator',
    summary: 'Forgets at which minute the set was to be published or taken off.',
    input: z.object(slug),
    output: answer,
  }),
  listSetVersions: call({
    method: 'GET',
    path: '/operator/sets/{slug}/versions',
    access: 'operator',
    summary: 'The last 50 versions of a set with what they hold, newest first.',
    input: z.object(slug),
    output: z.object({
      data: z.array(
        z.object({ version: z.int(), saved_at: z.iso.datetime(), is_published: z.boolean(), content: setContent }),
      ),
    }),
  }),
  setSetVersion: call({
    method: 'POST',
    path: '/operator/sets/{slug}/versions',
    access: 'operator',
    errors: ['CONFLICT'],
    summary: 'Makes an older version the newest draft.',
    input: z.object({ ...slug, ...version, restored: whole(1, 2_000_000_000) }),
    output: answer,
  }),
  createSetPreview: call({
    method: 'POST',
    path: '/operator/sets/{slug}/preview',
    access: 'operator',
    errors: ['CONFLICT'],
    summary: 'A link to the draft for people without an account; it ends after seven days.',
    input: z.object(slug),
    output: z.object({ ...outcome, path: z.string(), until: z.iso.datetime() }),
  }),
}
