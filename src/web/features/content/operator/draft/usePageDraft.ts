import { useEffect, useReducer, useRef, useState } from 'react'
import { ApiError } from '#web/app/api.ts'
import { newKey } from '#web/app/keys.ts'
import { type EditablePage, loadEditablePage, type PageValues, problemsOf, savePageDraft } from '../pages.data.ts'
import { change, type History, redo, replace, startHistory, undo, valueAt, withValue } from './history.ts'
import { dropKept, keepTyped, readKept } from './kept.ts'

export type SaveState = 'saved' | 'waiting' | 'invalid' | 'offline'

type Action =
  | { do: 'change'; values: PageValues; field: string }
  | { do: 'replace'; values: PageValues }
  | { do: 'undo' | 'redo' }

const reduce = (history: History<PageValues>, action: Action) => {
  switch (action.do) {
    case 'change':
      return change(history, action.values, action.field)
    case 'replace':
      return replace(history, action.values)
    case 'undo':
      return undo(history)
    case 'redo':
      return redo(history)
  }
}

export const valuesOf = ({ title, meta_title, meta_description, parts }: PageValues): PageValues => ({
  title,
  meta_title,
  meta_description,
  parts,
})

const pause = 800
const untilNextTry = 4000

/** The values that the editor begins with: what the browser still has comes before what the server has. */
const beginWith = (page: EditablePage) => {
  const kept = readKept(page.slug)
  if (!kept || JSON.stringify(kept.values) === JSON.stringify(valuesOf(page)))
    return { mine: valuesOf(page), kept: null }
  return { mine: kept.values, kept }
}

/**
 * The draft of a page while somebody edits it: saved after a pause, kept in the browser until the server has it, with undo and
 * redo. `theirs` is set when somebody else saved meanwhile; nothing is sent until it is decided what holds.
 */
export const usePageDraft = (given: EditablePage) => {
  const [begin] = useState(() => beginWith(given))
  const [page, setPage] = useState(given)
  const [history, dispatch] = useReducer(reduce, begin.mine, startHistory)
  const [theirs, setTheirs] = useState<EditablePage | null>(
    begin.kept && begin.kept.version !== given.version ? given : null,
  )
  const [errors, setErrors] = useState<Record<string, string>>({})
  const [failure, setFailure] = useState<'invalid' | 'offline' | null>(null)
  const [attempt, setAttempt] = useState(0)
  const [editor] = useState(newKey)
  const values = history.present
  const text = JSON.stringify(values)
  const [savedText, setSavedText] = useState(() => JSON.stringify(valuesOf(given)))
  const isSaved = text === savedText
  /** what is on its way to the server; saves follow each other */
  const sending = useRef<Promise<boolean> | null>(null)
  const latest = useRef({ page, values, text, savedText, theirs })
  useEffect(() => {
    latest.current = { page, values, text, savedText, theirs }
  })

  const take = (now: EditablePage) => {
    latest.current.page = now
    setPage(now)
  }

  const refused = async (error: unknown) => {
    if (!(error instanceof ApiError)) throw error
    if (error.code === 'CONFLICT') setTheirs(await loadEditablePage(latest.current.page.slug))
    else if (Object.keys(error.fields).length) {
      setErrors(error.fields as Record<string, string>)
      setFailure('invalid')
    } else setFailure('offline')
    return false
  }

  const send = async (): Promise<boolean> => {
    const { page: base, values: sent, text: sentText } = latest.current
    const input = { slug: base.slug, version: base.version, ...sent, editor }
    const problems = problemsOf(input)
    setErrors(problems)
    if (Object.keys(problems).length) {
      setFailure('invalid')
      return false
    }
    try {
      take(await savePageDraft(input))
      setSavedText(sentText)
      latest.current.savedText = sentText
      setFailure(null)
      if (latest.current.text === sentText) dropKept(base.slug)
      return true
    } catch (error) {
      return refused(error)
    }
  }

  /** Sends what is not saved yet, one save after the other; says whether the server has everything. */
  const flush = async (): Promise<boolean> => {
    while (latest.current.text !== latest.current.savedText) {
      if (latest.current.theirs) return false
      sending.current ??= send().finally(() => {
        sending.current = null
      })
      if (!(await sending.current)) return false
    }
    return true
  }
  const flushLater = useRef(flush)
  useEffect(() => {
    flushLater.current = flush
  })

  // biome-ignore lint/correctness/useExhaustiveDependencies: `attempt` starts the next try
  useEffect(() => {
    if (text === savedText) return
    keepTyped(latest.current.page.slug, { version: latest.current.page.version, values: JSON.parse(text) })
    if (theirs) return
    const timer = setTimeout(() => void flushLater.current(), pause)
    return () => clearTimeout(timer)
  }, [text, savedText, theirs, attempt])

  useEffect(() => {
    if (failure !== 'offline') return
    const timer = setInterval(() => setAttempt((count) => count + 1), untilNextTry)
    return () => clearInterval(timer)
  }, [failure])

  const set = (next: PageValues, field = '') => dispatch({ do: 'change', values: next, field })
  const setFieldValue = (path: string, value: unknown) => set(withValue(values, path, value), path)

  /** What the server answered takes the place of what is shown; it can be undone. */
  const show = (now: EditablePage) => {
    take(now)
    setSavedText(JSON.stringify(valuesOf(now)))
    setErrors({})
    setFailure(null)
    dropKept(now.slug)
    dispatch({ do: 'replace', values: valuesOf(now) })
  }

  const state: SaveState = isSaved ? 'saved' : (failure ?? 'waiting')
  return {
    page,
    values,
    errors,
    state,
    isRestored: begin.kept !== null,
    theirs,
    jumps: history.jumps,
    canUndo: history.past.length > 0,
    canRedo: history.future.length > 0,
    undo: () => dispatch({ do: 'undo' }),
    redo: () => dispatch({ do: 'redo' }),
    set,
    setFieldValue,
    getInputProps: (path: string, options?: { type: 'checkbox' }) => {
      const value = valueAt(values, path)
      return {
        ...(options ? { checked: value === true } : { value: String(value ?? '') }),
        error: errors[path],
        onChange: (event: { currentTarget: { checked?: boolean; value: string } }) =>
          setFieldValue(path, options ? event.currentTarget.checked : event.currentTarget.value),
      }
    },
    flush,
    /** after `flush`, before the page is drawn again */
    latestVersion: () => latest.current.page.version,
    take,
    show,
    /** Own words hold: they become a version after that of the other person. */
    keepMine: () => {
      if (theirs) take(theirs)
      setSavedText('')
      setTheirs(null)
    },
    takeTheirs: () => {
      if (theirs) show(theirs)
      setTheirs(null)
    },
    lookForOthers: async () => setTheirs(await loadEditablePage(page.slug)),
  }
}

export type PageDraft = ReturnType<typeof usePageDraft>
