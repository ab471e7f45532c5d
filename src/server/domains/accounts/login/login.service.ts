import { eq } from 'drizzle-orm'
import { refuse } from '#lib/errors.ts'
import type { Ctx } from '#server/platform/context.ts'
import { networkOf } from '#server/platform/http/address.ts'
import { clearAttempts, takeAttempt } from '#server/platform/limits/rate-limits.ts'
import { settings } from '#server/platform/settings.ts'
import { db, sql } from '#server/platform/sql/index.ts'
import { inTransaction, type Tx } from '#server/platform/transaction.ts'
import { mailPasswordChanged, mailPasswordReset, sendCode } from '../accounts.mails.ts'
import { selectAccount } from '../accounts.queries.ts'
import { users } from '../accounts.tables.ts'
import { hasTotp, takeOwnCode } from '../two-factor/totp.service.ts'
import { type Device, findDevice, forgetDevices, rememberDevice, takeLoginAttempt } from './login-attempts.service.ts'
import { assertGoodPassword, demoPassword, hashPassword, isPassword } from './passwords.service.ts'
import {
  addCode,
  createChallenge,
  createCode,
  createLink,
  dropSecrets,
  guessCode,
  takeCode,
  takeLink,
} from './secrets.service.ts'
import { endAllSessions, openSession } from './sessions.service.ts'

/** Somebody who knows the password may still not try codes, or send text messages, without end. */
const stepsOfOne = { max: 5, minutes: 30 }
/** From all networks together. Known devices are not counted, so the owner can still log in during an attack. */
const stepsOfAll = { max: 15, minutes: 30 }

const stepsFrom = (ctx: Ctx, userId: number, device: Device | undefined) =>
  device ? `second step from device ${device.id}` : `second step of ${userId} from ${networkOf(ctx.address)}`
const stepsOf = (userId: number) => `second step of ${userId}`

const takeSecondStep = async (ctx: Ctx, userId: number, device: Device | undefined) => {
  await takeAttempt(stepsFrom(ctx, userId, device), stepsOfOne)
  if (!device) await takeAttempt(stepsOf(userId), stepsOfAll)
}

type User = typeof users.$inferSelect

/** E-mails have an @, user names don't. */
const findByLogin = async (login: string): Promise<User | undefined> => {
  const [user] = await db
    .select()
    .from(users)
    .where(eq(login.includes('@') ? users.email : users.username, login))
  return user
}

/** A demo that nobody opened on purpose is for this machine and its network, also when the port can be reached from outside. */
const isPublishedPasswordHere = (ctx: Ctx, password: string) =>
  password === demoPassword && (settings.isDemoLocal || !settings.opensDemo) && !ctx.isNearby()

type Credentials = { name: string; password: string; deviceToken?: string | undefined }

export const login = async (ctx: Ctx, { name, password, deviceToken }: Credentials) => {
  const user = await findByLogin(name)
  if (user) ctx.concerns?.(user)
  const device = user && deviceToken ? await findDevice(user.id, deviceToken) : undefined
  const attempt = await takeLoginAttempt(ctx, name, device)
  const isRight = await isPassword(password, user?.passwordHash)
  if (!user || !isRight || isPublishedPasswordHere(ctx, password)) throw refuse('LOGIN_FAILED')
  await attempt.succeeded()
  if (!user.emailConfirmedAt) throw refuse('EMAIL_NOT_CONFIRMED')
  if (user.twoFactorOn || (await hasTotp(db, user.id))) await takeSecondStep(ctx, user.id, device)
  const opened = await inTransaction(async (tx) => {
    const [now] = await tx.select().from(users).where(eq(users.id, user.id)).for('update')
    // the password changed while this one was being checked
    if (now?.passwordHash !== user.passwordHash) throw refuse('LOGIN_FAILED')
    const hasApp = await hasTotp(tx, now.id)
    if (hasApp || now.twoFactorOn) return challengeSecondStep(tx, now, hasApp)
    return openKnown(tx, ctx, now, deviceToken)
  })
  return 'challenge' in opened ? opened : { ...opened, account: await selectAccount(user.id) }
}

