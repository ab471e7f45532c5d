import { useEffect, useReducer, useRef, useState } from 'react'
import type { pageEditorCalls } from '#contract/content/operator.ts'
import type { OutputOf } from '#contract/wire/call.ts'
import { ApiError } from '#web/app/api.ts'
import { newKey } from '#web/app/keys.ts'
import type { Difference } from './difference.ts'
import { change, type History, redo, replace, startHistory, undo, valueAt, withValue } from './history.ts'
import { dropKept, keepTyped, readKept } from './kept.ts'

export type SaveState = 'saved' | 'waiting' | 'invalid' | 'offline'

/** What every draft says of itself. */
export type Draftable = Pick<
  OutputOf<typeof pageEditorCalls.getEditablePage>['data'],
  'slug' | 'version' | 'state' | 'is_fixed' | 'publish_at' | 'has_failed' | 'unpublish_at' | 'updated_at'
> & { preview_path: string | null }

type Write<I> = { mutate: (input: I) => void; isPending: boolean }
type Answer<D> = { status: boolean; message: string; data: D }
type Of = { slug: string }
type Numbered = Of & { version: number }
export type DraftVersion<V> = V & { version: number; saved_at: string; is_published: boolean }

/** Where drafts of one sort are kept, and how the editor speaks of them. */
export type DraftStore<D extends Draftable, V extends object> = {
  kind: 'page' | 'set' | 'post' | 'newsletter' | 'mail'
  /** under this name the browser keeps what was typed */
  name: (slug: string) => string
  valuesOf: (of: V) => V
  load: (slug: string) => Promise<D>
  save: (input: Numbered & V & { editor: string }) => Promise<D>
  /** German sentences by field; empty for what can be saved */
  problemsOf: (input: Numbered & V & { editor: string }) => Record<string, string>
  differenceOf: (before: V, after: V) => Difference[]
  useRestore: (onAnswer: (answer: Answer<D>) => void) => Write<Numbered & { restored: number }>
  useVersions: (slug: string) => { data: { data: DraftVersion<V>[] } | undefined; error: Error | null }
  words: { what: string; changed: string; versions: string; conflict: string }
  /** missing where guests never see the draft in its place, as newsletters, which are sent */
  publishing?: PublishingOf<D>
}

export type PublishingOf<D extends Draftable> = {
  usePublication: (
    onAnswer: (answer: Answer<D>) => void,
    onFailed: (error: unknown) => void,
  ) => Write<Numbered & { is_published: boolean; at: string | null; reason?: string }>
  /** somebody reads why it is taken off */
  asksReason?: (page: D) => boolean
  useSchedule: (onAnswer: (answer: Answer<D>) => void) => Write<Of>
  /** missing where no page shows the draft */
  usePreviewLink?: (onAnswer: (link: { path: string; until: string }) => void) => Write<Of>
  /** asked before it is taken off; missing where it always stays */
  offTitle?: string
  offText?: string
}

type Action<V> = { do: 'change'; values: V; field: string } | { do: 'replace'; values: V } | { do: 'undo' | 'redo' }

const reduce = <V>(history: History<V>, action: Action<V>) => {
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

const pause = 800
const untilNextTry = 4000

/** The values that the editor begins with: what the browser still has comes before what the server has. */
const beginWith = <D extends Draftable & V, V extends object>(given: D, store: DraftStore<D, V>) => {
  const kept = readKept<V>(store.name(given.slug))
  if (!kept || JSON.stringify(kept.values) === JSON.stringify(store.valuesOf(given)))
    return { mine: store.valuesOf(given), kept: null }
  return { mine: kept.values, kept }
}

/**
 * A draft while somebody edits it: saved after a pause, kept in the browser until the server has it, with undo and redo. `theirs`
 * is set when somebody else saved meanwhile; nothing is sent until it is decided what holds.
 */
export const useDraft = <D extends Draftable & V, V extends object>(given: D, store: DraftStore<D, V>) => {
  const [begin] = useState(() => beginWith(given, store))
  const [page, setPage] = useState(given)
  const [history, dispatch] = useReducer(reduce<V>, begin.mine, startHistory)
  const [theirs, setTheirs] = useState<D | null>(begin.kept && begin.kept.version !== given.version ? given : null)
  const [errors, setErrors] = useState<Record<string, string>>({})
  const [failure, setFailure] = useState<'invalid' | 'offline' | null>(null)
  const [attempt, setAttempt] = useState(0)
  const [editor] = useState(newKey)
  const values = history.present
  const text = JSON.stringify(values)
  const [savedText, setSavedText] = useState(() => JSON.stringify(store.valuesOf(given)))
  const isSaved = text === savedText
  /** what is on its way to the server; saves follow each other */
  const sending = useRef<Promise<boolean> | null>(null)
  const latest = useRef({ page, values, text, savedText, theirs })
  useEffect(() => {
    latest.current = { page, values, text, savedText, theirs }
  })

  const take = (now: D) => {
    latest.current.page = now
    setPage(now)
  }

  const refused = async (error: unknown) => {
    if (!(error instanceof ApiError)) throw error
    if (error.code === 'CONFLICT') setTheirs(await store.load(latest.current.page.slug))
    else if (Object.keys(error.fields).length) {
      setErrors(error.fields as Record<string, string>)
      setFailure('invalid')
    } else setFailure('offline')
    return false
  }

  const send = async (): Promise<boolean> => {
    const { page: base, values: sent, text: sentText } = latest.current
    const input = { slug: base.slug, version: base.version, ...sent, editor }
    const problems = store.problemsOf(input)
    setErrors(problems)
    if (Object.keys(problems).length) {
      setFailure('invalid')
      return false
    }
    try {
      take(await store.save(input))
      setSavedText(sentText)
      latest.current.savedText = sentText
      setFailure(null)
      if (latest.current.text === sentText) dropKept(store.name(base.slug))
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
    keepTyped(store.name(latest.current.page.slug), { version: latest.current.page.version, values: JSON.parse(text) })
    if (theirs) return
    const timer = setTimeout(() => void flushLater.current(), pause)
    return () => clearTimeout(timer)
  }, [text, savedText, theirs, attempt])

  useEffect(() => {
    if (failure !== 'offline') return
    const timer = setInterval(() => setAttempt((count) => count + 1), untilNextTry)
    return () => clearInterval(timer)
  }, [failure])

  const set = (next: V, field = '') => dispatch({ do: 'change', values: next, field })
  const setFieldValue = (path: string, value: unknown) => set(withValue(values, path, value), path)

  /** What the server answered takes the place of what is shown; it can be undone. */
  const show = (now: D) => {
    take(now)
    setSavedText(JSON.stringify(store.valuesOf(now)))
    setErrors({})
    setFailure(null)
    dropKept(store.name(now.slug))
    dispatch({ do: 'replace', values: store.valuesOf(now) })
  }

  const state: SaveState = isSaved ? 'saved' : (failure ?? 'waiting')
  return {
    store,
    editor,
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
    lookForOthers: async () => setTheirs(await store.load(page.slug)),
  }
}

export type Draft<D extends Draftable & V, V extends object> = ReturnType<typeof useDraft<D, V>>
