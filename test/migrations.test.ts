import { execFileSync } from 'node:child_process'
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import postgres from 'postgres'
import { afterAll, expect, test } from 'vitest'
import config from '../drizzle.config.ts'
import { describeFunctions, functionsFile } from './functions.ts'

const scratch = mkdtempSync(join(tmpdir(), 'marktwerk-migrations-'))
afterAll(() => rmSync(scratch, { recursive: true, force: true }))

/** What drizzle-kit would add to the migrations to make the tables of the code. */
const drift = () => {
  const out = join(scratch, 'migrations')
  const scratchConfig = join(scratch, 'drizzle.config.json')
  cpSync('migrations', out, { recursive: true })
  writeFileSync(scratchConfig, JSON.stringify({ ...config, out: relative(process.cwd(), out) }))
  execFileSync('node_modules/.bin/drizzle-kit', ['generate', `--config=${relative(process.cwd(), scratchConfig)}`])
  const before = readdirSync('migrations')
  return readdirSync(out)
    .filter((name) => !before.includes(name))
    .map((name) => readFileSync(join(out, name), 'utf8'))
}

test('the migrations make exactly the tables of the code', () => {
  expect(drift()).toEqual([])
})

test('only the newest snapshot is kept: npm run migration removes the one before', () => {
  const { entries } = JSON.parse(readFileSync('migrations/meta/_journal.json', 'utf8'))
  const snapshots = readdirSync('migrations/meta').filter((name) => name.endsWith('_snapshot.json'))
  expect(snapshots).toEqual([`${entries.at(-1).tag.slice(0, 4)}_snapshot.json`])
})

test('schema/functions.sql shows the functions and triggers of the database: npm run functions writes it', async () => {
  expect(readFileSync(functionsFile, 'utf8')).toBe(await describeFunctions(process.env.DATABASE_URL!))
})

test('columns have the width that the code says, and what refers to a key has its width', async () => {
  const client = postgres(process.env.DATABASE_URL!, { max: 1 })
  const columns = await client<{ name: string; type: string }[]>`
    select c.relname || '.' || a.attname as name, format_type(a.atttypid, null) as type from pg_attribute a join pg_class c on c.oid = a.attrelid
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and a.attnum > 0 and not a.attisdropped
      and format_type(a.atttypid, null) in ('integer', 'bigint', 'integer[]', 'bigint[]') order by 1`
  const narrow = await client<{ name: string }[]>`
    select f.conname as name from pg_constraint f cross join unnest(f.conkey, f.confkey) pair (here, there)
      join pg_attribute h on h.attrelid = f.conrelid and h.attnum = pair.here
      join pg_attribute t on t.attrelid = f.confrelid and t.attnum = pair.there
    where f.contype = 'f' and h.atttypid <> t.atttypid`
  await client.end()
  const snapshot = readdirSync('migrations/meta').find((name) => name.endsWith('_snapshot.json'))!
  const { tables } = JSON.parse(readFileSync(`migrations/meta/${snapshot}`, 'utf8'))
  type Table = { schema: string; name: string; columns: Record<string, { name: string; type: string }> }
  const said = new Map<string, string>(
    (Object.values(tables) as Table[]).flatMap((table) =>
      Object.values(table.columns).map(({ name, type }) => [`${table.name}.${name}`, type] as const),
    ),
  )
  expect(columns.length).toBeGreaterThan(500)
  expect(columns.filter(({ name, type }) => said.get(name) !== type)).toEqual([])
  expect([...narrow]).toEqual([])
})
