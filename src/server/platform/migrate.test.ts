import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { migrate } from './migrate.ts'
import { settings } from './settings.ts'
import { db, sql } from './sql/index.ts'

const folder = mkdtempSync(join(tmpdir(), 'marktwerk-migrate-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

let newest = 9_999_999_999_990
const write = (statement: string) => {
  mkdirSync(join(folder, 'meta'), { recursive: true })
  writeFileSync(join(folder, '0000_late.sql'), statement)
  const entry = { idx: 0, version: '7', when: ++newest, tag: '0000_late', breakpoints: true }
  writeFileSync(
    join(folder, 'meta/_journal.json'),
    JSON.stringify({ version: '7', dialect: 'postgresql', entries: [entry] }),
  )
}
const waiting = async () => {
  const [row] = await sql<{ count: number }>`
    select count(*)::int as count from pg_locks where not granted and relation = 'outbox'::regclass`
  return row!.count
}

/** Reads the outbox in a transaction that is open until it is released. */
const holdOutbox = async () => {
  let release = () => {}
  const open = new Promise<void>((resolve) => {
    release = resolve
  })
  let isReading = () => {}
  const reading = new Promise<void>((resolve) => {
    isReading = resolve
  })
  const reader = db.transaction(async (tx) => {
    await tx.sql`select 1 from outbox limit 1`
    isReading()
    await open
  })
  await reading
  return async () => {
    release()
    await reader
  }
}

test('a migration that waits for a lock lets others read meanwhile, and comes again', async () => {
  write('alter table outbox add column late integer')
  const release = await holdOutbox()
  const migrated = migrate(settings.databaseUrl!, folder)
  await expect.poll(waiting, { interval: 20 }).toBe(1)
  // without a lock timeout of the migration this read waits for it until its own lock timeout
  await sql`select 1 from outbox limit 1`
  await release()
  await migrated
  expect(await sql`select late from outbox limit 1`).toEqual([])
})

test('one whose connection was lost between two tries waits for its turn again', async () => {
  write('alter table outbox add column later integer')
  const release = await holdOutbox()
  const migrated = migrate(settings.databaseUrl!, folder)
  await expect.poll(waiting, { interval: 20 }).toBe(1)
  await expect.poll(waiting, { interval: 20, timeout: 5000 }).toBe(0)
  const other = db.transaction(async (tx) => {
    await tx.sql`
      select pg_terminate_backend(pid) from pg_locks where locktype = 'advisory' and objid = 7205001 and database = (
        select oid from pg_database where datname = current_database())`
    await tx.sql`select pg_advisory_xact_lock(7205001)`
    await release()
    await expect
      .poll(async () => (await sql`select from pg_locks where objid = 7205001 and not granted`).length, {
        timeout: 5000,
      })
      .toBe(1)
    expect(await sql`select from pg_attribute where attname = 'later' and attrelid = 'outbox'::regclass`).toEqual([])
  })
  await other
  await migrated
  expect(await sql`select later from outbox limit 1`).toEqual([])
})
