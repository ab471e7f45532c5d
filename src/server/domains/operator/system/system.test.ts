import { beforeAll, expect, test } from 'vitest'
import { systemCalls as calls } from '#contract/operator/system.ts'
import { noteSlow, slowMilliseconds, takeSlow } from '#server/platform/metrics/slow-statements.ts'
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
