import { z } from 'zod'
import { anyText, rawText, text } from '../wire/fields.ts'

/** Where a link may lead: a page of this site, an anchor, or a safe outside address. Never a script. */
export const link = () =>
  anyText(500).regex(/^(\/(?![/\\])|#|https:\/\/|mailto:|tel:)\S*$/, 'Bitte geben Sie eine gültige Adresse an.')

/** Pictures of categories, drawn by the web. */
export const pictograms = [
  'groceries',
  'bakery',
  'restaurant',
  'garden',
  'furniture',
  'fashion',
  'electronics',
  'tools',
  'books',
  'toys',
  'beauty',
  'pets',
  'bikes',
  'property',
] as const
export const pictogram = () => z.enum(pictograms)
export type Pictogram = (typeof pictograms)[number]

/** Rich text. Whatever is stored under the name `html` is cleaned by the server; every other field is plain text. */
const html = () => rawText(200_000)

const widgetOf = <const Kind extends string, Data extends z.ZodType>(type: Kind, data: Data) =>
  z.object({ type: z.literal(type), data })

const links = (max: number) => z.array(z.object({ label: text(60), url: link() })).max(max)

const hero = widgetOf(
  'hero',
  z.object({
    title: text(),
    text: text(500),
    /** shows the search with "Was?" and "PLZ oder Ort" */
    search: z.boolean(),
    links: links(4),
  }),
)

/** A picture of the media library; null until one is chosen. */
export const mediumId = () => z.int().positive().max(2_147_483_647).nullable()

/** A picture, alone or with words at its side. */
const pictureWidget = widgetOf(
  'picture',
  z.object({ title: rawText(200), media_id: mediumId(), html: html(), layout: z.enum(['full', 'left', 'right']) }),
)

const richText = widgetOf('text', z.object({ title: rawText(200), html: html() }))

export const faqWidget = widgetOf(
  'faq',
  z.object({
    title: rawText(200),
    items: z
      .array(z.object({ question: text(300), html: html() }))
      .min(1)
      .max(100),
  }),
)

const categoryGrid = widgetOf(
  'category-grid',
  z.object({
    title: text(),
    text: rawText(500),
    items: z
      .array(z.object({ label: text(60), text: rawText(120), url: link(), pictogram: pictogram() }))
      .min(1)
      .max(24),
  }),
)

/** Which products a row shows: the newest, the most looked at, or those that providers show as their profile. */
const productRow = widgetOf(
  'product-row',
  z.object({ title: text(), text: rawText(500), list: z.enum(['latest', 'trending', 'featured']) }),
)

/** Rows that the shop fills by itself: reduced, newest, popular. */
const productSliders = widgetOf('product-sliders', z.object({}))

/** The categories people look at most, each with its newest products. */
const productSections = widgetOf('product-sections', z.object({ title: text(), text: rawText(500) }))

/** Products around the visitor's place, or a field to name it. */
const productNearby = widgetOf('product-nearby', z.object({ title: text(), text: rawText(500) }))

/** One call in a band: what to do next. */
const callToAction = widgetOf('call-to-action', z.object({ title: text(), text: rawText(500), links: links(2).min(1) }))

/** The slides of one slider, which the operator keeps apart from the pages. */
const slider = widgetOf('slider', z.object({ title: text(), slider: text(40) }))

/** The banners of one place. */
const banners = widgetOf('banners', z.object({ place: text(40) }))

export const testimonialKind = z.enum(['customer', 'provider'])

/** What people say about the platform; both kinds without one. */
const testimonials = widgetOf(
  'testimonials',
  z.object({ title: text(), text: rawText(500), kind: testimonialKind.nullable() }),
)

/** What a provider gets and pays, from the texts of the topic `package`. */
const packageInfo = widgetOf('package-info', z.object({ title: text(), text: rawText(500) }))

export const providerList = z.enum(['latest', 'rated', 'premium'])

/** Which providers a row shows: the newest, the best rated, or those with a premium page. */
const providerRow = widgetOf('provider-row', z.object({ title: text(), text: rawText(500), list: providerList }))

/** Providers on a map, with a list that says the same. */
const map = widgetOf('map', z.object({ title: text(), text: rawText(500) }))

export const postList = z.enum(['latest', 'events'])

/** What the regional portal tells: the newest posts, or the next dates. */
const posts = widgetOf('posts', z.object({ title: text(), text: rawText(500), list: postList }))

/** Questionnaires for everybody: the way from a wish to offers. */
const questionnaires = widgetOf('questionnaires', z.object({ title: text(), text: rawText(500) }))

/** Postal codes or their first digits: a widget for these is shown only where the place of the visitor lies in one. */
export const mostAreas = 30
export const areas = () =>
  z
    .array(z.string().regex(/^\d{1,5}$/, 'Bitte geben Sie Postleitzahlen oder ihre ersten Ziffern an.'))
    .max(mostAreas, `Höchstens ${mostAreas} Gebiete.`)

/** Who sees a widget. Pages are kept for all as guests see them; accounts ask for what is for them. */
export const audience = z.enum(['all', 'guests', 'customers', 'businesses'])
export type Audience = z.output<typeof audience>

/** Kinds that fit into half or a third of a page. */
export const narrowKinds = [
  'text',
  'picture',
  'faq',
  'category-grid',
  'banners',
  'testimonials',
  'call-to-action',
] as const
export const mostBeside = 3

/** A part of a page. A new kind is one entry here and one component on the web. */
export const widget = z.discriminatedUnion('type', [
  hero,
  richText,
  pictureWidget,
  faqWidget,
  categoryGrid,
  productRow,
  productSliders,
  productSections,
  productNearby,
  providerRow,
  slider,
  banners,
  testimonials,
  callToAction,
  packageInfo,
  map,
  posts,
  questionnaires,
])
export type Widget = z.output<typeof widget>
export type WidgetKind = Widget['type']
export type WidgetData<K extends WidgetKind> = Extract<Widget, { type: K }>['data']
