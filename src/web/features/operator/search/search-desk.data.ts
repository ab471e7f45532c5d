import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { searchDeskCalls as calls } from '#contract/products/search-desk.ts'
import { searchTestCalls } from '#contract/products/search-test.ts'
import { stopWordCalls } from '#contract/reference/stop-words.ts'
import type { OutputOf } from '#contract/wire/call.ts'
import { useCallForm } from '#web/app/form.ts'
import { query, useWrite } from '#web/app/query.ts'
import { toastOutcome } from '#web/app/toasts.ts'

export type Miss = OutputOf<typeof calls.listMisses>['data'][number]
export type PinnedSearch = OutputOf<typeof calls.listPins>['data'][number]

export const useMisses = (asked: { page: number; days: number }) =>
  useQuery({ ...query(calls.listMisses, asked), placeholderData: keepPreviousData })

export const useRemoveMiss = () =>
  useWrite(calls.removeMiss, { reloads: [calls.listMisses], onDone: (answer) => toastOutcome(answer) })

export const usePinnedSearches = () => useQuery(query(calls.listPins, {}))

export const useRemovePins = (onDone: () => void) =>
  useWrite(calls.removePins, {
    reloads: [calls.listPins, searchTestCalls.findExplained],
    onDone: (answer) => {
      toastOutcome(answer)
      onDone()
    },
  })

export const useStopWords = () => useQuery(query(stopWordCalls.listStopWords, {}))

const { method, path } = stopWordCalls.listStopWords

export const useStopWordForm = () => {
  const client = useQueryClient()
  const made = useCallForm<typeof stopWordCalls.createStopWord, { word: string }>(stopWordCalls.createStopWord, {
    initialValues: { word: '' },
    onDone: async (answer) => {
      toastOutcome(answer)
      made.form.setFieldValue('word', '')
      await client.invalidateQueries({ queryKey: [`${method} ${path}`] })
    },
  })
  return made
}

export const useRemoveStopWord = () =>
  useWrite(stopWordCalls.removeStopWord, {
    reloads: [stopWordCalls.listStopWords],
    onDone: (answer) => toastOutcome(answer),
  })
