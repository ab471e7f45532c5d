import { asc, eq } from 'drizzle-orm'
import type { PersonalData } from '#server/domains/accounts/index.ts'
import { db } from '#server/platform/sql/index.ts'
import { notificationChoices, notificationPreferences, notifications, pushDevices } from './notifications.tables.ts'

export const notificationsPersonalData: PersonalData = {
  key: 'notifications',
  name: 'Benachrichtigungen',
  roles: ['User', 'Company', 'Operator'],
  tables: ['notifications', 'notification_choices', 'notification_preferences', 'push_devices'],
  exportData: async (userId) => ({
    notifications: await db
      .select()
      .from(notifications)
      .where(eq(notifications.userId, userId))
      .orderBy(asc(notifications.id)),
    choices: await db.select().from(notificationChoices).where(eq(notificationChoices.userId, userId)),
    preferences: await db.select().from(notificationPreferences).where(eq(notificationPreferences.userId, userId)),
    devices: await db
      .select({ label: pushDevices.label, createdAt: pushDevices.createdAt })
      .from(pushDevices)
      .where(eq(pushDevices.userId, userId)),
  }),
  erase: async (tx, userId) => {
    await tx.delete(notifications).where(eq(notifications.userId, userId))
    await tx.delete(notificationChoices).where(eq(notificationChoices.userId, userId))
    await tx.delete(notificationPreferences).where(eq(notificationPreferences.userId, userId))
    await tx.delete(pushDevices).where(eq(pushDevices.userId, userId))
  },
}
