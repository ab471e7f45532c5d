import { and, eq, inArray } from 'drizzle-orm'
import type { FileAnswer } from '#contract/wire/fields.ts'
import { refuse } from '#lib/errors.ts'
import { germanDay } from '#lib/format.ts'
import { siteName } from '#lib/site/name.ts'
import { lockCompany } from '#server/domains/accounts/index.ts'
import { book } from '#server/domains/billing/index.ts'
import { payByDebit, reopenByDebit } from '#server/domains/packages/index.ts'
import { postponeReminders } from '#server/domains/payments/index.ts'
import { once } from '#server/platform/cache/bytes.ts'
import type { OperatorCtx } from '#server/platform/context.ts'
import { sumOf } from '#server/platform/sepa/credit-transfer.ts'
import { isCreditorId, writeDirectDebit } from '#server/platform/sepa/direct-debit.ts'
import { requireValid } from '#server/platform/sepa/schema.ts'
import { db, sql } from '#server/platform/sql/index.ts'
import { inTransaction, type Tx } from '#server/platform/transaction.ts'
import {
  chooseLocked,
  noBatch,
  notReleased,
  notWaiting,
  requireNotTaken,
  requireSecondPerson,
  type Wanted,
} from '../batches/bank-files.service.ts'
import { messageIdOf } from '../batches/batches.rules.ts'
import { selectFunds } from '../finance/finance.queries.ts'
import { announce, tellCanceled, tellReturned } from './debits.mails.ts'
import { readCreditor, selectDebit, selectDebitBatch, selectDebtors, selectFileDebits } from './debits.queries.ts'
import { collectFrom, debitReference } from './debits.rules.ts'
import { debitBatches, debits } from './debits.tables.ts'

export const proposeDebits = async () => {
  const [chosen, { creditorId }] = await Promise.all([selectDebtors(db), readCreditor(db)])
  return { chosen, creditorId, executeOn: collectFrom(germanDay()) }
}

/** Announces and orders what every provider with a mandate owes. Makers wait for each other. */
export const makeDebits = ({ user }: OperatorCtx, wanted: Wanted) =>
  inTransaction(async (tx) => {
    const { creditorId } = await readCreditor(tx)
    if (!isCreditorId(creditorId))
      throw refuse('CONFLICT', {
        message: 'Bitte tragen Sie zuerst unter „Einstellungen“ Ihre Gläubiger-ID ein.',
      })
    const { chosen, columns } = await chooseLocked(tx, user.id, wanted, {
      lock: 'debit_batches',
      earliest: collectFrom(germanDay()),
      choose: selectDebtors,
    })
    const [made] = await tx
      .insert(debitBatches)
      .values({ ...columns, creditorId })
      .returning({ id: debitBatches.id })
    for (const { providerId, mandateId, amountCents, isUsed } of chosen) {
      const [debit] = await tx
        .insert(debits)
        .values({ providerId, mandateId, amountCents, batchId: made!.id, sequence: isUsed ? 'RCUR' : 'FRST' })
        .returning({ id: debits.id })
      const row = (await selectDebit(tx, debit!.id))!
      await announce(tx, { ...row, creditorId })
    }
    await postponeReminders(
      tx,
      chosen.map(({ providerId }) => providerId),
      wanted.executeOn,
    )
    return made!.id
  })

const lockBatch = async (tx: Tx, id: number) => {
  const [row] = await tx.select().from(debitBatches).where(eq(debitBatches.id, id)).for('update')
  if (!row) throw noBatch()
  return row
}

const lockOrdered = async (tx: Tx, batchId: number) => {
  const ordered = await tx
    .select({ id: debits.id, providerId: debits.providerId, amountCents: debits.amountCents })
    .from(debits)
    .where(and(eq(debits.batchId, batchId), eq(debits.state, 'ordered')))
    .orderBy(debits.providerId)
  for (const { providerId } of ordered) await lockCompany(tx, providerId)
  return ordered
}

const cancel = async (tx: Tx, id: number, reason: string) => {
  const [row] = await tx
    .update(debits)
    .set({ state: 'canceled', reason, decidedAt: new Date() })
    .where(and(eq(debits.id, id), eq(debits.state, 'ordered')))
    .returning()
  if (row) await tellCanceled(tx, row.providerId, row.amountCents, reason)
  return row
}

