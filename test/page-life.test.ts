import { readFileSync, writeFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import { bundleCalls } from '#contract/bundles/calls.ts'
import { postEditorCalls } from '#contract/portal/operator.ts'
import { loadContent } from '#seeds/content/index.ts'
import { buildOperator } from '#server/domains/accounts/accounts.factory.ts'
import { buildRestaurant } from '#server/domains/food/food.factory.ts'
import { routes } from '#server/domains.ts'
import { openInvalidationLog } from '#server/platform/cache/changes.ts'
import { settings } from '#server/platform/settings.ts'
import { sql } from '#server/platform/sql/index.ts'
import { recordReads } from '#server/platform/sql/reads.ts'
import { loadBuiltPages } from '#server/web/build.ts'
import { renderFor } from '#server/web/database-away.ts'
import { createCallServer } from '#server/web.ts'
import type { PageEntry } from '#web/rendering/page-table.ts'
import pageTable from '#web/routes.ts'
import { hasPages, request, useApp } from './harness.ts'
import { buildRoute } from './leads.ts'
import { buildProperty } from './property.ts'
import { buildShop } from './shop.ts'

useApp({ limits: false })

const listFile = resolve(import.meta.dirname, 'page-life.txt')

const pathsOf = (entries: PageEntry[], above = ''): string[] =>
  entries.flatMap((entry) => {
    const path = entry.path ? `${above}/${entry.path}` : above
    return entry.children ? pathsOf(entry.children, path) : [path || '/']
  })
const isFile = (path: string) => /\.\w+$/.test(path) || path === '/sitemap/:part'
const isOfArea = (path: string) => /^\/(konto|anbieter|betreiber)(\/|$)/.test(path)
const paths = [...new Set(pathsOf(pageTable))].filter((path) => !isOfArea(path) && !isFile(path)).sort()

const slugOf = async (table: string) =>
  (await sql<{ slug: string }>`select slug from ${sql.id(table)} order by id desc limit 1`.one()).slug

/** Something real for every part of an address that varies. */
let examples: Record<string, string>
beforeAll(async () => {
  await loadContent()
  const shop = await buildShop({ stock: 5 })
  const partner = await buildShop({ stock: 5 })
  const provider = await sql<{ slug: string }>`
    update provider_pages set is_published = true where provider_id = ${shop.providerId} returning slug`.one()
  await sql`insert into vendor_policies (provider_id, kind, html) values (${shop.providerId}, 'terms', '<p>AGB</p>')
    on conflict do nothing`
  const restaurant = await buildRestaurant()
  const property = await buildProperty(shop)
  const questions = await buildRoute([shop])
  const products = [shop, partner].map(({ product }) => ({ product_id: product.id, quantity: 1 }))
  const { body: bundle } = await request(
    bundleCalls.createRequest,
    { provider_id: partner.providerId, name: 'Brot und Topf', price: 59, my_share: 17, products },
    shop.token,
  )
  const agreed = { bundle_provider_request_id: bundle.data.bundle_provider_request_id }
  await request(bundleCalls.confirmStatus, agreed, partner.token)
  const { token } = await buildOperator()
  const region = await request(
    postEditorCalls.createRegion,
    { name: 'Am Lech', postal_code: '86899', description: 'Am Fluss' },
    token,
  )
  const topic = await request(postEditorCalls.createCategory, { name: 'Märkte' }, token)
  const post = { title: 'Weihnachtsmarkt', teaser: 'Punsch.', content: '<p>Buden</p>', state: 'published' as const }
  const where = { category_id: topic.body.data.id, region_id: region.body.data.id }
  await request(postEditorCalls.createPost, { ...post, ...where }, token)
  const category = await sql<{ slug: string }>`
    select k.slug from categories k join products p on p.category_id = k.id where p.id = ${shop.product.id}`.one()
  examples = {
    '/:slug/:child?': '/impressum',
    '/*': '/gibt-es-nicht/hier',
    '/produkt/:slug': `/produkt/${shop.product.slug}`,
    '/kategorie/:slug': `/kategorie/${category.slug}`,
    '/anfrage/:slug': `/anfrage/${questions.slug}`,
    '/anfrage-an/:slug': `/anfrage-an/${provider.slug}`,
    '/betriebe/:slug': `/betriebe/${provider.slug}`,
    '/betriebe/:slug/:text': `/betriebe/${provider.slug}/agb`,
    '/regional/themen/:slug': `/regional/themen/${await slugOf('portal_categories')}`,
    '/regional/regionen/:slug': `/regional/regionen/${await slugOf('portal_regions')}`,
    '/regional/beitrag/:slug': `/regional/beitrag/${await slugOf('portal_posts')}`,
    '/bundle/:slug': `/bundle/${await slugOf('bundles')}`,
    '/immobilie/:slug': `/immobilie/${property.slug}`,
    '/essen/:slug': `/essen/${restaurant.slug}`,
  }
})

/**
 * How long a page that all guests share is kept: until something in it changes; until then or some seconds after an order
 * (soft); or three seconds, since the clock or a table without a trigger is in it.
 */
test.skipIf(!hasPages)('how long each page is kept stands in test/page-life.txt', async () => {
  const changes = await openInvalidationLog()
  const { handle, isPrivate } = await loadBuiltPages(createCallServer(routes))
  const lifeOf = async (path: string) => {
    const address = examples[path] ?? path
    if (isPrivate(address.replace(/:\w+/, 'x'))) return 'never'
    if (address.includes(':')) return 'has no example in this test'
    const asked = new Request(`${settings.publicUrl}${address}`, { headers: { cookie: 'theme=LIGHT' } })
    const { answer, reads } = await recordReads(() => renderFor('test', () => handle(asked)))
    if (answer.status !== 200) return `never (${answer.status})`
    const tags = changes.tagsOf(reads)
    if (!tags) return '4 s'
    const end = Number.isFinite(reads.until) ? ', or until a cached part of it ends' : ''
    return `${tags.soft.length ? 'soft' : 'until change'}${end}`
  }
  const lines: string[] = []
  for (const path of paths) lines.push(`${path.padEnd(34)}${await lifeOf(path)}`)
  await changes.close()
  const list = `${lines.join('\n')}\n`
  if (process.env.UPDATE_LEDGER) writeFileSync(listFile, list)
  expect(list).toBe(readFileSync(listFile, 'utf8'))
})
