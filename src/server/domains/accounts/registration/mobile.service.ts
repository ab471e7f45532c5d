import { eq } from 'drizzle-orm'
import { refuse, refuseField } from '#lib/errors.ts'
import type { AccountCtx } from '#server/platform/context.ts'
import { takeSmsTo, takesSms } from '#server/platform/mail/sms.ts'
import { db, sql } from '#server/platform/sql/index.ts'
import { inTransaction } from '#server/platform/transaction.ts'
import { sendCode } from '../accounts.mails.ts'
import { type Mobile, readCallingCode, readMobile } from '../accounts.rules.ts'
import { users } from '../accounts.tables.ts'
import { createCode, dropSecrets, guessCode, takeCode } from '../login/secrets.service.ts'

/** The number as E.164 parts; refuses what is no number of a country that we send text messages to. */
export const checkMobile = async (given: Mobile) => {
  const callingCode = readCallingCode(given.countryCode)
  const known = callingCode && (await sql`select 1 from countries where calling_code = ${callingCode} limit 1`)
  if (known?.length === 0) throw refuseField('countryCode', 'Diese Ländervorwahl gibt es nicht.')
  const mobile = readMobile(given.countryCode, given.mobile)
  if (!mobile) throw refuseField('mobile', 'Bitte geben Sie eine gültige Mobilnummer mit Ländervorwahl ein.')
  if (!takesSms(mobile.countryCode + mobile.mobile))
    throw refuseField('mobile', 'An diese Nummer können wir keine SMS schicken. Bitte geben Sie eine Mobilnummer ein.')
  return mobile
}

/** A code proves that the number belongs to the account; nothing else is sent to it before. */
export const startMobile = async ({ user }: AccountCtx, given: Mobile) => {
  const { countryCode, mobile } = await checkMobile(given)
  await takeSmsTo(countryCode + mobile)
  await inTransaction(async (tx) => {
    await dropSecrets(tx, user.id, 'mobile')
    const { code } = await createCode(tx, user.id, 'mobile', { newMobile: mobile, newCountryCode: countryCode })
    await sendCode(tx, countryCode + mobile, code)
  })
}

export const confirmMobile = async ({ user }: AccountCtx, code: string) => {
  const { secret, isSent } = await guessCode({ userId: user.id, purpose: 'mobile' }, code)
  if (!isSent) throw refuse('CODE_INVALID')
  const smsMobile = secret.newCountryCode! + secret.newMobile!
  await inTransaction(async (tx) => {
    await takeCode(tx, secret)
    await tx.update(users).set({ smsMobile }).where(eq(users.id, user.id))
  })
  return smsMobile
}

export const removeMobile = ({ user }: AccountCtx) =>
  db.update(users).set({ smsMobile: '' }).where(eq(users.id, user.id))
