import { contributionsOf } from '../../domain.ts'
import { col, db, type Fragment, rowShape, type Source, sql } from '../../sql/index.ts'
import { inTransaction } from '../../transaction.ts'

declare module '../../domain.ts' {
  interface Contributions {
    /** columns that name files of the store, as `table.column`: keys, or JSON with keys in it */
    fileColumns?: readonly string[]
  }
}

export const fileColumns = () => contributionsOf('fileColumns').flat()

/** Every uploaded file has one in its key; what has none belongs to the program or the demo. */
const drawnId = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/

export const idOf = (key: string) => drawnId.exec(key)?.[0]

const namedRow = rowShape('named file', { id: col.text() })

/** Those of the ids that stand in the texts: a fragment whose rows are called `here` and have `words`. */
const selectNamed = async (source: Source, ids: string[], texts: Fragment) => {
  const rows = await source.sql(namedRow)`
    select distinct found[1] as id from (${texts}) here, regexp_matches(here.words, ${`(${drawnId.source})`}, 'g') found
    where found[1] = any(${ids}::text[])`.withoutPreparedPlan()
  return [...rows].map(({ id }) => id)
}

/** By the columns that domains name: quick enough for all files of a night. */
export const namedInColumns = async (ids: string[]) => {
  const texts = fileColumns().map((one) => {
    const [table, column] = one.split('.')
    return sql`select ${sql.id(column!)}::text as words from ${sql.id(table!)}`
  })
  return new Set(await selectNamed(db, ids, sql.join(texts, ' union all ')))
}

/** No places of a file: what accounts pay for, and our own notes of what is left over. */
const elsewhere = ['public.stored_files', 'public.marks']

/**
 * By every column of every table but those of jobs, so that a file is kept even where no domain said that it names one. It reads the
 * whole database, as it was at one moment: a key that moves from table to table is seen in one of them. So it is for few files.
 */
export const namedAnywhere = (ids: string[]) =>
  inTransaction(async (tx) => {
    await tx.sql`set transaction isolation level repeatable read, read only`
    const tables = await tx.sql<{ schema: string; name: string }>`
      select n.nspname::text as schema, c.relname::text as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
      where c.relkind in ('r', 'm') and n.nspname !~ '^pg_' and n.nspname not in ('information_schema', 'jobs')
        and n.nspname || '.' || c.relname <> all(${elsewhere}::text[])`
    const named = new Set<string>()
    for (const { schema, name } of tables) {
      const texts = sql`select whole_row::text as words from ${sql.id(schema)}.${sql.id(name)} whole_row`
      for (const id of await selectNamed(tx, ids, texts)) named.add(id)
    }
    return named
  })
