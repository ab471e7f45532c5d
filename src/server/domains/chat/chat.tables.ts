import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  check,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { absenceModes, cardTypes } from '#contract/chat/rules.ts'
import { id, longId, longReference, moment } from '../../platform/columns.ts'
import { users } from '../accounts/accounts.tables.ts'

const userId = (name = 'user_id') => integer(name).references(() => users.id, { onDelete: 'cascade' })

/** One for each pair of accounts. Its row is locked by every message, which gives them one order. */
export const conversations = pgTable(
  'conversations',
  {
    id: id(),
    lowUserId: userId('low_user_id').notNull(),
    highUserId: userId('high_user_id').notNull(),
    createdBy: integer('created_by').notNull(),
    /** what the talk is about now, shown on top */
    aboutType: text('about_type', { enum: cardTypes }),
    aboutId: longReference('about_id'),
    lastSeq: integer('last_seq').notNull().default(0),
    /** counts messages and edits */
    lastChange: integer('last_change').notNull().default(0),
    createdAt: moment('created_at').notNull().defaultNow(),
  },
  (table) => [
    // two first messages at once open one conversation
    uniqueIndex('conversations_pair').on(table.lowUserId, table.highUserId),
    index('conversations_high').on(table.highUserId),
    index('conversations_created_by').on(table.createdBy, table.createdAt),
    check('conversations_pair_order', sql`${table.lowUserId} < ${table.highUserId}`),
  ],
)

const conversationId = () =>
  integer('conversation_id')
    .notNull()
    .references(() => conversations.id, { onDelete: 'cascade' })

/** Either side of a conversation, with what its list shows: one index answers the whole list. */
export const conversationMembers = pgTable(
  'conversation_members',
  {
    conversationId: conversationId(),
    userId: userId().notNull(),
    otherUserId: userId('other_user_id').notNull(),
    /** copies of the conversation, written with every message */
    lastSeq: integer('last_seq').notNull().default(0),
    lastAt: moment('last_at').notNull().defaultNow(),
    lastText: text('last_text').notNull().default(''),
    readSeq: integer('read_seq').notNull().default(0),
    /** messages of the other side after `read_seq` */
    unread: integer().notNull().default(0),
    typingUntil: moment('typing_until'),
    blockedAt: moment('blocked_at'),
    /** not in the list until the next message */
    archivedAt: moment('archived_at'),
    /** the other side has waited for an answer since */
    waitingSince: moment('waiting_since'),
    /** last time the absence text answered */
    absenceAt: moment('absence_at'),
  },
  (table) => [
    primaryKey({ columns: [table.conversationId, table.userId] }),
    index('conversation_members_list').on(table.userId, table.lastAt, table.conversationId),
    index('conversation_members_unread').on(table.userId).where(sql`unread > 0`),
    index('conversation_members_waiting').on(table.lastAt).where(sql`unread > 0`),
    check('conversation_members_unread_count', sql`${table.unread} >= 0`),
    index('conversation_members_other').on(table.otherUserId),
  ],
)

export const messages = pgTable(
  'messages',
  {
    id: longId(),
    conversationId: conversationId(),
    seq: integer().notNull(),
    change: integer().notNull(),
    /** null: the account was deleted */
    senderId: integer('sender_id').references(() => users.id, { onDelete: 'set null' }),
    /** made by the client: the same one again is the same message */
    clientId: uuid('client_id').notNull(),
    text: text().notNull(),
    cardType: text('card_type', { enum: cardTypes }),
    cardId: longReference('card_id'),
    isAutomatic: boolean('is_automatic').notNull().default(false),
    hasFiles: boolean('has_files').notNull().default(false),
    /** hidden by the operator after a report */
    hiddenAt: moment('hidden_at'),
    editedAt: moment('edited_at'),
    createdAt: moment('created_at').notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex('messages_seq').on(table.conversationId, table.seq),
    uniqueIndex('messages_change').on(table.conversationId, table.change),
    uniqueIndex('messages_client').on(table.conversationId, table.senderId, table.clientId),
    index('messages_sender').on(table.senderId),
    check('messages_card', sql`(${table.cardType} is null) = (${table.cardId} is null)`),
  ],
)

const messageId = () =>
  bigint('message_id', { mode: 'number' })
    .notNull()
    .references(() => messages.id, { onDelete: 'cascade' })

/** What a message said before it was edited. */
export const messageEdits = pgTable(
  'message_edits',
  { id: id(), messageId: messageId(), text: text().notNull(), at: moment('at').notNull().defaultNow() },
  (table) => [index('message_edits_message').on(table.messageId, table.id)],
)

export const messageFiles = pgTable(
  'message_files',
  {
    id: id(),
    messageId: messageId(),
    kind: text({ enum: ['image', 'pdf'] }).notNull(),
    /** where the bytes lie; never served without a look at the conversation */
    key: text().notNull(),
    name: text().notNull(),
    size: integer().notNull(),
    width: integer(),
    height: integer(),
  },
  (table) => [index('message_files_message').on(table.messageId, table.id)],
)

export const chatPeople = pgTable('chat_people', {
  userId: userId().notNull().primaryKey(),
  /** renewed while a page is open; online is who was seen within a minute */
  seenAt: moment('seen_at'),
  /** of the mail about unread messages: none again before the account was seen */
  mailedAt: moment('mailed_at'),
  hidesOnline: boolean('hides_online').notNull().default(false),
  absenceMode: text('absence_mode', { enum: absenceModes }).notNull().default('off'),
  absenceText: text('absence_text').notNull().default(''),
})

export const quickReplies = pgTable(
  'quick_replies',
  { id: id(), userId: userId().notNull(), title: text().notNull(), text: text().notNull() },
  (table) => [index('quick_replies_user').on(table.userId, table.id)],
)

/** How long each first answer of a provider took. */
export const chatAnswers = pgTable(
  'chat_answers',
  {
    id: id(),
    userId: userId().notNull(),
    minutes: integer().notNull(),
    at: moment('at').notNull().defaultNow(),
  },
  (table) => [index('chat_answers_user').on(table.userId, table.at)],
)
