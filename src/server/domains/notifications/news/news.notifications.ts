import { siteName } from '#lib/site/name.ts'
import type { NotificationKinds } from '#server/platform/realtime/notification-kinds.ts'

declare module '#server/platform/realtime/notification-kinds.ts' {
  interface Notifications {
    'notifications.news': { title: string }
    'notifications.notice': { title: string }
    'notifications.sms-budget': { used: number; budget: number }
    'notifications.mail-text': { kind: string; label: string }
  }
}

export const newsNotifications: NotificationKinds = {
  'notifications.news': {
    get label() {
      return `Neuigkeiten von ${siteName()}`
    },
    topic: 'news',
    roles: ['Company'],
    icon: 'megaphone',
    text: ({ title }) => `Neu von ${siteName()}: ${title}`,
    link: () => '/anbieter/neuigkeiten',
    channels: ['page', 'mail'],
  },
  // Art. 3 and 4 Regulation (EU) 2019/1150
  'notifications.notice': {
    label: 'Änderungen der Bedingungen und geschlossene Bereiche',
    topic: 'news',
    roles: ['Company'],
    icon: 'megaphone',
    text: ({ title }) => title,
    link: () => '/anbieter/neuigkeiten',
    channels: ['page', 'mail'],
    mandatory: ['mail'],
  },
  'notifications.sms-budget': {
    label: 'SMS-Kontingent fast aufgebraucht',
    topic: 'messages',
    roles: ['Operator'],
    icon: 'megaphone',
    text: ({ used, budget }) =>
      `Heute sind ${used} von ${budget} SMS verschickt; weitere Hinweise kommen nur noch auf der Seite und per E-Mail`,
    link: () => '/betreiber/postausgang',
    channels: ['page', 'mail'],
    mandatory: ['page', 'mail'],
  },
  'notifications.mail-text': {
    label: 'Ein eigener Text wird nicht verwendet',
    topic: 'messages',
    roles: ['Operator'],
    icon: 'megaphone',
    text: ({ label }) => `Ihr Text für „${label}“ hat einen Fehler; verschickt wird der Standard`,
    link: ({ kind }) => `/betreiber/mailtexte/${kind}`,
    channels: ['page', 'mail'],
    mandatory: ['page'],
  },
}
