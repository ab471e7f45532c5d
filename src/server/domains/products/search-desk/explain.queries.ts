import { col, type RowOf, replica, rowShape } from '#server/platform/sql/index.ts'
import { noFilters } from '../search/filters.queries.ts'
import { findProducts } from '../search/find-products.queries.ts'
import { matchKeyword } from '../search/keyword-match.queries.ts'

const pointsRow = rowShape('points of a product', {
  id: col.int(),
  slug: col.text(),
  name: col.text(),
  provider: col.text(),
  score: col.number(),
  code: col.number(),
  nameStart: col.number(),
  categories: col.number(),
  words: col.number(),
  length: col.number(),
})
export type PointsRow = RowOf<typeof pointsRow>

const first = 20

type HiddenRow = { id: number; name: string; slug: string; provider: string }

const selectHidden = async (ids: number[]): Promise<HiddenRow[]> =>
  ids.length
    ? [
        ...(await replica.sql<HiddenRow>`
          select p.id, p.name, p.slug, c.company_name as provider from products p
          join shared.companies c on c.id = p.provider_id where p.id = any(${ids}::int[]) order by p.name, p.id`),
      ]
    : []

/** What the shop shows for words, in its order, with the parts of each score. */
export const explainSearch = async (keyword: string) => {
  const found = await findProducts({ ...noFilters, keyword, page: 1, perPage: first })
  const trusted = await matchKeyword(keyword, { isTrusted: true })
  const match = trusted.isChecked || found.facets.counted ? trusted : await matchKeyword(keyword)
  const ids = found.cards.map(({ id }) => id)
  const { code, name, categories, words, length } = match.parts
  const rows = ids.length
    ? await replica.sql(pointsRow)`
        select l.product_id as id, p.slug, p.name, c.company_name as provider, ${match.score}::float as score, ${code}::float as code,
          ${name}::float as "nameStart", (${categories})::float as categories, (${words})::float as words, (${length})::float as length
        from product_listings l join products p on p.id = l.product_id join shared.companies c on c.id = l.provider_id
        where l.product_id = any(${ids}::int[])`.withoutPreparedPlan()
    : []
  return {
    total: found.facets.total,
    corrected: found.correctedKeyword,
    pinned: found.pinned,
    hidden: await selectHidden(match.pins.hidden),
    rows: ids.flatMap((id) => rows.find((row) => row.id === id) ?? []),
  }
}
