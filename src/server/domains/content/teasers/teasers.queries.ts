import type { z } from 'zod'
import type { banner, slide, testimonial } from '#contract/content/widget-data.ts'
import { replica } from '#server/platform/sql/index.ts'

/** At most so many of one place: nobody looks further. */
const most = 12

/** The banners of some places, or of all. */
export const selectBanners = (places: string[] | null) =>
  replica.sql<z.output<typeof banner>>`
    select id, place, title, text, button, url, pictogram, tone from banners
    where is_shown and (${places}::text[] is null or place = any(${places}::text[]))
    order by place, position, id limit ${most * 4}`

export const selectSlides = (sliders: string[] | null) =>
  replica.sql<z.output<typeof slide>>`
    select id, slider, title, text, button, url, pictogram, tone from slides
    where is_shown and (${sliders}::text[] is null or slider = any(${sliders}::text[]))
    order by slider, position, id limit ${most * 4}`

export const selectTestimonials = (kind: 'customer' | 'provider' | null) =>
  replica.sql<z.output<typeof testimonial>>`
    select id, kind, name, about, quote from testimonials
    where is_shown and (${kind}::text is null or kind = ${kind}) order by position, id limit ${most}`
