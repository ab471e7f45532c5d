import { contributionsOf } from '#server/platform/domain.ts'
import { type Fragment, sql } from '#server/platform/sql/index.ts'
import type { Tx } from '#server/platform/transaction.ts'

export type MediumFile = { key: string; width: number; height: number }

declare module '#server/platform/domain.ts' {
  interface Contributions {
    /** selects media_id, name and path of every place that shows a picture of the library */
    mediaUses?: () => Fragment
    /** for places that keep the file of a picture beside its id; runs in the transaction that replaces it */
    mediumReplaced?: (tx: Tx, id: number, file: MediumFile) => Promise<void>
  }
}

/** Rows (media_id, name, path) of all places. */
export const allMediaUses = () =>
  sql.join(
    contributionsOf('mediaUses').map((uses) => uses()),
    ' union ',
  )
