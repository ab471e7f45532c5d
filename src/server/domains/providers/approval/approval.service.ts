import { eq } from 'drizzle-orm'
import { db, type Source, sql } from '#server/platform/sql/index.ts'
import { inTransaction, type Tx } from '#server/platform/transaction.ts'
import { type ApprovalReason, approvalLimits, providerPages } from '../providers.tables.ts'

declare module '#server/platform/jobs/events.ts' {
  interface Events {
    /** the turnover before the approval is another one */
    'providers.limit-changed': object
  }
}

/** Enough for the first sales, and little to lose where somebody is not what they say. */
const standardCents = 200_000

/** A subselect. */
export const approvalLimit = sql`coalesce((select turnover_cents from approval_limits), ${sql.raw(String(standardCents))})`

export const readApprovalLimit = async (on: Source = db) =>
  (await on.sql<{ cents: number }>`select ${approvalLimit} as cents`.one()).cents

export const setApprovalLimit = (turnoverCents: number) =>
  inTransaction(async (tx) => {
    await tx
      .insert(approvalLimits)
      .values({ turnoverCents })
      .onConflictDoUpdate({ target: approvalLimits.id, set: { turnoverCents, updatedAt: new Date() } })
    await tx.publish('providers.limit-changed', {})
  })

/** Money is kept until then. Whoever decides by it and an approval at the same moment find each other. */
export const isApprovedNow = async (tx: Tx, providerId: number) => {
  const read = () => tx.sql<{ is: boolean }>`
    select approved_at is not null as is from provider_pages where provider_id = ${providerId}`
  const [page] = await read()
  if (page?.is) return true
  await tx.sql`select from provider_pages where provider_id = ${providerId} for share`
  const [locked] = await read()
  return locked?.is ?? false
}

const tellShown = async (tx: Tx, providerId: number) => {
  await tx.publish('company.changed', { providerId })
  await tx.notify('catalogue', { what: 'providers', id: providerId })
}

/** From now on nothing is sold before the approval, or it is again. */
export const setApprovalDue = async (tx: Tx, providerId: number, approvalDue: ApprovalReason | null) => {
  await tx
    .update(providerPages)
    .set({ approvalDue: sql`case when approved_at is null then ${approvalDue}::text end` })
    .where(eq(providerPages.providerId, providerId))
  await tellShown(tx, providerId)
}

/** A copy of an identity document came, or the last good one is gone. */
export const setIdentified = async (tx: Tx, providerId: number, isIdentified: boolean) => {
  const [changed] = await tx.sql<{ id: number }>`
    update provider_pages set identified_at = ${isIdentified ? sql`now()` : sql`null`}
    where provider_id = ${providerId} and (identified_at is not null) <> ${isIdentified}::boolean returning provider_id as id`
  if (changed) await tellShown(tx, providerId)
}
