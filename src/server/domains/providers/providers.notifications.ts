import { formatDate } from '#lib/format.ts'
import type { NotificationKinds } from '#server/platform/realtime/notification-kinds.ts'

declare module '#server/platform/realtime/notification-kinds.ts' {
  interface Notifications {
    'providers.appointment-asked': { name: string; day: string; appointmentId: number }
  }
}

export const appointmentLink = ({ appointmentId }: { appointmentId: number }) =>
  `/anbieter/anfragen/termin/${appointmentId}`

export const providerNotifications: NotificationKinds = {
  // the mail holds the whole wish, so it stays on
  'providers.appointment-asked': {
    label: 'Terminwunsch',
    topic: 'offers',
    roles: ['Company'],
    icon: 'calendar',
    text: ({ name, day }) => `${name} wünscht einen Termin am ${formatDate(day)}`,
    link: appointmentLink,
    channels: ['page', 'mail', 'push'],
    mandatory: ['mail'],
  },
}
