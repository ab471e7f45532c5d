import postgres from 'postgres'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { call, type Limit } from '#contract/wire/call.ts'
import type { Ctx } from '../../context.ts'
import { sql, watchStatements } from '../../sql/index.ts'
import { forgetOldLimits, takeLimits } from './limits.ts'

let made = 0
const limited = (...limits: Limit[]) =>
  call({ method: 'POST', path: `/limited/${++made}`, access: 'public', summary: 'x', output: z.object({}), limits })
const from = (address: string, userId?: number): Ctx => ({
  requestId: '',
  address,
  userAgent: '',
  isNearby: () => true,
  user: userId ? { id: userId, role: 'User', providerId: null, sessionId: 1 } : null,
})
const tooMany = expect.objectContaining({ code: 'RATE_LIMITED' })

test('one try too many is refused and says when to come back', async () => {
  const guarded = limited({ by: 'address', max: 3, minutes: 10, counts: 'all' })
  for (let n = 0; n < 3; n++) await takeLimits(guarded, from('1.1.1.1'), {})
  const refused = await takeLimits(guarded, from('1.1.1.1'), {}).catch((error) => error)
  expect(refused).toEqual(tooMany)
  expect(refused.details.retryAfterSeconds).toBeGreaterThan(590)
  await takeLimits(guarded, from('2.2.2.2'), {})
})

test('a success gives its try back only where failures are counted', async () => {
  const failures = limited({ by: 'address', max: 2, minutes: 10, counts: 'failures' })
  for (let n = 0; n < 10; n++) await (await takeLimits(failures, from('1.1.1.1'), {})).succeeded()
  const all = limited({ by: 'address', max: 2, minutes: 10, counts: 'all' })
  for (let n = 0; n < 2; n++) await (await takeLimits(all, from('1.1.1.1'), {})).succeeded()
  await expect(takeLimits(all, from('1.1.1.1'), {})).rejects.toEqual(tooMany)
})

test('limits by account and by input, whatever the address and the case', async () => {
  const byAccount = limited({ by: 'account', max: 1, minutes: 10, counts: 'all' })
  await takeLimits(byAccount, from('1.1.1.1', 5), {})
  await expect(takeLimits(byAccount, from('2.2.2.2', 5), {})).rejects.toEqual(tooMany)
  await takeLimits(byAccount, from('1.1.1.1', 6), {})
  const byEmail = limited({ by: 'input.email', max: 1, minutes: 10, counts: 'all' })
  await takeLimits(byEmail, from('1.1.1.1'), { email: 'Anna@example.de' })
  await expect(takeLimits(byEmail, from('2.2.2.2'), { email: 'anna@example.de' })).rejects.toEqual(tooMany)
})

test('tries at the same moment, and from another connection, are all counted', async () => {
  const guarded = limited({ by: 'address', max: 5, minutes: 10, counts: 'all' })
  const tries = await Promise.allSettled(Array.from({ length: 20 }, () => takeLimits(guarded, from('1.1.1.1'), {})))
  expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(5)
  const other = postgres(process.env.DATABASE_URL!, { max: 1 })
  const [row] = await other<{ tries: number }[]>`select max(tries) as tries from rate_limits`
  expect(row!.tries).toBe(20)
  await other`update rate_limits set tries = 0`
  await other.end()
  await takeLimits(guarded, from('1.1.1.1'), {})
})

test('the limits of a call are counted by one statement, none after one that refuses', async () => {
  const guarded = limited(
    { by: 'address', max: 2, minutes: 10, counts: 'all' },
    { by: 'input.email', max: 3, minutes: 10, counts: 'failures' },
    { by: 'account', max: 9, minutes: 10, counts: 'all' },
  )
  const take = (address: string) => takeLimits(guarded, from(address, 7), { email: 'anna@example.de' })
  const sent: string[] = []
  const stop = watchStatements((text) => sent.push(text))
  await take('1.1.1.1').finally(stop)
  expect(sent.filter((text) => text.includes('rate_limits'))).toHaveLength(1)
  const { succeeded } = await take('1.1.1.1')
  for (let n = 0; n < 3; n++) await expect(take('1.1.1.1')).rejects.toEqual(tooMany)
  // those of the e-mail were counted twice, one of them is given back
  await succeeded()
  await take('2.2.2.2')
  await take('2.2.2.2')
  await expect(take('3.3.3.3')).rejects.toEqual(tooMany)
})

test('calls at the same moment that share some of several limits wait in no circle', async () => {
  const guarded = limited(
    { by: 'address', max: 1000, minutes: 10, counts: 'all' },
    { by: 'input.email', max: 1000, minutes: 10, counts: 'all' },
  )
  const take = (n: number) => takeLimits(guarded, from(`1.1.1.${n % 2}`), { email: `${n % 3}@example.de` })
  const tries = await Promise.allSettled(Array.from({ length: 60 }, (_, n) => take(n)))
  expect(tries.filter(({ status }) => status === 'rejected')).toEqual([])
})

test('tries given back at the same moment wait in no circle with those that are counted', async () => {
  const guarded = limited(
    { by: 'address', max: 1e6, minutes: 10, counts: 'failures' },
    { by: 'input.email', max: 1e6, minutes: 10, counts: 'failures' },
  )
  const take = (n: number) => takeLimits(guarded, from(`2001:db8:1:${n % 2}::1`), { email: `${n % 5}@example.de` })
  const several = async (n: number) => {
    for (let round = 0; round < 20; round++) await (await take(n + round)).succeeded()
  }
  const done = await Promise.allSettled(Array.from({ length: 20 }, (_, n) => several(n)))
  expect(done.filter(({ status }) => status === 'rejected')).toEqual([])
})

test('a new window begins after the old one, and old windows are forgotten', async () => {
  const guarded = limited({ by: 'address', max: 1, minutes: 10, counts: 'all' })
  await takeLimits(guarded, from('1.1.1.1'), {})
  await sql`update rate_limits set ends_at = now() - interval '1 second'`
  await takeLimits(guarded, from('1.1.1.1'), {})
  await expect(takeLimits(guarded, from('1.1.1.1'), {})).rejects.toEqual(tooMany)
  await sql`update rate_limits set ends_at = now() - interval '1 second'`
  await forgetOldLimits()
  expect(await sql`select 1 from rate_limits`).toHaveLength(0)
})

test('the table holds no address and no e-mail', async () => {
  const guarded = limited(
    { by: 'input.email', max: 5, minutes: 10, counts: 'all' },
    { by: 'address', max: 5, minutes: 10, counts: 'all' },
  )
  await takeLimits(guarded, from('203.0.113.9'), { email: 'anna@example.de' })
  const rows = JSON.stringify(await sql`select * from rate_limits`)
  expect(rows).not.toContain('203.0.113.9')
  expect(rows).not.toContain('anna')
})

test('a /48 of IPv6 has the limits of 16 visitors, each /64 its own', async () => {
  const guarded = limited({ by: 'address', max: 1, minutes: 10, counts: 'all' })
  const take = (site: string, network: number) => takeLimits(guarded, from(`${site}:${network.toString(16)}::1`), {})
  for (let network = 0; network < 16; network++) await take('2001:db8:1', network)
  await expect(take('2001:db8:1', 3)).rejects.toEqual(tooMany)
  await expect(take('2001:db8:1', 99)).rejects.toEqual(tooMany)
  await take('2001:db8:2', 3)
})
