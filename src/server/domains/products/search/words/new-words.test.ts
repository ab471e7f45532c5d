import { beforeAll, expect, test } from 'vitest'
import { publicProductCalls } from '#contract/products/public.ts'
import { loadContent } from '#seeds/content/index.ts'
import { articles } from '#seeds/products/index.ts'
import { watchStatements } from '#server/platform/sql/index.ts'
import { hasPages, request, useApp } from '../../../../../../test/harness.ts'
import { buildShop } from '../../../../../../test/shop.ts'

const { inject } = useApp({ limits: false, pages: true })

beforeAll(async () => {
  await loadContent()
  for (const { name } of articles.filter((_, at) => at % 40 === 0)) await buildShop({ name })
})

const countStatements = async (work: () => Promise<unknown>) => {
  const sent: string[] = []
  const stop = watchStatements((text) => sent.push(text))
  await work().finally(stop)
  return sent.filter((text) => !text.includes('feed.entries')).length
}

const [unknown, ...others] = ['quastelbro', 'zwetschgeri', 'xylofonma', 'brunnenkre', 'dachziegelpf']

/** What is kept in memory is read when it is first needed. */
const leastOf = async (work: (word: string) => Promise<unknown>) => {
  await countStatements(() => work(unknown!))
  const counts: number[] = []
  for (const word of others) counts.push(await countStatements(() => work(word)))
  return counts
}

test.skipIf(!hasPages)('a search page of a word that nobody searched before sends few statements', async () => {
  const counts = await leastOf(async (word) => {
    expect((await inject({ url: `/suche?was=${word}` })).statusCode).toBe(200)
  })
  expect(counts.at(-1)).toBeLessThanOrEqual(13)
})

test('a keystroke that nobody typed before sends few statements', async () => {
  const counts = await leastOf(async (keyword) => {
    expect((await request(publicProductCalls.findSuggestions, { keyword })).status).toBe(200)
  })
  expect(counts.at(-1)).toBeLessThanOrEqual(5)
})
