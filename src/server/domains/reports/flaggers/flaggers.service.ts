import { and, eq, isNull } from 'drizzle-orm'
import { refuse, refuseField } from '#lib/errors.ts'
import type { OperatorCtx } from '#server/platform/context.ts'
import { sql } from '#server/platform/sql/index.ts'
import { inTransaction, type Tx } from '#server/platform/transaction.ts'
import { trustedFlaggers } from './flaggers.tables.ts'

export type FlaggerRow = {
  id: number
  organisation: string
  email: string
  certificate: string
  createdAt: string
  notices: number
}

export const selectFlaggers = () => sql<FlaggerRow>`
  select f.id, f.organisation, f.email, f.certificate, f.created_at as "createdAt",
    (select count(*)::int from review_reports m where m.email = f.email and m.is_trusted) as notices
  from trusted_flaggers f where f.ended_at is null order by f.organisation, f.id`

/** Only an account with the address counts: its owner has confirmed it, and nobody else can report in its name. */
export const isTrusted = async (tx: Tx, { userId, email }: { userId: number | null; email: string }) => {
  if (userId === null) return false
  const found = await tx.sql`select from trusted_flaggers where email = ${email} and ended_at is null`
  return found.length > 0
}

type NewFlagger = { organisation: string; email: string; certificate: string }

export const createFlagger = async (_ctx: OperatorCtx, flagger: NewFlagger) => {
  const id = await inTransaction(async (tx) => {
    const [made] = await tx
      .insert(trustedFlaggers)
      .values(flagger)
      .onConflictDoNothing()
      .returning({ id: trustedFlaggers.id })
    if (!made) throw refuseField('email', 'Diese Adresse ist schon eingetragen.')
    await tx.sql`update review_reports set is_trusted = true
      where email = ${flagger.email} and user_id is not null and state in ('open', 'appealed')`
    return made.id
  })
  return (await selectFlaggers()).find((one) => one.id === id)!
}

export const removeFlagger = async (_ctx: OperatorCtx, id: number) => {
  const [ended] = await inTransaction((tx) =>
    tx
      .update(trustedFlaggers)
      .set({ endedAt: new Date() })
      .where(and(eq(trustedFlaggers.id, id), isNull(trustedFlaggers.endedAt)))
      .returning({ id: trustedFlaggers.id }),
  )
  if (!ended) throw refuse('NOT_FOUND', { message: 'Diesen Hinweisgeber gibt es nicht.' })
}
