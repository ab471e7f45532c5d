import { asc, eq, inArray } from 'drizzle-orm'
import { refuse, refuseField } from '#lib/errors.ts'
import { db, sql } from '#server/platform/sql/index.ts'
import { inTransaction, type Tx } from '#server/platform/transaction.ts'
import type { PersonalData } from '../accounts.contributions.ts'
import { accountLabels, labels } from './labels.tables.ts'

export type Label = typeof labels.$inferSelect
type Given = Omit<Label, 'id'>

const mostLabels = 50

export const selectLabels = async () => [
  ...(await sql<Label & { accounts: number }>`
    select l.id, l.name, l.colour, (select count(*)::int from account_labels a where a.label_id = l.id) as accounts
    from labels l order by lower(l.name), l.id limit ${mostLabels}`),
]

const assertFree = async (tx: Tx, name: string, id = 0) => {
  await tx.sql`select pg_advisory_xact_lock(hashtext('labels'))`
  const taken = await tx.sql`select id from labels where lower(name) = lower(${name}) and id <> ${id}`.first()
  if (taken) throw refuseField('name', 'So heißt schon ein anderes Label.')
}

export const createLabel = (given: Given) =>
  inTransaction(async (tx) => {
    await assertFree(tx, given.name)
    const all = await tx.select({ id: labels.id }).from(labels)
    if (all.length >= mostLabels)
      throw refuse('CONFLICT', {
        message: `Mehr als ${mostLabels} Labels sind nicht möglich. Bitte löschen Sie eines.`,
      })
    const [made] = await tx.insert(labels).values(given).returning()
    return made!
  })

const noLabel = () => refuse('NOT_FOUND', { message: 'Dieses Label gibt es nicht.' })

export const updateLabel = (id: number, given: Given) =>
  inTransaction(async (tx) => {
    await assertFree(tx, given.name, id)
    const [changed] = await tx.update(labels).set(given).where(eq(labels.id, id)).returning()
    if (!changed) throw noLabel()
    return changed
  })

export const removeLabel = async (id: number) => {
  const gone = await db.delete(labels).where(eq(labels.id, id)).returning({ id: labels.id })
  if (!gone.length) throw noLabel()
}

export const findLabel = async (tx: Tx, id: number) => {
  const [label] = await tx.select().from(labels).where(eq(labels.id, id))
  if (!label) throw refuseField('labelId', 'Dieses Label gibt es nicht.')
  return label
}

const labelsOfAccount = (tx: Tx, userId: number) =>
  tx
    .select({ id: labels.id, name: labels.name, colour: labels.colour })
    .from(labels)
    .innerJoin(accountLabels, eq(accountLabels.labelId, labels.id))
    .where(eq(accountLabels.userId, userId))
    .orderBy(asc(labels.name))

export const setAccountLabels = (userId: number, labelIds: number[]) =>
  inTransaction(async (tx) => {
    const found = await tx.sql`select id from users where id = ${userId} and deleted_at is null`.first()
    if (!found) throw refuse('NOT_FOUND', { message: 'Dieses Konto gibt es nicht.' })
    await tx.sql`delete from account_labels where user_id = ${userId} and label_id <> all(${labelIds}::int[])`
    await tx.sql`
      insert into account_labels (user_id, label_id) select ${userId}, id from labels where id = any(${labelIds}::int[])
      on conflict do nothing`
    return labelsOfAccount(tx, userId)
  })

/** Puts a label on accounts, or takes it off; answers those that it changed and those that exist. */
export const labelAccounts = async (tx: Tx, labelId: number, ids: number[], isOn: boolean) => {
  const known = await tx.sql<{ id: number }>`
    select id from users where id = any(${ids}::int[]) and deleted_at is null order by id for key share`
  const knownIds = known.map(({ id }) => id)
  const changed = isOn
    ? await tx.sql<{ id: number }>`
        insert into account_labels (user_id, label_id) select unnest(${knownIds}::int[]), ${labelId}
        on conflict do nothing returning user_id as id`
    : await tx.sql<{ id: number }>`
        delete from account_labels where label_id = ${labelId} and user_id = any(${knownIds}::int[]) returning user_id as id`
  return { knownIds, changedIds: changed.map(({ id }) => id) }
}

/** A label on an account says something about the person (Art. 15 GDPR). */
export const labelsPersonalData: PersonalData = {
  key: 'account_labels',
  name: 'Labels des Betreibers',
  roles: ['User', 'Company', 'Operator'],
  tables: ['account_labels'],
  exportData: async (userId) =>
    db
      .select({ name: labels.name })
      .from(labels)
      .where(
        inArray(
          labels.id,
          db.select({ id: accountLabels.labelId }).from(accountLabels).where(eq(accountLabels.userId, userId)),
        ),
      )
      .orderBy(asc(labels.name)),
  erase: async (tx, userId) => {
    await tx.delete(accountLabels).where(eq(accountLabels.userId, userId))
  },
}
