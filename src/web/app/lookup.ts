import { useEffect, useRef, useState } from 'react'
import type { Call, OutputOf } from '#contract/wire/call.ts'
import { type ApiInput, api } from './api.ts'
import { toastError } from './toasts.ts'

/**
 * A lookup while somebody types: a new one cancels the one in flight, so answers never arrive out of order.
 * `look(null)` empties the result. Public pages pass a function that loads the contract when it is first needed.
 */
export const useLookup = <C extends Call>(call: C | (() => Promise<C>)) => {
  const [result, setResult] = useState<OutputOf<C> | null>(null)
  const [isLooking, setIsLooking] = useState(false)
  const inFlight = useRef<AbortController | null>(null)

  useEffect(() => () => inFlight.current?.abort(), [])

  const look = async (input: ApiInput<C> | null): Promise<OutputOf<C> | null> => {
    inFlight.current?.abort()
    inFlight.current = null
    if (input === null) {
      setResult(null)
      setIsLooking(false)
      return null
    }
    const controller = new AbortController()
    inFlight.current = controller
    setIsLooking(true)
    try {
      const found = await api(typeof call === 'function' ? await call() : call, input, { signal: controller.signal })
      if (controller.signal.aborted) return null
      setResult(found)
      setIsLooking(false)
      return found
    } catch (error) {
      if (controller.signal.aborted) return null
      setIsLooking(false)
      toastError(error)
      return null
    }
  }

  return { result, isLooking, look }
}

/** The lookup hook of one call, for the data file of a feature. */
export const lookupFor =
  <C extends Call>(call: C | (() => Promise<C>)) =>
  () =>
    useLookup(call)
