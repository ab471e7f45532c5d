import { providerCalls } from '#contract/providers/calls.ts'
import { policyCalls } from '#contract/providers/policies.ts'
import type { OutputOf } from '#contract/wire/call.ts'
import { api } from '#web/app/api.ts'
import { findPlaces } from '#web/app/place/search.data.ts'
import { type DirectoryFilters, namesakes } from './shop/directory/directory.ts'

export type VendorPolicies = OutputOf<typeof policyCalls.getPolicies>['data']
export type Provider = OutputOf<typeof providerCalls.getProviderPage>['data']

export const loadPolicies = async (slug: string) => (await api(policyCalls.getPolicies, { slug })).data

export const loadProvider = async (slug: string) => (await api(providerCalls.getProviderPage, { slug })).data

export const loadDirectory = async (filters: DirectoryFilters) => {
  const [place, ...others] = namesakes(filters.where, await findPlaces(filters.where))
  const found = await api(providerCalls.findProviders, {
    page: filters.page,
    per_page: 24,
    filter: {
      keyword: filters.what,
      industry: filters.industry ? [filters.industry] : [],
      postal_code: place?.postal_code,
      radius: filters.radius ?? undefined,
      rating: filters.stars ?? undefined,
      open_now: filters.isOpen,
      bookable_today: filters.isBookable,
      premium: filters.isPremium,
    },
  })
  return { ...found, others }
}

type State = { open_now: true } | { bookable_today: true }

/** The nearest businesses around a postal code that are open, or take appointments today. */
export const findNearby = (postal_code: string, radius: number, per_page: number, state: State) =>
  api(providerCalls.findProviders, { per_page, sort: 'distance', filter: { postal_code, radius, ...state } })

/** The first businesses for the main search. */
export const findBusinesses = async (keyword: string, where: string) => {
  const [place] = await findPlaces(where)
  return api(providerCalls.findProviders, { per_page: 4, filter: { keyword, postal_code: place?.postal_code } })
}

export const loadProviderSitemaps = async () => (await api(providerCalls.listAddresses, {})).parts
export const loadProviderSitemap = async (part: number) => (await api(providerCalls.listAddresses, { part })).providers
