import { beforeAll, describe, expect, test } from 'vitest'
import { providerProductCalls } from '#contract/products/editor.ts'
import { publicProductCalls as calls, type SortKey } from '#contract/products/public.ts'
import { buildCustomer, buildProvider } from '#server/domains/accounts/accounts.factory.ts'
import { sql } from '#server/platform/sql/index.ts'
import { inTransaction } from '#server/platform/transaction.ts'
import { request, useApp } from '../../../../../test/harness.ts'
import type { WholeProduct } from '../product-aggregate.queries.ts'
import { buildCategory, buildProduct } from '../products.factory.ts'
import { forgetWords, refreshListings } from '../search/listings.service.ts'
import { countRecentViews } from './visits.service.ts'

const { inject } = useApp()

let provider: Awaited<ReturnType<typeof buildProvider>>
const made: Record<string, WholeProduct> = {}
let kitchen: { id: number; slug: string }

beforeAll(async () => {
  provider = await buildProvider({ company: { companyName: 'Hofladen Sommer', city: 'Landsberg' } })
  kitchen = await buildCategory('product', { name: 'Küchengeräte', slug: 'kuechengeraete' })
  const build = async (key: string, overrides: object) => {
    made[key] = await buildProduct({ providerId: provider.providerId, categoryId: kitchen.id, ...overrides })
  }
  await build('coffee', {
    name: 'Kaffeemaschine Bella',
    priceCents: 8999,
    articleNumber: 'KM-100',
    ean: '4006381333931',
  })
  await build('grinder', { name: 'Kaffeemühle aus Gusseisen', priceCents: 3999, stock: 0 })
  await build('kettle', { name: 'Wasserkocher Ähre', priceCents: 2999, showAsProfile: true })
  await build('honey', {
    kind: 'food',
    name: 'Sommerblütenhonig',
    priceCents: 699,
    contentAmount: 500,
    unitTypeId: 21,
    depositCents: 25,
    taxClass: 'reduced',
  })
  await build('service', { kind: 'service', name: 'Fassade streichen', categoryId: undefined, stock: 0 })
  await build('hidden', { name: 'Geheime Kaffeemaschine', status: 'inactive' })
})

const names = (rows: { name: string }[]) => rows.map(({ name }) => name)
const search = async (keyword: string, more: object = {}) => {
  const { status, body } = await request(calls.findProducts, { keyword, ...more } as never)
  expect(status, JSON.stringify(body)).toBe(200)
  return body
}

describe('the page of a product', () => {
  test('shows all there is to know, in one shape for both calls', async () => {
    const { slug } = made.honey!
    const { status, body } = await request(calls.getProduct, { slug })
    expect(status).toBe(200)
    expect(body.data).toMatchObject({
      name: 'Sommerblütenhonig',
      product_type: 'food',
      price: 6.99,
      net_price: 6.53,
      tax: 7,
      unit_price: 13.98,
      measurement_unit: 'kg',
      deposit: 0.25,
      previous_price: null,
      provider: { company_name: 'Hofladen Sommer', city: 'Landsberg' },
      product_categories: { category: { slug: 'kuechengeraete', name: 'Küchengeräte' } },
      product_shippings: [],
    })
    expect(body.data.images[0]!.picture.avif).toContain('-1600.avif 1600w')
    expect((await request(calls.getProductDetails, { slug })).body).toEqual(body)
  })

  test('what is not in the shop is not found', async () => {
    for (const slug of ['gibt-es-nicht', made.hidden!.slug]) {
      const { status, body } = await request(calls.getProduct, { slug })
      expect([status, body.error, body.message]).toEqual([404, 'NOT_FOUND', 'Dieses Produkt wurde nicht gefunden.'])
    }
  })

  test('recommends the chosen products or the chosen category', async () => {
    await sql`update products set crossselling = 'category', crossselling_category_id = ${kitchen.id} where id = ${made.honey!.id}`
    const recommended = async () =>
      names((await request(calls.getProduct, { slug: made.honey!.slug })).body.data.crossselling).sort()
    // an answer that was kept ends when the change is heard of
    await expect.poll(recommended).toEqual(['Kaffeemaschine Bella', 'Kaffeemühle aus Gusseisen', 'Wasserkocher Ähre'])
    await sql`update products set crossselling = 'products' where id = ${made.honey!.id}`
    await sql`insert into crossselling_products values (${made.honey!.id}, ${made.kettle!.id}, 0), (${made.honey!.id}, ${made.hidden!.id}, 1)`
    await expect.poll(recommended).toEqual(['Wasserkocher Ähre'])
  })
})

