import { businessPath, postPath, productPath, propertyPath } from '#web/app/paths.ts'
import type { Address } from '#web/app/public/sitemap.ts'
import { loadPostSitemap, loadPostSitemaps } from '#web/features/portal/portal.data.ts'
import { loadProductSitemap, loadProductSitemaps } from '#web/features/products/products.data.ts'
import { loadProviderSitemap, loadProviderSitemaps } from '#web/features/providers/providers.data.ts'

type SitemapList = { parts: () => Promise<number[]>; addresses: (part: number) => Promise<Address[]> }

/** Pages of which there are many, by the name of their files: `/sitemap/produkte-1.xml`. A new kind needs one entry here. */
export const sitemapLists: Record<string, SitemapList> = {
  produkte: {
    parts: loadProductSitemaps,
    addresses: async (part) =>
      (await loadProductSitemap(part)).map(({ slug, product_type, updated_at }) => ({
        path: product_type === 'property' ? propertyPath(slug) : productPath(slug),
        changed: updated_at,
      })),
  },
  betriebe: {
    parts: loadProviderSitemaps,
    addresses: async (part) =>
      (await loadProviderSitemap(part)).map(({ url, updated_at }) => ({
        path: businessPath(url),
        changed: updated_at,
      })),
  },
  regional: {
    parts: loadPostSitemaps,
    addresses: async (part) =>
      (await loadPostSitemap(part)).map(({ slug, updated_at }) => ({ path: postPath(slug), changed: updated_at })),
  },
}
