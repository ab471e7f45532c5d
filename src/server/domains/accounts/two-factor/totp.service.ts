import { randomBytes } from 'node:crypto'
import { and, eq, isNotNull, isNull, lt } from 'drizzle-orm'
import type * as Otp from 'otplib'
import { renderSVG } from 'uqr'
import { refuse, refuseField } from '#lib/errors.ts'
import { siteName } from '#lib/site/name.ts'
import type { AccountCtx } from '#server/platform/context.ts'
import { lazily } from '#server/platform/lazily.ts'
import { takeAttempt } from '#server/platform/limits/rate-limits.ts'
import { db } from '#server/platform/sql/index.ts'
import { inTransaction, type Tx } from '#server/platform/transaction.ts'
import { mailRecoveryCodesMade, mailTwoFactorChanged } from '../accounts.mails.ts'
import { recoveryCodes, totpKeys, users } from '../accounts.tables.ts'
import { requirePassword } from '../login/passwords.service.ts'
import { hashToken, strengthenSession } from '../login/sessions.service.ts'

const otp = lazily<typeof Otp>('otplib')

/** Clocks of phones may be off by one step. */
const toleranceSeconds = 30
const codesMade = 10
const guesses = { max: 15, minutes: 15 }
const letters = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789'

export const getTotp = async (userId: number) => {
  const [key] = await db.select({ confirmedAt: totpKeys.confirmedAt }).from(totpKeys).where(eq(totpKeys.userId, userId))
  const codesLeft = await db.$count(recoveryCodes, and(eq(recoveryCodes.userId, userId), isNull(recoveryCodes.usedAt)))
  return { isOn: !!key?.confirmedAt, codesLeft }
}

export const hasTotp = async (tx: Pick<Tx, '$count'>, userId: number) =>
  (await tx.$count(totpKeys, and(eq(totpKeys.userId, userId), isNotNull(totpKeys.confirmedAt)))) > 0

/** A key for the app to scan; it counts once its first code came back. */
export const startTotp = async (ctx: AccountCtx, password: string | undefined) => {
  await requirePassword(ctx, password)
  if ((await getTotp(ctx.user.id)).isOn) {
    throw refuse('CONFLICT', {
      message: 'Die Authenticator-App ist schon eingerichtet. Bitte entfernen Sie sie zuerst.',
    })
  }
  const [user] = await db.select({ email: users.email }).from(users).where(eq(users.id, ctx.user.id))
  const secret = otp().generateSecret()
  await db
    .insert(totpKeys)
    .values({ userId: ctx.user.id, secret })
    .onConflictDoUpdate({
      target: totpKeys.userId,
      set: { secret, lastStep: 0, createdAt: new Date() },
      setWhere: isNull(totpKeys.confirmedAt),
    })
  const uri = otp().generateURI({ issuer: siteName(), label: user!.email, secret })
  return { secret, uri, svg: renderSVG(uri, { ecc: 'M', border: 2 }) }
}

/** The step of a right code that was not used before; its row takes it, so that of two at once one counts. */
const takeTotp = async (tx: Tx, userId: number, code: string) => {
  const [key] = await tx.select().from(totpKeys).where(eq(totpKeys.userId, userId))
  if (!key || !/^\d{6}$/.test(code)) return false
  const checked = otp().verifySync({ secret: key.secret, token: code, epochTolerance: toleranceSeconds })
  if (!checked.valid || !('timeStep' in checked)) return false
  const taken = await tx
    .update(totpKeys)
    .set({ lastStep: checked.timeStep })
    .where(and(eq(totpKeys.userId, userId), lt(totpKeys.lastStep, checked.timeStep)))
    .returning({ userId: totpKeys.userId })
  return taken.length > 0
}

const takeRecoveryCode = async (tx: Tx, userId: number, code: string) => {
  const taken = await tx
    .update(recoveryCodes)
    .set({ usedAt: new Date() })
    .where(
      and(
        eq(recoveryCodes.userId, userId),
        eq(recoveryCodes.codeHash, hashToken(plain(code))),
        isNull(recoveryCodes.usedAt),
      ),
    )
    .returning({ id: recoveryCodes.id })
  return taken.length > 0
}

