import { nameShownTo } from '#server/domains/leads/index.ts'
import { sendToUser } from '#server/platform/realtime/realtime.ts'
import { sql } from '#server/platform/sql/index.ts'
import type { Tx } from '#server/platform/transaction.ts'
import { previewOf } from './chat.rules.ts'

/** A message beside a reported one, with what it said before it was edited. */
export type QuotedMessage = { sender: string; text: string; at: string; isReported: boolean; earlier: string[] }

const messagesAround = 5

const reader = (userId: number) => sql`(select id from shared.companies where user_id = ${userId})`

/** A message that this account received and may report, with those around it; nothing for anybody else. Names as this account sees them. */
export const findReceivedMessage = (userId: number, id: number) =>
  sql<{ sender: string; text: string; around: QuotedMessage[] }>`
  select coalesce(nullif(${nameShownTo(reader(userId))}, ''), 'Konto') as sender, x.text,
    (select json_agg(json_build_object('sender', coalesce(s.name, ''),
        'text', y.text, 'at', y.created_at, 'isReported', y.id = x.id, 'earlier',
        (select coalesce(json_agg(e.text order by e.id), '[]') from message_edits e where e.message_id = y.id)) order by y.seq)
      from messages y left join lateral (select ${nameShownTo(reader(userId))} as name from shared.users u
        left join shared.companies co on co.user_id = u.id where u.id = y.sender_id) s on true
      where y.conversation_id = x.conversation_id
        and y.seq between x.seq - ${messagesAround}::int and x.seq + ${messagesAround}::int) as around
  from messages x
  join conversation_members m on m.conversation_id = x.conversation_id and m.user_id = ${userId}
  join shared.users u on u.id = x.sender_id left join shared.companies co on co.user_id = u.id
  where x.id = ${id} and x.sender_id <> ${userId} and x.hidden_at is null`.first()

/** The conversation is locked before the message, as sending does. */
export const lockMessage = async (tx: Tx, id: number) => {
  await tx.sql`
    select c.id from conversations c join messages x on x.conversation_id = c.id where x.id = ${id} for update of c`
}

/** Hides a message from both sides, or shows it again. It counts as a change, so that open pages load it. */
export const setMessageShown = async (tx: Tx, id: number, isShown: boolean) => {
  const changed = await tx.sql<{ conversationId: number; change: number; isLast: boolean; text: string }>`
    update messages x set hidden_at = ${isShown ? sql`null` : sql`now()`}, change = c.last_change + 1
    from conversations c where x.id = ${id} and c.id = x.conversation_id and (x.hidden_at is null) = ${!isShown}
    returning c.id as "conversationId", x.change, x.seq = c.last_seq as "isLast", x.text`.first()
  if (!changed) return
  const { conversationId, change, isLast, text } = changed
  await tx.sql`update conversations set last_change = ${change} where id = ${conversationId}`
  const preview = isShown ? previewOf(text) : ''
  const members = await tx.sql<{ userId: number }>`
    update conversation_members set last_text = case when ${isLast} then ${preview} else last_text end
    where conversation_id = ${conversationId} returning user_id as "userId"`
  const notice = { type: 'chat.message', data: { conversation_id: conversationId, change, message: null } } as const
  for (const { userId } of members) await sendToUser(tx, userId, notice)
}
