import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, pgTable, smallint, text } from 'drizzle-orm/pg-core'
import { tone } from '#contract/content/widget-data.ts'
import { testimonialKind } from '#contract/content/widgets.ts'
import { id, wordsOf } from '../../../platform/columns.ts'

/** A short invitation with a picture and one link. */
const teaser = () => ({
  id: id(),
  position: smallint().notNull(),
  title: text().notNull(),
  text: text().notNull(),
  button: text().notNull(),
  url: text().notNull(),
  pictogram: text().notNull(),
  tone: text({ enum: wordsOf(tone) }).notNull(),
  /** a picture of the media library in place of the pictogram */
  mediaId: integer('media_id'),
  isShown: boolean('is_shown').notNull().default(true),
})

/** Beside each other at a place that pages name, such as `home`. */
export const banners = pgTable('banners', { ...teaser(), place: text().notNull() }, (table) => [
  index('banners_place').on(table.place, table.position),
])

/** One after the other in a slider that pages name. */
export const slides = pgTable('slides', { ...teaser(), slider: text().notNull() }, (table) => [
  index('slides_slider').on(table.slider, table.position),
])

/** What people said about the platform. Only who really said it may stand here (UWG, annex to §3 (3), no. 23b). */
export const testimonials = pgTable(
  'testimonials',
  {
    id: id(),
    position: smallint().notNull(),
    kind: text({ enum: wordsOf(testimonialKind) }).notNull(),
    name: text().notNull(),
    about: text().notNull(),
    quote: text().notNull(),
    isShown: boolean('is_shown').notNull().default(true),
  },
  (table) => [check('testimonials_quote', sql`char_length(${table.quote}) between 1 and 600`)],
)
