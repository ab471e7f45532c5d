import { globSync } from 'node:fs'
import { resolve } from 'node:path'
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core'
import { expect, test } from 'vitest'
import { personalWords, plainTexts, unaudited } from '#server/platform/records/audit-columns.ts'
import { sql } from '#server/platform/sql/index.ts'

const root = resolve(import.meta.dirname, '..')

/** All tables of the code with their columns of fixed words. */
const readTables = async () => {
  const modules = await Promise.all(
    globSync('src/server/{platform,domains}/**/*.tables.ts', { cwd: root }).map((file) => import(resolve(root, file))),
  )
  const tables = modules.flatMap((module: object) => Object.values(module)).filter((one) => one instanceof PgTable)
  return tables
    .map((table) => getTableConfig(table))
    .map(({ name, columns }) => ({
      name,
      columns: columns.map((column) => column.name),
      words: columns
        .filter(({ enumValues }) => enumValues?.length)
        .map((column) => column.name)
        .filter((column) => !personalWords.includes(column)),
    }))
}

const plainOf = ({ name, words }: { name: string; words: string[] }) => [...words, ...(plainTexts[name] ?? [])].sort()

/** What the trigger of each table may keep as it is. */
const selectTriggers = async () => {
  const rows = await sql<{ table: string; plain: string }>`
    select c.relname as table, rtrim(replace(encode(t.tgargs, 'escape'), '\\000', ','), ',') as plain
    from pg_trigger t join pg_class c on c.oid = t.tgrelid where t.tgname = 'audited'`
  return new Map(rows.map(({ table, plain }) => [table, plain.split(',').filter(Boolean).sort()]))
}

test('every table keeps what staff changes in it, or is named with its reason', async () => {
  const triggers = await selectTriggers()
  const tables = await readTables()
  const without = tables.map(({ name }) => name).filter((name) => !triggers.has(name))
  expect(without.sort()).toEqual(Object.keys(unaudited).sort())
  expect(triggers.size).toBeGreaterThan(200)
})

test('only fixed words and texts that name nobody are kept as they are', async () => {
  const triggers = await selectTriggers()
  const tables = await readTables()
  const expected = new Map(
    tables.filter(({ name }) => !(name in unaudited)).map((table) => [table.name, plainOf(table)]),
  )
  expect(Object.fromEntries(triggers)).toEqual(Object.fromEntries(expected))
  const known = new Map(tables.map(({ name, columns }) => [name, columns]))
  const unknown = Object.entries(plainTexts).flatMap(([table, columns]) =>
    columns
      .filter((column) => !known.get(table)?.includes(column.replace('#', '')))
      .map((column) => `${table}.${column}`),
  )
  expect(unknown).toEqual([])
})
