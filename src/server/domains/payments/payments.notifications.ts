import { formatDate, formatPrice } from '#lib/format.ts'
import type { NotificationKinds } from '#server/platform/realtime/notification-kinds.ts'

type OfCustomer = { number: string; orderNumber: string; companyName: string }

declare module '#server/platform/realtime/notification-kinds.ts' {
  interface Notifications {
    'payments.paid': OfCustomer
    'payments.reminder': OfCustomer & { dueOn: string }
    'payments.debt': { step: number; amountCents: number }
    'payments.received': { id: number; number: string; amountCents: number }
  }
}

const toCustomer = {
  topic: 'orders',
  roles: ['User', 'Company', 'Operator'],
  link: ({ orderNumber }: OfCustomer) => `/konto/bestellungen/${orderNumber}`,
} as const

export const paymentNotifications: NotificationKinds = {
  'payments.paid': {
    ...toCustomer,
    label: 'Ihre Überweisung ist da',
    icon: 'money',
    text: ({ companyName, number }) => `${companyName} hat Ihre Überweisung zu ${number} erhalten`,
    channels: ['page', 'mail'],
  },
  'payments.reminder': {
    ...toCustomer,
    label: 'Erinnerung an eine Überweisung',
    icon: 'money',
    text: ({ companyName, number, dueOn }) =>
      `Bitte überweisen Sie bis ${formatDate(dueOn)} für ${number} an ${companyName}`,
    channels: ['page', 'mail', 'push'],
    mandatory: ['mail'],
  },
  'payments.debt': {
    label: 'Erinnerung an offene Provision',
    topic: 'money',
    roles: ['Company'],
    icon: 'money',
    text: ({ step, amountCents }) => `${step}. Erinnerung: Bitte überweisen Sie ${formatPrice(amountCents)} Provision`,
    link: () => '/anbieter/finanzen/offen',
    channels: ['page', 'mail'],
    mandatory: ['mail'],
  },
  'payments.received': {
    label: 'Überweisung eines Kunden',
    topic: 'money',
    roles: ['Company'],
    icon: 'money',
    text: ({ number, amountCents }) =>
      `Die Bestellung ${number} ist bezahlt: ${formatPrice(amountCents)}. Bitte bestätigen Sie sie`,
    link: ({ id }) => `/anbieter/bestellungen/${id}`,
    channels: ['page', 'push'],
  },
}
