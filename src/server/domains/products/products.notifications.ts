import { formatPrice } from '#lib/format.ts'
import type { NotificationKinds } from '#server/platform/realtime/notification-kinds.ts'

declare module '#server/platform/realtime/notification-kinds.ts' {
  interface Notifications {
    'products.imported': { filename: string; written: number; wrong: number }
    'products.stock-low': { name: string; left: number }
    'products.favourite-cheaper': { name: string; priceCents: number }
    'products.favourite-back': { name: string }
  }
}

const everyone = ['User', 'Company', 'Operator'] as const
const rowsOf = (count: number) => (count === 1 ? '1 Zeile' : `${count} Zeilen`)

export const productNotifications: NotificationKinds = {
  'products.imported': {
    label: 'Import abgeschlossen',
    topic: 'shop',
    roles: ['Company'],
    icon: 'upload',
    text: ({ filename, written, wrong }) =>
      `Import von „${filename}“ fertig: ${rowsOf(written)} übernommen${wrong ? `, ${rowsOf(wrong)} mit Fehlern` : ''}`,
    link: () => '/anbieter/produkte/import',
    channels: ['page'],
  },
  'products.stock-low': {
    label: 'Bestand wird knapp',
    topic: 'shop',
    roles: ['Company'],
    icon: 'stock',
    text: ({ name, left }) => (left === 0 ? `„${name}“ ist ausverkauft` : `Von „${name}“ sind noch ${left} da`),
    link: () => '/anbieter/produkte?bestand=low',
    channels: ['page'],
    groupKey: () => 'stock',
    groupText: (count) => `Bei ${count} Verkäufen wurde der Bestand knapp`,
  },
  'products.favourite-cheaper': {
    label: 'Etwas von Ihrer Merkliste wird günstiger',
    topic: 'news',
    roles: everyone,
    icon: 'heart',
    text: ({ name, priceCents }) => `„${name}“ von Ihrer Merkliste kostet jetzt ${formatPrice(priceCents)}`,
    link: () => '/merkliste',
    channels: ['page'],
    groupKey: () => 'cheaper',
    groupText: (count) => `${count} Artikel von Ihrer Merkliste sind günstiger geworden`,
  },
  'products.favourite-back': {
    label: 'Etwas von Ihrer Merkliste ist wieder da',
    topic: 'news',
    roles: everyone,
    icon: 'heart',
    text: ({ name }) => `„${name}“ von Ihrer Merkliste ist wieder lieferbar`,
    link: () => '/merkliste',
    channels: ['page'],
    groupKey: () => 'back',
    groupText: (count) => `${count} Artikel von Ihrer Merkliste sind wieder lieferbar`,
  },
}
