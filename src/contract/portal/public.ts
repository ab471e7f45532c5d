import { z } from 'zod'
import { pictureCopies } from '../products/shapes.ts'
import { call } from '../wire/call.ts'
import { anyText, day, id, optionalText, page, paged, whole } from '../wire/fields.ts'

export const portalSlug = () => anyText(100).regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'Diese Angabe hat die falsche Form.')

/** Posts, regions and categories are named by their number, or by their slug. */
const named = () => z.union([id(), portalSlug()], 'Das wurde nicht gefunden.')
/** '' and nothing mean all */
const optionallyNamed = () => z.union([named(), z.literal('')]).optional()

export const postPicture = z.object({
  id: z.int(),
  src: z.string(),
  ...pictureCopies,
  width: z.int(),
  height: z.int(),
  caption: z.string(),
})

/** A date of an event. Times are German wall time, '' where there is none: the whole day, or an open end. */
export const postDate = z.object({
  start_date: z.iso.date(),
  start_time: z.string(),
  end_date: z.iso.date(),
  end_time: z.string(),
  starts_at: z.iso.datetime(),
  ends_at: z.iso.datetime(),
})

export const portalLabel = z.object({ id: z.int(), slug: z.string(), name: z.string() })

export const postCard = z.object({
  id: z.int(),
  slug: z.string(),
  title: z.string(),
  teaser: z.string(),
  published_at: z.iso.datetime(),
  category: portalLabel,
  region: portalLabel,
  image: postPicture.nullable(),
  is_event: z.boolean(),
  /** the next date of an event, or its last one when all are over */
  next_date: postDate.nullable(),
  /** how many dates are still to come */
  dates_left: z.int(),
  city: z.string(),
})

/** A card for one date of an event. */
const eventCard = postCard.extend({
  date: postDate,
  place_name: z.string(),
  /** "Eintritt frei" */
  price: z.string(),
  /** the business behind it, where it has a page */
  organiser: z.string().nullable(),
  lat: z.number().nullable(),
  lng: z.number().nullable(),
  /** from the postal code that was asked for, in kilometres */
  distance: z.number().nullable(),
})

const provider = z.object({ id: z.int(), company_name: z.string(), slug: z.string(), city: z.string() })

export const post = postCard.extend({
  /** cleaned by the server */
  content: z.string(),
  updated_at: z.iso.datetime(),
  author: z.string(),
  provider: provider.nullable(),
  images: z.array(postPicture),
  dates: z.array(postDate),
  place: z.object({
    name: z.string(),
    street: z.string(),
    postal_code: z.string(),
    city: z.string(),
    lat: z.number().nullable(),
    lng: z.number().nullable(),
  }),
  /** "Eintritt frei" */
  price: z.string(),
  link: z.string(),
  related: z.array(postCard),
})

const category = portalLabel.extend({ description: z.string(), posts: z.int() })
const region = portalLabel.extend({
  description: z.string(),
  postal_code: z.string(),
  lat: z.number(),
  lng: z.number(),
  posts: z.int(),
  /** events still to come */
  events: z.int(),
  /** of its newest post */
  image: postPicture.nullable(),
})

const hotspot = z.object({
  id: z.int(),
  slug: z.string(),
  title: z.string(),
  category: portalLabel,
  is_event: z.boolean(),
  next_date: postDate.nullable(),
  city: z.string(),
  lat: z.number(),
  lng: z.number(),
})

const listing = {
  page: page(),
  region: optionallyNamed(),
}

export const portalCalls = {
  listCategories: call({
    method: 'GET',
    path: '/portal/categorys',
    access: 'public',
    summary: 'The topics of the regional portal with the number of posts.',
    output: z.object({ data: z.array(category) }),
  }),
  listRegions: call({
    method: 'GET',
    path: '/regions',
    access: 'public',
    summary: 'The regions of the portal with the number of posts and of events to come.',
    output: z.object({ data: z.array(region) }),
  }),
  listPosts: call({
    method: 'GET',
    path: '/portal/posts',
    access: 'public',
    summary: 'Posts, the newest first, 12 a page; with `events` those with dates to come, the next first.',
    input: z.object({
      ...listing,
      category: optionallyNamed(),
      provider_id: id().optional(),
      list: z.enum(['all', 'events']).default('all'),
    }),
    output: paged(postCard),
  }),
  listEvents: call({
    method: 'GET',
    path: '/portal/events',
    access: 'public',
    summary:
      'Dates of events that are not over, the next first, 24 a page: each date of a series; with days those that touch them, with a postal code those within the radius of it.',
    input: z.object({
      ...listing,
      category: optionallyNamed(),
      from: day().optional(),
      to: day().optional(),
      /** '' and an unknown one mean everywhere */
      postal_code: z
        .string()
        .trim()
        .regex(/^(\d{5})?$/, 'Bitte geben Sie eine Postleitzahl mit fünf Ziffern ein.')
        .default(''),
      radius: whole(1, 200).default(25),
    }),
    output: paged(eventCard),
  }),
  findPosts: call({
    method: 'GET',
    path: '/portal/posts/search',
    access: 'public',
    summary: 'Posts that hold every word, those that hold them in their title first. Without a word: all.',
    input: z.object({ ...listing, search: optionalText(100) }),
    output: paged(postCard).extend({
      /** what was looked for, since no post holds what was typed */
      corrected_keyword: z.string().nullable(),
    }),
  }),
  listCategoryPosts: call({
    method: 'GET',
    path: '/postsByCategory/{id}',
    access: 'public',
    summary: 'The posts of a topic, the newest first, 12 a page.',
    input: z.object({ ...listing, id: named() }),
    output: paged(postCard).extend({ category }),
  }),
  getPost: call({
    method: 'GET',
    path: '/portal/post/{id}',
    access: 'public',
    summary: 'A post by its number or slug, with pictures, dates, place and posts like it.',
    input: z.object({ id: named() }),
    output: z.object({ data: post }),
  }),
  listHotspots: call({
    method: 'GET',
    path: '/portal/hotspots',
    access: 'public',
    summary: 'Where something is going on: up to 200 posts and coming events of a region, with coordinates.',
    input: z.object({ region: optionallyNamed() }),
    output: z.object({ data: z.array(hotspot) }),
  }),
  listPostAddresses: call({
    method: 'GET',
    path: '/portal/sitemap',
    access: 'public',
    summary: 'Posts for search engines: which parts there are, or the posts of one part.',
    input: z.object({ part: whole(1, 200_000).optional() }),
    output: z.object({
      parts: z.array(z.int()),
      posts: z.array(z.object({ slug: z.string(), updated_at: z.iso.datetime() })),
    }),
  }),
}
