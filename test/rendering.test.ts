import { createHash } from 'node:crypto'
import { resolve } from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import { redirectCalls } from '#contract/content/redirects.ts'
import { buildOperator } from '#server/domains/accounts/accounts.factory.ts'
import { sql } from '#server/platform/sql/index.ts'
import type { renderCounts } from '#web/rendering/render-document.tsx'
import { hasPages, request, useApp } from './harness.ts'
import { buildShop } from './shop.ts'

/** What `src/web/rendering/README.md` says about the installed versions of its libraries. */

const { inject } = useApp({ limits: false, pages: true })

type Entry = { renderCounts: typeof renderCounts }
const loadCounts = async () => {
  const build = (await import(resolve(import.meta.dirname, '../build/server/index.js'))) as Entry
  return structuredClone(build.renderCounts)
}

const name = 'Brett aus Nussbaum'
let addresses: string[]

/** Pages of a query are rendered for each who asks. */
const render = (address: string) => inject({ url: `${address}?von=liste` })
const renderAll = async () => {
  const pages: string[] = []
  for (const address of addresses) {
    const { statusCode, body } = await render(address)
    expect([address, statusCode]).toEqual([address, 200])
    pages.push(body)
  }
  return pages
}

/** Without what search engines read of a page. */
const scriptsOf = (page: string) =>
  [...page.matchAll(/<script(?! type="application\/ld\+json")[^>]*>(.*?)<\/script>/gs)].map(([, code]) => code!)

beforeAll(async () => {
  const { product } = await buildShop()
  await sql`update products set name = ${name} where id = ${product.id}`
  const found = await sql<{ slug: string; page: string; category: string }>`
    select p.slug, g.slug as page, c.slug as category from products p join provider_pages g using (provider_id)
    join categories c on c.id = p.category_id where p.id = ${product.id}`.one()
  addresses = [
    '/produkte',
    `/kategorie/${found.category}`,
    `/produkt/${found.slug}`,
    `/betriebe/${found.page}`,
    '/betriebe',
  ]
})

const countedRound = async () => {
  const before = await loadCounts()
  const pages = await renderAll()
  const after = await loadCounts()
  return {
    pages,
    atOnce: after.atOnce - before.atOnce,
    streamed: after.streamed - before.streamed,
    rendered: after.fragments.rendered - before.fragments.rendered,
    reused: after.fragments.reused - before.fragments.reused,
  }
}

test.skipIf(!hasPages)('pages are rendered in one go, and fragments of the frame once for all of them', async () => {
  const first = await countedRound()
  expect([first.atOnce, first.streamed]).toEqual([addresses.length, 0])
  let last = first
  const renderAgain = async () => {
    last = await countedRound()
    return last.rendered
  }
  // the layout may still change after the shop was built, and each one has fragments of its own
  await expect.poll(renderAgain).toBe(0)
  // search, doors, account menu, cookies and footer: there is no menu of categories
  expect(last.reused).toBe(5 * addresses.length)
  expect(last.pages).toEqual(first.pages)
})

