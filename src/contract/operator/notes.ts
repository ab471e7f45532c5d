import { z } from 'zod'
import { call } from '../wire/call.ts'
import { id, outcome, recordNumber, text } from '../wire/fields.ts'

const note = z.object({
  id: z.int(),
  text: z.string(),
  /** name of who wrote it; empty once that account is gone */
  author: z.string(),
  at: z.iso.datetime(),
  /** only who wrote a note may remove it */
  is_own: z.boolean(),
})

const subject = { user_id: id().optional(), order_number: recordNumber().optional() }
const isOneSubject = ({ user_id, order_number }: { user_id?: number | undefined; order_number?: string | undefined }) =>
  (user_id === undefined) !== (order_number === undefined)
const oneSubject = { path: ['user_id'], message: 'Bitte nennen Sie ein Konto oder eine Bestellung.' }
const changed = z.object({ ...outcome, data: z.array(note) })

/** What operators write down for each other about an account or a purchase. */
export const noteCalls = {
  listNotes: call({
    staff: 'orders',
    method: 'GET',
    path: '/operator/notes',
    audited: true,
    access: 'operator',
    summary: 'Notes about an account or a purchase, the newest first; the number may be that of a part.',
    input: z.object(subject).refine(isOneSubject, oneSubject),
    output: z.object({ data: z.array(note) }),
  }),
  createNote: call({
    staff: 'orders',
    method: 'POST',
    path: '/operator/notes',
    access: 'operator',
    errors: ['CONFLICT'],
    status: 201,
    summary: 'Writes a note about an account or a purchase; customers and providers do not see it.',
    input: z.object({ ...subject, text: text(2000) }).refine(isOneSubject, oneSubject),
    output: changed,
  }),
  removeNote: call({
    staff: 'orders',
    method: 'DELETE',
    path: '/operator/notes/{id}',
    access: 'operator',
    summary: 'Removes an own note.',
    input: z.object({ id: id() }),
    output: z.object(outcome),
  }),
}
