import { accountCalls } from '#contract/accounts/calls.ts'
import { secondFactorCalls } from '#contract/accounts/second-factor.ts'
import type { OutputOf } from '#contract/wire/call.ts'
import { api } from '#web/app/api.ts'
import { formFor } from '#web/app/form.ts'
export const useCreateCustomerForm = formFor(accountCalls.createCustomerV2)
export const useStartSessionForm = formFor(accountCalls.startSession)
export const useConfirmEmailForm = formFor(accountCalls.confirmEmail)
export const useSendPasswordReminderForm = formFor(accountCalls.sendPasswordReminder)
export const useSetPasswordForm = formFor(accountCalls.setPassword)
export const useConfirmTwoFactorLoginForm = formFor(accountCalls.confirmTwoFactorLogin)

export const sendConfirmation = (email: string) => api(accountCalls.sendConfirmation, { email })
export const sendLoginCode = (challenge: string) => api(secondFactorCalls.sendLoginCode, { challenge })

/** What the second step of a login answers. */
export type Challenge = Extract<OutputOf<typeof accountCalls.startSession>, { challenge: string }>
