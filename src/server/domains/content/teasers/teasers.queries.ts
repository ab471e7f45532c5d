import type { z } from 'zod'
import type { banner, slide, testimonial } from '#contract/content/widget-data.ts'
import { replica, sql } from '#server/platform/sql/index.ts'
import { presentShownMedium } from '../media/media.present.ts'
import { mediumOf, type ShownRow } from '../media/media.queries.ts'

/** At most so many of one place or kind: nobody looks further. */
const most = 12
const mostPlaces = 100

/** Places are asked for by the parts of a page, which are not many, or all of them. */
const mostOf = (places: string[] | null) => most * (places?.length ?? mostPlaces)

const medium = sql`${mediumOf(sql`t.media_id`)} as medium`

type WithMedium<T> = Omit<T, 'medium'> & { medium: ShownRow | null }

const presentTeasers = <T extends { medium: ShownRow | null }>(rows: Iterable<T>) =>
  [...rows].map((row) => ({ ...row, medium: row.medium && presentShownMedium(row.medium) }))

/** The banners of some places, or of all. */
export const selectBanners = async (places: string[] | null) =>
  presentTeasers(
    await replica.sql<WithMedium<z.output<typeof banner>>>`
      select id, place, title, text, button, url, pictogram, tone, ${medium} from banners t
      where is_shown and (${places}::text[] is null or place = any(${places}::text[]))
      order by place, position, id limit ${mostOf(places)}`,
  )

export const selectSlides = async (sliders: string[] | null) =>
  presentTeasers(
    await replica.sql<WithMedium<z.output<typeof slide>>>`
      select id, slider, title, text, button, url, pictogram, tone, ${medium} from slides t
      where is_shown and (${sliders}::text[] is null or slider = any(${sliders}::text[]))
      order by slider, position, id limit ${mostOf(sliders)}`,
  )

export const selectTestimonials = (kind: 'customer' | 'provider' | null) =>
  replica.sql<z.output<typeof testimonial>>`
    select id, kind, name, about, quote from (
      select *, row_number() over (partition by kind order by position, id) as place from testimonials where is_shown
    ) t
    where place <= ${most} and (${kind}::text is null or kind = ${kind}) order by position, id`
