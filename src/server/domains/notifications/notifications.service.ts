import { and, eq, isNull } from 'drizzle-orm'
import { channels, type DigestChoice, type NotificationPreset, type OrderSound } from '#contract/notifications/kinds.ts'
import { refuse, refuseField } from '#lib/errors.ts'
import type { AccountCtx, CompanyCtx } from '#server/platform/context.ts'
import { findKind, kindsFor } from '#server/platform/realtime/notification-kinds.ts'
import { sendToUser } from '#server/platform/realtime/realtime.ts'
import { sql } from '#server/platform/sql/index.ts'
import { inTransaction } from '#server/platform/transaction.ts'
import { countUnread } from './notifications.queries.ts'
import { isMandatory, isOnIn, splitType } from './notifications.rules.ts'
import { notificationChoices, notificationPreferences, notifications } from './notifications.tables.ts'

const ownUnread = (userId: number) => and(eq(notifications.userId, userId), isNull(notifications.readAt))

/** Every open tab of the account reloads. */
const markRead = async (userId: number, which: ReturnType<typeof and>) => {
  await inTransaction(async (tx) => {
    const read = await tx
      .update(notifications)
      .set({ readAt: sql`now()` })
      .where(and(ownUnread(userId), which))
      .returning({ id: notifications.id })
    if (read.length) await sendToUser(tx, userId, { type: 'notification.changed', data: null })
  })
  return countUnread(userId)
}

export const setAllRead = ({ user }: AccountCtx) => markRead(user.id, eq(notifications.isShown, true))

export const setRead = async ({ user }: AccountCtx, id: number) => {
  const own = and(eq(notifications.id, id), eq(notifications.userId, user.id), eq(notifications.isShown, true))
  const found = await inTransaction((tx) => tx.select({ id: notifications.id }).from(notifications).where(own))
  if (!found.length) throw refuse('NOT_FOUND', { message: 'Diese Benachrichtigung wurde nicht gefunden.' })
  return markRead(user.id, own)
}

export const setPageRead = ({ user }: AccountCtx, url: string) =>
  markRead(user.id, and(eq(notifications.link, url), eq(notifications.isShown, true)))

type Preferences = Partial<typeof notificationPreferences.$inferInsert>

const keepPreferences = (userId: number, preferences: Preferences) =>
  inTransaction((tx) =>
    tx
      .insert(notificationPreferences)
      .values({ ...preferences, userId })
      .onConflictDoUpdate({ target: notificationPreferences.userId, set: preferences }),
  )

const ofSound = { order_sound: 'orderSoundOn', order_sound_repeat: 'orderRepeat' } as const

export const setSetting = async ({ user }: AccountCtx, type: string, value: boolean) => {
  const sound = Object.entries(ofSound).find(([name]) => name === type)?.[1]
  if (sound && user.role === 'Company') return keepPreferences(user.id, { [sound]: value })
  const { kind: name, channel } = splitType(type) ?? { kind: '', channel: 'page' as const }
  const kind = findKind(name)
  if (!kind?.roles.includes(user.role)) throw refuseField('notificationType', 'Diese Einstellung gibt es nicht.')
  if (isMandatory(kind, channel) && !value)
    throw refuseField(
      'notificationType',
      'Diese Nachricht schreibt das Gesetz vor oder sie schützt Ihr Konto. Sie lässt sich nicht abschalten.',
    )
  const isOn = value
  return inTransaction((tx) =>
    tx
      .insert(notificationChoices)
      .values({ userId: user.id, kind: name, channel, isOn })
      .onConflictDoUpdate({
        target: [notificationChoices.userId, notificationChoices.kind, notificationChoices.channel],
        set: { isOn },
      }),
  )
}

/** One choice for all kinds; what was chosen before is replaced. */
export const setPreset = ({ user }: AccountCtx, preset: NotificationPreset) =>
  inTransaction(async (tx) => {
    await tx.delete(notificationChoices).where(eq(notificationChoices.userId, user.id))
    const rows = kindsFor(user.role).flatMap((kind) =>
      channels
        .filter((channel) => isOnIn(preset, kind, channel) !== kind.channels.includes(channel))
        .filter((channel) => !isMandatory(kind, channel))
        .map((channel) => ({ userId: user.id, kind: kind.name, channel, isOn: isOnIn(preset, kind, channel) })),
    )
    if (rows.length) await tx.insert(notificationChoices).values(rows)
  })

type SoundChoice = { isOn: boolean; sound: OrderSound; volume: number; repeat: boolean; escalationMinutes: number }

export const setOrderSound = ({ user }: CompanyCtx, { isOn, sound, volume, repeat, escalationMinutes }: SoundChoice) =>
  keepPreferences(user.id, {
    orderSoundOn: isOn,
    orderSound: sound,
    orderVolume: volume,
    orderRepeat: repeat,
    escalationMinutes,
  })

export const setDigest = ({ user }: AccountCtx, digest: DigestChoice) => keepPreferences(user.id, { digest })
