import { beforeAll, expect, test } from 'vitest'
import { articles } from '#seeds/products/index.ts'
import { buildProvider } from '#server/domains/accounts/accounts.factory.ts'
import { sql } from '#server/platform/sql/index.ts'
import { useApp } from '../../../../../../test/harness.ts'
import { buildCategory, buildProduct } from '../../products.factory.ts'
import { matchKeyword, scoring, wordsScore } from '../keyword-match.queries.ts'
import { readKeyword, type Term } from '../keyword-terms.queries.ts'

useApp({ limits: false })

beforeAll(async () => {
  const { providerId } = await buildProvider()
  const kinds = ['Kaffee & Tee', 'Käse', 'Fahrräder', 'Kinderbücher', 'Gartenmöbel']
  const categories = await Promise.all(kinds.map((name) => buildCategory('product', { name })))
  const chosen = articles.filter(({ name }) => /^[ks]|kaffee|rad|holz/i.test(name)).slice(0, 60)
  for (const [at, { name }] of chosen.entries()) {
    const details = `<p>${articles[at]!.name}, ${articles[(at * 7) % articles.length]!.name} und mehr.</p>`
    // compounds of one word, many of them
    const compound = `Kaffee${/\p{L}+/u.exec(name)![0].toLowerCase()}`
    await buildProduct({
      providerId,
      name: at % 2 ? `${compound} ${name}` : name,
      details,
      categoryId: categories[at % kinds.length]!.id,
    })
  }
})

type Lexeme = { id: number; lexeme: string; weights: string[] }

/** The points of a term as the page about ranking tells them, by the words that stand in a listing. */
const pointsIn = (own: Lexeme[], { same, ends, parts, also, alsoEnds }: Term) => {
  const has = (stem: string, weight: string) => own.some((one) => one.lexeme === stem && one.weights.includes(weight))
  const hasAny = (keys: string[], weight: string) =>
    keys.some((key) => key.split(' ').every((stem) => has(stem, weight)))
  const first = (weight: string, cases: [string[], number][]) => cases.find(([keys]) => hasAny(keys, weight))?.[1] ?? 0
  const { inName, inCategory, inFacts } = scoring
  const name = first('A', [
    [same, inName.same],
    [ends, inName.ends],
    [also, inName.also],
    [alsoEnds, inName.alsoEnds],
    [parts, inName.parts],
  ])
  const category = first('B', [
    [same, inCategory.same],
    [also, inCategory.also],
    [ends, inCategory.ends],
    [alsoEnds, inCategory.alsoEnds],
  ])
  const facts = first('C', [
    [same, inFacts.same],
    [also, inFacts.also],
  ])
  return name + category + facts
}

const readingsOf = async (keyword: string) => {
  const readings: Term[][] = []
  for await (const { terms } of readKeyword(keyword, true)) readings.push(terms)
  return readings
}

test('listings get the points that the page about ranking tells, of few words and of many', async () => {
  const lexemes = [
    ...(await sql<Lexeme>`
      select l.product_id as id, w.lexeme, w.weights from product_listings l, unnest(l.document) w (lexeme, positions, weights)`),
  ]
  const byId = Map.groupBy(lexemes, ({ id }) => id)
  expect(byId.size).toBeGreaterThan(50)
  let most = 0
  for (const keyword of ['kaffee', 'kaf', 'kä', 'rad', 'ka se', 'holz garten', 's', 'kinderrad', 'kaffe seif', 'st']) {
    for (const terms of await readingsOf(keyword)) {
      most = Math.max(most, ...terms.map(({ parts }) => parts.length))
      const rows = await sql<{ id: number; score: number }>`
        select l.product_id as id, (${wordsScore(terms)})::int as score from product_listings l`
      for (const { id, score } of rows) {
        const expected = terms.reduce((sum, term) => sum + pointsIn(byId.get(id) ?? [], term), 0)
        expect([keyword, id, score]).toEqual([keyword, id, expected])
      }
    }
  }
  expect(most).toBeGreaterThan(20)
})

test('a search of an unfinished word begins with what is named so', async () => {
  const { where, score } = await matchKeyword('kaffee', { isTrusted: true })
  const [best] = await sql<{ name: string }>`
    select p.name from product_listings l join products p on p.id = l.product_id where ${where} order by ${score} desc limit 1`
  expect(best!.name).toMatch(/kaffee/i)
})
