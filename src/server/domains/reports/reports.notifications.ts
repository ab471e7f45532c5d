import type { NotificationKinds } from '#server/platform/realtime/notification-kinds.ts'

type Decided = { about: string; key: string; isRemoved: boolean }

declare module '#server/platform/realtime/notification-kinds.ts' {
  interface Notifications {
    'reports.decided': Decided
    'reports.own-content': Decided & { isOwn?: boolean }
  }
}

const everyone = ['User', 'Company', 'Operator'] as const
const reportLink = ({ key }: { key: string }) => `/meldung/${key}`

export const reportNotifications: NotificationKinds = {
  // Art. 16 (5) DSA
  'reports.decided': {
    label: 'Entscheidung über Ihre Meldung',
    topic: 'reviews',
    roles: everyone,
    icon: 'flag',
    text: ({ about, isRemoved }) =>
      isRemoved ? `Ihre Meldung zu „${about}“: nicht mehr zu sehen` : `Ihre Meldung zu „${about}“: bleibt stehen`,
    link: reportLink,
    channels: ['page', 'mail'],
    mandatory: ['mail'],
  },
  // Art. 17 DSA
  'reports.own-content': {
    label: 'Entscheidung über einen Inhalt von Ihnen',
    topic: 'reviews',
    roles: everyone,
    icon: 'flag',
    text: ({ about, isRemoved, isOwn }) => {
      if (isOwn) return isRemoved ? `„${about}“ haben wir ausgeblendet` : `„${about}“ ist wieder sichtbar`
      return isRemoved ? `„${about}“ wurde gemeldet und ausgeblendet` : `„${about}“ wurde gemeldet und bleibt sichtbar`
    },
    link: reportLink,
    channels: ['page', 'mail'],
    mandatory: ['mail'],
  },
}
