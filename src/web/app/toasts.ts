import { refusals } from '#lib/errors.ts'
import { ApiError } from './api.ts'

export type ToastKind = 'success' | 'error' | 'warning' | 'info'
export type ToastLink = { to: string; label: string } | { onPress: () => void; label: string }
export type Toast = { id: number; kind: ToastKind; text: string; link: ToastLink | undefined }

const shownFor = 3000
/** what can be taken back needs time to be read and reached */
const undoableFor = 10_000
const atMost = 3

let toasts: readonly Toast[] = []
let nextId = 1
const listeners = new Set<() => void>()

const set = (next: readonly Toast[]) => {
  toasts = next
  for (const listener of listeners) listener()
}

export const toastStore = {
  read: () => toasts,
  subscribe: (listener: () => void) => {
    listeners.add(listener)
    return () => {
      listeners.delete(listener)
    }
  },
}

export const dismiss = (id: number) => set(toasts.filter((toast) => toast.id !== id))

const show = (kind: ToastKind) => (text: string, link?: ToastLink) => {
  const id = nextId++
  // the same words twice say nothing more
  const others = toasts.filter((one) => one.kind !== kind || one.text !== text)
  set([...others, { id, kind, text, link }].slice(-atMost))
  // from the frame that shows it: a busy page, or one in the background, would drop it unseen
  requestAnimationFrame(() => setTimeout(() => dismiss(id), link && 'onPress' in link ? undoableFor : shownFor))
}

export const toast = { success: show('success'), error: show('error'), warning: show('warning'), info: show('info') }

/** Shows what a call answered when it carries a status flag. */
export const toastOutcome = (outcome: { status: boolean; message: string }) =>
  (outcome.status ? toast.success : toast.error)(outcome.message)

/** Somebody else saved first. `discard` drops what was typed, so that nothing asks about it. */
export const toastStale = (discard: () => void) =>
  toast.error(refusals.STALE[1], {
    label: 'Neu laden',
    onPress: () => {
      discard()
      location.reload()
    },
  })

/** Shows why a call failed, by the first field that was refused. A lost session shows its own toast, a cancelled call none. */
export const toastError = (error: unknown) => {
  if (error instanceof DOMException && error.name === 'AbortError') return
  if (error instanceof ApiError && error.endsSession) return
  if (error instanceof ApiError && error.code === 'STALE') return toastStale(() => {})
  toast.error(error instanceof ApiError ? error.sentence : 'Something went wrong')
  // the sentence above is fixed by the specification; this one tells people what to do
  if (!navigator.onLine)
    toast.info('Sie sind offline. Ihre Eingaben bleiben stehen: Bitte versuchen Sie es gleich noch einmal.')
}

/** As `toastError`, for what the specification wants as a warning: reviews that can't be saved or deleted. */
export const toastWarning = (error: unknown) => {
  if (error instanceof ApiError && !error.endsSession) toast.warning(error.errors[0] ?? error.message)
  else toastError(error)
}
