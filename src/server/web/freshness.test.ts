import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { beforeAll, expect, test } from 'vitest'
import { actionCalls } from '#contract/actions/calls.ts'
import { contentCalls } from '#contract/content/calls.ts'
import { orderCalls } from '#contract/orders/calls.ts'
import { publicProductCalls } from '#contract/products/public.ts'
import { reviewCalls } from '#contract/reviews/calls.ts'
import { createRandom } from '#seeds/random.ts'
import { buildCustomer } from '#server/domains/accounts/accounts.factory.ts'
import { buildLocation } from '#server/domains/stores/stores.factory.ts'
import { routes } from '#server/domains.ts'
import { openInvalidationLog } from '#server/platform/cache/changes.ts'
import { callInProcess } from '#server/platform/http/mount.ts'
import { sql, watchStatements } from '#server/platform/sql/index.ts'
import { recordReads } from '#server/platform/sql/reads.ts'
import { hasPages, request, useApp } from '../../../test/harness.ts'
import { buildOrder, buildShop } from '../../../test/shop.ts'

/**
 * FRESHNESS_CHECKS=100000 for a long run, which writes more rarely: nearly every write makes all pages anew. FRESHNESS_WRITES=50 for a
 * storm of up to so many changes a second.
 */
const checks = Number(process.env.FRESHNESS_CHECKS ?? 120)
const pause = Math.min(10, Math.max(1, checks / 2000))
const timeout = 30_000 + checks * 20
const storm = Number(process.env.FRESHNESS_WRITES ?? 0)
const readers = 4
const oldest = 5000

const { inject } = useApp({ limits: false, pages: true })

type Shop = Awaited<ReturnType<typeof buildShop>>
/** Something that pages show, with a number in it that grows. */
type Subject = {
  name: string
  write: (version: number) => PromiseLike<unknown>
  /** the number that a page shows */
  find: (body: string) => number
  /** how many numbers there are before they start again */
  cycle?: number
  on: (keyof Addresses)[]
}
type Addresses = {
  product: string
  other: string
  provider: string
  directory: string
  category: string
  sorted: string
}

let [shop, other]: Shop[] = []
let addresses: Addresses
let subjects: Subject[]

const one = () => shop!
const mark = (name: string, version: number) => `${name}-v${version}x`
const worded = (name: string, on: Subject['on'], change: (text: string) => PromiseLike<unknown>): Subject => ({
  name,
  on,
  write: (version) => change(mark(name, version)),
  find: (body) => Number(new RegExp(`${name}-v(\\d+)x`).exec(body)?.[1]),
})

const firstPrice = 1000
/** closing times, by the minute */
const [opens, closes, closings] = [7, 60, 800]
const clock = /00:07–(\d\d):(\d\d)/

beforeAll(async () => {
  ;[shop, other] = [await buildShop(), await buildShop()]
  const { providerId, product } = one()
  const customer = await buildCustomer()
  const { number } = await buildOrder([one()], customer.token)
  const part = await sql<{ id: number }>`
    select v.id from vendor_orders v join orders o on o.id = v.order_id where o.number = ${number}`.one()
  for (const status of ['confirmed', 'processing', 'shipped', 'completed'] as const)
    await request(orderCalls.moveOrder, { id: part.id, status, carrier: '' }, one().token)
  const thing = { type: 'product' as const, type_instance: product.id }
  const words = { rating: 5, title: 'Gut', review: 'Sitzt, passt, hat Luft.' }
  expect((await request(reviewCalls.createReview, { ...thing, ...words }, customer.token)).status).toBe(200)
  const town = await sql<{ lat: number; lng: number }>`
    select lat, lng from towns where postal_code = '35037' and position = 0`.one()
  const location = await buildLocation({ providerId, ...town, zip: '35037' })
  await sql`insert into provider_certificates (provider_id, name, text, position) values (${providerId}, '', '', 0)`
  await sql`insert into content_texts (key, topic, text) values ('freshness', 'shell', '')`

  const found = await sql<{ slug: string; page: string; category: string }>`
    select p.slug, g.slug as page, c.slug as category from products p join provider_pages g using (provider_id)
    join categories c on c.id = p.category_id where p.id = ${product.id}`.one()
  addresses = {
    product: `/produkt/${found.slug}`,
    other: `/produkt/${other!.product.slug}`,
    provider: `/betriebe/${found.page}`,
    directory: `/betriebe?wo=${location.zip}&umkreis=10`,
    category: `/kategorie/${found.category}`,
    sorted: `/kategorie/${found.category}?sortierung=price-asc`,
  }
  subjects = [
    worded(
      'produkt',
      ['product', 'category', 'sorted'],
      (text) => sql`update products set name = ${text} where id = ${product.id}`,
    ),
    {
      name: 'preis',
      write: (version) => sql`update products set price_cents = ${firstPrice + version} where id = ${product.id}`,
      find: (body) => Math.round(Number(/"price":([\d.]+)/.exec(body)?.[1]) * 100) - firstPrice,
      on: ['product'],
    },
    worded(
      'bestand',
      ['product'],
      (text) => sql`update products set stock = stock + 1, article_number = ${text} where id = ${product.id}`,
    ),
    worded('urteil', ['product'], (text) => sql`update reviews set text = ${text} where product_id = ${product.id}`),
    worded(
      'betrieb',
      ['product', 'provider', 'directory', 'category', 'sorted'],
      (text) => sql`update companies set company_name = ${text} where id = ${providerId}`,
    ),
    worded(
      'laden',
      ['provider'],
      (text) => sql`update store_locations set title = ${text} where provider_id = ${providerId}`,
    ),
    {
      name: 'oeffnung',
      write: (version) => {
        const spans = JSON.stringify([{ from: opens, until: closes + (version % closings) }])
        return sql`update store_times set spans = ${spans}::jsonb where location_id = ${location.id}`
      },
      find: (body) => {
        const [, hours, minutes] = clock.exec(body) ?? []
        return Number(hours) * 60 + Number(minutes) - closes
      },
      cycle: closings,
      on: ['provider'],
    },
    worded(
      'zertifikat',
      ['provider'],
      (text) => sql`update provider_certificates set name = ${text} where provider_id = ${providerId}`,
    ),
    worded(
      'ort',
      ['provider', 'directory'],
      (text) => sql`update store_locations set city = ${text} where provider_id = ${providerId}`,
    ),
    worded(
      'inhalt',
      ['product', 'other', 'provider', 'directory', 'category', 'sorted'],
      (text) => sql`update content_texts set text = ${text} where key = 'freshness'`,
    ),
  ]
  for (const { write } of subjects) await write(0)
})

