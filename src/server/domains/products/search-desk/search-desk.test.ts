import { beforeAll, expect, test } from 'vitest'
import { contentCalls } from '#contract/content/calls.ts'
import { publicProductCalls as shop } from '#contract/products/public.ts'
import { searchDeskCalls as calls } from '#contract/products/search-desk.ts'
import { searchTestCalls } from '#contract/products/search-test.ts'
import { stopWordCalls } from '#contract/reference/stop-words.ts'
import { loadContent } from '#seeds/content/index.ts'
import { buildCustomer, buildOperator } from '#server/domains/accounts/accounts.factory.ts'
import { sql } from '#server/platform/sql/index.ts'
import { request, useApp } from '../../../../../test/harness.ts'
import { buildShop } from '../../../../../test/shop.ts'
import { forgetMisses } from './misses.service.ts'

useApp({ limits: false })

let operator: string
const ids: Record<string, number> = {}
beforeAll(async () => {
  operator = (await buildOperator()).token
  await loadContent()
  for (const name of ['Zwirnrolle', 'Zwirnrolle aus Leinen', 'Garnwinde'])
    ids[name] = (await buildShop({ name })).product.id
})

const namesOf = async (keyword: string, more = {}) =>
  (await request(shop.findProducts, { keyword, ...more })).body.data.map(({ name }: { name: string }) => name)
const suggested = async (keyword: string) => (await request(shop.findSuggestions, { keyword })).body.products
const reasons = 'Das ist keine Rolle, sondern Zubehör.'
const set = (words: string, state: 'pinned' | 'hidden' | 'none', product_id: number) =>
  request(calls.setPin, { words, state, product_id, ...(state === 'hidden' && { reasons }) }, operator)
const misses = async () => (await request(calls.listMisses, {}, operator)).body.data

test('what finds nothing is counted each time, without what tells about a person', async () => {
  for (const keyword of [
    'Xylophonsuppe',
    ' xylophonsuppe ',
    'erika@beispiel.de',
    'Xylophonweg 12',
    '0171 2345678',
    'Zwirnrolle',
  ])
    await request(shop.findProducts, { keyword })
  // filters are another question
  await request(shop.findProducts, { keyword: 'Xylophonbraten', type: 'food' })
  await request(shop.listProducts, { product: 'services', keyword: 'Xylophonbraten' })
  expect((await misses()).map(({ words, count }) => [words, count])).toEqual([['xylophonsuppe', 2]])
  await request(calls.removeMiss, { words: 'xylophonsuppe' }, operator)
  expect(await misses()).toEqual([])
})

test('different words are bounded for each day, and go after 90 days', async () => {
  await sql`
    insert into search_misses (day, words) select (now() at time zone 'Europe/Berlin')::date, 'wort ' || n from generate_series(1, 500) n`
  for (const keyword of ['Xylophonsuppe', 'Wort 1']) await request(shop.findProducts, { keyword })
  const rows = await sql<{ words: string; count: number }>`
    select words, count from search_misses where words in ('xylophonsuppe', 'wort 1')`
  expect([...rows]).toEqual([{ words: 'wort 1', count: 2 }])
  await sql`update search_misses set day = day - 90`
  await forgetMisses()
  expect([...(await sql`select from search_misses`)]).toHaveLength(0)
})

