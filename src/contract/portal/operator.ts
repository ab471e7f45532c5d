import { z } from 'zod'
import { link } from '../content/widgets.ts'
import { call } from '../wire/call.ts'
import {
  clearable,
  day,
  id,
  moment,
  nested,
  optionalId,
  optionalText,
  outcome,
  page,
  paged,
  rawText,
  text,
  upload,
} from '../wire/fields.ts'
import { portalLabel, postDate, postPicture } from './public.ts'

/** `hidden`: a report took it offline; saving it decides again */
export const postState = z.enum(['draft', 'published', 'hidden'])
const chosenState = postState.exclude(['hidden'])
export const maxPostDates = 30
export const maxPostImages = 12

/** "9:00" or "09:00"; '' for none. */
const clock = () =>
  z
    .string()
    .trim()
    .regex(/^(([01]?\d|2[0-3]):[0-5]\d)?$/, 'Bitte geben Sie eine Uhrzeit wie 18:30 an.')
    .default('')

const newDate = z.object({
  start_date: day(),
  start_time: clock(),
  /** the first day when left out */
  end_date: clearable(day()),
  end_time: clock(),
})

const newPost = {
  title: text(120),
  teaser: text(300),
  content: rawText(100_000).default(''),
  category_id: id(),
  region_id: id(),
  state: chosenState.default('draft'),
  /** a later moment keeps the post back until then; left out: now, or as it was */
  published_at: clearable(moment()),
  author: optionalText(120),
  provider_id: optionalId(),
  /** none: an article */
  dates: nested(z.array(newDate).max(maxPostDates)).default([]),
  place_name: optionalText(120),
  street: optionalText(120),
  postal_code: z
    .string()
    .trim()
    .regex(/^(\d{5})?$/, 'Bitte geben Sie fünf Ziffern ein.')
    .default(''),
  price: optionalText(80),
  link: z.union([link(), z.literal('')], 'Bitte geben Sie eine Adresse an, die mit https:// beginnt.').default(''),
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
  published_at: z.iso.datetime(),
  updated_at: z.iso.datetime(),
  is_event: z.boolean(),
  next_date: postDate.nullable(),
  image: postPicture.nullable(),
})

const editable = row.extend({
  teaser: z.string(),
  content: z.string(),
  author: z.string(),
  provider: z.object({ id: z.int(), company_name: z.string() }).nullable(),
  images: z.array(postPicture),
  dates: z.array(postDate),
  place_name: z.string(),
  street: z.string(),
  postal_code: z.string(),
  city: z.string(),
  price: z.string(),
  link: z.string(),
})

const saved = z.object({ ...outcome, data: editable })

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
  getEditablePost: call({
    method: 'GET',
    path: '/operator/portal/posts/{id}',
    access: 'operator',
    summary: 'A post with everything that can be edited.',
    input: z.object({ id: id() }),
    output: z.object({ data: editable }),
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
  updatePost: call({
    method: 'POST',
    path: '/operator/portal/posts/{id}',
    access: 'operator',
    summary:
      'Writes a post anew; its address stays. Who suggested a published post reads why it goes back to the drafts or behind a later moment.',
    input: z.object({ id: id(), ...newPost, reason: optionalText(1000) }),
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
  uploadPostImage: call({
    method: 'POST',
    path: '/operator/portal/posts/{id}/images',
    access: 'operator',
    status: 201,
    summary: 'Adds a picture to a post; the first one stands for it in lists.',
    input: z.object({ id: id(), image: upload(), caption: optionalText(200) }),
    output: saved,
  }),
  createPostMedium: call({
    method: 'POST',
    path: '/operator/portal/posts/{id}/media',
    access: 'operator',
    status: 201,
    summary: 'Adds a picture of the media library to a post.',
    input: z.object({ id: id(), media_id: id() }),
    output: saved,
  }),
  setPostImages: call({
    method: 'POST',
    path: '/operator/portal/posts/{id}/images/order',
    access: 'operator',
    summary: 'Sets order and captions of the pictures of a post; those that are not named go.',
    input: z.object({
      id: id(),
      images: nested(z.array(z.object({ id: id(), caption: optionalText(200) })).max(maxPostImages)),
    }),
    output: saved,
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
