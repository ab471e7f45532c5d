import type { NotificationKinds } from '#server/platform/realtime/notification-kinds.ts'

declare module '#server/platform/realtime/notification-kinds.ts' {
  interface Notifications {
    'chat.message': { conversationId: number; name: string }
  }
}

export const conversationLink = ({ conversationId }: { conversationId: number }) =>
  `/konto/nachrichten/${conversationId}`

export const chatNotifications: NotificationKinds = {
  'chat.message': {
    label: 'Neue Nachricht im Chat',
    topic: 'messages',
    roles: ['User', 'Company', 'Operator'],
    icon: 'message',
    text: ({ name }) => `Neue Nachricht von ${name}`,
    link: conversationLink,
    channels: ['page', 'mail', 'push'],
    replacesRead: true,
    groupKey: ({ conversationId }) => String(conversationId),
    groupText: (_count, { name }) => `Neue Nachrichten von ${name}`,
  },
}
