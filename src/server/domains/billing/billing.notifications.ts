import { formatPrice } from '#lib/format.ts'
import type { NotificationKinds } from '#server/platform/realtime/notification-kinds.ts'

declare module '#server/platform/realtime/notification-kinds.ts' {
  interface Notifications {
    'billing.payout-decided': { amountCents: number; isPaid: boolean }
    'billing.commission-invoice': { number: string; month: string }
    'billing.voucher-used': { title: string; amountCents: number }
  }
}

const ofProvider = { topic: 'money', roles: ['Company'], link: () => '/anbieter/finanzen' } as const

export const billingNotifications: NotificationKinds = {
  'billing.payout-decided': {
    ...ofProvider,
    label: 'Auszahlung',
    icon: 'money',
    text: ({ amountCents, isPaid }) =>
      isPaid
        ? `Ihre Auszahlung über ${formatPrice(amountCents)} ist unterwegs`
        : `Ihre Auszahlung über ${formatPrice(amountCents)} wurde abgelehnt`,
    channels: ['page', 'mail', 'push'],
  },
  // an invoice has to reach its recipient
  'billing.commission-invoice': {
    ...ofProvider,
    label: 'Provisionsrechnung',
    icon: 'document',
    text: ({ number, month }) => `Provisionsrechnung ${number} für ${month}`,
    channels: ['page', 'mail'],
    mandatory: ['mail'],
  },
  'billing.voucher-used': {
    ...ofProvider,
    label: 'Gutschein eingelöst',
    icon: 'voucher',
    text: ({ title, amountCents }) => `Ihr Gutschein „${title}“ wurde eingelöst: ${formatPrice(amountCents)}`,
    link: () => '/anbieter/gutscheine',
    channels: ['page'],
    groupKey: ({ title }) => title,
    groupText: (count, { title }) => `Ihr Gutschein „${title}“ wurde ${count} Mal eingelöst`,
  },
}
