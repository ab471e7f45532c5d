import { formatPrice } from '#lib/format.ts'
import type { PurchaseNote } from '#server/domains/orders/index.ts'
import { letterOf } from '#server/platform/mail/letter-texts.ts'
import { sendMail } from '#server/platform/mail/mail.ts'
import { greeting } from '#server/platform/mail/mail-layout.ts'
import { settings } from '#server/platform/settings.ts'
import type { Tx } from '#server/platform/transaction.ts'
import { paymentMailTexts } from '../debts/mail-texts.contributions.ts'
import { type CardOrder, selectByPurchase } from './cards.queries.ts'

const compose = letterOf(paymentMailTexts)

const linkOf = ({ userId, orderNumber, linkKey }: CardOrder) =>
  `${settings.publicUrl}${userId ? `/konto/bestellungen/${orderNumber}` : `/sendung/${linkKey}`}`

/** In the mail about the purchase: what is not paid yet, and where that is possible. */
export const cardNotes = async (orderId: number): Promise<PurchaseNote[]> => {
  const open = (await selectByPurchase(orderId)).filter(({ paidAt, status }) => !paidAt && status === 'pending')
  if (!open.length) return []
  const cents = open.reduce((sum, { amountCents }) => sum + amountCents, 0)
  return [
    {
      paragraphs: [
        `Mit der Karte zu bezahlen: ${formatPrice(cents)}. Falls Sie die Zahlung noch nicht abgeschlossen haben, können Sie das hier nachholen; sonst wird die Bestellung storniert:\n${linkOf(open[0]!)}`,
      ],
      attachments: [],
    },
  ]
}

export const mailPaid = async (tx: Tx, order: CardOrder) => {
  const title = `Bestellung ${order.number}: Kartenzahlung eingegangen`
  return sendMail(tx, {
    to: order.email,
    ...(await compose(tx, 'payment-card', {
      title,
      values: { order: order.number, company: order.companyName },
      paragraphs: [
        greeting(order.customerName),
        `Ihre Kartenzahlung über ${formatPrice(order.amountCents)} ist eingegangen. ${order.companyName} kümmert sich jetzt um Ihre Bestellung.`,
      ],
      button: { label: 'Bestellung ansehen', url: linkOf(order) },
    })),
  })
}

type Dispute = { amountCents: number; state: 'inquiry' | 'open' | 'won' | 'lost' }

const disputeTexts: Record<Dispute['state'], (amount: string) => string> = {
  inquiry: (amount) =>
    `Die Bank des Kunden fragt nach einer Kartenzahlung über ${amount}. Noch ist kein Geld zurückgebucht. Bitte schicken Sie uns Ihre Belege, zum Beispiel den Nachweis der Lieferung.`,
  open: (amount) =>
    `Der Kunde lässt ${amount} von seiner Karte zurückbuchen. Bis das entschieden ist, tragen Sie diesen Betrag. Bitte schicken Sie uns Ihre Belege, zum Beispiel den Nachweis der Lieferung; wir legen sie der Bank vor.`,
  won: (amount) => `Die Rückbuchung über ${amount} wurde zu Ihren Gunsten entschieden. Sie bekommen den Betrag zurück.`,
  lost: (amount) =>
    `Die Rückbuchung über ${amount} wurde zugunsten des Kunden entschieden. Der Kaufvertrag besteht weiter; Ihre Ansprüche gegen den Kunden bleiben davon unberührt.`,
}

export const mailDispute = async (tx: Tx, order: CardOrder, { amountCents, state }: Dispute) => {
  const { email } = await tx.sql<{
    email: string
  }>`select email from shared.users where id = ${order.providerUserId}`.one()
  const title = `Bestellung ${order.number}: Rückbuchung einer Kartenzahlung`
  return sendMail(tx, {
    to: email,
    ...(await compose(tx, 'payment-dispute', {
      title,
      values: { order: order.number, company: order.companyName },
      paragraphs: ['Guten Tag,', disputeTexts[state](formatPrice(amountCents))],
      button: {
        label: 'Bestellung ansehen',
        url: `${settings.publicUrl}/anbieter/bestellungen/${order.vendorOrderId}`,
      },
    })),
  })
}

/** The provider changes the bank account for card money on a page of the payment service; this mail tells that the page was opened. */
export const mailAccountOpened = async (tx: Tx, email: string) => {
  const title = 'Ihr Konto beim Zahlungsdienst wurde geöffnet'
  return sendMail(tx, {
    to: email,
    ...(await compose(tx, 'payment-account-opened', {
      title,
      paragraphs: [
        'Guten Tag,',
        'soeben wurde mit Ihrem Passwort die Seite geöffnet, auf der Sie das Bankkonto für Ihre Kartenzahlungen angeben oder ändern.',
        'Waren Sie das nicht? Dann ändern Sie bitte sofort Ihr Passwort und melden Sie sich bei uns.',
      ],
      button: { label: 'Zu den Einstellungen', url: `${settings.publicUrl}/anbieter/zahlungsarten` },
    })),
  })
}
