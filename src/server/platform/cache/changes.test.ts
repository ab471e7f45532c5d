import { afterAll, beforeAll, expect, test } from 'vitest'
import { sql } from '../sql/index.ts'
import { recordReads } from '../sql/reads.ts'
import { type Changes, openChanges } from './changes.ts'

let changes: Changes
beforeAll(async () => {
  await sql`create view shared.lit_pages as
    select p.slug, c.company_name from provider_pages p join companies c on c.id = p.provider_id where p.is_published`
  changes = await openChanges()
})
afterAll(() => changes.close())

const tagsOf = async (work: () => Promise<unknown>) => changes.tagsOf((await recordReads(work)).reads)

test('what is read from a shared view changes with the tables behind it', async () => {
  const tablesOf = async (work: () => Promise<unknown>) => {
    const tags = await tagsOf(work)
    return tags && [...tags.hard, ...tags.soft].sort()
  }
  expect(await tablesOf(async () => sql`select c.city from shared.companies c`)).toEqual(['companies'])
  expect(await tablesOf(async () => sql`select city from "shared"."companies"`)).toEqual(['companies'])
  expect(await tablesOf(async () => sql`select slug from shared.lit_pages`)).toEqual(['companies', 'provider_pages'])
  expect(await tablesOf(async () => sql`select "shared"."companies"."city" from "shared"."companies"`)).toEqual([
    'companies',
  ])
})

test('every shared view hangs on what a read of its table hangs on', async () => {
  const views = await sql<{ name: string }>`
    select viewname::text as name from pg_views where schemaname = 'shared' and viewname <> 'lit_pages'`
  expect(views.length).toBeGreaterThan(0)
  for (const { name } of views) {
    const table = await tagsOf(async () => sql`select from ${sql.id(name)} limit 1`)
    expect(await tagsOf(async () => sql`select from shared.${sql.id(name)} limit 1`)).toEqual(table)
  }
})
