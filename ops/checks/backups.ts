/**
 * A whole backup of the cluster, orders before and after a moment, then that moment restored into an empty folder and looked at: every
 * page and index, all orders acknowledged until then and none of later, ledger and stock. Then a damaged backup must be named.
 */
import assert from 'node:assert/strict'
import { execFileSync } from 'node:child_process'
import { chownSync, globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { settings } from '#server/platform/settings.ts'
import { home, name, password, urls } from '../cluster/layout.ts'
import { programsOfPostgres } from '../cluster/patroni.ts'
import { pgbackrest, repository, restoreTo } from '../cluster/pgbackrest.ts'
import { freePort, plainUser, until } from '../cluster/processes.ts'

const orders = Number(process.env.ORDERS ?? 30)

settings.databaseUrl = urls.direct
const { ask, compare, fillCarts, place } = await import('./orders.ts')
const { closeDatabase } = await import('#server/platform/sql/index.ts')

const timed = async <T>(work: () => T | Promise<T>) => {
  const begun = performance.now()
  const done = await work()
  return { done, seconds: Math.round((performance.now() - begun) / 100) / 10 }
}
const placeAll = async (carts: string[]) => {
  const placed: Awaited<ReturnType<typeof place>>[] = []
  for (const cart of carts) placed.push(await place(() => urls.web, cart))
  return placed
}

const carts = await fillCarts(orders * 2, urls.direct)
const earlier = await ask(urls.direct, (sql) => sql<{ number: string }[]>`select number from orders`)
const backup = await timed(() => pgbackrest('--type=full', 'backup'))
const before = await placeAll(carts.splice(0, orders))
await sleep(1000)
const [moment] = await ask(urls.admin, (sql) => sql<{ at: string }[]>`select now()::text as at`)
assert(moment)
await sleep(1000)
const after = await placeAll(carts)
// what is restored to a moment needs the piece of the log behind it
await ask(urls.admin, (sql) => sql`select pg_switch_wal()`)
pgbackrest('check')

const user = plainUser()
const asServer = { ...(user === undefined ? {} : { uid: user, gid: user }), encoding: 'utf8' as const }
const folder = join(home, 'restored')
rmSync(folder, { recursive: true, force: true })
mkdirSync(folder, { mode: 0o700 })
if (user !== undefined) chownSync(folder, user, user)
const restore = await timed(() => restoreTo(folder, moment.at))
const port = await freePort()
const programs = await programsOfPostgres()
// its own archive would mix with that of the cluster
const own = `-p ${port} -c listen_addresses=127.0.0.1 -c unix_socket_directories=${folder} -c archive_mode=off -c synchronous_standby_names=`
const control = (...args: string[]) =>
  execFileSync(join(programs, 'pg_ctl'), ['-D', folder, ...args], { ...asServer, cwd: folder, stdio: 'ignore' })
const start = await timed(() => control('-w', '-t', '600', '-l', join(folder, 'server.log'), '-o', own, 'start'))
const restored = `postgres://${name}:${password}@127.0.0.1:${port}/${name}`
try {
  const isPrimary = async () => {
    const [row] = await ask(restored, (sql) => sql<{ is: boolean }[]>`select not pg_is_in_recovery() as is`)
    return row?.is === true
  }
  await until('the restored server', isPrimary, 300)
  const pages = await timed(() =>
    execFileSync(join(programs, 'pg_amcheck'), ['--install-missing', '--heapallindexed', '-d', name], {
      ...asServer,
      cwd: folder,
      env: {
        PATH: process.env.PATH,
        PGHOST: '127.0.0.1',
        PGPORT: String(port),
        PGUSER: 'postgres',
        PGPASSWORD: password,
      },
    }),
  )
  const found = await compare(restored, before)
  const late = await compare(restored, after)
  // it ends well in any case, and tells at this level only
  const verify = () => pgbackrest('--log-level-console=info', 'verify')
  const verified = await timed(verify)
  const [file] = globSync(join(repository, 'backup', '**', 'base', '**', '*.lz4'))
  assert(file)
  const good = readFileSync(file)
  writeFileSync(file, Buffer.concat([good.subarray(0, -16), Buffer.alloc(16)]))
  const said = verify()
  writeFileSync(file, good)
  const figures = {
    ...found,
    storedLater: after.length - late.lost,
    backupSeconds: backup.seconds,
    restoreSeconds: restore.seconds,
    startSeconds: start.seconds,
    pagesSeconds: pages.seconds,
    verifySeconds: verified.seconds,
  }
  process.stdout.write(`check 15, backup of the cluster ${JSON.stringify(figures)}\n`)
  assert.deepEqual([found.lost, found.double, found.problems], [0, 0, []])
  assert.deepEqual([found.stored, figures.storedLater], [earlier.length + before.length, 0])
  assert.doesNotMatch(verified.done, /status: error/)
  assert.match(said, /status: error.*checksum invalid: 1/s, 'a damaged file was not named')
  process.stdout.write('check 16, a damaged backup is named\n')
} finally {
  control('-m', 'immediate', 'stop')
  await closeDatabase()
}
