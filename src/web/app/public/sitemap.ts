import { escapeXml } from '#lib/text/xml.ts'

const namespace = 'http://www.sitemaps.org/schemas/sitemap/0.9'
const document = (root: string, entries: string[]) =>
  `<?xml version="1.0" encoding="UTF-8"?>\n<${root} xmlns="${namespace}">\n${entries.join('\n')}\n</${root}>\n`

export type Address = { path: string; changed?: string }

const tags = (origin: string, { path, changed }: Address) =>
  `<loc>${escapeXml(origin + path)}</loc>${changed ? `<lastmod>${changed}</lastmod>` : ''}`

export const sitemapOf = (origin: string, addresses: Address[]) =>
  document(
    'urlset',
    addresses.map((address) => `<url>${tags(origin, address)}</url>`),
  )

export const sitemapIndexOf = (origin: string, paths: string[]) =>
  document(
    'sitemapindex',
    paths.map((path) => `<sitemap>${tags(origin, { path })}</sitemap>`),
  )

export const xml = (text: string) =>
  new Response(text, { headers: { 'content-type': 'application/xml; charset=utf-8' } })
