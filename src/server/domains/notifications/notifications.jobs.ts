import { and, eq, inArray, lt } from 'drizzle-orm'
import { formatDate, germanDay } from '#lib/format.ts'
import { eachDue, eachOf } from '#server/platform/jobs/each-due.ts'
import { sendMail } from '#server/platform/mail/mail.ts'
import { composeText } from '#server/platform/mail/mail-texts.ts'
import { sendSms } from '#server/platform/mail/sms.ts'
import { findKind } from '#server/platform/realtime/notification-kinds.ts'
import { db, sql } from '#server/platform/sql/index.ts'
import { inTransaction, type Tx } from '#server/platform/transaction.ts'
import { letterMail, messageTexts } from './mail-texts.contributions.ts'
import { confirmedMobile } from './notifications.queries.ts'
import { textOf } from './notifications.rules.ts'
import { notifications, pushDevices } from './notifications.tables.ts'
import { linkOf, notify } from './notify.service.ts'

declare module '#server/platform/jobs/jobs.ts' {
  interface Jobs {
    'notifications.escalate': object
    'notifications.digest': object
    'notifications.cleanup': object
  }
}

const keptDays = 180
const unusedPushDays = 60
const digestLines = 50

type Unseen = {
  id: number
  kind: string
  data: Record<string, unknown>
  count: number
  link: string | null
  escalation: number
  minutes: number
  email: string
  mobile: string
}

/** First a mail, then a text message, each once: the step is taken in the transaction that sends it. */
const escalateOne = (unseen: Unseen) =>
  inTransaction(async (tx) => {
    const [taken] = await tx
      .update(notifications)
      .set({ escalation: unseen.escalation + 1 })
      .where(
        and(
          eq(notifications.id, unseen.id),
          eq(notifications.escalation, unseen.escalation),
          sql`${notifications.readAt} is null`,
        ),
      )
      .returning({ id: notifications.id })
    const kind = findKind(unseen.kind)
    if (!taken || !kind) return
    const waits = `Wartet seit ${unseen.minutes === 1 ? 'einer Minute' : `${unseen.minutes} Minuten`}: ${textOf(kind, unseen.data, unseen.count)}`
    const url = linkOf(unseen.link ?? '/')
    if (unseen.escalation === 0) {
      const paragraphs = ['Guten Tag,', `${waits}.`, 'Bitte sehen Sie nach; Ihr Kunde wartet auf eine Antwort.']
      await sendMail(tx, {
        to: unseen.email,
        ...(await letterMail(tx, 'notice-waiting', {
          title: waits,
          paragraphs,
          button: { label: 'Jetzt ansehen', url },
        })),
      })
      return
    }
    if (!unseen.mobile) return
    const text = await composeText(tx, 'sms-waiting', messageTexts['sms-waiting'], { text: waits })
    await sendSms(tx, { to: unseen.mobile, text: `${text} ${url}` })
  })

const selectUnseen = (after: number, limit: number) => sql<Unseen>`
  select n.id::float8 as id, n.kind, n.data, n.count, n.link, n.escalation, u.email,
    floor(extract(epoch from now() - n.at) / 60)::int as minutes,
    ${confirmedMobile} as mobile
  from notifications n join shared.users u on u.id = n.user_id and u.deleted_at is null
  left join notification_preferences p on p.user_id = n.user_id
  where n.id > ${after} and n.read_at is null and n.escalation < 2 and coalesce(p.escalation_minutes, 15) > 0
    and n.at > now() - interval '1 day'
    and n.at <= now() - make_interval(mins => coalesce(p.escalation_minutes, 15) * (n.escalation + 1))
  order by n.id limit ${limit}`

export const escalateUnseen = () => eachDue(selectUnseen, escalateOne)

type Waiting = { userId: number; email: string }

const linesOf = async (tx: Tx, userId: number) =>
  tx
    .select()
    .from(notifications)
    .where(and(eq(notifications.userId, userId), eq(notifications.inDigest, true)))
    .orderBy(notifications.id)
    .limit(digestLines)
    .for('update')

const sendDigest = ({ userId, email }: Waiting) =>
  inTransaction(async (tx) => {
    const rows = await linesOf(tx, userId)
    const lines = rows.flatMap(({ kind: name, data, count, link }) => {
      const kind = findKind(name)
      return kind ? [`${textOf(kind, data, count)}${link ? `\n${linkOf(link)}` : ''}`] : []
    })
    if (lines.length) {
      const title = `Ihre Zusammenfassung vom ${formatDate(germanDay())}`
      const button = { label: 'Alle Benachrichtigungen', url: linkOf('/konto/benachrichtigungen/alle') }
      const rest = `Einzelne E-Mails statt dieser wählen Sie hier:\n${linkOf('/konto/benachrichtigungen')}`
      const paragraphs = ['Guten Tag,', 'das ist seit der letzten Zusammenfassung passiert:', ...lines, rest]
      await sendMail(tx, { to: email, ...(await letterMail(tx, 'digest', { title, paragraphs, button })) })
    }
    const ids = rows.map(({ id }) => id)
    if (!ids.length) return
    await tx.delete(notifications).where(and(inArray(notifications.id, ids), eq(notifications.isShown, false)))
    await tx.update(notifications).set({ inDigest: false }).where(inArray(notifications.id, ids))
  })

/** Daily ones every morning, weekly ones on Mondays; what waits when somebody goes back to single mails goes out too. */
export const sendDigests = async (today = new Date()) => {
  const isMonday = today.toLocaleDateString('en', { weekday: 'short', timeZone: 'Europe/Berlin' }) === 'Mon'
  const waiting = await sql<Waiting>`
    select u.id as "userId", u.email from shared.users u left join notification_preferences p on p.user_id = u.id
    where u.deleted_at is null and (coalesce(p.digest, 'off') <> 'weekly' or ${isMonday})
      and exists (select from notifications n where n.user_id = u.id and n.in_digest)`
  await eachOf(waiting, sendDigest)
}

export const forgetOld = async () => {
  await db.delete(notifications).where(lt(notifications.at, sql`now() - make_interval(days => ${keptDays})`))
  await db.delete(pushDevices).where(lt(pushDevices.usedAt, sql`now() - make_interval(days => ${unusedPushDays})`))
}

const operatorsOf = (tx: Tx) => tx.sql<{ id: number }>`
  select id from shared.users where role = 'Operator' and deleted_at is null order by id limit 50`

export const tellOfSmsBudget = (sent: { used: number; budget: number }) =>
  inTransaction(async (tx) => {
    for (const { id } of await operatorsOf(tx)) await notify(tx, id, 'notifications.sms-budget', sent)
  })

/** A mail went out in the words of the standard. */
export const tellOfBrokenText = ({ kind, label }: { kind: string; label: string }) =>
  inTransaction(async (tx) => {
    for (const { id } of await operatorsOf(tx)) await notify(tx, id, 'notifications.mail-text', { kind, label })
  })
