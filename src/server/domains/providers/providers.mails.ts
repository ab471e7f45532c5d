import { eq } from 'drizzle-orm'
import { sendMail } from '#server/platform/mail.ts'
import { layout } from '#server/platform/mail-layout.ts'
import { settings } from '#server/platform/settings.ts'
import type { Tx } from '#server/platform/transaction.ts'
import { users } from '../accounts/accounts.tables.ts'

type BankData = { iban: string; accountHolder: string }

/** Enough to recognise an account by, too little to use it. */
const masked = ({ iban, accountHolder }: BankData) =>
  iban ? `${iban.slice(0, 4)} … ${iban.slice(-4)}${accountHolder && ` (${accountHolder})`}` : 'keine'

/** Tells the owner where payouts go from now on: the change may not be the owner's. */
export const mailBankChanged = async (tx: Tx, userId: number, before: BankData, after: BankData) => {
  const [owner] = await tx.select({ email: users.email }).from(users).where(eq(users.id, userId))
  const title = 'Ihre Bankverbindung wurde geändert'
  const letter = layout({
    title,
    paragraphs: [
      'Guten Tag,',
      'die Bankverbindung für Ihre Auszahlungen bei Marktwerk wurde soeben geändert.',
      `Bisher: ${masked(before)}`,
      `Neu: ${masked(after)}`,
      'Waren Sie das nicht? Dann ändern Sie bitte sofort Ihr Passwort und stellen Sie die Bankverbindung wieder her.',
    ],
    button: { label: 'Zur Seite „Sicherheit“', url: `${settings.publicUrl}/konto/sicherheit` },
  })
  await sendMail(tx, { to: owner!.email, subject: title, ...letter })
}
