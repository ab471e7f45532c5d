import { afterAll, beforeAll, expect, test } from 'vitest'
import { readAt, readingOnly, rowTag, sql } from '../sql/index.ts'
import { recordReads } from '../sql/reads.ts'
import { hearChanges, type InvalidationLog, openInvalidationLog } from './changes.ts'

let changes: InvalidationLog
beforeAll(async () => {
  await sql`create view shared.lit_pages as
    select p.slug, c.company_name from provider_pages p join companies c on c.id = p.provider_id where p.is_published`
  changes = await openInvalidationLog()
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

const declared = (statement: string, tags: string[], implied?: string[]) =>
  recordReads(() =>
    readingOnly(
      async () => [...(await sql`${sql.raw(statement)}`)],
      () => tags,
      implied,
    ),
  )

test('a read of a table that is not declared fails, by its name or the owner of its rows', async () => {
  const statement = 'select 1 from product_images i, categories k where i.id = k.id'
  await expect(declared(statement, ['categories'])).rejects.toThrow('does not declare: product_images')
  await expect(declared(statement, ['product_images'])).rejects.toThrow('does not declare: categories')
  await declared(statement, ['categories', rowTag('products', 1)])
  await declared(statement, [rowTag('products', 1)], ['categories'])
})

test('a declared name whose changes no trigger reports fails', async () => {
  await expect(declared('select 1 from categories', ['categories', 'categorys'])).rejects.toThrow(
    'categorys (no trigger',
  )
  await expect(declared('select 1 from sessions', ['sessions'])).rejects.toThrow(
    'sessions (no trigger reports its changes)',
  )
})

test('functions are looked into, also those that they call, and so is their clock', async () => {
  const published = 'select provider_published(p) from provider_pages p limit 0'
  await expect(declared(published, ['provider_pages', 'companies', 'users'])).rejects.toThrow('company_types')
  await declared(published, ['provider_pages', 'companies', 'users', 'company_types', 'industries', 'trade_duties'])
  const overdue = 'select is_invoice_term_over(null) from categories limit 0'
  await expect(declared(overdue, ['categories'])).rejects.toThrow('the clock')
  const { reads } = await recordReads(async () => [...(await sql`${sql.raw(overdue)}`)])
  expect(changes.tagsOf(reads)).toBeNull()
})

test('when a table first changed after a moment is known, or is said to be long ago', async () => {
  const touch = () => sql`update categories set name = name where id = (select min(id) from categories)`
  const heard = async (since: number) => {
    await hearChanges()
    expect(changes.hasChanged(['categories'], since)).toBe(true)
    return changes.firstChangeAt(['categories'], since)
  }
  const since = changes.count()
  expect(changes.firstChangeAt(['categories', 'industries'], since)).toBe(Number.POSITIVE_INFINITY)
  const begun = readAt()
  await touch()
  const first = await heard(since)
  expect(first).toBeGreaterThanOrEqual(begun)
  expect(first).toBeLessThanOrEqual(Date.now())
  const later = changes.count()
  await touch()
  expect(await heard(later)).toBeGreaterThanOrEqual(first)
  expect(changes.firstChangeAt(['categories'], since)).toBe(first)
  expect(changes.firstChangeAt(['categories'], 0)).toBe(0)
})
