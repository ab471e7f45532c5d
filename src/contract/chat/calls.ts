import { z } from 'zod'
import { call } from '../wire/call.ts'
import { anyText, fileAnswer, flag, id, longId, optionalText, outcome, text, upload, whole } from '../wire/fields.ts'
import { absenceModes, cardTypes, maxFiles, maxLength } from './rules.ts'

/** Whom one talks to. A customer's contact data is shown only to a provider with an order of theirs. */
const chatUser = z.object({
  id: z.int(),
  name: z.string(),
  avatar: z.string().nullable(),
  email: z.string(),
  phone: z.string(),
  street: z.string(),
  street_number: z.string(),
  city: z.string(),
  zip_code: z.string(),
  /** 1 online, 0 not, or hidden */
  online_status: z.int(),
  last_seen: z.iso.datetime().nullable(),
  role: z.enum(['User', 'Company', 'Operator']),
  /** of a provider's page */
  url: z.string().nullable(),
  /** null: nobody has written yet */
  conversation_id: z.int().nullable(),
})

export const card = z.object({
  type: z.enum(cardTypes),
  id: z.int(),
  title: z.string(),
  text: z.string(),
  image: z.string().nullable(),
  /** null: it is gone, or not for this reader */
  url: z.string().nullable(),
})

const attachment = z.object({
  id: z.int(),
  kind: z.enum(['image', 'pdf']),
  name: z.string(),
  size: z.int(),
  width: z.int().nullable(),
  height: z.int().nullable(),
})

export const message = z.object({
  message_id: z.int(),
  message: z.string(),
  conversation_id: z.int(),
  /** place in the conversation, counted from 1 without gaps */
  seq: z.int(),
  /** grows with every message and every edit of a conversation: the cursor for catching up */
  change: z.int(),
  client_id: z.string(),
  sender_id: z.int().nullable(),
  is_own: z.boolean(),
  is_automatic: z.boolean(),
  card: card.nullable(),
  attachments: z.array(attachment),
  is_edited: z.boolean(),
  /** received, and not removed */
  can_report: z.boolean(),
  /** null: not one's own, or too old */
  can_edit_until: z.iso.datetime().nullable(),
  created_at: z.iso.datetime(),
})

const conversation = z.object({
  conversation_id: z.int(),
  user: chatUser,
  about: card.nullable(),
  last_message: z.string(),
  last_at: z.iso.datetime(),
  last_seq: z.int(),
  last_change: z.int(),
  unread: z.int(),
  /** up to here one has read; the line of new messages stands below it */
  read_seq: z.int(),
  /** up to here the other side has read */
  other_read_seq: z.int(),
  /** one has blocked the other side */
  is_blocked: z.boolean(),
  /** writing is possible: nobody blocked anybody, and the other account exists */
  can_write: z.boolean(),
  /** put away until the next message */
  is_archived: z.boolean(),
})

const target = {
  /** the account, the provider, or the operator */
  user_id: id().optional(),
  provider_id: id().optional(),
  operator: flag().default(false),
}
const cardInput = { card_type: z.enum(cardTypes).optional(), card_id: longId().optional() }
const words = {
  message: optionalText(maxLength),
  client_id: z.uuid().optional(),
  files: z.array(upload()).max(maxFiles).default([]),
}
/** `message` is the text that was kept */
const sent = z.object({
  status: z.boolean(),
  message_id: z.int(),
  message: z.string(),
  conversation_id: z.int(),
  data: message,
})
const flood = [{ by: 'account', max: 240, minutes: 5, counts: 'all' }] as const
const ofConversation = { conversation_id: id() }

const quickReply = z.object({ id: z.int(), title: z.string(), text: z.string() })
const chatSettings = z.object({
  /** 1: others do not see whether one is online */
  hide_online: z.int(),
  absence_mode: z.enum(absenceModes),
  absence_text: z.string(),
  quick_replies: z.array(quickReply),
})

