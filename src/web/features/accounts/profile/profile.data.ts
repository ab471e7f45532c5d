import { accountCalls } from '#contract/accounts/calls.ts'
import { api } from '#web/app/api.ts'
import { formFor } from '#web/app/form.ts'
export const useUpdateCompanyForm = formFor(accountCalls.updateCompany)
export const useUpdateDetailsForm = formFor(accountCalls.updateDetails)

export const uploadAvatar = (file: File) => api(accountCalls.uploadAvatar, { file })
