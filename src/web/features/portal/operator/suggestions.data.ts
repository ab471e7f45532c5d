import { useQuery } from '@tanstack/react-query'
import { postEditorCalls } from '#contract/portal/operator.ts'
import { suggestionCalls as calls } from '#contract/portal/suggestions.ts'
import type { OutputOf } from '#contract/wire/call.ts'
import type { ApiInput } from '#web/app/api.ts'
import { query, useWrite } from '#web/app/query.ts'
import { toastOutcome } from '#web/app/toasts.ts'

export type Suggestion = OutputOf<typeof calls.listSuggestions>['data'][number]

export const useSuggestions = (asked: ApiInput<typeof calls.listSuggestions>) =>
  useQuery(query(calls.listSuggestions, asked))
export const useAuthors = () => useQuery(query(calls.listAuthors, {}))
export const useDecision = () =>
  useWrite(calls.setSuggestionState, {
    reloads: [calls.listSuggestions, calls.listAuthors, postEditorCalls.listEditablePosts],
    onDone: toastOutcome,
  })
export const useRemoveAuthor = (onDone: () => void) =>
  useWrite(calls.removeAuthor, {
    reloads: [calls.listAuthors],
    onDone: (answer) => {
      toastOutcome(answer)
      onDone()
    },
  })
