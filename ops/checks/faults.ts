/**
 * What happens to a cluster on a bad day, while orders come in at a constant rate: none lost, none double, the ledger right.
 * Without names all faults come one after the other.
 */
import assert from 'node:assert/strict'
import { setTimeout as sleep } from 'node:timers/promises'
import postgres from 'postgres'
import { settings } from '#server/platform/settings.ts'
import { cutWay, mendWay } from '../cluster/haproxy.ts'
import { home, type Node, nodes, password, urls } from '../cluster/layout.ts'
import {
  canBeFilled,
  countReplicas,
  emptyDisk,
  fillDisk,
  findPrimary,
  findSynchronous,
  signalNode,
  startEtcd,
  startNode,
  switchOver,
} from '../cluster/patroni.ts'
import { pidOf, until } from '../cluster/processes.ts'

const orders = Number(process.env.ORDERS ?? 120)
const perSecond = Number(process.env.PER_SECOND ?? 2)

settings.databaseUrl = urls.direct
const { ask, compare, fillCarts, place } = await import('./orders.ts')
const { closeDatabase } = await import('#server/platform/sql/index.ts')
// of this process too the connections break; only what visitors see counts
process.on('unhandledRejection', (error) => process.stderr.write(`${error}\n`))

const untilTwoReplicas = async () => {
  await until('two replicas', async () => (await countReplicas('replica')) === 2, 180)
  await until('a synchronous one of them', async () => (await countReplicas('synchronous')) === 1, 60)
}
const otherPrimary = (old: Node) =>
  until(
    'another primary',
    async () => {
      const primary = await findPrimary()
      return primary !== undefined && primary.name !== old.name
    },
    60,
  )

type Fault = {
  /** its number in the table of docs/decisions/033-staying-up.md */
  check: number
  /** the longest time without an order */
  bar: number
  /** either is right unless said */
  isPrimaryChanged?: boolean
  /** else it is left out */
  needs?: (primary: Node) => boolean
  run: (primary: Node) => Promise<unknown>
}

const faults: Record<string, Fault> = {
  killed: {
    check: 1,
    bar: 25,
    isPrimaryChanged: true,
    run: async (primary) => {
      signalNode(primary, 'SIGKILL')
      await otherPrimary(primary)
      await startNode(primary)
    },
  },
  switchover: {
    check: 2,
    bar: 3,
    isPrimaryChanged: true,
    run: async (primary) => {
      const next = await findSynchronous()
      assert(next)
      await switchOver(primary, next)
      await otherPrimary(primary)
    },
  },
  /** A transaction that was open on it must not be committed when it goes on. */
  frozen: {
    check: 3,
    bar: 25,
    isPrimaryChanged: true,
    run: async (primary) => {
      const away = postgres(`postgres://postgres:${password}@127.0.0.1:${primary.port}/postgres`, {
        max: 1,
        onnotice: () => undefined,
      })
      const late = await away.reserve()
      await late`drop table if exists public.late`
      await late`create table public.late (id int)`
      await late`begin`
      await late`insert into public.late values (1)`
      signalNode(primary, 'SIGSTOP')
      const committed = late`commit`.then(
        () => true,
        () => false,
      )
      await otherPrimary(primary)
      signalNode(primary, 'SIGCONT')
      assert.equal(await committed, false, 'a late commit was answered')
      await untilTwoReplicas()
      const [kept] = await ask(urls.admin, (sql) => sql`select count(*)::int as rows from public.late`)
      assert.equal(kept?.rows, 0, 'a late commit was stored')
      await away.end({ timeout: 1 })
    },
  },
  /** From etcd alone: the others still say that they follow it, so it stays. */
  cutFromEtcd: {
    check: 4,
    bar: 5,
    isPrimaryChanged: false,
    run: async (primary) => {
      await cutWay(primary, 'etcd')
      await sleep(30_000)
      await mendWay(primary, 'etcd')
    },
  },
  /** From etcd and from the others, while visitors still reach it. */
  cutOff: {
    check: 4,
    bar: 25,
    isPrimaryChanged: true,
    run: async (primary) => {
      const others = nodes.filter(({ name }) => name !== primary.name)
      for (const kind of ['etcd', 'database', 'rest'] as const) await cutWay(primary, kind)
      for (const other of others) await cutWay(other, 'rest')
      await otherPrimary(primary)
      for (const kind of ['etcd', 'database', 'rest'] as const) await mendWay(primary, kind)
      for (const other of others) await mendWay(other, 'rest')
    },
  },
  etcd: {
    check: 5,
    bar: 5,
    isPrimaryChanged: false,
    run: async () => {
      const pid = pidOf(home, 'etcd')
      assert(pid)
      process.kill(pid, 'SIGKILL')
      await sleep(30_000)
      await startEtcd()
    },
  },
  /** Orders go on once there is space again, here or at another node. */
  full: {
    check: 8,
    bar: 20 + 25,
    needs: canBeFilled,
    run: async (primary) => {
      fillDisk(primary)
      await sleep(20_000)
      emptyDisk(primary)
    },
  },
  standby: {
    check: 6,
    bar: 5,
    isPrimaryChanged: false,
    run: async () => {
      const standby = await findSynchronous()
      assert(standby)
      signalNode(standby, 'SIGKILL')
      await sleep(15_000)
      await startNode(standby)
    },
  },
}

const tryFault = async (name: string, { check, bar, isPrimaryChanged, needs, run }: Fault) => {
  const primary = await findPrimary()
  assert(primary)
  if (needs && !needs(primary)) return void process.stdout.write(`check ${check}, ${name}: left out\n`)
  const carts = await fillCarts(orders, urls.direct)
  const before = await compare(urls.direct, [])
  let begun = 0
  let running: Promise<unknown> = Promise.resolve()
  const placing: ReturnType<typeof place>[] = []
  for (const [n, key] of carts.entries()) {
    if (n === Math.floor(orders / 3)) {
      begun = Date.now()
      running = run(primary)
    }
    placing.push(place(() => urls.web, key))
    await sleep(1000 / perSecond)
  }
  const placed = await Promise.all(placing)
  await running
  await untilTwoReplicas()
  const now = await findPrimary()
  const moments = [begun, ...placed.map(({ at }) => at).filter((at) => at > begun)].sort((a, b) => a - b)
  const gap = Math.max(...moments.slice(1).map((at, n) => at - moments[n]!)) / 1000
  const found = await compare(urls.direct, placed)
  const figures = {
    ...found,
    from: primary.name,
    to: now?.name,
    secondsWithoutOrder: Math.round(gap * 10) / 10,
    slowestOrderSeconds: Math.round(Math.max(...placed.map(({ milliseconds }) => milliseconds)) / 100) / 10,
    sentAgain: placed.filter(({ tries }) => tries > 1).length,
    failures: [...new Set(placed.flatMap(({ failures }) => failures))].sort(),
  }
  process.stdout.write(`check ${check}, ${name} ${JSON.stringify(figures)}\n`)
  if (isPrimaryChanged !== undefined)
    assert.equal(now?.name !== primary.name, isPrimaryChanged, 'which node is the primary')
  assert(!figures.failures.includes(500), 'an answer of 500')
  assert.deepEqual([found.lost, found.double, found.stored - before.stored, found.problems], [0, 0, orders, []])
  if (gap > bar) {
    process.stdout.write(`  longer than ${bar} s without an order\n`)
    process.exitCode = 1
  }
}

const named = process.argv.slice(2).filter((name) => name in faults)
for (const [name, fault] of Object.entries(faults))
  if (named.length === 0 || named.includes(name)) await tryFault(name, fault)
await closeDatabase()