test('a pinned product stands first and is marked, for relevance only; a hidden one is left out', async () => {
  expect(await namesOf('Zwirnrolle')).toEqual(['Zwirnrolle', 'Zwirnrolle aus Leinen'])
  await set('Zwirnrollen', 'pinned', ids.Garnwinde!)
  await set('Zwirnrolle', 'hidden', ids['Zwirnrolle aus Leinen']!)
  const { body } = await request(shop.findProducts, { keyword: 'zwirnrolle' })
  expect(body.data.map((card) => [card.name, card.is_pinned])).toEqual([
    ['Garnwinde', true],
    ['Zwirnrolle', false],
  ])
  expect(body.total_records).toBe(2)
  expect(
    (await request(shop.listProducts, { product: 'products', keyword: 'Zwirnrolle' })).body.data[0]?.is_pinned,
  ).toBe(true)
  expect((await suggested('zwirnrolle')).map((card) => [card.name, card.is_pinned])).toEqual([
    ['Garnwinde', true],
    ['Zwirnrolle', false],
  ])
  // misspelt, and with a stop word
  expect((await namesOf('Zwirnrulle'))[0]).toBe('Garnwinde')
  await request(stopWordCalls.createStopWord, { word: 'Kaufen' }, operator)
  expect((await namesOf('Zwirnrolle kaufen'))[0]).toBe('Garnwinde')
  const byName = await request(shop.findProducts, { keyword: 'Zwirnrolle', sort: 'name|||asc' })
  expect(byName.body.data.map(({ name, is_pinned }) => [name, is_pinned])).toEqual([
    ['Zwirnrolle', false],
    ['Zwirnrolle aus Leinen', false],
  ])
  const { slug } = byName.body.data[1]!
  expect((await request(shop.getProduct, { slug })).status).toBe(200)
  expect(await namesOf('Leinen')).toContain('Zwirnrolle aus Leinen')

  const tested = (await request(searchTestCalls.findExplained, { keyword: 'Zwirnrolle' }, operator)).body
  expect(tested.data.map(({ name, is_pinned }) => [name, is_pinned])).toEqual([
    ['Garnwinde', true],
    ['Zwirnrolle', false],
  ])
  expect(tested.hidden.map(({ name }) => name)).toEqual(['Zwirnrolle aus Leinen'])
  const page = JSON.stringify((await request(contentCalls.getPage, { slug: 'ranking' })).body.widgets)
  expect(page).toContain('„Zwirnrolle“: 1 hervorgehoben, 1 ausgeblendet')
  expect(page).toContain('Wort im Namen: +12')

  await set('Zwirnrolle', 'none', ids.Garnwinde!)
  expect(await namesOf('Zwirnrolle')).toEqual(['Zwirnrolle'])
  await request(calls.removePins, { words: 'Zwirnrolle' }, operator)
  expect(await namesOf('Zwirnrolle')).toEqual(['Zwirnrolle', 'Zwirnrolle aus Leinen'])
  expect((await request(calls.removePins, { words: 'Zwirnrolle' }, operator)).status).toBe(404)
})

test('what was pinned last stands first, by link too; too many and wrong links are refused', async () => {
  const link = 'https://markt.example/produkt/'
  const { slug } = (await request(shop.findProducts, { keyword: 'Garnwinde' })).body.data[0]!
  await set('Nähzeug', 'pinned', ids.Zwirnrolle!)
  const byLink = (to: string) => request(calls.setPin, { words: 'Nähzeug', state: 'pinned', link: to }, operator)
  expect((await byLink(`${link}${slug}?x=1`)).status).toBe(200)
  expect(await namesOf('Nähzeug')).toEqual(['Garnwinde', 'Zwirnrolle'])
  const wrong = await byLink(`${link}gibt-es-nicht`)
  expect([wrong.status, Object.keys(wrong.body.fields ?? {})]).toEqual([422, ['link']])
  for (let at = 0; at < 3; at += 1)
    await set('Nähzeug', 'pinned', (await buildShop({ name: `Fingerhut ${at}` })).product.id)
  expect((await set('Nähzeug', 'pinned', (await buildShop({ name: 'Fingerhut 9' })).product.id)).status).toBe(409)
  expect((await set('!', 'pinned', ids.Zwirnrolle!)).status).toBe(422)
  await request(calls.removePins, { words: 'Nähzeug' }, operator)
})

test('stop words are left out while others stay, and asked for alone', async () => {
  await buildShop({ name: 'Kaufladen' })
  await request(stopWordCalls.createStopWord, { word: 'zwirnrolle' }, operator)
  expect(await namesOf('Garnwinde Zwirnrolle')).toEqual(['Garnwinde'])
  expect(await namesOf('Zwirnrolle')).toContain('Zwirnrolle')
  for (const word of ['', 'zwei Wörter', 'x'])
    expect((await request(stopWordCalls.createStopWord, { word }, operator)).status, word).toBe(422)
  const { data } = (await request(stopWordCalls.listStopWords, {}, operator)).body
  const { key } = data.find(({ word }) => word === 'zwirnrolle')!
  expect((await request(stopWordCalls.removeStopWord, { key }, operator)).status).toBe(200)
  expect((await request(stopWordCalls.removeStopWord, { key }, operator)).status).toBe(404)
})

test('nobody else sees or sets any of it', async () => {
  const { token } = await buildCustomer()
  for (const asked of [undefined, token]) {
    expect((await request(calls.listMisses, {}, asked)).status).toBe(asked ? 403 : 401)
    const set = { words: 'Zwirnrolle', state: 'pinned' as const, product_id: ids.Zwirnrolle! }
    expect((await request(calls.setPin, set, asked)).status).toBe(asked ? 403 : 401)
  }
})
