import { chatCalls } from '#contract/chat/calls.ts'
import type { CardType } from '#contract/chat/rules.ts'
import type { Upload } from '#contract/wire/fields.ts'
import { refuseField } from '#lib/errors.ts'
import type { AccountCtx } from '#server/platform/context.ts'
import { serve } from '#server/platform/http/serve.ts'
import { readCursor, writeCursor } from '#server/platform/paging.ts'
import { aboutOf, cardOf, presentConversation, presentMessage, presentPerson, presentSettings } from './chat.present.ts'
import {
  countUnread,
  type MessageRow,
  searchMessages,
  searchPeople,
  selectAnswerTime,
  selectCardKeys,
  selectConversations,
  selectMessages,
  selectOwnAddress,
  selectReachable,
  selectSettings,
  type Target,
} from './chat.queries.ts'
import { answerLabel, isOnline, leastAnswers } from './chat.rules.ts'
import {
  createQuickReply,
  getConversation,
  getTyping,
  removeQuickReply,
  setArchived,
  setBlocked,
  setRead,
  setSettings,
  setTyping,
} from './chat.service.ts'
import { type CardKey, findCard, loadCards } from './sending/cards.queries.ts'
import { readAttachment } from './sending/files.service.ts'
import { type Draft, editMessage, findTarget, sendMessage, startConversation } from './sending/send.service.ts'

const isThere = <T>(value: T | null): value is T => value !== null

const presentMessages = async ({ user }: AccountCtx, rows: readonly MessageRow[]) => {
  const cards = await loadCards(rows.map(cardOf).filter(isThere), user)
  return rows.map(presentMessage(user.id, cards))
}

const sent = async (ctx: AccountCtx, work: Promise<MessageRow>) => {
  const [data] = await presentMessages(ctx, [await work])
  const { message_id, message, conversation_id } = data!
  return { status: true, message_id, message, conversation_id, data: data! }
}

type CardInput = { card_type?: CardType | undefined; card_id?: number | undefined }
const readCard = ({ card_type: type, card_id: id }: CardInput): CardKey | null => {
  if ((type === undefined) !== (id === undefined))
    throw refuseField('card_id', 'Bitte wählen Sie, was Sie anhängen möchten.')
  return type && id ? { type, id } : null
}

type Words = CardInput & { message: string; client_id?: string | undefined; files: Upload[] }
const readDraft = ({ message, client_id, files, ...card }: Words): Draft => ({
  text: message,
  clientId: client_id,
  card: readCard(card),
  uploads: files,
})

type TargetInput = { user_id?: number | undefined; provider_id?: number | undefined; operator: boolean }
const readTarget = ({ user_id, provider_id, operator }: TargetInput): Target => {
  if (user_id) return { userId: user_id }
  if (provider_id) return { providerId: provider_id }
  if (operator) return 'operator'
  throw refuseField('user_id', 'Bitte wählen Sie, an wen Sie schreiben.')
}

const done = (message: string) => ({ status: true, message })
const settingsOf = async ({ user }: AccountCtx) => presentSettings(await selectSettings(user.id))

