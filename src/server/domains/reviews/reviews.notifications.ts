import type { NotificationKinds } from '#server/platform/realtime/notification-kinds.ts'

declare module '#server/platform/realtime/notification-kinds.ts' {
  interface Notifications {
    'reviews.received': { about: string; stars: number }
    'reviews.answered': { about: string; companyName: string }
  }
}

const starsOf = (stars: number) => (stars === 1 ? '1 Stern' : `${stars} Sterne`)
const everyone = ['User', 'Company', 'Operator'] as const

export const reviewNotifications: NotificationKinds = {
  'reviews.received': {
    label: 'Neue Bewertung',
    topic: 'reviews',
    roles: ['Company'],
    icon: 'star',
    text: ({ about, stars }) => `Neue Bewertung: ${starsOf(stars)} für ${about}`,
    link: () => '/anbieter/bewertungen',
    channels: ['page', 'mail'],
    groupKey: ({ about }) => about,
    groupText: (count, { about }) => `${count} neue Bewertungen für ${about}`,
  },
  'reviews.answered': {
    label: 'Antwort auf Ihre Bewertung',
    topic: 'reviews',
    roles: everyone,
    icon: 'star',
    text: ({ companyName, about }) => `${companyName} hat auf Ihre Bewertung von ${about} geantwortet`,
    link: () => '/konto/bewertungen',
    channels: ['page', 'mail'],
  },
}
