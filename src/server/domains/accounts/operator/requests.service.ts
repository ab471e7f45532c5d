import { eq } from 'drizzle-orm'
import { refuse, refuseField } from '#lib/errors.ts'
import type { OperatorCtx } from '#server/platform/context.ts'
import { inTransaction } from '#server/platform/transaction.ts'
import { mailDeletionAsked, mailDetailsChanged, mailSecondFactorReset } from '../accounts.mails.ts'
import { accountRequests, users } from '../accounts.tables.ts'
import { endAllSessions } from '../login/sessions.service.ts'
import { eraseAccount } from '../profile/deletion.service.ts'
import { eraseSecondFactor } from '../two-factor/totp.service.ts'
import { findPerson, lockPerson } from './people.service.ts'

const assertNoStaff = (role: string) => {
  if (role === 'Operator')
    throw refuse('CONFLICT', { message: 'Konten von Mitarbeitern werden auf der Seite „Mitarbeiter“ verwaltet.' })
}

/** Somebody asked for deletion by letter or telephone. The mail lets the real owner object before it happens. */
export const askDeletion = async ({ user }: OperatorCtx, id: number, text: string) => {
  await inTransaction(async (tx) => {
    const person = await lockPerson(tx, id)
    assertNoStaff(person.role)
    const [made] = await tx.sql<{ dueOn: string }>`
      insert into account_requests (user_id, text, taken_by, due_on)
      values (${id}, ${text}, ${user.id}, ((now() at time zone 'Europe/Berlin') + interval '1 month')::date)
      on conflict (user_id) do nothing returning due_on::text as "dueOn"`
    if (made) await mailDeletionAsked(tx, person, made.dueOn)
  })
  return findPerson(id)
}

export const dropDeletion = async (id: number) => {
  await inTransaction(async (tx) => {
    await lockPerson(tx, id)
    await tx.delete(accountRequests).where(eq(accountRequests.userId, id))
  })
  return findPerson(id)
}

/** Only where the person asked; open orders, returns and balances come first, as where the owner deletes the account. */
export const deleteAsked = (id: number) =>
  inTransaction(async (tx) => {
    await lockPerson(tx, id)
    const [asked] = await tx.select().from(accountRequests).where(eq(accountRequests.userId, id))
    if (!asked)
      throw refuse('CONFLICT', { message: 'Halten Sie zuerst fest, wie die Person die Löschung verlangt hat.' })
    await eraseAccount(tx, id, 'Das Konto')
  })

/** For somebody who lost app, mobile and recovery codes. All sessions end, so that a thief gains nothing. */
export const resetSecondFactor = async (id: number) => {
  await inTransaction(async (tx) => {
    const person = await lockPerson(tx, id)
    assertNoStaff(person.role)
    await eraseSecondFactor(tx, id)
    await tx
      .update(users)
      .set({ twoFactorOn: false, twoFactorMobile: '', twoFactorCountryCode: '' })
      .where(eq(users.id, id))
    await endAllSessions(tx, id)
    await mailSecondFactorReset(tx, person)
  })
  return findPerson(id)
}

type Details = { firstName: string; lastName: string; phone: string }

export const correctDetails = async (id: number, details: Details) => {
  await inTransaction(async (tx) => {
    const person = await lockPerson(tx, id)
    assertNoStaff(person.role)
    const isSame = (['firstName', 'lastName', 'phone'] as const).every((name) => person[name] === details[name])
    if (isSame) throw refuseField('firstName', 'Daran ist nichts anders als bisher.')
    await tx.update(users).set(details).where(eq(users.id, id))
    await mailDetailsChanged(tx, person)
  })
  return findPerson(id)
}
