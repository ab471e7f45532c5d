import type { publicProductCalls } from '#contract/products/public.ts'
import type { OutputOf } from '#contract/wire/call.ts'
import { api } from '#web/app/api.ts'

export type Favourites = OutputOf<typeof publicProductCalls.listFavourites>

// apart from the first script of a page, which is whole without them
const calls = async () => (await import('#contract/products/public.ts')).publicProductCalls

export const loadProductsById = async (ids: number[]) => (await api((await calls()).listProductsById, { ids })).data
export const loadProvidersById = async (ids: number[]) => (await api((await calls()).listProvidersById, { ids })).data
export const loadViewedByMember = async () => (await api((await calls()).listLastViewed, {})).data
export const forgetViewed = async (id: number) => api((await calls()).removeLastViewed, { id })
export const loadTrending = async () => (await api((await calls()).listTrendingProducts, {})).data
export const loadSimilar = async (product_id: number) =>
  (await api((await calls()).listSimilarProducts, { product_id })).data