test('everything that a product page shows is known by its rows, so that it is kept until one of them changes', async () => {
  const changes = await openInvalidationLog()
  const call = callInProcess(routes)
  const { slug, id } = { slug: one().product.slug, id: one().product.id }
  const { reads } = await recordReads(async () => {
    await call(contentCalls.getLayout, {}, 'test')
    await call(publicProductCalls.getProduct, { slug }, 'test')
    await call(reviewCalls.listReviews, { type: 'product', type_instance: id }, 'test')
    await call(actionCalls.findActions, { provider_slug: addresses.provider.split('/').at(-1), product_id: id }, 'test')
  })
  const tags = changes.tagsOf(reads)
  await changes.close()
  expect(tags?.soft).toEqual([])
  expect(tags?.hard).toContain(`products#${id}`)
})

const directoryCall = '/api/provider_search?filter[postal_code]=35037'

test('an answer that all share is kept until something in it changes', async () => {
  const changes = await openInvalidationLog()
  await expect.poll(() => changes.isReliable()).toBe(true)
  const { id, slug, name } = one().product
  const category = addresses.category.split('/').at(-1)!
  const read = async (url: string) => (await inject({ url })).body
  const statements = async (url: string) => {
    let count = 0
    const stop = watchStatements((text) => {
      if (/product_listings|products p|provider_pages p/.test(text)) count++
    })
    await read(url)
    stop()
    return count
  }
  for (const [at, url] of [`/api/shop/productBySlug/${slug}`, `/api/products?category=${category}`].entries()) {
    const text = mark('produkt', 2_000_000 + at)
    expect(await read(url)).not.toContain(text)
    await sql`update products set name = ${text} where id = ${id}`
    await expect.poll(() => read(url)).toContain(text)
    await expect.poll(() => statements(url)).toBe(0)
  }
  const business = addresses.provider.split('/').at(-1)!
  for (const [at, url] of [`/api/providerPageData?slug=${business}`, directoryCall].entries()) {
    const text = mark('betrieb', 2_000_000 + at)
    expect(await read(url)).not.toContain(text)
    await sql`update companies set company_name = ${text} where id = ${one().providerId}`
    await expect.poll(() => read(url)).toContain(text)
    await expect.poll(() => statements(url)).toBe(0)
  }
  expect(await statements(`${directoryCall}&filter[open_now]=1`)).toBeGreaterThan(0)
  const search = `/api/search?keyword=${encodeURIComponent(name)}`
  await expect.poll(() => statements(search)).toBe(0)
  await sql`update search_synonyms set words = words`
  await expect.poll(() => statements(search)).toBeGreaterThan(0)
  await changes.close()
  expect(await statements(search)).toBeGreaterThan(0)
})

