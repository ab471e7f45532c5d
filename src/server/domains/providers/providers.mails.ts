import { eq } from 'drizzle-orm'
import { siteName } from '#lib/site/name.ts'
import { sendMail } from '#server/platform/mail/mail.ts'
import { layout } from '#server/platform/mail/mail-layout.ts'
import { settings } from '#server/platform/settings.ts'
import type { Tx } from '#server/platform/transaction.ts'
import { sharedUsers } from '../accounts/accounts.tables.ts'

type BankData = { iban: string; accountHolder: string }

/** Enough to recognise an account by, too little to use it. */
const masked = ({ iban, accountHolder }: BankData) =>
  iban ? `${iban.slice(0, 4)} … ${iban.slice(-4)}${accountHolder && ` (${accountHolder})`}` : 'keine'

const send = async (tx: Tx, userId: number, before: BankData, after: BankData, title: string, sentence: string) => {
  const [owner] = await tx.select({ email: sharedUsers.email }).from(sharedUsers).where(eq(sharedUsers.id, userId))
  const letter = layout({
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
  await sendMail(tx, { to: owner!.email, subject: title, ...letter })
}

/** The first account: nothing was changed. */
export const mailBankGiven = (tx: Tx, userId: number, before: BankData, after: BankData) =>
  send(
    tx,
    userId,
    before,
    after,
    'Ihre Bankverbindung ist hinterlegt',
    `die Bankverbindung für Ihre Auszahlungen bei ${siteName()} ist hinterlegt.`,
  )

/** Tells the owner where payouts go from now on: the change may not be the owner's. */
export const mailBankChanged = (tx: Tx, userId: number, before: BankData, after: BankData) =>
  send(
    tx,
    userId,
    before,
    after,
    'Ihre Bankverbindung wurde geändert',
    `die Bankverbindung für Ihre Auszahlungen bei ${siteName()} wurde soeben geändert.`,
  )

/** Of an approved provider the change is checked first. */
export const mailBankHeld = (tx: Tx, userId: number, before: BankData, after: BankData) =>
  send(
    tx,
    userId,
    before,
    after,
    'Ihre neue Bankverbindung wird geprüft',
    `für Ihre Auszahlungen bei ${siteName()} wurde eine andere Bankverbindung eingetragen. Wir prüfen sie; bis dahin gehen Auszahlungen auf das bisherige Konto.`,
  )
