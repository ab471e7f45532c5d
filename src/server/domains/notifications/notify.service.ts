import { and, eq, inArray, isNull, or } from 'drizzle-orm'
import { sendMail } from '#server/platform/mail/mail.ts'
import { composeText } from '#server/platform/mail/mail-texts.ts'
import { sendSms } from '#server/platform/mail/sms.ts'
import {
  type AnyKind,
  kindOf,
  type NotificationName,
  type Notifications,
} from '#server/platform/realtime/notification-kinds.ts'
import { sendToUser } from '#server/platform/realtime/realtime.ts'
import { settings } from '#server/platform/settings.ts'
import { sql } from '#server/platform/sql/index.ts'
import type { Tx } from '#server/platform/transaction.ts'
import { letterMail, messageTexts } from './mail-texts.contributions.ts'
import { type Recipient, selectRecipient } from './notifications.queries.ts'
import { isMandatory, isOn, textOf } from './notifications.rules.ts'
import { notifications } from './notifications.tables.ts'

declare module '#server/platform/jobs/jobs.ts' {
  interface Jobs {
    'notifications.push': { userId: number; title: string; url: string; tag: string }
  }
}

type Options = {
  /** Sends the letter of the domain instead of the plain one; false: another part of the product mails it. */
  mail?: (() => Promise<unknown>) | false
}

export const linkOf = (path: string) => `${settings.publicUrl}${path}`
const settingsPath = '/konto/benachrichtigungen'

const sendLetter = async (tx: Tx, to: string, title: string, link: string | null) =>
  sendMail(tx, {
    to,
    ...(await letterMail(tx, 'notice', {
      title,
      paragraphs: [
        'Guten Tag,',
        `es gibt Neues für Sie: ${title}`,
        `Welche E-Mails Sie bekommen, wählen Sie hier:\n${linkOf(settingsPath)}`,
      ],
      ...(link && { button: { label: 'Ansehen', url: linkOf(link) } }),
    })),
  })

type Line = { kind: AnyKind; data: object; link: string | null; isShown: boolean; inDigest: boolean }

const insertLine = async (tx: Tx, userId: number, { kind, data, link, isShown, inDigest }: Line) => {
  const rings = isShown && (kind.rings ?? false)
  const row = {
    userId,
    kind: kind.name,
    topic: kind.topic,
    data: data as Record<string, unknown>,
    link,
    groupKey: kind.groupKey?.(data as never) ?? null,
    isShown,
    inDigest,
    escalation: kind.escalates ? 0 : null,
    isRinging: rings,
  }
  if (kind.replacesRead && row.groupKey !== null)
    await tx.sql`delete from notifications
      where user_id = ${userId} and kind = ${kind.name} and group_key = ${row.groupKey} and read_at is not null`
  const [made] = await tx
    .insert(notifications)
    .values(row)
    .onConflictDoUpdate({
      target: [notifications.userId, notifications.kind, notifications.groupKey],
      targetWhere: sql`read_at is null and group_key is not null`,
      set: {
        count: sql`${notifications.count} + 1`,
        data: row.data,
        link,
        at: sql`now()`,
        isShown: sql`${notifications.isShown} or excluded.is_shown`,
        inDigest: sql`${notifications.inDigest} or excluded.in_digest`,
      },
    })
    .returning({ count: notifications.count })
  return made!.count
}

const deliver = async (tx: Tx, userId: number, to: Recipient, kind: AnyKind, data: object, { mail }: Options) => {
  const link = kind.link(data as never)
  const on = (channel: 'page' | 'mail' | 'sms' | 'push') => isOn(kind, channel, to.choices)
  const mails = mail !== false && on('mail')
  const inDigest = mails && to.digest !== 'off' && !isMandatory(kind, 'mail')
  const isShown = on('page')
  const count = isShown || inDigest ? await insertLine(tx, userId, { kind, data, link, isShown, inDigest }) : 1
  const title = textOf(kind, data, count)
  if (mails && !inDigest) await (mail ? mail() : sendLetter(tx, to.email, title, link))
  if (on('sms') && to.mobile) {
    const text = await composeText(tx, 'sms-notice', messageTexts['sms-notice'], { text: title })
    await sendSms(tx, { to: to.mobile, text: `${text}${link ? ` ${linkOf(link)}` : ''}` })
  }
  if (on('push') && to.hasPush)
    await tx.enqueue('notifications.push', {
      userId,
      title: await composeText(tx, 'push-notice', messageTexts['push-notice'], { text: title }),
      url: link ?? '/',
      tag: `${kind.name} ${link ?? ''}`,
    })
  if (isShown)
    await sendToUser(tx, userId, {
      type: 'notification.created',
      data: { type: kind.name, rings: kind.rings ?? false },
    })
}

/**
 * Tells an account, on the channels that it left on, if the transaction commits. Null is a guest, who has no settings: only the
 * letter goes out.
 */
export const notify = async <N extends NotificationName>(
  tx: Tx,
  userId: number | null,
  name: N,
  data: Notifications[N],
  options: Options = {},
) => {
  const kind = kindOf(name)
  const to = userId === null ? undefined : await selectRecipient(tx, userId, name)
  if (userId !== null && to) return deliver(tx, userId, to, kind, data as object, options)
  if (options.mail && (userId === null || isMandatory(kind, 'mail'))) await options.mail()
}

/** Whether an account wants a kind on a channel, for domains that write their mails at another time. */
export const wants = async (tx: Tx, userId: number, name: NotificationName, channel: 'mail' | 'push') => {
  const to = await selectRecipient(tx, userId, name)
  return to !== undefined && isOn(kindOf(name), channel, to.choices)
}

/** What a notification was about is dealt with: it is read, and rings no more. */
export const settleNotifications = async (tx: Tx, userId: number, names: readonly NotificationName[], link: string) => {
  const settled = await tx
    .update(notifications)
    .set({ readAt: sql`coalesce(${notifications.readAt}, now())`, isRinging: false })
    .where(
      and(
        eq(notifications.userId, userId),
        eq(notifications.link, link),
        inArray(notifications.kind, [...names]),
        or(isNull(notifications.readAt), eq(notifications.isRinging, true)),
      ),
    )
    .returning({ id: notifications.id })
  if (settled.length) await sendToUser(tx, userId, { type: 'notification.changed', data: null })
}
