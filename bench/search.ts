/** How well the search understands German: `npm run bench:search`, with -v for every query that misses something. */
import { migrate } from '#server/platform/migrate.ts'
import { openServer } from '../test/throwaway.ts'
import { queries } from './search.queries.ts'

const wanted = 0.95
const shown = 10
const isVerbose = process.argv.includes('-v')

const database = await openServer()
const url = await database.createDatabase(`search_${process.pid}`)
await migrate(url)
process.env.DATABASE_URL = url
const { closeDatabase, sql } = await import('#server/platform/db.ts')
const { loadDemo } = await import('./demo.ts')
const { findProducts } = await import('#server/domains/products/products.search.ts')
const { noFilters } = await import('#server/domains/products/products.narrow.ts')

type Product = { id: number; name: string; categories: string[]; number: string; ean: string; sku: string }

const readProducts = () => sql<Product[]>`
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

type Figure = { group: string; recall: number; rank: number; milliseconds: number }

const measure = async (products: Product[], group: string, line: string): Promise<Figure> => {
  const [text, wishes] = line.split(' | ') as [string, string]
  const keyword = typed(products, text)
  const expected = new Set(wishes.split('; ').flatMap((wish) => meant(products, wish)))
  const begun = performance.now()
  const { cards } = await findProducts({ ...noFilters, keyword, page: 1, perPage: shown })
  const milliseconds = performance.now() - begun
  const hits = cards.filter(({ id }) => expected.has(id))
  const first = cards.findIndex(({ id }) => expected.has(id))
  const recall = hits.length / Math.min(expected.size, shown)
  if (recall < 1 && isVerbose) {
    const missing = products.filter(({ id }) => expected.has(id) && !hits.some((hit) => hit.id === id))
    console.log(`${keyword}  ${recall.toFixed(2)}`)
    console.log(`  shows ${cards.map(({ name }) => name).join(' · ') || 'nothing'}`)
    console.log(`  lacks ${missing.map(({ name }) => name).join(' · ')}`)
  }
  return { group, recall, rank: first < 0 ? 0 : 1 / (first + 1), milliseconds }
}

const mean = (values: number[]) => values.reduce((sum, value) => sum + value, 0) / values.length
const report = (name: string, figures: Figure[]) => {
  const recall = mean(figures.map((figure) => figure.recall))
  const parts = [
    name.padEnd(42),
    String(figures.length).padStart(4),
    `recall@${shown} ${recall.toFixed(3)}`,
    `MRR ${mean(figures.map(({ rank }) => rank)).toFixed(3)}`,
    `${mean(figures.map(({ milliseconds }) => milliseconds)).toFixed(1)} ms`,
  ]
  console.log(parts.join('  '))
  return recall
}

try {
  await loadDemo()
  const products = await readProducts()
  const figures: Figure[] = []
  let group = ''
  for (const line of queries.split('\n').filter(Boolean)) {
    if (line.startsWith('# ')) group = line.slice(2)
    else figures.push(await measure(products, group, line))
  }
  for (const [name, of] of Map.groupBy(figures, (figure) => figure.group)) report(name, of)
  if (report('All', figures) < wanted) {
    console.log(`recall@${shown} of at least ${wanted} wanted`)
    process.exitCode = 1
  }
} finally {
  await closeDatabase()
  await database.dropDatabase(`search_${process.pid}`)
  await database.close()
}
