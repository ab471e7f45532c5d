import { formatPrice } from '#lib/format.ts'
import type { NotificationKinds } from '#server/platform/realtime/notification-kinds.ts'

declare module '#server/platform/realtime/notification-kinds.ts' {
  interface Notifications {
    'packages.invoice': { number: string; amountCents: number }
    'packages.reminder': { number: string; step: number }
    'packages.ended': { name: string; isUnpaid: boolean }
    'packages.switched': { name: string; hidden: number }
    'packages.checked': { isApproved: boolean }
    'packages.recheck': { companyName: string }
    'packages.tax-data': { isBlocked: boolean }
    'packages.commission': { title: string }
  }
}

const ofProvider = { topic: 'money', roles: ['Company'], link: () => '/anbieter/paket', mandatory: ['mail'] } as const

export const packageNotifications: NotificationKinds = {
  'packages.invoice': {
    ...ofProvider,
    label: 'Paketrechnung',
    icon: 'document',
    text: ({ number, amountCents }) =>
      amountCents < 0
        ? `Paketkorrektur ${number}: ${formatPrice(-amountCents)} zurück`
        : `Paketrechnung ${number} über ${formatPrice(amountCents)}`,
    channels: ['page', 'mail'],
  },
  'packages.reminder': {
    ...ofProvider,
    label: 'Zahlungserinnerung',
    icon: 'money',
    text: ({ number, step }) => `${step}. Erinnerung: Die Rechnung ${number} ist noch offen`,
    channels: ['page', 'mail', 'push'],
  },
  'packages.ended': {
    ...ofProvider,
    label: 'Paket beendet',
    icon: 'blocked',
    text: ({ name, isUnpaid }) =>
      isUnpaid ? `Ihr Paket ${name} wurde ohne Zahlung beendet` : `Ihr Paket ${name} ist beendet`,
    channels: ['page', 'mail', 'push'],
  },
  'packages.switched': {
    ...ofProvider,
    label: 'Kleineres Paket',
    icon: 'blocked',
    text: ({ name, hidden }) => {
      const what = hidden === 1 ? 'Ein Produkt ist' : `${hidden} Produkte sind`
      return hidden
        ? `${what} mit dem Paket ${name} nicht mehr sichtbar`
        : `Sie haben mehr, als das Paket ${name} enthält`
    },
    channels: ['page', 'mail', 'push'],
  },
  'packages.checked': {
    ...ofProvider,
    label: 'Prüfung Ihrer Angaben',
    icon: 'flag',
    text: ({ isApproved }) =>
      isApproved ? 'Ihre Angaben sind geprüft und freigegeben' : 'Wir haben eine Rückfrage zu Ihren Angaben',
    link: () => '/anbieter/einrichtung',
    channels: ['page', 'mail', 'push'],
  },
  'packages.recheck': {
    label: 'Geänderte Angaben eines Anbieters',
    topic: 'money',
    roles: ['Operator'],
    icon: 'flag',
    text: ({ companyName }) => `${companyName}: geänderte Angaben prüfen`,
    link: () => '/betreiber/freigaben',
    channels: ['page', 'mail'],
    mandatory: ['mail'],
  },
  'packages.tax-data': {
    ...ofProvider,
    label: 'Steuerliche Angaben',
    icon: 'document',
    text: ({ isBlocked }) =>
      isBlocked
        ? 'Ihr Verkauf ist gesperrt: Steuerliche Angaben fehlen'
        : 'Bitte ergänzen Sie Ihre steuerlichen Angaben',
    link: () => '/anbieter/einrichtung',
    channels: ['page', 'mail'],
  },
  'packages.commission': {
    ...ofProvider,
    label: 'Geänderte Provision',
    icon: 'money',
    text: ({ title }) => title,
    channels: ['page', 'mail'],
  },
}
