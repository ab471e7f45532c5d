import { insightCalls } from '#contract/trades/insights.ts'
import { addDays } from '#lib/clock.ts'
import { germanDay } from '#lib/format.ts'
import { requireStatistics } from '#server/domains/packages/index.ts'
import { serve } from '#server/platform/http/serve.ts'
import { db } from '#server/platform/sql/index.ts'
import { type Span, selectDays, selectFigures, selectSimilar, selectSources, selectWords } from './insights.queries.ts'
import { compareWith, leastSimilar, presentFigures } from './insights.rules.ts'

/** First those whose postcode begins with the same two digits, else with the same one. */
const findSimilar = async (providerId: number, span: Span) => {
  for (const digits of [2, 1]) {
    const found = await selectSimilar(providerId, digits)
    if (found.length < leastSimilar) continue
    const ids = found.map(({ id }) => id)
    return compareWith(await selectFigures(ids, span), found[0]!.postcodes)
  }
  return null
}

export const insightRoutes = serve('trades', insightCalls, {
  getInsights: async ({ user: { providerId } }, { days }) => {
    await requireStatistics(db, providerId)
    const until = germanDay()
    const count = Number(days)
    const now = { from: addDays(until, 1 - count), until }
    const before = { from: addDays(until, 1 - 2 * count), until: addDays(until, -count) }
    const [[own], [earlier], similar, byDay, sources, words] = await Promise.all([
      selectFigures([providerId], now),
      selectFigures([providerId], before),
      findSimilar(providerId, now),
      selectDays(providerId, now),
      selectSources(providerId, now, before),
      selectWords(providerId, now),
    ])
    return {
      data: {
        ...now,
        now: presentFigures(own!),
        before: presentFigures(earlier!),
        similar,
        days: [...byDay],
        sources: [...sources],
        words: [...words],
      },
    }
  },
})
