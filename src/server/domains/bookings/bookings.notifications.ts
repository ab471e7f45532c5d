import type { NotificationKinds } from '#server/platform/realtime/notification-kinds.ts'

type OfBooking = { service: string; when: string; key: string }
type OfOwn = { service: string; when: string }

declare module '#server/platform/realtime/notification-kinds.ts' {
  interface Notifications {
    'bookings.booked': OfBooking
    'bookings.cancelled': OfBooking
    'bookings.reminder': OfBooking
    'bookings.received': OfOwn
    'bookings.dropped': OfOwn
  }
}

export const bookingLink = ({ key }: { key: string }) => `/termin/${key}`
export const providerBookingsLink = () => '/anbieter/termine'

const toCustomer = {
  topic: 'offers',
  roles: ['User', 'Company', 'Operator'],
  icon: 'calendar',
  link: bookingLink,
  channels: ['page', 'mail', 'push'],
} as const
const toProvider = {
  topic: 'offers',
  roles: ['Company'],
  icon: 'calendar',
  link: providerBookingsLink,
  channels: ['page', 'mail', 'push'],
} as const

export const bookingNotifications: NotificationKinds = {
  'bookings.booked': {
    ...toCustomer,
    label: 'Termin gebucht, bestätigt oder verschoben',
    text: ({ service, when }) => `Ihr Termin: ${service}, ${when}`,
    mandatory: ['mail'],
  },
  'bookings.cancelled': {
    ...toCustomer,
    label: 'Termin abgesagt',
    text: ({ service, when }) => `Abgesagt: ${service}, ${when}`,
    mandatory: ['mail'],
  },
  'bookings.reminder': {
    ...toCustomer,
    label: 'Erinnerung an einen Termin',
    text: ({ service, when }) => `Bald: ${service}, ${when}`,
  },
  // the mail holds who comes, so it stays on
  'bookings.received': {
    ...toProvider,
    label: 'Termin gebucht oder verschoben',
    text: ({ service, when }) => `Termin: ${service}, ${when}`,
    mandatory: ['mail'],
  },
  'bookings.dropped': {
    ...toProvider,
    label: 'Gebuchter Termin abgesagt',
    text: ({ service, when }) => `Abgesagt: ${service}, ${when}`,
  },
}
