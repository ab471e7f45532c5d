import { formatTime } from '#lib/format.ts'
import type { NotificationKinds } from '#server/platform/realtime/notification-kinds.ts'

declare module '#server/platform/realtime/notification-kinds.ts' {
  interface Notifications {
    'food.news': { trackKey: string; companyName: string; text: string }
    'food.waiting': { number: string }
    'food.full': object
    'food.paused': { until: string; reason: string }
    'food.resumed': object
  }
}

export const trackPath = (key: string) => `/essen/bestellung/${key}`
export const boardPath = '/anbieter/kueche'

export const foodNotifications: NotificationKinds = {
  'food.news': {
    label: 'Neues zu Ihrer Essensbestellung',
    topic: 'orders',
    roles: ['User', 'Company', 'Operator'],
    icon: 'truck',
    text: ({ companyName, text }) => `${companyName}: ${text}`,
    link: ({ trackKey }) => trackPath(trackKey),
    channels: ['page', 'mail', 'push'],
    mandatory: ['mail'],
  },
  'food.waiting': {
    label: 'Eine Essensbestellung wartet auf Ihre Antwort',
    topic: 'orders',
    roles: ['Company'],
    icon: 'bag',
    text: ({ number }) => `Die Bestellung ${number} wartet in der Küche auf Ihre Antwort`,
    link: () => boardPath,
    channels: ['page', 'mail', 'sms', 'push'],
    rings: true,
  },
  'food.full': {
    label: 'Ihr Paket enthält keine weiteren Essensbestellungen',
    topic: 'orders',
    roles: ['Company'],
    icon: 'bag',
    text: () =>
      'Die Essensbestellungen Ihres Pakets sind für diesen Monat verbraucht. Gäste können nicht mehr bestellen.',
    link: () => '/anbieter/paket',
    channels: ['page', 'mail', 'push'],
  },
  'food.paused': {
    label: 'Der Betreiber pausiert Ihre Küche',
    topic: 'orders',
    roles: ['Company'],
    icon: 'bag',
    text: ({ until, reason }) =>
      `Der Betreiber hat Ihre Küche bis ${formatTime(until)} pausiert. Grund: „${reason}“ Ist das nicht richtig, schreiben Sie dem Betreiber`,
    link: () => boardPath,
    channels: ['page', 'mail', 'sms', 'push'],
    // Art. 4 (1) of Regulation (EU) 2019/1150: reasons on a durable medium, no later than the restriction
    mandatory: ['mail'],
  },
  'food.resumed': {
    label: 'Der Betreiber beendet die Pause Ihrer Küche',
    topic: 'orders',
    roles: ['Company'],
    icon: 'bag',
    text: () => 'Der Betreiber hat die Pause Ihrer Küche beendet: Gäste können wieder bestellen',
    link: () => boardPath,
    channels: ['page', 'mail', 'push'],
  },
}
