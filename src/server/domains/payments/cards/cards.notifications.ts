import { formatPrice } from '#lib/format.ts'
import type { NotificationKinds } from '#server/platform/realtime/notification-kinds.ts'

type Dispute = { number: string; amountCents: number; state: 'inquiry' | 'open' | 'won' | 'lost' }

declare module '#server/platform/realtime/notification-kinds.ts' {
  interface Notifications {
    'payments.card-paid': { number: string; orderNumber: string; companyName: string }
    'payments.card-received': { id: number; number: string; amountCents: number }
    'payments.card-stuck': { number: string; amountCents: number }
    'payments.disputed': Dispute & { id: number }
    'payments.card-dispute': Dispute
    'payments.card-problem': {
      number: string
      what: 'transfer' | 'reversal' | 'refund' | 'amount' | 'unknown_refund'
      amountCents: number
    }
  }
}

const disputeText = ({ number, amountCents, state }: Dispute) => {
  const about = `${formatPrice(amountCents)} der Bestellung ${number}`
  if (state === 'inquiry') return `Die Bank eines Kunden fragt nach ${about}`
  if (state === 'won') return `Rückbuchung über ${about}: zu Ihren Gunsten entschieden`
  if (state === 'lost') return `Rückbuchung über ${about}: zugunsten des Kunden entschieden`
  return `Ein Kunde lässt ${about} von seiner Karte zurückbuchen`
}

const problems = {
  transfer:
    'konnten nicht an das Konto des Anbieters beim Zahlungsdienst gehen; sie bleiben dort und werden täglich noch einmal überwiesen',
  reversal: 'konnten nicht vom Konto des Anbieters zurückgeholt werden; der Anbieter schuldet sie',
  refund: 'konnten nicht auf die Karte des Kunden erstattet werden',
  amount: 'kamen an, verlangt war ein anderer Betrag; gebucht wurde nichts',
  unknown_refund: 'wurden beim Zahlungsdienst von Hand erstattet und sind nicht gebucht',
}

export const cardNotifications: NotificationKinds = {
  'payments.card-paid': {
    label: 'Ihre Kartenzahlung ist da',
    topic: 'orders',
    roles: ['User', 'Company', 'Operator'],
    icon: 'money',
    text: ({ number, companyName }) => `Ihre Kartenzahlung für ${number} bei ${companyName} ist eingegangen`,
    link: ({ orderNumber }) => `/konto/bestellungen/${orderNumber}`,
    channels: ['page', 'mail'],
  },
  'payments.card-received': {
    label: 'Kartenzahlung eines Kunden',
    topic: 'money',
    roles: ['Company'],
    icon: 'money',
    text: ({ number, amountCents }) =>
      `Die Bestellung ${number} ist mit Karte bezahlt: ${formatPrice(amountCents)}. Bitte bestätigen Sie sie`,
    link: ({ id }) => `/anbieter/bestellungen/${id}`,
    channels: ['page', 'push'],
  },
  'payments.card-stuck': {
    label: 'Kartengeld, das Ihr Konto nicht annimmt',
    topic: 'money',
    roles: ['Company'],
    icon: 'money',
    text: ({ number, amountCents }) =>
      `${formatPrice(amountCents)} der Bestellung ${number} nimmt Ihr Konto beim Zahlungsdienst nicht an. Bitte vervollständigen Sie dort Ihre Angaben; wir versuchen es täglich noch einmal`,
    link: () => '/anbieter/zahlungsarten',
    channels: ['page', 'mail'],
    mandatory: ['mail'],
  },
  'payments.disputed': {
    label: 'Rückbuchung einer Kartenzahlung',
    topic: 'money',
    roles: ['Company'],
    icon: 'money',
    text: disputeText,
    link: ({ id }) => `/anbieter/bestellungen/${id}`,
    channels: ['page', 'mail'],
    mandatory: ['mail'],
  },
  'payments.card-dispute': {
    label: 'Rückbuchung bei einem Anbieter',
    topic: 'money',
    roles: ['Operator'],
    icon: 'money',
    text: disputeText,
    link: () => '/betreiber/auszahlungen',
    channels: ['page', 'mail'],
    mandatory: ['mail'],
  },
  'payments.card-problem': {
    label: 'Problem mit Kartengeld',
    topic: 'money',
    roles: ['Operator'],
    icon: 'money',
    text: ({ number, what, amountCents }) => `Bestellung ${number}: ${formatPrice(amountCents)} ${problems[what]}`,
    link: () => '/betreiber/auszahlungen',
    channels: ['page', 'mail'],
    mandatory: ['mail'],
  },
}
