import { useState } from 'react'
import type { newsletterCalls } from '#contract/content/newsletter.ts'
import type { Call } from '#contract/wire/call.ts'
import { ApiError, type ApiInput, api } from '#web/app/api.ts'
import { toastError } from '#web/app/toasts.ts'

type Calls = typeof newsletterCalls
type Outcome = { status: boolean; message: string }

/** Makes a call of the newsletter from a public page, which loads the contract only now. */
export const useNewsletter = <N extends keyof Calls>(name: N) => {
  const [isSending, setIsSending] = useState(false)
  const [outcome, setOutcome] = useState<Outcome | null>(null)
  const [fieldError, setFieldError] = useState('')

  const send = async (input: ApiInput<Calls[N]>) => {
    setIsSending(true)
    setFieldError('')
    try {
      const { newsletterCalls } = await import('#contract/content/newsletter.ts')
      const answer = (await api(newsletterCalls[name] as Call, input as object)) as Outcome
      // the page says it in place of the form
      setOutcome(answer)
    } catch (error) {
      const refusal = error instanceof ApiError ? error : undefined
      if (refusal?.fields.email) setFieldError(refusal.fields.email)
      else if (refusal?.code === 'LINK_INVALID') setOutcome({ status: false, message: refusal.message })
      else toastError(error)
    } finally {
      setIsSending(false)
    }
  }

  return { send, isSending, outcome, fieldError }
}

/** The one-click way of mail programs, on the server. */
export const endSubscription = async (token: string) => {
  const { newsletterCalls } = await import('#contract/content/newsletter.ts')
  return api(newsletterCalls.endSubscription, { token })
}
