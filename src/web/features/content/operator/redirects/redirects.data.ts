import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { redirectCalls as calls } from '#contract/content/redirects.ts'
import type { Call, OutputOf } from '#contract/wire/call.ts'
import { download } from '#web/app/api.ts'
import { type FormOptions, type FormValues, useCallForm } from '#web/app/form.ts'
import { query, useWrite } from '#web/app/query.ts'
import { toastError, toastOutcome } from '#web/app/toasts.ts'

export type Redirect = OutputOf<typeof calls.listRedirects>['data'][number]
export type ImportResult = OutputOf<typeof calls.importRedirects>

export const useRedirects = (filter: { q: string; page: number; per_page: number }) =>
  useQuery({ ...query(calls.listRedirects, filter), placeholderData: keepPreviousData })
export const saveRedirects = (q: string) =>
  download(calls.getRedirectsFile, { q }, 'weiterleitungen.csv').catch(toastError)

/** A new one, or another address of one that is there. */
export const useRedirectForm = <V extends FormValues>(isNew: boolean, options: FormOptions<Call, V>) => {
  const client = useQueryClient()
  const { method, path } = calls.listRedirects
  return {
    ...useCallForm<Call, V>(isNew ? calls.createRedirect : calls.updateRedirect, options),
    reload: () => client.invalidateQueries({ queryKey: [`${method} ${path}`] }),
  }
}

export const useRemoveRedirect = (onDone: () => void) =>
  useWrite(calls.removeRedirect, {
    reloads: [calls.listRedirects],
    onDone: (outcome) => {
      toastOutcome(outcome)
      onDone()
    },
  })
export const useImportRedirects = (onDone: (result: ImportResult) => void) =>
  useWrite(calls.importRedirects, {
    reloads: [calls.listRedirects],
    onDone: (result) => {
      toastOutcome(result)
      onDone(result)
    },
  })