const recount = (tx: Tx, batchId: number) => tx.sql`
  update debit_batches b set (count, total_cents) = (
    select count(*)::int, coalesce(sum(amount_cents), 0) from debits where batch_id = b.id and state <> 'canceled')
  where b.id = ${batchId}`

/** Of a provider, what the bank does not have yet. The caller holds the lock of the company. */
export const cancelOrdered = async (tx: Tx, providerId: number, reason: string) => {
  const waiting = await tx.sql<{ id: number; batchId: number }>`
    select d.id, d.batch_id as "batchId" from debits d join debit_batches b on b.id = d.batch_id
    where d.provider_id = ${providerId} and d.state = 'ordered' and b.downloaded_at is null`
  for (const { id, batchId } of waiting) {
    await cancel(tx, id, reason)
    await recount(tx, batchId)
  }
}

/** Since it was announced a provider may have paid or sold: more than is owed is never collected. */
const dropPaid = async (tx: Tx, batchId: number) => {
  const ordered = await lockOrdered(tx, batchId)
  const funds = await selectFunds(
    tx,
    ordered.map(({ providerId }) => providerId),
  )
  const paid = ordered.filter(({ providerId, amountCents }) => -funds.get(providerId)!.finishedCents < amountCents)
  for (const { id } of paid) await cancel(tx, id, 'Sie schulden inzwischen weniger als angekündigt.')
  if (paid.length) await recount(tx, batchId)
}

export const releaseDebits = ({ user }: OperatorCtx, id: number) =>
  inTransaction(async (tx) => {
    await dropPaid(tx, id)
    const batch = await lockBatch(tx, id)
    requireSecondPerson(batch, user.id)
    const released = await tx
      .update(debitBatches)
      .set({ state: 'released', releasedBy: user.id, releasedAt: new Date() })
      .where(and(eq(debitBatches.id, id), eq(debitBatches.state, 'waiting')))
      .returning({ id: debitBatches.id })
    if (!released.length) throw notWaiting()
  })

const contentOf = async (tx: Tx, batch: typeof debitBatches.$inferSelect) => {
  const content = writeDirectDebit({
    messageId: messageIdOf('MWL', batch),
    madeAt: batch.madeAt,
    collectOn: batch.executeOn,
    creditor: { name: batch.accountName, iban: batch.iban, creditorId: batch.creditorId },
    debits: (await selectFileDebits(tx, batch.id)).map((row) => ({
      endToEndId: debitReference(row.id),
      amountCents: row.amountCents,
      sequence: row.sequence,
      mandateId: row.mandate,
      signedOn: row.signedOn,
      name: row.accountHolder,
      iban: row.iban,
      text: `Gebuehren ${siteName()} ${debitReference(row.id)}`,
    })),
  })
  await requireValid('pain.008.001.08', content)
  return content
}

/** The first time what is paid meanwhile is taken out; from then on the file is the same. */
const takeFile = (id: number) =>
  inTransaction(async (tx) => {
    const found = await selectDebitBatch(tx, id)
    if (!found) throw noBatch()
    if (!found.downloadedAt) await dropPaid(tx, id)
    const batch = await lockBatch(tx, id)
    if (batch.state !== 'released') throw notReleased()
    if (batch.count === 0)
      throw refuse('CONFLICT', { message: 'Alles in dieser Datei ist inzwischen bezahlt. Bitte verwerfen Sie sie.' })
    const content = await contentOf(tx, batch)
    await tx
      .update(debitBatches)
      .set({ downloadedAt: sql`coalesce(downloaded_at, now())` })
      .where(eq(debitBatches.id, id))
    return { filename: `${messageIdOf('MWL', batch)}.xml`, content }
  })

export const debitFile = async (id: number): Promise<FileAnswer> => {
  const { filename, content } = await takeFile(id)
  return { filename, contentType: 'application/xml', body: once(content) }
}
const lockDebit = async (tx: Tx, id: number) => {
  const [found] = await tx.select({ providerId: debits.providerId }).from(debits).where(eq(debits.id, id))
  if (!found) throw refuse('NOT_FOUND', { message: 'Diese Lastschrift gibt es nicht.' })
  await lockCompany(tx, found.providerId)
  const [row] = await tx
    .select({ state: debits.state, downloadedAt: debitBatches.downloadedAt })
    .from(debits)
    .innerJoin(debitBatches, eq(debitBatches.id, debits.batchId))
    .where(eq(debits.id, id))
  return row!
}

