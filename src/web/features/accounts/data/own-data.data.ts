import { accountCalls } from '#contract/accounts/calls.ts'
import type { OutputOf } from '#contract/wire/call.ts'
import { saveFile } from '#web/app/api.ts'
import { formFor } from '#web/app/form.ts'
export const useRemoveAccountForm = formFor(accountCalls.removeAccount)

export const useExportForm = formFor(accountCalls.exportAccount)

export const saveOwnData = (own: OutputOf<typeof accountCalls.exportAccount>) =>
  saveFile(
    new Blob([JSON.stringify(own, null, 2)], { type: 'application/json' }),
    `marktwerk-daten-${own.exported_at.slice(0, 10)}.json`,
  )
