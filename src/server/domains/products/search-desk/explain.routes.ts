import { searchTestCalls } from '#contract/products/search-test.ts'
import { serve } from '#server/platform/http/serve.ts'
import { explainSearch, type PointsRow } from './explain.queries.ts'

const rounded = (points: number) => Math.round(points * 100) / 100

const present = (row: PointsRow, at: number, isPinned: boolean) => ({
  place: at + 1,
  product_id: row.id,
  is_pinned: isPinned,
  name: row.name,
  slug: row.slug,
  provider: row.provider,
  score: rounded(row.score),
  points: {
    code: row.code,
    name: row.nameStart,
    categories: row.categories,
    words: row.words,
    length: rounded(row.length),
  },
})

export const explainRoutes = serve('products', searchTestCalls, {
  findExplained: async (_, { keyword }) => {
    const { total, corrected, rows, pinned, hidden } = await explainSearch(keyword)
    return {
      total,
      corrected,
      data: rows.map((row, at) => present(row, at, pinned.includes(row.id))),
      hidden: hidden.map(({ id, ...product }) => ({ product_id: id, ...product })),
    }
  },
})
