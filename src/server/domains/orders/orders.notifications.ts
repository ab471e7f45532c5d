import type { OrderStatus } from '#contract/orders/calls.ts'
import type { VendorOrderKind } from '#contract/orders/kinds.ts'
import { labelOf, orderNouns } from '#contract/orders/labels.ts'
import { formatPrice } from '#lib/format.ts'
import type { NotificationKinds } from '#server/platform/realtime/notification-kinds.ts'

type OfProvider = { id: number; number: string }
type OfCustomer = { number: string; orderNumber: string; companyName: string }

declare module '#server/platform/realtime/notification-kinds.ts' {
  interface Notifications {
    'orders.placed': OfProvider & { totalCents: number }
    'orders.received': { orderNumber: string }
    'orders.agreed': OfCustomer
    'orders.done': OfCustomer
    'orders.confirmed': OfCustomer
    'orders.moved': OfCustomer & { status: OrderStatus; kind?: VendorOrderKind; isPickup?: boolean }
    'orders.tracked': OfCustomer & { title: string }
    'orders.cancelled': OfCustomer & {
      byCustomer: boolean
      hasExpired?: boolean
      isUnpaid?: boolean
      byOperator?: boolean
      kind?: VendorOrderKind
    }
    'orders.cancelled-by-customer': OfProvider
    'orders.cancelled-by-operator': OfProvider & { reason: string }
    'orders.expired': OfProvider & { isUnpaid?: boolean }
  }
}

export const providerOrderLink = ({ id }: { id: number }) => `/anbieter/bestellungen/${id}`
const customerOrderLink = ({ orderNumber }: { orderNumber: string }) => `/konto/bestellungen/${orderNumber}`

const toCustomer = { topic: 'orders', roles: ['User', 'Company', 'Operator'], link: customerOrderLink } as const

export const orderNotifications: NotificationKinds = {
  'orders.placed': {
    label: 'Neue Bestellung',
    topic: 'orders',
    roles: ['Company'],
    icon: 'bag',
    text: ({ number, totalCents }) => `Neue Bestellung ${number} über ${formatPrice(totalCents)}`,
    link: providerOrderLink,
    channels: ['page', 'mail', 'push'],
    rings: true,
    escalates: true,
  },
  // §312i BGB: the receipt and all about the contract on a durable medium
  'orders.received': {
    ...toCustomer,
    label: 'Eingang Ihrer Bestellung',
    icon: 'bag',
    text: ({ orderNumber }) => `Ihre Bestellung ${orderNumber} ist eingegangen`,
    channels: ['page', 'mail'],
    mandatory: ['mail'],
  },
  // the contract, with all that the law wants on a durable medium
  'orders.agreed': {
    ...toCustomer,
    label: 'Auftrag vereinbart',
    icon: 'bag',
    text: ({ companyName, number }) => `Ihr Auftrag ${number} an ${companyName} ist vereinbart`,
    channels: ['page', 'mail'],
    mandatory: ['mail'],
  },
  'orders.done': {
    ...toCustomer,
    label: 'Auftrag erledigt, mit Rechnung',
    icon: 'bag',
    text: ({ companyName, number }) => `${companyName} hat Ihren Auftrag ${number} erledigt`,
    channels: ['page', 'mail', 'push'],
    mandatory: ['mail'],
  },
  // the contract is made, and the invoice comes with it
  'orders.confirmed': {
    ...toCustomer,
    label: 'Bestellung angenommen, mit Rechnung',
    icon: 'bag',
    text: ({ companyName, number }) => `${companyName} hat Ihre Bestellung ${number} angenommen`,
    channels: ['page', 'mail', 'push'],
    mandatory: ['mail'],
  },
  'orders.moved': {
    ...toCustomer,
    label: 'Neuer Stand Ihrer Bestellung',
    icon: 'truck',
    text: ({ companyName, number, status, kind = 'goods', isPickup = false }) =>
      `${orderNouns[kind].one} ${number} bei ${companyName}: ${labelOf(kind, status, isPickup)}`,
    channels: ['page', 'mail', 'push'],
  },
  'orders.tracked': {
    ...toCustomer,
    label: 'Neues zu Ihrer Sendung',
    icon: 'truck',
    text: ({ companyName, title }) => `Ihre Sendung von ${companyName}: ${title}`,
    channels: ['page', 'mail'],
  },
  // the correction of the invoice comes with it
  'orders.cancelled': {
    ...toCustomer,
    label: 'Bestellung storniert',
    icon: 'bag',
    text: ({ companyName, number, byCustomer, hasExpired, isUnpaid, byOperator, kind = 'goods' }) => {
      if (isUnpaid) return `Ihre Bestellung ${number} bei ${companyName} wurde nicht bezahlt und ist storniert`
      if (hasExpired) return `${companyName} hat Ihre Bestellung ${number} nicht bestätigt; sie ist storniert`
      if (byOperator) return `Der Betreiber hat ${orderNouns[kind].own} ${number} bei ${companyName} storniert`
      return byCustomer
        ? `Sie haben ${orderNouns[kind].own} ${number} bei ${companyName} storniert`
        : `${companyName} hat ${orderNouns[kind].own} ${number} storniert`
    },
    channels: ['page', 'mail', 'push'],
    mandatory: ['mail'],
  },
  'orders.cancelled-by-customer': {
    label: 'Kunde storniert eine Bestellung',
    topic: 'orders',
    roles: ['Company'],
    icon: 'bag',
    text: ({ number }) => `Die Bestellung ${number} wurde vom Kunden storniert`,
    link: providerOrderLink,
    channels: ['page', 'mail', 'push'],
  },
  'orders.cancelled-by-operator': {
    label: 'Betreiber storniert eine Bestellung',
    topic: 'orders',
    roles: ['Company'],
    icon: 'bag',
    text: ({ number, reason }) => `Die Bestellung ${number} wurde vom Betreiber storniert: ${reason}`,
    link: providerOrderLink,
    channels: ['page', 'mail', 'push'],
    mandatory: ['mail'],
  },
  'orders.expired': {
    label: 'Nicht bestätigte Bestellung storniert',
    topic: 'orders',
    roles: ['Company'],
    icon: 'bag',
    text: ({ number, isUnpaid }) =>
      `Die Bestellung ${number} wurde nicht ${isUnpaid ? 'bezahlt' : 'bestätigt'} und ist storniert`,
    link: providerOrderLink,
    channels: ['page', 'mail', 'push'],
  },
}
