import postgres from 'postgres'
import { afterAll, expect, test, vi } from 'vitest'
import { catchUp, listen, sql } from '../sql/index.ts'
import { createListener } from '../sql/listen.ts'
import { inTransaction } from '../transaction.ts'
import { createFeedReader, keptSeconds } from './reader.ts'

const url = process.env.DATABASE_URL!
const outside = postgres(url, { max: 3, onnotice: () => {} })
const others: { end: () => Promise<void> }[] = []
afterAll(async () => {
  await Promise.all(others.map((one) => one.end()))
  await outside.end()
})

/** As another process would. */
const openOther = () => {
  const listener = createListener(url)
  others.push(listener)
  return listener
}
const tell = (client: postgres.Sql, payload: string) => client`select tell_listeners('test', ${payload})`

/** Tells something in a transaction that is under way until it is ended. */
const tellLate = async (payload: string) => {
  const client = postgres(url, { max: 1, onnotice: () => {} })
  await client.unsafe('begin')
  await tell(client, payload)
  return async (end: 'commit' | 'rollback') => {
    await client.unsafe(end)
    await client.end()
  }
}

test('what commits late is heard when it commits, and nobody waits for it meanwhile', async () => {
  const heard: string[] = []
  const listener = openOther()
  await listener.listen('test', (payload) => heard.push(payload))
  const [late, lost] = [await tellLate('late'), await tellLate('rolled back')]
  await tell(outside, 'early')
  await listener.catchUp()
  await expect.poll(() => heard).toEqual(['early'])
  await tell(outside, 'next')
  await expect.poll(() => heard).toEqual(['early', 'next'])
  await lost('rollback')
  await late('commit')
  await expect.poll(() => heard).toEqual(['early', 'next', 'late'])
})

/** A busy machine may need more than one attempt, each of which is limited. */
const hearAll = async () => {
  for (let pending = catchUp(); pending; pending = catchUp()) await pending
}

test('a process hears its own writes before it shows something kept', async () => {
  const heard: string[] = []
  const { unlisten } = await listen('changes', (payload) => heard.push(payload))
  for (let at = 1; at <= 5; at++) {
    // others would not ask again so soon
    await hearAll()
    await sql`update categories set name = name where id = (select min(id) from categories)`
    await hearAll()
    expect(heard).toHaveLength(2 * at - 1)
    await inTransaction((tx) => tx.sql`update categories set name = name where id = (select min(id) from categories)`)
    await hearAll()
    expect(heard).toHaveLength(2 * at)
  }
  expect(new Set(heard)).toEqual(new Set(['categories']))
  await unlisten()
})

test('other processes are woken by what a transaction tells', async () => {
  vi.useFakeTimers({ toFake: ['setInterval'] })
  const neverAsksByItself = openOther()
  vi.useRealTimers()
  const heard: string[] = []
  await neverAsksByItself.listen('test', (payload) => heard.push(payload))
  await inTransaction((tx) => tx.notify('test', 'told'))
  await expect.poll(() => heard).toEqual(['"told"'])
})

test('after a lost connection listeners are told that they may have missed something, and hear on', async () => {
  const listener = openOther()
  const heard: string[] = []
  const events: string[] = []
  await listener.listen(
    'test',
    (payload) => heard.push(payload),
    () => events.push('listening'),
  )
  await tell(outside, 'before')
  await expect.poll(() => heard).toEqual(['before'])
  await outside`
    select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and application_name like 'marktwerk-listen%'`
  await expect.poll(() => events).toEqual(['listening', 'listening'])
  await tell(outside, 'after')
  await expect.poll(() => heard).toEqual(['before', 'after'])
})

test('messages of a version before the feed are heard, those that stand in the feed too once', async () => {
  const listener = openOther()
  const heard: string[] = []
  await listener.listen('test', (payload) => heard.push(payload))
  await outside`select pg_notify('test', 'from before'), pg_notify('test', 'twice '), tell_listeners('test', 'twice')`
  await expect.poll(() => heard.toSorted()).toEqual(['from before', 'twice'])
})

/** A reader on whose server so many seconds have passed. */
const openReader = () => {
  const time = { passed: 0 }
  const reader = createFeedReader(async (text, params) =>
    (await outside.unsafe(text, params)).map((row) => ({ ...row, ...(row.at && { at: row.at + time.passed }) })),
  )
  return { time, read: () => reader.read(() => true) }
}
const told = async () =>
  (await outside<{ payload: string }[]>`select payload from feed.entries`).map((row) => row.payload)

test('what all had time to read is pruned, and nothing that commits meanwhile', async () => {
  const { time, read } = openReader()
  const late = await tellLate('late')
  await tell(outside, 'old')
  await read()
  await tell(outside, 'new')
  await late('commit')
  time.passed = keptSeconds + 1
  const { hasGap } = (await read())!
  expect(hasGap).toBe(true)
  await expect.poll(told).not.toContain('old')
  expect((await told()).filter((payload) => ['new', 'late'].includes(payload)).sort()).toEqual(['late', 'new'])
})

test('who has not read for too long, or finds too much, is told so', async () => {
  const { time, read } = openReader()
  await read()
  time.passed = 5
  expect(await read()).toEqual({ entries: [], hasGap: false })
  time.passed = 40
  expect(await read()).toEqual({ entries: [], hasGap: true })
  await outside`select tell_listeners('test', 'many') from generate_series(1, 20001)`
  expect(await read()).toEqual({ entries: [], hasGap: true })
  await outside`truncate feed.entries`
})

test('commits that tell something take no lock of NOTIFY', async () => {
  const { body } = (
    await outside<
      { body: string }[]
    >`select string_agg(prosrc, ' ') as body from pg_proc where pronamespace = 'public'::regnamespace`
  )[0]!
  expect(body).not.toMatch(/pg_notify|\bnotify\b/i)
})
