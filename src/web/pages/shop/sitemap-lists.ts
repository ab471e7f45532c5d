import { businessPath, postPath, productPath, propertyPath } from '#web/app/paths.ts'
import type { Address } from '#web/app/public/sitemap.ts'
import { loadPostPart, loadPostParts } from '#web/features/portal/portal.data.ts'
import { loadSitemapPart, loadSitemapParts } from '#web/features/products/products.data.ts'
import { loadProviderPart, loadProviderParts } from '#web/features/providers/providers.data.ts'

type SitemapList = { parts: () => Promise<number[]>; addresses: (part: number) => Promise<Address[]> }

/** Pages of which there are many, by the name of their files: `/sitemap/produkte-1.xml`. A new kind needs one entry here. */
export const sitemapLists: Record<string, SitemapList> = {
  produkte: {
    parts: loadSitemapParts,
    addresses: async (part) =>
      (await loadSitemapPart(part)).map(({ slug, product_type, updated_at }) => ({
        path: product_type === 'property' ? propertyPath(slug) : productPath(slug),
        changed: updated_at,
      })),
  },
  betriebe: {
    parts: loadProviderParts,
    addresses: async (part) =>
      (await loadProviderPart(part)).map(({ url, updated_at }) => ({ path: businessPath(url), changed: updated_at })),
  },
  regional: {
    parts: loadPostParts,
    addresses: async (part) =>
      (await loadPostPart(part)).map(({ slug, updated_at }) => ({ path: postPath(slug), changed: updated_at })),
  },
}
