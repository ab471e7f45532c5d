import { setImmediate as othersTurn } from 'node:timers/promises'
import { createMemoryIndex } from '#server/platform/cache/memory-index.ts'
import { replica } from '#server/platform/sql/index.ts'
import { type Word, WordIndex } from './word-index.rules.ts'

/** Some 50 MB. A shop with more asks PostgreSQL. */
const mostWords = 250_000

const findWordIndex = createMemoryIndex(['search_words'], async () => {
  const words = await replica.sql<Word>`select word, stem from search_words limit ${mostWords + 1}`
  return words.length <= mostWords ? WordIndex.of([...words], () => othersTurn()) : null
})

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
