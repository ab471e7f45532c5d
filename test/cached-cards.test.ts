import { resolve } from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import { postEditorCalls } from '#contract/portal/operator.ts'
import { providerProductCalls } from '#contract/products/editor.ts'
import { loadContent } from '#seeds/content/index.ts'
import { buildOperator } from '#server/domains/accounts/accounts.factory.ts'
import { buildRestaurant } from '#server/domains/food/food.factory.ts'
import { buildProduct } from '#server/domains/products/products.factory.ts'
import { routes } from '#server/domains.ts'
import { hearChanges } from '#server/platform/cache/changes.ts'
import { settings } from '#server/platform/settings.ts'
import { sql } from '#server/platform/sql/index.ts'
import { type Handler, loadBuiltPages } from '#server/web/build.ts'
import { renderFor } from '#server/web/database-away.ts'
import { createCallServer } from '#server/web.ts'
import type { renderCounts } from '#web/rendering/render-document.tsx'
import { hasPages, request, useApp } from './harness.ts'
import { buildProperty } from './property.ts'
import { buildShop } from './shop.ts'

/** Cards of lists are rendered once for what they show (`src/web/rendering/cards`). */

useApp({ limits: false, pages: true })

type Shop = Awaited<ReturnType<typeof buildShop>>
type Entry = { renderCounts: typeof renderCounts }

let shop: Shop
let addresses: string[]
let withCards: Handler
let without: Handler

const countCards = async () => {
  const build = (await import(resolve(import.meta.dirname, '../build/server/index.js'))) as Entry
  return { ...build.renderCounts.cards }
}

const render = async (handle: Handler, address: string, theme = 'LIGHT') => {
  const hearing = hearChanges()
  if (hearing) await hearing
  const asked = new Request(settings.publicUrl + address, { headers: { cookie: `theme=${theme}` } })
  const answer = await renderFor('test', () => handle(asked))
  expect([address, answer.status]).toEqual([address, 200])
  return answer instanceof Response ? answer.text() : answer.bytes.toString()
}

const buildPosts = async () => {
  const { token } = await buildOperator()
  const place = { name: 'Am Lech', postal_code: '86899', description: 'Am Fluss' }
  const region = await request(postEditorCalls.createRegion, place, token)
  const topic = await request(postEditorCalls.createCategory, { name: 'Märkte' }, token)
  const where = { category_id: topic.body.data.id, region_id: region.body.data.id }
  for (const title of ['Wochenmarkt', 'Weihnachtsmarkt']) {
    const post = { title, teaser: 'Punsch & Musik.', content: '<p>Buden</p>', state: 'published' as const }
    expect((await request(postEditorCalls.createPost, { ...post, ...where }, token)).status).toBe(201)
  }
}

beforeAll(async () => {
  if (!hasPages) return
  await loadContent()
  shop = await buildShop({ name: 'Seife & "mehr"', depositCents: 25 })
  for (let at = 0; at < 5; at++) await buildShop({ stock: at })
  for (const kind of ['service', 'food'] as const) await buildProduct({ providerId: shop.providerId, kind })
  await buildProduct({ providerId: shop.providerId, categoryId: await categoryOf(shop), ageLimit: 18 })
  await buildRestaurant()
  await buildProperty(shop)
  await buildPosts()
  await sql`update provider_pages set is_published = true`
  const found = await sql<{ page: string; category: string }>`
    select g.slug as page, c.slug as category from products p join provider_pages g using (provider_id)
    join categories c on c.id = p.category_id where p.id = ${shop.product.id}`.one()
  addresses = [
    '/',
    '/produkte',
    '/produkte?sortierung=price-asc',
    `/kategorie/${found.category}`,
    '/suche?q=Seife',
    `/betriebe/${found.page}`,
    '/betriebe',
    '/betriebe?wo=35037',
    '/essen',
    '/essen?plz=35037',
    '/immobilien',
    '/regional',
  ]
  withCards = (await loadBuiltPages(createCallServer(routes))).handle
  without = (await loadBuiltPages(createCallServer(routes), 0)).handle
})

const categoryOf = async ({ product }: Shop) =>
  (await sql<{ id: number }>`select category_id as id from products where id = ${product.id}`.one()).id

test.skipIf(!hasPages)('pages are the same with cards that were rendered before, in every theme', async () => {
  for (const address of addresses) {
    const before = await countCards()
    const whole = await render(without, address)
    expect(await countCards(), address).toEqual(before)
    expect(await render(withCards, address), address).toBe(whole)
    const first = await countCards()
    expect(await render(withCards, address), address).toBe(whole)
    expect(await render(withCards, address, 'UNICORN'), address).toBe(await render(without, address, 'UNICORN'))
    const last = await countCards()
    expect([address, last.rendered]).toEqual([address, first.rendered])
    expect(last.reused, address).toBeGreaterThan(first.reused)
  }
})

test.skipIf(!hasPages)('a change of name, price, stock and provider is seen at once', async () => {
  const category = addresses[3]!
  const show = async (...words: string[]) => {
    const page = await render(withCards, category)
    expect(page).toBe(await render(without, category))
    const cards = page.slice(page.indexOf('<article'), page.lastIndexOf('</article>'))
    for (const word of words) expect(cards).toContain(word)
  }
  const change = (fields: object) =>
    request(providerProductCalls.updateProduct, { id: shop.product.id, ...fields } as never, shop.token)
  await show('Seife &amp; &quot;mehr&quot;')
  expect((await change({ name: 'Kernseife' })).status).toBe(200)
  await show('Kernseife')
  expect((await change({ price: 12.34 })).status).toBe(200)
  await show('Kernseife', '12,34')
  expect((await change({ stock: 3 })).status).toBe(200)
  await show('12,34', 'Nur noch 3 Stück da')
  await sql`update products set stock = 0 where id = ${shop.product.id}`
  await show('Ausverkauft')
  await sql`update companies set company_name = 'Seifensieder Kern' where id = ${shop.providerId}`
  await show('Seifensieder Kern, ')
})
