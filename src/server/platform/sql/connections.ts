import { AsyncLocalStorage } from 'node:async_hooks'
import { LRUCache } from 'lru-cache'
import postgres from 'postgres'
import { markWritten, mayWrite } from '../feed/writes.ts'
import { watchFigure } from '../metrics/metrics.ts'
import { takeSlow } from '../metrics/slow-statements.ts'
import { sessionParameters } from '../postgres/pooler.ts'
import { watchReplica } from '../postgres/replica.ts'
import { orPrimary } from '../postgres/replica-reads.ts'
import { type DatabaseLimits, settings } from '../settings.ts'
import type { Client, Params, Result } from './client.ts'
import { createListener } from './listen.ts'
import { asObjects } from './objects.ts'
import { noteStatement } from './reads.ts'
import { createGate, patient } from './waiting.ts'

export type { Client, Params, Result } from './client.ts'

/** Always, never, or once the text has come a few times. */
export type Preparation = 'always' | 'never' | 'recurring'

type Watcher = (text: string, params: Params, result: Promise<Result>) => void
let watcher: Watcher | null = null

/** Reports every statement until the returned function is called. For benches that replay what a call sent. */
export const watchStatements = (listener: Watcher) => {
  watcher = listener
  return () => {
    watcher = null
  }
}

// Statements composed of fragments or lists come in ever new texts, and each prepared one costs memory on every connection.
const timesSeen = new LRUCache<string, number>({ max: 2000 })
const timesBeforePreparing = 3

const isRecurring = (text: string) => {
  const times = timesSeen.get(text) ?? 0
  if (times >= timesBeforePreparing) return true
  timesSeen.set(text, times + 1)
  return false
}

const isPrepared = (text: string, params: Params, preparation: Preparation) =>
  preparation === 'always' || (preparation === 'recurring' && params.length > 0 && isRecurring(text))

/** In tests. What was read may be old, so nothing that is stored may follow from it; counters run in `asInstallation`. */
const assertMayWrite = (text: string) => {
  if (!readers.getStore()?.hasRead || otherPools.getStore() || !mayWrite(text)) return
  const error = new Error(`a write after a read that may be old: ${text}`)
  // also where the caller goes on without it
  queueMicrotask(() => {
    throw error
  })
  throw error
}

const startQuery = (client: Client, text: string, params: Params, prepare: boolean) => {
  if (settings.isTest) assertMayWrite(text)
  // The driver's simple protocol takes no prepared statement, but allows several statements in one text.
  const simple = !prepare && params.length === 0
  const options = { prepare, simple } as postgres.UnsafeQueryOptions
  noteStatement(text)
  return client.unsafe(text, params as postgres.ParameterOrJSON<never>[], options)
}

/** Before whoever waits for it goes on. */
const noteWrite = (text: string, query: PromiseLike<unknown>) => {
  if (mayWrite(text)) query.then(markWritten, markWritten)
}

/** Sends a statement. With the two below the only place that hands text to the driver. */
export const send = (client: Client, text: string, params: Params, preparation: Preparation) => {
  const query = startQuery(client, text, params, isPrepared(text, params, preparation))
  watcher?.(text, params, query as unknown as Promise<Result>)
  noteWrite(text, query)
  return query
}

/** The same for rows that are wanted as lists of values. */
export const sendForLists = (client: Client, text: string, params: Params, preparation: Preparation) => {
  const rows = startQuery(client, text, params, isPrepared(text, params, preparation)).values()
  watcher?.(text, params, rows as unknown as Promise<Result>)
  noteWrite(text, rows)
  return rows
}

/** The same for rows that are wanted as objects. */
export const sendForObjects = async (client: Client, text: string, params: Params, preparation: Preparation) => {
  const prepare = isPrepared(text, params, preparation)
  const query = startQuery(client, text, params, prepare)
  const rows = (prepare ? query.values() : query) as unknown as Promise<Result>
  watcher?.(text, params, rows)
  noteWrite(text, rows)
  return prepare ? asObjects(await rows) : rows
}

// Drizzle maps times and JSON itself, so they travel as text.
const asText = (value: unknown) => value
const timeTypes = ['1184', '1082', '1083', '1114', '1182', '1185', '1115', '1231']
const bigintType = 20
const jsonTypes = ['114', '3802']

type Way = { limits: DatabaseLimits; isPooled?: boolean; isReadOnly?: boolean }

/** A pooler takes no limits: there they stand at the role (`assertAddressesFit`). */
const open = (url: string, max: number, { limits, isPooled, isReadOnly }: Way, extra: object = {}) => {
  const pool = postgres(url, {
    ...extra,
    max,
    onnotice: () => {},
    connection: {
      application_name: 'marktwerk',
      TimeZone: 'UTC',
      ...(isPooled ? {} : sessionParameters(limits)),
      ...(isReadOnly && { default_transaction_read_only: true }),
    },
  })
  for (const type of timeTypes) pool.options.parsers[Number(type)] = asText
  // exact up to 2^53, beyond which no key, count or amount goes
  pool.options.parsers[bigintType] = Number
  for (const type of [...timeTypes, ...jsonTypes]) pool.options.serializers[Number(type)] = asText
  return pool
}

