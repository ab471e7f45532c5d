import { useRef, useState } from 'react'
import { refusedFields } from '../api.ts'
import { toastError } from '../toasts.ts'

/**
 * For a form that sends what was typed without checking it by the call's schema, as pages must that are light. A refused field
 * that the form shows is named there; what none of its `fields` can show is said by a toast.
 */
export const useSending = (
  fields: readonly string[],
  onFailed: (error: unknown) => void = toastError,
  onRefused?: (fields: Partial<Record<string, string>>) => void,
) => {
  const [errors, setErrors] = useState<Partial<Record<string, string>>>({})
  const [isSending, setIsSending] = useState(false)
  const isOnItsWay = useRef(false)
  /** Says whether the work was done. */
  const send = async (work: () => Promise<unknown>) => {
    // two taps before the button is off are one
    if (isOnItsWay.current) return false
    isOnItsWay.current = true
    setIsSending(true)
    setErrors({})
    try {
      await work()
      return true
    } catch (error) {
      const refused = refusedFields(error)
      setErrors(refused)
      if (fields.some((field) => refused[field])) onRefused?.(refused)
      else onFailed(error)
      return false
    } finally {
      isOnItsWay.current = false
      setIsSending(false)
    }
  }
  return { errors, setErrors, isSending, send }
}
