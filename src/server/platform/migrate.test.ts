import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { migrate } from './migrate.ts'
import { settings } from './settings.ts'
import { db, sql } from './sql/index.ts'

const folder = mkdtempSync(join(tmpdir(), 'marktwerk-migrate-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const write = (statement: string) => {
  mkdirSync(join(folder, 'meta'))
  writeFileSync(join(folder, '0000_late.sql'), statement)
  const entry = { idx: 0, version: '7', when: 9_999_999_999_999, tag: '0000_late', breakpoints: true }
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

test('a migration that waits for a lock lets others read meanwhile, and comes again', async () => {
  write('alter table outbox add column late integer')
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
  const migrated = migrate(settings.databaseUrl!, folder)
  await expect.poll(waiting, { interval: 20 }).toBe(1)
  // without a lock timeout of the migration this read waits for it until its own lock timeout
  await sql`select 1 from outbox limit 1`
  release()
  await reader
  await migrated
  expect(await sql`select late from outbox limit 1`).toEqual([])
})
