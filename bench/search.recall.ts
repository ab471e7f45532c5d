import { findWords, selectFound } from '#server/domains/portal/portal.queries.ts'
import { noFilters } from '#server/domains/products/search/filters.queries.ts'
import { findProducts } from '#server/domains/products/search/find-products.queries.ts'
import { findProviders } from '#server/domains/providers/directory/search.queries.ts'
import { type Fragment, sql } from '#server/platform/sql/index.ts'
import { dailyQueries } from './search.daily.ts'
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
const linesOf = (text: string): Query[] => {
  let group = ''
  return text.split('\n').flatMap((line) => {
    if (line.startsWith('# ')) group = line.slice(2)
    return line.includes(' | ') ? [{ group, line }] : []
  })
}

export const readQueries = () => linesOf(`${queries}${everydayQueries}`)
export const readDailyQueries = () => linesOf(dailyQueries)

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

/** Everything of the demo by the groups of the second set: what it is called, and what it belongs to. */
type Thing = { id: number; text: string }
type Surface = { things: Thing[]; find: (keyword: string) => Promise<Thing[]> }

const listed = (where: Fragment) => sql<Thing>`
  select p.id, p.name || ' ' || coalesce((select string_agg(c.name, ' ') from categories c where c.id = any(l.category_ids)), '') as text
  from product_listings l join products p on p.id = l.product_id where ${where}`

const findListed = async (keyword: string) => {
  const { cards } = await findProducts({ ...noFilters, keyword, page: 1, perPage: shown })
  return cards.map(({ id, name }) => ({ id, text: name }))
}

export const readSurfaces = async (): Promise<Record<string, Surface>> => {
  const products = async (where: Fragment) => ({ things: await listed(where), find: findListed })
  return {
    Products: await products(sql`p.kind in ('product', 'food') and not p.is_dish`),
    Services: await products(sql`p.kind = 'service'`),
    Property: await products(sql`p.kind = 'property'`),
    Dishes: await products(sql`p.is_dish`),
    Events: {
      things: await sql<Thing>`select p.id, p.title || ' ' || p.teaser || ' ' || c.name as text
        from portal_posts p join portal_categories c on c.id = p.category_id where p.state = 'published'`,
      find: async (keyword) => {
        const words = await findWords(keyword)
        const { rows } = words ? await selectFound(words, {}, { page: 1, perPage: shown }) : { rows: [] }
        return rows.map(({ id, title }) => ({ id, text: title }))
      },
    },
    Businesses: {
      things: await sql<Thing>`select c.id, c.company_name || ' ' || g.slogan || ' ' || coalesce(i.name, '') as text
        from companies c join provider_pages g on g.provider_id = c.id and g.is_published
          left join industries i on i.id = c.industry_id`,
      find: async (keyword) => {
        const search = { industryIds: [], keyword, openNow: false, isBookableToday: false, premium: false }
        const { rows } = await findProviders({ ...search, page: 1, perPage: shown })
        return rows.map(({ id, companyName }) => ({ id, text: companyName }))
      },
    },
  }
}

/** Somebody who asks for a kind of thing is served by three of it. */
const enough = 3

/** null where the demo has nothing of what is meant. */
export const measureDaily = async (
  surfaces: Record<string, Surface>,
  { group, line }: Query,
): Promise<Figure | null> => {
  const [keyword, pattern] = line.split(' | ') as [string, string]
  const { things, find } = surfaces[group]!
  const fits = new RegExp(pattern, 'iu')
  const expected = things.filter(({ text }) => fits.test(text))
  if (!expected.length) return null
  const begun = performance.now()
  const found = await find(keyword)
  const milliseconds = performance.now() - begun
  const isMeant = (id: number) => expected.some((thing) => thing.id === id)
  const hits = found.filter(({ id }) => isMeant(id)).length
  const first = found.findIndex(({ id }) => isMeant(id))
  return {
    group: `Daily words: ${group}`,
    keyword,
    recall: Math.min(1, hits / Math.min(expected.length, enough)),
    rank: first < 0 ? 0 : 1 / (first + 1),
    milliseconds,
    found: found.map(({ text }) => text),
    missing: expected
      .filter(({ id }) => !found.some((one) => one.id === id))
      .slice(0, 5)
      .map(({ text }) => text),
  }
}
