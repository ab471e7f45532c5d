import { createHash } from 'node:crypto'
import type { Call, Limit } from '#contract/wire/call.ts'
import { refuse } from '#lib/errors.ts'
import type { Ctx } from '../../context.ts'
import { settings } from '../../settings.ts'
import { col, rowShape, sql } from '../../sql/index.ts'
import { networksOf } from '../address.ts'

/** Who is counted, and how many times the limit they have. */
type Subject = { subject: string; times: number }

const ofNetworks = (address: string): Subject[] =>
  networksOf(address).map(({ network, times }) => ({ subject: network, times }))

/** Nobody when an optional field was left out: callers who say nothing must not share one count. */
const subjectsOf = (limit: Limit, ctx: Ctx, input: unknown): Subject[] => {
  if (limit.by === 'address') return ofNetworks(ctx.address)
  if (limit.by === 'account') return ctx.user ? [{ subject: String(ctx.user.id), times: 1 }] : ofNetworks(ctx.address)
  const value = (input as Record<string, unknown>)[limit.by.slice('input.'.length)]
  return value === undefined ? [] : [{ subject: String(value).toLowerCase(), times: 1 }]
}

/** A limit of one subject, with the key it is counted under. */
const countersOf = (call: Call, ctx: Ctx, input: unknown, limits = call.limits) =>
  limits.flatMap((limit) =>
    subjectsOf(limit, ctx, input).map(({ subject, times }) => ({
      limit,
      key: keyOf(call, limit, subject),
      most: limit.max * times * settings.rateLimitFactor,
    })),
  )
type Counter = ReturnType<typeof countersOf>[number]

// hashed, so that the table holds no address and no e-mail; each limit of a call has a count of its own
const keyOf = (call: Call, { by, counts, max, minutes }: Limit, subject: string) =>
  createHash('sha256')
    .update(`${call.method} ${call.path} ${by} ${counts} ${max}/${minutes} ${subject}`)
    .digest('base64url')

/** Refuses who has no try left, before a form is read. Counts nothing: a form that is refused for its fields is no try. */
export const assertLimitsLeft = async (call: Call, ctx: Ctx) => {
  const known = call.limits.filter(({ by }) => by === 'address' || by === 'account')
  const counters = countersOf(call, ctx, {}, known)
  if (!counters.length) return
  const rows = await sql<{ key: string; attempts: number; seconds: number }>`
    select key, tries as attempts, ceil(extract(epoch from ends_at - now()))::int as seconds
    from rate_limits where key = any(${counters.map(({ key }) => key)}) and ends_at >= now()`
  for (const { key, attempts, seconds } of rows)
    if (attempts >= counters.find((one) => one.key === key)!.most)
      throw refuse('RATE_LIMITED', { retryAfterSeconds: seconds })
}

const countedRow = rowShape('counted limit', { place: col.int(), attempts: col.int(), seconds: col.int() })
const nameOf = (place: number) => sql.id(`counted_${place}`)

/** A limit counts nothing where the one before it refuses. All calls count theirs in one order, so none waits in a circle. */
const counting = ({ limit, key }: Counter, place: number, before: Counter | undefined) => sql`
  ${nameOf(place)} as (
    insert into rate_limits (key, tries, ends_at)
    select ${key}, 1, now() + make_interval(mins => ${limit.minutes})
      ${before ? sql`from ${nameOf(place - 1)} where attempts <= ${before.most}::float8` : sql.empty}
    on conflict (key) do update set
      tries = case when rate_limits.ends_at < now() then 1 else rate_limits.tries + 1 end,
      ends_at = case when rate_limits.ends_at < now() then excluded.ends_at else rate_limits.ends_at end
    returning ${place}::int as place, tries as attempts, ceil(extract(epoch from ends_at - now()))::int as seconds
  )`

const countAll = (counters: Counter[]) => sql(countedRow)`
  with ${sql.join(
    counters.map((counter, place) => counting(counter, place, counters[place - 1])),
    ', ',
  )}
  ${sql.join(
    counters.map((_, place) => sql`select place, attempts, seconds from ${nameOf(place)}`),
    ' union all ',
  )}`

/** Locked in the order in which they are counted. */
const giveBack = (keys: string[]) => sql`
  with held as (
    select r.key from unnest(${keys}::text[]) with ordinality k (key, place) join rate_limits r on r.key = k.key
    order by k.place for update of r
  )
  update rate_limits set tries = greatest(tries - 1, 0) from held where rate_limits.key = held.key`

/** Counts a try in the database, so that all processes share one count; refuses when it is one too many. */
export const takeLimits = async (call: Call, ctx: Ctx, input: unknown) => {
  const counters = countersOf(call, ctx, input)
  const rows = counters.length ? await countAll(counters) : []
  const over = rows.find(({ place, attempts }) => attempts > counters[place]!.most)
  if (over) throw refuse('RATE_LIMITED', { retryAfterSeconds: over.seconds })
  const taken = counters.filter(({ limit }) => limit.counts === 'failures').map(({ key }) => key)
  return {
    succeeded: async () => {
      if (taken.length) await giveBack(taken)
    },
  }
}

/** What is being counted now is left for the next time. */
export const forgetOldLimits = () => sql`
  delete from rate_limits where key in (select key from rate_limits where ends_at < now() for update skip locked)`
