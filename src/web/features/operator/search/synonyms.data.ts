import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { synonymCalls as calls } from '#contract/reference/synonyms.ts'
import type { OutputOf } from '#contract/wire/call.ts'
import { useCallForm } from '#web/app/form.ts'
import { query, useWrite } from '#web/app/query.ts'
import { toastOutcome } from '#web/app/toasts.ts'

export type Synonym = OutputOf<typeof calls.listSynonyms>['data'][number]

export const useSynonyms = (asked: { page: number; keyword: string }) =>
  useQuery({ ...query(calls.listSynonyms, asked), placeholderData: keepPreviousData })

type Call = typeof calls.createSynonym | typeof calls.updateSynonym

export const useSynonymForm = (synonym: Synonym | null, start: string, onDone: () => void) => {
  const client = useQueryClient()
  const { method, path } = calls.listSynonyms
  return useCallForm<Call, { words: string; finds: string }>(synonym ? calls.updateSynonym : calls.createSynonym, {
    initialValues: { words: synonym?.words ?? start, finds: synonym?.finds ?? '' },
    toInput: (values) => ({ ...values, ...(synonym && { id: synonym.id }) }),
    onDone: async (answer) => {
      toastOutcome(answer)
      await client.invalidateQueries({ queryKey: [`${method} ${path}`] })
      onDone()
    },
  })
}

export const useRemoveSynonym = (onDone: () => void) =>
  useWrite(calls.removeSynonym, {
    reloads: [calls.listSynonyms],
    onDone: (answer) => {
      toastOutcome(answer)
      onDone()
    },
  })
