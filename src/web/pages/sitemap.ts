import type { LoaderFunctionArgs } from 'react-router'
import { sitemapIndexOf, xml } from '#web/app/sitemap.ts'
import { loadPostParts } from '#web/features/portal/portal.data.ts'
import { loadSitemapParts } from '#web/features/products/products.data.ts'

/** Pages and categories in one part, products and posts in as many as they need. */
export const loader = async ({ request }: LoaderFunctionArgs) => {
  const [products, posts] = await Promise.all([loadSitemapParts(), loadPostParts()])
  const names = ['seiten', ...products.map((part) => `produkte-${part}`), ...posts.map((part) => `regional-${part}`)]
  return xml(
    sitemapIndexOf(
      new URL(request.url).origin,
      names.map((name) => `/sitemap/${name}.xml`),
    ),
  )
}
