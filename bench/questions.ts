/** What the benches ask for: many different things in turn, as customers do. */
import { articles } from '#seeds/products/index.ts'
import { createRandom } from '#seeds/random.ts'
import { sql } from '#server/platform/sql/index.ts'
import type { Question } from './measure.ts'

const goods = articles.filter(({ kind }) => kind === 'product' || kind === 'food')
const address = (path: string, query: Record<string, string | number>) =>
  `${path}?${new URLSearchParams(Object.entries(query).map(([name, value]) => [name, String(value)]))}`

const readSlugs = async () => {
  const rows = await sql<{ slug: string }>`
    select p.slug from product_listings l join products p on p.id = l.product_id
    where l.kind in ('product', 'food') and not p.is_dish order by md5(l.product_id::text) limit 300`
  return rows.map(({ slug }) => slug)
}

const readCategories = async () => {
  const rows = await sql<{ slug: string }>`
    select c.slug from categories c where c.type = 'product'
      and exists (select from product_listings l where l.category_ids @> array[c.id]) order by md5(c.slug)`
  return rows.map(({ slug }) => slug)
}

const readColours = async () => {
  const rows = await sql<{ id: number }>`
    select v.id from feature_values v join features f on f.id = v.feature_id where f.is_color order by v.position limit 12`
  return rows.map(({ id }) => id)
}

export const readQuestions = async () => {
  const [slugs, categories, colours] = [await readSlugs(), await readCategories(), await readColours()]
  const random = createRandom('bench questions')
  const words = random.shuffle([...new Set(goods.map(({ name }) => name.split(/[ ,]/)[0]!))]).slice(0, 200)
  const colour = (index: number) => colours[index % colours.length]!
  const json = {
    home: { name: 'homepageData', paths: ['/api/homepageData'] },
    product: { name: 'product by slug', paths: slugs.map((slug) => `/api/shop/productBySlug/${slug}`) },
    list: {
      name: 'category with facets',
      paths: categories.map((category) => address('/api/products', { category })),
    },
    search: {
      name: 'faceted search',
      paths: words.map((keyword, index) => {
        const values = `${colour(index)},${colour(index + 3)}`
        const filters: Record<string, string>[] = [{}, { in_stock: '1' }, { condition: 'new' }, { values }]
        return address('/api/search', { keyword, ...filters[index % filters.length] })
      }),
    },
    suggestions: {
      name: 'suggestions',
      paths: words.map((word, index) =>
        address('/api/search/suggestions', { keyword: word.slice(0, 3 + (index % 6)) }),
      ),
    },
  } satisfies Record<string, Question>
  const anew = {
    list: {
      name: 'category, counted anew',
      paths: categories.map((category) => `${address('/api/products', { category })}&price_to=1#`),
    },
    search: {
      name: 'search, counted anew',
      paths: words.map((keyword) => `${address('/api/search', { keyword })}&price_to=1#`),
    },
  } satisfies Record<string, Question>
  const pages = {
    // what an address asks for beside its path is rendered for each visitor
    ownHome: { name: 'home page, rendered', paths: ['/?von=bench'] },
    list: { name: 'page of a category', paths: categories.slice(0, 100).map((slug) => `/kategorie/${slug}`) },
    product: { name: 'page of a product', paths: slugs.slice(0, 100).map((slug) => `/produkt/${slug}`) },
    ownList: {
      name: 'page of a category, rendered',
      paths: categories.slice(0, 100).map((slug) => `/kategorie/${slug}?von=liste`),
    },
    ownProduct: {
      name: 'page of a product, rendered',
      paths: slugs.slice(0, 100).map((slug) => `/produkt/${slug}?von=liste`),
    },
  } satisfies Record<string, Question>
  return { json, anew, pages }
}
