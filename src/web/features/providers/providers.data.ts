import { providerCalls } from '#contract/providers/calls.ts'
import { policyCalls } from '#contract/providers/policies.ts'
import { referenceCalls } from '#contract/reference/calls.ts'
import type { OutputOf } from '#contract/wire/call.ts'
import { api } from '#web/app/api.ts'
import { type DirectoryFilters, namesakes } from './shop/directory.ts'

export type VendorPolicies = OutputOf<typeof policyCalls.getPolicies>['data']
export type Provider = OutputOf<typeof providerCalls.getProviderPage>['data']
export type Directory = OutputOf<typeof providerCalls.findProviders> & {
  /** further places of the name that was asked for */
  others: Place[]
}
export type ProviderCard = Directory['data'][number]

export const loadPolicies = async (slug: string) => (await api(policyCalls.getPolicies, { slug })).data

export const loadProvider = async (slug: string) => (await api(providerCalls.getProviderPage, { slug })).data

export type Place = OutputOf<typeof referenceCalls.findPostalCodes>['data'][number]

/** The places that somebody may mean by "86899", "86899 Landsberg" or "Landsberg", the likeliest first. */
const findPlaces = async (where: string): Promise<Place[]> => {
  if (!where) return []
  const code = /\b\d{5}\b/.exec(where)?.[0]
  if (code) return (await api(referenceCalls.findTowns, { postal_code: code })).data.slice(0, 1)
  return namesakes(where, (await api(referenceCalls.findPostalCodes, { city: where })).data)
}

export const loadDirectory = async (filters: DirectoryFilters) => {
  const [place, ...others] = await findPlaces(filters.where)
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
      premium: filters.isPremium,
    },
  })
  return { ...found, others }
}

export const loadProviderParts = async () => (await api(providerCalls.listAddresses, {})).parts
export const loadProviderPart = async (part: number) => (await api(providerCalls.listAddresses, { part })).providers
