import { accountCalls } from '#contract/accounts/calls.ts'
import { api } from '#web/app/api.ts'
import { formFor } from '#web/app/form.ts'
export const useCreateCustomerForm = formFor(accountCalls.createCustomerV2)
export const useStartSessionForm = formFor(accountCalls.startSession)
export const useConfirmEmailForm = formFor(accountCalls.confirmEmail)
export const useSendPasswordReminderForm = formFor(accountCalls.sendPasswordReminder)
export const useSetPasswordForm = formFor(accountCalls.setPassword)
export const useConfirmTwoFactorLoginForm = formFor(accountCalls.confirmTwoFactorLogin)

export const sendConfirmation = (email: string) => api(accountCalls.sendConfirmation, { email })
