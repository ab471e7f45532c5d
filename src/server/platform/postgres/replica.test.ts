import { execFileSync } from 'node:child_process'
import { appendFile, chmod, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import postgres from 'postgres'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { isAlive, type Running, startServer, stopServer } from '../../../../test/processes.ts'
import { migrate } from '../migrate.ts'
import { mayLag, replica, sql } from '../sql/index.ts'
import { type RunningPostgres, startEmbedded } from './embedded.ts'
import { readPostmaster } from './postmaster.ts'

const token = 'a'.repeat(40)
let root: string
let primary: RunningPostgres
let standby: RunningPostgres
let onPrimary: postgres.Sql
let onStandby: postgres.Sql
/** The first leaves the replica out when it is two seconds behind, the second practically never. */
let strict: Running
let lenient: Running

const folder = (name: string) => join(root, name)
const connect = ({ url }: RunningPostgres) =>
  postgres(url, { max: 1, onnotice: () => undefined, onclose: () => undefined })
const start = (maxLagSeconds: number) =>
  startServer('replica', {
    DATABASE_URL: primary.url,
    DATABASE_REPLICA_URL: standby.url,
    REPLICA_MAX_LAG_SECONDS: String(maxLagSeconds),
    METRICS_TOKEN: token,
    LOG_LEVEL: 'silent',
  })

/** A standby by PostgreSQL's own streaming, from a copy of the stopped primary. */
beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'marktwerk-replica-'))
  await chmod(root, 0o755)
  primary = await startEmbedded({ dataDir: folder('primary') })
  const first = connect(primary)
  await first.unsafe('alter system set fsync = off')
  await first`select pg_reload_conf()`
  await migrate(primary.url)
  await first`insert into categories (type, level, slug, name) values ('product', 1, 'toepfe', 'Töpfe')`
  await first.end()
  await primary.stop()
  // with owners and permissions
  execFileSync('cp', ['-Rp', folder('primary'), folder('standby')])
  primary = await startEmbedded({ dataDir: folder('primary') })
  const data = join(folder('standby'), 'postgres', 'data')
  await writeFile(join(data, 'standby.signal'), '')
  await appendFile(join(data, 'postgresql.auto.conf'), `primary_conninfo = '${primary.url.replace(/\/\w+$/, '')}'\n`)
  standby = await startEmbedded({ dataDir: folder('standby') })
  ;[onPrimary, onStandby] = [connect(primary), connect(standby)]
  ;[strict, lenient] = await Promise.all([start(2), start(55)])
})
afterAll(async () => {
  for (const running of [strict, lenient]) if (running && isAlive(running)) await stopServer(running, 'SIGKILL')
  await Promise.all([onPrimary?.end(), onStandby?.end({ timeout: 1 })])
  await Promise.all([standby?.stop(), primary?.stop()])
  await rm(root, { recursive: true, force: true })
})

const isUsed = (at: Running, wanted: 0 | 1) =>
  expect
    .poll(async () => {
      const answer = await fetch(`${at.url}/metrics`, { headers: { authorization: `Bearer ${token}` } })
      return /^db_replica_used (\d)$/m.exec(await answer.text())?.[1]
    })
    .toBe(String(wanted))

const tagAt = async (at: Running, cookie = '') => {
  const answer = await fetch(`${at.url}/api/getGastroTags`, { headers: { cookie } })
  expect(answer.status).toBe(200)
  const { data } = (await answer.json()) as { data: { id: number; name: string }[] }
  return data.find(({ id }) => id === 1)!.name
}
const categoryAt = async (at: Running) => {
  const answer = await fetch(`${at.url}/api/v2/world/category/toepfe`)
  return ((await answer.json()) as { data: { name: string } }).data.name
}
const changesAt = async (at: Running) => {
  const answer = await fetch(`${at.url}/proof/changes`)
  return ((await answer.json()) as { count: number }).count
}
const rename = (name: string) => onPrimary`update food_tags set name = ${name} where id = 1`
const reached = (name: string) =>
  expect.poll(async () => (await onStandby`select name from food_tags where id = 1`)[0]!.name).toBe(name)