describe('lists', () => {
  test('by name of the list, newest first, page by page', async () => {
    const { body } = await request(calls.listProducts, { product: 'products', per_page: 2 })
    expect(names(body.data)).toEqual(['Wasserkocher Ähre', 'Kaffeemühle aus Gusseisen'])
    expect(body).toMatchObject({ total_records: 3, total_pages: 2, currentPage: 1, perPage: 2 })
    const next = await request(calls.listProducts, { product: 'products', per_page: 2, page: 2 })
    expect(names(next.body.data)).toEqual(['Kaffeemaschine Bella'])
    expect(names((await request(calls.listProducts, { product: 'food-products' })).body.data)).toEqual([
      'Sommerblütenhonig',
    ])
    expect(names((await request(calls.listProducts, { product: 'services' })).body.data)).toEqual(['Fassade streichen'])
    expect((await request(calls.listProducts, { product: 'properties' })).body).toMatchObject({
      data: [],
      total_pages: 1,
    })
  })

  test('other names are other calls or none', async () => {
    const unknown = await inject({ url: '/api/unbekannt' })
    expect([unknown.statusCode, unknown.json().error]).toEqual([404, 'ROUTE_NOT_FOUND'])
    expect((await inject({ url: '/api/countries' })).json().data.length).toBeGreaterThan(200)
    expect((await inject({ url: '/products', headers: { host: 'api.localhost' } })).json().total_records).toBe(3)
  })

  test.each<[SortKey, string[]]>([
    ['price|||asc', ['Wasserkocher Ähre', 'Kaffeemühle aus Gusseisen', 'Kaffeemaschine Bella']],
    ['price|||desc', ['Kaffeemaschine Bella', 'Kaffeemühle aus Gusseisen', 'Wasserkocher Ähre']],
    ['name|||asc', ['Kaffeemaschine Bella', 'Kaffeemühle aus Gusseisen', 'Wasserkocher Ähre']],
    ['name|||desc', ['Wasserkocher Ähre', 'Kaffeemühle aus Gusseisen', 'Kaffeemaschine Bella']],
  ])('sorted by %s', async (sort, expected) => {
    const { body } = await request(calls.listProducts, { product: 'products', sort })
    expect(names(body.data)).toEqual(expected)
    expect(body.filters.sorts).toContainEqual({ key: 'price|||asc', label: 'Preis aufsteigend' })
  })

  test('filtered, with counts of the categories and the range of prices', async () => {
    const { body } = await request(calls.listProducts, {
      product: 'products',
      price_from: 30,
      price_to: 100,
      in_stock: 1,
    })
    expect(names(body.data)).toEqual(['Kaffeemaschine Bella'])
    expect(body.filters.categories).toEqual([
      { id: kitchen.id, name: 'Küchengeräte', slug: 'kuechengeraete', parent_id: null, count: 1 },
    ])
    expect(body.filters.price).toEqual({ min: 29.99, max: 89.99 })
    const inKitchen = await request(calls.listProducts, { product: 'food-products', category: 'kuechengeraete' })
    expect(names(inKitchen.body.data)).toEqual(['Sommerblütenhonig'])
    expect((await request(calls.listProducts, { product: 'products', category: 'nichts' })).status).toBe(404)
    expect((await request(calls.listProducts, { product: 'products', sort: 'price' as never })).status).toBe(422)
  })

  test('latest, trending and featured', async () => {
    expect(names((await request(calls.listLatestProducts)).body.data)[0]).toBe('Sommerblütenhonig')
    expect(names((await request(calls.listFeaturedProducts)).body.data)).toEqual(['Wasserkocher Ähre'])
    const tokens = [undefined, (await buildCustomer()).token, (await buildCustomer()).token]
    // each visitor counts once a day, however often they look
    for (const token of [...tokens, ...tokens])
      await request(calls.countProductView, { slug: made.grinder!.slug }, token)
    expect((await request(calls.countProductViewById, { product_id: made.coffee!.id })).body.views).toBe(1)
    const trending = (await request(calls.listTrendingProducts)).body.data
    expect(names(trending).slice(0, 2)).toEqual(['Kaffeemühle aus Gusseisen', 'Kaffeemaschine Bella'])
    expect(trending).toHaveLength(5)
    expect((await request(calls.countProductView, { slug: made.hidden!.slug })).status).toBe(404)
  })

  test('similar ones are of the same kind and category, in stock, and near in price', async () => {
    const similar = async (product_id: number) =>
      names((await request(calls.listSimilarProducts, { product_id })).body.data)
    // the grinder is sold out, the honey is food, the hidden one is not shown
    expect(await similar(made.coffee!.id)).toEqual(['Wasserkocher Ähre'])
    expect(await similar(made.grinder!.id)).toEqual(['Wasserkocher Ähre', 'Kaffeemaschine Bella'])
    expect(await similar(made.hidden!.id)).toEqual([])
    expect(await similar(999_999_999)).toEqual([])
  })

  test('views older than two weeks no longer make a trend', async () => {
    await sql`update product_view_days set day = current_date - 20 where product_id = ${made.grinder!.id}`
    await countRecentViews()
    const rows = await sql`select total, recent from product_views where product_id = ${made.grinder!.id}`
    expect([...rows]).toEqual([{ total: 3, recent: 0 }])
    await sql`update product_viewers set day = current_date - 1`
    await sql`update viewer_salts set day = current_date - 1`
    await countRecentViews()
    expect(await sql`select 1 from product_viewers union all select 1 from viewer_salts`).toEqual([])
    expect(names((await request(calls.listTrendingProducts)).body.data)[0]).toBe('Kaffeemaschine Bella')
  })
})

