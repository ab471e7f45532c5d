import type { DigestChoice, NotificationTopic, OrderSound } from '#contract/notifications/kinds.ts'
import { behind, type Cursor, countRows } from '#server/platform/paging.ts'
import { sql } from '#server/platform/sql/index.ts'
import type { Tx } from '#server/platform/transaction.ts'
import type { Choices } from './notifications.rules.ts'

export type NotificationRow = {
  id: number
  kind: string
  topic: NotificationTopic
  data: Record<string, unknown>
  link: string | null
  count: number
  readAt: string | null
  at: string
}

const fields = sql`id::float8 as id, kind, topic, data, link, count, read_at as "readAt", at`
const latestCount = 10
export const perPage = 20

export const selectLatest = async (userId: number): Promise<NotificationRow[]> => [
  ...(await sql<NotificationRow>`
    select ${fields} from notifications where user_id = ${userId} and is_shown order by at desc, notifications.id desc limit ${latestCount}`),
]

export const countUnread = async (userId: number): Promise<number> => {
  const row = await sql<{ unread: number }>`
    select count(*)::int as unread from notifications where user_id = ${userId} and is_shown and read_at is null`.one()
  return row.unread
}

type Filter = { topic: NotificationTopic | null; isUnread: boolean; page: number; cursor: Cursor | null }

export const selectPage = async (userId: number, { topic, isUnread, page, cursor }: Filter) => {
  const where = sql`user_id = ${userId} and is_shown ${topic ? sql`and topic = ${topic}` : sql.empty}
    ${isUnread ? sql`and read_at is null` : sql.empty}`
  const after = behind(cursor, sql`at`, sql`id`)
  const skip = cursor ? 0 : (page - 1) * perPage
  const [rows, total] = await Promise.all([
    sql<NotificationRow>`
      select ${fields} from notifications where ${where} ${after} order by at desc, notifications.id desc limit ${perPage + 1} offset ${skip}`,
    countRows(
      'notifications',
      [userId, topic, isUnread],
      () => sql<{ total: number }>`select count(*)::int as total from notifications where ${where}`,
    ),
  ])
  return { rows: rows.slice(0, perPage), hasMore: rows.length > perPage, total, page, perPage }
}

export type Recipient = {
  userId: number
  email: string
  /** '' without one */
  mobile: string
  digest: DigestChoice
  choices: Choices
  hasPush: boolean
}

/** Of user `u`: only a number that a code proved. Telephone numbers of profiles are anybody's. */
export const confirmedMobile = sql`coalesce(nullif(u.sms_mobile, ''),
  case when u.two_factor_on then u.two_factor_country_code || u.two_factor_mobile else '' end)`

/** Of each account once, in the order of their ids. */
export const selectRecipients = async (tx: Tx, userIds: readonly number[], kind: string): Promise<Recipient[]> => [
  ...(await tx.sql<Recipient>`
    select u.id as "userId", u.email, coalesce(p.digest, 'off') as digest,
      ${confirmedMobile} as mobile,
      coalesce((select json_object_agg(channel, is_on) from notification_choices where user_id = u.id and kind = ${kind}), '{}') as choices,
      exists (select from push_devices where user_id = u.id) as "hasPush"
    from shared.users u left join notification_preferences p on p.user_id = u.id
    where u.id = any(${userIds}) and u.deleted_at is null order by u.id`),
]

export type ChoiceRow = { kind: string; channel: 'page' | 'mail' | 'sms' | 'push'; isOn: boolean }

export const selectChoices = async (userId: number): Promise<ChoiceRow[]> => [
  ...(await sql<ChoiceRow>`select kind, channel, is_on as "isOn" from notification_choices where user_id = ${userId}`),
]

export type PreferenceRow = {
  digest: DigestChoice
  orderSoundOn: boolean
  orderSound: OrderSound
  orderVolume: number
  orderRepeat: boolean
  escalationMinutes: number
  mobile: string
  ringing: number
}

export const selectPreferences = async (userId: number): Promise<PreferenceRow> => {
  const row = await sql<PreferenceRow>`
    select coalesce(p.digest, 'off') as digest, coalesce(p.order_sound_on, true) as "orderSoundOn",
      coalesce(p.order_sound, 'glocke') as "orderSound", coalesce(p.order_volume, 80)::int as "orderVolume",
      coalesce(p.order_repeat, true) as "orderRepeat", coalesce(p.escalation_minutes, 15)::int as "escalationMinutes",
      ${confirmedMobile} as mobile,
      (select count(*)::int from notifications where user_id = u.id and is_ringing) as ringing
    from shared.users u left join notification_preferences p on p.user_id = u.id
    where u.id = ${userId}`.one()
  return row
}

export type DeviceRow = { id: number; label: string; createdAt: string }

export const selectDevices = async (userId: number): Promise<DeviceRow[]> => [
  ...(await sql<DeviceRow>`
    select id, label, created_at as "createdAt" from push_devices where user_id = ${userId} order by id limit 50`),
]
