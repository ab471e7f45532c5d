import { type Source, sql } from '#server/platform/sql/index.ts'

export type Subject = { userId: number } | { orderId: number }

export type NoteRow = { id: number; text: string; author: string; at: string; isOwn: boolean }

export const isAbout = (subject: Subject) =>
  'userId' in subject ? sql`n.user_id = ${subject.userId}` : sql`n.order_id = ${subject.orderId}`

/** All of them: there are at most `mostNotes` about one subject. */
export const selectNotes = (on: Source, subject: Subject, readerId: number) => on.sql<NoteRow>`
  select n.id, n.text, coalesce(nullif(trim(u.first_name || ' ' || u.last_name), ''), u.email, '') as author, n.at,
    n.author_id is not distinct from ${readerId} as "isOwn"
  from operator_notes n left join shared.users u on u.id = n.author_id
  where ${isAbout(subject)} order by n.id desc`

/** By the number of a purchase or of one of its parts. */
export const selectOrderId = (number: string) => sql<{ id: number }>`
  select id from shared.orders where number = ${number}
  union select order_id from shared.vendor_orders where number = ${number}`

export const selectAccountId = (id: number) => sql<{ id: number }>`
  select id from shared.users where id = ${id} and deleted_at is null`
