import type { FoundKind } from '#contract/operator/find.ts'
import type { StaffArea } from '#contract/wire/rights.ts'
import { contributionsOf } from '../domain.ts'

export type Found = { title: string; text: string; path: string }

/** How the records of one kind are found by what somebody types. */
export type Finder = {
  kind: FoundKind
  /** who may read this area finds them */
  area: StaffArea
  /** finds words without three letters or digits in a row too, by an index of its own */
  takesShort?: true
  /** `pattern` is for `ilike`: the words as they are, anywhere */
  find: (words: string, pattern: string, most: number) => PromiseLike<Iterable<Found>>
}

declare module '../domain.ts' {
  interface Contributions {
    finders?: readonly Finder[]
  }
}

const mostOfKind = 5
const fewestLetters = 3

/** Without three letters or digits in a row no index of trigrams helps: every row would be read. */
export const hasTrigram = (words: string) => /[\p{L}\p{N}]{3}/u.test(words)

/** `rights` is missing for those who may see everything. */
export const findAnything = async (words: string, rights: readonly string[] | undefined) => {
  if (words.length < fewestLetters) return []
  const pattern = `%${words.replace(/[%_\\]/g, '\\$&')}%`
  const finders = contributionsOf('finders')
    .flat()
    .filter(({ area, takesShort }) => (takesShort || hasTrigram(words)) && (!rights || rights.includes(`read_${area}`)))
  const found = await Promise.all(
    finders.map(async ({ kind, find }) =>
      [...(await find(words, pattern, mostOfKind))].map((one) => ({ kind, ...one })),
    ),
  )
  return found.flat()
}