describe('search', () => {
  test.each([
    ['Kaffeemaschine', 'Kaffeemaschine Bella'],
    ['kaffeemaschinen', 'Kaffeemaschine Bella'],
    ['maschine', 'Kaffeemaschine Bella'],
    ['kafemaschiene', 'Kaffeemaschine Bella'],
    ['KM-100', 'Kaffeemaschine Bella'],
    ['km-100', 'Kaffeemaschine Bella'],
    ['KM100', 'Kaffeemaschine Bella'],
    ['4006381333931', 'Kaffeemaschine Bella'],
    ['Kaffeemuehle', 'Kaffeemühle aus Gusseisen'],
    ['kaffemühle', 'Kaffeemühle aus Gusseisen'],
    ['gusseiserne Mühle', 'Kaffeemühle aus Gusseisen'],
    ['Aehre', 'Wasserkocher Ähre'],
    ['wasser kocher', 'Wasserkocher Ähre'],
    ['blütenhonig', 'Sommerblütenhonig'],
    ['bluetenhonige', 'Sommerblütenhonig'],
  ])('%s finds %s first', async (keyword, expected) => expect(names((await search(keyword)).data)[0]).toBe(expected))

  test('finds nothing where there is nothing, and never what is hidden', async () => {
    expect(await search('Xylophonquark')).toMatchObject({ data: [], total_records: 0, filters: { price: null } })
    expect(names((await search('geheime')).data)).not.toContain('Geheime Kaffeemaschine')
    for (const odd of ['%', '_', "'", '\\', '&|!', '((', '-']) await search(odd)
    expect((await request(calls.findProducts, {} as never)).status).toBe(422)
  })

  test('says what it looked for instead, and when words were left out', async () => {
    const spoken = async (keyword: string) => {
      const { corrected_keyword, is_nearest, total_records } = await search(keyword)
      return [corrected_keyword, is_nearest, total_records > 0]
    }
    expect(await spoken('kaffeemaschine')).toEqual([null, false, true])
    expect(await spoken('Kafemaschiene Bella')).toEqual(['Kaffeemaschine Bella', false, true])
    expect(await spoken('wasserkochre')).toEqual(['Wasserkocher', false, true])
    expect(await spoken('Kaffeemaschine Quietscheente')).toEqual([null, true, true])
    expect(await spoken('Quietscheente')).toEqual([null, false, false])
    expect(await spoken('Kaffeemeise')).toEqual([null, false, false])
  })

  test('a compound that nobody sells is found by its halves', async () => {
    const { data, corrected_keyword } = await search('Gusseisenmühle')
    expect([names(data), corrected_keyword]).toEqual([['Kaffeemühle aus Gusseisen'], null])
  })

  test('words of products that are gone are forgotten', async () => {
    const short = await buildProduct({ providerId: provider.providerId, categoryId: kitchen.id, name: 'Zitruspresse' })
    expect(names((await search('zitruspres')).data)).toEqual(['Zitruspresse'])
    const known = () => sql`select from search_words where word = 'zitruspresse'`
    await forgetWords()
    expect(await known()).toHaveLength(1)
    await request(providerProductCalls.removeProduct, { id: short.id }, provider.token)
    await forgetWords()
    expect(await known()).toHaveLength(0)
    expect((await search('zitruspresse')).total_records).toBe(0)
  })

  test('filters and sorts within the hits', async () => {
    expect(names((await search('kaffee', { sort: 'price|||asc' })).data)).toEqual([
      'Kaffeemühle aus Gusseisen',
      'Kaffeemaschine Bella',
    ])
    expect(names((await search('kaffee', { in_stock: true })).data)).toEqual(['Kaffeemaschine Bella'])
    expect((await search('kaffee', { type: 'food' })).total_records).toBe(0)
  })

  test('a change is found at once', async () => {
    const product = await buildProduct({ providerId: provider.providerId, name: 'Zahnbürste' })
    expect((await search('Zahnbürste')).total_records).toBe(1)
    await request(providerProductCalls.updateProduct, { id: product.id, name: 'Gartenschlauch' }, provider.token)
    expect((await search('Gartenschlauch')).total_records).toBe(1)
    expect((await search('Zahnbürste')).data.map(({ id }) => id)).not.toContain(product.id)
  })
})

