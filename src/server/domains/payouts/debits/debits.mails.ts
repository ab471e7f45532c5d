import { formatDate, formatPrice } from '#lib/format.ts'
import { ownerOf } from '#server/domains/accounts/index.ts'
import { notify } from '#server/domains/notifications/index.ts'
import { letterOf } from '#server/platform/mail/letter-texts.ts'
import { sendMail } from '#server/platform/mail/mail.ts'
import { settings } from '#server/platform/settings.ts'
import type { Tx } from '#server/platform/transaction.ts'
import { type PayoutMail, payoutMailTexts } from '../requests/mail-texts.contributions.ts'

const mailTo = async (tx: Tx, kind: PayoutMail, providerId: number, title: string, paragraphs: string[]) => {
  const { userId, email } = await ownerOf(tx, providerId)
  const button = { label: 'Finanzen öffnen', url: `${settings.publicUrl}/anbieter/finanzen` }
  const letter = await letterOf(payoutMailTexts)(tx, kind, { title, paragraphs: ['Guten Tag,', ...paragraphs], button })
  return { userId, mail: () => sendMail(tx, { to: email, ...letter }) }
}

/** Enough to recognise an account by, too little to use it. */
const masked = (iban: string) => `${iban.slice(0, 4)} … ${iban.slice(-4)}`

export const tellMandate = async (tx: Tx, providerId: number, reference: string, iban: string, text: string) => {
  const { userId, mail } = await mailTo(tx, 'debit-mandate', providerId, 'Ihr SEPA-Lastschriftmandat', [
    `Sie haben uns soeben das Mandat ${reference} für das Konto ${masked(iban)} erteilt:`,
    text,
    'Waren Sie das nicht? Dann widerrufen Sie das Mandat bitte in Ihren Finanzen und ändern Sie Ihr Passwort.',
  ])
  await notify(tx, userId, 'payouts.mandate', { reference, isGiven: true }, { mail })
}

export const tellMandateEnded = async (tx: Tx, providerId: number, reference: string, reason: string) => {
  const { userId, mail } = await mailTo(
    tx,
    'debit-mandate-ended',
    providerId,
    'Ihr SEPA-Lastschriftmandat ist beendet',
    [
      `Das Mandat ${reference} gilt nicht mehr: ${reason}`,
      'Was Sie uns schulden, verrechnen wir mit Ihren nächsten Verkäufen, oder Sie überweisen es.',
    ],
  )
  await notify(tx, userId, 'payouts.mandate', { reference, isGiven: false }, { mail })
}

type Announced = {
  providerId: number
  amountCents: number
  collectOn: string
  iban: string
  mandate: string
  creditorId: string
}

/** The announcement that the law and the mandate want before each debit. */
export const announce = async (
  tx: Tx,
  { providerId, amountCents, collectOn, iban, mandate, creditorId }: Announced,
) => {
  const amount = formatPrice(amountCents)
  const { userId, mail } = await mailTo(
    tx,
    'debit-announced',
    providerId,
    `Lastschrift über ${amount} am ${formatDate(collectOn)}`,
    [
      `am ${formatDate(collectOn)} ziehen wir ${amount} von Ihrem Konto ${masked(iban)} ein: Provision und Gebühren, die mit Ihrem Guthaben nicht verrechnet werden konnten.`,
      `Mandat: ${mandate}\nGläubiger-Identifikationsnummer: ${creditorId}`,
      'Wie sich der Betrag zusammensetzt, sehen Sie in Ihren Finanzen. Bitte sorgen Sie für Deckung.',
    ],
  )
  await notify(tx, userId, 'payouts.debit-announced', { amountCents, collectOn }, { mail })
}

type Returned = { providerId: number; amountCents: number; feeCents: number; reason: string }
type Reopened = { number: string; openCents: number }

export const tellReturned = async (
  tx: Tx,
  { providerId, amountCents, feeCents, reason }: Returned,
  invoices: Reopened[],
) => {
  const { userId, mail } = await mailTo(
    tx,
    'debit-returned',
    providerId,
    'Ihre Bank hat eine Lastschrift zurückgegeben',
    [
      `die Lastschrift über ${formatPrice(amountCents)} kam zurück: ${reason}`,
      ...(feeCents ? [`Unsere Bank hat uns dafür ${formatPrice(feeCents)} berechnet, die Sie uns schulden.`] : []),
      ...invoices.map(
        ({ number, openCents }) => `Die Rechnung ${number} für Ihr Paket ist wieder offen: ${formatPrice(openCents)}.`,
      ),
      'Der Betrag ist damit wieder offen. Wir verrechnen ihn mit Ihren nächsten Verkäufen, oder Sie überweisen ihn.',
    ],
  )
  await notify(tx, userId, 'payouts.debit-ended', { amountCents, isReturned: true }, { mail })
}

export const tellCanceled = async (tx: Tx, providerId: number, amountCents: number, reason: string) => {
  const { userId, mail } = await mailTo(tx, 'debit-canceled', providerId, 'Eine angekündigte Lastschrift entfällt', [
    `die angekündigte Lastschrift über ${formatPrice(amountCents)} ziehen wir nicht ein: ${reason}`,
  ])
  await notify(tx, userId, 'payouts.debit-ended', { amountCents, isReturned: false }, { mail })
}