test.skipIf(!hasPages)('the data of a page and of the frame stand in it once', async () => {
  for (const page of await renderAll()) {
    const scripts = scriptsOf(page)
    expect(scripts.filter((code) => code.includes('cookie_banner'))).toHaveLength(1)
    const data = /<script type="application\/json" id="page-data">(.*?)<\/script>/s.exec(page)![1]!
    expect(Object.keys(JSON.parse(data).loaderData)).toEqual(['root', expect.stringMatching(/^pages\/shop\//)])
    expect(scripts.filter((code) => code.includes(name))).toEqual(data.includes(name) ? [data] : [])
  }
  const product = await render(addresses[2]!)
  expect(scriptsOf(product.body).filter((code) => code.includes(name))).toHaveLength(1)
})

test.skipIf(!hasPages)('the scripts of a page wait until it is painted', async () => {
  for (const page of await renderAll()) {
    expect(page).not.toMatch(/<script[^>]*\bsrc=|<script type="module"|rel="modulepreload"/)
    const scripts: string[] = JSON.parse(
      /<script type="application\/json" id="scripts">(.*?)<\/script>/.exec(page)![1]!,
    )
    expect(scripts.length).toBeGreaterThan(3)
    expect(scripts.filter((script) => !/^\/assets\/[\w.~-]+\.js$/.test(script))).toEqual([])
    expect(scripts[0]).toContain('entry.client')
  }
  expect((await inject({ url: '/.vite/manifest.json' })).statusCode).toBe(404)
})

/** Scripts that run: not data. */
const inlineScripts = (page: string) =>
  [...page.matchAll(/<script(?! type="application\/)[^>]*>(.*?)<\/script>/gs)].map(([, code]) => code!)
const hashOf = (code: string) => `'sha256-${createHash('sha256').update(code).digest('base64')}'`

test.skipIf(!hasPages)('the policy lets exactly the two scripts of ours run, also on error pages', async () => {
  const policies = new Set<unknown>()
  // the map of the restaurants is loaded late, so the first page of it is streamed
  for (const url of [addresses[0]!, addresses[2]!, '/gibt-es-nicht/hier', '/produkt/gibt-es-nicht', '/essen?karte=1']) {
    const { body, headers } = await inject({ url })
    const policy = String(headers['content-security-policy'])
    expect(policy.match(/'sha256-[^']+'/g), url).toEqual(inlineScripts(body).map(hashOf))
    policies.add(policy)
  }
  expect(policies.size).toBe(1)
})

test.skipIf(!hasPages)(
  'a page in the browser gets what its loader returned, and says no more of a failure than its status',
  async () => {
    const dataOf = async (url: string) => {
      const { statusCode, headers, body } = await inject({ url: `/_data${url}` })
      expect(headers['content-type']).toBe('application/json; charset=utf-8')
      return { statusCode, ...JSON.parse(body) }
    }
    const [, , product] = addresses
    const [build] = JSON.parse(
      /<script type="application\/json" id="scripts">(.*?)<\/script>/.exec((await render(product!)).body)![1]!,
    )
    const found = await dataOf(product!)
    expect(found).toMatchObject({
      statusCode: 200,
      // a page of another build loads the document instead
      build,
      loaderData: { 'pages/shop/products/product': { product: { name } } },
    })
    expect(Object.keys(found.loaderData)).toEqual(['pages/shop/products/product'])
    const missing = await dataOf('/produkt/gibt-es-nicht')
    expect(missing.statusCode).toBe(404)
    expect(missing.errors).toEqual({
      'pages/shop/products/product': { status: 404, statusText: '', data: null, internal: false },
    })
  },
)

test.skipIf(!hasPages)('an old address that the operator leads on is a redirect, and a page always wins', async () => {
  const { token } = await buildOperator()
  const create = (path: string, target: string) => request(redirectCalls.createRedirect, { path, target }, token)
  expect((await create('/produkte', '/betriebe')).body.fields).toHaveProperty('path')
  expect((await create('/alt/holz.html', '/gibt/es/nicht')).body.fields).toHaveProperty('target')
  expect((await create('/alt/holz.html', '/produkte?art=holz')).status).toBe(201)
  await sql`insert into redirects (path, target) values ('/betriebe', '/produkte'), ('/produkt/früher', '/produkte')`
  for (const [address, target] of [
    ['/alt/holz.html?ref=1', '/produkte?art=holz'],
    ['/produkt/fr%C3%BCher', '/produkte'],
  ]) {
    const { statusCode, headers } = await inject({ url: address! })
    expect([address, statusCode, headers.location]).toEqual([address, 301, target])
    expect((await inject({ url: `/_data${address}` })).json()).toMatchObject({ redirect: target, status: 301 })
  }
  expect((await inject({ url: '/betriebe' })).statusCode).toBe(200)
  expect((await inject({ url: '/alt/holz.htm' })).statusCode).toBe(404)
})
