export const categoryMessages = {
  failed: 'Failed to load categories',
  invalid: 'Invalid response from categories API',
} as const

type Node = { id: number | string; name: string }

export const specialNames = { dienstleistungen: 'Dienstleistungen', immobilien: 'Immobilien' } as const

const collator = new Intl.Collator('de', { sensitivity: 'accent' })

/** Names regardless of case; the same name by id, so that the order never changes on its own. */
export const byName = (a: Node, b: Node) => collator.compare(a.name, b.name) || String(a.id).localeCompare(String(b.id))

type Trees<T> = { product: T[]; service: T[]; property: T[] }

/**
 * The names of all three trees as one sorted list. An answer without data is an error; three empty trees are an empty
 * list.
 */
export const mergeCategories = <T extends Node>(answer: { data?: Trees<T> | null } | null | undefined): T[] => {
  if (!answer?.data) throw new Error(categoryMessages.invalid)
  const { product, service, property } = answer.data
  return [...product, ...service, ...property].sort(byName)
}
