import { and, desc, eq, notInArray } from 'drizzle-orm'
import { refuse } from '#lib/errors.ts'
import type { Ctx } from '#server/platform/context.ts'
import { networkOf } from '#server/platform/http/address.ts'
import { hashSubject, takeAttempt } from '#server/platform/limits/rate-limits.ts'
import { settings } from '#server/platform/settings.ts'
import { db, sql } from '#server/platform/sql/index.ts'
import type { Tx } from '#server/platform/transaction.ts'
import { knownDevices } from '../accounts.tables.ts'
import { hashToken, newToken } from './sessions.service.ts'

/** From one network: after these the wait doubles from 5 seconds up to 15 minutes. */
const freeAttempts = 10
/** From all networks together; devices that logged in before are not concerned. */
const attemptsOfAll = { max: 200, minutes: 60 }
const devicesKept = 20

export type Device = typeof knownDevices.$inferSelect

/** Tokens of other accounts are unknown, so nobody brings the own device to a foreign account. */
export const findDevice = async (userId: number, token: string): Promise<Device | undefined> => {
  const [device] = await db
    .select()
    .from(knownDevices)
    .where(and(eq(knownDevices.userId, userId), eq(knownDevices.tokenHash, hashToken(token))))
  return device
}

/** Counted before the password is compared, so that tries at the same time can't share one. */
const countAttempt = async (subject: string) => {
  const key = hashSubject(subject)
  const free = Math.min(freeAttempts * settings.rateLimitFactor, 2_000_000_000)
  const [counted] = await sql<{ failures: number }>`
    insert into login_failures as f (key, failures, wait_until, ends_at) values (${key}, 1, now(), now() + interval '1 day')
    on conflict (key) do update set
      failures = case when f.ends_at < now() then 1 else f.failures + 1 end,
      wait_until = case when f.ends_at < now() or f.failures + 1 < ${free}::int then now()
        else now() + make_interval(secs => least(900, 5 * power(2, least(f.failures + 1 - ${free}::int, 10)))) end,
      ends_at = now() + interval '1 day'
    -- not now(): a statement that waited for the row would compare with the time before it did
    where f.wait_until <= clock_timestamp() or f.ends_at < now()
    returning failures`
  if (counted) return key
  const [waiting] = await sql<{ seconds: number }>`
    select ceil(extract(epoch from wait_until - now()))::int as seconds from login_failures where key = ${key}`
  throw refuse('RATE_LIMITED', { retryAfterSeconds: Math.max(1, waiting?.seconds ?? 1) })
}

/**
 * Wrong passwords make only those wait who sent them: a network for this login, or a known device. A count over all
 * networks stops many machines that guess together.
 */
export const takeLoginAttempt = async (ctx: Ctx, login: string, device: Device | undefined) => {
  const key = await countAttempt(
    device ? `login from device ${device.id}` : `login of ${login} from ${networkOf(ctx.address)}`,
  )
  const ofAll = device ? undefined : await takeAttempt(`login of ${login}`, attemptsOfAll)
  return {
    succeeded: async () => {
      await sql`delete from login_failures where key = ${key}`
      await ofAll?.giveBack()
    },
  }
}

/** Remembers the device that just logged in; answers the token it keeps. */
export const rememberDevice = async (tx: Tx, userId: number, token: string | undefined) => {
  if (token) {
    const [known] = await tx
      .update(knownDevices)
      .set({ lastUsedAt: new Date() })
      .where(and(eq(knownDevices.userId, userId), eq(knownDevices.tokenHash, hashToken(token))))
      .returning({ id: knownDevices.id })
    if (known) return token
  }
  const made = newToken()
  await tx.insert(knownDevices).values({ userId, tokenHash: hashToken(made) })
  const newest = tx
    .select({ id: knownDevices.id })
    .from(knownDevices)
    .where(eq(knownDevices.userId, userId))
    .orderBy(desc(knownDevices.lastUsedAt), desc(knownDevices.id))
    .limit(devicesKept)
  await tx.delete(knownDevices).where(and(eq(knownDevices.userId, userId), notInArray(knownDevices.id, newest)))
  return made
}

/** After a reset: who had the old password may have a device of theirs here. */
export const forgetDevices = (tx: Tx, userId: number) => tx.delete(knownDevices).where(eq(knownDevices.userId, userId))
