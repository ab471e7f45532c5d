import { and, eq } from 'drizzle-orm'
import { refuse } from '#lib/errors.ts'
import type { OperatorCtx } from '#server/platform/context.ts'
import { db, sql } from '#server/platform/sql/index.ts'
import { inTransaction } from '#server/platform/transaction.ts'
import { isAbout, type Subject, selectAccountId, selectNotes, selectOrderId } from './notes.queries.ts'
import { operatorNotes } from './notes.tables.ts'

declare module '#server/platform/jobs/jobs.ts' {
  interface Jobs {
    'operator.forget-notes': object
  }
}

/** A page shows all of them. */
const mostNotes = 200
/** §195 BGB: as long as claims can be made. */
const keptYears = 3

type Named = { userId?: number | undefined; number?: string | undefined }

const subjectOf = async ({ userId, number }: Named): Promise<Subject> => {
  if (number !== undefined) {
    const [order] = await selectOrderId(number)
    if (!order) throw refuse('NOT_FOUND', { message: 'Diese Bestellung wurde nicht gefunden.' })
    return { orderId: order.id }
  }
  const [account] = await selectAccountId(userId!)
  if (!account) throw refuse('NOT_FOUND', { message: 'Dieses Konto gibt es nicht.' })
  return { userId: account.id }
}

export const listNotes = async ({ user }: OperatorCtx, named: Named) => selectNotes(db, await subjectOf(named), user.id)

export const createNote = async ({ user }: OperatorCtx, named: Named, text: string) => {
  const subject = await subjectOf(named)
  return inTransaction(async (tx) => {
    await tx.sql`select pg_advisory_xact_lock(hashtextextended(${`operator_notes ${JSON.stringify(subject)}`}, 0))`
    const { count } = await tx.sql<{ count: number }>`
      select count(*)::int as count from operator_notes n where ${isAbout(subject)}`.one()
    if (count >= mostNotes)
      throw refuse('CONFLICT', { message: `Mehr als ${mostNotes} Notizen sind nicht möglich. Bitte löschen Sie alte.` })
    await tx.insert(operatorNotes).values({ ...subject, authorId: user.id, text })
    return selectNotes(tx, subject, user.id)
  })
}

export const removeNote = async ({ user }: OperatorCtx, id: number) => {
  const removed = await db
    .delete(operatorNotes)
    .where(and(eq(operatorNotes.id, id), eq(operatorNotes.authorId, user.id)))
    .returning({ id: operatorNotes.id })
  if (!removed.length)
    throw refuse('NOT_FOUND', { message: 'Diese Notiz gibt es nicht, oder jemand anderes hat sie geschrieben.' })
}

export const forgetOldNotes = async () => {
  await sql`delete from operator_notes where at < now() - make_interval(years => ${keptYears})`
}
