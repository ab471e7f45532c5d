import { useEffect } from 'react'
import { useBlocker } from 'react-router'
import { ConfirmDialog } from '../overlay/ConfirmDialog.tsx'

type LeaveGuardProps = { isDirty: boolean; text: string; onDiscard?: () => void }

/** Asks before what was typed is lost by leaving the page; moving within it is free. */
export const LeaveGuard = ({ isDirty, text, onDiscard }: LeaveGuardProps) => {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => isDirty && currentLocation.pathname !== nextLocation.pathname,
  )

  useEffect(() => {
    if (!isDirty) return
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [isDirty])

  return (
    <ConfirmDialog
      isOpen={blocker.state === 'blocked'}
      title="Seite verlassen?"
      text={text}
      action="Änderungen verwerfen"
      cancel="Hier bleiben"
      onConfirm={() => {
        onDiscard?.()
        blocker.proceed?.()
      }}
      onClose={() => blocker.reset?.()}
    />
  )
}
