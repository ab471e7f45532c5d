import { type Algorithm, hash, verify } from '@node-rs/argon2'
import { eq } from 'drizzle-orm'
import { refuse, refuseField } from '#lib/errors.ts'
import type { AccountCtx } from '#server/platform/context.ts'
import { takeAttempt } from '#server/platform/limits/rate-limits.ts'
import { settings } from '#server/platform/settings.ts'
import { db } from '#server/platform/sql/index.ts'
import { users } from '../accounts.tables.ts'
import { isCommonPassword } from './common-passwords.rules.ts'

// the package's enum is const and ambient, so its value stands here
const argon2id = 2 satisfies Algorithm.Argon2id
export const productionCost = { algorithm: argon2id, memoryCost: 19_456, timeCost: 2, parallelism: 1 }
/** Tests log in thousands of times. */
export const testCost = { ...productionCost, memoryCost: 64, timeCost: 1 }
let cost = productionCost
let decoy: Promise<string> | undefined

export const setPasswordCost = (wanted: typeof productionCost) => {
  cost = wanted
  decoy = undefined
}

/** Of all accounts of the demo; it stands in the README. */
export const demoPassword = 'marktwerk-demo'

export const hashPassword = (password: string) => hash(password, cost)

/** Takes as long for an account that doesn't exist as for a wrong password. */
export const isPassword = async (password: string, passwordHash: string | null | undefined) => {
  decoy ??= hashPassword('no account has this password')
  const matches = await verify(passwordHash ?? (await decoy), password)
  return matches && !!passwordHash
}

export const assertGoodPassword = (password: string, email: string) => {
  if (password.trim().toLowerCase() === email) {
    throw refuseField('password', 'Das Passwort darf nicht Ihre E-Mail-Adresse sein.')
  }
  if (isCommonPassword(password) || (password === demoPassword && !settings.opensDemo)) {
    throw refuseField('password', 'Dieses Passwort ist zu bekannt. Bitte wählen Sie ein anderes.')
  }
}

/** One count over all calls that ask for the password: a stolen token must not try it out at each of them. */
const wrongPasswords = { max: 10, minutes: 15 }

/** Who confirmed the address by a link alone. */
const noPassword =
  'Ihr Konto hat noch kein Passwort. Melden Sie sich ab und legen Sie über „Passwort vergessen“ eines fest.'

/** For changes that a stolen token alone must not make: bank data, second factor, e-mail, deletion. */
export const requirePassword = async ({ user }: AccountCtx, password: string | undefined) => {
  if (!password) throw refuseField('currentPassword', 'Bitte geben Sie Ihr aktuelles Passwort ein.')
  // an employee knows the own password, not the owner's
  const userId = user.employeeId ?? user.id
  const attempt = await takeAttempt(`own password of account ${userId}`, wrongPasswords)
  const [row] = await db.select({ passwordHash: users.passwordHash }).from(users).where(eq(users.id, userId))
  if (!(await isPassword(password, row?.passwordHash))) {
    const currentPassword = row?.passwordHash ? 'Das aktuelle Passwort stimmt nicht.' : noPassword
    throw refuse('PASSWORD_WRONG', { fields: { currentPassword } })
  }
  await attempt.giveBack()
}
