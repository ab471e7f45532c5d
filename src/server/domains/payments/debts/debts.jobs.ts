import { and, eq } from 'drizzle-orm'
import { formatIban } from '#lib/bank/girocode.ts'
import { formatPrice, germanDay } from '#lib/format.ts'
import { notify } from '#server/domains/notifications/index.ts'
import { readBank } from '#server/domains/packages/index.ts'
import { eachDue } from '#server/platform/jobs/each-due.ts'
import { letterOf } from '#server/platform/mail/letter-texts.ts'
import { sendMail } from '#server/platform/mail/mail.ts'
import { settings } from '#server/platform/settings.ts'
import { inTransaction, type Tx } from '#server/platform/transaction.ts'
import { providerDebts } from '../payments.tables.ts'
import { type Debt, selectDebtsAfter } from './debts.queries.ts'
import { debtReference, leastCents, stepDue } from './debts.rules.ts'
import { paymentMailTexts } from './mail-texts.contributions.ts'

declare module '#server/platform/jobs/jobs.ts' {
  interface Jobs {
    'payments.debts': object
  }
}

const mailDebt = async (tx: Tx, debt: Debt, step: number) => {
  const bank = await readBank()
  const title = step < 3 ? `${step}. Erinnerung: offene Provision` : 'Letzte Erinnerung: offene Provision'
  const letter = await letterOf(paymentMailTexts)(tx, 'debt-reminder', {
    title,
    paragraphs: [
      'Guten Tag,',
      `noch sind ${formatPrice(debt.cents)} offen: Provision aus Bestellungen, die Ihre Kunden direkt an Sie bezahlt haben, und Gebühren.`,
      `Bitte überweisen Sie:\nEmpfänger: ${bank.account_holder}\nIBAN: ${formatIban(bank.iban)}\nVerwendungszweck: ${debtReference(debt.providerId)}`,
      'Haben Sie schon überwiesen, ist diese Nachricht gegenstandslos.',
    ],
    button: { label: 'Offene Beträge ansehen', url: `${settings.publicUrl}/anbieter/finanzen/offen` },
  })
  await sendMail(tx, { to: debt.email, ...letter })
}

/** Sends one step: of two jobs at once the second finds it sent. */
const remind = (debt: Debt, step: number, today: string) =>
  inTransaction(async (tx) => {
    const [first] = await tx
      .update(providerDebts)
      .set({ step, remindedOn: today })
      .where(and(eq(providerDebts.providerId, debt.providerId), eq(providerDebts.step, debt.step)))
      .returning({ id: providerDebts.providerId })
    if (!first) return
    const mail = () => mailDebt(tx, debt, step)
    await notify(tx, debt.userId, 'payments.debt', { step, amountCents: debt.cents }, { mail })
  })

const look = async (debt: Debt, today: string) => {
  if (debt.cents < leastCents) {
    if (debt.since)
      await inTransaction((tx) => tx.delete(providerDebts).where(eq(providerDebts.providerId, debt.providerId)))
    return
  }
  if (!debt.since)
    await inTransaction((tx) =>
      tx.insert(providerDebts).values({ providerId: debt.providerId, since: today }).onConflictDoNothing(),
    )
  const step = stepDue({ since: debt.since ?? today, step: debt.step }, today)
  if (step) await remind(debt, step, today)
}

/** Every day: who owes commission since when, and the three reminders. What was paid is forgotten with its reminders. */
export const remindDebts = (now = new Date()) => {
  const today = germanDay(now)
  const selectAfter = async (after: number, limit: number) =>
    (await selectDebtsAfter(after, limit)).map((debt) => ({ ...debt, id: debt.providerId }))
  return eachDue(selectAfter, (debt) => look(debt, today))
}

/** Sends no reminder before the day of an announced direct debit, which will collect the same money. */
export const postponeReminders = (tx: Tx, providerIds: number[], day: string) => tx.sql`
  update provider_debts set since = ${day}::date where provider_id = any(${providerIds}::int[]) and since < ${day}::date`