export const routes = serve('chat', chatCalls, {
  getAddress: async ({ user }) => {
    const { name, street, streetNumber, zip, city } = await selectOwnAddress(user.id)
    return { data: { socket: '/api/realtime', name, street, street_number: streetNumber, zip_code: zip, city } }
  },
  listConversations: async ({ user }, { cursor, unread: isUnread, archived }) => {
    const [{ rows, hasMore }, unread] = await Promise.all([
      selectConversations(user, cursor ? readCursor(cursor) : null, isUnread, archived),
      countUnread(user.id),
    ])
    const cards = await loadCards(rows.map(aboutOf).filter(isThere), user)
    const last = rows.at(-1)
    return {
      data: rows.map((row) => {
        const conversation = presentConversation(row, cards)
        return { ...conversation.user, conversation }
      }),
      unread,
      next_cursor: hasMore && last ? writeCursor({ at: last.lastAt, id: last.id }) : null,
    }
  },
  listMessages: async (ctx, { conversation_id, ...window }) => {
    const conversation = await getConversation(ctx, conversation_id)
    const { rows, hasMore } = await selectMessages(conversation_id, window)
    const about = aboutOf(conversation)
    const [cards, data] = await Promise.all([loadCards(about ? [about] : [], ctx.user), presentMessages(ctx, rows)])
    return { data, conversation: presentConversation(conversation, cards), has_more: hasMore }
  },
  sendMessage: (ctx, { conversation_id, ...words }) => sent(ctx, sendMessage(ctx, conversation_id, readDraft(words))),
  updateMessage: (ctx, { message_id, message }) => sent(ctx, editMessage(ctx, message_id, message)),
  getTyping: async (ctx, { user_id }) => {
    const { isTyping, seenAt, hidesOnline } = await getTyping(ctx, user_id)
    return { data: { user_id, is_typing: isTyping, online_status: isOnline(seenAt, hidesOnline) ? 1 : 0 } }
  },
  findUser: async ({ user }, { search, id }) => {
    if (id !== undefined) {
      const found = await selectReachable(user, id)
      return { data: found ? [presentPerson(found)] : [] }
    }
    return { data: search ? (await searchPeople(user, search)).map((row) => presentPerson(row)) : [] }
  },
  createConversation: (ctx, { user_id, provider_id, operator, ...words }) => {
    const target = readTarget({ user_id, provider_id, operator })
    return sent(ctx, startConversation(ctx, target, readDraft(words)))
  },
  findTarget: async (ctx, { card_type, card_id, ...target }) => {
    const person = await findTarget(ctx, readTarget(target))
    const key = readCard({ card_type, card_id })
    return { data: { user: presentPerson(person), about: key && (await findCard(key, ctx.user)) } }
  },
  listCards: async (ctx, { conversation_id, search }) => {
    const { userId } = await getConversation(ctx, conversation_id)
    const keys = await selectCardKeys(ctx.user.id, userId, search)
    const cards = await loadCards(keys, ctx.user)
    return { data: keys.map(cards).filter(isThere) }
  },
  setTyping: async (ctx, { conversation_id }) => {
    await setTyping(ctx, conversation_id)
    return { status: true }
  },
  setRead: async (ctx, { conversation_id, seq }) => {
    await setRead(ctx, conversation_id, seq)
    return { status: true, unread: await countUnread(ctx.user.id) }
  },
  countUnread: async ({ user }) => ({ unread: await countUnread(user.id) }),
  findMessages: async (ctx, { search, conversation_id }) => {
    const rows = await searchMessages(ctx.user, search, conversation_id ?? null)
    const shown = await presentMessages(ctx, rows)
    return { data: shown.map((message, at) => ({ ...message, user_name: rows[at]!.userName })) }
  },
  getAttachment: (ctx, { id }) => readAttachment(ctx, id),
  setBlocked: async (ctx, { conversation_id, blocked }) => {
    await setBlocked(ctx, conversation_id, blocked)
    return done(blocked ? 'Dieses Konto ist blockiert.' : 'Die Blockierung ist aufgehoben.')
  },
  setArchived: async (ctx, { conversation_id, archived }) => {
    await setArchived(ctx, conversation_id, archived)
    return done(archived ? 'Die Unterhaltung ist archiviert.' : 'Die Unterhaltung ist wieder in der Liste.')
  },
  getSettings: async (ctx) => ({ data: await settingsOf(ctx) }),
  setSettings: async (ctx, { hide_online, absence_mode, absence_text }) => {
    await setSettings(ctx, { hidesOnline: hide_online, absenceMode: absence_mode, absenceText: absence_text })
    return { ...done('Ihre Einstellung ist gespeichert.'), data: await settingsOf(ctx) }
  },
  createQuickReply: async (ctx, { title, text }) => {
    await createQuickReply(ctx, title, text)
    return { ...done('Die Antwort ist gespeichert.'), data: await settingsOf(ctx) }
  },
  removeQuickReply: async (ctx, { id }) => {
    await removeQuickReply(ctx, id)
    return { ...done('Die Antwort ist gelöscht.'), data: await settingsOf(ctx) }
  },
  getAnswerTime: async (_ctx, { provider_id }) => {
    const { count, minutes } = await selectAnswerTime(provider_id)
    const isKnown = count >= leastAnswers && minutes !== null
    return { data: { minutes: isKnown ? minutes : null, label: isKnown ? answerLabel(minutes) : null } }
  },
})
