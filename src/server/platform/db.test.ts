import { sql as text } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { db, sql } from './db.ts'

test('statements and transactions at once: what was answered is committed', async () => {
  await sql`create table crowd (n integer primary key)`
  await Promise.all(
    Array.from({ length: 300 }, (_, n) =>
      n % 2
        ? sql`insert into crowd values (${n})`
        : db.transaction((tx) => tx.execute(text`insert into crowd values (${n})`)),
    ),
  )
  const left =
    await sql`select state from pg_stat_activity where datname = current_database() and state like 'idle in%'`
  expect(left).toHaveLength(0)
  // a new transaction sees only what others committed
  const [seen] = await db.transaction((tx) => tx.execute(text`select count(*)::int as rows from crowd`))
  expect(seen).toEqual({ rows: 300 })
})

test('times come as text inside and outside of transactions, as Drizzle expects them', async () => {
  const [outside] = await sql`select '2026-01-02T03:04:05Z'::timestamptz as at`
  const [inside] = await sql.begin((tx) => tx`select '2026-01-02T03:04:05Z'::timestamptz as at`)
  expect([outside!.at, inside!.at]).toEqual(Array(2).fill('2026-01-02 03:04:05+00'))
})
