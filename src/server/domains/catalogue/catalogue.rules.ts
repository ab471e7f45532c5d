import { byName, type specialNames } from '#lib/lists/categories.ts'
import type { CategoryRow } from './catalogue.queries.ts'

export type CategoryTree = CategoryRow & { children: CategoryTree[] }

/** What menus and lists show: a hidden category is left out with all below it. */
export const shownOf = (nodes: readonly CategoryTree[]): CategoryTree[] =>
  nodes.filter(({ isHidden }) => !isHidden).map((node) => ({ ...node, children: shownOf(node.children) }))

/** All levels sorted by name, regardless of case. */
export const treeOf = (rows: readonly CategoryRow[]): CategoryTree[] => {
  const nodes = new Map<number, CategoryTree>(rows.map((row) => [row.id, { ...row, children: [] }]))
  const roots: CategoryTree[] = []
  for (const node of nodes.values()) {
    const siblings = node.parentId === null ? roots : nodes.get(node.parentId)?.children
    siblings?.push(node)
  }
  for (const node of nodes.values()) node.children.sort(byName)
  return roots.sort(byName)
}

export type SpecialId = keyof typeof specialNames
export const specialTypes = { dienstleistungen: 'services', immobilien: 'property_type' } as const
export const isSpecial = (slug: string): slug is SpecialId => Object.hasOwn(specialTypes, slug)