const plain = (code: string) => code.replace(/[\s-]/g, '').toUpperCase()

/** For the second step of a login: a code of the app, or one kept for the day it is lost. */
export const takeOwnCode = async (tx: Tx, userId: number, code: string) => {
  if (!(await hasTotp(tx, userId))) return takeRecoveryCode(tx, userId, code)
  return (await takeTotp(tx, userId, code.replace(/\s/g, ''))) || (await takeRecoveryCode(tx, userId, code))
}

/** ABCD-EFGH-JKLM-NPQR: 16 letters of 5 bits each. */
const newRecoveryCode = () =>
  [...randomBytes(16)]
    .map((byte) => letters[byte % letters.length])
    .join('')
    .replace(/(.{4})(?=.)/g, '$1-')

/** Earlier codes stop working. */
const replaceRecoveryCodes = async (tx: Tx, userId: number) => {
  const codes = Array.from({ length: codesMade }, newRecoveryCode)
  await tx.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId))
  await tx.insert(recoveryCodes).values(codes.map((code) => ({ userId, codeHash: hashToken(plain(code)) })))
  return codes
}

/** Without a second factor there is nothing to recover. */
export const dropCodesWithoutFactor = async (tx: Tx, userId: number) => {
  const [user] = await tx.select({ sms: users.twoFactorOn }).from(users).where(eq(users.id, userId))
  if (!user?.sms && !(await hasTotp(tx, userId))) {
    await tx.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId))
  }
}

/** Switches the app on with its first code; answers the recovery codes, which are never shown again. */
export const confirmTotp = async (ctx: AccountCtx, code: string) => {
  const attempt = await takeAttempt(`app code of account ${ctx.user.id}`, guesses)
  const codes = await inTransaction(async (tx) => {
    const [key] = await tx.select().from(totpKeys).where(eq(totpKeys.userId, ctx.user.id)).for('update')
    if (!key || key.confirmedAt || !(await takeTotp(tx, ctx.user.id, code.replace(/\s/g, '')))) {
      throw refuse('CODE_INVALID')
    }
    await tx.update(totpKeys).set({ confirmedAt: new Date() }).where(eq(totpKeys.userId, ctx.user.id))
    const [user] = await tx.select().from(users).where(eq(users.id, ctx.user.id))
    await mailTwoFactorChanged(tx, user!, 'app-on')
    await strengthenSession(tx, ctx)
    return replaceRecoveryCodes(tx, ctx.user.id)
  })
  await attempt.giveBack()
  return codes
}

export const stopTotp = async (ctx: AccountCtx, password: string | undefined) => {
  await requirePassword(ctx, password)
  await inTransaction(async (tx) => {
    const gone = await tx
      .delete(totpKeys)
      .where(eq(totpKeys.userId, ctx.user.id))
      .returning({ on: totpKeys.confirmedAt })
    if (!gone[0]?.on) return
    await dropCodesWithoutFactor(tx, ctx.user.id)
    const [user] = await tx.select().from(users).where(eq(users.id, ctx.user.id))
    await mailTwoFactorChanged(tx, user!, 'app-off')
  })
}

export const renewRecoveryCodes = async (ctx: AccountCtx, password: string | undefined) => {
  await requirePassword(ctx, password)
  return inTransaction(async (tx) => {
    const [user] = await tx.select().from(users).where(eq(users.id, ctx.user.id)).for('update')
    if (!user!.twoFactorOn && !(await hasTotp(tx, ctx.user.id))) {
      throw refuseField('currentPassword', 'Bitte schalten Sie zuerst die Zwei-Faktor-Anmeldung ein.')
    }
    await mailRecoveryCodesMade(tx, user!)
    return replaceRecoveryCodes(tx, ctx.user.id)
  })
}

export const eraseSecondFactor = async (tx: Tx, userId: number) => {
  await tx.delete(totpKeys).where(eq(totpKeys.userId, userId))
  await tx.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId))
}
