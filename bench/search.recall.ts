import { noFilters } from '#server/domains/products/search/filters.queries.ts'
import { findProducts } from '#server/domains/products/search/find-products.queries.ts'
import { sql } from '#server/platform/sql/index.ts'
import { everydayQueries, unknownWords } from './search.everyday.ts'
import { queries } from './search.queries.ts'

export const shown = 10

type Product = { id: number; name: string; categories: string[]; number: string; ean: string; sku: string }

export const readProducts = () => sql<Product>`
  select p.id, p.name, p.sku, coalesce(nullif(v.article_number, ''), p.article_number) as number,
    coalesce(nullif(v.ean, ''), p.ean) as ean,
    (select array_agg(c.name) from categories c where c.id = any(l.category_ids)) as categories
  from product_listings l join products p on p.id = l.product_id
  left join product_variants v on v.product_id = p.id and v.position = 0 and v.removed_at is null`

const patternOf = (text: string) => new RegExp(`^${text.replace(/[.+?^${}()|[\]\\]/g, '\\$&').replaceAll('*', '.*')}$`)

const meant = (products: Product[], wish: string) => {
  const found = wish.startsWith('@')
    ? products.filter(({ categories }) => categories.includes(wish.slice(1)))
    : products.filter(({ name }) => patternOf(wish).test(name))
  if (!found.length) throw new Error(`Nothing in the demo is ${wish}.`)
  return found.map(({ id }) => id)
}

const typed = (products: Product[], text: string) =>
  text.replace(/\{(ean|number|sku)( spaced| lower)? (.+)\}/, (_, code: 'ean' | 'number' | 'sku', how, name) => {
    const product = products.find((one) => one.name === name)
    if (!product?.[code]) throw new Error(`${name} has no ${code}.`)
    if (how === ' spaced') return product[code].replace(/^(\d)(\d{6})(\d{6})$/, '$1 $2 $3')
    return how === ' lower' ? product[code].toLowerCase() : product[code]
  })

type Query = { group: string; line: string }

/** Every line with the heading it stands under. */
export const readQueries = (): Query[] => {
  let group = ''
  return `${queries}${everydayQueries}`.split('\n').flatMap((line) => {
    if (line.startsWith('# ')) group = line.slice(2)
    return line.includes(' | ') ? [{ group, line }] : []
  })
}

export type Figure = {
  group: string
  keyword: string
  recall: number
  /** one divided by the place of the first product that was meant */
  rank: number
  milliseconds: number
  found: string[]
  missing: string[]
}

export const measure = async (products: Product[], { group, line }: Query): Promise<Figure> => {
  const [text, wishes] = line.split(' | ') as [string, string]
  const keyword = typed(products, text)
  const expected = new Set(wishes.split('; ').flatMap((wish) => meant(products, wish)))
  const begun = performance.now()
  const { cards } = await findProducts({ ...noFilters, keyword, page: 1, perPage: shown })
  const milliseconds = performance.now() - begun
  const hits = cards.filter(({ id }) => expected.has(id))
  const first = cards.findIndex(({ id }) => expected.has(id))
  const recall = hits.length / Math.min(expected.size, shown)
  const missing = products.filter(({ id }) => expected.has(id) && !hits.some((hit) => hit.id === id))
  return {
    group,
    keyword,
    recall,
    rank: first < 0 ? 0 : 1 / (first + 1),
    milliseconds,
    found: cards.map(({ name }) => name),
    missing: missing.map(({ name }) => name),
  }
}

export const mean = (values: number[]) => values.reduce((sum, value) => sum + value, 0) / values.length

/** Words the shop does not have, with what they were corrected into. */
export const falseCorrections = async () => {
  const corrected: string[] = []
  for (const keyword of unknownWords) {
    const { correctedKeyword } = await findProducts({ ...noFilters, keyword, page: 1, perPage: 1 })
    if (correctedKeyword) corrected.push(`${keyword} → ${correctedKeyword}`)
  }
  return corrected
}
