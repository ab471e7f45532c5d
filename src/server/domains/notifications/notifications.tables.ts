import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { channels, digestChoices, orderSounds } from '#contract/notifications/kinds.ts'
import { id, longId, moment } from '../../platform/columns.ts'
import { users } from '../accounts/accounts.tables.ts'

const ofUser = () =>
  integer('user_id')
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' })

/** One line in the list of an account; text and icon come from its kind. */
export const notifications = pgTable(
  'notifications',
  {
    id: longId(),
    userId: ofUser(),
    kind: text().notNull(),
    topic: text().notNull(),
    data: jsonb().$type<Record<string, unknown>>().notNull(),
    link: text(),
    groupKey: text('group_key'),
    count: integer().notNull().default(1),
    /** false: the page channel is off, and the row only waits for the digest */
    isShown: boolean('is_shown').notNull().default(true),
    inDigest: boolean('in_digest').notNull().default(false),
    readAt: moment('read_at'),
    /** steps taken while nobody looked; null: this kind does not escalate */
    escalation: smallint(),
    /** until what it is about is dealt with, even when it was read */
    isRinging: boolean('is_ringing').notNull().default(false),
    at: moment('at').notNull().defaultNow(),
  },
  (table) => [
    index('notifications_list').on(table.userId, table.at, table.id).where(sql`is_shown`),
    index('notifications_topic').on(table.userId, table.topic, table.at, table.id).where(sql`is_shown`),
    index('notifications_unread').on(table.userId, table.at, table.id).where(sql`is_shown and read_at is null`),
    index('notifications_link').on(table.userId, table.link).where(sql`read_at is null`),
    // one open line of a group; two events at once add up
    uniqueIndex('notifications_group')
      .on(table.userId, table.kind, table.groupKey)
      .where(sql`read_at is null and group_key is not null`),
    index('notifications_escalation').on(table.at).where(sql`read_at is null and escalation < 2`),
    index('notifications_digest').on(table.userId, table.id).where(sql`in_digest`),
    index('notifications_ringing').on(table.userId).where(sql`is_ringing`),
    index('notifications_age').on(table.at),
  ],
)

/** Only what differs from the default of the kind. */
export const notificationChoices = pgTable(
  'notification_choices',
  {
    userId: ofUser(),
    kind: text().notNull(),
    channel: text({ enum: channels }).notNull(),
    isOn: boolean('is_on').notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.kind, table.channel] })],
)

export const notificationPreferences = pgTable(
  'notification_preferences',
  {
    userId: ofUser().primaryKey(),
    digest: text({ enum: digestChoices }).notNull().default('off'),
    orderSoundOn: boolean('order_sound_on').notNull().default(true),
    orderSound: text('order_sound', { enum: orderSounds }).notNull().default('glocke'),
    orderVolume: smallint('order_volume').notNull().default(80),
    orderRepeat: boolean('order_repeat').notNull().default(true),
    escalationMinutes: smallint('escalation_minutes').notNull().default(15),
  },
  (table) => [
    check('notification_preferences_volume', sql`${table.orderVolume} between 0 and 100`),
    check('notification_preferences_escalation', sql`${table.escalationMinutes} between 0 and 240`),
    index('notification_preferences_digest').on(table.digest).where(sql`digest <> 'off'`),
  ],
)

/** Browsers that get Web Push. */
export const pushDevices = pgTable(
  'push_devices',
  {
    id: id(),
    userId: ofUser(),
    endpoint: text().notNull().unique(),
    p256dh: text().notNull(),
    auth: text().notNull(),
    /** "Firefox unter Windows" */
    label: text().notNull(),
    /** in which it was registered: it ends with that; null for those of before */
    sessionId: integer('session_id'),
    /** times in a row without an answer, and until when it is left out for that */
    failures: smallint().notNull().default(0),
    pausedUntil: moment('paused_until'),
    usedAt: moment('used_at').notNull().defaultNow(),
    createdAt: moment('created_at').notNull().defaultNow(),
  },
  (table) => [
    index('push_devices_user').on(table.userId),
    index('push_devices_used').on(table.usedAt),
    index('push_devices_session').on(table.sessionId),
  ],
)