describe('what an account remembers', () => {
  test('the products it looked at last, once each', async () => {
    const { token } = await buildCustomer()
    const stranger = await buildCustomer()
    for (const key of ['coffee', 'kettle', 'coffee']) {
      await request(calls.countProductView, { slug: made[key]!.slug }, token)
    }
    const seen = async (who: string) => names((await request(calls.listLastViewed, {}, who)).body.data)
    expect(await seen(token)).toEqual(['Kaffeemaschine Bella', 'Wasserkocher Ähre'])
    expect(await seen(stranger.token)).toEqual([])
    expect((await request(calls.removeLastViewed, { id: made.coffee!.id }, stranger.token)).status).toBe(404)
    expect((await request(calls.removeLastViewed, { id: made.coffee!.id }, token)).status).toBe(200)
    expect(await seen(token)).toEqual(['Wasserkocher Ähre'])
    expect((await request(calls.listLastViewed)).body.data).toEqual([])
  })

  test('its favourites: products and providers, marked twice or in a bundle', async () => {
    const { token } = await buildCustomer()
    const product = { type: 'product' as const, id: made.kettle!.id }
    for (let n = 0; n < 2; n++) expect((await request(calls.createFavourite, product, token)).status).toBe(200)
    await request(calls.createFavourite, { type: 'product', ids: [made.coffee!.id, 999_999, made.hidden!.id] }, token)
    await request(calls.createFavourite, { type: 'provider', id: provider.providerId }, token)
    const all = (await request(calls.listFavourites, {}, token)).body
    expect(names(all.products).sort()).toEqual(['Kaffeemaschine Bella', 'Wasserkocher Ähre'])
    expect(all.providers).toEqual([{ id: provider.providerId, company_name: 'Hofladen Sommer', city: 'Landsberg' }])
    expect((await request(calls.listFavourites, { type: 'provider' }, token)).body.products).toEqual([])
    await request(calls.removeFavourite, product, token)
    expect((await request(calls.removeFavourite, product, token)).status).toBe(200)
    expect(names((await request(calls.listFavourites, { type: 'product' }, token)).body.products)).toEqual([
      'Kaffeemaschine Bella',
    ])
  })

  test('marking and unmarking at once is never refused', async () => {
    const { token } = await buildCustomer()
    const product = { type: 'product' as const, id: made.kettle!.id }
    const toggles = Array.from({ length: 40 }, (_, at) =>
      request(at % 2 ? calls.removeFavourite : calls.createFavourite, product, token),
    )
    expect(new Set((await Promise.all(toggles)).map(({ status }) => status))).toEqual(new Set([200]))
  })

  test.each([
    [{ type: 'product', id: 999_999 }, 404],
    [{ type: 'provider', id: 999_999 }, 404],
    [{ type: 'product' }, 422],
    [{ type: 'shop', id: 1 }, 422],
  ])('marking %j answers %i', async (input, status) => {
    const { token } = await buildCustomer()
    expect((await request(calls.createFavourite, input as never, token)).status).toBe(status)
    expect((await request(calls.createFavourite, input as never)).status).toBe(401)
  })
})

