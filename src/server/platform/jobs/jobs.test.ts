import { afterAll, beforeAll, expect, test } from 'vitest'
import { operatorCalls } from '#contract/operator/calls.ts'
import { buildOperator } from '#server/domains/accounts/accounts.factory.ts'
import { domains } from '#server/domains.ts'
import { request, useApp } from '../../../../test/harness.ts'
import { defineDomain, installDomains } from '../domain.ts'
import { sql } from '../sql/index.ts'
import { inTransaction } from '../transaction.ts'
import { boss, closeQueues, openQueues, startWorkers } from './jobs.ts'

declare module './jobs.ts' {
  interface Jobs {
    'test.note': { n: number }
    'test.flaky': { failures: number; mark: string }
    'test.hopeless': { mark: string }
    'test.slow': { account: string }
  }
}
declare module './events.ts' {
  interface Events {
    'test.happened': { n: number }
  }
}

const tries = new Map<string, number>()
const tryOf = (mark: string) => {
  tries.set(mark, (tries.get(mark) ?? 0) + 1)
  return tries.get(mark)!
}
let hopeless = true
const atOnce = { limit: 2, delaySeconds: 0 }
const heard: string[] = []

let endSlow = () => {}
const slow = new Promise<void>((resolve) => {
  endSlow = resolve
})
const served: string[] = []

const first = defineDomain({
  name: 'first',
  jobs: {
    'test.slow': {
      work: async ({ account }) => {
        served.push(account)
        if (account === 'greedy') await slow
      },
      groupOf: ({ account }) => account,
    },
    'test.note': {
      work: async ({ n }, jobId) => {
        await sql`insert into notes (job_id, n) values (${jobId}, ${n}) on conflict do nothing`
      },
    },
    'test.flaky': {
      work: async ({ failures, mark }) => {
        if (tryOf(mark) <= failures) throw new Error('not yet')
      },
      retry: atOnce,
    },
    'test.hopeless': {
      work: async ({ mark }) => {
        tryOf(mark)
        if (hopeless) throw new Error('the gateway is gone')
      },
      retry: atOnce,
    },
  },
  on: {
    'test.happened': async ({ n }) => {
      heard.push(`first ${n}`)
    },
  },
})
const second = defineDomain({
  name: 'second',
  on: {
    'test.happened': async ({ n }) => {
      const [row] = await sql`select n from notes where n = ${n}`
      heard.push(`second ${n} ${row ? 'committed' : 'too early'}`)
    },
  },
})

useApp()
beforeAll(() => installDomains([...domains, first, second]))
beforeAll(async () => {
  await sql`create table notes (job_id uuid primary key default gen_random_uuid(), n int not null)`
  await openQueues()
  await startWorkers()
})
afterAll(() => closeQueues())

const noted = async (from: number) =>
  (await sql<{ count: number }>`select count(*)::int from notes where n >= ${from}`)[0]!.count
const soon = { timeout: 15_000, interval: 20 }

test('a job exists only if its transaction commits', async () => {
  const failing = inTransaction(async (tx) => {
    await tx.enqueue('test.note', { n: 1 })
    await tx.publish('test.happened', { n: 1 })
    throw new Error('changed my mind')
  })
  await expect(failing).rejects.toThrow('changed my mind')
  await inTransaction((tx) => tx.enqueue('test.note', { n: 2 }))
  await expect.poll(() => noted(2), soon).toBe(1)
  expect(await sql`select 1 from notes where n = 1`).toHaveLength(0)
  expect(await sql`select 1 from jobs.job where data ->> 'n' = '1' or data -> 'payload' ->> 'n' = '1'`).toHaveLength(0)
  expect(heard).toEqual([])
})

test('jobs queued together are all done before the next poll', async () => {
  await inTransaction(async (tx) => {
    for (let n = 1000; n < 1200; n++) await tx.enqueue('test.note', { n })
  })
  await expect.poll(() => noted(1000), soon).toBe(200)
})

test('every subscriber hears an event once, after the commit', async () => {
  await inTransaction(async (tx) => {
    await tx.publish('test.happened', { n: 7 })
    // gives an early listener the time to be wrong
    await tx.sql`select pg_sleep(0.1)`
    await tx.sql`insert into notes (n) values (7)`
  })
  await expect.poll(() => heard.toSorted(), soon).toEqual(['first 7', 'second 7 committed'])
})

test('an event nobody listens to is no job', async () => {
  await inTransaction((tx) => tx.publish('test.unheard' as never, { n: 1 } as never))
  expect(await sql`select 1 from jobs.job where data ->> 'event' = 'test.unheard'`).toHaveLength(0)
})

