import type { OutputOf } from '#contract/call.ts'
import { policyCalls } from '#contract/policies.ts'
import { providerCalls } from '#contract/providers.ts'
import { referenceCalls } from '#contract/reference.ts'
import { api } from '#web/app/api.ts'
import type { DirectoryFilters } from './directory.ts'

export type VendorPolicies = OutputOf<typeof policyCalls.getPolicies>['data']
export type Provider = OutputOf<typeof providerCalls.getProviderPage>['data']
export type Directory = OutputOf<typeof providerCalls.findProviders>
export type ProviderCard = Directory['data'][number]

export const loadPolicies = async (slug: string) => (await api(policyCalls.getPolicies, { slug })).data

export const loadProvider = async (slug: string) => (await api(providerCalls.getProviderPage, { slug })).data

/** The postal code that somebody means by "86899", "86899 Landsberg" or "Landsberg"; none where there is no such place. */
const findPostalCode = async (where: string) => {
  if (!where) return undefined
  const code = /\b\d{5}\b/.exec(where)?.[0]
  const { data } = code
    ? await api(referenceCalls.findTowns, { postal_code: code })
    : await api(referenceCalls.findPostalCodes, { city: where })
  return data[0]?.postal_code
}

export const loadDirectory = async (filters: DirectoryFilters) =>
  api(providerCalls.findProviders, {
    page: filters.page,
    per_page: 24,
    filter: {
      keyword: filters.what,
      industry: filters.industry ? [filters.industry] : [],
      postal_code: await findPostalCode(filters.where),
      radius: filters.radius ?? undefined,
      rating: filters.stars ?? undefined,
      open_now: filters.isOpen,
      premium: filters.isPremium,
    },
  })
