import { slugOf } from '#lib/text/slug.ts'
import { createRandom, type Random } from '#seeds/random.ts'
import { slugOf as nameSlug } from '#seeds/world/people.ts'
import type { Provider } from '#seeds/world/providers.ts'
import { brands, type Maker } from './brands.ts'
import { eanOf } from './codes.ts'
import { closings, closingsOfServices, otherClosings, voices } from './copy.ts'
import { articles } from './index.ts'
import { pictureKeys } from './pictures.ts'
import { createHistory, type History, lastDay } from './prices.ts'
import type { Article } from './read.ts'
import { createVariants, type Variant } from './variants.ts'

export type DemoProduct = {
  article: Article
  /** place in the list of providers */
  provider: number
  status: 'draft' | 'active' | 'inactive'
  slug: string
  sku: string
  articleNumber: string
  ean: string
  details: string
  maker: Maker
  isSelfMade: boolean
  isFeatured: boolean
  stock: number
  createdAt: Date
  /** of a product without variants */
  history: History | null
  variants: (Variant & { history: History; stock: number; articleNumber: string; ean: string })[]
  tiers: { minQuantity: number; discountBasisPoints: number }[]
  tags: string[]
  pictures: string[]
  views: number
  crossselling: 'none' | 'products' | 'category'
}

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' }
const paragraph = (text: string) => `<p>${text.replace(/[&<>]/g, (sign) => escapes[sign]!)}</p>`

const textOf = (random: Random, { sentence, note, seller, path, kind }: Article) => {
  const isGoods = kind === 'product' || kind === 'food'
  const closing = random.pick(closings[path[0]!] ?? (isGoods ? otherClosings : closingsOfServices))
  return [sentence, note, voices[seller]!, closing].map(paragraph).join('')
}

const makerOf = (article: Article, { company }: Provider): Maker => {
  if (article.brand === null) {
    const address = `${company.street} ${company.houseNumber}, ${company.postalCode} ${company.city}`
    return { name: company.companyName, address, email: company.secondEmail }
  }
  const brand = brands.find(({ name }) => name === article.brand)
  if (!brand) throw new Error(`No address of ${article.brand}.`)
  return brand
}

const stockOf = (random: Random, { kind, priceCents }: Article) => {
  if (kind === 'service' || kind === 'property') return 0
  if (random.chance(0.04)) return 0
  return priceCents > 50_000 ? random.int(1, 6) : priceCents > 5_000 ? random.int(2, 30) : random.int(5, 160)
}

const tiersOf = (random: Random, { hasTiers, priceCents }: Article) => {
  if (!hasTiers || random.chance(0.3)) return []
  const quantities =
    priceCents > 5_000
      ? [2, 5]
      : random.pick([
          [6, 12],
          [5, 10, 25],
          [6, 12, 24],
          [10, 50],
        ])
  return quantities.map((minQuantity, step) => ({
    minQuantity,
    discountBasisPoints: [300, 600, 1000][step]! + random.int(0, 4) * 50,
  }))
}

const tagsOf = ({ path, features, brand }: Article) => {
  const spoken = features
    .filter(({ name }) => ['Anbau', 'Ernährung', 'Material', 'Holzart'].includes(name))
    .map(({ value }) => value)
  const words = [...path.slice(1).flatMap((name) => name.split(/, | und /)), ...spoken, brand ?? 'regional']
  return [...new Map(words.map((word) => [word.toLowerCase(), word])).values()]
}

/** After the provider came, and early enough to have been looked at. */
const momentAfter = (random: Random, joined: Date) =>
  new Date(random.int(joined.getTime() / 60_000 + 60, lastDay.getTime() / 60_000) * 60_000)

const createProduct = (
  article: Article,
  index: number,
  provider: number,
  seller: Provider,
): Omit<DemoProduct, 'slug' | 'articleNumber' | 'sku'> => {
  // a stream of its own, so that a new product changes no other
  const random = createRandom(`product ${article.path.join('/')} ${article.name} ${article.seller}`)
  const isGoods = article.kind === 'product' || article.kind === 'food'
  const state = random.next()
  const status = state < 0.02 ? 'draft' : state < 0.03 ? 'inactive' : 'active'
  const createdAt = momentAfter(random, seller.joined)
  const plan = random.next()
  const mayChange = isGoods && !article.hasFixedPrice
  const historyOf = (cents: number) =>
    createHistory({ cents, createdAt, plan, mayChange, isPublic: status !== 'draft' })
  const variants = createVariants(article).map((variant, at) => ({
    ...variant,
    history: historyOf(variant.priceCents),
    stock: random.chance(0.08) ? 0 : random.int(1, 24),
    articleNumber: '',
    ean: isGoods ? eanOf(index * 100 + at + 1) : '',
  }))
  const recent = Math.floor(random.next() ** 4 * 90) * 4
  const cross = random.next()
  return {
    article,
    provider,
    status,
    ean: isGoods && variants.length === 0 ? eanOf(index * 100) : '',
    details: textOf(random, article),
    maker: makerOf(article, seller),
    isSelfMade: article.brand === null,
    isFeatured: random.chance(0.08),
    stock: variants.length ? variants.reduce((sum, { stock }) => sum + stock, 0) : stockOf(random, article),
    createdAt,
    history: variants.length ? null : historyOf(article.priceCents),
    variants,
    tiers: tiersOf(random, article),
    tags: tagsOf(article),
    pictures: status === 'draft' ? [] : pictureKeys(article),
    views: recent,
    crossselling: cross < 0.12 ? 'category' : cross < 0.24 ? 'products' : 'none',
  }
}

const findSeller = (providers: Provider[], part: string) => {
  const found = providers.flatMap(({ logo }, index) => (nameSlug(logo.name).includes(nameSlug(part)) ? [index] : []))
  if (found.length !== 1) throw new Error(`${found.length} providers are called ${part}.`)
  return found[0]!
}

/** Every product of the demo, without touching a database: the same in every run. */
export const createProducts = (providers: Provider[]): DemoProduct[] => {
  const slugs = new Map<string, number>()
  const counts = new Map<number, number>()
  return articles.map((article, index) => {
    const provider = findSeller(providers, article.seller)
    const number = (counts.get(provider) ?? 0) + 1
    counts.set(provider, number)
    const base = slugOf(article.name)
    const same = (slugs.get(base) ?? 0) + 1
    slugs.set(base, same)
    const prefix = nameSlug(article.seller).slice(0, 3).toUpperCase()
    const articleNumber = `${prefix}-${1000 + number}`
    const product = createProduct(article, index + 1, provider, providers[provider]!)
    return {
      ...product,
      // the number keeps apart what two providers call the same
      slug: same === 1 ? base : `${base}-${same}`,
      sku: `${prefix}${String(10_000 + index)}`,
      articleNumber,
      variants: product.variants.map((variant, at) => ({ ...variant, articleNumber: `${articleNumber}-${at + 1}` })),
    }
  })
}
