import type { accountCalls } from '#contract/accounts/calls.ts'
import type { OutputOf } from '#contract/wire/call.ts'
import { api } from './api.ts'

export type LoginAnswer = Extract<OutputOf<typeof accountCalls.startSession>, { token: string }>

// guests never load the contract of accounts
const calls = async () => (await import('#contract/accounts/calls.ts')).accountCalls

export const loadProfile = async (profileType: LoginAnswer['profile_type']) => {
  const { getCustomerProfile, getProviderProfile, getUserInformation } = await calls()
  if (profileType === 'Customer') return api(getCustomerProfile, {})
  if (profileType === 'Business') return api(getProviderProfile, {})
  return api(getUserInformation, {})
}

export const endSession = async () => api((await calls()).endSession, {})
