import type { CategoryType } from '#contract/catalogue/calls.ts'
import { contributionsOf } from '#server/platform/domain.ts'
import { col, db, type Fragment, type RowOf, rowShape, type Source, sql } from '#server/platform/sql/index.ts'
import type { Tx } from '#server/platform/transaction.ts'

/** What the providers read about a move. */
export type MoveAbout = { field: string; reason: string }

declare module '#server/platform/domain.ts' {
  interface Contributions {
    /** what belongs to categories */
    categoryUses?: {
      kind: 'products' | 'questionnaires'
      /** a statement of `id` and `uses`: how much belongs to each category itself */
      counts: () => Fragment
      /** their names or places have changed */
      follow?: (tx: Tx, categoryIds: number[]) => Promise<void>
      /** what belongs to one goes to another, which is null where only traces of removed things are left */
      merge: (tx: Tx, from: number, to: number | null) => Promise<void>
    }
    /** runs before categories move with their products; what it gives back runs after that, and may refuse it at a field */
    categoryMoves?: (tx: Tx, categoryIds: number[]) => Promise<(about: MoveAbout) => Promise<void>>
  }
}

const treeRow = rowShape('category of the tree', {
  id: col.int(),
  parentId: col.int().orNull(),
  type: col.text<CategoryType>(),
  level: col.int(),
  slug: col.text(),
  name: col.text(),
  description: col.text(),
  pictogram: col.text().orNull(),
  mediaId: col.int().orNull(),
  isMenu: col.bool(),
  isHidden: col.bool(),
  products: col.int(),
  questionnaires: col.int(),
})
export type TreeRow = RowOf<typeof treeRow>

const usesOf = (kind: 'products' | 'questionnaires') =>
  contributionsOf('categoryUses')
    .find((uses) => uses.kind === kind)
    ?.counts() ?? sql`select null::int as id, 0 as uses where false`

export const selectTree = async (source: Source = db): Promise<TreeRow[]> => [
  ...(await source.sql(treeRow)`
    select c.id, c.parent_id as "parentId", c.type, c.level::int, c.slug, c.name, c.description, c.pictogram, c.media_id as "mediaId",
      c.is_menu as "isMenu", c.is_hidden as "isHidden", coalesce(p.uses, 0)::int as products,
      coalesce(q.uses, 0)::int as questionnaires
    from categories c
    left join (${usesOf('products')}) p on p.id = c.id
    left join (${usesOf('questionnaires')}) q on q.id = c.id
    order by c.level, german_fold(c.name), c.id limit 5000`),
]
