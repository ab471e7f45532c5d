import { readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import { publicProductCalls } from '#contract/products/public.ts'
import { loadContent } from '#seeds/content/index.ts'
import { buildRestaurant } from '#server/domains/food/food.factory.ts'
import { sql } from '#server/platform/sql/index.ts'
import { hasPages, request, useApp } from './harness.ts'
import { buildProperty } from './property.ts'
import { buildShop } from './shop.ts'

/** What pages carry beside what they show. */

const { inject } = useApp({ limits: false, pages: true })

const assets = resolve(import.meta.dirname, '../build/client/assets')
/** Of the shop's product. */
const key = 'pictures/products/test'
let pages: { address: string; html: string }[] = []
let productId = 0

beforeAll(async () => {
  if (!hasPages) return
  await loadContent()
  const shop = await buildShop()
  const { product } = shop
  await buildRestaurant()
  await buildProperty(shop)
  await sql`update provider_pages set is_published = true`
  const found = await sql<{ slug: string; page: string; category: string }>`
    select p.slug, g.slug as page, c.slug as category from products p join provider_pages g using (provider_id)
    join categories c on c.id = p.category_id where p.id = ${product.id}`.one()
  productId = product.id
  const category = `/kategorie/${found.category}`
  const addresses = ['/', category, `/produkt/${found.slug}`, `/betriebe/${found.page}`, '/betriebe', '/immobilien']
  for (const address of addresses) {
    const { statusCode, body } = await inject({ url: address })
    expect([address, statusCode]).toEqual([address, 200])
    pages = [...pages, { address, html: body }]
  }
})

const dataOf = (html: string, id: string): unknown =>
  JSON.parse(new RegExp(`<script type="application/json" id="${id}"[^>]*>(.*?)</script>`).exec(html)![1]!)

type Chunk = { file: string; imports?: string[]; dynamicImports?: string[] }

/** Scripts that guests' pages load, at once or later. */
const scriptsOfGuests = () => {
  const manifest: Record<string, Chunk> = JSON.parse(readFileSync(join(assets, '../.vite/manifest.json'), 'utf8'))
  const seen = new Set(['src/web/entry.client.tsx'])
  const isForeign = (source: string) => /\/pages\/(account|provider|operator)\//.test(source)
  for (const source of seen) {
    const { imports = [], dynamicImports = [] } = manifest[source]!
    for (const other of [...imports, ...dynamicImports]) if (!isForeign(other)) seen.add(other)
  }
  return [...seen].map((source) => readFileSync(join(assets, '..', manifest[source]!.file), 'utf8'))
}

test.skipIf(!hasPages)('icons are named by a page, and drawn in one file that browsers keep', async () => {
  const file = readdirSync(assets).find((name) => /^icons-.*\.svg$/.test(name))!
  const shapes = readFileSync(join(assets, file), 'utf8')
  const drawings = [...shapes.matchAll(/ d="([^"]+)"/g)]
    .map(([, drawing]) => drawing!)
    .filter(({ length }) => length > 12)
  expect(drawings.length).toBeGreaterThan(100)
  for (const { address, html } of pages) {
    const named = [...html.matchAll(/<use href="([^"#]*)#([\w-]+)"/g)]
    expect(named.length, address).toBeGreaterThan(15)
    expect([...new Set(named.map(([, from]) => from))], address).toEqual([`/assets/${file}`])
    expect([address, drawings.filter((drawing) => html.includes(`d="${drawing}"`))]).toEqual([address, []])
  }
  // the text editor of the desk brings icons of its own
  for (const code of scriptsOfGuests()) expect(drawings.filter((drawing) => code.includes(drawing))).toEqual([])
  const { headers } = await inject({ url: `/assets/${file}` })
  expect(headers['content-type']).toContain('image/svg+xml')
  expect(headers['cache-control']).toContain('immutable')
})

test.skipIf(!hasPages)(
  'the copies of a picture stand in what a page shows, not in its data; the API answers them',
  async () => {
    const page = pages.find(({ address }) => address.startsWith('/kategorie/'))!.html
    const list = page.slice(page.indexOf('<article'), page.lastIndexOf('</article>'))
    for (const format of ['avif', 'webp'])
      expect(list).toContain(`/files/${key}-320.${format} 320w, /files/${key}-640.${format} 640w, `)
    const data = JSON.stringify(dataOf(page, 'page-data'))
    expect(data).toContain(`/files/${key}-640.webp`)
    expect(data).not.toMatch(/avif|320w|"is_variants"|"tax"/)
    const { body } = await request(publicProductCalls.listProducts, { product: 'products' })
    const card = body.data.find(({ id }) => id === productId)!
    expect(card.picture).toMatchObject({
      avif: expect.stringContaining(`/files/${key}-1600.avif 1600w`),
      webp: expect.stringContaining(`/files/${key}-1600.webp 1600w`),
    })
    expect(card).toMatchObject({ is_variants: expect.any(Boolean), tax: expect.any(Number) })
  },
)

test.skipIf(!hasPages)('what a page says to search engines stands in its head alone', () => {
  const told = pages.filter(({ address }) => /^\/$|^\/(produkt|betriebe)\//.test(address))
  expect(told.length).toBe(3)
  for (const { address, html } of told) {
    expect(
      html.match(/<script type="application\/ld\+json">\{"@context":"https:\/\/schema.org"/g),
      address,
    ).not.toBeNull()
    expect(JSON.stringify(dataOf(html, 'page-data')), address).not.toContain('schema.org')
  }
})
