import { expect, test } from 'vitest'
import { dutiesOf, refusalOf, saysOrganic, sumOfFibres, vagueClaimsIn } from '#lib/law/labels.ts'
import { slugOf } from '#lib/text/slug.ts'
import { referenceAfter } from '#server/domains/products/products.rules.ts'
import { categories } from './catalogue/categories.ts'
import { features } from './catalogue/features.ts'
import { dishNames, restaurants } from './food/menus.ts'
import { readMenu } from './food/read.ts'
import { shelfOf } from './food/shelves.ts'
import { drawingNames } from './pictures/drawings.ts'
import { dishWords, drawDish } from './pictures/scenes/food/dishes.ts'
import { articles as posts } from './portal/articles.ts'
import { events } from './portal/events.ts'
import { motifWords as postWords } from './portal/pictures.ts'
import { eanCheckDigit } from './products/codes.ts'
import { createProducts } from './products/create.ts'
import { articles } from './products/index.ts'
import { motifWords } from './products/motifs.ts'
import { productPictures } from './products/pictures.ts'
import { niceCents } from './products/prices.ts'
import { dishKey, workWords } from './products/scenes.ts'
import { industries } from './reference/industries.ts'
import { createWorld } from './world/world.ts'

const { providers } = createWorld()
const products = createProducts(providers)
const banking = industries.find(({ name }) => name === 'Finanzierung und Kredit')!.id
/** Businesses that live on requests stand behind the banks. */
const lastBank = providers.findLastIndex(({ company }) => company.industryId === banking)
const sellers = providers.slice(0, lastBank).filter(({ company }) => company.industryId !== banking)
const share = (count: number) => count / products.length
const historiesOf = ({ history, variants }: (typeof products)[number]) =>
  history ? [history] : variants.map((variant) => variant.history)

const dishes = restaurants.flatMap(({ menu, company }) =>
  readMenu(menu).flatMap((section) => section.dishes.map(({ name }) => ({ name, company, path: shelfOf(name).path }))),
)

test('about 1,200 products, of every provider but the banks and those that only cook, the same in every run', () => {
  expect(products.length).toBeGreaterThan(1080)
  const selling = new Set(products.map(({ provider }) => provider))
  const cooking = providers.flatMap(({ company }, at) =>
    restaurants.some((one) => company.companyName.startsWith(one.company)) ? [at] : [],
  )
  expect(new Set([...selling, ...cooking]).size).toBe(sellers.length)
  expect(createProducts(providers)).toEqual(products)
})

test('a fifth has variants, a seventh tiers, an eighth is reduced, a few are drafts or sold out', () => {
  const count = (is: (product: (typeof products)[number]) => boolean) => products.filter(is).length
  expect(share(count(({ variants }) => variants.length > 0))).toBeCloseTo(0.2, 1)
  expect(share(count(({ tiers }) => tiers.length > 0))).toBeCloseTo(0.15, 1)
  expect(share(count((one) => historiesOf(one)[0]!.referenceCents !== null))).toBeCloseTo(0.12, 1)
  expect(count(({ status }) => status === 'draft')).toBeGreaterThan(5)
  expect(count(({ stock, article }) => stock === 0 && ['product', 'food'].includes(article.kind))).toBeGreaterThan(10)
})

test('names, slugs, article numbers and EANs belong to one product each', () => {
  const unique = (values: string[]) => expect(new Set(values).size).toBe(values.length)
  unique(products.map(({ slug }) => slug))
  unique(products.map(({ articleNumber, provider }) => `${provider} ${articleNumber}`))
  unique(products.map(({ sku }) => sku))
  unique(products.flatMap(({ ean, variants }) => [ean, ...variants.map((one) => one.ean)]).filter(Boolean))
})