test('a failing job is tried again until it succeeds', async () => {
  await inTransaction((tx) => tx.enqueue('test.flaky', { failures: 2, mark: 'third time lucky' }))
  await expect.poll(() => tries.get('third time lucky'), soon).toBe(3)
  await expect
    .poll(async () => (await boss.findJobs('test.flaky', { data: { mark: 'third time lucky' } }))[0]?.state, soon)
    .toBe('completed')
})

test('after the last try the operator sees a dead letter, retries it, or removes it', async () => {
  const { token } = await buildOperator()
  const listDead = async () =>
    (await request(operatorCalls.listJobs, { state: 'dead', queue: 'test.hopeless' }, token)).body
  await inTransaction((tx) => tx.enqueue('test.hopeless', { mark: 'a' }))
  await expect.poll(async () => (await listDead()).total, soon).toBe(1)
  const [dead] = (await listDead()).data
  expect(tries.get('a')).toBe(3)
  expect(dead).toMatchObject({ state: 'dead', tries: 3, error: 'the gateway is gone', queue: 'test.hopeless' })
  expect(JSON.parse(dead!.data)).toEqual({ mark: 'a' })
  // the trace the queue keeps is not a second entry
  expect((await request(operatorCalls.listJobs, { queue: 'test.hopeless' }, token)).body.total).toBe(1)
  // a part of the name finds it too, as text and not as a pattern
  expect((await request(operatorCalls.listJobs, { queue: 'HOPELESS' }, token)).body.total).toBe(1)
  expect((await request(operatorCalls.listJobs, { queue: 'test_hopeless' }, token)).body.total).toBe(0)

  hopeless = false
  expect(await request(operatorCalls.retryJob, { id: dead!.id }, token)).toMatchObject({
    status: 200,
    body: { status: true },
  })
  await expect.poll(() => tries.get('a'), soon).toBe(4)
  expect((await listDead()).total).toBe(0)
  const done = async () =>
    (await request(operatorCalls.listJobs, { queue: 'test.hopeless', state: 'done' }, token)).body
  await expect.poll(async () => (await done()).total, soon).toBe(1)
  const [finished] = (await done()).data
  expect(finished!.ended_at).not.toBeNull()
  expect(await request(operatorCalls.retryJob, { id: finished!.id }, token)).toMatchObject({ status: 409 })
  expect(await request(operatorCalls.removeJob, { id: finished!.id }, token)).toMatchObject({ status: 200 })
  expect((await done()).total).toBe(0)
})

test('what is past its time is cleaned up every hour', async () => {
  expect(await sql`select cron from jobs.schedule where name = 'platform.cleanup'`).toEqual([{ cron: '17 * * * *' }])
  await sql`insert into rate_limits (key, tries, ends_at) values ('old', 1, now() - interval '1 minute'), ('new', 1, now() + interval '1 minute')`
  await sql`insert into outbox (channel, recipient, text, status, created_at) values ('sms', 'old', '', 'sent', now() - interval '91 days')`
  await inTransaction((tx) => tx.enqueue('platform.cleanup', {}))
  await expect.poll(async () => (await sql`select 1 from outbox where recipient = 'old'`).length, soon).toBe(0)
  expect(await sql`select key from rate_limits`).toEqual([{ key: 'new' }])
})

test('one account never takes all workers of a queue that is shared out', async () => {
  await inTransaction(async (tx) => {
    for (let count = 0; count < 12; count++) await tx.enqueue('test.slow', { account: 'greedy' })
  })
  await expect.poll(() => served).toEqual(['greedy'])
  await inTransaction((tx) => tx.enqueue('test.slow', { account: 'patient' }))
  await expect.poll(() => served).toEqual(['greedy', 'patient'])
  endSlow()
  await expect.poll(() => served.length).toBe(13)
})

test('a deadlock is tried again and both sides succeed', async () => {
  await sql`insert into notes (n) values (-1), (-2)`
  let arrived = 0
  let bothArrived = () => {}
  const meeting = new Promise<void>((resolve) => {
    bothArrived = resolve
  })
  const lockBoth = (first: number, second: number) =>
    inTransaction(async (tx) => {
      await tx.sql`update notes set n = n where n = ${first}`
      if (++arrived === 2) bothArrived()
      await meeting
      await tx.sql`update notes set n = n where n = ${second}`
    })
  await Promise.all([lockBoth(-1, -2), lockBoth(-2, -1)])
  // who tries again may meet the other once more
  expect(arrived).toBeGreaterThan(2)
})

test('a notification of more than 8,000 bytes is refused before the database does', async () => {
  await expect(inTransaction((tx) => tx.notify('test', 'ä'.repeat(4000)))).rejects.toThrow('7998 bytes')
  await inTransaction((tx) => tx.notify('test', 'x'.repeat(7990)))
})
