import type { PersonalData } from '#server/domains/accounts/index.ts'
import { sql } from '#server/platform/sql/index.ts'

/** What others got stays with them, without the person; files, read marks, settings and presence go. */
export const chatPersonalData: PersonalData = {
  key: 'chat',
  name: 'Nachrichten',
  roles: ['User', 'Company', 'Operator'],
  tables: ['conversations', 'conversation_members', 'messages', 'chat_people', 'quick_replies', 'chat_answers'],
  exportData: async (userId) => ({
    messages: await sql`
      select x.conversation_id as "conversationId", x.seq, x.text, x.card_type as "cardType", x.card_id as "cardId",
        x.created_at as "createdAt", x.edited_at as "editedAt",
        (select coalesce(json_agg(json_build_object('text', e.text, 'at', e.at) order by e.id), '[]')
          from message_edits e where e.message_id = x.id) as edits,
        (select coalesce(json_agg(f.name order by f.id), '[]') from message_files f where f.message_id = x.id) as files
      from messages x where x.sender_id = ${userId} order by x.id`,
    conversations: await sql`
      select conversation_id as "conversationId", other_user_id as "otherUserId", read_seq as "readSeq",
        blocked_at as "blockedAt", archived_at as "archivedAt", last_at as "lastAt"
      from conversation_members where user_id = ${userId} order by conversation_id`,
    settings: await sql`select * from chat_people where user_id = ${userId}`,
    quickReplies: await sql`select title, text from quick_replies where user_id = ${userId} order by id`,
    answers: await sql`select minutes, at from chat_answers where user_id = ${userId} order by id`,
  }),
  erase: async (tx, userId) => {
    const files = await tx.sql<{ key: string }>`
      select f.key from message_files f join messages x on x.id = f.message_id where x.sender_id = ${userId}`
    for (const { key } of files) await tx.enqueue('chat.remove-file', { key })
    await tx.sql`delete from message_files using messages x where x.id = message_id and x.sender_id = ${userId}`
    await tx.sql`delete from message_edits using messages x where x.id = message_id and x.sender_id = ${userId}`
    await tx.sql`update messages set text = 'Diese Nachricht wurde mit dem Konto gelöscht.', card_type = null, card_id = null,
      has_files = false, sender_id = null where sender_id = ${userId}`
    await tx.sql`update conversation_members set last_text = '' where other_user_id = ${userId} or user_id = ${userId}`
    await tx.sql`update conversation_members set read_seq = 0, unread = 0, typing_until = null, blocked_at = null,
      waiting_since = null, absence_at = null where user_id = ${userId}`
    await tx.sql`delete from chat_people where user_id = ${userId}`
    await tx.sql`delete from quick_replies where user_id = ${userId}`
    await tx.sql`delete from chat_answers where user_id = ${userId}`
  },
}
