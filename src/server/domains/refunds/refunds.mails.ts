import { formatDate, formatPrice } from '#lib/format.ts'
import { attachmentOf, type Invoice } from '#server/domains/billing/index.ts'
import { letterOf } from '#server/platform/mail/letter-texts.ts'
import { sendMail } from '#server/platform/mail/mail.ts'
import { greeting } from '#server/platform/mail/mail-layout.ts'
import { settings } from '#server/platform/settings.ts'
import type { Tx } from '#server/platform/transaction.ts'
import type { RefundRow } from './refunds.queries.ts'
import { hasSlip } from './refunds.rules.ts'
import { type RefundMail, refundMailTexts } from './withdrawals/mail-texts.contributions.ts'

type Letter = {
  kind: RefundMail
  to: string
  title: string
  paragraphs: string[]
  button?: { label: string; url: string }
  /** a document that comes with it */
  invoice?: Invoice | null
}

const compose = letterOf(refundMailTexts)

/** A customer who ordered by telephone has no address to write to. */
export const send = async (tx: Tx, { to, kind, invoice, ...letter }: Letter) => {
  if (!to) return
  const attachments = invoice ? { attachments: [attachmentOf(invoice)] } : {}
  await sendMail(tx, { to, ...(await compose(tx, kind, letter)), ...attachments })
}

export const linkOf = (path: string) => `${settings.publicUrl}${path}`

type Named = { name: string; variantName: string }
export const itemLine = ({ name, variantName }: Named, quantity: number) =>
  `${quantity} × ${name}${variantName && ` (${variantName})`}`

export const hello = ({ billing }: RefundRow) => greeting(billing.firstName, billing.lastName)

export const toOrder = ({ userId, orderNumber }: RefundRow) =>
  userId ? { button: { label: 'Bestellung ansehen', url: linkOf(`/konto/bestellungen/${orderNumber}`) } } : {}

export const toRequest = (id: number) => ({
  button: { label: 'Anfrage öffnen', url: linkOf(`/anbieter/rueckgaben/${id}`) },
})

const askedFor = (row: RefundRow) =>
  `${itemLine(row, row.quantity)}\nGrund: ${row.reason}${row.text && `\n\n${row.text}`}`

export const mailAsked = (tx: Tx, row: RefundRow) =>
  send(tx, {
    kind: 'refund-asked',
    to: row.providerEmail,
    title: `Rückgabe angefragt: Bestellung ${row.number}`,
    paragraphs: [
      'Guten Tag,',
      'ein Kunde möchte etwas zurückgeben. Bitte sehen Sie es sich an und antworten Sie.',
      askedFor(row),
    ],
    ...toRequest(row.id),
  })

export const mailReceived = (tx: Tx, row: RefundRow) =>
  send(tx, {
    kind: 'refund-received',
    to: row.email,
    title: `Ihre Rückgabe-Anfrage zur Bestellung ${row.number}`,
    paragraphs: [
      hello(row),
      `Ihre Anfrage ist bei ${row.companyName} eingegangen. Sobald darüber entschieden ist, schreiben wir Ihnen.`,
      askedFor(row),
      ...(hasSlip(row) ? ['Einen Rücksendeschein für das Paket finden Sie beim Artikel in Ihrer Bestellung.'] : []),
    ],
    ...toOrder(row),
  })

/** How the money comes back, and the document that says so. */
export type Paid = {
  cashCents: number
  transferCents: number
  cardCents: number
  voucherCents: number
  /** of it, what can be spent again: none of a voucher that gave percent */
  refilledCents: number
  correction: Invoice | null
  /** less than what was paid for the pieces */
  isCut: boolean
}

export const moneyLines = (row: RefundRow, paid: Paid) => {
  const { cashCents, transferCents, cardCents, voucherCents, refilledCents } = paid
  const lostCents = voucherCents - refilledCents
  return [
    ...(row.shippingCents ? [`darin Versandkosten: ${formatPrice(row.shippingCents)}`] : []),
    ...(cashCents ? [`${formatPrice(cashCents)} zahlt Ihnen ${row.companyName} direkt zurück.`] : []),
    ...(transferCents
      ? [`${formatPrice(transferCents)} überweist Ihnen ${row.companyName} auf Ihr Konto zurück.`]
      : []),
    ...(cardCents ? [`${formatPrice(cardCents)} gehen auf Ihre Karte zurück; das dauert einige Werktage.`] : []),
    ...(refilledCents ? [`${formatPrice(refilledCents)} gehen zurück auf Ihren Gutschein.`] : []),
    ...(lostCents
      ? [`${formatPrice(lostCents)} hatte Ihr Prozentgutschein bezahlt; sie werden nicht ausgezahlt.`]
      : []),
    ...(cashCents + transferCents + cardCents + voucherCents < row.amountCents
      ? [
          `Um ${formatPrice(row.amountCents - cashCents - transferCents - cardCents - voucherCents)} sinkt, was Sie noch zu bezahlen haben.`,
        ]
      : []),
  ]
}

const compensationTitle = 'Vom Betrag ist Wertersatz nach § 357a BGB abgezogen. Begründung des Anbieters'

export const mailAccepted = (tx: Tx, row: RefundRow, paid: Paid) =>
  send(tx, {
    kind: 'refund-accepted',
    to: row.email,
    title: `Bestellung ${row.number}: ${formatPrice(row.amountCents)} zurück`,
    paragraphs: [
      hello(row),
      row.origin === 'withdrawal'
        ? `${row.companyName} hat Ihren Widerruf vom ${formatDate(row.createdAt)} bearbeitet.`
        : `${row.companyName} nimmt Ihre Rückgabe an.`,
      itemLine(row, row.acceptedQuantity),
      [`Erstattung: ${formatPrice(row.amountCents)}`, ...moneyLines(row, paid)].join('\n'),
      ...(paid.correction ? [`Die Rechnungskorrektur ${paid.correction.number} liegt dieser E-Mail bei.`] : []),
      ...(row.answer
        ? [
            `${row.origin === 'withdrawal' && paid.isCut ? compensationTitle : 'Nachricht des Anbieters'}:\n${row.answer}`,
          ]
        : []),
    ],
    invoice: paid.correction,
    ...toOrder(row),
  })

export const mailRejected = (tx: Tx, row: RefundRow) =>
  send(tx, {
    kind: 'refund-rejected',
    to: row.email,
    title: `Bestellung ${row.number}: ${row.origin === 'withdrawal' ? 'Widerruf' : 'Rückgabe'} abgelehnt`,
    paragraphs: [
      hello(row),
      `${row.companyName} hat ${row.origin === 'withdrawal' ? 'Ihren Widerruf' : 'Ihre Rückgabe-Anfrage'} abgelehnt: ${itemLine(row, row.quantity)}.`,
      `Begründung:\n${row.answer}`,
      'Ihre gesetzlichen Rechte bleiben davon unberührt.',
    ],
    ...toOrder(row),
  })
