import { z } from 'zod'
import { pageState } from '../content/operator.ts'
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
  rawText,
  text,
  upload,
  whole,
} from '../wire/fields.ts'
import { post } from './public.ts'

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

export const postWords = {
  title: text(120),
  teaser: text(300),
  content: rawText(100_000).default(''),
  category_id: id(),
  region_id: id(),
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

/** A picture of the media library by its number, or an uploaded one of this post by its key. */
const draftImage = z.object({
  media_id: clearable(id()).default(null),
  key: optionalText(200),
  caption: optionalText(200),
})

const postDraft = {
  ...postWords,
  images: nested(z.array(draftImage).max(maxPostImages)).default([]),
  /** the date that readers see; left out: the day of the publication */
  published_at: clearable(moment()),
}
/** What a version of a post holds. */
export const postContent = z.object(postDraft)
export type PostContent = z.output<typeof postContent>

const shownDate = z.object({
  start_date: z.string(),
  start_time: z.string(),
  end_date: z.string().nullable(),
  end_time: z.string(),
})

/** The same, with nothing left out. */
const held = {
  title: z.string(),
  teaser: z.string(),
  content: z.string(),
  category_id: z.int(),
  region_id: z.int(),
  author: z.string(),
  provider_id: z.int().nullable(),
  dates: z.array(shownDate),
  place_name: z.string(),
  street: z.string(),
  postal_code: z.string(),
  price: z.string(),
  link: z.string(),
  images: z.array(z.object({ media_id: z.int().nullable(), key: z.string(), caption: z.string() })),
  published_at: z.string().nullable(),
}

const picture = z.object({
  media_id: z.int().nullable(),
  key: z.string(),
  src: z.string(),
  caption: z.string(),
})

export const editablePost = z.object({
  ...held,
  id: z.int(),
  slug: z.string(),
  state: pageState,
  /** a report took it offline; publishing it decides again */
  is_hidden: z.boolean(),
  /** made from a suggestion: taking it offline needs a reason, which is mailed to the author */
  is_suggested: z.boolean(),
  is_fixed: z.literal(false),
  /** named where the draft names one */
  provider: z.object({ id: z.int(), company_name: z.string() }).nullable(),
  /** what can be seen of the pictures of the draft */
  pictures: z.array(picture),
  /** grows with every change: who saves an old one is refused */
  version: z.int(),
  published_version: z.int().nullable(),
  publish_at: z.iso.datetime().nullable(),
  /** what was planned for `publish_at` was refused then */
  has_failed: z.boolean(),
  unpublish_at: z.iso.datetime().nullable(),
  updated_at: z.iso.datetime(),
  preview_path: z.string(),
})

const version = { version: whole(1, 2_000_000_000) }
const answer = z.object({ ...outcome, data: editablePost })

export const postDraftCalls = {
  getEditablePost: call({
    method: 'GET',
    path: '/operator/portal/posts/{id}',
    access: 'operator',
    errors: ['CONFLICT'],
    summary: 'The draft of a post with everything that can be edited.',
    input: z.object({ id: id() }),
    output: z.object({ data: editablePost }),
  }),
  updatePost: call({
    method: 'POST',
    path: '/operator/portal/posts/{id}',
    access: 'operator',
    errors: ['CONFLICT'],
    summary:
      'Saves the draft of a post; readers see it once it is published. Refused when somebody else changed it meanwhile.',
    input: z.object({
      id: id(),
      ...version,
      ...postDraft,
      /** names an open editor: what it saves within two minutes is one version */
      editor: optionalText(40),
    }),
    output: answer,
  }),
  setPostPublication: call({
    method: 'POST',
    path: '/operator/portal/posts/{id}/publication',
    access: 'operator',
    errors: ['CONFLICT'],
    summary:
      'Publishes the draft or takes the post off, at once or at a minute. Who suggested a post reads why it is taken off.',
    input: z.object({
      id: id(),
      ...version,
      is_published: z.boolean(),
      at: moment().nullable().default(null),
      reason: optionalText(1000),
    }),
    output: answer,
  }),
  removePostSchedule: call({
    method: 'DELETE',
    path: '/operator/portal/posts/{id}/publication',
    access: 'operator',
    summary: 'Forgets at which minute the post was to be published or taken off.',
    input: z.object({ id: id() }),
    output: answer,
  }),
  listPostVersions: call({
    method: 'GET',
    path: '/operator/portal/posts/{id}/versions',
    access: 'operator',
    summary: 'The last 50 versions of a post with what they hold, newest first.',
    input: z.object({ id: id() }),
    output: z.object({
      data: z.array(z.object({ version: z.int(), saved_at: z.iso.datetime(), is_published: z.boolean(), ...held })),
    }),
  }),
  setPostVersion: call({
    method: 'POST',
    path: '/operator/portal/posts/{id}/versions',
    access: 'operator',
    errors: ['CONFLICT'],
    summary: 'Makes an older version the newest draft.',
    input: z.object({ id: id(), ...version, restored: whole(1, 2_000_000_000) }),
    output: answer,
  }),
  createPostPreview: call({
    method: 'POST',
    path: '/operator/portal/posts/{id}/preview',
    access: 'operator',
    summary: 'A link to the draft for people without an account; it ends after seven days.',
    input: z.object({ id: id() }),
    output: z.object({ ...outcome, path: z.string(), until: z.iso.datetime() }),
  }),
  uploadPostImage: call({
    method: 'POST',
    path: '/operator/portal/posts/{id}/images',
    access: 'operator',
    status: 201,
    errors: ['CONFLICT'],
    summary: 'Stores a picture for a post; it is shown once a published draft names it.',
    input: z.object({ id: id(), image: upload(), caption: optionalText(200) }),
    output: z.object({ ...outcome, data: picture }),
  }),
  getPostMedium: call({
    method: 'GET',
    path: '/operator/portal/media/{media_id}',
    access: 'operator',
    summary: 'A picture of the media library as a draft of a post can name it, with what it says it shows.',
    input: z.object({ media_id: id() }),
    output: z.object({ data: picture }),
  }),
}

/** For loaders of pages only. */
export const postPreviewCalls = {
  getPostPreview: call({
    method: 'GET',
    path: '/postPreview/{key}',
    access: 'public',
    errors: ['LINK_INVALID'],
    summary: 'The draft of a post by the signed key of a preview link.',
    input: z.object({ key: text(200) }),
    output: z.object({ data: post }),
  }),
}
