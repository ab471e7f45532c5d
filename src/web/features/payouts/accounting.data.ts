import { accountingCalls } from '#contract/payouts/accounting.ts'
import type { ClientInputOf } from '#contract/wire/call.ts'
import { fieldErrors } from '#contract/wire/issues.ts'
import { download } from '#web/app/api.ts'
import { toastError } from '#web/app/toasts.ts'

export type DatevInput = ClientInputOf<typeof accountingCalls.getOwnDatev>
const datevFiles = { provider: accountingCalls.getOwnDatev, operator: accountingCalls.getPlatformDatev }
export type Bookkeeper = keyof typeof datevFiles

/** What is wrong with the fields, as the call itself would say it. */
export const datevProblems = (input: DatevInput): Record<string, string> =>
  fieldErrors(accountingCalls.getOwnDatev.input.safeParse(input).error?.issues ?? [])

export const saveDatev = (of: Bookkeeper, input: DatevInput) =>
  download(datevFiles[of], input, 'EXTF_Buchungsstapel.csv').catch(toastError)
