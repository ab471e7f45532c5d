import { formatPrice } from '#lib/format.ts'
import type { NotificationKinds } from '#server/platform/realtime/notification-kinds.ts'

type OfCustomer = { orderNumber: string; number: string; name: string }

declare module '#server/platform/realtime/notification-kinds.ts' {
  interface Notifications {
    'refunds.asked': { id: number; number: string; name: string }
    'refunds.received': OfCustomer & { companyName: string }
    'refunds.accepted': OfCustomer & { amountCents: number; isCancelled?: boolean }
    'refunds.rejected': OfCustomer & { companyName: string }
    'refunds.withdrawn': { vendorOrderId: number; number: string; isCancelled: boolean }
  }
}

const toCustomer = {
  topic: 'returns',
  roles: ['User', 'Company', 'Operator'],
  icon: 'return',
  link: ({ orderNumber }: { orderNumber: string }) => `/konto/bestellungen/${orderNumber}`,
} as const

export const refundNotifications: NotificationKinds = {
  'refunds.asked': {
    label: 'Rückgabe angefragt',
    topic: 'returns',
    roles: ['Company'],
    icon: 'return',
    text: ({ name, number }) => `Rückgabe angefragt: ${name} aus der Bestellung ${number}`,
    link: ({ id }) => `/anbieter/rueckgaben/${id}`,
    channels: ['page', 'mail', 'push'],
  },
  'refunds.received': {
    ...toCustomer,
    label: 'Eingang Ihrer Rückgabe-Anfrage',
    text: ({ name, companyName }) => `Ihre Rückgabe-Anfrage zu ${name} ist bei ${companyName} eingegangen`,
    channels: ['page', 'mail'],
  },
  // the correction of the invoice comes with it
  'refunds.accepted': {
    ...toCustomer,
    label: 'Erstattung, mit Rechnungskorrektur',
    text: ({ amountCents, number, name, isCancelled }) =>
      isCancelled
        ? `${name} wurde storniert, Bestellung ${number}`
        : `Sie erhalten ${formatPrice(amountCents)} zurück, Bestellung ${number}`,
    channels: ['page', 'mail', 'push'],
    mandatory: ['mail'],
  },
  'refunds.rejected': {
    ...toCustomer,
    label: 'Rückgabe abgelehnt',
    text: ({ companyName, name }) => `${companyName} hat die Rückgabe von ${name} abgelehnt`,
    channels: ['page', 'mail', 'push'],
  },
  // §357 BGB: the time to pay back runs from now on
  'refunds.withdrawn': {
    label: 'Widerruf eines Kunden',
    topic: 'returns',
    roles: ['Company'],
    icon: 'return',
    text: ({ number }) => `Ein Kunde hat die Bestellung ${number} widerrufen`,
    link: ({ vendorOrderId, isCancelled }) =>
      isCancelled ? `/anbieter/bestellungen/${vendorOrderId}` : '/anbieter/rueckgaben',
    channels: ['page', 'mail', 'push'],
    mandatory: ['mail'],
  },
}
