import type { OrderStatus } from '#contract/orders/calls.ts'
import { labelOf, orderNouns } from '#contract/orders/labels.ts'
import { formatDate, formatDateTime, formatPercent, formatPrice } from '#lib/format.ts'
import { ageAtHandover } from '#lib/law/media.ts'
import { earlyStartConfirmation, withdrawalKindOf } from '#lib/law/withdrawal.ts'
import { trackingUrl } from '#lib/lists/carriers.ts'
import { contractSentence } from '#lib/text/contract-words.ts'
import { daysText } from '#lib/time/delivery.ts'
import { smallBusinessNote } from '#lib/vat.ts'
import { attachmentOf, type Invoice, kindNames, titleOf } from '#server/domains/billing/index.ts'
import { letterOf } from '#server/platform/mail/letter-texts.ts'
import { type Attachment, sendMail } from '#server/platform/mail/mail.ts'
import { greeting, type MailRow, type MailTable } from '#server/platform/mail/mail-layout.ts'
import { settings } from '#server/platform/settings.ts'
import type { Tx } from '#server/platform/transaction.ts'
import { agreementAttachment } from './agreement/agreement.file.ts'
import { type OrderMail, orderMailTexts } from './moves/mail-texts.contributions.ts'
import type { PurchaseNote } from './notes.contributions.ts'
import { arrivalOf, paymentName, sumsOf } from './orders.present.ts'
import type { ItemRow, ShippingRow, VendorOrder } from './orders.queries.ts'
import { isPickedUp, isPrepaid, waitsForMoney } from './orders.rules.ts'
import type { OrderAddress, PickupPlace } from './orders.tables.ts'

export type Document = Pick<Invoice, 'id' | 'kind' | 'number'>
type Letter = {
  kind: OrderMail
  to: string | string[]
  /** what it is about */
  of: Pick<VendorOrder, 'number' | 'companyName'>
  title: string
  /** before the button, which else stands at the end */
  above?: (string | MailTable)[]
  paragraphs: (string | MailTable)[]
  button?: { label: string; url: string }
  /** goes with it as PDF */
  document?: Document | null | undefined
  attachments?: Attachment[]
}

const compose = letterOf(orderMailTexts)

export const send = async (tx: Tx, { to, kind, of, document, paragraphs, attachments = [], ...letter }: Letter) => {
  const mail = {
    ...(await compose(tx, kind, {
      ...letter,
      values: { order: of.number, company: of.companyName },
      paragraphs: document ? [...paragraphs, `Im Anhang: ${titleOf(document)}`] : paragraphs,
    })),
    attachments: [...(document ? [attachmentOf(document)] : []), ...attachments],
  }
  // a customer who ordered by telephone has no address
  for (const address of [to].flat().filter(Boolean)) await sendMail(tx, { to: address, ...mail })
}

/** The customer, and the own e-mail of an address where the customer wants its mails to go there as well. */
export const customerOf = ({ email, billing, shipping }: VendorOrder, ...about: ('billing' | 'shipping')[]) => {
  const own = about.flatMap((kind) => ({ billing, shipping })[kind].email ?? [])
  return [email, ...own].filter(
    (address, at, all) => all.findIndex((one) => one.toLowerCase() === address.toLowerCase()) === at,
  )
}

const linkOf = (path: string) => `${settings.publicUrl}${path}`

export const hello = ({ firstName, lastName }: OrderAddress) => greeting(firstName, lastName)

export const addressLines = (address: OrderAddress) =>
  [
    address.company,
    `${address.firstName} ${address.lastName}`.trim(),
    `${address.street} ${address.streetNumber}`.trim(),
    `${address.zip} ${address.city}`,
    address.country === 'DE' ? '' : address.countryName,
  ]
    .filter(Boolean)
    .join('\n')

export const asSentence = (text: string) => (/[.!?]$/.test(text) ? text : `${text}.`)

const itemLine = (item: ItemRow): MailRow => {
  const { quantity, name, variantName, unitCents, totalCents, options, note, slug, characteristics } = item
  const chosen = [variantName, ...options.map((option) => option.name), note].filter(Boolean).join(', ')
  return {
    left: `${quantity} × ${name}${chosen && ` (${chosen})`}, je ${formatPrice(unitCents)}`,
    right: formatPrice(totalCents),
    ...(characteristics.length > 0 && { more: characteristics.join(' · ') }),
    ...(slug && { href: linkOf(`/produkt/${slug}`) }),
  }
}

