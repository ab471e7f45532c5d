import { and, eq, isNull } from 'drizzle-orm'
import { refuse } from '#lib/errors.ts'
import type { OperatorCtx } from '#server/platform/context.ts'
import { sql } from '#server/platform/sql/index.ts'
import { inTransaction, type Tx } from '#server/platform/transaction.ts'
import { mailBlocked, mailLoggedOut, mailUnblocked } from '../accounts.mails.ts'
import { accountBlocks, users } from '../accounts.tables.ts'
import { endAllSessions } from '../login/sessions.service.ts'
import { selectPerson } from './people.queries.ts'

const nobody = () => refuse('NOT_FOUND', { message: 'Dieses Konto gibt es nicht.' })

export const findPerson = async (id: number) => {
  const [found] = await selectPerson(id)
  if (!found) throw nobody()
  return found
}

export const lockPerson = async (tx: Tx, id: number) => {
  const [user] = await tx
    .select()
    .from(users)
    .where(and(eq(users.id, id), isNull(users.deletedAt)))
    .for('update')
  if (!user) throw nobody()
  return user
}

/** The account of a provider opens its shop and its money, that of staff the desk, so `write_people` alone is not enough. */
export const assertMayServe = ({ user: { rights } }: OperatorCtx, role: string) => {
  if (role === 'Company' && rights && !rights.includes('write_providers'))
    throw refuse('FORBIDDEN', { message: 'Um Konten von Anbietern kümmert sich, wer auch Anbieter bearbeiten darf.' })
  if (role === 'Operator' && rights && !rights.includes('write_staff'))
    throw refuse('FORBIDDEN', { message: 'Um Konten von Mitarbeitern kümmert sich, wer Mitarbeiter bearbeiten darf.' })
}

/** Ends all sessions in the same transaction; a second block of the same account changes nothing. */
export const blockAccount = async ({ user: operator }: OperatorCtx, id: number, reason: string) => {
  await inTransaction(async (tx) => {
    const user = await lockPerson(tx, id)
    if (user.role !== 'User')
      throw refuse('CONFLICT', {
        message: 'Nur Konten von Kunden lassen sich hier sperren. Anbieter werden über eine Meldung ausgeblendet.',
      })
    const made = await tx
      .insert(accountBlocks)
      .values({ userId: id, reason, blockedBy: operator.id })
      .onConflictDoNothing()
      .returning({ id: accountBlocks.id })
    if (!made.length) return
    await endAllSessions(tx, id)
    await mailBlocked(tx, user, reason)
  })
  return findPerson(id)
}

export const unblockAccount = async (id: number) => {
  await inTransaction(async (tx) => {
    const user = await lockPerson(tx, id)
    const ended = await tx
      .update(accountBlocks)
      .set({ endedAt: sql`now()` })
      .where(and(eq(accountBlocks.userId, id), isNull(accountBlocks.endedAt)))
      .returning({ id: accountBlocks.id })
    if (ended.length) await mailUnblocked(tx, user)
  })
  return findPerson(id)
}

export const logOut = async (ctx: OperatorCtx, id: number) => {
  await inTransaction(async (tx) => {
    const user = await lockPerson(tx, id)
    assertMayServe(ctx, user.role)
    await endAllSessions(tx, id)
    await mailLoggedOut(tx, user)
  })
  return findPerson(id)
}
