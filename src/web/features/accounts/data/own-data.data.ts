import { accountCalls } from '#contract/accounts/calls.ts'
import { download } from '#web/app/api.ts'
import { formFor } from '#web/app/form.ts'
export const useRemoveAccountForm = formFor(accountCalls.removeAccount)

export const saveOwnData = (day: string) => download(accountCalls.exportAccount, {}, `marktwerk-daten-${day}.json`)
