import { expect, test } from 'vitest'
import { sitemapIndexOf, sitemapOf, xml } from './sitemap.ts'

const origin = 'https://markt.example'

test('addresses are whole and escaped', () => {
  expect(sitemapOf(origin, [{ path: '/a?b=1&c=<2>', changed: '2026-01-02T03:04:05.000Z' }, { path: '/d' }])).toBe(
    `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
<url><loc>https://markt.example/a?b=1&amp;c=&lt;2&gt;</loc><lastmod>2026-01-02T03:04:05.000Z</lastmod></url>
<url><loc>https://markt.example/d</loc></url>
</urlset>
`,
  )
})

test('an index names its parts', async () => {
  const answer = xml(sitemapIndexOf(origin, ['/sitemap/seiten.xml']))
  expect(answer.headers.get('content-type')).toBe('application/xml; charset=utf-8')
  expect(await answer.text()).toContain(
    '<sitemap><loc>https://markt.example/sitemap/seiten.xml</loc></sitemap>\n</sitemapindex>',
  )
})
