import { labelOf, orderNouns } from '#contract/orders/labels.ts'
import { formatPrice } from '#lib/format.ts'
import { selectRefilled } from '#server/domains/billing/index.ts'
import { settings } from '#server/platform/settings.ts'
import type { Tx } from '#server/platform/transaction.ts'
import { asSentence, customerOf, type Document, hello, send, vendorOrderLines } from '../orders.mails.ts'
import type { VendorOrder } from '../orders.queries.ts'
import { type Actor, isPrepaid } from '../orders.rules.ts'

const givenBack = async (tx: Tx, { id, voucherCents }: VendorOrder) => {
  const cents = voucherCents ? await selectRefilled(tx, id) : 0
  return cents ? ` Auf Ihrem Gutschein sind wieder ${formatPrice(cents)} mehr.` : ''
}

/** Money that was transferred in advance lies with the provider; what was paid by card goes back to the card. */
const paidBack = ({ paymentMethod, companyName }: VendorOrder) => {
  if (paymentMethod === 'card') return ' Was Sie schon mit der Karte bezahlt haben, geht auf Ihre Karte zurück.'
  return paymentMethod === 'transfer' ? ` Was Sie schon überwiesen haben, überweist Ihnen ${companyName} zurück.` : ''
}

const cancelledTitle = ({ kind, number }: VendorOrder) =>
  `${orderNouns[kind].one} ${number}: ${labelOf(kind, 'cancelled')}`

const cancelledTexts: Record<Actor | 'unpaid', (order: VendorOrder, reason: string) => string> = {
  unpaid: ({ companyName, paymentMethod }) =>
    `Für Ihre Bestellung bei ${companyName} ist ${paymentMethod === 'card' ? 'die Kartenzahlung' : 'die Überweisung'} nicht rechtzeitig eingegangen. Wir haben sie deshalb storniert.`,
  customer: ({ companyName, kind }) => `Sie haben ${orderNouns[kind].own} bei ${companyName} storniert.`,
  provider: ({ companyName, kind }, reason) =>
    `${companyName} kann ${orderNouns[kind].own} leider nicht ausführen und hat storniert.${reason && ` Grund: ${asSentence(reason)}`}`,
  operator: ({ companyName, kind }, reason) =>
    `wir haben ${orderNouns[kind].own} bei ${companyName} storniert. Grund: ${asSentence(reason)}`,
  platform: (order) =>
    `${order.companyName} hat Ihre Bestellung nicht innerhalb von ${settings.orderPendingDays} Tagen bestätigt. Wir haben sie deshalb storniert${isPrepaid(order) ? '' : '; ein Vertrag ist nicht zustande gekommen'}.`,
}

export const mailCancelled = async (
  tx: Tx,
  order: VendorOrder,
  by: Actor | 'unpaid',
  document: Document | null,
  reason: string,
) =>
  send(tx, {
    kind: 'order-cancelled',
    of: order,
    to: customerOf(order, 'billing', 'shipping'),
    title: cancelledTitle(order),
    document,
    paragraphs: [
      hello(order.billing),
      `${cancelledTexts[by](order, reason)} Zu bezahlen ist nichts.${await givenBack(tx, order)}${paidBack(order)}`,
      vendorOrderLines(order),
    ],
  })

export const mailCancelledByCustomer = (tx: Tx, order: VendorOrder) =>
  send(tx, {
    kind: 'order-cancelled-provider',
    of: order,
    to: order.providerEmail,
    title: cancelledTitle(order),
    paragraphs: [
      'Guten Tag,',
      order.kind === 'service'
        ? 'dieser Auftrag wurde vom Kunden storniert.'
        : 'diese Bestellung wurde vom Kunden storniert. Ihr Bestand ist wieder aufgefüllt.',
      vendorOrderLines(order),
    ],
  })

export const mailCancelledByOperator = (tx: Tx, order: VendorOrder, reason: string) =>
  send(tx, {
    kind: 'order-cancelled-provider',
    of: order,
    to: order.providerEmail,
    title: cancelledTitle(order),
    paragraphs: [
      'Guten Tag,',
      `wir haben ${order.kind === 'service' ? 'diesen Auftrag' : 'diese Bestellung'} storniert. Grund: ${asSentence(reason)} Der Kunde hat Nachricht${order.kind === 'goods' ? ', und Ihr Bestand ist wieder aufgefüllt' : ''}. Provision fällt nicht an.`,
      vendorOrderLines(order),
    ],
  })

export const mailExpired = (tx: Tx, order: VendorOrder, isUnpaid: boolean) =>
  send(tx, {
    kind: 'order-expired',
    of: order,
    to: order.providerEmail,
    title: `Bestellung ${order.number}: nicht ${isUnpaid ? 'bezahlt' : 'bestätigt'} und storniert`,
    paragraphs: [
      'Guten Tag,',
      `${isUnpaid ? 'diese Bestellung wurde nicht rechtzeitig bezahlt.' : `diese Bestellung haben Sie nicht innerhalb von ${settings.orderPendingDays} Tagen bestätigt.`} Sie ist storniert, der Kunde hat Nachricht, und Ihr Bestand ist wieder aufgefüllt.`,
      vendorOrderLines(order),
    ],
  })
