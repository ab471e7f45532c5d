import { db, type Source, sql } from '#server/platform/sql/index.ts'
import { inTransaction, type Tx } from '#server/platform/transaction.ts'
import { type ApprovalReason, approvalLimits } from '../providers.tables.ts'

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

/** The lock makes a decision about money wait for an approval in another transaction, and the other way round. */
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

/** Stops sales until the approval, or with null allows them again. False: it was so already. */
export const setApprovalDue = async (tx: Tx, providerId: number, approvalDue: ApprovalReason | null) => {
  const [changed] = await tx.sql<{ id: number }>`
    update provider_pages set approval_due = case when approved_at is null then ${approvalDue}::text end
    where provider_id = ${providerId}
      and approval_due is distinct from case when approved_at is null then ${approvalDue}::text end returning provider_id as id`
  if (changed) await tellShown(tx, providerId)
  return Boolean(changed)
}

/** A copy of an identity document came, or the last good one is gone. */
export const setIdentified = async (tx: Tx, providerId: number, isIdentified: boolean) => {
  const [changed] = await tx.sql<{ id: number }>`
    update provider_pages set identified_at = ${isIdentified ? sql`now()` : sql`null`}
    where provider_id = ${providerId} and (identified_at is not null) <> ${isIdentified}::boolean returning provider_id as id`
  if (changed) await tellShown(tx, providerId)
}
