import { useQueryClient } from '@tanstack/react-query'
import { searchDeskCalls as calls } from '#contract/products/search-desk.ts'
import { searchTestCalls } from '#contract/products/search-test.ts'
import { useCallForm } from '#web/app/form.ts'
import { useWrite } from '#web/app/query.ts'
import { toastOutcome } from '#web/app/toasts.ts'

const shown = [calls.listPins, searchTestCalls.findExplained]

export const useSetPin = (onDone?: () => void) =>
  useWrite(calls.setPin, {
    reloads: shown,
    onDone: (answer) => {
      toastOutcome(answer)
      onDone?.()
    },
  })

/** Pins a product that the words do not find, by its link. */
export const usePinForm = (words: string, onDone: () => void) => {
  const client = useQueryClient()
  return useCallForm<typeof calls.setPin, { link: string }>(calls.setPin, {
    initialValues: { link: '' },
    toInput: ({ link }) => ({ words, state: 'pinned' as const, link }),
    onDone: async (answer) => {
      toastOutcome(answer)
      await Promise.all(shown.map(({ method, path }) => client.invalidateQueries({ queryKey: [`${method} ${path}`] })))
      onDone()
    },
  })
}
