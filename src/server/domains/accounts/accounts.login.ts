import { eq } from 'drizzle-orm'
import { refuse } from '#lib/errors.ts'
import type { Ctx } from '#server/platform/context.ts'
import { isPrivateAddress } from '#server/platform/http/private-address.ts'
import { settings } from '#server/platform/settings.ts'
import { sendSms } from '#server/platform/sms.ts'
import { db, sql } from '#server/platform/sql/index.ts'
import { inTransaction, type Tx } from '#server/platform/transaction.ts'
import { mailPasswordChanged, mailPasswordReset } from './accounts.mails.ts'
import { assertGoodPassword, demoPassword, hashPassword, isPassword } from './accounts.passwords.ts'
import { selectAccount } from './accounts.queries.ts'
import { codeMessage } from './accounts.rules.ts'
import {
  countRecentCodes,
  createCode,
  createLink,
  dropSecrets,
  guessCode,
  takeCode,
  takeLink,
} from './accounts.secrets.ts'
import { endAllSessions, openSession } from './accounts.sessions.ts'
import { users } from './accounts.tables.ts'

/** Somebody who knows the password may still not try codes, or send text messages, without end. */
const codesAllowed = { count: 5, minutes: 30 }

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
const isPublishedPasswordHere = ({ address }: Ctx, password: string) =>
  password === demoPassword && (settings.isDemoLocal || !settings.opensDemo) && !isPrivateAddress(address)

export const login = async (ctx: Ctx, name: string, password: string) => {
  const user = await findByLogin(name)
  const isRight = await isPassword(password, user?.passwordHash)
  if (!user || !isRight || isPublishedPasswordHere(ctx, password)) throw refuse('LOGIN_FAILED')
  if (!user.emailConfirmedAt) throw refuse('EMAIL_NOT_CONFIRMED')
  const opened = await inTransaction(async (tx) => {
    const [now] = await tx.select().from(users).where(eq(users.id, user.id)).for('update')
    // the password changed while this one was being checked
    if (now?.passwordHash !== user.passwordHash) throw refuse('LOGIN_FAILED')
    return now.twoFactorOn ? challengeWithCode(tx, now) : openSession(tx, ctx, now.id)
  })
  return 'challenge' in opened ? opened : { ...opened, account: await selectAccount(user.id) }
}

const challengeWithCode = async (tx: Tx, user: User) => {
  const { count, minutes } = codesAllowed
  if ((await countRecentCodes(tx, user.id, 'two-factor-login', minutes)) >= count * settings.rateLimitFactor) {
    throw refuse('RATE_LIMITED', { retryAfterSeconds: minutes * 60 })
  }
  const { code, challenge } = await createCode(tx, user.id, 'two-factor-login')
  await sendSms(tx, { to: user.twoFactorCountryCode + user.twoFactorMobile, text: codeMessage(code), isSecret: true })
  return { challenge }
}

export const loginWithCode = async (ctx: Ctx, challenge: string, code: string) => {
  const secret = await guessCode({ challenge }, code)
  const opened = await inTransaction(async (tx) => {
    await takeCode(tx, secret)
    await dropSecrets(tx, secret.userId, 'two-factor-login')
    return openSession(tx, ctx, secret.userId)
  })
  return { ...opened, account: await selectAccount(secret.userId) }
}

/** Says nothing about whether the account exists. */
export const remindPassword = (email: string) =>
  inTransaction(async (tx) => {
    const [user] = await tx.select().from(users).where(eq(users.email, email))
    if (!user || user.deletedAt) return
    await mailPasswordReset(tx, user, await createLink(tx, user.id, 'reset-password'))
  })

/** Whoever opens the link owns the mailbox, so the e-mail counts as confirmed too. */
export const resetPassword = async (token: string, password: string) => {
  const passwordHash = await hashPassword(password)
  return inTransaction(async (tx) => {
    const { userId } = await takeLink(tx, token, 'reset-password')
    const [user] = await tx
      .update(users)
      .set({ passwordHash, emailConfirmedAt: sql`coalesce(email_confirmed_at, now())` })
      .where(eq(users.id, userId))
      .returning()
    assertGoodPassword(password, user!.email)
    await dropSecrets(tx, userId, 'confirm-email', 'change-email', 'two-factor-login')
    await endAllSessions(tx, userId)
    await mailPasswordChanged(tx, user!)
  })
}
