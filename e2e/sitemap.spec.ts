import { expect, test } from '@playwright/test'

test('search engines find every part of the map, and behind its addresses there are pages', async ({ request }) => {
  const read = async (path: string) => {
    const answer = await request.get(path)
    expect(answer.status(), path).toBe(200)
    return answer.text()
  }
  const addressesIn = (xml: string) =>
    [...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address]) => new URL(address!).pathname)
  expect(await read('/robots.txt')).toContain('/sitemap.xml')
  const parts = addressesIn(await read('/sitemap.xml'))
  expect(parts).toEqual(
    expect.arrayContaining(
      ['seiten', 'produkte-1', 'betriebe-1', 'essen-1', 'bundle-1'].map((name) => `/sitemap/${name}.xml`),
    ),
  )
  const pages = addressesIn(await read('/sitemap/seiten.xml'))
  expect(pages).toEqual(
    expect.arrayContaining([
      '/',
      '/impressum',
      '/kategorie/wohnen',
      '/in-meiner-naehe',
      '/pakete',
      '/newsletter/archiv',
      '/regional/vorschlag',
    ]),
  )
  const products = addressesIn(await read('/sitemap/produkte-1.xml'))
  expect(products.length).toBeGreaterThan(1000)
  expect(await read(products[0]!)).toMatch(/rel="canonical"[^>]*\/produkt\//)
  const home = await read(products.find((path) => path.startsWith('/immobilie/'))!)
  const [, title, description] = /<title>([^<]*) – .*<meta name="description" content="([^"]*)"/s.exec(home)!
  const town = /\d{5} ([^.]+)\.$/.exec(description!)![1]!
  expect(title!.split(town), title).toHaveLength(2)
  expect(description).toMatch(/\sm².*\s€/)
  const providers = addressesIn(await read('/sitemap/betriebe-1.xml'))
  expect(providers).toContain('/betriebe/hofladen-sommer-gbr')
  // every menu, bundle and questionnaire, and each says to search engines what it is
  expect(pages.filter((path) => path.startsWith('/anfrage/')).length).toBeGreaterThan(8)
  const menus = addressesIn(await read('/sitemap/essen-1.xml'))
  expect(menus.length).toBeGreaterThan(8)
  const [bundle] = addressesIn(await read('/sitemap/bundle-1.xml'))
  const schemaOf = async (path: string) => /<script type="application\/ld\+json">([^<]*)</.exec(await read(path))?.[1]
  expect(await schemaOf('/')).toContain('SearchAction')
  expect(JSON.parse((await schemaOf(bundle!))!)).toMatchObject({ '@type': 'Product', offers: { priceCurrency: 'EUR' } })
  const restaurant = {
    '@type': 'Restaurant',
    openingHours: expect.arrayContaining([expect.stringMatching(/^[A-Z][a-z]/)]),
  }
  expect(JSON.parse((await schemaOf(menus[0]!))!)).toMatchObject(restaurant)
  expect(JSON.parse((await schemaOf(menus[0]!.replace('/essen/', '/betriebe/')))!)).toMatchObject(restaurant)
  for (const path of [
    '/sitemap/betriebe-99.xml',
    '/sitemap/produkte-99.xml',
    '/sitemap/produkte-0.xml',
    '/sitemap/essen-2.xml',
    '/sitemap/anderes.xml',
  ]) {
    expect((await request.get(path)).status(), path).toBe(404)
  }
})
