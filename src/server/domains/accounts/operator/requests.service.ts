import { eq } from 'drizzle-orm'
import { addDays } from '#lib/clock.ts'
import { refuse, refuseField } from '#lib/errors.ts'
import { formatDate, germanDay } from '#lib/format.ts'
import type { OperatorCtx } from '#server/platform/context.ts'
import { inTransaction, type Tx } from '#server/platform/transaction.ts'
import { mailDeletionAsked, mailDetailsChanged, mailSecondFactorReset } from '../accounts.mails.ts'
import { accountRequests, users } from '../accounts.tables.ts'
import { endAllSessions } from '../login/sessions.service.ts'
import { eraseAccount } from '../profile/deletion.service.ts'
import { eraseSecondFactor } from '../two-factor/totp.service.ts'
import { assertMayServe, findPerson, lockPerson } from './people.service.ts'

/** Days in which the real owner can object after the mail. */
const objectionDays = 3

const lockServed = async (tx: Tx, ctx: OperatorCtx, id: number) => {
  const person = await lockPerson(tx, id)
  if (person.role === 'Operator')
    throw refuse('CONFLICT', { message: 'Konten von Mitarbeitern werden auf der Seite „Mitarbeiter“ verwaltet.' })
  assertMayServe(ctx, person.role)
  return person
}

/** Somebody asked for deletion by letter or telephone. The mail lets the real owner object before it happens. */
export const askDeletion = async (ctx: OperatorCtx, id: number, text: string) => {
  await inTransaction(async (tx) => {
    const person = await lockServed(tx, ctx, id)
    const [made] = await tx.sql<{ dueOn: string }>`
      insert into account_requests (user_id, text, taken_by, due_on)
      values (${id}, ${text}, ${ctx.user.id}, ((now() at time zone 'Europe/Berlin') + interval '1 month')::date)
      on conflict (user_id) do nothing returning due_on::text as "dueOn"`
    if (made) await mailDeletionAsked(tx, person, addDays(germanDay(), objectionDays), made.dueOn)
  })
  return findPerson(id)
}

export const dropDeletion = async (ctx: OperatorCtx, id: number) => {
  await inTransaction(async (tx) => {
    await lockServed(tx, ctx, id)
    await tx.delete(accountRequests).where(eq(accountRequests.userId, id))
  })
  return findPerson(id)
}

/** Only where the person asked; open orders, returns and balances come first, as where the owner deletes the account. */
export const deleteAsked = (ctx: OperatorCtx, id: number) =>
  inTransaction(async (tx) => {
    await lockServed(tx, ctx, id)
    const [asked] = await tx.select().from(accountRequests).where(eq(accountRequests.userId, id))
    if (!asked)
      throw refuse('CONFLICT', { message: 'Halten Sie zuerst fest, wie die Person die Löschung verlangt hat.' })
    const first = addDays(germanDay(asked.at), objectionDays)
    if (germanDay() < first)
      throw refuse('CONFLICT', {
        message: `Die Person kann noch widersprechen. Löschen können Sie das Konto ab dem ${formatDate(first)}.`,
      })
    await eraseAccount(tx, id, 'Das Konto')
  })

/** For somebody who lost app, mobile and recovery codes. All sessions end, so that a thief gains nothing. */
export const resetSecondFactor = async (ctx: OperatorCtx, id: number) => {
  await inTransaction(async (tx) => {
    const person = await lockServed(tx, ctx, id)
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

export const correctDetails = async (ctx: OperatorCtx, id: number, details: Details) => {
  await inTransaction(async (tx) => {
    const person = await lockServed(tx, ctx, id)
    const isSame = (['firstName', 'lastName', 'phone'] as const).every((name) => person[name] === details[name])
    if (isSame) throw refuseField('firstName', 'Daran ist nichts anders als bisher.')
    await tx.update(users).set(details).where(eq(users.id, id))
    await mailDetailsChanged(tx, person)
  })
  return findPerson(id)
}
