import { and, eq, isNull } from 'drizzle-orm'
import { isValidIBAN } from 'ibantools'
import { isSepaName, unwritableHolder } from '#lib/bank/sepa-text.ts'
import { refuse } from '#lib/errors.ts'
import { germanDay } from '#lib/format.ts'
import { lockCompany, requirePassword } from '#server/domains/accounts/index.ts'
import type { CompanyCtx } from '#server/platform/context.ts'
import { isCreditorId } from '#server/platform/sepa/direct-debit.ts'
import type { Source } from '#server/platform/sql/index.ts'
import { inTransaction, type Tx } from '#server/platform/transaction.ts'
import { readAccount } from '../finance/finance.queries.ts'
import { tellMandate, tellMandateEnded } from './debits.mails.ts'
import { readCreditor, selectMandate } from './debits.queries.ts'
import { endsMandate, mandateReference, mandateText } from './debits.rules.ts'
import { cancelOrdered, giveBackDebit, type Return } from './debits.service.ts'
import { sepaMandates } from './debits.tables.ts'

/** What a mandate would say now, and whether one can be given. */
export const offerMandate = async (on: Source, providerId: number) => {
  const [{ name, creditorId }, { iban, accountHolder }] = [await readCreditor(on), await readAccount(on, providerId)]
  return {
    iban,
    accountHolder,
    text: mandateText(name, creditorId),
    canGive: isValidIBAN(iban) && isCreditorId(creditorId) && isSepaName(accountHolder),
  }
}

/** With the password: a stolen token must not open a bank account. Given twice it is one. */
export const giveMandate = async (ctx: CompanyCtx, password: string | undefined) => {
  await requirePassword(ctx, password)
  const { providerId } = ctx.user
  return inTransaction(async (tx) => {
    await lockCompany(tx, providerId)
    const known = await selectMandate(tx, providerId)
    const offer = await offerMandate(tx, providerId)
    if (offer.iban && !isSepaName(offer.accountHolder)) throw refuse('CONFLICT', { message: unwritableHolder })
    if (!offer.canGive)
      throw refuse('CONFLICT', { message: 'Bitte hinterlegen Sie zuerst Ihre Bankverbindung auf Ihrer Seite.' })
    if (known && known.iban === offer.iban) return known
    if (known) await endMandate(tx, providerId, 'Sie haben ein Mandat für ein anderes Konto erteilt.')
    const number = (await tx.$count(sepaMandates, eq(sepaMandates.providerId, providerId))) + 1
    const reference = mandateReference(providerId, number)
    const { iban, accountHolder, text } = offer
    await tx.insert(sepaMandates).values({ providerId, reference, iban, accountHolder, signedOn: germanDay() })
    await tellMandate(tx, providerId, reference, iban, text)
    return (await selectMandate(tx, providerId))!
  })
}

/** The caller holds the lock of the company. What the bank does not have yet is not collected any more. */
export const endMandate = async (tx: Tx, providerId: number, reason: string) => {
  const [ended] = await tx
    .update(sepaMandates)
    .set({ revokedAt: new Date(), reason })
    .where(and(eq(sepaMandates.providerId, providerId), isNull(sepaMandates.revokedAt)))
    .returning({ reference: sepaMandates.reference })
  if (ended) await tellMandateEnded(tx, providerId, ended.reference, reason)
  return Boolean(ended)
}

export const revokeMandate = ({ user }: CompanyCtx) =>
  inTransaction(async (tx) => {
    await lockCompany(tx, user.providerId)
    if (!(await endMandate(tx, user.providerId, 'Sie haben es widerrufen.')))
      throw refuse('NOT_FOUND', { message: 'Es gibt kein Mandat.' })
    await cancelOrdered(tx, user.providerId, 'Sie haben das Mandat widerrufen.')
  })

/** A debit came back; some reasons end the mandate too. Answers whether there was anything to do. */
export const returnDebit = async (tx: Tx, id: number, returned: Return, at: Date) => {
  const row = await giveBackDebit(tx, id, returned, at)
  if (row && endsMandate(row.reason)) await endMandate(tx, row.providerId, row.reason)
  return row !== null
}

export const undoDebit = (id: number, reason: string, feeCents = 0, at = new Date()) =>
  inTransaction(async (tx) => {
    if (!(await returnDebit(tx, id, { reason, feeCents }, at)))
      throw refuse('CONFLICT', { message: 'Diese Lastschrift wurde nicht eingezogen.' })
  })
