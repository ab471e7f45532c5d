/** HAProxy → two web processes and a worker → PgBouncer → three PostgreSQL under Patroni with etcd, and Prometheus, on this machine. */
import { chmodSync, existsSync, mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { createInterface } from 'node:readline/promises'
import postgres from 'postgres'
import { isDebian } from './debian.ts'
import { startHaproxy } from './haproxy.ts'
import { home, metricsToken, name, nodes, password, ports, root, urls } from './layout.ts'
import { countReplicas, findPrimary, removeNode, startEtcd, startNode, stopServers } from './patroni.ts'
import { pgbackrest, prepareBackups } from './pgbackrest.ts'
import { startPgBouncer } from './pgbouncer.ts'
import { start, stopAll, until } from './processes.ts'
import { askPrometheus, startPrometheus } from './prometheus.ts'

const say = (text: string) => process.stdout.write(`${text}\n`)

const isAllowed = async () => {
  if (process.argv.includes('--yes') || existsSync(join(home, 'parts'))) return true
  const terminal = createInterface({ input: process.stdin, output: process.stdout })
  const answer = await terminal.question(
    `Fetch HAProxy, PgBouncer, Patroni, etcd, pgBackRest and Prometheus from Debian into ${home}? [y/N] `,
  )
  terminal.close()
  return /^y/i.test(answer)
}

const asAdmin = async (url: string, ...statements: string[]) => {
  const sql = postgres(url, { max: 1, onnotice: () => undefined })
  for (const statement of statements) await sql.unsafe(statement)
  await sql.end()
}

const prepareDatabase = async () => {
  await asAdmin(
    urls.admin,
    `create role ${name} login password '${password}'`,
    `create database ${name} owner ${name}`,
    `alter role ${name} in database ${name} set statement_timeout = 15000`,
    `alter role ${name} in database ${name} set lock_timeout = 10000`,
    `alter role ${name} in database ${name} set idle_in_transaction_session_timeout = 30000`,
    `alter role ${name} in database ${name} set jit = off`,
  )
  await asAdmin(urls.adminInside, 'create extension earthdistance cascade')
}

export const startApp = (called: string, role: 'web' | 'worker', port: number) => {
  const { NODE_ENV: _, ...environment } = process.env
  return start(called, process.execPath, ['--enable-source-maps', join(root, 'build/app/main.js')], {
    home,
    cwd: root,
    env: {
      ...environment,
      DATABASE_URL: urls.pooled,
      DATABASE_DIRECT_URL: urls.direct,
      PROCESS_ROLE: role,
      PORT: String(port),
      HOST: '127.0.0.1',
      PUBLIC_URL: urls.web,
      TRUST_PROXY: '127.0.0.1',
      DATA_DIR: join(home, 'data'),
      DEMO: 'off',
      METRICS_TOKEN: metricsToken,
      RATE_LIMIT_FACTOR: '1000000',
      REQUESTS_PER_MINUTE: '1000000',
      // HAProxy asks every second and believes the second answer
      DRAIN_SECONDS: '3',
    },
  })
}

export const startPooler = () => {
  const database = `host=127.0.0.1 port=${ports.primary} dbname=${name}`
  return startPgBouncer({ home, port: ports.pooler, database, name, user: name, password })
}

const isReady = (port: number) => async () => (await fetch(`http://127.0.0.1:${port}/readyz`)).ok

const up = async () => {
  if (!isDebian()) throw new Error('only on Debian 12 and 13: the programs are its packages')
  if (!existsSync(join(root, 'build/app/main.js'))) throw new Error('build first: npm test -- build')
  if (!(await isAllowed())) return
  await down()
  mkdirSync(home, { recursive: true })
  chmodSync(home, 0o755)
  await startHaproxy()
  await startEtcd()
  await until('etcd', async () => (await fetch(`http://127.0.0.1:${ports.etcd}/health`)).ok)
  await prepareBackups()
  for (const node of nodes) await startNode(node)
  await until('a primary', async () => (await findPrimary()) !== undefined, 120)
  await until('two replicas', async () => (await countReplicas('replica')) === 2, 120)
  await until('a synchronous replica', async () => (await countReplicas('synchronous')) === 1)
  await until('the way to the primary', () => asAdmin(urls.admin, 'select 1').then(() => true))
  await prepareDatabase()
  pgbackrest('stanza-create')
  await startPooler()
  // one migrates, the others find it done
  startApp('worker', 'worker', ports.worker)
  await until('the worker', isReady(ports.worker), 180)
  ports.apps.forEach((port, n) => {
    startApp(`web${n + 1}`, 'web', port)
  })
  await until('the web processes', isReady(ports.web), 180)
  await startPrometheus()
  const areWatched = async () => (await askPrometheus('up{job="marktwerk"} == 1')).length === ports.apps.length + 1
  await until('Prometheus, which sees all processes', areWatched)
  say(
    `web ${urls.web}\nPgBouncer ${urls.pooled}\nprimary ${urls.direct}\nPrometheus http://127.0.0.1:${ports.prometheus}\nlogs ${join(home, 'logs')}`,
  )
  for (const node of nodes) say(`${node.name} 127.0.0.1:${node.port}, Patroni http://127.0.0.1:${node.rest}/cluster`)
}

const down = async () => {
  await stopAll(home)
  stopServers()
  const kept = ['parts', 'logs']
  for (const node of nodes) removeNode(node)
  for (const other of ['etcd', 'pgbouncer', 'prometheus', 'pgbackrest', 'backups', 'restored', 'data', 'haproxy.cfg'])
    rmSync(join(home, other), { recursive: true, force: true })
  if (process.argv.includes('--all'))
    for (const other of kept) rmSync(join(home, other), { recursive: true, force: true })
}

if (import.meta.main) {
  if (process.argv.includes('down')) await down()
  else {
    await up()
    if (!process.argv.includes('--no-checks')) await import('../checks/faults.ts')
  }
}