test('what the law ties to a product is said of it, and no claim is vague', () => {
  const day = '2026-11-17'
  const slugsOf = (path: string[]) =>
    path.map((_, at) =>
      path
        .slice(0, at + 1)
        .map((name) => slugOf(name))
        .join('-'),
    )
  const lacking = products.flatMap(({ article, details }) => {
    const { name, path, labels, ageLimit, kind } = article
    const duties = dutiesOf(slugsOf(path), name, day)
    return [
      duties.has('energy') && !labels.energyClass && `${name}: energy class`,
      duties.has('fibres') && sumOfFibres(labels.fibres) !== 100 && `${name}: fibres`,
      duties.has('alcohol') && (labels.alcoholPercent === null || !ageLimit) && `${name}: alcohol or age`,
      duties.has('hazard') && !labels.hazard && `${name}: hazard`,
      duties.has('rating') && `${name}: rating`,
      duties.has('fixedPrice') && !article.hasFixedPrice && article.condition === 'new' && `${name}: fixed price`,
      refusalOf(name),
      ...vagueClaimsIn(`${name} ${details}`, day).map((claim) => `${name}: ${claim}`),
      // written as organic only by shelf, name or sentence, which the control number follows
      kind === 'food' &&
        saysOrganic(`${name} ${details}`) &&
        !saysOrganic(`${name} ${article.sentence} ${article.note}`) &&
        !article.features.some(({ value }) => value === 'Bio') &&
        `${name}: organic`,
    ].filter((one) => Boolean(one))
  })
  expect(lacking).toEqual([])
  expect(products.filter(({ article }) => article.labels.guaranteeYears).length).toBeGreaterThan(3)
})

test('EANs have the right check digit', () => {
  // a well-known right one: 4006381333931
  expect(eanCheckDigit('400638133393')).toBe(1)
  const eans = products.flatMap(({ ean, variants }) => [ean, ...variants.map((one) => one.ean)]).filter(Boolean)
  expect(eans.length).toBeGreaterThan(1500)
  for (const ean of eans) {
    expect(ean).toMatch(/^29\d{11}$/)
    expect(Number(ean[12])).toBe(eanCheckDigit(ean.slice(0, 12)))
  }
})

test('reductions are honest: the old price stood for 30 days, and the lowest of them is the one to compare with', () => {
  const reduced = products.flatMap(historiesOf).filter(({ referenceCents }) => referenceCents !== null)
  expect(reduced.length).toBeGreaterThan(100)
  for (const { entries, priceCents, strikeCents, referenceCents } of reduced) {
    const now = entries.at(-1)!
    expect(referenceCents).toBe(referenceAfter(entries.slice(0, -1), now, null, now.at))
    expect(priceCents).toBeLessThan(referenceCents!)
    expect(strikeCents).toBeGreaterThanOrEqual(referenceCents!)
    expect(now.at.getTime() - entries[0]!.at.getTime()).toBeGreaterThan(30 * 86_400_000)
  }
  expect(reduced.some(({ strikeCents, referenceCents }) => referenceCents! < strikeCents!)).toBe(true)
})

test('books keep their price', () => {
  const books = products.filter(({ article }) => article.hasFixedPrice)
  expect(books.length).toBeGreaterThan(30)
  for (const { history, tiers } of books) expect([history!.entries.length, tiers]).toEqual([1, []])
})

test('prices only change after the provider came, and in order', () => {
  for (const product of products) {
    for (const { entries } of historiesOf(product)) {
      const times = entries.map(({ at }) => at.getTime())
      expect(times).toEqual(times.toSorted((a, b) => a - b))
      expect(times[0]).toBeGreaterThan(providers[product.provider]!.joined.getTime())
    }
  }
})

test.each([
  [493, 490],
  [2_345, 2_290],
  [12_345, 12_300],
  [149_400, 149_000],
])('%i cents are labelled %i', (cents, label) => expect(niceCents(cents)).toBe(label))

test('food names what the law asks for', () => {
  for (const { article } of products) {
    if (article.isPrepacked) expect(article.ingredients, article.name).not.toBe('')
    if (/brand|likör|gin$/i.test(article.path.at(-1)!)) expect(article.ageLimit, article.name).toBe(18)
  }
})

test('every category has a product for sale, itself or below', () => {
  const sold = new Set(
    products
      .filter(({ status }) => status === 'active')
      .map(({ article }) => article.path)
      .concat(dishes.map(({ path }) => path))
      .flatMap((path) => path.map((_, at) => path.slice(0, at + 1).join(' > '))),
  )
  const paths = (nodes: (typeof categories)['product'], above: string[] = []): string[] =>
    nodes.flatMap(({ name, children = [] }) => [[...above, name].join(' > '), ...paths(children, [...above, name])])
  const all = Object.values(categories).flatMap((tree) => paths(tree))
  expect(all.length).toBeGreaterThan(230)
  expect(all.filter((path) => !sold.has(path))).toEqual([])
  expect([...sold].filter((path) => !all.includes(path))).toEqual([])
})

