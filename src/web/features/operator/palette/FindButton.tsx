import { lazy, Suspense, useLayoutEffect, useState } from 'react'
import { IconSearch } from '#web/ui/icons.ts'
import css from './FindButton.module.css'
import type { Place } from './Palette.tsx'

const Palette = lazy(async () => ({ default: (await import('./Palette.tsx')).Palette }))

/** Opens the palette by a tap or by Ctrl-K. */
export const FindButton = ({ places }: { places: readonly Place[] }) => {
  const [isOpen, setIsOpen] = useState(false)
  // before it is seen
  useLayoutEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey) || event.altKey) return
      event.preventDefault()
      setIsOpen(true)
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [])
  return (
    <>
      <button
        type="button"
        className={css.button}
        aria-label="Alles finden"
        aria-keyshortcuts="Control+K"
        data-shortcut="/"
        title="Alles finden (Strg K)"
        onClick={() => setIsOpen(true)}
      >
        <IconSearch size={24} aria-hidden />
      </button>
      {isOpen && (
        <Suspense fallback={null}>
          <Palette places={places} onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
