import { contributionsOf } from '#server/platform/domain.ts'
import type { Stored } from '#server/platform/files/pictures.ts'
import { type Fragment, sql } from '#server/platform/sql/index.ts'
import type { Tx } from '#server/platform/transaction.ts'

/** Where pictures of providers are shown. */
export type PicturePlaces = {
  /** selects provider_id, key, width, height, name, path, is_open; `is_open` is false where only old orders show it */
  uses: () => Fragment
  /** keeps the places that show a file as they are until the transaction ends */
  hold: (tx: Tx, providerId: number, key: string) => Promise<unknown>
  /** another file, or other words, for a picture of the library */
  follow: (tx: Tx, providerId: number, key: string, picture: Stored & { alt: string }) => Promise<unknown>
  /** another file, or another point that matters: what was cut from it is cut anew */
  cutAnew?: (tx: Tx, providerId: number, before: string, key: string) => Promise<unknown>
}

declare module '#server/platform/domain.ts' {
  interface Contributions {
    picturePlaces?: PicturePlaces
  }
}

export const allPlaces = () => contributionsOf('picturePlaces')

export const allPictureUses = () =>
  sql.join(
    allPlaces().map(({ uses }) => uses()),
    ' union all ',
  )