test('features and options use known words', () => {
  const known = new Map(features.map(({ name, values }) => [name, new Set(values.map(({ value }) => value))]))
  for (const { name, features: given, options } of articles) {
    for (const feature of given) expect(known.has(feature.name), `${name}: ${feature.name}`).toBe(true)
    const colours = options.find((option) => option.name === 'Farbe')?.values ?? []
    for (const colour of colours) expect(known.get('Farbe'), name).toContain(colour)
  }
  for (const { colour } of features[0]!.values) expect(colour).toMatch(/^#[0-9a-f]{6}$/)
})

test('pictures show the thing itself, and nothing is drawn that nobody sells', () => {
  const shown = (name: string) => articles.find((article) => article.name === name)?.pictogram
  expect(shown('Kissenhülle Strick')).toBe('cushion')
  expect(shown('Schreibtisch Eiche')).toBe('table')
  expect(shown('Braune Champignons')).toBe('mushrooms')
  expect(shown('Kartoffeln Adretta, mehlig')).toBe('🥔')
  for (const words of motifWords) expect(articles.filter(({ name }) => words.test(name)).length, `${words}`).not.toBe(0)
  const services = articles
    .filter(({ kind }) => kind === 'service')
    .map(({ name, path }) => `${name}>${path.join('>')}`)
  for (const words of workWords) expect(services.filter((text) => words.test(text)).length, `${words}`).not.toBe(0)
  for (const words of dishWords) expect(dishNames.filter((name) => words.test(name)).length, `${words}`).not.toBe(0)
  const titles = [...posts, ...events].map(({ title }) => title)
  for (const words of postWords) expect(titles.filter((title) => words.test(title)).length, `${words}`).not.toBe(0)
  expect(drawingNames.filter((name) => !articles.some(({ pictogram }) => pictogram === name))).toEqual([])
  for (const { name, pictogram, hasFixedPrice } of articles)
    if (hasFixedPrice) expect('📕📗📘📙📖', name).toContain(pictogram)
})

test('no two dishes and no two homes look the same', async () => {
  expect(new Set(dishNames.map(dishKey)).size).toBe(dishNames.length)
  const firsts = products
    .filter(({ article, status }) => article.kind === 'property' && status !== 'draft')
    .map(({ pictures }) => pictures[0])
  expect(firsts.length - new Set(firsts).size).toBeLessThan(2)
  const [margherita, diavola, again] = await Promise.all(
    ['Pizza Margherita', 'Pizza Diavola', 'Pizza Margherita'].map((name) => drawDish(name)),
  )
  expect(margherita!.data.equals(diavola!.data)).toBe(false)
  expect(margherita!.data.equals(again!.data)).toBe(true)
})

test('one to three pictures each, out of few', () => {
  const stored = new Set(productPictures.map(({ key }) => key))
  expect(stored.size).toBe(productPictures.length)
  expect(stored.size).toBeLessThan(900)
  // no list shows the same picture three times
  const firsts = products.filter(({ status }) => status !== 'draft').map(({ pictures }) => pictures[0]!)
  const often = [...Map.groupBy(firsts, (key) => key)].filter(([, users]) => users.length > 2)
  expect(often.map(([key]) => key)).toEqual([])
  for (const { pictures, status } of products) {
    expect(pictures.every((key) => stored.has(key))).toBe(true)
    if (status !== 'draft') expect([1, 2, 3]).toContain(pictures.length)
  }
})

test('no dish of a menu is sold as goods too', () => {
  const twice = products.filter(({ article, provider }) =>
    dishes.some(
      ({ name, company }) =>
        name.toLowerCase() === article.name.toLowerCase() &&
        providers[provider]!.company.companyName.startsWith(company),
    ),
  )
  expect(twice.map(({ article }) => article.name)).toEqual([])
  expect(products.filter(({ article }) => article.path[0] === 'Essen bestellen')).toEqual([])
})

test('services and properties say nothing of fetching or sending', () => {
  const wrong = products.filter(
    ({ article, details }) => article.kind !== 'product' && article.kind !== 'food' && /Abholung vor Ort/.test(details),
  )
  expect(wrong.map(({ article }) => article.name)).toEqual([])
})
