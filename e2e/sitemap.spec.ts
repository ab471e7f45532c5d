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
    expect.arrayContaining(['/sitemap/seiten.xml', '/sitemap/produkte-1.xml', '/sitemap/betriebe-1.xml']),
  )
  const pages = addressesIn(await read('/sitemap/seiten.xml'))
  expect(pages).toEqual(expect.arrayContaining(['/', '/impressum', '/kategorie/wohnen']))
  const products = addressesIn(await read('/sitemap/produkte-1.xml'))
  expect(products.length).toBeGreaterThan(1000)
  expect(await read(products[0]!)).toMatch(/rel="canonical"[^>]*\/produkt\//)
  const providers = addressesIn(await read('/sitemap/betriebe-1.xml'))
  expect(providers).toContain('/betriebe/hofladen-sommer-gbr')
  for (const path of [
    '/sitemap/betriebe-99.xml',
    '/sitemap/produkte-99.xml',
    '/sitemap/produkte-0.xml',
    '/sitemap/anderes.xml',
  ]) {
    expect((await request.get(path)).status(), path).toBe(404)
  }
})
