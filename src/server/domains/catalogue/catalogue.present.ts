import { specialNames } from '#lib/lists/categories.ts'
import type { CategoryRow, TaxRow } from './catalogue.queries.ts'
import { type CategoryTree, type SpecialId, specialTypes } from './catalogue.rules.ts'
import type { getWorld } from './catalogue.service.ts'

export const presentRow = (row: CategoryRow) => ({
  id: row.id,
  name: row.name,
  slug: row.slug,
  category_type: row.type,
  pictogram: row.pictogram,
  parent_id: row.parentId,
})

export const presentSub = (node: CategoryTree) => ({
  ...presentRow(node),
  child_categories: node.children.map(presentRow),
})

export const presentCategory = (node: CategoryTree) => ({
  ...presentRow(node),
  sub_categories: node.children.map(presentSub),
})

/** One entry of the merged list, with a word as its id and all categories of its type below. */
export const presentSpecial = (id: SpecialId, children: CategoryTree[]) => ({
  id,
  name: specialNames[id],
  slug: id,
  category_type: specialTypes[id],
  pictogram: id === 'immobilien' ? 'property' : 'tools',
  parent_id: null,
  sub_categories: children.map(presentSub),
})

export const presentWorld = (found: Awaited<ReturnType<typeof getWorld>>) =>
  found.special
    ? { ...presentSpecial(found.special, found.children), description: '', views: 0, parents: [] }
    : {
        ...presentRow(found.world),
        description: found.world.description,
        views: found.world.views,
        parents: found.world.parents,
        sub_categories: found.children.map(presentSub),
      }

export const presentTax = (row: TaxRow) => ({ id: row.id, value: row.basisPoints / 100, name: row.name })
