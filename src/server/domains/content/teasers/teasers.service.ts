import { eq } from 'drizzle-orm'
import { z } from 'zod'
import { tone } from '#contract/content/widget-data.ts'
import { link, pictogram } from '#contract/content/widgets.ts'
import { rawText, text } from '#contract/wire/fields.ts'
import { inTransaction, type Tx } from '#server/platform/transaction.ts'
import { selectTexts } from '../content.queries.ts'
import { type Existing, tellChange } from '../content.service.ts'
import type { WidgetLoaders } from '../widgets.contributions.ts'
import { selectBanners, selectSlides, selectTestimonials } from './teasers.queries.ts'
import { banners, slides } from './teasers.tables.ts'

const teasers = z
  .array(
    z.object({
      title: text(80),
      text: rawText(200),
      button: text(40),
      url: link(),
      pictogram: pictogram(),
      tone,
    }),
  )
  .max(12)
export type Teasers = z.input<typeof teasers>

/** What the operator has edited is left as it is, also when it was taken off. */
const isEdited = async (tx: Tx, slug: string) => (await tx.sql`select from set_drafts where slug = ${slug}`).length > 0

/** Writes the banners of a place; where it has some, or somebody edited them, `'keep'` leaves them. */
export const saveBanners = (place: string, given: Teasers, existing: Existing = 'replace') =>
  inTransaction(async (tx) => {
    const rows = teasers.parse(given).map((one, position) => ({ ...one, place, position }))
    const isKept = (await isEdited(tx, `banners-${place}`)) || (await tx.$count(banners, eq(banners.place, place))) > 0
    if (existing === 'keep' && isKept) return false
    await tx.delete(banners).where(eq(banners.place, place))
    if (rows.length) await tx.insert(banners).values(rows)
    await tellChange(tx, 'banners', place)
    return true
  })

export const saveSlides = (slider: string, given: Teasers, existing: Existing = 'replace') =>
  inTransaction(async (tx) => {
    const rows = teasers.parse(given).map((one, position) => ({ ...one, slider, position }))
    const isKept = (await isEdited(tx, `slider-${slider}`)) || (await tx.$count(slides, eq(slides.slider, slider))) > 0
    if (existing === 'keep' && isKept) return false
    await tx.delete(slides).where(eq(slides.slider, slider))
    if (rows.length) await tx.insert(slides).values(rows)
    await tellChange(tx, 'slides', slider)
    return true
  })

export const teaserWidgets: WidgetLoaders = {
  banners: async (widgets) => ({ banners: await selectBanners(widgets.map(({ place }) => place)) }),
  slider: async (widgets) => ({ slides: await selectSlides(widgets.map(({ slider }) => slider)) }),
  testimonials: async () => ({ testimonials: await selectTestimonials(null) }),
  'package-info': async () => ({ packages: await selectTexts('package', null) }),
}
