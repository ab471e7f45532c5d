import { createHash } from 'node:crypto'
import type { Call, Limit } from '#contract/wire/call.ts'
import { refuse } from '#lib/errors.ts'
import type { Ctx } from '../context.ts'
import { settings } from '../settings.ts'
import { sql } from '../sql/index.ts'
import { networkOf } from './address.ts'

/** undefined when an optional field was left out: callers who say nothing must not share one count. */
const subjectOf = (limit: Limit, ctx: Ctx, input: unknown) => {
  if (limit.by === 'address') return networkOf(ctx.address)
  if (limit.by === 'account') return ctx.user ? String(ctx.user.id) : networkOf(ctx.address)
  const value = (input as Record<string, unknown>)[limit.by.slice('input.'.length)]
  return value === undefined ? undefined : String(value).toLowerCase()
}

// hashed, so that the table holds no address and no e-mail
const keyOf = (call: Call, limit: Limit, subject: string) =>
  createHash('sha256').update(`${call.method} ${call.path} ${limit.by} ${subject}`).digest('base64url')

const isSpent = (limit: Limit, tries: number) => tries >= limit.max * settings.rateLimitFactor

/** Refuses who has no try left, before a form is read. Counts nothing: a form that is refused for its fields is no try. */
export const assertLimitsLeft = async (call: Call, ctx: Ctx) => {
  const known = call.limits.filter(({ by }) => by === 'address' || by === 'account')
  const keys = known.map((limit) => keyOf(call, limit, subjectOf(limit, ctx, {})!))
  if (!keys.length) return
  const rows = await sql<{ key: string; tries: number; seconds: number }>`
    select key, tries, ceil(extract(epoch from ends_at - now()))::int as seconds
    from rate_limits where key = any(${keys}) and ends_at >= now()`
  for (const { key, tries, seconds } of rows)
    if (isSpent(known[keys.indexOf(key)]!, tries)) throw refuse('RATE_LIMITED', { retryAfterSeconds: seconds })
}

/** Counts a try in the database, so that all processes share one count; refuses when it is one too many. */
export const takeLimits = async (call: Call, ctx: Ctx, input: unknown) => {
  const taken: string[] = []
  for (const limit of call.limits) {
    const subject = subjectOf(limit, ctx, input)
    if (subject === undefined) continue
    const key = keyOf(call, limit, subject)
    const [row] = await sql<{ tries: number; seconds: number }>`
      insert into rate_limits (key, tries, ends_at)
      values (${key}, 1, now() + make_interval(mins => ${limit.minutes}))
      on conflict (key) do update set
        tries = case when rate_limits.ends_at < now() then 1 else rate_limits.tries + 1 end,
        ends_at = case when rate_limits.ends_at < now() then excluded.ends_at else rate_limits.ends_at end
      returning tries, ceil(extract(epoch from ends_at - now()))::int as seconds`
    if (row && row.tries > limit.max * settings.rateLimitFactor) {
      throw refuse('RATE_LIMITED', { retryAfterSeconds: row.seconds })
    }
    if (limit.counts === 'failures') taken.push(key)
  }
  return {
    succeeded: async () => {
      if (taken.length) await sql`update rate_limits set tries = greatest(tries - 1, 0) where key = any(${taken})`
    },
  }
}

export const forgetOldLimits = () => sql`delete from rate_limits where ends_at < now()`
