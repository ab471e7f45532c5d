import { z } from 'zod'
import { call } from '../wire/call.ts'
import { clearable, id, moment, nested, optionalText, outcome, rawText, text, whole } from '../wire/fields.ts'
import { pageAddress, pageKind } from './calls.ts'
import { areas, audience, widget } from './widgets.ts'

const part = z.object({
  /** names the part in all versions of the page; given by the server where it is missing */
  key: optionalText(40),
  /** shown on the page; what is off is kept for later */
  is_on: z.boolean(),
  /** shown from and until these minutes only */
  from: moment().nullable().default(null),
  until: moment().nullable().default(null),
  audience: audience.default('all'),
  /** for visitors whose place lies in one of these postal codes only; empty: everywhere */
  areas: areas().default([]),
  /** on wide screens at the side of the part before */
  is_beside: z.boolean().default(false),
  widget,
})

/** draft: guests do not see it; changed: guests see an older version */
export const pageState = z.enum(['draft', 'published', 'changed'])

const editablePage = z.object({
  id: z.int(),
  slug: z.string(),
  title: z.string(),
  kind: pageKind,
  parent_id: z.int().nullable(),
  state: pageState,
  /** its address is part of the product or of the law: it is not moved, taken off or deleted */
  is_fixed: z.boolean(),
  publish_at: z.iso.datetime().nullable(),
  /** what was planned for `publish_at` was refused then */
  has_failed: z.boolean(),
  unpublish_at: z.iso.datetime().nullable(),
  updated_at: z.iso.datetime(),
})

const content = {
  title: z.string(),
  meta_title: z.string(),
  meta_description: z.string(),
  /** texts as they are stored, with places like {{operator.name}} */
  parts: z.array(part),
}

const editable = editablePage.extend({
  ...content,
  /** grows with every change: who saves an old one is refused */
  version: z.int(),
  /** the last version that guests have seen */
  published_version: z.int().nullable(),
  /** where the draft is seen as a page, for some hours */
  preview_path: z.string(),
})

const slug = { slug: text(100) }
const version = { version: whole(1, 2_000_000_000) }
const address = () => pageAddress().min(1, 'Bitte geben Sie eine Adresse ein.')

export const pageEditorCalls = {
  listEditablePages: call({
    method: 'GET',
    path: '/operator/pages',
    access: 'operator',
    summary: 'All pages that consist of widgets, by title, with what guests see of them.',
    output: z.object({ data: z.array(editablePage) }),
  }),
  createEditablePage: call({
    method: 'POST',
    path: '/operator/pages',
    access: 'operator',
    errors: ['CONFLICT'],
    summary: 'A new page as a draft: empty, or a copy of another one.',
    input: z.object({
      title: text(),
      slug: address(),
      kind: z.enum(['page', 'widget-page']).default('widget-page'),
      parent_id: clearable(id()).default(null),
      copy_of: optionalText(100),
    }),
    output: z.object({ ...outcome, data: editable }),
  }),
  getEditablePage: call({
    method: 'GET',
    path: '/operator/pages/{slug}',
    access: 'operator',
    errors: ['CONFLICT'],
    summary: 'The draft of a page with its widgets as they are stored, those that are off too.',
    input: z.object(slug),
    output: z.object({ data: editable }),
  }),
  updateEditablePage: call({
    method: 'POST',
    path: '/operator/pages/{slug}',
    access: 'operator',
    errors: ['CONFLICT'],
    summary:
      'Saves the draft of a page, with its widgets in this order; guests see it once it is published. Refused when somebody else changed the page meanwhile.',
    input: z.object({
      ...slug,
      ...version,
      title: text(),
      meta_title: rawText(200),
      meta_description: rawText(500),
      parts: nested(z.array(part).min(1, 'Eine Seite hat mindestens einen Teil.').max(60)),
      /** names an open editor: what it saves within two minutes is one version */
      editor: optionalText(40),
    }),
    output: z.object({ ...outcome, data: editable }),
  }),
  moveEditablePage: call({
    method: 'POST',
    path: '/operator/pages/{slug}/address',
    access: 'operator',
    errors: ['CONFLICT'],
    summary:
      'Another address or another place in the tree, at once; the old address leads to the new one, and so do those of pages whose address begins with it.',
    input: z.object({ ...slug, new_slug: address(), parent_id: clearable(id()).default(null) }),
    output: z.object({ ...outcome, data: editable }),
  }),
  removeEditablePage: call({
    method: 'DELETE',
    path: '/operator/pages/{slug}',
    access: 'operator',
    errors: ['CONFLICT'],
    summary: 'Deletes a page with its versions; its address leads to another page, or nowhere.',
    input: z.object({
      ...slug,
      /** path of this site */
      redirect: z
        .union(
          [z.literal(''), rawText(200).regex(/^\/(?![/\\])\S*$/)],
          'Bitte geben Sie eine Adresse dieser Seite an, zum Beispiel /hilfe.',
        )
        .default(''),
    }),
    output: z.object(outcome),
  }),
  setPagePublication: call({
    method: 'POST',
    path: '/operator/pages/{slug}/publication',
    access: 'operator',
    errors: ['CONFLICT'],
    summary: 'Publishes the draft or takes the page off, at once or at a minute.',
    input: z.object({ ...slug, ...version, is_published: z.boolean(), at: moment().nullable().default(null) }),
    output: z.object({ ...outcome, data: editable }),
  }),
  removePageSchedule: call({
    method: 'DELETE',
    path: '/operator/pages/{slug}/publication',
    access: 'operator',
    summary: 'Forgets at which minute the page was to be published or taken off.',
    input: z.object(slug),
    output: z.object({ ...outcome, data: editable }),
  }),
  listPageVersions: call({
    method: 'GET',
    path: '/operator/pages/{slug}/versions',
    access: 'operator',
    summary: 'The last 50 versions of a page with what they hold, newest first.',
    input: z.object(slug),
    output: z.object({
      data: z.array(z.object({ version: z.int(), saved_at: z.iso.datetime(), is_published: z.boolean(), ...content })),
    }),
  }),
  setPageVersion: call({
    method: 'POST',
    path: '/operator/pages/{slug}/versions',
    access: 'operator',
    errors: ['CONFLICT'],
    summary: 'Makes an older version the newest draft.',
    input: z.object({ ...slug, ...version, restored: whole(1, 2_000_000_000) }),
    output: z.object({ ...outcome, data: editable }),
  }),
  createPagePreview: call({
    method: 'POST',
    path: '/operator/pages/{slug}/preview',
    access: 'operator',
    summary: 'A link to the draft for people without an account; it ends after seven days.',
    input: z.object(slug),
    output: z.object({ ...outcome, path: z.string(), until: z.iso.datetime() }),
  }),
}
