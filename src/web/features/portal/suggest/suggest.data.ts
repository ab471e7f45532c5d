import { useState } from 'react'
import type { suggestionCalls } from '#contract/portal/suggestions.ts'
import { ApiError, type ApiInput, api } from '#web/app/api.ts'
import { toastError } from '#web/app/toasts.ts'

// apart from the first script of a page: most visitors suggest nothing
const loadCalls = async () => (await import('#contract/portal/suggestions.ts')).suggestionCalls

/** The fields as they were typed; the server reads them. */
export const sendSuggestion = async (typed: Record<string, string | boolean>) =>
  api((await loadCalls()).createSuggestion, typed as unknown as ApiInput<typeof suggestionCalls.createSuggestion>)

type Outcome = { status: boolean; message: string }

export const useConfirmation = () => {
  const [isSending, setIsSending] = useState(false)
  const [outcome, setOutcome] = useState<Outcome | null>(null)
  const send = async (token: string) => {
    setIsSending(true)
    try {
      setOutcome(await api((await loadCalls()).setSuggestionConfirmed, { token }))
    } catch (error) {
      if (error instanceof ApiError && error.code === 'LINK_INVALID')
        setOutcome({ status: false, message: error.message })
      else toastError(error)
    } finally {
      setIsSending(false)
    }
  }
  return { send, isSending, outcome }
}