const exclusions: Record<string, string> = {
  perishable: 'kann schnell verderben',
  made_to_order: 'wird nach Ihren Angaben angefertigt',
  dated: 'Leistung zu einem festen Termin',
}
const excludedLine = ({ name, withdrawalExclusion }: ItemRow) =>
  withdrawalExclusion === 'hygiene'
    ? `„${name}“ können Sie widerrufen, solange die Versiegelung unversehrt ist. Brechen Sie sie nach der Lieferung, erlischt das Widerrufsrecht (Gesundheitsschutz oder Hygiene, § 312g Abs. 2 Nr. 3 BGB).`
    : `Für „${name}“ besteht kein Widerrufsrecht (${exclusions[withdrawalExclusion]}).`

const ageLines = (vendorOrders: VendorOrder[]) => {
  const age = Math.max(0, ...vendorOrders.flatMap(({ items }) => items.map(({ ageLimit }) => ageLimit ?? 0)))
  return age ? [ageAtHandover(age)] : []
}

const placeLine = ({ title, street, streetNumber, zip, city }: PickupPlace) =>
  `${title}, ${`${street} ${streetNumber}`.trim()}, ${zip} ${city}`

const parcelLine = (order: VendorOrder, shipping: ShippingRow): MailRow => {
  const { kind, name, priceCents, place } = shipping
  const arrival = arrivalOf(order, shipping)
  const [from, to] = [formatDate(arrival.from), formatDate(arrival.to)]
  const right = priceCents ? formatPrice(priceCents) : 'kostenlos'
  if (kind === 'food') return { left: name, right }
  if (place) {
    const ready = arrival.isAfterPayment ? 'abholbereit nach Zahlungseingang' : `abholbereit ab ${from}`
    return { left: `Abholung kostenlos, ${ready}: ${placeLine(place)}` }
  }
  if (arrival.isAfterPayment)
    return { left: name, right, more: `Lieferung ${daysText(shipping.daysFrom, shipping.daysTo)} nach Zahlungseingang` }
  return { left: name, right, more: `Lieferung ${from} bis ${to}` }
}

/** Of food: when it is there, and where that can be followed. */
const promiseLines = ({ promisedAt, trackKey }: VendorOrder): MailRow[] =>
  promisedAt && trackKey
    ? [
        { left: 'Zeit', right: formatDateTime(promisedAt) },
        { left: 'Verfolgen', url: linkOf(`/essen/bestellung/${trackKey}`) },
      ]
    : []

const amount = (left: string, cents: number): MailRow => ({ left, right: formatPrice(cents) })

export const vendorOrderLines = (order: VendorOrder): MailTable => ({
  heading: `${order.companyName}, ${orderNouns[order.kind].one} ${order.number}`,
  rows: [
    ...order.items.map(itemLine),
    ...(order.depositCents ? [amount('Pfand', order.depositCents)] : []),
    ...order.shippings.map((parcel) => parcelLine(order, parcel)),
    ...(order.discountCents ? [{ left: 'Rabatt', right: `−${formatPrice(order.discountCents)}` }] : []),
    ...promiseLines(order),
    ...(order.tipCents ? [amount('Trinkgeld', order.tipCents)] : []),
    { ...amount('Summe', order.totalCents), isSum: true },
    ...(order.voucherCents ? [amount('mit Gutschein bezahlt', order.voucherCents)] : []),
    ...order.taxes
      .filter(({ basisPoints }) => basisPoints)
      .map(({ basisPoints, taxCents }) => amount(`darin ${formatPercent(basisPoints / 100)} MwSt.`, taxCents)),
    ...(order.isSmallBusiness ? [{ left: smallBusinessNote }] : []),
  ],
})

/** Guests have no account to look into: they get the secret link. */
const buttonOf = ({ userId, orderNumber, linkKey }: VendorOrder) =>
  userId
    ? { label: 'Bestellung ansehen', url: linkOf(`/konto/bestellungen/${orderNumber}`) }
    : { label: 'Bestellung verfolgen', url: linkOf(`/sendung/${linkKey}`) }

/** Where the texts are. Who can't withdraw from anything is not sent to the form for it. */
const legalLines = (vendorOrders: VendorOrder[]) => {
  const canWithdraw = vendorOrders.some((order) => withdrawalKindOf(order) !== 'none')
  return [
    `Im Anhang liegt ein PDF mit ${canWithdraw ? 'der Widerrufsbelehrung, dem Muster-Formular und ' : ''}den Bedingungen, die Sie vereinbart haben.`,
    ...(canWithdraw ? [`Vertrag widerrufen: ${linkOf('/vertrag-widerrufen')}`] : []),
    `Allgemeine Geschäftsbedingungen: ${linkOf('/agb')}`,
  ].join('\n')
}

/** When each contract is made. */
const contractLines = (vendorOrders: VendorOrder[]) =>
  [...new Set(vendorOrders.map((one) => contractSentence(one.companyName, isPrepaid(one))))].join('\n')

