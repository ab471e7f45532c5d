import { expect, test } from 'vitest'
import { articles } from '#seeds/products/index.ts'
import { sql } from '#server/platform/sql/index.ts'
import { useApp } from '../../../../../test/harness.ts'
import { SimilarTexts } from './similar-texts.rules.ts'

useApp()

/** Names, and texts of several of them with signs in between. */
const given = articles.flatMap(({ name }, at) => {
  const others = articles.slice(at, at + 6).map((one) => one.name)
  return at % 3 ? [name] : [name, others.join(' – '), `${others.join(', ')}.`]
})
const texts = given.slice(0, 400)

/** Whole words, begun ones, and words with a letter left out, put in or doubled. */
const misspell = (word: string, at: number) => {
  const place = at % word.length
  const before = word.slice(0, place)
  return [
    word,
    word.slice(0, 2 + (at % 5)),
    before + word.slice(place + 1),
    `${before}x${word.slice(place)}`,
    word.slice(0, place + 1) + word.slice(place),
  ]
}

test('rates texts as PostgreSQL does', async () => {
  const entries = [
    ...(await sql<{ id: number; text: string }>`
      select id::int, german_fold(text) as text from unnest(${texts}::text[]) with ordinality given (text, id)`),
  ]
  const words = [...new Set(entries.flatMap(({ text }) => text.split(/[^\p{L}\p{N}]+/u)))].filter(Boolean)
  const asked = [...words.filter((_, at) => at % 6 === 0).flatMap(misspell), 'x1', ' 1/2', 'ñandú', 'ber ner', '']
  expect(asked.length).toBeGreaterThan(200)
  const index = (await SimilarTexts.of(entries, async () => {}))!
  const rows = await sql<{ one: string; id: number; likeness: number }>`
    select one, id::int, word_similarity(one, german_fold(text))::float8 as likeness
    from unnest(${asked}::text[]) one, unnest(${texts}::text[]) with ordinality given (text, id)
    where word_similarity(one, german_fold(text)) > 0.3 order by id`
  const byWord = Map.groupBy(rows, ({ one }) => one)
  for (const one of asked) {
    const expected = (byWord.get(one) ?? []).map(({ id, likeness }) => [id, likeness])
    const unique = [...new Map(expected.map((pair) => [pair[0], pair])).values()]
    expect(
      index.rated(one, 0.3).map(({ entry, likeness }) => [entry.id, likeness]),
      one,
    ).toEqual(unique)
    const best = unique.toSorted((a, b) => b[1]! - a[1]! || a[0]! - b[0]!).slice(0, 5)
    expect(
      index.best(one, 0.3, 5).map(({ id }) => id),
      one,
    ).toEqual(best.map(([id]) => id))
  }
})

test('too many texts are left to PostgreSQL', async () => {
  const long = { id: 1, text: 'wort '.repeat(800_001) }
  expect(await SimilarTexts.of([long], async () => {})).toBeNull()
  expect((await SimilarTexts.of([], async () => {}))!.rated('wort', 0.3)).toEqual([])
})
