import { sql } from '#server/platform/sql/index.ts'
import type { CutPlace } from '../page/cut-pictures.rules.ts'
import type { PicturePlaces } from './library.contributions.ts'

/** What shows a part of a picture: the page itself, or one entry of it. */
export type Spot = { place: CutPlace; entryId?: number | null | undefined }

const page = { table: sql.id('provider_pages'), entryId: sql`null::int` }
const entry = { image: sql.id('image'), source: sql.id('image_source'), entryId: sql.id('id') }

/** Where the keys of the part and of the picture that it was cut from stand. */
export const spots = {
  logo: { ...page, image: sql.id('logo'), source: sql.id('logo_source') },
  cover: { ...page, image: sql.id('banner'), source: sql.id('banner_source') },
  certificate: { ...entry, table: sql.id('provider_certificates') },
  content: { ...entry, table: sql.id('provider_contents') },
} satisfies Record<CutPlace, object>

export const isSpot = (providerId: number, { entryId }: Spot) =>
  sql.and(sql`provider_id = ${providerId}`, entryId ? sql`id = ${entryId}` : undefined)

/** Gallery, logo, cover, certificates and news of the provider's page. All but the gallery are cut, so they name what they were cut from. */
export const pagePlaces: PicturePlaces = {
  uses: () => sql`
    select provider_id, key, width, height, 'Galerie Ihrer Seite' as name, '/anbieter/seite' as path, true as is_open
    from provider_images
    union all
    select m.provider_id, m.key, m.width, m.height, x.name, '/anbieter/seite', true
    from provider_media m join (
      select provider_id, logo_source as key, 'Logo Ihrer Seite' as name from provider_pages
      union all select provider_id, banner_source, 'Titelbild Ihrer Seite' from provider_pages
      union all select provider_id, image_source, 'Zertifikat „' || name || '“' from provider_certificates
      union all select provider_id, image_source, 'Meldung „' || title || '“' from provider_contents
    ) x on x.provider_id = m.provider_id and x.key = m.key`,
  hold: (tx, providerId, key) =>
    tx.sql`select id from provider_images where provider_id = ${providerId} and key = ${key} for key share`,
  follow: (tx, providerId, before, { key, width, height, alt }) =>
    tx.sql`
      update provider_images set key = ${key}, width = ${width}, height = ${height}, alt = ${alt}
      where provider_id = ${providerId} and key = ${before}
        and (key, width, height, alt) <> (${key}, ${width}, ${height}, ${alt})`,
  cutAnew: async (tx, providerId, before, key) => {
    for (const place of Object.keys(spots) as CutPlace[]) {
      const { table, source, entryId } = spots[place]
      const shown = await tx.sql<{ entryId: number | null }>`
        update ${table} set ${source} = ${key} where provider_id = ${providerId} and ${source} = ${before}
        returning ${entryId} as "entryId"`
      for (const one of shown) await tx.enqueue('providers.cut-picture', { providerId, place, ...one })
    }
  },
}
