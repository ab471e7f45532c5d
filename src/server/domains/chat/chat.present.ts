import { editMinutes } from '#contract/chat/rules.ts'
import { siteName } from '#lib/site/name.ts'
import { pictureUrl } from '#server/platform/files/pictures.ts'
import { settings } from '#server/platform/settings.ts'
import { isoTime } from '#server/platform/times.ts'
import type { ConversationRow, MessageRow, PersonRow, selectSettings } from './chat.queries.ts'
import { editableUntil, isOnline } from './chat.rules.ts'
import type { CardKey, Cards } from './sending/cards.queries.ts'

/** Providers show their business, customers their name; where the last order went is known to the provider that got it. */
export const presentPerson = (row: PersonRow, hidesOnline = row.hidesOnline) => {
  const isProvider = row.role === 'Company'
  const isKnown = row.delivery !== null
  const picture = row.logo ?? row.avatar
  const name = row.isDeleted ? 'Gelöschtes Konto' : row.name
  const seenAt = row.seenAt && !hidesOnline ? isoTime(row.seenAt) : null
  return {
    id: row.userId,
    name: name || (row.role === 'Operator' ? siteName() : 'Konto'),
    avatar: picture && !row.isDeleted ? pictureUrl(picture, 320) : null,
    email: isKnown && !isProvider ? row.email : '',
    phone: isProvider ? (row.companyPhone ?? '') : isKnown ? row.phone : '',
    street: isProvider ? (row.companyStreet ?? '') : (row.delivery?.street ?? ''),
    street_number: isProvider ? (row.companyHouseNumber ?? '') : (row.delivery?.streetNumber ?? ''),
    city: isProvider ? (row.companyCity ?? '') : (row.delivery?.city ?? ''),
    zip_code: isProvider ? (row.companyZip ?? '') : (row.delivery?.zip ?? ''),
    online_status: isOnline(seenAt, hidesOnline) ? 1 : 0,
    last_seen: seenAt,
    role: row.role,
    url: row.slug && `/betriebe/${row.slug}`,
    conversation_id: row.conversationId,
  }
}

export const aboutOf = ({ aboutType, aboutId }: ConversationRow): CardKey | null =>
  aboutType && aboutId ? { type: aboutType, id: aboutId } : null

export const cardOf = ({ cardType, cardId }: MessageRow): CardKey | null =>
  cardType && cardId ? { type: cardType, id: cardId } : null

export const presentConversation = (row: ConversationRow, cards: Cards) => ({
  conversation_id: row.id,
  // the online state is hidden from users that this person has blocked
  user: presentPerson(row, row.hidesOnline || row.isBlockedByOther),
  about: cards(aboutOf(row)),
  last_message: row.lastText,
  last_at: isoTime(row.lastAt),
  last_seq: row.lastSeq,
  last_change: row.lastChange,
  unread: row.unread,
  read_seq: row.readSeq,
  other_read_seq: row.otherReadSeq,
  is_blocked: row.isBlocked,
  is_archived: row.isArchived,
  can_write: !row.isBlocked && !row.isBlockedByOther && !row.isDeleted && !settings.closedFeatures.includes('chat'),
})

const hiddenText = 'Diese Nachricht wurde nach einer Meldung entfernt.'

export const presentMessage = (viewerId: number, cards: Cards) => {
  const editableSince = isoTime(new Date(Date.now() - editMinutes * 60_000))
  return (row: MessageRow) => {
    const isOwn = row.senderId === viewerId
    const createdAt = isoTime(row.createdAt)
    const canEdit = isOwn && !row.isAutomatic && !row.isHidden && createdAt > editableSince
    return {
      message_id: row.id,
      message: row.isHidden ? hiddenText : row.text,
      conversation_id: row.conversationId,
      seq: row.seq,
      change: row.change,
      client_id: row.clientId,
      sender_id: row.senderId,
      is_own: isOwn,
      is_automatic: row.isAutomatic,
      card: row.isHidden ? null : cards(cardOf(row)),
      attachments: (!row.isHidden && row.files) || [],
      is_edited: row.editedAt !== null,
      can_edit_until: canEdit ? editableUntil(createdAt).toISOString() : null,
      can_report: !isOwn && !row.isHidden && row.senderId !== null,
      created_at: createdAt,
    }
  }
}

export const presentSettings = (row: Awaited<ReturnType<typeof selectSettings>>) => ({
  hide_online: row.hidesOnline ? 1 : 0,
  absence_mode: row.absenceMode,
  absence_text: row.absenceText,
  quick_replies: row.replies,
})
