import { Fragment, type FragmentInstance, type ReactNode, useEffect, useRef } from 'react'
import { hearSelected, tellSelected } from '#web/app/drafts/selection.ts'
import css from './selection.module.css'

declare module 'react' {
  interface FragmentInstance {
    /** documented by React, and missing in its types */
    compareDocumentPosition: (other: Node) => number
  }
}

/** A fragment names its elements only to observers. */
const withElements = (part: FragmentInstance, use: (elements: Element[]) => void) => {
  const observer = new IntersectionObserver((entries) => {
    part.unobserveUsing(observer)
    use(entries.map(({ target }) => target))
  })
  part.observeUsing(observer)
}

const outline = (part: FragmentInstance | undefined, scrolls: boolean) => {
  for (const element of document.querySelectorAll(`.${css.selected}`)) element.classList.remove(css.selected!)
  if (!part) return
  withElements(part, (elements) => {
    for (const element of elements) element.classList.add(css.selected!)
    if (scrolls) elements[0]?.scrollIntoView({ block: 'nearest' })
  })
}

/** In the frame of the editor a click selects a part, and what is selected there is outlined here. Adds no element to the page. */
export const useSelection = (keys: string[]) => {
  const parts = useRef(new Map<string, FragmentInstance>())
  useEffect(() => {
    const { parent } = window
    if (parent === window) return
    const select = (event: Event) => {
      const target = event.target as Element
      // the frame stays on its page
      if (event.type === 'submit' || target.closest('a')) event.preventDefault()
      const found = [...parts.current].find(
        ([, part]) => part.compareDocumentPosition(target) & Node.DOCUMENT_POSITION_CONTAINED_BY,
      )
      if (found) tellSelected(parent, { part: found[0], scrolls: false })
    }
    document.addEventListener('click', select, true)
    document.addEventListener('submit', select, true)
    const stop = hearSelected(
      () => parent,
      ({ part, scrolls }) => outline(parts.current.get(part), scrolls),
    )
    tellSelected(parent, { part: '', scrolls: false })
    return () => {
      document.removeEventListener('click', select, true)
      document.removeEventListener('submit', select, true)
      stop()
    }
  }, [])
  return (shown: ReactNode, at: number) => (
    <Fragment
      key={at}
      ref={(part: FragmentInstance | null) => {
        const key = keys[at]
        if (!key || !part) return
        parts.current.set(key, part)
        return () => void parts.current.delete(key)
      }}
    >
      {shown}
    </Fragment>
  )
}
