import { formatIban } from '#lib/bank/girocode.ts'
import { isSepaName } from '#lib/bank/sepa-text.ts'
import { formatDate, formatPrice } from '#lib/format.ts'
import type { PurchaseNote } from '#server/domains/orders/index.ts'
import { letterOf } from '#server/platform/mail/letter-texts.ts'
import { type Attachment, sendMail } from '#server/platform/mail/mail.ts'
import { greeting } from '#server/platform/mail/mail-layout.ts'
import { settings } from '#server/platform/settings.ts'
import type { Tx } from '#server/platform/transaction.ts'
import { type PaymentMail, paymentMailTexts } from './debts/mail-texts.contributions.ts'
import { giroPng } from './girocode.file.ts'
import { selectByPurchase, selectTransfer, type Transfer } from './payments.queries.ts'

const linkOf = ({ userId, orderNumber, linkKey }: Transfer) =>
  `${settings.publicUrl}${userId ? `/konto/bestellungen/${orderNumber}` : `/sendung/${linkKey}`}`

const dataLines = ({ accountHolder, iban, dueCents, number, dueOn }: Transfer) =>
  [
    `Empfänger: ${accountHolder}`,
    `IBAN: ${formatIban(iban)}`,
    `Betrag: ${formatPrice(dueCents)}`,
    `Verwendungszweck: ${number}`,
    `Bitte überweisen bis: ${formatDate(dueOn)}`,
  ].join('\n')

const pictureOf = ({ vendorOrderId, number }: Transfer): Attachment => ({
  source: 'girocode',
  id: vendorOrderId,
  filename: `GiroCode-${number}.png`,
})

/** Without a name that banks can write there is no GiroCode; the data stand in the text. */
const picturesOf = (transfer: Transfer) => (isSepaName(transfer.accountHolder) ? [pictureOf(transfer)] : [])

/** How the purchase is paid, in the mail about it: one transfer for each provider. */
export const transferNotes = async (orderId: number): Promise<PurchaseNote[]> => {
  const open = (await selectByPurchase(orderId)).filter(({ dueCents }) => dueCents > 0)
  return open.map((transfer) => ({
    paragraphs: [
      `Bitte überweisen Sie an ${transfer.companyName}\n${dataLines(transfer)}`,
      `Die Ware ist für Sie reserviert und geht auf den Weg, sobald das Geld da ist.${isSepaName(transfer.accountHolder) ? ' Im Anhang liegt ein GiroCode: Ihre Banking-App füllt die Überweisung damit aus.' : ''}`,
    ],
    attachments: picturesOf(transfer),
  }))
}

/** The picture is made when the mail goes out. */
export const giroAttachment = async (vendorOrderId: number) => {
  const transfer = await selectTransfer(vendorOrderId, null)
  if (!transfer) throw new Error(`vendor order ${vendorOrderId} is not paid by transfer`)
  const { accountHolder, iban, amountCents, number } = transfer
  return giroPng({ name: accountHolder, iban, amountCents, text: number })
}

type Told = { title: string; paragraphs: string[]; attachments: Attachment[] }

const send = async (tx: Tx, kind: PaymentMail, transfer: Transfer, { title, paragraphs, attachments }: Told) =>
  sendMail(tx, {
    to: transfer.email,
    ...(await letterOf(paymentMailTexts)(tx, kind, {
      title,
      paragraphs,
      values: { order: transfer.number, company: transfer.companyName },
      button: { label: 'Bestellung ansehen', url: linkOf(transfer) },
    })),
    attachments,
  })

export const mailReminder = (tx: Tx, transfer: Transfer) => {
  const part = transfer.receivedCents ? ` Von Ihnen kamen bisher ${formatPrice(transfer.receivedCents)}.` : ''
  return send(tx, 'payment-reminder', transfer, {
    title: `Bestellung ${transfer.number}: Bitte denken Sie an die Überweisung`,
    paragraphs: [
      greeting(transfer.customerName),
      `Ihre Bestellung bei ${transfer.companyName} ist noch nicht bezahlt.${part} Haben Sie schon überwiesen, ist diese Nachricht gegenstandslos.`,
      dataLines(transfer),
      'Kommt das Geld nicht, wird die Bestellung wenige Tage nach diesem Termin storniert.',
    ],
    // the picture asks for the whole amount
    attachments: transfer.receivedCents ? [] : picturesOf(transfer),
  })
}

export const mailPaidToCustomer = (tx: Tx, transfer: Transfer) =>
  send(tx, 'payment-received', transfer, {
    title: `Bestellung ${transfer.number}: Zahlung eingegangen`,
    paragraphs: [
      greeting(transfer.customerName),
      `${transfer.companyName} hat Ihre Überweisung über ${formatPrice(transfer.amountCents)} erhalten und kümmert sich jetzt um Ihre Bestellung.`,
    ],
    attachments: [],
  })
