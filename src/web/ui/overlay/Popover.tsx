import { type ReactNode, useEffect, useRef } from 'react'
import { useLocation } from 'react-router'

type PopoverProps = { button: ReactNode; label: string; className?: string | undefined; children: ReactNode }

/** A panel behind a button. It opens even before hydration, since `details` needs no script. */
export const Popover = ({ button, label, className, children }: PopoverProps) => {
  const details = useRef<HTMLDetailsElement>(null)
  const location = useLocation()

  // biome-ignore lint/correctness/useExhaustiveDependencies: moving on closes the panel
  useEffect(() => details.current?.removeAttribute('open'), [location.key])

  useEffect(() => {
    const close = (event: Event) => {
      const root = details.current
      if (!root?.open) return
      if (event instanceof KeyboardEvent) {
        if (event.key !== 'Escape') return
        root.querySelector('summary')?.focus()
      } else if (root.contains(event.target as Node)) return
      root.removeAttribute('open')
    }
    const events = ['pointerdown', 'keydown', 'focusin'] as const
    for (const name of events) document.addEventListener(name, close)
    return () => {
      for (const name of events) document.removeEventListener(name, close)
    }
  }, [])

  return (
    <details ref={details} className={className}>
      <summary aria-label={label}>{button}</summary>
      {children}
    </details>
  )
}
