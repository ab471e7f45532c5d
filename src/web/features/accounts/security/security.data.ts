import { accountCalls } from '#contract/accounts/calls.ts'
import type { OutputOf } from '#contract/wire/call.ts'
import { formFor } from '#web/app/form.ts'
import { useWrite } from '#web/app/query.ts'
import { toastOutcome } from '#web/app/toasts.ts'
export const useUpdateAuthForm = formFor(accountCalls.updateAuth)
export const useSetTwoFactorForm = formFor(accountCalls.setTwoFactor)
export const useConfirmTwoFactorForm = formFor(accountCalls.confirmTwoFactor)

export type TwoFactorSettings = OutputOf<typeof accountCalls.getTwoFactor>

const ending = { reloads: [accountCalls.listSessions], onDone: toastOutcome }
export const useEndSession = () => useWrite(accountCalls.removeSession, ending)
export const useEndOtherSessions = () => useWrite(accountCalls.removeOtherSessions, ending)
