import { useQuery } from '@tanstack/react-query'
import { accountCalls } from '#contract/accounts/calls.ts'
import { secondFactorCalls } from '#contract/accounts/second-factor.ts'
import { referenceCalls } from '#contract/reference/calls.ts'
import type { OutputOf } from '#contract/wire/call.ts'
import { queryContent } from '#web/app/content.data.ts'
import { query, useWrite } from '#web/app/query.ts'

export type ProviderProfile = OutputOf<typeof accountCalls.getProviderProfile>

const forever = { staleTime: Number.POSITIVE_INFINITY }

export const customerProfile = () => query(accountCalls.getCustomerProfile, {})
export const providerProfile = () => query(accountCalls.getProviderProfile, {})
export const userInformation = () => query(accountCalls.getUserInformation, {})
export const ownSessions = () => query(accountCalls.listSessions, {})
export const twoFactor = () => query(accountCalls.getTwoFactor, {})
export const secondFactor = () => query(secondFactorCalls.getSecondFactor, {})
export const deletionBlockers = () => query(accountCalls.listDeletionBlockers, {})
export const useIndustries = () =>
  useQuery({ ...query(referenceCalls.listIndustries, {}), ...forever }).data?.data ?? []

export const useCountries = () => useQuery({ ...query(referenceCalls.listCountries, {}), ...forever }).data?.data ?? []
export const useCallingCodes = () =>
  useQuery({ ...query(referenceCalls.listCallingCodes, {}), ...forever }).data?.data ?? []
export const useCompanyTypes = () =>
  useQuery({ ...query(referenceCalls.listCompanyTypes, {}), ...forever }).data?.data ?? []
export const useParentIndustries = () =>
  useQuery({ ...query(referenceCalls.listParentIndustries, {}), ...forever }).data?.data ?? []

type Bank = { id: number; bank_name: string; pincode: string }
export const useBanks = () =>
  useQuery({
    queryKey: ['bankList'],
    queryFn: ({ signal }) =>
      queryContent<{ bankList: Bank[] }>('{ bankList { id bank_name pincode } }', {}, { signal }),
    ...forever,
  }).data?.bankList ?? []

/** Copy of the security page by key. */
export const useSecurityTexts = () => {
  const { data, error } = useQuery({
    queryKey: ['securityTexts'],
    queryFn: ({ signal }) =>
      queryContent<{ securityTexts: { key: string; text: string }[] }>(
        '{ securityTexts { key text } }',
        {},
        { signal },
      ),
    ...forever,
  })
  const texts = data && new Map(data.securityTexts.map(({ key, text }) => [key.replace('security.', ''), text]))
  return { data: texts, error }
}

export const toOptions = (rows: readonly { id: number; name: string }[]) =>
  rows.map(({ id, name }) => ({ value: String(id), label: name }))

export const genderOptions = [
  { value: 'female', label: 'Frau' },
  { value: 'male', label: 'Herr' },
  { value: 'other', label: 'Divers' },
]

/** The hint for new providers, and how it is closed for good. */
export const useTourHint = () => {
  const { data } = useQuery(userInformation())
  const close = useWrite(accountCalls.setTourSeen, { reloads: [accountCalls.getUserInformation] })
  return { isShown: data?.is_show_tour ?? false, close }
}
