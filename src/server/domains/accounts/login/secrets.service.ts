import { randomInt } from 'node:crypto'
import { verify } from '@node-rs/argon2'
import { and, eq, gt, inArray, isNull } from 'drizzle-orm'
import { refuse } from '#lib/errors.ts'
import { db, sql } from '#server/platform/sql/index.ts'
import type { Tx } from '#server/platform/transaction.ts'
import { secrets } from '../accounts.tables.ts'
import { hashPassword } from './passwords.service.ts'
import { hashToken, newToken } from './sessions.service.ts'

type Secret = typeof secrets.$inferSelect
type Purpose = Secret['purpose']
type CodePurpose = Extract<Purpose, `two-factor-${string}` | 'mobile'>
type LinkPurpose = Exclude<Purpose, CodePurpose>

const minutesOf = {
  'confirm-email': 2 * 24 * 60,
  'change-email': 24 * 60,
  'reset-password': 60,
  'two-factor-login': 5,
  'two-factor-setup': 5,
  mobile: 5,
} satisfies Record<Purpose, number>

const expiryOf = (purpose: Purpose) => new Date(Date.now() + minutesOf[purpose] * 60_000)
const alive = gt(secrets.expiresAt, sql`now()`)

export const dropSecrets = (tx: Tx, userId: number, ...purposes: Purpose[]) =>
  tx.delete(secrets).where(and(eq(secrets.userId, userId), inArray(secrets.purpose, purposes)))

/** The token of a link that works once; earlier links of the same purpose stop working. */
export const createLink = async (tx: Tx, userId: number, purpose: LinkPurpose, newEmail?: string) => {
  await dropSecrets(tx, userId, purpose)
  const token = newToken()
  await tx
    .insert(secrets)
    .values({ userId, purpose, tokenHash: hashToken(token), newEmail, expiresAt: expiryOf(purpose) })
  return token
}

/** Uses a link up; a rollback gives it back. */
export const takeLink = async (tx: Tx, token: string, ...purposes: LinkPurpose[]): Promise<Secret> => {
  const [secret] = await tx
    .delete(secrets)
    .where(and(eq(secrets.tokenHash, hashToken(token)), inArray(secrets.purpose, purposes), alive))
    .returning()
  if (!secret) throw refuse('LINK_INVALID')
  return secret
}

type NewMobile = { newMobile?: string; newCountryCode?: string }

const newCode = () => randomInt(1_000_000).toString().padStart(6, '0')

/** A challenge that a code of the app answers. */
export const createChallenge = async (tx: Tx, userId: number) => {
  const challenge = newToken()
  const purpose = 'two-factor-login'
  await tx.insert(secrets).values({ userId, purpose, tokenHash: hashToken(challenge), expiresAt: expiryOf(purpose) })
  return { challenge }
}

/** A code for a challenge that had none: somebody without the app at hand. Each challenge gets one. */
export const addCode = async (tx: Tx, challenge: string) => {
  const code = newCode()
  const codeHash = await hashPassword(code)
  const [secret] = await tx
    .update(secrets)
    .set({ codeHash, expiresAt: expiryOf('two-factor-login') })
    .where(and(belongsTo({ challenge }), alive, isNull(secrets.codeHash)))
    .returning({ userId: secrets.userId })
  if (!secret) throw refuse('CODE_INVALID')
  return { code, userId: secret.userId }
}

/** Six digits for a text message, and the challenge they answer. */
export const createCode = async (tx: Tx, userId: number, purpose: CodePurpose, mobile: NewMobile = {}) => {
  const code = newCode()
  const challenge = newToken()
  const codeHash = await hashPassword(code)
  await tx
    .insert(secrets)
    .values({ userId, purpose, tokenHash: hashToken(challenge), codeHash, expiresAt: expiryOf(purpose), ...mobile })
  return { code, challenge }
}

/** By the challenge of a login, or by the account that proves its mobile. */
type Whose = { challenge: string } | { userId: number; purpose: 'two-factor-setup' | 'mobile' }

const belongsTo = (whose: Whose) =>
  'challenge' in whose
    ? and(eq(secrets.tokenHash, hashToken(whose.challenge)), eq(secrets.purpose, 'two-factor-login'))
    : and(eq(secrets.userId, whose.userId), eq(secrets.purpose, whose.purpose))

/** Each guess is counted before it is compared, and on its own, so that guesses at the same time can't share a try. */
export const guessCode = async (whose: Whose, code: string): Promise<{ secret: Secret; isSent: boolean }> => {
  const [secret] = await db
    .update(secrets)
    .set({ attemptsLeft: sql`${secrets.attemptsLeft} - 1` })
    .where(and(belongsTo(whose), alive, gt(secrets.attemptsLeft, 0)))
    .returning()
  if (!secret) throw refuse('CODE_INVALID')
  return { secret, isSent: !!secret.codeHash && (await verify(secret.codeHash, code.replace(/\s/g, ''))) }
}

/** A right code opens one door, even when it is sent twice at once. */
export const takeCode = async (tx: Tx, secret: Secret) => {
  const [taken] = await tx.delete(secrets).where(eq(secrets.id, secret.id)).returning({ id: secrets.id })
  if (!taken) throw refuse('CODE_INVALID')
}
