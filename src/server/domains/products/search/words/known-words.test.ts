import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { articles } from '#seeds/products/index.ts'
import { buildProvider } from '#server/domains/accounts/accounts.factory.ts'
import { hearChanges, openInvalidationLog } from '#server/platform/cache/changes.ts'
import { sql, watchStatements } from '#server/platform/sql/index.ts'
import { useApp } from '../../../../../../test/harness.ts'
import { buildProduct } from '../../products.factory.ts'
import { wordsHolding, wordsLike } from './known-words.queries.ts'
import { type Word, WordIndex } from './word-index.rules.ts'

useApp({ limits: false })

let changes: Awaited<ReturnType<typeof openInvalidationLog>>
let providerId: number
beforeAll(async () => {
  const names = articles.map(({ name }) => name)
  await sql`
    insert into search_words select distinct word, german_stem_of(word)
    from unnest(${names}::text[]) name, regexp_split_to_table(search_text(name), ' ') word
    where word !~ '\\d' and length(word) > 1 and german_stem_of(word) is not null on conflict do nothing`
  ;({ providerId } = await buildProvider())
  changes = await openInvalidationLog()
})
afterAll(() => changes.close())

/** Whole words, begun ones, and words with a letter left out, put in or swapped. */
const misspell = ({ word }: Word, at: number) => {
  const place = at % word.length
  const before = word.slice(0, place)
  return [word, word.slice(0, 2 + (at % 5)), before + word.slice(place + 1), `${before}x${word.slice(place)}`]
}

test('answers what PostgreSQL answers', async () => {
  const words = [...(await sql<Word>`select word, stem from search_words`)]
  expect(words.length).toBeGreaterThan(500)
  const index = await WordIndex.of(words, async () => {})
  const asked = [...words.filter((_, at) => at % 9 === 0).flatMap(misspell), 'x1', ' 1/2', 'ñandú', 'ber ner']
  const rows = await sql<{ one: string; similar: Word[]; holding: Word[] }>`
    select one, (select coalesce(json_agg(s), '[]') from similar_words(one) s) as similar,
      (select coalesce(json_agg(h), '[]') from (select word, stem from search_words
        where word like '%' || one || case when length(one) < 3 then '' else '%' end and length(one) > 1 and one !~ '\\d'
        order by length(word), word limit 200) h) as holding
    from unnest(${asked}::text[]) one`
  for (const { one, similar, holding } of rows) {
    expect(index.similar(one), one).toEqual(similar)
    expect(index.holding(one), one).toEqual(holding)
  }
})

const statementsOf = async (work: () => Promise<unknown>) => {
  let sent = 0
  const stop = watchStatements((text) => {
    if (text.includes('from search_words w')) sent++
  })
  await work().finally(stop)
  return sent
}
const likeWords = async (typed: string) => (await wordsLike([typed])).get(typed)!.map(({ word }) => word)

test('is in memory until a word comes or goes, and complete at once', async () => {
  await hearChanges()
  const isInMemory = async () => (await statementsOf(() => wordsHolding(['seife']))) === 0
  // the first to ask begin to read it
  while (!(await isInMemory())) await sleep(20)

  expect(await likeWords('quastelbrosche')).not.toContain('quastelbroschen')
  await buildProduct({ providerId, name: 'Quastelbroschen' })
  expect(await likeWords('quastelbrosche')).toContain('quastelbroschen')
  await sql`delete from search_words where word = 'quastelbroschen'`
  expect(await likeWords('quastelbrosche')).not.toContain('quastelbroschen')
})

test('a listing without a new word leaves the index as it is', async () => {
  await buildProduct({ providerId, name: 'Seife Quitte' })
  const before = changes.count()
  await buildProduct({ providerId, name: 'Seife Quitte' })
  await hearChanges()
  expect(changes.hasChanged(['product_listings'], before)).toBe(true)
  expect(changes.hasChanged(['search_words'], before)).toBe(false)
})
