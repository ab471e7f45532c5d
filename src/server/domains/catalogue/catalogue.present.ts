import { specialNames } from '#lib/lists/categories.ts'
import { presentShownMedium } from '#server/domains/content/index.ts'
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

const pictureOf = ({ medium }: CategoryRow) => medium && presentShownMedium(medium)
const presentTile = (node: CategoryTree) => ({ ...presentSub(node), medium: pictureOf(node) })

export const presentWorld = (found: Awaited<ReturnType<typeof getWorld>>) =>
  found.special
    ? {
        ...presentSpecial(found.special, []),
        description: '',
        views: 0,
        parents: [],
        medium: null,
        sub_categories: found.children.map(presentTile),
      }
    : {
        ...presentRow(found.world),
        description: found.world.description,
        views: found.world.views,
        parents: found.world.parents,
        medium: pictureOf(found.world),
        sub_categories: found.children.map(presentTile),
      }

export const presentTax = (row: TaxRow) => ({ id: row.id, value: row.basisPoints / 100, name: row.name })
