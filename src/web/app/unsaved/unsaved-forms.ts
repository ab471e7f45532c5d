import { createContext, useContext, useEffect, useRef } from 'react'

export type Unsaved = {
  isDirty: () => boolean
  /** what is lost, as a German sentence */
  text?: string | undefined
  onDiscard?: (() => void) | undefined
  /** false when it was refused */
  save?: (() => Promise<boolean>) | undefined
  /** the server has nothing of it yet: a step that needs it saves it untouched, too */
  isNew?: boolean | undefined
}

export type UnsavedForms = {
  add: (one: () => Unsaved) => () => void
  all: () => Unsaved[]
  /** all that would be lost now */
  list: () => Unsaved[]
}

/** Forms of a page or of a dialog; those of a dialog belong to its page too. */
export const createUnsavedForms = (outer: UnsavedForms | null): UnsavedForms => {
  const all = new Set<() => Unsaved>()
  return {
    add: (one) => {
      all.add(one)
      const leaveOuter = outer?.add(one)
      return () => {
        all.delete(one)
        leaveOuter?.()
      }
    },
    all: () => [...all].map((one) => one()),
    list: () => [...all].map((one) => one()).filter(({ isDirty }) => isDirty()),
  }
}

/** null outside of the areas that ask before something typed is lost */
export const UnsavedContext = createContext<UnsavedForms | null>(null)

/** A form says whether it holds something that was typed and not saved. */
export const useUnsavedForm = (unsaved: Unsaved) => {
  const forms = useContext(UnsavedContext)
  const latest = useRef(unsaved)
  useEffect(() => {
    latest.current = unsaved
  })
  useEffect(() => forms?.add(() => latest.current), [forms])
}
