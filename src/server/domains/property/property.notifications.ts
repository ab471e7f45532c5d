import { loanStateLabels } from '#contract/property/labels.ts'
import type { NotificationKinds } from '#server/platform/realtime/notification-kinds.ts'

type OfVisit = { key: string; name: string; when: string }

declare module '#server/platform/realtime/notification-kinds.ts' {
  interface Notifications {
    'property.visit-booked': OfVisit
    'property.visit-cancelled': OfVisit
    'property.visit-reminder': OfVisit
    'property.visit-received': { name: string; when: string }
    'property.visit-dropped': { name: string; when: string }
    'property.found': { searchId: number; search: string; count: number; query: string }
    'property.loan-asked': { id: number; name: string }
    'property.loan-message': { id: number; name: string }
    'property.loan-answered': { key: string; company: string; state: keyof typeof loanStateLabels }
  }
}

const everybody = ['User', 'Company', 'Operator'] as const
const toCustomer = {
  topic: 'offers',
  roles: everybody,
  icon: 'calendar',
  link: ({ key }: OfVisit) => `/besichtigung/${key}`,
  channels: ['page', 'mail', 'push'],
} as const
const toProvider = {
  topic: 'offers',
  roles: ['Company'],
  icon: 'calendar',
  link: () => '/anbieter/besichtigungen',
  channels: ['page', 'mail', 'push'],
} as const

export const propertyNotifications: NotificationKinds = {
  'property.visit-booked': {
    ...toCustomer,
    label: 'Besichtigung bestätigt oder verschoben',
    text: ({ name, when }) => `Besichtigung von ${name}: ${when}`,
    mandatory: ['mail'],
  },
  'property.visit-cancelled': {
    ...toCustomer,
    label: 'Besichtigung abgesagt',
    text: ({ name, when }) => `Abgesagt: Besichtigung von ${name}${when && `, ${when}`}`,
    mandatory: ['mail'],
  },
  'property.visit-reminder': {
    ...toCustomer,
    label: 'Erinnerung an eine Besichtigung',
    text: ({ name, when }) => `Bald: Besichtigung von ${name}, ${when}`,
  },
  'property.visit-received': {
    ...toProvider,
    label: 'Besichtigung gebucht oder angefragt',
    text: ({ name, when }) => `Besichtigung von ${name}${when && `: ${when}`}`,
  },
  'property.visit-dropped': {
    ...toProvider,
    label: 'Besichtigung vom Kunden abgesagt',
    text: ({ name, when }) => `Abgesagt: Besichtigung von ${name}${when && `, ${when}`}`,
  },
  'property.found': {
    label: 'Neue Immobilien zu Ihrer Suche',
    topic: 'offers',
    roles: everybody,
    icon: 'heart',
    text: ({ count, search }) => (count === 1 ? `Neue Immobilie: ${search}` : `${count} neue Immobilien: ${search}`),
    link: ({ query }) => `/immobilien?${query}`,
    channels: ['page', 'mail', 'push'],
  },
  'property.loan-asked': {
    label: 'Neue Finanzierungsanfrage',
    topic: 'offers',
    roles: ['Company'],
    icon: 'offer',
    text: ({ name }) => `Finanzierungsanfrage von ${name}`,
    link: ({ id }) => `/anbieter/finanzierungen/${id}`,
    channels: ['page', 'mail', 'push'],
  },
  'property.loan-message': {
    label: 'Nachricht zu einer Finanzierungsanfrage',
    topic: 'offers',
    roles: ['Company'],
    icon: 'message',
    text: ({ name }) => `${name} hat zur Finanzierungsanfrage geschrieben`,
    link: ({ id }) => `/anbieter/finanzierungen/${id}`,
    channels: ['page', 'mail', 'push'],
  },
  'property.loan-answered': {
    label: 'Antwort auf Ihre Finanzierungsanfrage',
    topic: 'offers',
    roles: everybody,
    icon: 'offer',
    text: ({ company, state }) => `${company}: Ihre Finanzierungsanfrage (${loanStateLabels[state]})`,
    link: ({ key }) => `/finanzierung/anfrage/${key}`,
    channels: ['page', 'mail', 'push'],
    mandatory: ['mail'],
  },
}
