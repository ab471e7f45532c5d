import { contributionsOf } from '#server/platform/domain.ts'
import type { Source } from '#server/platform/sql/index.ts'
import type { Tx } from '#server/platform/transaction.ts'

export type CategoryTexts = { name: string; description: string; media_id: number | null }

declare module '#server/platform/domain.ts' {
  interface Contributions {
    /** Name, description and picture of a category, which are drafted like a set. Refusals name `field`. */
    categoryTexts?: {
      find: (source: Source, slug: string) => Promise<number | undefined>
      read: (source: Source, id: number) => Promise<(CategoryTexts & { slug: string }) | undefined>
      check: (tx: Tx, id: number, texts: CategoryTexts, field: string) => Promise<void>
      /** The caller has checked them. */
      write: (tx: Tx, id: number, texts: CategoryTexts) => Promise<void>
    }
  }
}

export const categoryTexts = () => contributionsOf('categoryTexts')[0]!
