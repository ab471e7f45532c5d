import { accountCalls } from '#contract/accounts/calls.ts'
import type { OutputOf } from '#contract/wire/call.ts'
import { api } from '#web/app/api.ts'
import { formFor } from '#web/app/form.ts'
import { loadedBy } from '#web/app/query.ts'
export const useUpdateCompanyForm = formFor(accountCalls.updateCompany)
export const useUpdateDetailsForm = formFor(accountCalls.updateDetails)

export const uploadAvatar = (file: File) => api(accountCalls.uploadAvatar, { file })

/** What the forms of a company show. */
export const loadedProfile = (profile: OutputOf<typeof accountCalls.getProviderProfile>) =>
  loadedBy(accountCalls.getProviderProfile, {}, profile)
