import { useQuery } from '@tanstack/react-query'
import { accountCalls } from '#contract/accounts.ts'
import type { OutputOf } from '#contract/call.ts'
import { referenceCalls } from '#contract/reference.ts'
import { query } from '#web/app/query.ts'

export type CustomerProfile = OutputOf<typeof accountCalls.getCustomerProfile>
export type ProviderProfile = OutputOf<typeof accountCalls.getProviderProfile>

const forever = { staleTime: Number.POSITIVE_INFINITY }

export const customerProfile = () => query(accountCalls.getCustomerProfile, {})
export const providerProfile = () => query(accountCalls.getProviderProfile, {})
export const userInformation = () => query(accountCalls.getUserInformation, {})
export const ownSessions = () => query(accountCalls.listSessions, {})
export const twoFactor = () => query(accountCalls.getTwoFactor, {})
export const subIndustries = (parentId: number) => ({
  ...query(referenceCalls.listSubIndustries, { id: parentId }),
  ...forever,
})

export const useCountries = () => useQuery({ ...query(referenceCalls.listCountries, {}), ...forever }).data?.data ?? []
export const useCallingCodes = () =>
  useQuery({ ...query(referenceCalls.listCallingCodes, {}), ...forever }).data?.data ?? []
export const useCompanyTypes = () =>
  useQuery({ ...query(referenceCalls.listCompanyTypes, {}), ...forever }).data?.data ?? []
export const useParentIndustries = () =>
  useQuery({ ...query(referenceCalls.listParentIndustries, {}), ...forever }).data?.data ?? []

export const toOptions = (rows: readonly { id: number; name: string }[]) =>
  rows.map(({ id, name }) => ({ value: String(id), label: name }))

export const genderOptions = [
  { value: 'female', label: 'Frau' },
  { value: 'male', label: 'Herr' },
  { value: 'other', label: 'Divers' },
]