const pause = () => onStandby`select pg_wal_replay_pause()`
const resume = () => onStandby`select pg_wal_replay_resume()`

test('who only looks reads from the replica; who has just written reads from the primary, in every process', async () => {
  await isUsed(lenient, 1)
  await rename('vorher')
  await reached('vorher')
  await pause()
  await rename('nachher')
  expect(await tagAt(lenient)).toBe('vorher')
  const written = await fetch(`${lenient.url}/api/cart/items`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: '{}',
  })
  const cookie = written.headers.get('set-cookie')!
  expect(cookie).toMatch(/^gespeichert=1; Max-Age=58; Path=\/; HttpOnly; SameSite=Lax$/)
  expect(await tagAt(lenient, cookie.split(';')[0])).toBe('nachher')
  expect(await tagAt(lenient)).toBe('vorher')
  const looked = await fetch(`${lenient.url}/api/getGastroTags`)
  expect(looked.headers.get('set-cookie')).toBeNull()
  await resume()
  await reached('nachher')
})

test('what is kept does not stay as old as the replica was when it was read', async () => {
  expect(await categoryAt(lenient)).toBe('Töpfe')
  await pause()
  const before = await changesAt(lenient)
  await onPrimary`update categories set name = 'Krüge' where slug = 'toepfe'`
  await expect.poll(() => changesAt(lenient)).toBeGreaterThan(before)
  // made anew from the replica, which does not have the change yet
  expect(await categoryAt(lenient)).toBe('Töpfe')
  await resume()
  await expect.poll(() => categoryAt(lenient), { timeout: 20_000 }).toBe('Krüge')
})

test('a replica that is too far behind is left out and comes back', async () => {
  await isUsed(strict, 1)
  await pause()
  await rename('eilig')
  await expect.poll(() => tagAt(strict)).toBe('eilig')
  await isUsed(strict, 0)
  await resume()
  await isUsed(strict, 1)
  expect(await tagAt(strict)).toBe('eilig')
})

const postmaster = () => readPostmaster(join(standby.home, 'data'))!.pid
/** The server and all that it started. */
const signal = (name: NodeJS.Signals) => {
  const pid = postmaster()
  const children = execFileSync('pgrep', ['-P', String(pid)], { encoding: 'utf8' })
    .trim()
    .split('\n')
    .map(Number)
  for (const one of [pid, ...children]) process.kill(one, name)
}

test('a frozen replica holds nobody up for long, a killed one fails no read, and both come back', async () => {
  signal('SIGSTOP')
  await rename('gefroren')
  const asked = await Promise.all(Array.from({ length: 20 }, () => tagAt(strict)))
  expect(new Set(asked)).toEqual(new Set(['gefroren']))
  signal('SIGCONT')
  await isUsed(strict, 1)

  const lost = Promise.withResolvers<void>()
  standby.onLost(lost.resolve)
  process.kill(postmaster(), 'SIGKILL')
  for (let asking = 0; asking < 50; asking++) expect(await tagAt(strict)).toBe('gefroren')
  await isUsed(strict, 0)
  await lost.promise
  await rename('zurück')
  await standby.recover()
  await isUsed(strict, 1)
  await expect.poll(() => tagAt(strict)).toBe('zurück')
})

test('a write after a read that may be old fails in tests', async () => {
  const errors: unknown[] = []
  const listeners = process.listeners('uncaughtException')
  process.removeAllListeners('uncaughtException')
  process.on('uncaughtException', (error) => errors.push(error))
  const writing = mayLag(async () => {
    await replica.sql`select 1`
    await sql`update food_tags set name = name where id = 0`
  })
  await expect(writing).rejects.toThrow('may be old')
  await expect.poll(() => errors.length).toBe(1)
  process.removeAllListeners('uncaughtException')
  for (const listener of listeners) process.on('uncaughtException', listener as never)
  // the same outside of a read, and what only counts
  await replica.sql`select 1`
  await sql`update food_tags set name = name where id = 0`
})
