import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import postgres from 'postgres'
import { afterAll, expect, test } from 'vitest'
import { newestMigration, runSecondStage } from './second-stage.ts'

const url = process.env.DATABASE_URL!
const folder = mkdtempSync(join(tmpdir(), 'second-stage-'))
const open = (name: string) => postgres(url, { max: 1, onnotice: () => {}, connection: { application_name: name } })
const admin = open('second stage test')
const version = newestMigration() + 1
const run = () => runSecondStage(url, folder, version)
afterAll(async () => {
  rmSync(folder, { recursive: true })
  await admin.unsafe('drop index if exists second_stage_one; drop table if exists drizzle.second_stage')
  await admin.end()
})
const write = (name: string, ...statements: string[]) =>
  writeFileSync(join(folder, name), statements.join('\n--> statement-breakpoint\n'))
const indexes = async () => (await admin`select from pg_indexes where indexname = 'second_stage_one'`).length

test('nothing to do is done at once', async () => {
  expect(await run()).toBe('done')
})

test('it waits while a process of an older version is left, then makes a concurrent index once', async () => {
  write('0001_one.sql', 'create index concurrently if not exists second_stage_one on users (created_at)')
  const old = open(`marktwerk-listen ${version - 1}`)
  await old`select 1`
  expect(await run()).toBe('waiting')
  expect(await indexes()).toBe(0)
  await old.end()
  const present = open(`marktwerk-listen ${version}`)
  await present`select 1`
  await expect.poll(run).toBe('done')
  expect(await indexes()).toBe(1)
  await admin`drop index second_stage_one`
  expect(await run()).toBe('done')
  expect(await indexes()).toBe(0)
  await present.end()
})

test('whoever lost its connection, and the lock with it, stops there', async () => {
  write('0003_three.sql', 'select pg_terminate_backend(pg_backend_pid())', 'create table second_stage_late ()')
  await expect(run()).rejects.toThrow()
  write('0003_three.sql', 'select pg_sleep(1)', 'create table second_stage_late ()')
  const running = run()
  const lost = expect(running).rejects.toThrow()
  const cut = async () =>
    (
      await admin`select pg_terminate_backend(pid) from pg_stat_activity
        where datname = current_database() and query = 'select pg_sleep(1)'`
    ).length
  await expect.poll(cut, { interval: 20 }).toBe(1)
  await lost
  expect(await admin`select from pg_class where relname = 'second_stage_late'`).toHaveLength(0)
  rmSync(join(folder, '0003_three.sql'))
})

test('a file that failed is tried again, and a half-made index made anew', async () => {
  write('0002_two.sql', 'create index concurrently if not exists second_stage_one on users (created_at)', 'select 1/0')
  await expect(run()).rejects.toThrow('division by zero')
  await admin`update pg_index set indisvalid = false where indexrelid = 'second_stage_one'::regclass`
  write('0002_two.sql', 'create index concurrently if not exists second_stage_one on users (created_at)')
  expect(await run()).toBe('done')
  const [index] = await admin`select indisvalid as valid from pg_index where indexrelid = 'second_stage_one'::regclass`
  expect(index).toEqual({ valid: true })
})
