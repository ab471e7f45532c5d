import { noteCalls } from '#contract/operator/notes.ts'
import { serve } from '#server/platform/http/serve.ts'
import { isoTime } from '#server/platform/times.ts'
import type { NoteRow } from './notes.queries.ts'
import { createNote, listNotes, removeNote } from './notes.service.ts'

const presentNote = ({ id, text, author, at, isOwn }: NoteRow) => ({ id, text, author, at: isoTime(at), is_own: isOwn })

export const noteRoutes = serve('operator', noteCalls, {
  listNotes: async (ctx, { user_id, order_number }) => {
    const rows = await listNotes(ctx, { userId: user_id, number: order_number })
    return { data: rows.map(presentNote) }
  },
  createNote: async (ctx, { user_id, order_number, text }) => {
    const rows = await createNote(ctx, { userId: user_id, number: order_number }, text)
    return { status: true, message: 'Die Notiz ist gespeichert.', data: rows.map(presentNote) }
  },
  removeNote: async (ctx, { id }) => {
    await removeNote(ctx, id)
    return { status: true, message: 'Die Notiz ist gelöscht.' }
  },
})
