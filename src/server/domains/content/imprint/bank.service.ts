import { isValidIBAN } from 'ibantools'
import { refuseField } from '#lib/errors.ts'
import { siteName } from '#lib/site/name.ts'
import { requirePassword } from '#server/domains/accounts/index.ts'
import type { OperatorCtx } from '#server/platform/context.ts'
import { letterOf } from '#server/platform/mail/letter-texts.ts'
import { sendMail } from '#server/platform/mail/mail.ts'
import { isCreditorId } from '#server/platform/sepa/direct-debit.ts'
import { settings } from '#server/platform/settings.ts'
import { sql } from '#server/platform/sql/index.ts'
import { inTransaction, type Tx } from '#server/platform/transaction.ts'
import { tellChange } from '../content.service.ts'
import { bankLetters } from './mail-texts.contributions.ts'

type Bank = { iban: string; creditor_id: string }

export const readPlatformBank = async (): Promise<Bank> => {
  const rows = await sql<{ key: string; text: string }>`
    select key, text from content_texts where key in ('operator.iban', 'operator.creditor_id')`
  const text = (key: string) => rows.find((row) => row.key === key)?.text ?? ''
  return { iban: text('operator.iban'), creditor_id: text('operator.creditor_id') }
}

/** Enough to recognise an account by, too little to use it. */
const masked = (iban: string) => (iban ? `${iban.slice(0, 4)} … ${iban.slice(-4)}` : 'keines')

const compose = letterOf(bankLetters)

/** All who run the platform: the change may be none of theirs. */
const mailChange = async (tx: Tx, before: string, after: string) => {
  const operators = await tx.sql<{ email: string }>`
    select email from shared.users where role = 'Operator' and deleted_at is null order by id limit 50`
  const letter = await compose(tx, 'platform-bank', {
    title: `Bankverbindung von ${siteName()} geändert`,
    paragraphs: [
      'Guten Tag,',
      'das Konto, auf das Anbieter ihre Rechnungen zahlen, oder die Gläubiger-ID wurde soeben geändert.',
      `Konto bisher: ${masked(before)}\nKonto jetzt: ${masked(after)}`,
      'Wissen Sie nichts davon? Dann ändern Sie bitte sofort Ihr Passwort, beenden Sie alle Anmeldungen und stellen Sie das Konto wieder her.',
    ],
    button: { label: 'Einstellungen öffnen', url: `${settings.publicUrl}/betreiber/einstellungen` },
  })
  for (const { email } of operators) await sendMail(tx, { to: email, ...letter })
}

/** Answers whether anything changed. */
export const updatePlatformBank = async (ctx: OperatorCtx, { iban, creditor_id }: Bank, password?: string) => {
  if (!isValidIBAN(iban)) throw refuseField('iban', 'Bitte geben Sie eine gültige IBAN ein.')
  if (creditor_id && !isCreditorId(creditor_id))
    throw refuseField('creditorId', 'Bitte prüfen Sie die Gläubiger-ID. Sie sieht so aus: DE98ZZZ09999999999.')
  await requirePassword(ctx, password)
  return inTransaction(async (tx) => {
    const rows = await tx.sql<{ key: string; text: string }>`
      select key, text from content_texts where key in ('operator.iban', 'operator.creditor_id') order by key for update`
    const before = Object.fromEntries(rows.map(({ key, text }) => [key, text]))
    if (before['operator.iban'] === iban && before['operator.creditor_id'] === creditor_id) return false
    for (const [key, text] of Object.entries({ iban, creditor_id }))
      await tx.sql`
        insert into content_texts (key, topic, text) values (${`operator.${key}`}, 'operator', ${text})
        on conflict (key) do update set text = excluded.text, updated_at = now()`
    await mailChange(tx, before['operator.iban'] ?? '', iban)
    await tellChange(tx, 'texts', 'operator')
    return true
  })
}
