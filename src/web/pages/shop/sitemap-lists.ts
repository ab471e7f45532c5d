import { data } from 'react-router'
import { bundlePagePath, businessPath, postPath, productPath, propertyPath, restaurantPath } from '#web/app/paths.ts'
import type { Address } from '#web/app/public/sitemap.ts'
import { loadBundles } from '#web/features/bundles/bundles.data.ts'
import { loadLayout } from '#web/features/content/content.data.ts'
import { loadRestaurants } from '#web/features/food/food.data.ts'
import { loadPostSitemap, loadPostSitemaps } from '#web/features/portal/portal.data.ts'
import { loadProductSitemap, loadProductSitemaps } from '#web/features/products/products.data.ts'
import { loadProviderSitemap, loadProviderSitemaps } from '#web/features/providers/providers.data.ts'

type SitemapList = { parts: () => Promise<number[]>; addresses: (part: number) => Promise<Address[]> }

const anyRestaurant = { zip: '', isOpen: false, tag: null, what: '' }

/** Those that deliver, then those where something is fetched; who does both stands in both lists. */
const restaurantsOf = async (isPickup: boolean) => {
  if ((await loadLayout()).closed.includes('food')) return []
  const first = await loadRestaurants({ ...anyRestaurant, isPickup, page: 1 })
  const rest = Array.from({ length: first.lastPage - 1 }, (_, at) => at + 2)
  const more = []
  for (const page of rest) more.push(...(await loadRestaurants({ ...anyRestaurant, isPickup, page })).data)
  return [...first.data, ...more]
}

const noPart = (part: number) => {
  if (part !== 1) throw data(null, { status: 404 })
}

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
  essen: {
    parts: async () => [1],
    addresses: async (part) => {
      noPart(part)
      const urls = [...(await restaurantsOf(false)), ...(await restaurantsOf(true))].map(({ url }) => url)
      return [...new Set(urls)].map((url) => ({ path: restaurantPath(url, { zip: '', isPickup: false }) }))
    },
  },
  bundle: {
    parts: async () => Array.from({ length: Math.max(1, (await loadBundles(1)).lastPage) }, (_, at) => at + 1),
    addresses: async (part) => (await loadBundles(part)).data.map(({ slug }) => ({ path: bundlePagePath(slug) })),
  },
  regional: {
    parts: loadPostSitemaps,
    addresses: async (part) =>
      (await loadPostSitemap(part)).map(({ slug, updated_at }) => ({ path: postPath(slug), changed: updated_at })),
  },
}
