import { useCallback, useEffect, useRef, useState } from 'react'
import type { OfferDraft } from '#contract/leads/inputs.ts'
import { ApiError } from '#web/app/api.ts'
import { draftOf, type Values } from './offer-values.ts'
import { keepDraft } from './writing.data.ts'

const pauseMs = 1200

type State = 'none' | 'saving' | 'kept' | 'failed' | 'elsewhere'

/**
 * Keeps an offer on the server while it is written, so that it is there on every device. One save at a time; once another
 * device wrote, nothing is kept any more.
 */
export const useKeptDraft = (leadId: number, known: OfferDraft | null, savedAt: string | null) => {
  const [state, setState] = useState<State>(known ? 'kept' : 'none')
  /** what the server has, as text */
  const [keptText, setKeptText] = useState(() => (known ? JSON.stringify(known) : ''))
  const kept = useRef({ text: keptText, seen: savedAt, isSaving: false, isStopped: false })
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])

  const save = useCallback(
    async (values: Values): Promise<void> => {
      const now = kept.current
      const text = JSON.stringify(draftOf(values))
      if (now.isStopped || text === now.text) return
      if (now.isSaving) {
        // what was typed while the last save was on its way comes after it
        timer.current = setTimeout(() => void save(values), pauseMs)
        return
      }
      now.isSaving = true
      setState('saving')
      try {
        const { saved_at } = await keepDraft(leadId, draftOf(values), now.seen)
        Object.assign(now, { text, seen: saved_at })
        setKeptText(text)
        setState('kept')
      } catch (error) {
        now.isStopped = error instanceof ApiError && (error.status === 409 || error.status === 404)
        setState(error instanceof ApiError && error.code === 'STALE' ? 'elsewhere' : 'failed')
      } finally {
        now.isSaving = false
      }
    },
    [leadId],
  )

  const later = useCallback(
    (values: Values) => {
      clearTimeout(timer.current)
      if (!kept.current.isStopped) timer.current = setTimeout(() => void save(values), pauseMs)
    },
    [save],
  )

  return {
    state,
    /** what to say about these values: kept is only what the server has */
    stateOf: (values: Values): State =>
      state === 'kept' && keptText !== JSON.stringify(draftOf(values)) ? 'saving' : state,
    isKept: (values: Values) => !values.file && kept.current.text === JSON.stringify(draftOf(values)),
    /** called with every change */
    later,
    /** after it was sent or thrown away */
    stop: () => {
      clearTimeout(timer.current)
      kept.current.isStopped = true
      setState('none')
    },
    /** begins anew */
    restart: () => {
      kept.current = { text: '', seen: null, isSaving: false, isStopped: false }
      setState('none')
    },
  }
}
