import { eq } from 'drizzle-orm'
import { refuseField } from '#lib/errors.ts'
import { contributionsOf } from '#server/platform/domain.ts'
import type { Tx } from '#server/platform/transaction.ts'
import { isRegistrationCompleted } from '../accounts.rules.ts'
import { companies, identityChanges, users } from '../accounts.tables.ts'
import { type Identity, type IdentityField, identityFields, ofCompany, ofOwner } from './identity.rules.ts'

declare module '#server/platform/domain.ts' {
  interface Contributions {
    /** whether the operator has checked who the provider is. Known to a later domain. */
    isApproved?: (tx: Tx, providerId: number) => Promise<boolean>
    /** a change of what was checked waits for the operator; runs in its transaction */
    identityHeld?: (tx: Tx, providerId: number) => Promise<void>
  }
}

const isIdentity = (name: string): name is IdentityField => (identityFields as readonly string[]).includes(name)

const isApproved = async (tx: Tx, providerId: number) => {
  for (const check of contributionsOf('isApproved')) if (await check(tx, providerId)) return true
  return false
}

/**
 * Of an approved provider, what was checked changes only after a new check: the changes are kept, and what is known stays shown
 * until then. Answers what may be written now.
 */
export const holdIdentity = async <C extends object>(tx: Tx, providerId: number, before: object, given: C) => {
  const known = before as Record<string, unknown>
  const changed = Object.entries(given).filter(
    ([name, value]) => isIdentity(name) && value !== undefined && value !== known[name],
  )
  if (!changed.length || !(await isApproved(tx, providerId))) return { now: given as Partial<C>, isHeld: false }
  const changes = Object.fromEntries(changed)
  await tx.sql`
    insert into identity_changes (provider_id, changes) values (${providerId}, ${JSON.stringify(changes)}::text::jsonb)
    on conflict (provider_id) do update set changes = identity_changes.changes || excluded.changes, changed_at = now()`
  for (const tell of contributionsOf('identityHeld')) await tell(tx, providerId)
  const now = Object.fromEntries(Object.entries(given).filter(([name]) => !(name in changes))) as Partial<C>
  return { now, isHeld: true }
}

/** What is kept for later must be as right as what is written now. */
export const checkHeld = async (tx: Tx, { companyTypeId, industryId }: Identity) => {
  const [known] = await tx.sql<{ type: boolean; industry: boolean }>`
    select ${companyTypeId ?? null}::int is null or exists (select from company_types where id = ${companyTypeId ?? null}) as type,
      ${industryId ?? null}::int is null or exists (select from industries where id = ${industryId ?? null}) as industry`
  if (!known!.type) throw refuseField('companyTypeId', 'Diese Rechtsform gibt es nicht.')
  if (!known!.industry) throw refuseField('industryId', 'Diese Branche gibt es nicht.')
}

/** A provider sells with a tax number or VAT id; a change may replace them, not take both away. */
export const keepTaxNumber = (before: Identity, after: Identity) => {
  if (after.vatNumber || after.taxNumber) return
  const lost = before.vatNumber ? 'vatNumber' : before.taxNumber ? 'taxNumber' : null
  if (lost) throw refuseField(lost, 'Eine Steuernummer oder USt-IdNr. muss eingetragen bleiben.')
}

const pick = (changes: Identity, names: readonly IdentityField[]) =>
  Object.fromEntries(names.flatMap((name) => (name in changes ? [[name, changes[name]]] : [])))

/** Takes what waits away; answers it. The caller holds the lock of the company. */
export const dropIdentity = async (tx: Tx, providerId: number): Promise<Identity> => {
  const [gone] = await tx.delete(identityChanges).where(eq(identityChanges.providerId, providerId)).returning()
  return gone?.changes ?? {}
}

/** Writes what waited, as far as it belongs to the company and its owner; answers all of it. */
export const applyIdentity = async (tx: Tx, providerId: number): Promise<Identity> => {
  const changes = await dropIdentity(tx, providerId)
  const [company] = await tx.select().from(companies).where(eq(companies.id, providerId)).for('update')
  const given = pick(changes, ofCompany)
  await tx
    .update(companies)
    .set({ ...given, registrationCompleted: isRegistrationCompleted({ ...company!, ...given }) })
    .where(eq(companies.id, providerId))
  const owner = pick(changes, ofOwner)
  if (Object.keys(owner).length) await tx.update(users).set(owner).where(eq(users.id, company!.userId))
  await tx.publish('company.changed', { providerId })
  return changes
}
