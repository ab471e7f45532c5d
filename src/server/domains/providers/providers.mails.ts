import { eq } from 'drizzle-orm'
import { siteName } from '#lib/site/name.ts'
import { sendMail } from '#server/platform/mail/mail.ts'
import { settings } from '#server/platform/settings.ts'
import type { Tx } from '#server/platform/transaction.ts'
import { sharedUsers } from '../accounts/accounts.tables.ts'
import { letterMail, type ProviderMail } from './mail-texts.contributions.ts'

/** By a program, because a duty began: what lacks and how to object (Art. 4 and 11 Regulation (EU) 2019/1150). */
export const mailHidden = async (tx: Tx, to: string, missing: string[]) =>
  sendMail(tx, {
    to,
    ...(await letterMail(tx, 'page-hidden', {
      title: 'Ihre Seite ist nicht mehr zu sehen',
      paragraphs: [
        'Guten Tag,',
        'seit heute verlangt das Gesetz Angaben von Ihnen, die noch fehlen. Ein Programm hat Ihre Seite und Ihre Angebote deshalb ausgeblendet; neue Bestellungen sind nicht möglich. Laufende Bestellungen erfüllen Sie bitte wie gewohnt.',
        `Es fehlt:\n${missing.join('\n')}`,
        `Sobald Sie das ergänzen, ist Ihre Seite wieder zu sehen. Wenn Sie die Entscheidung für falsch halten, schreiben Sie uns: ${settings.publicUrl}/kontakt. Ein Mensch prüft Ihre Beschwerde und antwortet mit Gründen.`,
      ],
      button: { label: 'Angaben ergänzen', url: `${settings.publicUrl}/anbieter/seite` },
    })),
  })

type BankData = { iban: string; accountHolder: string }

/** Enough to recognise an account by, too little to use it. */
const masked = ({ iban, accountHolder }: BankData) =>
  iban ? `${iban.slice(0, 4)} … ${iban.slice(-4)}${accountHolder && ` (${accountHolder})`}` : 'keine'

type Told = { title: string; sentence: string }

const send = async (
  tx: Tx,
  kind: ProviderMail,
  userId: number,
  { before, after }: { before: BankData; after: BankData },
  { title, sentence }: Told,
) => {
  const [owner] = await tx.select({ email: sharedUsers.email }).from(sharedUsers).where(eq(sharedUsers.id, userId))
  const letter = await letterMail(tx, kind, {
    title,
    paragraphs: [
      'Guten Tag,',
      sentence,
      `Bisher: ${masked(before)}`,
      `Neu: ${masked(after)}`,
      'Waren Sie das nicht? Dann ändern Sie bitte sofort Ihr Passwort und stellen Sie die Bankverbindung wieder her.',
    ],
    button: { label: 'Zur Seite „Sicherheit“', url: `${settings.publicUrl}/konto/sicherheit` },
  })
  await sendMail(tx, { to: owner!.email, ...letter })
}

/** The first account: nothing was changed. */
export const mailBankGiven = (tx: Tx, userId: number, before: BankData, after: BankData) =>
  send(
    tx,
    'bank-given',
    userId,
    { before, after },
    {
      title: 'Ihre Bankverbindung ist hinterlegt',
      sentence: `die Bankverbindung für Ihre Auszahlungen bei ${siteName()} ist hinterlegt.`,
    },
  )

/** Tells the owner where payouts go from now on: the change may not be the owner's. */
export const mailBankChanged = (tx: Tx, userId: number, before: BankData, after: BankData) =>
  send(
    tx,
    'bank-changed',
    userId,
    { before, after },
    {
      title: 'Ihre Bankverbindung wurde geändert',
      sentence: `die Bankverbindung für Ihre Auszahlungen bei ${siteName()} wurde soeben geändert.`,
    },
  )

/** Of an approved provider the change is checked first. */
export const mailBankHeld = (tx: Tx, userId: number, before: BankData, after: BankData) =>
  send(
    tx,
    'bank-held',
    userId,
    { before, after },
    {
      title: 'Ihre neue Bankverbindung wird geprüft',
      sentence: `für Ihre Auszahlungen bei ${siteName()} wurde eine andere Bankverbindung eingetragen. Wir prüfen sie; bis dahin gehen Auszahlungen auf das bisherige Konto.`,
    },
  )