test.skipIf(!hasPages)(
  'no page is older than five seconds, whatever changes, and none holds a stranger’s data',
  async () => {
    const random = createRandom('freshness')
    /** when each version was written, the first at place 0 */
    const written = new Map(subjects.map(({ name }) => [name, [0]]))
    let left = checks
    let isEnded = false

    const begun = Date.now()
    let writes = 0
    const rest = () => (storm ? Math.max(0, begun + (writes / storm) * 1000 - Date.now()) : random.int(5, 60) * pause)
    const write = async () => {
      while (!isEnded) {
        const { name, write: change } = random.pick(subjects)
        const times = written.get(name)!
        await change(times.length)
        times.push(Date.now())
        writes++
        await sleep(rest())
      }
    }
    const read = async (reader: number) => {
      const theme = ['LIGHT', 'ONE_DARK', 'UNICORN'][reader % 3]!
      while (left-- > 0) {
        const place = random.pick(Object.keys(addresses)) as keyof Addresses
        const asked = Date.now()
        const cookie = `theme=${theme}; visitor=geheim-${reader}`
        const { body, statusCode } = await inject({ url: addresses[place], headers: { cookie } })
        expect(statusCode).toBe(200)
        expect(body).toContain(`data-theme="${theme}"`)
        expect(body).not.toContain('geheim-')
        for (const { name, find, cycle } of subjects.filter(({ on }) => on.includes(place))) {
          const times = written.get(name)!
          const found = find(body)
          expect(found, `${name} on ${place}`).toBeGreaterThanOrEqual(0)
          // the last of those that look the same; one may be written but not noted yet
          const shown = cycle ? found + cycle * Math.floor((times.length - found) / cycle) : found
          const newer = times[shown + 1]
          const age = newer === undefined ? 0 : asked - newer
          expect(age, `${name} ${shown} on ${place}`).toBeLessThan(oldest)
        }
      }
    }
    const writing = write()
    try {
      await Promise.all(Array.from({ length: readers }, (_, reader) => read(reader)))
    } finally {
      isEnded = true
      await writing
    }
  },
  timeout,
)

test.skipIf(!hasPages)('a product page that nobody changed is sent again, one that changed is not', async () => {
  const read = async (place: keyof Addresses) => (await inject({ url: addresses[place] })).body
  const before = await read('other')
  await sql`update products set name = ${mark('produkt', 1_000_000)} where id = ${one().product.id}`
  await expect.poll(() => read('product')).toContain(mark('produkt', 1_000_000))
  expect(await read('other')).toBe(before)
})

test.skipIf(!hasPages)('caches in front keep what all guests share, and nothing else', async () => {
  const headersOf = async (url: string, headers = {}) => (await inject({ url, headers })).headers
  const shared = await headersOf(addresses.product)
  expect(shared['cache-control']).toBe('public, max-age=0, must-revalidate, s-maxage=1')
  expect(shared.vary).toBe('cookie, accept-encoding')
  expect(shared['set-cookie']).toBeUndefined()
  for (const url of [addresses.sorted, `${addresses.product}?gclid=1&utm_source=brief`])
    expect((await headersOf(url))['cache-control'], url).toBe(shared['cache-control'])
  for (const url of [
    `${addresses.category}?sortierung=quer`,
    `${addresses.product}?von=liste`,
    '/produkt/gibt-es-nicht',
    '/suche?was=hemd',
  ])
    expect((await headersOf(url))['cache-control'], url).toBe('private, no-cache')
  const again = await inject({ url: addresses.product, headers: { 'if-none-match': String(shared.etag) } })
  expect([again.statusCode, again.body]).toEqual([304, ''])
})

test.skipIf(!hasPages)('a page behind a mailed link is kept by no cache, however its address is written', async () => {
  const key = randomUUID()
  const written = [key, key.toUpperCase(), key.replaceAll('-', '%2D'), `${key}/`, `${key}?von=mail`]
  for (const path of [
    'sendung',
    'Sendung',
    '%73endung',
    '/sendung',
    '_data/sendung',
    '_data//sendung',
    '%5Fdata/sendung',
  ])
    for (const end of written) {
      const { statusCode, headers } = await inject({ url: `/${path}/${end}` })
      if (statusCode === 200)
        expect(headers['cache-control'], `${path}/${end}`).toMatch(/^(private, no-cache|no-store)/)
    }
  expect((await inject({ url: `/sendung/${key}` })).statusCode).toBe(200)
})

test.skipIf(!hasPages)('a text of a product cannot end the script with the data of its page', async () => {
  const name = 'Brett </script><script>steal()</script>'
  await sql`update products set name = ${name} where id = ${one().product.id}`
  const read = async (address: string) => (await inject({ url: `${address}?von=liste` })).body
  await expect.poll(() => read(addresses.product)).toContain('steal()')
  const page = await read(addresses.product)
  const json = /<script type="application\/json" id="page-data">(.*?)<\/script>/s.exec(page)![1]!
  expect(JSON.parse(json)).toMatchObject({ loaderData: { 'pages/shop/products/product': { product: { name } } } })
  expect(page).not.toContain('<script>steal()')
  // who moves to the page has no document to read it from
  expect(await read(`/_data${addresses.product}`)).toContain('steal()')
})
