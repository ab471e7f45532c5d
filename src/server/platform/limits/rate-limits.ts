import { createHash } from 'node:crypto'
import { refuse } from '#lib/errors.ts'
import { settings } from '../settings.ts'
import { sql } from '../sql/index.ts'

// hashed, so that the table holds no address and no e-mail
export const hashSubject = (subject: string) => createHash('sha256').update(subject).digest('base64url')

const count = async (key: string, minutes: number, amount = 1) =>
  sql<{ attempts: number; seconds: number }>`
    insert into rate_limits (key, tries, ends_at) values (${key}, ${amount}, now() + make_interval(mins => ${minutes}))
    on conflict (key) do update set
      tries = case when rate_limits.ends_at < now() then ${amount}::int else rate_limits.tries + ${amount}::int end,
      ends_at = case when rate_limits.ends_at < now() then excluded.ends_at else rate_limits.ends_at end
    returning tries as attempts, ceil(extract(epoch from ends_at - now()))::int as seconds`.one()

/** After a success: the count begins anew. */
export const clearAttempts = async (...subjects: string[]) => {
  await sql`delete from rate_limits where key = any(${subjects.map(hashSubject)})`
}

/** How often, or how much of, something was done within so many minutes, this time included. */
export const countUse = async (subject: string, minutes: number, amount?: number) =>
  (await count(hashSubject(subject), minutes, amount)).attempts

/**
 * Counts an attempt at something that can be guessed, for all processes together and before it is compared; refuses when it is
 * one too many. `giveBack` is for attempts that succeeded.
 */
export const takeAttempt = async (subject: string, { max, minutes }: { max: number; minutes: number }) => {
  const key = hashSubject(subject)
  const row = await count(key, minutes)
  if (row.attempts > max * settings.rateLimitFactor) {
    throw refuse('RATE_LIMITED', { retryAfterSeconds: row.seconds })
  }
  return {
    giveBack: async () => {
      await sql`update rate_limits set tries = greatest(tries - 1, 0) where key = ${key}`
    },
  }
}
