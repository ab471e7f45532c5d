import type { NotificationKinds } from '#server/platform/notification-kinds.ts'

declare module '#server/platform/notification-kinds.ts' {
  interface Notifications {
    'notifications.news': { title: string }
  }
}

export const newsNotifications: NotificationKinds = {
  'notifications.news': {
    label: 'Neuigkeiten von Marktwerk',
    topic: 'news',
    roles: ['Company'],
    icon: 'megaphone',
    text: ({ title }) => `Neu von Marktwerk: ${title}`,
    link: () => '/anbieter/neuigkeiten',
    channels: ['page', 'mail'],
  },
}
