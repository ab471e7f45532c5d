import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import { eq } from 'drizzle-orm'
import { integer, pgTable, text } from 'drizzle-orm/pg-core'
import { beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { toRefusal } from '../http/errors.ts'
import { settings } from '../settings.ts'
import { inTransaction } from '../transaction.ts'
import { openPools } from './connections.ts'
import { beginIn } from './database.ts'
import {
  col,
  db,
  type Fragment,
  inBackground,
  insertRows,
  rowShape,
  sql,
  type Value,
  watchStatements,
} from './index.ts'

const probes = pgTable('sql_probes', {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  name: text().notNull(),
  note: text(),
})

beforeAll(async () => {
  await sql`create table sql_probes (id integer primary key generated always as identity, name text not null, note text)`
  await sql`insert into sql_probes (name) values ('a'), ('b')`
})

test('statements and transactions at once: what was answered is committed', async () => {
  await sql`create table crowd (n integer primary key)`
  await Promise.all(
    Array.from({ length: 300 }, (_, n) =>
      n % 2
        ? sql`insert into crowd values (${n})`
        : db.transaction(async (tx) => await tx.sql`insert into crowd values (${n})`),
    ),
  )
  const left =
    await sql`select state from pg_stat_activity where datname = current_database() and state like 'idle in%'`
  expect(left).toHaveLength(0)
  // a new transaction sees only what others committed
  const seen = await db.transaction((tx) => tx.sql`select count(*)::int as rows from crowd`.one())
  expect(seen).toEqual({ rows: 300 })
})

test('times come as text inside and outside of transactions, as Drizzle expects them', async () => {
  const outside = await sql`select '2026-01-02T03:04:05Z'::timestamptz as at`.one()
  const inside = await db.transaction((tx) => tx.sql`select '2026-01-02T03:04:05Z'::timestamptz as at`.one())
  expect([outside.at, inside.at]).toEqual(Array(2).fill('2026-01-02 03:04:05+00'))
})

describe('fragments', () => {
  test('nest with their values in order', async () => {
    const condition = sql.and(sql`n > ${1}`, null, sql`n < ${5}`, sql`n <> all(${[2, 3]}::int[])`)
    const rows = await sql<{
      n: number
    }>`select n from generate_series(${0}::int, 9) n ${sql.where(condition)} limit ${9}`
    expect(rows.map(({ n }) => n)).toEqual([4])
  })

  test.each([
    [sql.and(), 'true'],
    [sql.or(), 'false'],
    [sql.where(), ''],
    [sql.empty, ''],
    [sql.id('a"b'), '"a""b"'],
    [sql.list([1, 'x']), '($1, $2)'],
    [sql.list([]), '(null)'],
    [sql.or(sql`a = ${1}`, sql`b = ${2}`), '(a = $1) or (b = $2)'],
    [sql.join([sql`a`, sql`${2}`], ' + '), 'a + $1'],
  ])('%#: %s', (fragment, written) => expect(fragment.compile().text).toBe(written))

  test('the same place may hold values, conditions and lists in turn', () => {
    const find = (what: Value, rest: Fragment) => sql`select ${what} from t ${rest}`.compile()
    const both = sql`where a = ${1} and b = ${2}`
    for (const _ of [1, 2]) {
      expect(find(5, sql.empty)).toEqual({ text: 'select $1 from t ', params: [5] })
      expect(find(6, both)).toEqual({ text: 'select $1 from t where a = $2 and b = $3', params: [6, 1, 2] })
      expect(find(sql`a`, both)).toEqual({ text: 'select a from t where a = $1 and b = $2', params: [1, 2] })
      expect(find(sql.raw('b'), sql.where())).toEqual({ text: 'select b from t ', params: [] })
      expect(find(sql.id('c'), sql`where d in ${sql.list([1, 2])}`).text).toBe('select "c" from t where d in ($1, $2)')
      expect(find(sql.id('c'), sql`where d in ${sql.list([1, 2, 3])}`).params).toEqual([1, 2, 3])
    }
  })

  test('many texts do not change what is written', () => {
    for (let count = 1; count < 300; count++) {
      const { text, params } = sql`select ${sql.list(Array.from({ length: count }, (_, at) => at))}`.compile()
      expect([text.split('$').length - 1, params.length]).toEqual([count, count])
    }
  })

  test('tables, columns and conditions of Drizzle may stand in them, and they in its statements', async () => {
    const [row] = await sql<{ name: string }>`select name from ${probes} where ${eq(probes.name, 'b')}`
    expect(row).toEqual({ name: 'b' })
    const found = await db
      .select({ upper: sql<string>`upper(${probes.name})` })
      .from(probes)
      .where(sql`${probes.name} = any(${['a']})`)
    expect(found).toEqual([{ upper: 'A' }])
  })

  test('undefined is refused, and a fragment alone runs nowhere', async () => {
    expect(() => sql`select ${undefined as unknown as null}`).toThrow('undefined')
    await expect(sql.id('x')).rejects.toThrow('fragment')
  })

  test('JSON, times and arrays travel as they are', async () => {
    const at = new Date('2026-01-02T03:04:05Z')
    const row =
      await sql`select ${sql.json({ a: [1] })}::jsonb as j, ${at}::timestamptz as t, ${['x', 'y']}::text[] as l`.one()
    expect(row).toEqual({ j: { a: [1] }, t: '2026-01-02 03:04:05+00', l: ['x', 'y'] })
  })
})

test('a statement runs once, however often it is awaited', async () => {
  const made = sql`insert into sql_probes (name) values ('once') returning id`
  expect((await made)[0]).toEqual((await made)[0])
  expect(await sql`select from sql_probes where name = 'once'`).toHaveLength(1)
})

test('a statement without a prepared plan is never prepared; a template always is', async () => {
  const run = () => sql`select ${1}::int + 7301 as n`
  for (const _ of [1, 2, 3, 4, 5]) await run().withoutPreparedPlan()
  const prepared = () =>
    db.transaction(async (tx) => {
      await tx.sql`select ${1}::int + 7302 as n`
      return await tx.sql`select from pg_prepared_statements where statement like '%+ 7302 as n'`
    })
  expect(await sql`select from pg_prepared_statements where statement like '%+ 7301 as n'`).toHaveLength(0)
  expect((await prepared()).length).toBe(1)
})

test('statements of a transaction are rolled back with it', async () => {
  await expect(
    inTransaction(async (tx) => {
      await tx.sql`insert into sql_probes (name) values ('lost')`
      throw new Error('no')
    }),
  ).rejects.toThrow('no')
  expect(await sql`select from sql_probes where name = 'lost'`).toHaveLength(0)
})

describe('insertRows', () => {
  test('answers the ids in order', async () => {
    const ids = await inTransaction((tx) =>
      insertRows(tx, probes, [
        { name: 'i1', note: null },
        { note: 'n', name: 'i2' },
      ]),
    )
    const rows = await sql<{
      id: number
      note: string | null
    }>`select id, note from sql_probes where id = any(${ids}) order by id`
    expect(rows.map(({ note }) => note)).toEqual([null, 'n'])
  })

  test('refuses rows of different shapes', async () => {
    const mixed = inTransaction((tx) => insertRows(tx, probes, [{ name: 'm1' }, { name: 'm2', note: 'n' }]))
    await expect(mixed).rejects.toThrow('rows of different shapes')
  })

  test('without rows it sends nothing', async () => {
    const sent: string[] = []
    const stop = watchStatements((text) => sent.push(text))
    expect(await insertRows(db, probes, [])).toEqual([])
    stop()
    expect(sent).toEqual([])
  })
})

describe('row shapes', () => {
  const shape = rowShape('probe', { id: col.int(), name: col.text(), tags: col.list({ n: col.int().orNull() }) })

  test('a result that fits is typed by its shape', async () => {
    const row = await sql(shape)`select 1 as id, 'x' as name, '[{"n": null}]'::json as tags`.one()
    expect(row.tags[0]?.n).toBeNull()
  })

  test.each([
    ["select 1 as id, null::text as name, '[]'::json as tags", 'row.name is null'],
    ["select 1 as id, 'x' as name", 'tags does not come back'],
    ["select 1 as id, 'x' as name, '[]'::json as tags, 2 as more", 'more is not declared'],
    ["select '1' as id, 'x' as name, '[]'::json as tags where false", 'id is declared as int'],
    ['select 1 as id, \'x\' as name, \'[{"n": "1"}]\'::json as tags', 'n is not an integer'],
    ["select 1 as id, 'x' as name, '[{}]'::json as tags", 'n is missing'],
  ])('%s is refused', async (text, problem) => {
    await expect(sql(shape)`${sql.raw(text)}`).rejects.toThrow(problem)
  })
})

describe('limits', () => {
  const limitsOf = () =>
    sql<{ name: string; setting: string }>`
      select name, setting from pg_settings
      where name in ('statement_timeout', 'lock_timeout', 'idle_in_transaction_session_timeout') order by name`
  const seconds = async () => (await limitsOf()).map(({ setting }) => Number(setting) / 1000)

  test('requests are cut off sooner than jobs', async () => {
    expect(await seconds()).toEqual([30, 10, 15])
    expect(await inBackground(seconds)).toEqual([1800, 600, 900])
  })

  test('statements are not compiled, wherever the database is', async () => {
    const source = () =>
      sql<{ setting: string; source: string }>`select setting, source from pg_settings where name = 'jit'`.one()
    expect(await source()).toEqual({ setting: 'off', source: 'client' })
    expect(await inBackground(source)).toEqual({ setting: 'off', source: 'client' })
  })

  test('a statement that takes too long, or waits too long for a lock, is answered with 503 and a sentence', async () => {
    const failing = (setting: 'statement_timeout' | 'lock_timeout', statement: string) =>
      db
        .transaction(async (tx) => {
          await tx.sql`select set_config(${setting}, '50', true)`
          await tx.sql`${sql.raw(statement)}`
        })
        .then(() => null, toRefusal)
    const slow = await failing('statement_timeout', 'select pg_sleep(5)')
    const blocked = await db.transaction(async (tx) => {
      await tx.sql`lock table sql_probes`
      return failing('lock_timeout', 'lock table sql_probes')
    })
    for (const refusal of [slow, blocked]) {
      expect([refusal?.status, refusal?.message]).toEqual([
        503,
        'Das hat zu lange gedauert. Bitte versuchen Sie es gleich noch einmal.',
      ])
    }
  })

  const answerOf = (work: PromiseLike<unknown>) =>
    work.then(
      () => null,
      (error: Error) => toRefusal(error),
    )

  test('a server that was replaced, or has no room, is answered with 503 and a time to come again', async () => {
    const refused = (statement: string) => answerOf(db.transaction(async (tx) => tx.sql`${sql.raw(statement)}`))
    await sql`create table sql_rooms (n int)`
    const replaced = await answerOf(
      db.transaction(async (tx) => {
        await tx.sql`set transaction read only`
        await tx.sql`insert into sql_rooms values (1)`
      }),
    )
    const full = await refused("do $$ begin raise sqlstate '53100'; end $$")
    for (const refusal of [replaced, full]) {
      expect([refusal?.status, refusal?.code, refusal?.details.retryAfterSeconds]).toEqual([503, 'UNAVAILABLE', 5])
    }
  })

  test('who waits too long for a free connection is answered with 503, and the next one gets it', async () => {
    const limits = { ...settings.requestLimits, connectionSeconds: 0.1 }
    const pools = openPools(settings.databaseUrl!, 1, limits)
    onTestFinished(() => void pools.end())
    const ways: ((text: string) => PromiseLike<unknown>)[] = [
      (text) => pools.statements.unsafe(text),
      (text) => beginIn(pools, async (tx) => tx.sql`${sql.raw(text)}`),
    ]
    for (const run of ways) {
      await run('select 1')
      const held = run('select pg_sleep(1)').then(() => 'held')
      const refusals = await Promise.all([answerOf(run('select 1')), answerOf(run('select 1'))])
      for (const refusal of refusals) expect([refusal?.status, refusal?.details.retryAfterSeconds]).toEqual([503, 5])
      expect(await held).toBe('held')
      expect(await answerOf(run('select 1'))).toBeNull()
    }
  })

  test('a database that hangs is given up, and used again when it goes on', async () => {
    const { hostname, port } = new URL(settings.databaseUrl!)
    const pipes: { up: Socket; down: Socket }[] = []
    const proxy = createServer((down) => {
      const up = connect(Number(port), hostname)
      pipes.push({ up, down })
      for (const socket of [up, down]) socket.on('error', () => {})
      down.pipe(up)
      up.pipe(down)
    })
    await once(proxy.listen(0, '127.0.0.1'), 'listening')
    const url = new URL(settings.databaseUrl!)
    url.host = `127.0.0.1:${(proxy.address() as AddressInfo).port}`
    const pools = openPools(url.href, 1, { ...settings.requestLimits, connectionSeconds: 1, silentSeconds: 1 })
    onTestFinished(async () => {
      for (const { up, down } of pipes) for (const socket of [up, down]) socket.destroy()
      proxy.close()
      await pools.end()
    })
    const hang = () => {
      for (const { up } of pipes) up.unpipe().pause()
    }
    const goOn = () => {
      for (const { up, down } of pipes) up.pipe(down)
    }
    const statement = () => pools.statements.unsafe('select 1')
    const transaction = () => beginIn(pools, async (tx) => tx.sql`select 1`)
    let worked = 0
    const hanging: (() => PromiseLike<unknown>)[] = [
      () => {
        hang()
        return statement()
      },
      // at BEGIN, at a statement, at COMMIT
      () => {
        hang()
        return beginIn(pools, async () => void worked++)
      },
      () =>
        beginIn(pools, async (tx) => {
          await tx.sql`select 1`
          hang()
          await tx.sql`select 1`
        }),
      () => beginIn(pools, async () => hang()),
    ]
    for (const run of hanging) {
      await statement()
      await transaction()
      expect((await answerOf(run()))?.status).toBe(503)
      goOn()
      await expect.poll(() => answerOf(statement())).toBeNull()
      await expect.poll(() => answerOf(transaction())).toBeNull()
    }
    expect(worked).toBe(0)
  })
})
