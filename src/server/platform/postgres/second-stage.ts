import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import postgres from 'postgres'
import { log } from '../log.ts'
import { settings } from '../settings.ts'
import { type WideKeys, widenKeys } from './keys/wide-keys.ts'

const usualFolder = resolve(settings.projectRoot, 'migrations/after')
const pauseMs = 30_000
const lockSeconds = 2

type Migration = { when: number; tag: string }
let journal: Migration[] | undefined
/** The migrations that this program knows, the oldest first. */
export const readJournal = () => {
  journal ??= (
    JSON.parse(readFileSync(resolve(settings.projectRoot, 'migrations/meta/_journal.json'), 'utf8')) as {
      entries: Migration[]
    }
  ).entries
  return journal
}
/** The newest of them: the version of the program, as far as the database is concerned. */
export const newestMigration = () => readJournal().at(-1)?.when ?? 0

export const listenName = 'marktwerk-listen'
/** Every process listens all the time, on a connection that says which version it is. */
export const listenerName = () => `${listenName} ${newestMigration()}`

/** Whether a listening process, by its name, does not know that migration. */
export const isOlder = (name: string, version: number) => Number(name.slice(listenName.length)) < version

/** Processes that do not know the newest migration yet. */
const olderProcesses = async (session: postgres.Sql, version: number) => {
  const names = await session<{ name: string }[]>`
    select application_name as name from pg_stat_activity
    where datname = current_database() and application_name like ${`${listenName}%`}`
  return names.filter(({ name }) => isOlder(name, version)).length
}

const concurrently = /^create\s+(?:unique\s+)?index\s+concurrently\s+(?:if\s+not\s+exists\s+)?"?(\w+)"?/i

/** A concurrent index whose making was interrupted stays behind and is not used. */
const dropInvalid = async (session: postgres.Sql, index: string) => {
  const [invalid] = await session`
    select from pg_index i join pg_class c on c.oid = i.indexrelid where c.relname = ${index} and not i.indisvalid`
  if (invalid) await session.unsafe(`drop index concurrently "${index}"`)
}

const runStatements = async (session: postgres.Sql, text: string) => {
  for (const statement of text.split('--> statement-breakpoint').map((part) => part.trim())) {
    const [, index] = concurrently.exec(statement) ?? []
    if (index) await dropInvalid(session, index)
    // nobody waits behind a concurrent index, so it may wait for those before it
    await session.unsafe(`set lock_timeout = '${index ? 0 : lockSeconds}s'`)
    await session.unsafe(statement)
  }
}

const runFile = (session: postgres.Sql, name: string, text: string) =>
  name.endsWith('.json') ? widenKeys(session, JSON.parse(text) as WideKeys) : runStatements(session, text)

export const secondStageFiles = (folder = usualFolder) =>
  existsSync(folder)
    ? readdirSync(folder)
        .filter((name) => /\.(sql|json)$/.test(name))
        .sort()
    : []

/**
 * Runs what stands in `migrations/after`, each file once and each statement by itself, when no process of an older version is left:
 * concurrent indexes, keys of 64 bits, and what only older versions still needed.
 */
export const runSecondStage = async (databaseUrl: string, folder = usualFolder, version = newestMigration()) => {
  const files = secondStageFiles(folder)
  if (files.length === 0) return 'done'
  const session = postgres(databaseUrl, { max: 1, max_lifetime: null, onnotice: () => undefined })
  try {
    await session.unsafe('set statement_timeout = 0')
    const [lock] = await session<{ taken: boolean }[]>`select pg_try_advisory_lock(7205004) as taken`
    if (!lock?.taken) return 'waiting'
    await session`create table if not exists drizzle.second_stage (name text primary key, done_at timestamptz not null default now())`
    const done = new Set(
      (await session<{ name: string }[]>`select name from drizzle.second_stage`).map((row) => row.name),
    )
    const pending = files.filter((name) => !done.has(name))
    if (pending.length && (await olderProcesses(session, version))) return 'waiting'
    for (const name of pending) {
      await runFile(session, name, readFileSync(join(folder, name), 'utf8'))
      await session`insert into drizzle.second_stage (name) values (${name})`
    }
    return 'done'
  } finally {
    await session.end({ timeout: 5 })
  }
}

/** Tries again until it is done; whoever ends the process aborts it. */
export const followSecondStage = async (databaseUrl: string, signal: AbortSignal) => {
  while (!signal.aborted) {
    const outcome = await runSecondStage(databaseUrl).catch((err: unknown) => log.error({ err }, 'second stage'))
    if (outcome === 'done') return
    await sleep(pauseMs, undefined, { signal, ref: false }).catch(() => undefined)
  }
}
