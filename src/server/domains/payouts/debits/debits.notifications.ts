import { formatDate, formatPrice } from '#lib/format.ts'
import type { NotificationKinds } from '#server/platform/realtime/notification-kinds.ts'

declare module '#server/platform/realtime/notification-kinds.ts' {
  interface Notifications {
    'payouts.mandate': { reference: string; isGiven: boolean }
    'payouts.debit-announced': { amountCents: number; collectOn: string }
    'payouts.debit-ended': { amountCents: number; isReturned: boolean }
  }
}

const ofProvider = { topic: 'money', roles: ['Company'], icon: 'money', link: () => '/anbieter/finanzen' } as const

export const debitNotifications: NotificationKinds = {
  // somebody else may have given it
  'payouts.mandate': {
    ...ofProvider,
    label: 'SEPA-Mandat',
    text: ({ reference, isGiven }) => `SEPA-Mandat ${reference} ${isGiven ? 'erteilt' : 'beendet'}`,
    channels: ['page', 'mail'],
    mandatory: ['mail'],
  },
  // without the announcement nothing may be collected
  'payouts.debit-announced': {
    ...ofProvider,
    label: 'Angekündigte Lastschrift',
    text: ({ amountCents, collectOn }) =>
      `Am ${formatDate(collectOn)} ziehen wir ${formatPrice(amountCents)} von Ihrem Konto ein`,
    channels: ['page', 'mail'],
    mandatory: ['mail'],
  },
  'payouts.debit-ended': {
    ...ofProvider,
    label: 'Lastschrift zurückgegeben oder entfallen',
    text: ({ amountCents, isReturned }) =>
      isReturned
        ? `Ihre Bank hat eine Lastschrift über ${formatPrice(amountCents)} zurückgegeben`
        : `Die angekündigte Lastschrift über ${formatPrice(amountCents)} entfällt`,
    channels: ['page', 'mail'],
    mandatory: ['mail'],
  },
}
