import { randomUUID } from 'node:crypto'
import { editMinutes } from '#contract/chat/rules.ts'
import type { Upload } from '#contract/wire/fields.ts'
import { refuse, refuseField } from '#lib/errors.ts'
import { openingState, openingWords } from '#lib/time/opening.ts'
import { assertMayPost } from '#server/domains/accounts/index.ts'
import { isNameHiddenFrom, nameShownTo } from '#server/domains/leads/index.ts'
import { notify } from '#server/domains/notifications/index.ts'
import { hoursOf, selectLocations } from '#server/domains/stores/index.ts'
import type { AccountCtx } from '#server/platform/context.ts'
import { fitsMessage, sendToUser } from '#server/platform/realtime/realtime.ts'
import { sql } from '#server/platform/sql/index.ts'
import { isoTime } from '#server/platform/times.ts'
import { inTransaction, type Tx } from '#server/platform/transaction.ts'
import { type MessageRow, selectMessage, selectSent, selectTarget, type Target } from '../chat.queries.ts'
import { absenceHours, conversationsPerHour, previewOf } from '../chat.rules.ts'
import { messageFiles } from '../chat.tables.ts'
import { type CardKey, findCard } from './cards.queries.ts'
import { type NewFile, withFiles } from './files.service.ts'

export type Draft = { text: string; clientId: string | undefined; card: CardKey | null; uploads: Upload[] }
type Ready = { text: string; clientId: string; card: CardKey | null; files: NewFile[] }

export const noConversation = () => refuse('NOT_FOUND', { message: 'Diese Unterhaltung wurde nicht gefunden.' })
export const noMessage = () => refuse('NOT_FOUND', { message: 'Diese Nachricht wurde nicht gefunden.' })

type Locked = {
  id: number
  otherId: number
  lastSeq: number
  lastChange: number
  isBlocked: boolean
  isGone: boolean
  otherUnread: number
  otherRole: 'User' | 'Company' | 'Operator'
  senderName: string
  /** the last name is hidden from the other side: so must be names of files that may tell it */
  hidesName: boolean
}

const otherCompany = sql`(select id from shared.companies where user_id = m.other_user_id)`

/** Messages of one conversation wait for each other here: their numbers have no gaps, and their order is the same for both. */
const lock = async (tx: Tx, userId: number, id: number): Promise<Locked> => {
  const row = await tx.sql<Locked>`
    select c.id, m.other_user_id as "otherId", c.last_seq as "lastSeq", c.last_change as "lastChange",
      m.blocked_at is not null or o.blocked_at is not null as "isBlocked", u.deleted_at is not null as "isGone",
      o.unread as "otherUnread", u.role as "otherRole",
      (select ${nameShownTo(otherCompany)} from shared.users u
        left join shared.companies co on co.user_id = u.id where u.id = ${userId}) as "senderName",
      (select ${isNameHiddenFrom(otherCompany)} from shared.users u where u.id = ${userId}) as "hidesName"
    from conversations c
    join conversation_members m on m.conversation_id = c.id and m.user_id = ${userId}
    join conversation_members o on o.conversation_id = c.id and o.user_id = m.other_user_id
    join shared.users u on u.id = m.other_user_id
    where c.id = ${id} for update of c, m, o`.first()
  if (!row) throw noConversation()
  return row
}

const tellBoth = async (
  tx: Tx,
  { id, otherId }: Pick<Locked, 'id' | 'otherId'>,
  senderId: number,
  message: MessageRow,
) => {
  const isPlain = !message.cardType && !message.files
  const inline = isPlain
    ? {
        message_id: message.id,
        message: message.text,
        seq: message.seq,
        client_id: message.clientId,
        sender_id: message.senderId,
        is_automatic: message.isAutomatic,
        is_edited: message.editedAt !== null,
        created_at: isoTime(message.createdAt),
      }
    : null
  const noticeOf = (whole: typeof inline) =>
    ({ type: 'chat.message', data: { conversation_id: id, change: message.change, message: whole } }) as const
  // what does not fit is loaded by its number
  const notice = fitsMessage(noticeOf(inline)) ? noticeOf(inline) : noticeOf(null)
  await sendToUser(tx, otherId, notice)
  await sendToUser(tx, senderId, notice)
}

type Appended = Ready & { isAutomatic?: boolean }

const neutralName = ({ kind }: NewFile, at: number) =>
  kind === 'pdf' ? `Dokument ${at + 1}.pdf` : `Bild ${at + 1}.webp`

