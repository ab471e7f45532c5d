import { useQuery } from '@tanstack/react-query'
import { noteCalls as calls } from '#contract/operator/notes.ts'
import type { OutputOf } from '#contract/wire/call.ts'
import { query, useWrite } from '#web/app/query.ts'
import { toastOutcome } from '#web/app/toasts.ts'

export type Note = OutputOf<typeof calls.listNotes>['data'][number]
/** What the notes are about. */
export type NoteSubject = { user_id: number } | { order_number: string }

export const useNotes = (subject: NoteSubject) => useQuery(query(calls.listNotes, subject))
export const useAddNote = (onDone: () => void) =>
  useWrite(calls.createNote, {
    reloads: [calls.listNotes],
    onDone: (outcome) => {
      toastOutcome(outcome)
      onDone()
    },
  })
export const useRemoveNote = () => useWrite(calls.removeNote, { reloads: [calls.listNotes], onDone: toastOutcome })
