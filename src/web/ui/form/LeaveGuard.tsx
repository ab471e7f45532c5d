import { type ReactNode, useEffect, useState } from 'react'
import { useBlocker } from 'react-router'
import { createUnsavedForms, UnsavedContext, useUnsavedForm } from '#web/app/unsaved/unsaved-forms.ts'
import { ConfirmDialog } from '../overlay/ConfirmDialog.tsx'

const usualText = 'Was Sie eingegeben haben, ist noch nicht gespeichert.'

/** Asks before what was typed into any form of an area is lost by leaving the page; moving within it is free. */
export const FormGuard = ({ children }: { children: ReactNode }) => {
  const [forms] = useState(() => createUnsavedForms(null))
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      currentLocation.pathname !== nextLocation.pathname && forms.list().length > 0,
  )

  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => {
      if (forms.list().length) event.preventDefault()
    }
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [forms])

  const isAsking = blocker.state === 'blocked'
  const texts = isAsking ? forms.list().flatMap(({ text }) => text || []) : []
  return (
    <UnsavedContext value={forms}>
      {children}
      <ConfirmDialog
        isOpen={isAsking}
        title="Seite verlassen?"
        text={texts[0] ?? usualText}
        action="Änderungen verwerfen"
        cancel="Hier bleiben"
        onConfirm={() => {
          for (const { onDiscard } of forms.list()) onDiscard?.()
          blocker.proceed?.()
        }}
        onClose={() => blocker.reset?.()}
      />
    </UnsavedContext>
  )
}

type LeaveGuardProps = { isDirty: boolean; text?: string; onDiscard?: () => void }

/** For a form that keeps its values itself; a form of a call needs none. */
export const LeaveGuard = ({ isDirty, text, onDiscard }: LeaveGuardProps) => {
  useUnsavedForm({ isDirty: () => isDirty, text, onDiscard })
  return null
}

type ValuesGuardProps = {
  values: unknown
  /** when they were saved last, of a form that stays */
  savedAt?: number
}

/** For values in the state of a component: unsaved is what differs from the beginning, or from what was saved last. */
export const ValuesGuard = ({ values, savedAt = 0 }: ValuesGuardProps) => {
  const text = JSON.stringify(values)
  const [saved, setSaved] = useState({ text, savedAt })
  if (savedAt !== saved.savedAt) setSaved({ text, savedAt })
  useUnsavedForm({ isDirty: () => text !== saved.text })
  return null
}
