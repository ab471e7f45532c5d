import { loosened, meaningful } from '#lib/text/loose-words.ts'
import { likelyMeant } from '#lib/text/spelling.ts'
import { cutText } from '#lib/text/texts.ts'
import { createDependencyCache } from '#server/platform/cache/dependency-cache.ts'
import { type Fragment, replica, sql } from '#server/platform/sql/index.ts'

/** A typed word with the beginnings of words that answer it: its own stem and those of its synonyms. */
export type SearchWord = { typed: string; folded: string; stems: string[] }

const mostWords = 6

export const splitWords = (text: string) =>
  meaningful(text.split(/[^\p{L}\p{N}]+/u).filter(Boolean))
    .map((word) => cutText(word, 60))
    .slice(0, mostWords)

type Read = SearchWord & { isStop: boolean }

/** The words that say something; all of them where the operator's stop words leave none. */
export const withoutStopWords = <T extends { isStop: boolean }>(words: T[]): T[] => {
  const kept = words.filter(({ isStop }) => !isStop)
  return kept.length ? kept : words
}

/** A search asks for businesses, posts and questionnaires with the same words. */
const keep = createDependencyCache<SearchWord[]>({
  most: 1_000_000,
  sizeOf: (words) => words.reduce((sum, { stems }) => sum + 300 + 50 * stems.length, 0),
})

export const readSearchWords = async (words: string[]): Promise<SearchWord[]> =>
  words.length ? keep(words.join(' '), () => readWords(words)) : []

const readWords = async (words: string[]) => {
  const read = await replica.sql<Read>`
    select typed, german_fold(typed) as folded, exists (select from search_stop_words w where w.key = stem) as "isStop",
      array_prepend(stem, array(
        select distinct other from search_synonyms s, unnest(s.word_keys || s.find_keys) other
        where s.word_keys @> array[stem] and other <> stem and other !~ ' ' and length(other) > 2)) as stems
    from (select typed, place, coalesce(german_stem_of(typed), german_fold(typed)) as stem
      from unnest(${words}::text[]) with ordinality given (typed, place)) known order by place`
  return withoutStopWords([...read]).map(({ isStop: _, ...word }) => word)
}

const shortStem = 3

/** Whether a folded text holds one of the stems. A short one must be a word of its own: "Döner" is not in "Donauwörth". */
export const holdsWord = (text: Fragment, { stems }: SearchWord): Fragment => {
  const [short, long] = [true, false].map((isShort) => stems.filter((stem) => stem.length <= shortStem === isShort))
  return sql.or(
    ...(long!.length ? [sql`german_fold(${text}) like any(${long!.map((stem) => `%${stem}%`)}::text[])`] : []),
    ...(short!.length
      ? [
          sql`german_fold(${text}) ~ ${`\\m(${short!.map((stem) => stem.replace(/[^\p{L}\p{N}]/gu, '.')).join('|')})(e|en|er|ern|es|em|n|nen|s)?\\M`}`,
        ]
      : []),
  )
}

/**
 * The words with mistakes corrected, by the words of texts that are similar to them; null when nothing is wrong. `similarTo` reads
 * folded texts that may hold what was meant.
 */
export const mendWords = async (
  words: SearchWord[],
  similarTo: (folded: string) => Promise<string[]>,
): Promise<string[] | null> => {
  const mended = await Promise.all(
    words.map(async ({ typed, folded }) => {
      const known = [...new Set((await similarTo(folded)).flatMap((text) => text.split(/[^\p{L}\p{N}]+/u)))]
      if (known.some((word) => word.includes(folded))) return typed
      return likelyMeant(folded, known)[0] ?? typed
    }),
  )
  return mended.some((word, at) => word !== words[at]!.typed) ? mended : null
}

/**
 * Searches until something is found: all words, with mistakes corrected, in a looser sense. `corrected` says what was
 * searched instead.
 */
export const findByWords = async <T extends { total: number }>(
  words: SearchWord[],
  similarTo: (folded: string) => Promise<string[]>,
  find: (words: SearchWord[]) => Promise<T>,
): Promise<T & { corrected: string | null }> => {
  const found = await find(words)
  if (found.total || !words.length) return { ...found, corrected: null }
  const typed = words.map((word) => word.typed)
  const attempts = [() => mendWords(words, similarTo), async () => loosened(typed)]
  for (const next of attempts) {
    const other = await next()
    if (!other) continue
    const instead = await find(await readSearchWords(other))
    if (instead.total) return { ...instead, corrected: other.join(' ') }
  }
  return { ...found, corrected: null }
}
