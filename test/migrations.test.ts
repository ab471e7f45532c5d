import { execFileSync } from 'node:child_process'
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
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
