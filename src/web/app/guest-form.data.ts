import { type SubmitEvent, useEffect, useState } from 'react'
import { ApiError, api } from './api.ts'
import { toastError } from './toasts.ts'

// apart from the first script of a page: most visitors send nothing
const loadToken = async () => {
  const { contactCalls } = await import('#contract/content/contact.ts')
  return (await api(contactCalls.createFormToken, {})).token
}

/** Reads a field of what was typed. */
type Typed = (name: string) => string

/**
 * A form that everybody may send. What keeps programs away: a field nobody sees (`TrapField`), and a signed token that is good
 * once; one that was open too long gets a new token.
 */
export const useGuestForm = (send: (typed: Typed, form: FormData, token: string) => Promise<void>) => {
  const [token, setToken] = useState('')
  const [errors, setErrors] = useState<Record<string, string>>({})
  const [isSending, setIsSending] = useState(false)
  useEffect(() => {
    loadToken().then(setToken, toastError)
  }, [])

  const trySending = async (form: FormData) => {
    setIsSending(true)
    setErrors({})
    try {
      await send((name) => String(form.get(name) ?? ''), form, token)
    } catch (error) {
      if (error instanceof ApiError && Object.keys(error.fields).length) setErrors(error.fields)
      else {
        toastError(error)
        if (error instanceof ApiError && error.code === 'LINK_INVALID') await loadToken().then(setToken, toastError)
      }
    } finally {
      setIsSending(false)
    }
  }
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    void trySending(new FormData(event.currentTarget))
  }
  return { errors, isSending, canSend: token !== '' && !isSending, submit }
}
