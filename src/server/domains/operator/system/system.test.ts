import { readFileSync } from 'node:fs'
import postgres from 'postgres'
import { beforeAll, expect, test } from 'vitest'
import { systemCalls as calls } from '#contract/operator/system.ts'
import { noteSlow, slowMilliseconds, takeSlow } from '#server/platform/metrics/slow-statements.ts'
import { newestMigration, readJournal, secondStageFiles } from '#server/platform/postgres/second-stage.ts'
import { writeSlow } from '#server/platform/records/slow-statements.ts'
import { sql } from '#server/platform/sql/index.ts'
import { inTransaction } from '#server/platform/transaction.ts'
import { request, useApp } from '../../../../../test/harness.ts'
import { buildOperator } from '../../accounts/accounts.factory.ts'

useApp({ limits: false })

let operator: string
beforeAll(async () => {
  operator = (await buildOperator()).token
  takeSlow()
})

const read = async () => (await request(calls.getSystem, {}, operator)).body.data
const seconds = (slowMilliseconds + 100) / 1000

test('size of the database with its largest tables, and free space', async () => {
  await sql`analyze`
  const { database, disks } = await read()
  expect(database.bytes).toBeGreaterThan(1_000_000)
  expect(database.tables.length).toBe(12)
  expect(database.tables.map(({ bytes }) => bytes)).toEqual(
    database.tables.map(({ bytes }) => bytes).toSorted((a, b) => b - a),
  )
  const towns = await sql<{ rows: number }>`select count(*)::int as rows from towns`.one()
  expect(database.tables.find(({ name }) => name === 'towns')?.rows).toBe(towns.rows)
  const files = disks.find(({ kind }) => kind === 'files')!
  expect(files.free).toBeGreaterThan(0)
  expect(files.total).toBeGreaterThan(files.free)
})

test('a statement that takes long is kept by its text without values, alone and in a transaction', async () => {
  takeSlow()
  await sql`select pg_sleep(${seconds}::float8), ${'Obermoser'} as name`
  await inTransaction((tx) => tx.sql`select pg_sleep(${seconds}::float8), ${'Obermoser'} as name`)
  await sql`select ${'schnell'} as quick`
  // a busy machine may be slow with others
  const taken = takeSlow()
  expect(taken.map(({ text }) => text)).not.toContain('select $1 as quick')
  const noted = taken.filter(({ text }) => text.includes('pg_sleep'))
  expect(noted.map(({ text, count }) => [text, count])).toEqual([['select pg_sleep($1::float8), $2 as name', 2]])
  await writeSlow(noted)
  await writeSlow(noted)
  const worst = (await read()).statements.find(({ statement }) => statement.includes('pg_sleep'))
  expect(worst).toMatchObject({ statement: 'select pg_sleep($1::float8), $2 as name', count: 4 })
  expect(worst!.longest_ms).toBeGreaterThan(slowMilliseconds)
  expect(JSON.stringify(await read())).not.toContain('Obermoser')
})

test('the list holds the 200 that took most, and begins anew when asked to', async () => {
  for (let at = 1; at <= 250; at++) noteSlow(`select ${at} from somewhere`, slowMilliseconds + at)
  // a flood is bounded before it is written
  expect(takeSlow().length).toBe(50)
  const many = Array.from({ length: 250 }, (_, at) => ({ text: `select ${at}`, count: 1, total: at, longest: at }))
  await writeSlow(many)
  const { count } = await sql<{ count: number }>`select count(*)::int as count from slow_statements`.one()
  expect(count).toBe(200)
  expect((await request(calls.removeStatements, {}, operator)).body.data.statements).toEqual([])
})

test('the version of the program, and the migrations with what is open', async () => {
  const { program, migrations } = await read()
  expect(program.version).toBe(JSON.parse(readFileSync('package.json', 'utf8')).version)
  // tests run the sources
  expect([program.commit, program.built_at]).toEqual([null, null])
  const newest = readJournal().at(-1)!
  expect(migrations).toMatchObject({ newest: { name: newest.tag }, is_ahead: false, open: [] })
  expect(Date.parse(migrations.newest!.at!)).toBeLessThanOrEqual(Date.now())

  await sql`update drizzle.__drizzle_migrations set created_at = created_at - 1 where created_at = ${newest.when}`
  const behind = (await read()).migrations
  expect(behind).toMatchObject({ newest: { name: readJournal().at(-2)!.tag }, is_ahead: false, open: [newest.tag] })
  await sql`update drizzle.__drizzle_migrations set created_at = ${newest.when + 1} where created_at = ${newest.when - 1}`
  const ahead = (await read()).migrations
  expect(ahead).toMatchObject({ newest: { name: newest.tag }, is_ahead: true, open: [] })
  await sql`update drizzle.__drizzle_migrations set created_at = ${newest.when} where created_at = ${newest.when + 1}`
})

test('the second stage with what waits for processes of an older version', async () => {
  const files = secondStageFiles()
  const client = (name: string) =>
    postgres(process.env.DATABASE_URL!, { max: 1, onnotice: () => {}, connection: { application_name: name } })
  const [old, own] = [client('marktwerk-listen 1'), client(`marktwerk-listen ${newestMigration()}`)]
  await Promise.all([old`select 1`, own`select 1`])
  const done = (await read()).migrations.second
  expect([done.newest?.name, done.open, done.older_processes]).toEqual([files.at(-1), [], 1])
  await old.end()
  await own`delete from drizzle.second_stage where name <> ${files[0]!}`
  const { newest, open } = (await read()).migrations.second
  expect([newest?.name, open]).toEqual([files[0], files.slice(1)])
  await own.end()
})
