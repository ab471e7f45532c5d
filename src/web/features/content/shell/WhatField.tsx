import { type FocusEvent, lazy, Suspense, useId, useRef, useState } from 'react'
import { IconSearch } from '#web/ui/icons.ts'
import css from './SearchForm.module.css'
import type { SuggestionKeys } from './Suggestions.tsx'

// nobody loads them before they type
const Suggestions = lazy(() => import('./Suggestions.tsx'))

const least = 2

/** "Was?" with suggestions below it; the arrow keys reach them while the focus stays in the field. */
export const WhatField = ({ initial, placeholder }: { initial: string; placeholder: string }) => {
  const [typed, setTyped] = useState('')
  const [isOpen, setIsOpen] = useState(false)
  const [active, setActive] = useState<string>()
  const keys = useRef<SuggestionKeys>(null)
  const root = useRef<HTMLDivElement>(null)
  const listId = useId()

  const close = () => {
    setTyped('')
    setIsOpen(false)
  }
  const leave = (event: FocusEvent) => {
    if (!root.current?.contains(event.relatedTarget)) close()
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: notices that the focus left the field and its list
    <div className={css.what} ref={root} onBlur={leave}>
      <label className={css.field}>
        <IconSearch size={20} aria-hidden />
        <span className="visually-hidden">Was?</span>
        <input
          name="was"
          placeholder={placeholder}
          defaultValue={initial}
          onChange={(event) => setTyped(event.target.value.trim())}
          onKeyDown={(event) => keys.current?.press(event)}
          maxLength={100}
          // a combobox is no field of the type search
          inputMode="search"
          enterKeyHint="search"
          autoComplete="off"
          role="combobox"
          aria-expanded={isOpen}
          aria-controls={isOpen ? listId : undefined}
          aria-autocomplete="list"
          aria-activedescendant={isOpen ? active : undefined}
        />
      </label>
      {typed.length >= least && (
        <Suspense>
          <Suggestions
            ref={keys}
            id={listId}
            keyword={typed}
            onShown={setIsOpen}
            onActive={setActive}
            onClose={close}
          />
        </Suspense>
      )}
    </div>
  )
}
