import { formatDate } from '#lib/format.ts'
import type { NotificationKinds } from '#server/platform/notification-kinds.ts'

declare module '#server/platform/notification-kinds.ts' {
  interface Notifications {
    'providers.appointment-asked': { name: string; day: string }
  }
}

export const providerNotifications: NotificationKinds = {
  // the wish is kept nowhere else for the provider to read, so its mail stays on
  'providers.appointment-asked': {
    label: 'Terminwunsch',
    topic: 'offers',
    roles: ['Company'],
    icon: 'calendar',
    text: ({ name, day }) => `${name} wünscht einen Termin am ${formatDate(day)}`,
    link: () => '/anbieter',
    channels: ['page', 'mail', 'push'],
    mandatory: ['mail'],
  },
}
