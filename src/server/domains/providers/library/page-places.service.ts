import type { PagePicture } from '#contract/providers/media.ts'
import { type Fragment, sql } from '#server/platform/sql/index.ts'
import type { PicturePlaces } from './library.contributions.ts'

/** Columns that name what a logo or cover was cut from. */
export const sourceColumns: Record<PagePicture, Fragment> = {
  logo: sql.id('logo_source'),
  cover: sql.id('banner_source'),
}

/** Gallery, logo and cover of the provider's page. Logo and cover are cut, so they name what they were cut from. */
export const pagePlaces: PicturePlaces = {
  uses: () => sql`
    select provider_id, key, width, height, 'Galerie Ihrer Seite' as name, '/anbieter/seite' as path, true as is_open
    from provider_images
    union all
    select p.provider_id, m.key, m.width, m.height, x.name, '/anbieter/seite', true
    from provider_pages p cross join lateral (values (p.logo_source, 'Logo Ihrer Seite'), (p.banner_source, 'Titelbild Ihrer Seite')) x (key, name)
    join provider_media m on m.provider_id = p.provider_id and m.key = x.key`,
  hold: (tx, providerId, key) =>
    tx.sql`select id from provider_images where provider_id = ${providerId} and key = ${key} for key share`,
  follow: (tx, providerId, before, { key, width, height }) =>
    tx.sql`
      update provider_images set key = ${key}, width = ${width}, height = ${height}
      where provider_id = ${providerId} and key = ${before} and (key, width, height) <> (${key}, ${width}, ${height})`,
  cutAnew: async (tx, providerId, before, key) => {
    for (const [place, source] of Object.entries(sourceColumns)) {
      const shown = await tx.sql`
        update provider_pages set ${source} = ${key} where provider_id = ${providerId} and ${source} = ${before}
        returning provider_id`
      if (shown.length) await tx.enqueue('providers.cut-picture', { providerId, place: place as PagePicture })
    }
  },
}