/** Everything about the purchase on a durable medium (§312i BGB): short, with the agreed texts attached. */
export const mailPlaced = (tx: Tx, vendorOrders: VendorOrder[], notes: PurchaseNote[]) => {
  const first = vendorOrders[0]!
  const sums = sumsOf(vendorOrders)
  return send(tx, {
    kind: 'order-placed',
    of: { number: first.orderNumber, companyName: [...new Set(vendorOrders.map((one) => one.companyName))].join(', ') },
    to: customerOf(first, 'billing', 'shipping'),
    title: `Ihre Bestellung ${first.orderNumber}`,
    above: [
      hello(first.billing),
      `danke für Ihre Bestellung! Sie ist bei uns eingegangen.\n${contractLines(vendorOrders)}`,
    ],
    button: buttonOf(first),
    paragraphs: [
      ...notes.flatMap(({ paragraphs }) => paragraphs),
      ...vendorOrders.map(vendorOrderLines),
      {
        heading: '',
        rows: [
          { ...amount('Gesamtbetrag', sums.totalCents), isSum: true },
          ...(sums.voucherCents
            ? [
                { left: 'Gutschein', right: `−${formatPrice(sums.voucherCents)}` },
                amount('Noch zu zahlen', sums.dueCents),
              ]
            : []),
          { left: 'Bezahlung', right: paymentName(sums) },
        ],
      },
      `Rechnungsadresse\n${addressLines(first.billing)}`,
      ...(vendorOrders.every(({ shippings }) => isPickedUp(shippings))
        ? []
        : [`Lieferadresse\n${addressLines(first.shipping)}`]),
      ...vendorOrders
        .flatMap(({ items }) => items)
        .filter(({ withdrawalExclusion }) => withdrawalExclusion !== 'none')
        .map(excludedLine),
      ...ageLines(vendorOrders),
      legalLines(vendorOrders),
    ],
    attachments: [...notes.flatMap(({ attachments }) => attachments), agreementAttachment(first)],
  })
}

/** The contract about a service on a durable medium (§312f BGB), with the consent to an early start (§356(4) BGB). */
export const mailAgreed = (tx: Tx, order: VendorOrder) =>
  send(tx, {
    kind: 'order-agreed',
    of: order,
    to: order.email,
    title: `Auftragsbestätigung ${order.number}`,
    above: [
      hello(order.billing),
      `Sie haben das Angebot von ${order.companyName} angenommen. Damit ist der Vertrag geschlossen.`,
    ],
    button: { label: 'Auftrag ansehen', url: linkOf(`/konto/bestellungen/${order.orderNumber}`) },
    paragraphs: [
      vendorOrderLines(order),
      `${order.agreedOn ? `Vereinbarter Beginn: ${formatDate(order.agreedOn)}` : `Den Termin vereinbart ${order.companyName} mit Ihnen.`}\nBezahlung: ${paymentName(sumsOf([order]))}`,
      `Rechnungsadresse\n${addressLines(order.billing)}`,
      `Ort der Leistung\n${addressLines(order.shipping)}`,
      order.startsEarly
        ? earlyStartConfirmation
        : 'Die Arbeit beginnt erst nach Ablauf der Widerrufsfrist von vierzehn Tagen ab heute, es sei denn, Sie vereinbaren etwas anderes.',
      legalLines([order]),
    ],
    attachments: [agreementAttachment(order)],
  })

export const mailNewOrder = (tx: Tx, order: VendorOrder) =>
  send(tx, {
    kind: 'order-new',
    of: order,
    to: order.providerEmail,
    title: `Neue Bestellung ${order.number}`,
    paragraphs: [
      'Guten Tag,',
      waitsForMoney(order)
        ? `bei Ihnen ist eine neue Bestellung eingegangen. Der Kunde überweist ${formatPrice(order.dueCents)} vorab mit dem Verwendungszweck ${order.number} auf Ihr Konto. Bitte liefern Sie erst, wenn das Geld da ist; melden Sie den Eingang, oder importieren Sie Ihren Kontoauszug.`
        : 'bei Ihnen ist eine neue Bestellung eingegangen. Bitte bestätigen Sie sie, sobald Sie sie gesehen haben.',
      vendorOrderLines(order),
      isPickedUp(order.shippings)
        ? `Der Kunde holt die Ware ab.\n${addressLines(order.billing)}`
        : `Lieferadresse\n${addressLines(order.shipping)}`,
    ],
    button: { label: 'Bestellung öffnen', url: linkOf(`/anbieter/bestellungen/${order.id}`) },
  })

/** What the customer needs at the door. */
const cashNote = ({ dueCents }: VendorOrder) =>
  dueCents > 0 ? ` Bitte halten Sie bei der Lieferung ${formatPrice(dueCents)} bereit.` : ''

