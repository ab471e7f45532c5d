import type { Category } from './tree.data.ts'

export type Branch = Category & { below: Branch[] /** with those of the categories below */; all: number }

/** The tree of rows that come sorted by name. */
export const branchesOf = (rows: readonly Category[], parentId: number | null = null): Branch[] =>
  rows
    .filter((row) => row.parent_id === parentId)
    .map((row) => {
      const below = branchesOf(rows, row.id)
      return { ...row, below, all: below.reduce((sum, { all }) => sum + all, row.products) }
    })

/** Branches that hold the words in their name or below. */
export const branchesWith = (branches: readonly Branch[], words: string): Branch[] => {
  const wanted = words.trim().toLowerCase()
  if (!wanted) return [...branches]
  return branches.flatMap((branch) => {
    if (branch.name.toLowerCase().includes(wanted)) return [branch]
    const below = branchesWith(branch.below, wanted)
    return below.length ? [{ ...branch, below }] : []
  })
}

/** "Lebensmittel › Fisch › Räucherfisch" */
export const wayOf = (rows: readonly Category[], { parent_id, name }: Category): string => {
  const parent = rows.find(({ id }) => id === parent_id)
  return parent ? `${wayOf(rows, parent)} › ${name}` : name
}

/** Whether a category lies in another, or is the same. */
export const liesIn = (rows: readonly Category[], category: Category, other: Category): boolean => {
  if (category.id === other.id) return true
  const parent = rows.find(({ id }) => id === category.parent_id)
  return !!parent && liesIn(rows, parent, other)
}
