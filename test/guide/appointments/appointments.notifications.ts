import { formatDate } from '#lib/format.ts'
import type { NotificationKinds } from '#server/platform/realtime/notification-kinds.ts'

declare module '#server/platform/realtime/notification-kinds.ts' {
  interface Notifications {
    'appointments.made': { day: string; topic: string }
  }
}

export const appointmentNotifications: NotificationKinds = {
  'appointments.made': {
    topic: 'offers',
    roles: ['Company'],
    label: 'Neuer Termin',
    icon: 'flag',
    text: ({ day, topic }) => `Termin am ${formatDate(day)}: ${topic}`,
    link: () => '/anbieter/termine',
    channels: ['page', 'mail'],
  },
}