const append = async (tx: Tx, to: Locked, senderId: number, draft: Appended): Promise<MessageRow> => {
  const { text, clientId, card, files, isAutomatic = false } = draft
  const seq = to.lastSeq + 1
  const change = to.lastChange + 1
  const made = await tx.sql<{ id: number }>`
    insert into messages (conversation_id, seq, change, sender_id, client_id, text, card_type, card_id, is_automatic, has_files)
    values (${to.id}, ${seq}, ${change}, ${senderId}, ${clientId}, ${text}, ${card?.type ?? null}, ${card?.id ?? null},
      ${isAutomatic}, ${files.length > 0})
    returning id::float8 as id`.one()
  if (files.length)
    await tx.insert(messageFiles).values(
      files.map((file, at) => ({
        ...file,
        ...(to.hidesName && { name: neutralName(file, at) }),
        messageId: made.id,
      })),
    )
  await tx.sql`update conversations set last_seq = ${seq}, last_change = ${change},
    about_type = coalesce(${card?.type ?? null}, about_type),
    about_id = coalesce(${card?.id ?? null}, about_id) where id = ${to.id}`
  const preview = previewOf(text, { hasCard: card !== null, fileCount: files.length })
  // an automatic answer reads nothing and answers nobody
  await tx.sql`
    update conversation_members set last_seq = ${seq}, last_at = clock_timestamp(), last_text = ${preview}, archived_at = null,
      unread = case when user_id = ${senderId} then (case when ${isAutomatic} then unread else 0 end) else unread + 1 end,
      read_seq = case when user_id = ${senderId} and not ${isAutomatic} then ${seq} else read_seq end,
      typing_until = case when user_id = ${senderId} then null else typing_until end
    where conversation_id = ${to.id}`
  const message = await selectMessage(tx, made.id)
  await tellBoth(tx, to, senderId, message)
  to.lastSeq = seq
  to.lastChange = change
  return message
}

/** How long the sender let the other side wait, and that the other side waits now. */
const measureAnswer = async (tx: Tx, { id, otherId, otherRole }: Locked, senderId: number, isProvider: boolean) => {
  if (isProvider)
    await tx.sql`
      with waited as (
        update conversation_members set waiting_since = null from (
          select conversation_id, user_id, waiting_since as since from conversation_members
          where conversation_id = ${id} and user_id = ${senderId} and waiting_since is not null) before
        where conversation_members.conversation_id = before.conversation_id and conversation_members.user_id = before.user_id
        returning before.since)
      insert into chat_answers (user_id, minutes)
      select ${senderId}, greatest(0, floor(extract(epoch from now() - since) / 60))::int from waited`
  if (otherRole === 'Company')
    await tx.sql`update conversation_members set waiting_since = coalesce(waiting_since, now())
      where conversation_id = ${id} and user_id = ${otherId}`
}

type Absence = { text: string; mode: 'always' | 'closed'; providerId: number }

/** The next opening time, to be added to the absence text; empty when it is not known, null when the provider is open now. */
const findAbsence = async ({ mode, providerId }: Absence) => {
  if (mode === 'always') return ''
  const [location] = await selectLocations([providerId])
  if (!location || location.opening === 'none') return null
  const now = new Date()
  const state = openingState(hoursOf(location), now)
  return state.isOpen ? null : openingWords(state, now)
}

/** The absence text of a provider answers at most once in twelve hours. */
const answerAbsence = async (tx: Tx, to: Locked) => {
  if (to.otherRole !== 'Company') return
  const absence = await tx.sql<Absence>`
    select p.absence_text as text, p.absence_mode as mode, c.id as "providerId"
    from chat_people p join shared.companies c on c.user_id = p.user_id
    join conversation_members m on m.user_id = p.user_id and m.conversation_id = ${to.id}
    where p.user_id = ${to.otherId} and p.absence_mode <> 'off' and p.absence_text <> ''
      and (m.absence_at is null or m.absence_at < now() - make_interval(hours => ${absenceHours}))`.first()
  const hours = absence ? await findAbsence(absence) : null
  if (!absence || hours === null) return
  await tx.sql`update conversation_members set absence_at = now() where conversation_id = ${to.id} and user_id = ${to.otherId}`
  const [sender] = await tx.sql<{ userId: number }>`
    select other_user_id as "userId" from conversation_members where conversation_id = ${to.id} and user_id = ${to.otherId}`
  const back = { ...to, otherId: sender!.userId, hidesName: false }
  await append(tx, back, to.otherId, {
    text: [absence.text, hours].filter(Boolean).join('\n\n'),
    clientId: randomUUID(),
    card: null,
    files: [],
    isAutomatic: true,
  })
}

const write = async (tx: Tx, { user }: AccountCtx, conversationId: number, draft: Ready): Promise<MessageRow> => {
  const to = await lock(tx, user.id, conversationId)
  const known = await selectSent(tx, conversationId, user.id, draft.clientId)
  if (known) return known
  if (to.isGone) throw refuse('CONFLICT', { message: 'Dieses Konto gibt es nicht mehr.' })
  if (to.isBlocked)
    throw refuse('CONFLICT', { message: 'In dieser Unterhaltung kann zurzeit nicht geschrieben werden.' })
  if (to.otherRole !== 'Operator') await assertMayPost(user)
  const message = await append(tx, to, user.id, draft)
  await measureAnswer(tx, to, user.id, user.role === 'Company')
  // one line until it is read, not one for each message
  if (to.otherUnread === 0)
    await notify(tx, to.otherId, 'chat.message', { conversationId, name: to.senderName }, { mail: false })
  await answerAbsence(tx, to)
  return message
}