describe('suggestions', () => {
  const suggest = async (keyword: string) => (await request(calls.findSuggestions, { keyword })).body

  test.each([
    ['kaffeem', 'Kaffeemaschine Bella'],
    ['kafeemasch', 'Kaffeemaschine Bella'],
    ['wasserk', 'Wasserkocher Ähre'],
  ])('%s suggests %s first', async (typed, name) => {
    const { products } = await suggest(typed)
    expect(products[0]).toMatchObject({ name, has_price_range: false })
    expect(products[0]!.picture!.src).toContain('pictures/products/test')
    expect(names(products)).not.toContain('Geheime Kaffeemaschine')
  })

  test.each(['½', '¼ Liter', '٣½Ⅻ'])('%s finds nothing, and breaks nothing', async (typed) => {
    expect((await request(calls.findSuggestions, { keyword: typed })).status).toBe(200)
  })

  test('categories and providers that sell something', async () => {
    expect((await suggest('küchengerä')).categories).toEqual([
      { id: kitchen.id, name: 'Küchengeräte', slug: 'kuechengeraete' },
    ])
    await buildProvider({ company: { companyName: 'Hofladen Winter', city: 'Kaufering' } })
    expect((await suggest('hofl')).providers).toEqual([
      { id: provider.providerId, company_name: 'Hofladen Sommer', city: 'Landsberg' },
    ])
  })

  test('nothing for what nobody sells, and a refusal for nothing', async () => {
    expect(await suggest('xyzxyz')).toEqual({ products: [], categories: [], providers: [] })
    expect((await request(calls.findSuggestions, { keyword: ' ' })).status).toBe(422)
    expect((await request(calls.findSuggestions)).status).toBe(422)
  })
})

describe('for search engines', () => {
  test('all that is in the shop, part by part', async () => {
    const { parts, products } = (await request(calls.listSitemap)).body
    expect([parts, products]).toEqual([[1], []])
    const part = (await request(calls.listSitemap, { part: 1 })).body.products
    const { total_records } = await search('kaffee')
    expect(total_records).toBeGreaterThan(0)
    const slugs = part.map(({ slug }) => slug)
    expect(slugs).toEqual(expect.arrayContaining([made.coffee!.slug, made.service!.slug]))
    expect(slugs).not.toContain(made.hidden!.slug)
  })

  test('a part that holds ids far away', async () => {
    await sql`insert into products (id, provider_id, kind, status, slug, name, price_cents)
      overriding system value values (30001, ${provider.providerId}, 'product', 'active', 'weit-weg', 'Weit weg', 100)`
    await inTransaction((tx) => refreshListings(tx, [30001]))
    expect((await request(calls.listSitemap)).body.parts).toEqual([1, 4])
    const { products } = (await request(calls.listSitemap, { part: 4 })).body
    expect(products).toEqual([
      { slug: 'weit-weg', product_type: 'product', updated_at: expect.stringMatching(/^\d{4}-.*Z$/) },
    ])
    await sql`delete from products where id = 30001`
  })

  test.each([
    [2, 404],
    [0, 422],
    ['x', 422],
  ])('part %j answers %i', async (part, status) =>
    expect((await request(calls.listSitemap, { part } as never)).status).toBe(status),
  )
})
