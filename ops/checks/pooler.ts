/** Orders through a real PgBouncer in transaction mode that is killed meanwhile, and what the start says where it does not fit. */
import assert from 'node:assert/strict'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import postgres from 'postgres'
import { assertAddressesFit } from '#server/platform/postgres/pooler.ts'
import { readSettings, settings } from '#server/platform/settings.ts'
import { openServer } from '../../test/throwaway.ts'
import { startPgBouncer } from '../cluster/pgbouncer.ts'
import { freePort, start, stopAll, until } from '../cluster/processes.ts'

const orders = 60
const clients = 6
const name = 'pooler_check'
const password = 'pooler-check'

const home = process.env.CLUSTER_HOME ?? mkdtempSync(join(tmpdir(), 'marktwerk-pooler-'))
chmodSync(home, 0o755)
const server = await openServer()
const admin = new URL(server.url)
const port = await freePort()
const webPort = await freePort()
const addressOf = (host: string) => `postgres://${name}:${password}@${host}/${name}`
const [pooled, direct] = [addressOf(`127.0.0.1:${port}`), addressOf(admin.host)]
// what follows opens its pools while it is loaded
settings.databaseUrl = direct
const { ask, compare, fillCarts, place, root } = await import('./orders.ts')
const { closeDatabase } = await import('#server/platform/sql/index.ts')

const limits = readSettings({}).requestLimits
const saidOf = (directUrl?: string) =>
  assertAddressesFit({ url: pooled, directUrl, limits }).then(
    () => 'fits',
    (error: Error) => error.message,
  )
const pgBouncer = (settings = '') =>
  startPgBouncer({
    home,
    port,
    name,
    user: name,
    password,
    settings,
    database: `host=${admin.hostname} port=${admin.port} dbname=${name}`,
  })
const isUp = () => ask(pooled, (sql) => sql`select 1`).then(() => true)

/** In turn: as Debian 12's does, without limits at the role, and as it should be. */
const refusals = async () => {
  const old = await pgBouncer('max_prepared_statements = 0\n')
  await until('PgBouncer', isUp)
  assert.match(await saidOf(), /DATABASE_DIRECT_URL/)
  const said = await saidOf(direct)
  const statements = said.split('\n').slice(1)
  // this server does not compile statements as it is
  assert.equal(statements.length, 3, said)
  await ask(server.url, async (sql) => {
    for (const statement of statements) await sql.unsafe(statement)
  })
  // the console speaks the simple protocol only
  const console = postgres(new URL('/pgbouncer', pooled).href, { max: 1, fetch_types: false })
  await console.unsafe('reconnect').simple()
  await console.end()
  assert.match(await saidOf(direct), /max_prepared_statements/)
  process.kill(old.pid, 'SIGKILL')
}

const load = async () => {
  const carts = await fillCarts(orders, direct)
  const placed: Awaited<ReturnType<typeof place>>[] = []
  let kills = 0
  const client = async () => {
    for (let key = carts.pop(); key; key = carts.pop()) {
      placed.push(await place(() => `http://127.0.0.1:${webPort}`, key))
      if (kills < 2 && placed.length > (orders / 3) * (kills + 1)) {
        kills++
        process.kill(bouncer.pid, 'SIGKILL')
        bouncer = await pgBouncer()
      }
    }
  }
  await Promise.all(Array.from({ length: clients }, client))
  return { placed, kills }
}

let bouncer: Awaited<ReturnType<typeof pgBouncer>>
try {
  await server.dropDatabase(name)
  await ask(server.url, async (sql) => {
    await sql.unsafe(`drop role if exists ${name}`)
    await sql.unsafe(`create role ${name} login password '${password}'`)
  })
  await server.createDatabase(name)
  await ask(server.url, (sql) => sql.unsafe(`alter database ${name} owner to ${name}`))
  // only an administrator may make this one
  await ask(new URL(`/${name}`, server.url).href, (sql) => sql.unsafe('create extension earthdistance cascade'))
  await refusals()
  bouncer = await pgBouncer()
  await until('PgBouncer', async () => (await saidOf(direct)) === 'fits')

  const { NODE_ENV: _, ...environment } = process.env
  start('app', process.execPath, ['--enable-source-maps', join(root, 'build/app/main.js')], {
    home,
    cwd: root,
    env: {
      ...environment,
      DATABASE_URL: pooled,
      DATABASE_DIRECT_URL: direct,
      PORT: String(webPort),
      HOST: '127.0.0.1',
      DATA_DIR: join(home, 'data'),
      DEMO: 'off',
      RATE_LIMIT_FACTOR: '1000000',
      REQUESTS_PER_MINUTE: '1000000',
    },
  })
  await until('the program', async () => (await fetch(`http://127.0.0.1:${webPort}/readyz`)).ok, 120)
  const { placed, kills } = await load()
  const found = await compare(direct, placed)
  const connections = await ask(
    direct,
    (sql) =>
      sql`select application_name, count(*)::int from pg_stat_activity where datname = ${name} group by 1 order by 1`,
  )
  console.error(JSON.stringify({ kills, ...found, connections: [...connections] }))
  assert.deepEqual(
    { ...found, checks: 0 },
    { acknowledged: orders, stored: orders, lost: 0, double: 0, checks: 0, problems: [] },
  )
  await until('mails of all orders', () =>
    ask(direct, async (sql) => (await sql`select from orders where mailed_at is null`).length === 0),
  )
  console.error('pooler: fits')
} finally {
  await closeDatabase()
  await stopAll(home)
  await server.dropDatabase(name)
  await ask(server.url, (sql) => sql.unsafe(`drop role if exists ${name}`))
  await server.close()
  if (!process.env.CLUSTER_HOME) rmSync(home, { recursive: true, force: true })
}
