import { notificationCalls } from '#contract/notifications/calls.ts'
import type { AccountCtx, CompanyCtx } from '#server/platform/context.ts'
import { serve } from '#server/platform/http/serve.ts'
import { presentPage, readCursor, writeCursor } from '#server/platform/paging.ts'
import { kindsFor } from '#server/platform/realtime/notification-kinds.ts'
import { presentNotification, presentOrderSound, presentPreferences, presentSettings } from './notifications.present.ts'
import {
  countUnread,
  selectChoices,
  selectDevices,
  selectLatest,
  selectPage,
  selectPreferences,
} from './notifications.queries.ts'
import {
  setAllRead,
  setDigest,
  setOrderSound,
  setPageRead,
  setPreset,
  setRead,
  setSetting,
} from './notifications.service.ts'
import { createDevice, publicPushKey, removeDevice } from './push/push.service.ts'

const preferencesOf = async ({ user }: AccountCtx) => {
  const [row, devices, key] = await Promise.all([selectPreferences(user.id), selectDevices(user.id), publicPushKey()])
  return presentPreferences(row, devices, key)
}

const soundOf = async ({ user }: CompanyCtx) => presentOrderSound(await selectPreferences(user.id))

const done = (message: string) => ({ status: true, message })
const read = async (unread: Promise<number>, message: string) => ({ ...done(message), unread: await unread })

export const routes = serve('notifications', notificationCalls, {
  listLatestNotifications: async ({ user }) => {
    const [rows, unread] = await Promise.all([selectLatest(user.id), countUnread(user.id)])
    return { data: rows.map(presentNotification), unread }
  },
  listNotifications: async ({ user }, { page, cursor, topic, unread: isUnread }) => {
    const filter = { page, topic: topic ?? null, isUnread, cursor: cursor ? readCursor(cursor) : null }
    const [list, unread] = await Promise.all([selectPage(user.id, filter), countUnread(user.id)])
    const last = list.rows.at(-1)
    return { ...presentPage(list, presentNotification), unread, next_cursor: list.hasMore ? writeCursor(last!) : null }
  },
  setAllRead: (ctx) => read(setAllRead(ctx), 'Alle Benachrichtigungen sind gelesen.'),
  setRead: (ctx, { id }) => read(setRead(ctx, id), 'Die Benachrichtigung ist gelesen.'),
  setPageRead: (ctx, { url }) => read(setPageRead(ctx, url), 'Die Benachrichtigungen dazu sind gelesen.'),
  listSettings: async (ctx) => ({
    data: presentSettings(kindsFor(ctx.user.role), await selectChoices(ctx.user.id)),
    preferences: await preferencesOf(ctx),
  }),
  setSetting: async (ctx, { notification_type, notification_value }) => {
    await setSetting(ctx, notification_type, notification_value)
    return {
      ...done('Ihre Einstellung ist gespeichert.'),
      data: { notification_type, notification_value: notification_value ? 1 : 0 },
    }
  },
  setPreset: async (ctx, { preset }) => {
    await setPreset(ctx, preset)
    return done('Ihre Wahl ist gespeichert.')
  },
  getOrderSound: async (ctx) => ({ data: await soundOf(ctx) }),
  setOrderSound: async (ctx, { is_on, escalation_minutes, ...choice }) => {
    await setOrderSound(ctx, { ...choice, isOn: is_on, escalationMinutes: escalation_minutes })
    return { ...done('Der Bestellton ist gespeichert.'), data: await soundOf(ctx) }
  },
  setDigest: async (ctx, { digest }) => {
    await setDigest(ctx, digest)
    return { ...done('Ihre Wahl ist gespeichert.'), preferences: await preferencesOf(ctx) }
  },
  createPushDevice: async (ctx, device) => {
    await createDevice(ctx, device)
    return { ...done('Dieser Browser bekommt jetzt Push-Nachrichten.'), preferences: await preferencesOf(ctx) }
  },
  removePushDevice: async (ctx, { id }) => {
    await removeDevice(ctx, id)
    return { ...done('Dieser Browser bekommt keine Push-Nachrichten mehr.'), preferences: await preferencesOf(ctx) }
  },
})
