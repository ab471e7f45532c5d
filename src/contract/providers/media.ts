import { z } from 'zod'
import { mediaChoice } from '../content/media.ts'
import { picture } from '../products/shapes.ts'
import { call } from '../wire/call.ts'
import { id, optionalText, outcome, page, paged, several, text, upload, whole } from '../wire/fields.ts'

/** Of one provider. */
export const mostOwnMedia = 2000
const mostTags = 10
/** How many are chosen for a product or a gallery at once. */
export const mostChosenMedia = 20

/** Where a page shows a part that was cut from a picture. */
export const pagePicture = z.enum(['logo', 'cover'])
export type PagePicture = z.output<typeof pagePicture>
/** Entries of a page that show such a part, as a square. */
export const pageEntry = z.enum(['certificate', 'content'])
export type PageEntry = z.output<typeof pageEntry>

const medium = picture.extend({
  id: z.int(),
  /** of the file, as people look for it */
  name: z.string(),
  /** what the picture shows; without it the picture cannot be chosen */
  alt: z.string(),
  /** who made it and on which terms it may be used: for the provider's own records */
  source: z.string(),
  licence: z.string(),
  tags: z.array(z.string()),
  /** what stays in sight where the picture is cut, in percent from the left and from the top */
  focus_x: z.int(),
  focus_y: z.int(),
  bytes: z.number(),
  created_at: z.iso.datetime(),
})

const use = z.object({ name: z.string(), path: z.string() })
const wholeMedium = medium.extend({ uses: z.array(use) })
const saved = z.object({ ...outcome, data: wholeMedium })

/** An upload takes two CPU seconds, so uploads are limited per account. */
const uploads = [{ by: 'account', max: 300, minutes: 60, counts: 'all' }] as const
/** Cutting takes as long. */
export const pageCuts = [{ by: 'account', max: 60, minutes: 60, counts: 'all' }] as const
const team = 'products'

export const providerMediaCalls = {
  listOwnMedia: call({
    method: 'GET',
    path: '/company/media',
    access: 'company',
    team,
    summary: 'The pictures of the own library, the newest first, 24 a page.',
    input: z.object({ page: page(), q: optionalText(100), tag: optionalText(40), choice: mediaChoice.optional() }),
    output: paged(medium).extend({
      tags: z.array(z.string()),
      limits: z.object({ count: z.int(), most: z.int(), bytes: z.number() }),
    }),
  }),
  listLoosePictures: call({
    method: 'GET',
    path: '/company/loose-pictures',
    access: 'company',
    team,
    summary: 'Pictures of own products and of the own gallery that are not in the library yet, 24 a page.',
    input: z.object({ page: page() }),
    output: paged(picture.extend({ key: z.string(), name: z.string(), path: z.string() })),
  }),
  createOwnMedium: call({
    method: 'POST',
    path: '/company/loose-pictures',
    access: 'company',
    team,
    status: 201,
    errors: ['CONFLICT'],
    summary: 'Takes a picture that own products or the own gallery show into the library, without a copy of it.',
    input: z.object({ key: text(120) }),
    output: saved,
  }),
  getOwnMedium: call({
    method: 'GET',
    path: '/company/media/{id}',
    access: 'company',
    team,
    summary: 'A picture of the own library with all places that show it.',
    input: z.object({ id: id() }),
    output: z.object({ data: wholeMedium }),
  }),
  uploadOwnMedium: call({
    method: 'POST',
    path: '/company/media',
    access: 'company',
    team,
    status: 201,
    limits: uploads,
    errors: ['CONFLICT'],
    summary: 'Adds a picture to the own library, with the texts of another one where it is a part of that.',
    input: z.object({ image: upload(), name: text(120), copy_of: id().optional() }),
    output: saved,
  }),
  updateOwnMedium: call({
    method: 'POST',
    path: '/company/media/{id}',
    access: 'company',
    team,
    summary: 'Says what a picture of the own library shows, where it is from and which point of it matters.',
    input: z.object({
      id: id(),
      name: text(120),
      alt: text(200),
      source: optionalText(120),
      licence: optionalText(80),
      tags: several(text(40), mostTags),
      focus_x: whole(0, 100).default(50),
      focus_y: whole(0, 100).default(50),
    }),
    output: saved,
  }),
  updateOwnMediumFile: call({
    method: 'POST',
    path: '/company/media/{id}/file',
    access: 'company',
    team,
    limits: uploads,
    errors: ['CONFLICT'],
    summary: 'Another file for a picture of the own library, wherever it is shown.',
    input: z.object({ id: id(), image: upload() }),
    output: saved,
  }),
  removeOwnMedium: call({
    method: 'DELETE',
    path: '/company/media/{id}',
    access: 'company',
    team,
    errors: ['CONFLICT'],
    summary: 'Removes a picture of the own library that nothing shows.',
    input: z.object({ id: id() }),
    output: z.object(outcome),
  }),
}
