import { sql } from '#server/platform/sql/index.ts'
import type { PicturePlaces } from './library.contributions.ts'

/** The gallery of the provider's page. */
export const galleryPlaces: PicturePlaces = {
  uses: () => sql`
    select provider_id, key, width, height, 'Galerie Ihrer Seite' as name, '/anbieter/seite' as path, true as is_open
    from provider_images`,
  hold: (tx, providerId, key) =>
    tx.sql`select id from provider_images where provider_id = ${providerId} and key = ${key} for key share`,
  follow: (tx, providerId, before, { key, width, height }) =>
    tx.sql`
      update provider_images set key = ${key}, width = ${width}, height = ${height}
      where provider_id = ${providerId} and key = ${before} and (key, width, height) <> (${key}, ${width}, ${height})`,
}
