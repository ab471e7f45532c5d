import { settings } from '#server/platform/settings.ts'
import type { Tx } from '#server/platform/transaction.ts'
import { addressLines, asSentence, customerOf, hello, send } from '../orders.mails.ts'
import type { VendorOrder } from '../orders.queries.ts'
import type { OrderAddress } from '../orders.tables.ts'

const bothAddresses = ({ shipping }: VendorOrder, after: OrderAddress) => [
  `Bisherige Lieferadresse\n${addressLines(shipping)}`,
  `Neue Lieferadresse\n${addressLines(after)}`,
]

export const mailAddressCorrected = (tx: Tx, order: VendorOrder, after: OrderAddress, reason: string) =>
  send(tx, {
    kind: 'order-address',
    of: order,
    to: customerOf(order, 'shipping'),
    title: `Bestellung ${order.orderNumber}: Lieferadresse berichtigt`,
    paragraphs: [
      hello(order.billing),
      `wir haben die Lieferadresse Ihrer Bestellung berichtigt. Grund: ${asSentence(reason)}`,
      ...bothAddresses(order, after),
      'Stimmt daran etwas nicht, schreiben Sie uns bitte gleich, bevor die Ware unterwegs ist.',
    ],
    button: { label: 'Uns schreiben', url: `${settings.publicUrl}/kontakt` },
  })

export const mailAddressOfPart = (tx: Tx, order: VendorOrder, after: OrderAddress, reason: string) =>
  send(tx, {
    kind: 'order-address-provider',
    of: order,
    to: order.providerEmail,
    title: `Bestellung ${order.number}: neue Lieferadresse`,
    paragraphs: [
      'Guten Tag,',
      `wir haben die Lieferadresse dieser Bestellung berichtigt. Grund: ${asSentence(reason)} Bitte liefern Sie nur noch an die neue Adresse; ein Etikett oder Lieferschein mit der bisherigen gilt nicht mehr.`,
      ...bothAddresses(order, after),
    ],
    button: { label: 'Bestellung öffnen', url: `${settings.publicUrl}/anbieter/bestellungen/${order.id}` },
  })
