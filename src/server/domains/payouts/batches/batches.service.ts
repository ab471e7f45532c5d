import { and, eq, inArray } from 'drizzle-orm'
import type { FileAnswer } from '#contract/wire/fields.ts'
import { refuse } from '#lib/errors.ts'
import { germanDay } from '#lib/format.ts'
import { lockCompany } from '#server/domains/accounts/index.ts'
import { once } from '#server/platform/cache/bytes.ts'
import type { OperatorCtx } from '#server/platform/context.ts'
import { bankDayFrom } from '#server/platform/sepa/bank-days.rules.ts'
import { sumOf, writeCreditTransfer } from '#server/platform/sepa/credit-transfer.ts'
import { requireValid } from '#server/platform/sepa/schema.ts'
import { db, type Source, sql } from '#server/platform/sql/index.ts'
import { inTransaction, type Tx } from '#server/platform/transaction.ts'
import { settleOrdered } from '../requests/payouts.service.ts'
import { payouts } from '../requests/payouts.tables.ts'
import {
  changed,
  chooseLocked,
  noBatch,
  notReleased,
  notWaiting,
  requireNotTaken,
  requireSecondPerson,
  type Wanted,
} from './bank-files.service.ts'
import {
  mostInFile,
  readOwnAccount,
  selectBatch,
  selectCandidates,
  selectCover,
  selectTransfers,
} from './batches.queries.ts'
import { chooseCovered, messageIdOf, payoutReference } from './batches.rules.ts'
import { payoutBatches } from './batches.tables.ts'

const proposeOn = async (on: Source) => {
  const candidates = await selectCandidates(on)
  const providerIds = [...new Set(candidates.map(({ providerId }) => providerId))]
  return chooseCovered(candidates, await selectCover(on, providerIds), mostInFile)
}

/** What a file would hold now. */
export const proposeBatch = async () => {
  const [{ chosen, leftOut }, account] = await Promise.all([proposeOn(db), readOwnAccount(db)])
  return { chosen, leftOut, account, executeOn: bankDayFrom(germanDay()) }
}

/** Makers wait for each other; the locks of the companies keep their funds as they are counted. */
export const makeBatch = ({ user }: OperatorCtx, wanted: Wanted) =>
  inTransaction(async (tx) => {
    const { chosen, columns } = await chooseLocked(tx, user.id, wanted, {
      lock: 'payout_batches',
      earliest: germanDay(),
      choose: async (on) => (await proposeOn(on)).chosen,
    })
    const [made] = await tx.insert(payoutBatches).values(columns).returning({ id: payoutBatches.id })
    const ids = chosen.map(({ id }) => id)
    const ordered = await tx
      .update(payouts)
      .set({ state: 'ordered', batchId: made!.id })
      .where(and(inArray(payouts.id, ids), eq(payouts.state, 'open')))
      .returning({ id: payouts.id })
    if (ordered.length !== ids.length) throw changed()
    return made!.id
  })

const lockBatch = async (tx: Tx, id: number) => {
  const [row] = await tx.select().from(payoutBatches).where(eq(payoutBatches.id, id)).for('update')
  if (!row) throw noBatch()
  return row
}

/** Payouts of a file that are not decided, with the locks of their providers taken first. */
const lockOrdered = async (tx: Tx, batchId: number) => {
  const ordered = await tx
    .select({ id: payouts.id, providerId: payouts.providerId, amountCents: payouts.amountCents })
    .from(payouts)
    .where(and(eq(payouts.batchId, batchId), eq(payouts.state, 'ordered')))
    .orderBy(payouts.providerId, payouts.id)
    .limit(mostInFile)
  for (const providerId of new Set(ordered.map((row) => row.providerId))) await lockCompany(tx, providerId)
  return ordered
}

