import { z } from 'zod'
import { call } from '../wire/call.ts'
import { clearable, id, moment, optionalId, optionalText, outcome, page, paged, text } from '../wire/fields.ts'
import { editablePost, postWords } from './drafts.ts'
import { portalLabel, postDate, postPicture } from './public.ts'

/** `hidden`: a report took it offline; saving it decides again */
export const postState = z.enum(['draft', 'published', 'hidden'])
const chosenState = postState.exclude(['hidden'])

const newPost = {
  ...postWords,
  state: chosenState.default('draft'),
  /** a later moment keeps the post back until then; left out: now, or as it was */
  published_at: clearable(moment()),
}

const row = z.object({
  id: z.int(),
  slug: z.string(),
  title: z.string(),
  category: portalLabel,
  region: portalLabel,
  state: postState,
  /** published, but its moment is still to come */
  is_waiting: z.boolean(),
  /** published, but its draft says something else */
  is_changed: z.boolean(),
  publish_at: z.iso.datetime().nullable(),
  has_failed: z.boolean(),
  unpublish_at: z.iso.datetime().nullable(),
  published_at: z.iso.datetime(),
  updated_at: z.iso.datetime(),
  is_event: z.boolean(),
  next_date: postDate.nullable(),
  image: postPicture.nullable(),
})

const saved = z.object({ ...outcome, data: editablePost })

const category = portalLabel.extend({ description: z.string(), posts: z.int() })
const region = category.extend({ postal_code: z.string() })
const newCategory = { name: text(60), description: optionalText(300) }
const newRegion = {
  ...newCategory,
  postal_code: z
    .string()
    .trim()
    .regex(/^\d{5}$/, 'Bitte geben Sie fünf Ziffern ein.'),
}

export const postEditorCalls = {
  listEditablePosts: call({
    method: 'GET',
    path: '/operator/portal/posts',
    access: 'operator',
    summary: 'All posts with drafts, the last changed first, 25 a page.',
    input: z.object({
      page: page(),
      q: optionalText(100),
      state: postState.optional(),
      category: optionalId(),
      region: optionalId(),
    }),
    output: paged(row),
  }),
  createPost: call({
    method: 'POST',
    path: '/operator/portal/posts',
    access: 'operator',
    status: 201,
    summary: 'Writes a post: an article, or an event when it has dates.',
    input: z.object(newPost),
    output: saved,
  }),
  removePost: call({
    method: 'DELETE',
    path: '/operator/portal/posts/{id}',
    access: 'operator',
    summary: 'Removes a post with its pictures for good. Who suggested it within the last 90 days reads why.',
    input: z.object({ id: id(), reason: optionalText(1000) }),
    output: z.object(outcome),
  }),
  createCategory: call({
    method: 'POST',
    path: '/operator/portal/categories',
    access: 'operator',
    status: 201,
    summary: 'Adds a topic.',
    input: z.object(newCategory),
    output: z.object({ ...outcome, data: category }),
  }),
  updateCategory: call({
    method: 'POST',
    path: '/operator/portal/categories/{id}',
    access: 'operator',
    summary: 'Renames a topic; its address stays.',
    input: z.object({ id: id(), ...newCategory }),
    output: z.object({ ...outcome, data: category }),
  }),
  removeCategory: call({
    method: 'DELETE',
    path: '/operator/portal/categories/{id}',
    access: 'operator',
    errors: ['CONFLICT'],
    summary: 'Removes a topic that no post belongs to.',
    input: z.object({ id: id() }),
    output: z.object(outcome),
  }),
  createRegion: call({
    method: 'POST',
    path: '/operator/portal/regions',
    access: 'operator',
    status: 201,
    summary: 'Adds a region around a postal code.',
    input: z.object(newRegion),
    output: z.object({ ...outcome, data: region }),
  }),
  updateRegion: call({
    method: 'POST',
    path: '/operator/portal/regions/{id}',
    access: 'operator',
    summary: 'Renames a region or moves its centre; its address stays.',
    input: z.object({ id: id(), ...newRegion }),
    output: z.object({ ...outcome, data: region }),
  }),
  removeRegion: call({
    method: 'DELETE',
    path: '/operator/portal/regions/{id}',
    access: 'operator',
    errors: ['CONFLICT'],
    summary: 'Removes a region that no post belongs to.',
    input: z.object({ id: id() }),
    output: z.object(outcome),
  }),
}
