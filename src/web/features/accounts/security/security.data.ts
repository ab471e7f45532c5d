import { accountCalls } from '#contract/accounts/calls.ts'
import { secondFactorCalls } from '#contract/accounts/second-factor.ts'
import type { OutputOf } from '#contract/wire/call.ts'
import { formFor } from '#web/app/form.ts'
import { useWrite } from '#web/app/query.ts'
import { toastOutcome } from '#web/app/toasts.ts'
export const useUpdateAuthForm = formFor(accountCalls.updateAuth)
export const useSetTwoFactorForm = formFor(accountCalls.setTwoFactor)
export const useConfirmTwoFactorForm = formFor(accountCalls.confirmTwoFactor)
export const useStartAppForm = formFor(secondFactorCalls.startApp)
export const useConfirmAppForm = formFor(secondFactorCalls.confirmApp)
export const useRemoveAppForm = formFor(secondFactorCalls.removeApp)
export const useRecoveryCodesForm = formFor(secondFactorCalls.createRecoveryCodes)

export type AppKey = OutputOf<typeof secondFactorCalls.startApp>

export type TwoFactorSettings = OutputOf<typeof accountCalls.getTwoFactor>

const ending = { reloads: [accountCalls.listSessions], onDone: toastOutcome }
export const useEndSession = () => useWrite(accountCalls.removeSession, ending)
export const useEndOtherSessions = () => useWrite(accountCalls.removeOtherSessions, ending)
