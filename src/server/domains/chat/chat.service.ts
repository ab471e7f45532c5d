import type { AbsenceMode } from '#contract/chat/rules.ts'
import { refuse, refuseField } from '#lib/errors.ts'
import { settleNotifications } from '#server/domains/notifications/index.ts'
import type { AccountCtx, CompanyCtx } from '#server/platform/context.ts'
import { sendToUser } from '#server/platform/realtime/realtime.ts'
import { sql } from '#server/platform/sql/index.ts'
import { inTransaction } from '#server/platform/transaction.ts'
import { conversationLink } from './chat.notifications.ts'
import { selectConversation, selectTyping } from './chat.queries.ts'
import { mostQuickReplies, typingSeconds } from './chat.rules.ts'
import { noConversation } from './sending/send.service.ts'

export const getConversation = async ({ user }: AccountCtx, id: number) => {
  const found = await selectConversation(user, id)
  if (!found) throw noConversation()
  return found
}

export const getTyping = async ({ user }: AccountCtx, userId: number) => {
  const found = await selectTyping(user, userId)
  if (!found) throw noConversation()
  return found
}

export const setTyping = ({ user }: AccountCtx, id: number) =>
  inTransaction(async (tx) => {
    const row = await tx.sql<{ otherId: number; isBlocked: boolean }>`
      update conversation_members m set typing_until = now() + make_interval(secs => ${typingSeconds})
      from conversation_members o
      where m.conversation_id = ${id} and m.user_id = ${user.id}
        and o.conversation_id = m.conversation_id and o.user_id = m.other_user_id
      returning o.user_id as "otherId", m.blocked_at is not null or o.blocked_at is not null as "isBlocked"`.first()
    if (!row) throw noConversation()
    // the call answers as usual, so that it does not reveal a block
    if (row.isBlocked) return
    await sendToUser(tx, row.otherId, { type: 'chat.typing', data: { conversation_id: id, user_id: user.id } })
  })

/** Never backwards, and never past the last message. */
export const setRead = ({ user }: AccountCtx, id: number, seq: number) =>
  inTransaction(async (tx) => {
    const member = await tx.sql<{ otherId: number; readSeq: number; unread: number; lastSeq: number }>`
      select other_user_id as "otherId", read_seq as "readSeq", unread, last_seq as "lastSeq" from conversation_members
      where conversation_id = ${id} and user_id = ${user.id} for update`.first()
    if (!member) throw noConversation()
    const upTo = Math.min(seq, member.lastSeq)
    if (upTo > member.readSeq) {
      await tx.sql`
        update conversation_members set read_seq = ${upTo}, unread = (select count(*)::int from messages
          where conversation_id = ${id} and seq > ${upTo} and sender_id is distinct from ${user.id})
        where conversation_id = ${id} and user_id = ${user.id}`
      const notice = { type: 'chat.read', data: { conversation_id: id, user_id: user.id, seq: upTo } } as const
      await sendToUser(tx, user.id, notice)
      await sendToUser(tx, member.otherId, notice)
      await settleNotifications(tx, user.id, ['chat.message'], conversationLink({ conversationId: id }))
    }
  })

export const setBlocked = ({ user }: AccountCtx, id: number, isBlocked: boolean) =>
  inTransaction(async (tx) => {
    const changed = await tx.sql`
      update conversation_members set blocked_at = ${isBlocked ? sql`coalesce(blocked_at, now())` : sql`null`}
      where conversation_id = ${id} and user_id = ${user.id} returning user_id`
    if (!changed.length) throw noConversation()
    await sendToUser(tx, user.id, { type: 'chat.changed', data: { conversation_id: id } })
  })

export const setArchived = ({ user }: AccountCtx, id: number, isArchived: boolean) =>
  inTransaction(async (tx) => {
    const changed = await tx.sql`
      update conversation_members set archived_at = ${isArchived ? sql`coalesce(archived_at, now())` : sql`null`}
      where conversation_id = ${id} and user_id = ${user.id} returning user_id`
    if (!changed.length) throw noConversation()
    await sendToUser(tx, user.id, { type: 'chat.changed', data: { conversation_id: id } })
  })

type Changes = {
  hidesOnline?: boolean | undefined
  absenceMode?: AbsenceMode | undefined
  absenceText?: string | undefined
}

export const setSettings = ({ user }: AccountCtx, { hidesOnline, absenceMode, absenceText }: Changes) => {
  if ((absenceMode !== undefined || absenceText !== undefined) && user.role !== 'Company')
    throw refuseField('absenceMode', 'Ein Text für die Abwesenheit ist Anbietern vorbehalten.')
  return inTransaction(async (tx) => {
    await tx.sql`
      insert into chat_people (user_id, hides_online, absence_mode, absence_text)
      values (${user.id}, ${hidesOnline ?? false}, ${absenceMode ?? 'off'}, ${absenceText ?? ''})
      on conflict (user_id) do update set
        hides_online = coalesce(${hidesOnline ?? null}::boolean, chat_people.hides_online),
        absence_mode = coalesce(${absenceMode ?? null}::text, chat_people.absence_mode),
        absence_text = coalesce(${absenceText ?? null}::text, chat_people.absence_text)`
  })
}

export const createQuickReply = ({ user }: CompanyCtx, title: string, text: string) =>
  inTransaction(async (tx) => {
    await tx.sql`select pg_advisory_xact_lock(7205003, ${user.id})`
    const { count } = await tx.sql<{ count: number }>`
      select count(*)::int as count from quick_replies where user_id = ${user.id}`.one()
    if (count >= mostQuickReplies)
      throw refuse('CONFLICT', { message: `Sie können höchstens ${mostQuickReplies} Antworten aufheben.` })
    await tx.sql`insert into quick_replies (user_id, title, text) values (${user.id}, ${title}, ${text})`
  })

export const removeQuickReply = async ({ user }: CompanyCtx, id: number) => {
  const gone = await sql`delete from quick_replies where id = ${id} and user_id = ${user.id} returning id`
  if (!gone.length) throw refuse('NOT_FOUND', { message: 'Diese Antwort wurde nicht gefunden.' })
}

/** Called for the accounts with an open socket, at login and every half minute. */
export const markPresent = async (userIds: readonly number[]) => {
  await sql`
    insert into chat_people (user_id, seen_at) select u.id, now() from shared.users u where u.id = any(${userIds}) order by u.id
    on conflict (user_id) do update set seen_at = excluded.seen_at`
}