export const chatCalls = {
  getAddress: call({
    method: 'GET',
    path: '/getChatAddress',
    access: 'any',
    summary: 'Where the socket of live messages is, and the postal address of the account to share in a chat.',
    output: z.object({
      data: z.object({
        socket: z.string(),
        name: z.string(),
        street: z.string(),
        street_number: z.string(),
        zip_code: z.string(),
        city: z.string(),
      }),
    }),
  }),
  listConversations: call({
    method: 'GET',
    path: '/chat/allUsers',
    access: 'any',
    inView: 'never',
    summary:
      'Everybody the account talks with, the latest first, 30 from `cursor` on; `archived` lists those that were put away.',
    input: z.object({ cursor: text(40).optional(), unread: flag().default(false), archived: flag().default(false) }),
    output: z.object({
      data: z.array(chatUser.extend({ conversation })),
      unread: z.int(),
      next_cursor: z.string().nullable(),
    }),
  }),
  listMessages: call({
    method: 'GET',
    path: '/getConversationMessages',
    access: 'any',
    inView: 'never',
    summary:
      'Messages of a conversation in their order: the latest 50, those before `before`, around `around`, or all changes after `after` to catch up.',
    input: z.object({
      ...ofConversation,
      before: whole(1, 2_000_000_000).optional(),
      around: whole(1, 2_000_000_000).optional(),
      after: whole(0, 2_000_000_000).optional(),
    }),
    output: z.object({
      data: z.array(message),
      conversation,
      /** older ones are there; when catching up: more changes are there */
      has_more: z.boolean(),
    }),
  }),
  sendMessage: call({
    method: 'POST',
    path: '/sendMessage',
    access: 'any',
    errors: ['CONFLICT'],
    summary: 'Writes a message; the same `client_id` again answers the message that is already there.',
    input: z.object({ ...ofConversation, ...words, ...cardInput }),
    output: sent,
    limits: flood,
  }),
  updateMessage: call({
    method: 'POST',
    path: '/chat/messageUpdate',
    access: 'any',
    errors: ['CONFLICT'],
    summary: 'Changes an own message within 15 minutes; the old text is kept for reports.',
    input: z.object({ message_id: longId(), message: text(maxLength) }),
    output: sent,
  }),
  getTyping: call({
    method: 'GET',
    path: '/chat/userTypingStatus',
    access: 'any',
    summary: 'Whether somebody one talks with is writing to the caller right now.',
    input: z.object({ user_id: id() }),
    output: z.object({ data: z.object({ user_id: z.int(), is_typing: z.boolean(), online_status: z.int() }) }),
  }),
  findUser: call({
    method: 'GET',
    path: '/chat/searchUser',
    access: 'any',
    summary: 'Finds people one talks with and public providers by name, or one of them by id.',
    input: z.object({ search: optionalText(100), id: id().optional() }),
    output: z.object({ data: z.array(chatUser) }),
  }),
  createConversation: call({
    method: 'POST',
    path: '/chat/conversations',
    access: 'any',
    errors: ['CONFLICT'],
    summary: 'Writes to somebody for the first time, about something; at most 10 new conversations an hour.',
    input: z.object({ ...target, ...words, ...cardInput }),
    output: sent,
    limits: flood,
  }),
  findTarget: call({
    method: 'GET',
    path: '/chat/target',
    access: 'any',
    summary: 'Whom a first message would go to, and the card of what it is about.',
    input: z.object({ ...target, ...cardInput }),
    output: z.object({ data: z.object({ user: chatUser, about: card.nullable() }) }),
  }),
  listCards: call({
    method: 'GET',
    path: '/chat/cards',
    access: 'any',
    summary:
      'What can be sent as a card in a conversation: products of its providers by name, and orders between the two.',
    input: z.object({ ...ofConversation, search: optionalText(100) }),
    output: z.object({ data: z.array(card) }),
  }),
  setTyping: call({
    method: 'POST',
    path: '/chat/typing',
    access: 'any',
    summary: 'Tells the other side that the caller is writing; forgotten after some seconds.',
    input: z.object(ofConversation),
    output: z.object({ status: z.boolean() }),
  }),
  setRead: call({
    method: 'POST',
    path: '/chat/read',
    access: 'any',
    summary: 'Everything up to `seq` is read.',
    input: z.object({ ...ofConversation, seq: whole(0, 2_000_000_000) }),
    output: z.object({ status: z.boolean(), unread: z.int() }),
  }),
  countUnread: call({
    method: 'GET',
    path: '/chat/unread',
    access: 'any',
    summary: 'How many messages are unread in all conversations.',
    output: z.object({ unread: z.int() }),
  }),
  findMessages: call({
    method: 'GET',
    path: '/chat/search',
    access: 'any',
    inView: 'never',
    summary: 'Messages of the own conversations that hold a text, the latest 30; of one conversation if it is named.',
    input: z.object({ search: text(100), conversation_id: id().optional() }),
    output: z.object({ data: z.array(message.extend({ user_name: z.string() })) }),
  }),
  getAttachment: call({
    method: 'GET',
    path: '/chat/attachments/{id}',
    access: 'any',
    summary: 'A picture or PDF of an own conversation.',
    input: z.object({ id: id() }),
    output: fileAnswer(),
  }),
  setBlocked: call({
    method: 'POST',
    path: '/chat/block',
    access: 'any',
    summary: 'Blocks the other side of a conversation, or lifts it: neither can write meanwhile.',
    input: z.object({ ...ofConversation, blocked: flag() }),
    output: z.object(outcome),
  }),
  setArchived: call({
    method: 'POST',
    path: '/chat/archive',
    access: 'any',
    summary: 'Takes a conversation out of the own list, or back; the next message brings it back by itself.',
    input: z.object({ ...ofConversation, archived: flag() }),
    output: z.object(outcome),
  }),
  getSettings: call({
    method: 'GET',
    path: '/chat/settings',
    access: 'any',
    summary: 'Online state, absence text and quick replies of the account.',
    output: z.object({ data: chatSettings }),
  }),
  setSettings: call({
    method: 'POST',
    path: '/chat/settings',
    access: 'any',
    summary: 'Hides the online state; providers set the text that answers while they are away.',
    input: z.object({
      hide_online: flag().optional(),
      absence_mode: z.enum(absenceModes).optional(),
      absence_text: anyText(1000).optional(),
    }),
    output: z.object({ ...outcome, data: chatSettings }),
  }),
  createQuickReply: call({
    method: 'POST',
    path: '/chat/quick-replies',
    access: 'company',
    errors: ['CONFLICT'],
    summary: 'Keeps an answer for the next time, at most 50.',
    input: z.object({ title: text(80), text: text(maxLength) }),
    output: z.object({ ...outcome, data: chatSettings }),
  }),
  removeQuickReply: call({
    method: 'DELETE',
    path: '/chat/quick-replies/{id}',
    access: 'company',
    summary: 'Forgets a quick reply.',
    input: z.object({ id: id() }),
    output: z.object({ ...outcome, data: chatSettings }),
  }),
  getAnswerTime: call({
    method: 'GET',
    path: '/chat/answer-time',
    access: 'public',
    summary: 'How long a provider usually takes to answer, from the last 90 days; null with too few answers.',
    input: z.object({ provider_id: id() }),
    output: z.object({ data: z.object({ minutes: z.int().nullable(), label: z.string().nullable() }) }),
  }),
}
