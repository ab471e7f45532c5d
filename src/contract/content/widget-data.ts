import { z } from 'zod'
import { postCard } from '../portal/public.ts'
import { productSection, productSlider } from '../products/public.ts'
import { picture, productCard, shownMedium } from '../products/shapes.ts'
import { pictogram, testimonialKind } from './widgets.ts'

/** Colours of slides and banners; the themes say what they look like. */
export const tone = z.enum(['green', 'amber', 'rose', 'blue'])

const teaser = z.object({
  id: z.int(),
  title: z.string(),
  text: z.string(),
  button: z.string(),
  url: z.string(),
  pictogram: pictogram(),
  tone,
  /** in place of the pictogram */
  medium: shownMedium.nullable(),
})
export const banner = teaser.extend({ place: z.string() })
export const slide = teaser.extend({ slider: z.string() })

export const testimonial = z.object({
  id: z.int(),
  kind: testimonialKind.describe('customer or provider'),
  name: z.string(),
  /** who that is: a town, or a company with its town */
  about: z.string(),
  quote: z.string(),
})

export const contentText = z.object({ key: z.string(), topic: z.string(), text: z.string() })

export const providerTeaser = z.object({
  id: z.int(),
  company_name: z.string(),
  url: z.string(),
  company_logo: z.string().nullable(),
  image: picture.nullable(),
  thumbnail: z.string().nullable(),
  short_description: z.string(),
  city: z.string(),
  industry: z.string().nullable(),
  is_premium: z.boolean(),
  /** 0 where there are no reviews, or none are shown */
  avg_rating: z.number(),
  total_review: z.int(),
})

/** A provider on the map. */
export const place = z.object({
  id: z.int(),
  company_name: z.string(),
  url: z.string(),
  city: z.string(),
  lat: z.number(),
  lng: z.number(),
})

const cards = z.array(productCard)
const providers = z.array(providerTeaser)

/** What the parts of a page show beside their own texts; only what the page asks for. */
export const loadedData = z
  .object({
    rows: z.object({ latest: cards, trending: cards, featured: cards }).partial(),
    sliders: z.array(productSlider),
    sections: z.array(productSection),
    providers: z.object({ latest: providers, rated: providers, premium: providers }).partial(),
    media: z.array(shownMedium),
    /** pictures of the categories that tiles lead to */
    tiles: z.array(z.object({ url: z.string(), medium: shownMedium })),
    slides: z.array(slide),
    banners: z.array(banner),
    testimonials: z.array(testimonial),
    packages: z.array(contentText),
    places: z.array(place),
    questionnaires: z.array(z.object({ id: z.int(), name: z.string(), slug: z.string(), description: z.string() })),
    posts: z.object({ latest: z.array(postCard), events: z.array(postCard) }).partial(),
  })
  .partial()
export type LoadedData = z.output<typeof loadedData>