/** Since the file was made, refunds may have taken what its payouts were to be paid from. */
const assertCovered = async (tx: Tx, batchId: number) => {
  const ordered = await lockOrdered(tx, batchId)
  const coverOf = await selectCover(tx, [...new Set(ordered.map((row) => row.providerId))], batchId)
  const needed = new Map<number, number>()
  for (const { providerId, amountCents } of ordered) needed.set(providerId, (needed.get(providerId) ?? 0) + amountCents)
  const short = [...needed].filter(([providerId, cents]) => {
    const { coveredCents, orderedCents } = coverOf(providerId)
    return cents > coveredCents - orderedCents
  })
  if (short.length)
    throw refuse('CONFLICT', {
      message: `Bei ${short.length === 1 ? 'einem Anbieter' : `${short.length} Anbietern`} reicht das Guthaben nicht mehr. Bitte verwerfen Sie die Datei und erstellen Sie sie neu.`,
    })
}

export const releaseBatch = ({ user }: OperatorCtx, id: number) =>
  inTransaction(async (tx) => {
    await assertCovered(tx, id)
    const batch = await lockBatch(tx, id)
    requireSecondPerson(batch, user.id)
    const released = await tx
      .update(payoutBatches)
      .set({ state: 'released', releasedBy: user.id, releasedAt: new Date() })
      .where(and(eq(payoutBatches.id, id), eq(payoutBatches.state, 'waiting')))
      .returning({ id: payoutBatches.id })
    if (!released.length) throw notWaiting()
  })

/** The file; the same however often it is fetched. */
export const batchFile = async (id: number): Promise<FileAnswer> => {
  const batch = await selectBatch(db, id)
  if (!batch) throw noBatch()
  if (batch.state !== 'released') throw notReleased()
  const transfers = (await selectTransfers(db, id)).map((row) => ({
    endToEndId: payoutReference(row.id),
    amountCents: row.amountCents,
    name: row.accountHolder,
    iban: row.iban,
    text: [row.reference, `Auszahlung ${payoutReference(row.id)}`].filter(Boolean).join(' '),
  }))
  const messageId = messageIdOf('MWA', batch)
  const content = writeCreditTransfer({
    messageId,
    madeAt: new Date(batch.madeAt),
    executeOn: batch.executeOn,
    debtor: { name: batch.accountName, iban: batch.iban },
    transfers,
  })
  await requireValid('pain.001.001.09', content)
  // from here on the bank may have it; a discarded file stays discarded
  const taken = await db
    .update(payoutBatches)
    .set({ downloadedAt: sql`coalesce(downloaded_at, now())` })
    .where(and(eq(payoutBatches.id, id), eq(payoutBatches.state, 'released')))
    .returning({ id: payoutBatches.id })
  if (!taken.length) throw notReleased()
  return { filename: `${messageId}.xml`, contentType: 'application/xml', body: once(content) }
}

/** By hand, after a look at the statement: all that is not decided is paid. */
export const settleBatch = (id: number, at = new Date()) =>
  inTransaction(async (tx) => {
    const ordered = await lockOrdered(tx, id)
    const batch = await lockBatch(tx, id)
    if (batch.state !== 'released' || !batch.downloadedAt)
      throw refuse('CONFLICT', { message: 'Diese Datei wurde noch nicht heruntergeladen.' })
    const settled: typeof ordered = []
    for (const row of ordered) if (await settleOrdered(tx, row.id, at)) settled.push(row)
    if (!settled.length) throw refuse('CONFLICT', { message: 'Diese Datei ist schon abgeschlossen.' })
    return { count: settled.length, cents: sumOf(settled) }
  })

/** Nobody has the file: its payouts are open again and come into the next one. */
export const discardBatch = (id: number, reason: string) =>
  inTransaction(async (tx) => {
    await lockOrdered(tx, id)
    const batch = await lockBatch(tx, id)
    requireNotTaken(batch, 'Auszahlungen')
    const opened = await tx
      .update(payouts)
      .set({ state: 'open', batchId: null })
      .where(and(eq(payouts.batchId, id), eq(payouts.state, 'ordered')))
      .returning({ id: payouts.id })
    if (opened.length !== batch.count)
      throw refuse('CONFLICT', {
        message: 'Einzelne Auszahlungen dieser Datei sind schon entschieden. Bitte buchen Sie die übrigen einzeln.',
      })
    await tx
      .update(payoutBatches)
      .set({ state: 'discarded', discardedAt: new Date(), reason })
      .where(eq(payoutBatches.id, id))
  })
