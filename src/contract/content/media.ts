import { z } from 'zod'
import { picture } from '../products/shapes.ts'
import { call } from '../wire/call.ts'
import { id, optionalText, outcome, page, paged, several, text, upload, whole } from '../wire/fields.ts'

/** Of the whole library; a test takes less. */
export const mostMedia = 5000
export const mostMediaBytes = 5_000_000_000
const mostTags = 10

/** Which pictures of the library: those that nothing shows, and those that cannot be chosen yet. */
export const mediaChoice = z.enum(['unused', 'undescribed'])

const medium = picture.extend({
  id: z.int(),
  /** of the file, as people look for it */
  name: z.string(),
  /** what the picture shows; without it the picture cannot be chosen */
  alt: z.string(),
  source: z.string(),
  licence: z.string(),
  tags: z.array(z.string()),
  /** the point that stays in sight where the picture is cut, in hundredths of its width and height */
  focus_x: z.int(),
  focus_y: z.int(),
  bytes: z.number(),
  created_at: z.iso.datetime(),
})

const use = z.object({ name: z.string(), path: z.string() })
const wholeMedium = medium.extend({ uses: z.array(use) })
const saved = z.object({ ...outcome, data: wholeMedium })

/** An upload takes two CPU seconds, so uploads are limited per account. */
const uploads = [{ by: 'account', max: 600, minutes: 60, counts: 'all' }] as const

export const mediaCalls = {
  listMedia: call({
    method: 'GET',
    path: '/operator/media',
    access: 'operator',
    summary: 'The pictures of the media library, the newest first, 24 a page.',
    input: z.object({ page: page(), q: optionalText(100), tag: optionalText(40), choice: mediaChoice.optional() }),
    output: paged(medium).extend({
      tags: z.array(z.string()),
      limits: z.object({ count: z.int(), most: z.int(), bytes: z.number(), most_bytes: z.number() }),
    }),
  }),
  getMedium: call({
    method: 'GET',
    path: '/operator/media/{id}',
    access: 'operator',
    summary: 'A picture of the library with all places that show it.',
    input: z.object({ id: id() }),
    output: z.object({ data: wholeMedium }),
  }),
  uploadMedium: call({
    method: 'POST',
    path: '/operator/media',
    access: 'operator',
    status: 201,
    limits: uploads,
    errors: ['CONFLICT'],
    summary: 'Adds a picture to the library, with the texts of another one where it is a part of that.',
    input: z.object({ image: upload(), name: text(120), copy_of: id().optional() }),
    output: saved,
  }),
  updateMedium: call({
    method: 'POST',
    path: '/operator/media/{id}',
    access: 'operator',
    summary: 'Says what a picture shows, where it is from and which point of it stays in sight.',
    input: z.object({
      id: id(),
      name: text(120),
      alt: text(200),
      source: optionalText(120),
      licence: optionalText(80),
      tags: several(text(40), mostTags),
      focus_x: whole(0, 100),
      focus_y: whole(0, 100),
    }),
    output: saved,
  }),
  updateMediumFile: call({
    method: 'POST',
    path: '/operator/media/{id}/file',
    access: 'operator',
    limits: uploads,
    errors: ['CONFLICT'],
    summary: 'Another file for a picture, wherever it is shown.',
    input: z.object({ id: id(), image: upload() }),
    output: saved,
  }),
  removeMedium: call({
    method: 'DELETE',
    path: '/operator/media/{id}',
    access: 'operator',
    errors: ['CONFLICT'],
    summary: 'Removes a picture that nothing shows.',
    input: z.object({ id: id() }),
    output: z.object(outcome),
  }),
}