const prepare = async ({ user }: AccountCtx, { text, card, uploads }: Draft) => {
  if (!text && !card && !uploads.length) throw refuseField('message', 'Bitte schreiben Sie etwas.')
  if (card && !(await findCard(card, user))) throw refuseField('cardId', 'Das lässt sich hier nicht anhängen.')
}

/** Sent twice with the same client id, it is one message. */
export const sendMessage = async (ctx: AccountCtx, conversationId: number, draft: Draft) => {
  // strangers must not make the server work on files
  const member =
    await sql`select from conversation_members where conversation_id = ${conversationId} and user_id = ${ctx.user.id}`
  if (!member.length) throw noConversation()
  await prepare(ctx, draft)
  const { text, card, clientId = randomUUID(), uploads } = draft
  return withFiles(ctx, uploads, (files) =>
    inTransaction((tx) => write(tx, ctx, conversationId, { text, card, clientId, files })),
  )
}

const openConversation = async (tx: Tx, userId: number, otherId: number) => {
  const [low, high] = [Math.min(userId, otherId), Math.max(userId, otherId)]
  // first messages of one account wait for each other, so that the count of this hour is right
  await tx.sql`select pg_advisory_xact_lock(7205002, ${userId})`
  const known = await tx.sql<{ id: number }>`
    select id from conversations where low_user_id = ${low} and high_user_id = ${high}`.first()
  if (known) return known.id
  const { count } = await tx.sql<{ count: number }>`
    select count(*)::int as count from conversations where created_by = ${userId} and created_at > now() - interval '1 hour'`.one()
  if (count >= conversationsPerHour)
    throw refuse('RATE_LIMITED', {
      message: `Sie können in einer Stunde höchstens ${conversationsPerHour} neue Unterhaltungen beginnen.`,
    })
  const made = await tx.sql<{ id: number }>`
    insert into conversations (low_user_id, high_user_id, created_by) values (${low}, ${high}, ${userId})
    on conflict (low_user_id, high_user_id) do nothing returning id`.first()
  // the other side wrote first in the same moment
  if (!made)
    return (
      await tx.sql<{
        id: number
      }>`select id from conversations where low_user_id = ${low} and high_user_id = ${high}`.one()
    ).id
  await tx.sql`insert into conversation_members (conversation_id, user_id, other_user_id)
    values (${made.id}, ${userId}, ${otherId}), (${made.id}, ${otherId}, ${userId})`
  return made.id
}

export const findTarget = async ({ user }: AccountCtx, target: Target) => {
  const found = await selectTarget(user, target)
  if (!found) throw refuse('NOT_FOUND', { message: 'An dieses Konto können Sie nicht schreiben.' })
  return found
}

export const startConversation = async (ctx: AccountCtx, target: Target, draft: Draft) => {
  const { userId: otherId } = await findTarget(ctx, target)
  await prepare(ctx, draft)
  const { text, card, clientId = randomUUID(), uploads } = draft
  return withFiles(ctx, uploads, (files) =>
    inTransaction(async (tx) => {
      const id = await openConversation(tx, ctx.user.id, otherId)
      return write(tx, ctx, id, { text, card, clientId, files })
    }),
  )
}

/** The old text is kept: a report shows what was said. */
export const editMessage = ({ user }: AccountCtx, id: number, text: string) =>
  inTransaction(async (tx) => {
    const own = await tx.sql<{ conversationId: number }>`
      select conversation_id as "conversationId" from messages where id = ${id} and sender_id = ${user.id}`.first()
    if (!own) throw noMessage()
    const to = await lock(tx, user.id, own.conversationId)
    const before = await tx.sql<{ text: string; isOpen: boolean; isAutomatic: boolean; seq: number; hasMore: boolean }>`
      select text, seq, created_at > now() - make_interval(mins => ${editMinutes}) and hidden_at is null as "isOpen",
        is_automatic as "isAutomatic", (card_id is not null or has_files) as "hasMore"
      from messages where id = ${id}`.one()
    if (!before.isOpen || before.isAutomatic)
      throw refuse('CONFLICT', { message: `Nachrichten lassen sich ${editMinutes} Minuten lang ändern.` })
    if (before.text === text) return selectMessage(tx, id)
    if (to.isBlocked)
      throw refuse('CONFLICT', { message: 'In dieser Unterhaltung kann zurzeit nicht geschrieben werden.' })
    await assertMayPost(user)
    const change = to.lastChange + 1
    await tx.sql`insert into message_edits (message_id, text) values (${id}, ${before.text})`
    await tx.sql`update messages set text = ${text}, change = ${change}, edited_at = now() where id = ${id}`
    await tx.sql`update conversations set last_change = ${change} where id = ${to.id}`
    if (before.seq === to.lastSeq)
      await tx.sql`update conversation_members set last_text = ${previewOf(text)} where conversation_id = ${to.id}`
    const message = await selectMessage(tx, id)
    await tellBoth(tx, to, user.id, message)
    return message
  })
