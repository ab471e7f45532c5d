import type { LoaderFunctionArgs } from 'react-router'
import { sitemapIndexOf, xml } from '#web/app/sitemap.ts'
import { loadSitemapParts } from '#web/features/products/products.data.ts'

/** Pages and categories in one part, products in as many as they need. */
export const loader = async ({ request }: LoaderFunctionArgs) => {
  const parts = await loadSitemapParts()
  const names = ['seiten', ...parts.map((part) => `produkte-${part}`)]
  return xml(
    sitemapIndexOf(
      new URL(request.url).origin,
      names.map((name) => `/sitemap/${name}.xml`),
    ),
  )
}
