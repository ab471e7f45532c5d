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
type RowName = keyof typeof rows
type Rows = Partial<Record<RowName, OutputOf<typeof publicProductCalls.listLatestProducts>['data']>>

const shownInRow = 12

const loadRows = async (names: RowName[]): Promise<Rows> => {
  const loaded = names.map(async (name) => [name, (await api(rows[name], {})).data.slice(0, shownInRow)] as const)
  return Object.fromEntries(await Promise.all(loaded))
}

/** What those parts of a page show that hold products. */
export const loadWidgets = async (widgets: { type: string; data: object }[]) => {
  const named = widgets.flatMap(({ type, data }) => (type === 'product-row' ? [(data as { list: RowName }).list] : []))
  const has = (kind: string) => widgets.some(({ type }) => type === kind)
  const [rows, sliders, sections] = await Promise.all([
    loadRows([...new Set(named)]),
    has('product-sliders') ? api(publicProductCalls.listSliders, {}) : null,
    has('product-sections') ? api(publicProductCalls.listSections, {}) : null,
  ])
  return { rows, sliders: sliders?.data ?? [], sections: sections?.data ?? [] }
}
export type LoadedWidgets = Awaited<ReturnType<typeof loadWidgets>>
