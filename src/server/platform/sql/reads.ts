import { AsyncLocalStorage } from 'node:async_hooks'

/** What an answer was made of: the statements that read it, and tags of rows where somebody said which. */
export type Reads = {
  texts: Set<string>
  tags: Set<string>
  /** the answer is good until then at most, whatever changes */
  until: number
}

const recordings = new AsyncLocalStorage<Reads>()

const begin = (): Reads => ({ texts: new Set(), tags: new Set(), until: Number.POSITIVE_INFINITY })

/** Answers what `work` answers and what it read. */
export const recordReads = async <T>(work: () => Promise<T>): Promise<{ answer: T; reads: Reads }> => {
  const reads = begin()
  return { answer: await recordings.run(reads, work), reads }
}

/** What was read for an answer that is given once more. */
export const repeatReads = ({ texts, tags, until }: Reads) => {
  const reads = recordings.getStore()
  if (!reads) return
  for (const text of texts) reads.texts.add(text)
  for (const tag of tags) reads.tags.add(tag)
  reads.until = Math.min(reads.until, until)
}

/** Every statement that is sent. */
export const noteStatement = (text: string) => {
  recordings.getStore()?.texts.add(text)
}

/** What is read now was remembered, and may be old at this time. */
export const limitReads = (until: number) => {
  const reads = recordings.getStore()
  if (reads) reads.until = Math.min(reads.until, until)
}

type Check = (reads: Reads, tags: readonly string[], implied: readonly string[]) => void
let checkDeclared: Check | undefined
/** In tests and development: throws when something was read that is not declared. */
export const setDeclaredCheck = (check: Check | undefined) => {
  checkDeclared = check
}

/**
 * Says what changes the answer of `work`: tables by their name, rows by `rowTag`. Everything that `work` reads must be named;
 * `implied` has the tables whose changes come with one of a named table or row, or never show.
 */
export const readingOnly = async <T>(
  work: () => PromiseLike<T>,
  tagsOf: (answer: T) => string[],
  implied: readonly string[] = [],
): Promise<T> => {
  const outer = recordings.getStore()
  if (!outer) return work()
  const { answer, reads } = await recordReads(async () => work())
  const tags = tagsOf(answer)
  // where nothing is found, only what makes it appear must be named
  if (answer !== undefined) checkDeclared?.(reads, tags, implied)
  for (const tag of tags) outer.tags.add(tag)
  outer.until = Math.min(outer.until, reads.until)
  return answer
}

/** Rows that belong together, as the triggers `told_…` name them. */
export const rowTag = (owner: string, id: number) => `${owner}#${id}`
