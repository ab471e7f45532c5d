import { publicProductCalls, sortKeys } from '#contract/products/public.ts'
import { api } from '#web/app/api.ts'
import { findPlaces } from '#web/app/place/search.data.ts'
import { type Card, type Filters, noFilters, spellSort } from './shop/listing/listing.ts'

export type ListName = 'products' | 'services' | 'properties' | 'food-products'

const inputOf = async (filters: Filters) => {
  const postalCode = (await findPlaces(filters.where))[0]?.postal_code
  const sort = sortKeys.find((key) => spellSort(key) === filters.sort)
  return {
    page: filters.page,
    per_page: 24,
    sort: sort === 'distance|||asc' && !postalCode ? undefined : sort,
    category: filters.category || undefined,
    provider_id: filters.providers,
    condition: filters.conditions,
    values: filters.values,
    price_from: filters.from ?? undefined,
    price_to: filters.to ?? undefined,
    in_stock: filters.inStock || undefined,
    rating: filters.stars ?? undefined,
    postal_code: postalCode,
    radius: (postalCode && filters.radius) || undefined,
  }
}

export const loadListing = async (product: ListName, filters: Filters) =>
  api(publicProductCalls.listProducts, { product, ...(await inputOf(filters)) })

const shownOffers = 8

/** Most providers offer one kind of thing: the next list is asked only while something is missing. */
export const loadOffers = async (id: number, count: number) => {
  const filters = { ...noFilters, providers: [id], sort: '', page: 1 }
  const offers = new Map<number, Card>()
  for (const list of ['products', 'services', 'properties', 'food-products'] as const) {
    if (offers.size >= Math.min(shownOffers, count)) break
    for (const card of (await loadListing(list, filters)).data) offers.set(card.id, card)
  }
  return [...offers.values()].slice(0, shownOffers)
}

export const findProducts = async (keyword: string, filters: Filters) =>
  api(publicProductCalls.findProducts, { keyword, ...(await inputOf(filters)) })

/** A town that was typed behind the words, with these alone. */
export const findPlaceInWords = async (keyword: string) => (await api(publicProductCalls.findPlace, { keyword })).data

export const loadProduct = async (slug: string) => (await api(publicProductCalls.getProduct, { slug })).data

export const loadProductSitemaps = async () => (await api(publicProductCalls.listSitemap, {})).parts

export const loadProductSitemap = async (part: number) => (await api(publicProductCalls.listSitemap, { part })).products
