import { setImmediate as othersTurn } from 'node:timers/promises'
import { hearChanges, type InvalidationLog, invalidationLog } from '#server/platform/cache/changes.ts'
import { inBackground, replica } from '#server/platform/sql/index.ts'
import { recordReads } from '#server/platform/sql/reads.ts'
import { type Word, WordIndex } from './word-index.rules.ts'

type Loaded = { index: WordIndex; log: InvalidationLog; since: number }

let loaded: Loaded | null = null
let isLoading = false
let notBefore = 0

/** Reading them again takes at most a twentieth of the time of the process, also while an import brings new words all the time. */
const restAfter = (took: number) => Math.max(5000, 20 * took)

/** Some 50 MB. A shop with more asks PostgreSQL. */
const mostWords = 250_000

const readWords = () => replica.sql<Word>`select word, stem from search_words limit ${mostWords + 1}`

const load = async (log: InvalidationLog) => {
  const begun = Date.now()
  isLoading = true
  try {
    const since = log.count()
    // no answer that is being made hangs on this
    const { answer } = await recordReads(() => inBackground(async () => [...(await readWords())]))
    const isSmall = answer.length <= mostWords
    loaded = isSmall ? { index: await WordIndex.of(answer, () => othersTurn()), log, since } : null
  } catch {
    // PostgreSQL answers until it succeeds
    loaded = null
  } finally {
    isLoading = false
    notBefore = Date.now() + restAfter(Date.now() - begun)
  }
}

/** The index of all words; null where it is not known to be complete: then PostgreSQL is asked, and it is read meanwhile. */
const findWordIndex = async (): Promise<WordIndex | null> => {
  const hearing = hearChanges()
  if (hearing) await hearing
  const log = invalidationLog()
  if (!log?.isReliable()) return null
  if (loaded?.log === log && !log.hasChanged(['search_words'], loaded.since)) return loaded.index
  if (!isLoading && Date.now() >= notBefore) void load(log)
  return null
}

type Asked = { asked: string; words: Word[] }

const readHolding = (stems: string[]) => replica.sql<Asked>`
  select asked, (
    select coalesce(json_agg(json_build_object('word', word, 'stem', stem)), '[]') from (
      select w.word, w.stem from search_words w
      where w.word like '%' || asked || case when length(asked) < 3 then '' else '%' end
        and length(asked) > 1 and asked !~ '\\d'
      order by length(w.word), w.word limit 200
    ) found) as words
  from unnest(${stems}::text[]) asked`

const readSimilar = (typed: string[]) => replica.sql<Asked>`
  select asked, (select coalesce(json_agg(s), '[]') from similar_words(asked) s) as words from unnest(${typed}::text[]) asked`

type Answers = Map<string, Word[]>
const answer = async (
  asked: string[],
  inMemory: (index: WordIndex, one: string) => Word[],
  read: (asked: string[]) => PromiseLike<Asked[]>,
): Promise<Answers> => {
  const different = [...new Set(asked)]
  if (!different.length) return new Map()
  const index = await findWordIndex()
  if (index) return new Map(different.map((one) => [one, inMemory(index, one)]))
  return new Map((await read(different)).map(({ asked: one, words }) => [one, words]))
}

/**
 * Known words that hold each of these stems, the shortest first, at most 200. A pair of letters is within too many, but may end some;
 * numbers have none.
 */
export const wordsHolding = (stems: string[]) => answer(stems, (index, stem) => index.holding(stem), readHolding)

/** Known words that look like each of these, the most similar first. */
export const wordsLike = (typed: string[]) => answer(typed, (index, word) => index.similar(word), readSimilar)
