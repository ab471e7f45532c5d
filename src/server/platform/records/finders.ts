import type { FoundKind } from '#contract/operator/find.ts'
import type { StaffArea } from '#contract/wire/rights.ts'
import { contributionsOf } from '../domain.ts'

export type Found = { title: string; text: string; path: string }

/** How the records of one kind are found by what somebody types. */
export type Finder = {
  kind: FoundKind
  /** who may read this area finds them */
  area: StaffArea
  /** `pattern` is for `ilike`: the words as they are, anywhere */
  find: (words: string, pattern: string, most: number) => PromiseLike<Iterable<Found>>
}

declare module '../domain.ts' {
  interface Contributions {
    finders?: readonly Finder[]
  }
}

const mostOfKind = 5
/** Shorter words have no trigram: an index could not help. */
const fewestLetters = 3

/** `rights` is missing for those who may see everything. */
export const findAnything = async (words: string, rights: readonly string[] | undefined) => {
  if (words.length < fewestLetters) return []
  const pattern = `%${words.replace(/[%_\\]/g, '\\$&')}%`
  const finders = contributionsOf('finders')
    .flat()
    .filter(({ area }) => !rights || rights.includes(`read_${area}`))
  const found = await Promise.all(
    finders.map(async ({ kind, find }) =>
      [...(await find(words, pattern, mostOfKind))].map((one) => ({ kind, ...one })),
    ),
  )
  return found.flat()
}