/**
 * Transactions have connections of their own. Where only one statement may be in flight, postgres.js can send BEGIN behind a
 * running one without reserving the connection: the server has begun, and later writes on that connection never commit.
 */
export const openPools = (url: string, max: number, limits: DatabaseLimits, way: Omit<Way, 'limits'> = {}) => {
  // one statement in flight per connection keeps the tail short on small machines
  const statements = open(url, max, { limits, ...way }, { max_pipeline: 1 })
  const transactions = open(url, max, { limits, ...way })
  const gate = createGate(max, limits.connectionSeconds)
  const transactionGate = createGate(max, limits.connectionSeconds)
  return {
    statements: patient(statements, { seconds: limits.silentSeconds, gate }),
    transactions,
    transactionGate,
    states: () => ({ statements: gate.state(), transactions: transactionGate.state() }),
    silentSeconds: limits.silentSeconds,
    end: () => Promise.all([statements.end({ timeout: 5 }), transactions.end({ timeout: 5 })]),
  }
}
export type Pools = ReturnType<typeof openPools>

if (!settings.databaseUrl) throw new Error('DATABASE_URL must be set before the database is used')

const isPooled = settings.databaseDirectUrl !== undefined
const directUrl = settings.databaseDirectUrl ?? settings.databaseUrl

const openRequests = (url: string) => openPools(url, settings.databasePool, settings.requestLimits, { isPooled })
/** Connects when the first job runs, and cannot starve requests. Goes past a pooler, since its limits are not those of the role. */
const openBackground = (url: string) => openPools(url, Math.min(settings.databasePool, 4), settings.backgroundLimits)

export const primaryDatabase = {
  requests: openRequests(settings.databaseUrl),
  background: openBackground(directUrl),
  // connects when staff first looks at an account; past a pooler, which would not keep the connection read-only
  readOnly: openPools(directUrl, Math.min(settings.databasePool, 2), settings.requestLimits, { isReadOnly: true }),
}
export type Database = typeof primaryDatabase

const openReplica = (url: string) => {
  const pools = openRequests(url)
  const { replicaMaxLagSeconds: maxLagSeconds } = settings
  const watch = watchReplica({ primaryUrl: directUrl, url, maxLagSeconds })
  return { pools, watch, client: orPrimary(pools.statements, primaryDatabase.requests.statements, watch) }
}
const replica = settings.databaseReplicaUrl ? openReplica(settings.databaseReplicaUrl) : null
if (replica) {
  const { isUsable, lagSeconds } = replica.watch
  watchFigure('db_replica_used', 'Whether reads go to the replica', () => Number(isUsable()))
  const lag = () => lagSeconds() ?? Number.POSITIVE_INFINITY
  watchFigure('db_replica_lag_seconds', 'How far the read replica is behind at most', lag)
}

/** How many changes are surely in what is read now, on whichever server. */
export const countOfReads = () => replica?.watch.countOfReads() ?? Number.POSITIVE_INFINITY

const readers = new AsyncLocalStorage<{ hasRead: boolean }>()

/**
 * Reads of `work` may lag a moment: somebody only looks, and has not written lately. Everywhere else `replica` is the primary, so
 * that no write and no job is decided by an old row.
 */
export const mayLag = <T>(work: () => T): T => readers.run({ hasRead: false }, work)

/** Of requests and of jobs, each for single statements and for transactions; the replica's are not counted. */
const poolFigures = (figure: 'used' | 'waiting') => () =>
  Object.fromEntries(
    Object.entries(primaryDatabase).flatMap(([who, pools]) =>
      Object.entries(pools.states()).map(([kind, state]) => [`${who} ${kind}`, state[figure]]),
    ),
  )
watchFigure('db_client_connection_count', 'Connections in use', poolFigures('used'), 'pool')
watchFigure('db_client_connection_pending_requests', 'Who waits for a connection', poolFigures('waiting'), 'pool')

const otherPools = new AsyncLocalStorage<keyof Database>()

/** Jobs, seeds and scripts: statements and transactions in `work` may take longer than those of a request. */
export const inBackground = <T>(work: () => Promise<T>): Promise<T> => otherPools.run('background', work)

/** PostgreSQL itself refuses every write in `work`. */
export const readOnly = <T>(work: () => Promise<T>): Promise<T> => otherPools.run('readOnly', work)

/** Writes of the installation itself, also while somebody only reads. */
export const asInstallation = <T>(work: () => Promise<T>): Promise<T> => otherPools.run('requests', work)

/** The pools of the primary for who asks now. */
export const poolsNow = (): Pools => primaryDatabase[otherPools.getStore() ?? 'requests']

/** Where `replica` reads now. */
export const readingClient = (): Client => {
  const reader = readers.getStore()
  if (!reader || otherPools.getStore()) return poolsNow().statements
  reader.hasRead = true
  return replica?.watch.isUsable() ? replica.client : poolsNow().statements
}

const listener = createListener(directUrl)

export const { listen, wake, catchUp, readAt } = listener

export const closeDatabase = async () => {
  // what was slow is nowhere to be written to any more
  takeSlow()
  await replica?.watch.end()
  const pools = [...Object.values(primaryDatabase), ...(replica ? [replica.pools] : [])]
  await Promise.all([listener.end(), ...pools.map((pool) => pool.end())])
}
