import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { IconKeyboard } from '../icons.ts'
import css from './Shortcuts.module.css'

const ShortcutDialog = lazy(async () => ({ default: (await import('./ShortcutDialog.tsx')).ShortcutDialog }))

/** A page that `g` and its key lead to. */
export type ShortcutPage = { key: string; label: string; to: string }

/** Pages of a menu that have a key. */
export const shortcutPages = (
  keys: Record<string, string>,
  navigation: readonly { entries: readonly { label: string; to: string }[] }[],
): ShortcutPage[] =>
  navigation.flatMap(({ entries }) =>
    entries.flatMap(({ label, to }) => (keys[to] ? [{ key: keys[to], label, to }] : [])),
  )

const storage = 'shortcuts'
/** Off for whoever switched them off on this device: keys without Ctrl can be pressed by mistake or by voice (WCAG 2.1.4). */
const areOn = () => {
  try {
    return localStorage.getItem(storage) !== 'off'
  } catch {
    return true
  }
}
const keep = (isOn: boolean) => {
  try {
    if (isOn) localStorage.removeItem(storage)
    else localStorage.setItem(storage, 'off')
  } catch {
    // without storage the choice holds until the page is loaded again
  }
}

const millisecondsForSecondKey = 1500
const fields =
  'input, textarea, select, [contenteditable]:not([contenteditable="false"]), [role="textbox"], [role="listbox"], [role="menu"]'
const dialogs = 'dialog[open], [role="dialog"][aria-modal="true"]'

const isTyping = ({ target, ctrlKey, metaKey, altKey, isComposing, defaultPrevented, repeat }: KeyboardEvent) =>
  ctrlKey ||
  metaKey ||
  altKey ||
  isComposing ||
  defaultPrevented ||
  repeat ||
  (target instanceof Element && target.closest(fields) !== null) ||
  document.querySelector(dialogs) !== null

const isShown = (element: HTMLElement) => element.offsetParent !== null

const firstShown = (selector: string) => [...document.querySelectorAll<HTMLElement>(selector)].find(isShown)

/** The search field of the page; where it has none, what searches everything. */
const focusSearch = () => {
  const field = firstShown('main input[type="search"]')
  if (field) field.focus()
  else firstShown('[data-shortcut="/"]')?.click()
  return true
}

const startNew = () => {
  const found = firstShown('main [data-shortcut="n"]')
  found?.click()
  return found !== undefined
}

/** Keys of an area, and the button that lists them: `?`, `/`, `n`, and `g` with the key of a page. */
export const Shortcuts = ({ pages }: { pages: readonly ShortcutPage[] }) => {
  const [isOpen, setIsOpen] = useState(false)
  const [isOn, setIsOn] = useState(true)
  const begun = useRef(0)
  const navigate = useNavigate()

  useEffect(() => setIsOn(areOn()), [])

  useEffect(() => {
    if (!isOn) return
    const goTo = (key: string) => {
      const page = pages.find((one) => one.key === key)
      if (page) void navigate(page.to)
      return page !== undefined
    }
    const actOn = (key: string, isSecond: boolean) => {
      if (isSecond) return goTo(key)
      if (key === 'g') begun.current = Date.now()
      else if (key === '?') setIsOpen(true)
      else if (key === '/') return focusSearch()
      else if (key === 'n') return startNew()
      else return false
      return true
    }
    const onKey = (event: KeyboardEvent) => {
      if (isTyping(event) || event.key === 'Shift') return
      const isSecond = Date.now() - begun.current < millisecondsForSecondKey
      begun.current = 0
      if (actOn(event.key.toLowerCase(), isSecond)) event.preventDefault()
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [isOn, pages, navigate])

  const turn = (next: boolean) => {
    keep(next)
    setIsOn(next)
  }
  return (
    <>
      <button
        type="button"
        className={css.button}
        aria-label="Tastenkürzel"
        title={isOn ? 'Tastenkürzel (?)' : 'Tastenkürzel'}
        onClick={() => setIsOpen(true)}
      >
        <IconKeyboard size={24} aria-hidden />
      </button>
      {isOpen && (
        <Suspense fallback={null}>
          <ShortcutDialog pages={pages} isOn={isOn} onTurn={turn} onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
