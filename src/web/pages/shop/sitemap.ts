import type { LoaderFunctionArgs } from 'react-router'
import { sitemapIndexOf, xml } from '#web/app/sitemap.ts'
import { loadPostParts } from '#web/features/portal/portal.data.ts'
import { loadSitemapParts } from '#web/features/products/products.data.ts'
import { loadProviderParts } from '#web/features/providers/providers.data.ts'

/** Pages and categories in one part, products, providers and posts in as many as they need. */
export const loader = async ({ request }: LoaderFunctionArgs) => {
  const [products, providers, posts] = await Promise.all([loadSitemapParts(), loadProviderParts(), loadPostParts()])
  const names = [
    'seiten',
    ...products.map((part) => `produkte-${part}`),
    ...providers.map((part) => `betriebe-${part}`),
    ...posts.map((part) => `regional-${part}`),
  ]
  return xml(
    sitemapIndexOf(
      new URL(request.url).origin,
      names.map((name) => `/sitemap/${name}.xml`),
    ),
  )
}
