export const categoryMessages = {
  failed: 'Failed to load categories',
  invalid: 'Invalid response from categories API',
} as const

/** What is kept of a failure: its message, or that the list could not be loaded. */
export const categoryFailure = (error: unknown) =>
  error instanceof Error && error.message ? error.message : categoryMessages.failed

type Node = { id: number | string; name: string }

export const specialNames = { dienstleistungen: 'Dienstleistungen', immobilien: 'Immobilien' } as const

const collator = new Intl.Collator('de', { sensitivity: 'accent' })

/** Names regardless of case; the same name by id, so that the order never changes on its own. */
export const byName = (a: Node, b: Node) => collator.compare(a.name, b.name) || String(a.id).localeCompare(String(b.id))

/** An answer that is missing or has no data is an error. */
export const categoryData = <D>(answer: { data?: D | null } | null | undefined): D => {
  if (!answer?.data) throw new Error(categoryMessages.invalid)
  return answer.data
}

type Trees<T> = { product: T[]; service: T[]; property: T[] }

/**
 * The names of all three trees as one sorted list. An answer without data is an error; three empty trees are an empty
 * list.
 */
export const mergeCategories = <T extends Node>(answer: { data?: Trees<T> | null } | null | undefined): T[] => {
  const { product, service, property } = categoryData(answer)
  return [...product, ...service, ...property].sort(byName)
}
