import type { CategoryType } from '#contract/catalogue/calls.ts'
import { refuse } from '#lib/errors.ts'
import { byName } from '#lib/lists/categories.ts'
import { sql } from '#server/platform/sql/index.ts'
import { inTransaction, type Tx } from '#server/platform/transaction.ts'
import {
  addWorldView,
  type CategoryRow,
  selectCategories,
  selectCategoriesBelow,
  selectUppermost,
  selectWorld,
} from './catalogue.queries.ts'
import { type CategoryTree, isSpecial, type SpecialId, shownOf, specialTypes, treeOf } from './catalogue.rules.ts'
import { categories, features, featureValues, manufacturers, tags } from './catalogue.tables.ts'

/** Empties what other processes keep of rendered pages. */
export const tellCatalogue = (tx: Tx, what: string, id: number | string) => tx.notify('catalogue', { what, id })

const missing = () => refuse('NOT_FOUND', { message: 'Diese Kategorie wurde nicht gefunden.' })

export const categoriesBelow = async (id: number | SpecialId): Promise<CategoryRow[]> => {
  const rows = typeof id === 'string' ? await selectUppermost(specialTypes[id]) : await selectCategoriesBelow(id)
  return rows.sort(byName)
}

export const listTree = async (type?: CategoryType): Promise<CategoryTree[]> => {
  const rows = await selectCategories()
  return treeOf(type ? rows.filter((row) => row.type === type) : rows)
}

/** A category with what lies below it; dienstleistungen and immobilien have their whole tree below. */
export const getWorld = async (slug: string) => {
  if (isSpecial(slug)) return { special: slug, children: shownOf(await listTree(specialTypes[slug])) } as const
  const [world, rows] = await Promise.all([selectWorld(slug), selectCategories()])
  if (!world) throw missing()
  const find = (nodes: CategoryTree[]): CategoryTree | undefined => {
    for (const node of nodes) {
      const found = node.id === world.id ? node : find(node.children)
      if (found) return found
    }
  }
  return { world, children: shownOf(find(treeOf(rows))?.children ?? []) }
}

export const countWorldView = async (slug: string) => {
  const views = await addWorldView(slug)
  if (views === undefined) throw missing()
  return views
}

export type CategorySeed = {
  slug: string
  name: string
  description?: string
  pictogram?: string
  /** with all below: for dishes of menus only */
  isMenu?: boolean
  children?: CategorySeed[]
}

type Place = { id: number; level: number }

/**
 * Writes a tree by slug: what exists gets the new names and places, what is gone from the tree stays. What the operator
 * changed stays as it is, and what was removed or merged does not come back.
 */
export const saveCategories = (type: CategoryType, nodes: CategorySeed[]) =>
  inTransaction(async (tx) => {
    const save = async (siblings: CategorySeed[], parent: Place | null, ofMenu = false): Promise<void> => {
      const level = (parent?.level ?? 0) + 1
      for (const [position, { children = [], isMenu = ofMenu, ...node }] of siblings.entries()) {
        const values = {
          description: '',
          pictogram: null,
          ...node,
          isMenu,
          type,
          parentId: parent?.id ?? null,
          level,
          position,
        }
        const [known] = await tx.sql<Place & { isEdited: boolean }>`
          select id, level, edited_at is not null as "isEdited" from categories where slug = ${node.slug}`
        const [gone] = await tx.sql<{ slug: string }>`select slug from category_redirects where slug = ${node.slug}`
        if (gone || level > 3) continue
        const place = known?.isEdited
          ? known
          : (
              await tx
                .insert(categories)
                .values(values)
                .onConflictDoUpdate({ target: categories.slug, set: values })
                .returning({ id: categories.id, level: categories.level })
            )[0]!
        await save(children, place, isMenu)
      }
    }
    await save(nodes, null)
    await tellCatalogue(tx, 'categories', type)
  })

export type FeatureSeed = { name: string; isColor?: boolean; values: { value: string; colour?: string }[] }

export const saveFeatures = (given: FeatureSeed[]) =>
  inTransaction(async (tx) => {
    for (const [position, { name, isColor = false, values }] of given.entries()) {
      const [row] = await tx
        .insert(features)
        .values({ name, isColor, position })
        .onConflictDoUpdate({ target: features.name, set: { isColor, position } })
        .returning({ id: features.id })
      if (!values.length) continue
      await tx
        .insert(featureValues)
        .values(values.map((value, at) => ({ ...value, featureId: row!.id, position: at })))
        .onConflictDoUpdate({
          target: [featureValues.featureId, featureValues.value],
          set: { colour: sql`excluded.colour`, position: sql`excluded.position` },
        })
    }
  })

/** Adds the words that are new. In one order everywhere, so that two who add the same ones never wait for each other. */
const addNames = (tx: Tx, table: typeof tags | typeof manufacturers, names: string[]) =>
  tx.sql`
    insert into ${table} (name) select distinct on (lower(name)) name
    from unnest(${names}::text[]) with ordinality given (name, place) order by lower(name), place
    on conflict do nothing`

/** The ids of words in any case, in the order given, each once. */
const idsOfNames = async (tx: Tx, table: typeof tags | typeof manufacturers, names: string[]): Promise<number[]> => {
  await addNames(tx, table, names)
  const rows = await tx.sql`
    select t.id from unnest(${names}::text[]) with ordinality given (name, place)
    join ${table} t on lower(t.name) = lower(given.name) order by given.place`
  return [...new Set(rows.map(({ id }) => id as number))]
}

export const tagIds = async (tx: Tx, names: string[]) => (names.length ? idsOfNames(tx, tags, names) : [])
export const manufacturerId = async (tx: Tx, name: string) => (await idsOfNames(tx, manufacturers, [name]))[0]!

/** Of many at once, by their name in lower case. */
export const manufacturerIds = async (tx: Tx, names: string[]): Promise<Map<string, number>> => {
  if (!names.length) return new Map()
  await addNames(tx, manufacturers, names)
  const rows = await tx.sql`
    select given.name, t.id from unnest(${names}::text[]) given (name)
    join manufacturers t on lower(t.name) = lower(given.name)`
  return new Map(rows.map(({ name, id }) => [(name as string).toLowerCase(), id as number]))
}
