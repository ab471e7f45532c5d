import type { NotificationKinds } from '#server/platform/realtime/notification-kinds.ts'

declare module '#server/platform/realtime/notification-kinds.ts' {
  interface Notifications {
    'bundles.proposed': { id: number; name: string; companyName: string; isCounter: boolean }
    'bundles.answered': { id: number; name: string; text: string }
    'bundles.asked': { id: number; name: string; companyName: string; text: string }
    'bundles.paused': { id: number; name: string; isPaused: boolean }
  }
}

const ofPartner = {
  topic: 'offers',
  roles: ['Company'],
  link: ({ id }: { id: number }) => `/anbieter/bundles/${id}`,
} as const

export const bundleNotifications: NotificationKinds = {
  'bundles.proposed': {
    ...ofPartner,
    label: 'Vorschlag für ein Bundle',
    icon: 'offer',
    text: ({ name, companyName, isCounter }) =>
      isCounter
        ? `${companyName} macht einen Gegenvorschlag zu „${name}“`
        : `${companyName} schlägt Ihnen das Bundle „${name}“ vor`,
    channels: ['page', 'mail', 'push'],
  },
  'bundles.answered': {
    ...ofPartner,
    label: 'Antwort zu einem Bundle',
    icon: 'offer',
    text: ({ text }) => text,
    channels: ['page', 'mail', 'push'],
  },
  // the partner can only agree to what it reads
  'bundles.asked': {
    ...ofPartner,
    label: 'Bundle beenden oder fortsetzen',
    icon: 'flag',
    text: ({ text }) => text,
    channels: ['page', 'mail', 'push'],
    mandatory: ['mail'],
  },
  'bundles.paused': {
    ...ofPartner,
    label: 'Bundle pausiert',
    icon: 'stock',
    text: ({ name, isPaused }) =>
      isPaused ? `Ihr Bundle „${name}“ ist pausiert` : `Ihr Bundle „${name}“ wird wieder verkauft`,
    channels: ['page', 'mail'],
  },
}
