import type { LoaderFunctionArgs } from 'react-router'
import { sitemapIndexOf, xml } from '#web/app/public/sitemap.ts'
import { sitemapLists } from './sitemap-lists.ts'

/** Pages and categories in one part, products, providers and posts in as many as they need. */
export const loader = async ({ request }: LoaderFunctionArgs) => {
  const names = await Promise.all(
    Object.entries(sitemapLists).map(async ([name, { parts }]) => (await parts()).map((part) => `${name}-${part}`)),
  )
  return xml(
    sitemapIndexOf(
      new URL(request.url).origin,
      ['seiten', ...names.flat()].map((name) => `/sitemap/${name}.xml`),
    ),
  )
}