const newsOfService: Partial<Record<OrderStatus, string>> = {
  processing: 'hat mit Ihrem Auftrag begonnen.',
  completed: 'hat Ihren Auftrag erledigt. Die Rechnung liegt bei.',
}

const news: Partial<Record<OrderStatus, string>> = {
  confirmed: 'hat Ihre Bestellung bestätigt. Damit ist der Vertrag geschlossen.',
  processing: 'bereitet Ihre Bestellung vor.',
  shipped: 'hat Ihre Bestellung verschickt.',
  completed: 'hat Ihre Bestellung abgeschlossen. Viel Freude damit!',
}

const newsOf = (order: VendorOrder, to: OrderStatus) => {
  if (order.kind === 'service') return `${order.companyName} ${newsOfService[to]}`
  if (to === 'shipped' && isPickedUp(order.shippings))
    return `Ihre Bestellung bei ${order.companyName} liegt zur Abholung bereit.`
  // accepted when the money was asked for
  if (to === 'confirmed' && isPrepaid(order))
    return `${order.companyName} hat Ihre Zahlung erhalten und macht Ihre Bestellung fertig.`
  return `${order.companyName} ${news[to]}${to === 'shipped' ? cashNote(order) : ''}`
}

/** Each step of goods has words of its own. */
const moveKinds: Partial<Record<OrderStatus, OrderMail>> = {
  confirmed: 'order-confirmed',
  shipped: 'order-shipped',
  completed: 'order-completed',
}

type Track = { title: string; detail: string; trackingNumber: string }

const trackLines = ({ title, detail, trackingNumber }: Track): MailRow[] => {
  const url = trackingNumber && trackingUrl(`${title} ${detail}`, trackingNumber)
  return [
    ...(trackingNumber ? [{ left: 'Sendungsnummer', right: trackingNumber }] : []),
    ...(url ? [{ left: 'Sendung verfolgen', url }] : []),
    ...(detail ? [{ left: detail }] : []),
  ]
}

export const mailMove = (
  tx: Tx,
  order: VendorOrder,
  to: OrderStatus,
  document: Document | null,
  /** of the parcel that goes with it */
  track?: Track,
) =>
  send(tx, {
    kind: order.kind === 'service' ? 'order-service-moved' : (moveKinds[to] ?? 'order-moved'),
    of: order,
    to: customerOf(order, document ? 'billing' : 'shipping'),
    title: `${orderNouns[order.kind].one} ${order.number}: ${labelOf(order.kind, to, isPickedUp(order.shippings))}`,
    document,
    button: buttonOf(order),
    paragraphs: [
      hello(order.billing),
      newsOf(order, to),
      ...(track ? [{ heading: `${track.title}.`, rows: trackLines(track) }] : []),
      vendorOrderLines(order),
    ],
  })

export const mailTrack = (tx: Tx, order: VendorOrder, track: Track) =>
  send(tx, {
    kind: 'order-track',
    of: order,
    to: customerOf(order, 'shipping'),
    title: `Bestellung ${order.number}: ${track.title}`,
    button: buttonOf(order),
    paragraphs: [
      hello(order.billing),
      `es gibt Neues zu Ihrer Sendung von ${order.companyName}: ${track.title}.`,
      ...(track.detail || track.trackingNumber ? [{ heading: '', rows: trackLines(track) }] : []),
    ],
  })

/** The provider sends the invoice once more. */
export const mailInvoice = (tx: Tx, order: VendorOrder, invoice: Document) =>
  send(tx, {
    kind: 'order-invoice',
    of: order,
    to: customerOf(order, 'billing'),
    title: `${titleOf(invoice)} zu ${order.kind === 'service' ? 'Ihrem Auftrag' : 'Ihrer Bestellung'} ${order.number}`,
    paragraphs: [
      hello(order.billing),
      `anbei erhalten Sie von ${order.companyName} die ${kindNames[invoice.kind]} zu ${order.kind === 'service' ? 'Ihrem Auftrag' : 'Ihrer Bestellung'}.`,
    ],
    document: invoice,
    button: buttonOf(order),
  })

/** What a guest writes about an order; the answer goes to the guest's mailbox. */
export const customerMessage = async (tx: Tx, order: VendorOrder, text: string) => {
  const name = `${order.billing.firstName} ${order.billing.lastName}`.trim()
  const title = `Nachricht zu Bestellung ${order.number}`
  return {
    to: order.providerEmail,
    ...(await compose(tx, 'order-message', {
      title,
      values: { order: order.number, company: order.companyName },
      paragraphs: ['Guten Tag,', `${name} schreibt Ihnen:`, text, 'Antworten Sie einfach auf diese E-Mail.'],
      button: { label: 'Bestellung öffnen', url: linkOf(`/anbieter/bestellungen/${order.id}`) },
    })),
    headers: { 'Reply-To': order.email },
  }
}
