import { type InputEvent, type SubmitEvent, useEffect, useRef, useState } from 'react'
import { ApiError, api } from '../api.ts'
import { toastError } from '../toasts.ts'

// apart from the first script of a page: most visitors send nothing
const loadToken = async () => {
  const { contactCalls } = await import('#contract/content/contact.ts')
  return (await api(contactCalls.createFormToken, {})).token
}

/** Reads a field of what was typed. */
type Typed = (name: string) => string

/**
 * A form that everybody may send. What keeps programs away: a field nobody sees (`TrapField`), and a signed token that is good
 * once. It is asked for when somebody enters the form, and again when it was open for too long.
 */
export const useGuestForm = (send: (typed: Typed, form: FormData, token: string) => Promise<void>) => {
  const token = useRef<Promise<string> | null>(null)
  const [errors, setErrors] = useState<Record<string, string>>({})
  /** grows with each send that is refused: the first wrong field is shown then, not while others are corrected */
  const [refusals, setRefusals] = useState(0)
  const [isSending, setIsSending] = useState(false)
  // before hydration a click would submit the form natively
  const [isReady, setIsReady] = useState(false)
  useEffect(() => setIsReady(true), [])

  const begin = () => {
    token.current ??= loadToken().catch((error: unknown) => {
      token.current = null
      throw error
    })
    return token.current
  }
  // what fails here is said when the form is sent
  const onFocus = () => void begin().catch(() => {})
  const trySending = async (form: FormData) => {
    setIsSending(true)
    setErrors({})
    try {
      await send((name) => String(form.get(name) ?? ''), form, await begin())
    } catch (error) {
      if (error instanceof ApiError && Object.keys(error.fields).length) {
        setErrors(error.fields)
        setRefusals((count) => count + 1)
      } else {
        toastError(error)
        if (error instanceof ApiError && error.code === 'LINK_INVALID') {
          token.current = null
          onFocus()
        }
      }
    } finally {
      setIsSending(false)
    }
  }
  const onSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    void trySending(new FormData(event.currentTarget))
  }
  // the error of a field goes when its value changes
  const onInput = ({ target }: InputEvent<HTMLFormElement>) => {
    const { name } = target as HTMLInputElement
    setErrors((now) => (name in now ? Object.fromEntries(Object.entries(now).filter(([key]) => key !== name)) : now))
  }
  const handlers = { onSubmit, onFocus, onInput, noValidate: true }
  return { errors, refusals, isSending, canSend: isReady && !isSending, form: handlers }
}
