import { and, eq, inArray, isNull, or } from 'drizzle-orm'
import { sendMails } from '#server/platform/mail/mail.ts'
import { composeText } from '#server/platform/mail/mail-texts.ts'
import { sendSms } from '#server/platform/mail/sms.ts'
import {
  type AnyKind,
  kindOf,
  type NotificationName,
  type Notifications,
} from '#server/platform/realtime/notification-kinds.ts'
import { sendToUser, sendToUsers } from '#server/platform/realtime/realtime.ts'
import { settings } from '#server/platform/settings.ts'
import { insertRows, sql } from '#server/platform/sql/index.ts'
import type { Tx } from '#server/platform/transaction.ts'
import { letterMail, messageTexts } from './mail-texts.contributions.ts'
import { type Recipient, selectRecipients } from './notifications.queries.ts'
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

const noticeLetter = (tx: Tx, title: string, link: string | null) =>
  letterMail(tx, 'notice', {
    title,
    paragraphs: [
      'Guten Tag,',
      `es gibt Neues für Sie: ${title}`,
      `Welche E-Mails Sie bekommen, wählen Sie hier:\n${linkOf(settingsPath)}`,
    ],
    ...(link && { button: { label: 'Ansehen', url: linkOf(link) } }),
  })

/** What one account gets: on which channels, and the words. */
type Line = { to: Recipient; isShown: boolean; mails: boolean; inDigest: boolean }

const lineOf = (to: Recipient, kind: AnyKind, { mail }: Options): Line => {
  const mails = mail !== false && isOn(kind, 'mail', to.choices)
  const inDigest = mails && to.digest !== 'off' && !isMandatory(kind, 'mail')
  return { to, isShown: isOn(kind, 'page', to.choices), mails: mails && !inDigest, inDigest }
}

const rowsOf = (lines: readonly Line[], kind: AnyKind, data: object, link: string | null) =>
  lines.map(({ to, isShown, inDigest }) => ({
    userId: to.userId,
    kind: kind.name,
    topic: kind.topic,
    data: data as Record<string, unknown>,
    link,
    groupKey: kind.groupKey?.(data as never) ?? null,
    isShown,
    inDigest,
    escalation: kind.escalates ? 0 : null,
    isRinging: isShown && (kind.rings ?? false),
  }))

/** How many each line stands for now. */
const insertLines = async (tx: Tx, rows: ReturnType<typeof rowsOf>, kind: AnyKind) => {
  const [first] = rows
  if (!first) return []
  if (first.groupKey === null) {
    await insertRows(tx, notifications, rows)
    return []
  }
  if (kind.replacesRead)
    await tx.sql`delete from notifications where user_id = any(${rows.map(({ userId }) => userId)})
      and kind = ${kind.name} and group_key = ${first.groupKey} and read_at is not null`
  return tx
    .insert(notifications)
    .values(rows)
    .onConflictDoUpdate({
      target: [notifications.userId, notifications.kind, notifications.groupKey],
      targetWhere: sql`read_at is null and group_key is not null`,
      set: {
        count: sql`${notifications.count} + 1`,
        data: first.data,
        link: first.link,
        at: sql`now()`,
        isShown: sql`${notifications.isShown} or excluded.is_shown`,
        inDigest: sql`${notifications.inDigest} or excluded.in_digest`,
      },
    })
    .returning({ userId: notifications.userId, count: notifications.count })
}

/** Each text is composed once, whoever gets it. */
const onceFor = <T>(compose: (title: string) => Promise<T>) => {
  const made = new Map<string, Promise<T>>()
  return (title: string) => {
    const text = made.get(title) ?? compose(title)
    made.set(title, text)
    return text
  }
}

const deliver = async (tx: Tx, all: readonly Recipient[], kind: AnyKind, data: object, options: Options) => {
  const { mail } = options
  const link = kind.link(data as never)
  const lines = all.map((to) => lineOf(to, kind, options))
  const kept = lines.filter(({ isShown, inDigest }) => isShown || inDigest)
  const counts = await insertLines(tx, rowsOf(kept, kind, data, link), kind)
  const titleFor = ({ userId }: Recipient) =>
    textOf(kind, data, counts.find((one) => one.userId === userId)?.count ?? 1)
  const letter = onceFor((title) => noticeLetter(tx, title, link))
  const mails = []
  for (const { to, mails: isMailed } of lines)
    if (isMailed && mail) await mail()
    else if (isMailed) mails.push({ to: to.email, ...(await letter(titleFor(to))) })
  await sendMails(tx, mails)
  const inSms = onceFor((text) => composeText(tx, 'sms-notice', messageTexts['sms-notice'], { text }))
  const inPush = onceFor((text) => composeText(tx, 'push-notice', messageTexts['push-notice'], { text }))
  for (const { to } of lines) {
    const title = titleFor(to)
    if (to.mobile && isOn(kind, 'sms', to.choices))
      await sendSms(tx, { to: to.mobile, text: `${await inSms(title)}${link ? ` ${linkOf(link)}` : ''}` })
    if (to.hasPush && isOn(kind, 'push', to.choices))
      await tx.enqueue('notifications.push', {
        userId: to.userId,
        title: await inPush(title),
        url: link ?? '/',
        tag: `${kind.name} ${link ?? ''}`,
      })
  }
  const shown = lines.filter(({ isShown }) => isShown).map(({ to }) => to.userId)
  await sendToUsers(tx, shown, {
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
  const found = userId === null ? [] : await selectRecipients(tx, [userId], name)
  if (found.length) return deliver(tx, found, kind, data as object, options)
  if (options.mail && (userId === null || isMandatory(kind, 'mail'))) await options.mail()
}

/** Tells several accounts the same, with as many statements as for one. */
export const notifyEach = async <N extends NotificationName>(
  tx: Tx,
  userIds: readonly number[],
  name: N,
  data: Notifications[N],
) => {
  const found = userIds.length ? await selectRecipients(tx, userIds, name) : []
  if (found.length) await deliver(tx, found, kindOf(name), data as object, {})
}

/** Whether an account wants a kind on a channel, for domains that write their mails at another time. */
export const wants = async (tx: Tx, userId: number, name: NotificationName, channel: 'mail' | 'push') => {
  const [to] = await selectRecipients(tx, [userId], name)
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
