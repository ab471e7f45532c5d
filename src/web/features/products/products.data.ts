import type { OutputOf } from '#contract/call.ts'
import { publicProductCalls, sortKeys } from '#contract/products.public.ts'
import { api } from '#web/app/api.ts'
import { type Filters, spellSort } from './listing.ts'

export type ListName = 'products' | 'services' | 'properties' | 'food-products'

const inputOf = (filters: Filters) => ({
  page: filters.page,
  per_page: 24,
  sort: sortKeys.find((key) => spellSort(key) === filters.sort),
  category: filters.category || undefined,
  provider_id: filters.provider ?? undefined,
  price_from: filters.from ?? undefined,
  price_to: filters.to ?? undefined,
  in_stock: filters.inStock || undefined,
})

export const loadListing = (product: ListName, filters: Filters) =>
  api(publicProductCalls.listProducts, { product, ...inputOf(filters) })

export const findProducts = (keyword: string, filters: Filters) =>
  api(publicProductCalls.findProducts, { keyword, ...inputOf(filters) })

export const loadProduct = async (slug: string) => (await api(publicProductCalls.getProduct, { slug })).data

const rows = {
  latest: publicProductCalls.listLatestProducts,
  trending: publicProductCalls.listTrendingProducts,
  featured: publicProductCalls.listFeaturedProducts,
}
export type RowName = keyof typeof rows
export type Rows = Partial<Record<RowName, OutputOf<typeof publicProductCalls.listLatestProducts>['data']>>

const shownInRow = 12

/** The products of those rows that a page shows. */
export const loadRows = async (widgets: { type: string; data: object }[]): Promise<Rows> => {
  const named = widgets.flatMap((widget) =>
    widget.type === 'product-row' ? [(widget.data as { list: RowName }).list] : [],
  )
  const loaded = await Promise.all(
    [...new Set(named)].map(async (name) => [name, (await api(rows[name], {})).data.slice(0, shownInRow)] as const),
  )
  return Object.fromEntries(loaded)
}
