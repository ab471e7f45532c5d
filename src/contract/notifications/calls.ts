import { z } from 'zod'
import { call } from '../wire/call.ts'
import { flag, id, longId, longKey, outcome, page, paged, text, whole } from '../wire/fields.ts'
import {
  channels,
  digestChoices,
  notificationIcons,
  notificationPresets,
  notificationTopics,
  orderSounds,
} from './kinds.ts'

export const notification = z.object({
  id: longKey(),
  /** the kind, such as orders.placed */
  type: z.string(),
  topic: z.enum(notificationTopics),
  icon: z.enum(notificationIcons),
  message: z.string(),
  /** path of the page it is about */
  url: z.string().nullable(),
  is_read: z.boolean(),
  /** how many of the same group it stands for */
  count: z.int(),
  created_at: z.string(),
})

/** The newest one, as the content query service answers it to a provider. */
export const providerNotification = notification
  .pick({ id: true, message: true, icon: true, url: true, is_read: true, created_at: true })
  .extend({
    notification_type: z.string(),
    notification_value: z.int().describe('1 while it is unread'),
  })

const setting = z.object({
  /** kind and channel, such as orders.placed.mail */
  notification_type: z.string(),
  notification_value: z.int(),
  kind: z.string(),
  channel: z.enum(channels),
  label: z.string(),
  topic: z.enum(notificationTopics),
  /** demanded by law or security: shown, but not to be switched off */
  is_mandatory: z.boolean(),
  /** about what the account itself buys or asks for */
  is_shopping: z.boolean(),
})

const orderSound = z.object({
  is_on: z.int(),
  sound: z.enum(orderSounds),
  volume: z.int(),
  /** until the order is accepted or refused */
  repeat: z.int(),
  /** minutes until an unseen order is mailed again, and once more until it comes by text message; 0: never */
  escalation_minutes: z.int(),
  sounds: z.array(z.object({ sound: z.enum(orderSounds), name: z.string(), url: z.string() })),
  /** orders that still ring */
  waiting: z.int(),
})

const preferences = z.object({
  digest: z.enum(digestChoices),
  /** number for text messages; '' without one */
  mobile: z.string(),
  /** VAPID key for subscriptions to Web Push */
  push_key: z.string(),
  push_devices: z.array(z.object({ id: z.int(), label: z.string(), created_at: z.string() })),
})

const counted = { ...outcome, unread: z.int() }

export const notificationCalls = {
  listLatestNotifications: call({
    method: 'GET',
    path: '/latestNotifications',
    access: 'any',
    summary: 'The ten latest notifications and how many are unread.',
    output: z.object({ data: z.array(notification), unread: z.int() }),
  }),
  listNotifications: call({
    method: 'GET',
    path: '/allNotifications',
    access: 'any',
    summary: 'All notifications, 20 a page, by page or from `cursor` on; filtered by topic and unread ones.',
    input: z.object({
      page: page(),
      /** `next_cursor` of the answer before; wins over the page */
      cursor: text(40).optional(),
      topic: z.enum(notificationTopics).optional(),
      unread: flag().default(false),
    }),
    output: paged(notification).extend({ unread: z.int(), next_cursor: z.string().nullable() }),
  }),
  setAllRead: call({
    method: 'POST',
    path: '/markAllAsRead',
    access: 'any',
    summary: 'Marks every notification as read, in every open tab.',
    output: z.object(counted),
  }),
  setRead: call({
    method: 'POST',
    path: '/notifications/{id}/read',
    access: 'any',
    summary: 'Marks one notification as read.',
    input: z.object({ id: longId() }),
    output: z.object(counted),
  }),
  setPageRead: call({
    method: 'POST',
    path: '/notifications/read-page',
    access: 'any',
    summary: 'Marks what is about a page as read, because the page was opened.',
    input: z.object({ url: text(300) }),
    output: z.object(counted),
  }),
  listSettings: call({
    method: 'GET',
    path: '/getNotificationSettings',
    access: 'any',
    summary: 'Every kind of notification for the role of the account, by channel.',
    output: z.object({ data: z.array(setting), preferences }),
  }),
  setSetting: call({
    method: 'POST',
    path: '/notification-settings',
    access: 'any',
    summary: 'Switches a kind on a channel (orders.placed.mail), or order_sound and order_sound_repeat of a provider.',
    input: z.object({ notification_type: text(100), notification_value: flag() }),
    output: z.object({
      ...outcome,
      data: z.object({ notification_type: z.string(), notification_value: z.int() }),
    }),
  }),
  setPreset: call({
    method: 'POST',
    path: '/notifications/preset',
    access: 'any',
    summary:
      'Sets all kinds at once: as they begin, only what matters most, or nothing but the page. What the law demands stays.',
    input: z.object({ preset: z.enum(notificationPresets) }),
    output: z.object(outcome),
  }),
  getOrderSound: call({
    team: ['orders', 'kitchen'],
    method: 'GET',
    path: '/getOrderSoundSetting',
    access: 'company',
    summary: 'How new orders sound, and when they escalate.',
    output: z.object({ data: orderSound }),
  }),
  setOrderSound: call({
    team: ['orders', 'kitchen'],
    method: 'POST',
    path: '/notifications/order-sound',
    access: 'company',
    summary: 'Chooses sound, volume, repetition and escalation of new orders.',
    input: z.object({
      is_on: flag(),
      sound: z.enum(orderSounds),
      volume: whole(0, 100),
      repeat: flag(),
      escalation_minutes: whole(0, 240),
    }),
    output: z.object({ ...outcome, data: orderSound }),
  }),
  setDigest: call({
    method: 'POST',
    path: '/notifications/digest',
    access: 'any',
    summary: 'Single mails, or one mail a day or a week instead.',
    input: z.object({ digest: z.enum(digestChoices) }),
    output: z.object({ ...outcome, preferences }),
  }),
  createPushDevice: call({
    method: 'POST',
    path: '/notifications/push-devices',
    access: 'any',
    summary: 'Registers a browser for Web Push; the same one again renews its keys.',
    input: z.object({
      endpoint: z.url({ protocol: /^https?$/ }).max(1000),
      p256dh: text(200),
      auth: text(100),
    }),
    output: z.object({ ...outcome, preferences }),
    limits: [{ by: 'account', max: 60, minutes: 60, counts: 'all' }],
  }),
  removePushDevice: call({
    method: 'DELETE',
    path: '/notifications/push-devices/{id}',
    access: 'any',
    summary: 'Ends Web Push to a browser.',
    input: z.object({ id: id() }),
    output: z.object({ ...outcome, preferences }),
  }),
}