type Opener = Pick<User, 'id' | 'role'> & { isStrong?: boolean }

const openKnown = async (tx: Tx, ctx: Ctx, user: Opener, deviceToken: string | undefined) => ({
  ...(await openSession(tx, ctx, user)),
  deviceToken: await rememberDevice(tx, user.id, deviceToken),
})

/** With the app no text message is sent unless it is asked for. */
const challengeSecondStep = async (tx: Tx, user: User, hasApp: boolean) => {
  const methods = [...(hasApp ? ['app' as const] : []), ...(user.twoFactorOn ? ['sms' as const] : [])]
  if (hasApp) return { ...(await createChallenge(tx, user.id)), methods }
  const { code, challenge } = await createCode(tx, user.id, 'two-factor-login')
  await textCode(tx, user, code)
  return { challenge, methods }
}

const textCode = (tx: Tx, user: User, code: string) =>
  sendCode(tx, user.twoFactorCountryCode + user.twoFactorMobile, code)

/** For somebody with app and mobile who has only the mobile at hand. */
export const sendLoginCode = (ctx: Ctx, challenge: string) =>
  inTransaction(async (tx) => {
    const { code, userId } = await addCode(tx, challenge)
    const [user] = await tx.select().from(users).where(eq(users.id, userId))
    ctx.concerns?.(user!)
    if (!user!.twoFactorOn) throw refuse('CODE_INVALID')
    await textCode(tx, user!, code)
  })

type Answer = { challenge: string; code: string; deviceToken?: string | undefined }

export const loginWithCode = async (ctx: Ctx, { challenge, code, deviceToken }: Answer) => {
  const { secret, isSent } = await guessCode({ challenge }, code)
  const [user] = await db.select().from(users).where(eq(users.id, secret.userId))
  ctx.concerns?.(user!)
  const opened = await inTransaction(async (tx) => {
    if (!isSent && !(await takeOwnCode(tx, secret.userId, code))) throw refuse('CODE_INVALID')
    await takeCode(tx, secret)
    await dropSecrets(tx, secret.userId, 'two-factor-login')
    return openKnown(tx, ctx, { id: secret.userId, role: user!.role, isStrong: true }, deviceToken)
  })
  const device = await findDevice(secret.userId, opened.deviceToken)
  await clearAttempts(
    stepsOf(secret.userId),
    stepsFrom(ctx, secret.userId, device),
    stepsFrom(ctx, secret.userId, undefined),
  )
  return { ...opened, account: await selectAccount(secret.userId) }
}

/** Says nothing about whether the account exists. */
export const remindPassword = (ctx: Ctx, email: string) =>
  inTransaction(async (tx) => {
    const [user] = await tx.select().from(users).where(eq(users.email, email))
    if (!user || user.deletedAt) return
    ctx.concerns?.(user)
    await mailPasswordReset(tx, user, await createLink(tx, user.id, 'reset-password'))
  })

/** Opening the link proves access to the mailbox, so the e-mail counts as confirmed too. */
export const resetPassword = async (ctx: Ctx, token: string, password: string) => {
  const passwordHash = await hashPassword(password)
  return inTransaction(async (tx) => {
    const { userId } = await takeLink(tx, token, 'reset-password')
    const [user] = await tx
      .update(users)
      .set({ passwordHash, emailConfirmedAt: sql`coalesce(email_confirmed_at, now())` })
      .where(eq(users.id, userId))
      .returning()
    ctx.concerns?.(user!)
    assertGoodPassword(password, user!.email)
    await dropSecrets(tx, userId, 'confirm-email', 'change-email', 'two-factor-login')
    await endAllSessions(tx, userId)
    await forgetDevices(tx, userId)
    await mailPasswordChanged(tx, user!)
  })
}
