import { eq } from 'drizzle-orm'
import { siteName } from '#lib/site/name.ts'
import { sendMail } from '#server/platform/mail/mail.ts'
import { settings } from '#server/platform/settings.ts'
import type { Tx } from '#server/platform/transaction.ts'
import { sharedUsers } from '../accounts/accounts.tables.ts'
import { letterMail, type ProviderMail } from './mail-texts.contributions.ts'

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