type DebitOf = typeof debits.$inferSelect
export type Return = { reason: string; feeCents: number }
const bookDebit = (tx: Tx, row: DebitOf, isReturned: boolean, note: string, at: Date) => {
  const cents = isReturned ? -row.amountCents : row.amountCents
  return book(tx, {
    kind: isReturned ? 'debit_return' : 'debit',
    vendorOrderId: null,
    providerId: row.providerId,
    note,
    amounts: { provider: cents, bank: -cents },
    at,
  })
}

/** The bank has collected it. Answers whether there was anything to do. */
export const collectDebit = async (tx: Tx, id: number, at: Date) => {
  const { downloadedAt } = await lockDebit(tx, id)
  if (!downloadedAt) return false
  const [row] = await tx
    .update(debits)
    .set({ state: 'collected', collectedAt: at, decidedAt: at })
    .where(and(eq(debits.id, id), eq(debits.state, 'ordered')))
    .returning()
  if (!row) return false
  await bookDebit(tx, row, false, debitReference(id), at)
  const { providerId, amountCents, createdAt } = row
  await payByDebit(tx, { providerId, amountCents, reference: debitReference(id), announcedAt: createdAt }, at)
  return true
}

/** What the bank charged us, the provider owes us: no more, no less. */
const bookFee = (tx: Tx, { id, providerId }: DebitOf, feeCents: number, at: Date) =>
  book(tx, {
    kind: 'debit_fee',
    vendorOrderId: null,
    providerId,
    note: debitReference(id),
    amounts: { provider: -feeCents, bank: feeCents },
    at,
  })

/** Books a direct debit that the bank returned: its invoices are open again, and the provider gets a mail with the reason. */
export const giveBackDebit = async (tx: Tx, id: number, { reason, feeCents }: Return, at: Date) => {
  const before = await lockDebit(tx, id)
  if (!before.downloadedAt) return null
  const [row] = await tx
    .update(debits)
    .set({ state: 'returned', reason, feeCents, decidedAt: at })
    .where(and(eq(debits.id, id), inArray(debits.state, ['ordered', 'collected'])))
    .returning()
  if (!row) return null
  if (before.state === 'collected') await bookDebit(tx, row, true, reason, at)
  await bookFee(tx, row, feeCents, at)
  const invoices = await reopenByDebit(tx, debitReference(id), at)
  await tellReturned(tx, row, invoices)
  return row
}

/** A return that was told by hand without the fee, which the statement names now. Answers whether there was anything to do. */
export const addReturnFee = async (tx: Tx, id: number, feeCents: number, at: Date) => {
  await lockDebit(tx, id)
  const [row] = await tx
    .update(debits)
    .set({ feeCents })
    .where(and(eq(debits.id, id), eq(debits.state, 'returned'), eq(debits.feeCents, 0)))
    .returning()
  if (row) await bookFee(tx, row, feeCents, at)
  return Boolean(row)
}

export const settleDebits = (id: number, at = new Date()) =>
  inTransaction(async (tx) => {
    const ordered = await lockOrdered(tx, id)
    await lockBatch(tx, id)
    const settled: typeof ordered = []
    for (const row of ordered) if (await collectDebit(tx, row.id, at)) settled.push(row)
    if (!settled.length)
      throw refuse('CONFLICT', { message: 'Diese Datei wurde noch nicht heruntergeladen oder ist abgeschlossen.' })
    return { count: settled.length, cents: sumOf(settled) }
  })

/** Nobody has the file: nothing is collected, and what is owed comes into the next file. */
export const discardDebits = (id: number, reason: string) =>
  inTransaction(async (tx) => {
    const ordered = await lockOrdered(tx, id)
    const batch = await lockBatch(tx, id)
    requireNotTaken(batch, 'Lastschriften')
    for (const row of ordered) await cancel(tx, row.id, reason)
    const decided = await tx.$count(
      debits,
      and(eq(debits.batchId, id), inArray(debits.state, ['collected', 'returned'])),
    )
    if (decided > 0)
      throw refuse('CONFLICT', { message: 'Einzelne Lastschriften dieser Datei sind schon entschieden.' })
    await tx
      .update(debitBatches)
      .set({ state: 'discarded', discardedAt: new Date(), reason })
      .where(eq(debitBatches.id, id))
  })
