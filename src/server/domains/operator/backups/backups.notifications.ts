import type { NotificationKinds } from '#server/platform/realtime/notification-kinds.ts'

declare module '#server/platform/realtime/notification-kinds.ts' {
  interface Notifications {
    'operator.backup': { problem: string }
  }
}

export const backupNotifications: NotificationKinds = {
  'operator.backup': {
    label: 'Sicherung fehlt oder ist fehlerhaft',
    topic: 'messages',
    roles: ['Operator'],
    icon: 'megaphone',
    text: ({ problem }) => `Die Sicherung braucht Ihre Hilfe: ${problem}`,
    link: () => '/betreiber/auftraege',
    channels: ['page', 'mail'],
    mandatory: ['page', 'mail'],
  },
}
