import { eq } from 'drizzle-orm'
import { refuseField } from '#lib/errors.ts'
import type { Ctx } from '#server/platform/context.ts'
import { contributionsOf } from '#server/platform/domain.ts'
import { db, sql } from '#server/platform/sql/index.ts'
import { inTransaction, type Tx } from '#server/platform/transaction.ts'
import { mailConfirmation } from '../accounts.mails.ts'
import { isRegistrationCompleted } from '../accounts.rules.ts'
import { companies, users } from '../accounts.tables.ts'
import { explainConstraint } from '../constraints.rules.ts'
import { forgetDevices, rememberDevice } from '../login/login-attempts.service.ts'
import { assertGoodPassword, hashPassword } from '../login/passwords.service.ts'
import { createLink, dropSecrets, takeLink } from '../login/secrets.service.ts'
import { endAllSessions, openSession } from '../login/sessions.service.ts'
import { ownerRoleId } from '../staff/staff.queries.ts'

type NewUser = Omit<typeof users.$inferInsert, 'role' | 'passwordHash'> & { password?: string }
type NewCompany = Omit<typeof companies.$inferInsert, 'userId'>
type Registered = 'registered' | 'known'

/** Exactly one account an e-mail, however many registrations arrive at once. */
const register = async (
  role: 'User' | 'Company',
  { password, ...user }: NewUser,
  addMore: (tx: Tx, userId: number) => Promise<unknown> = async () => {},
  note?: string,
): Promise<Registered> => {
  if (password) assertGoodPassword(password, user.email)
  const passwordHash = password ? await hashPassword(password) : null
  return inTransaction(async (tx): Promise<Registered> => {
    const [made] = await tx
      .insert(users)
      .values({ ...user, role, passwordHash })
      .onConflictDoNothing({ target: users.email })
      .returning()
    if (!made) return 'known'
    await addMore(tx, made.id)
    await mailConfirmation(tx, made, await createLink(tx, made.id, 'confirm-email'), note)
    return 'registered'
  }).catch(explainConstraint)
}

export const registerCustomer = (user: NewUser & { password: string }) => register('User', user)

/** A buyer without a password, who can set one when confirming, or later by a link. */
export const registerBuyer = (
  user: NewUser,
  addMore: (tx: Tx, userId: number) => Promise<unknown>,
  /** what the confirmation means beside the account */
  note?: string,
) => register('User', user, addMore, note)

export const registerProvider = (user: NewUser, company: NewCompany) =>
  register('Company', user, (tx, userId) =>
    tx.insert(companies).values({ ...company, userId, registrationCompleted: isRegistrationCompleted(company) }),
  )

/** Says nothing about whether the account exists, or is confirmed already. */
export const resendConfirmation = (email: string) =>
  inTransaction(async (tx) => {
    const [user] = await tx.select().from(users).where(eq(users.email, email))
    if (!user || user.emailConfirmedAt || user.deletedAt) return
    await mailConfirmation(tx, user, await createLink(tx, user.id, 'confirm-email'))
  })

type Confirmed = { userId: number; token: string; expiresAt: Date; deviceToken: string; next: string | null }

/** A new account is logged in at once: the link proved its mailbox. */
export const confirmEmail = (ctx: Ctx, token: string, password: string | undefined): Promise<Confirmed | 'changed'> =>
  inTransaction(async (tx): Promise<Confirmed | 'changed'> => {
    const { userId, purpose, newEmail } = await takeLink(tx, token, 'confirm-email', 'change-email')
    if (purpose === 'change-email') {
      const [changed] = await tx.update(users).set({ email: newEmail! }).where(eq(users.id, userId)).returning()
      ctx.concerns?.(changed!)
      // whoever else is logged in may be the reason for the change
      await endAllSessions(tx, userId)
      await forgetDevices(tx, userId)
      // a link mailed to the old address must not open the account any more
      await dropSecrets(tx, userId, 'reset-password')
      return 'changed'
    }
    const [user] = await tx.select().from(users).where(eq(users.id, userId)).for('update')
    ctx.concerns?.(user!)
    await tx
      .update(users)
      .set({ emailConfirmedAt: sql`now()`, ...(await firstPassword(user!, password)) })
      .where(eq(users.id, userId))
    const nexts: (string | null)[] = []
    for (const emailConfirmed of contributionsOf('emailConfirmed')) nexts.push(await emailConfirmed(tx, userId))
    return {
      userId,
      ...(await openSession(tx, ctx, user!)),
      deviceToken: await rememberDevice(tx, userId, undefined),
      next: nexts.find(Boolean) ?? null,
    }
  }).catch(explainConstraint)

/** Who only buys or asks can do without: the mailbox is proved, and a link by mail sets one at any time. */
const firstPassword = async (user: typeof users.$inferSelect, password: string | undefined) => {
  if (user.passwordHash || (!password && user.role === 'User')) return {}
  if (!password) throw refuseField('password', 'Bitte legen Sie ein Passwort fest.')
  assertGoodPassword(password, user.email)
  return { passwordHash: await hashPassword(password) }
}

/** For the command that creates operators. It needs no mail: only someone with access to the machine can run it. */
export const registerOperator = async (
  user: { email: string; firstName: string; lastName: string },
  password: string,
) => {
  const made = await db
    .insert(users)
    .values({
      ...user,
      role: 'Operator',
      staffRoleId: await ownerRoleId(db),
      passwordHash: await hashPassword(password),
      emailConfirmedAt: new Date(),
    })
    .onConflictDoNothing({ target: users.email })
    .returning({ id: users.id })
  return made.length ? ('registered' as const) : ('known' as const)
}
