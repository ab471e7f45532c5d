/**
 * Keys of 64 bits for tables of any size, while others write. A second column follows the first by a trigger, is filled in batches, gets
 * the same indexes, constraints and references, and then takes its name. Each step looks first at what is there, so all can run again.
 */
import { setTimeout as sleep } from 'node:timers/promises'
import type postgres from 'postgres'

/** Tables whose `id` becomes wide, with all columns that refer to it; and columns that hold such an id without a reference. */
export type WideKeys = { keys: string[]; columns: string[] }
type Session = postgres.Sql
type Column = {
  name: string
  number: number
  isList: boolean
  isRequired: boolean
  identity: string
  initial: string | null
}
type Table = { oid: number; table: string; columns: Column[] }
type Made = { oid: number; name: string; definition: string }

/** Shorter than `deadlock_timeout` (1 s): we give up before a client does, and whoever waits behind us waits no longer than this. */
const lockMs = 300
const pauseMs = 200
const patienceMs = 600_000
/** 8 kB each: a few thousand rows. */
const pagesPerBatch = 40

const quoted = (name: string) => `"${name}"`
const wide = (name: string) => quoted(`${name}_wide`)
/** What is made for the second columns, by the number of what it takes the place of. */
const standIn = (oid: number) => `wide_${oid}`
const requirement = ({ oid }: Table, { number }: Column) => `wide_${oid}_${number}`
const follower = ({ table }: Table) => quoted(`follow_narrow_${table}`)

/** The same definition for the second columns. */
const forWide = (definition: string, columns: Column[]) => {
  const names = new Set(columns.map(({ name }) => name))
  // words in quotes are values
  return definition.replaceAll(/[\w']+/g, (word) => (names.has(word) ? `${word}_wide` : word))
}

/** Statements that are sent together are one transaction. It waits for its locks a moment only, and comes again. */
const inShort = async (session: Session, statements: string[]) => {
  for (const begun = Date.now(); ; await sleep(pauseMs)) {
    try {
      return await session.unsafe([`SET LOCAL lock_timeout = ${lockMs}`, ...statements].join(';\n'))
    } catch (error) {
      if ((error as { code?: string }).code !== '55P03' || Date.now() - begun > patienceMs) throw error
    }
  }
}

/** What is not wide yet; references are followed through second columns too, where a try before came that far. */
const narrowTables = (session: Session, { keys, columns }: WideKeys) => session<Table[]>`
  with recursive named (oid, name) as (
    select oid, name::text collate "C" from (
      select one::regclass::oid, 'id' from unnest(${keys}::text[]) one
      union select split_part(one, '.', 1)::regclass, split_part(one, '.', 2) from unnest(${columns}::text[]) one) given (oid, name)
    union select f.conrelid, regexp_replace(here.attname, '_wide$', '') collate "C"
    from named join pg_constraint f on f.confrelid = named.oid and f.contype = 'f' cross join unnest(f.conkey, f.confkey) pair (here, there)
      join pg_attribute here on here.attrelid = f.conrelid and here.attnum = pair.here
      join pg_attribute there on there.attrelid = f.confrelid and there.attnum = pair.there
    where regexp_replace(there.attname, '_wide$', '') = named.name)
  select c.oid::int, c.relname as table, json_agg(json_build_object('name', a.attname, 'number', a.attnum,
    'isList', a.atttypid = 'int4[]'::regtype, 'isRequired', a.attnotnull, 'identity', a.attidentity,
    'initial', pg_get_expr(d.adbin, d.adrelid)) order by a.attnum) as columns
  from named join pg_class c on c.oid = named.oid join pg_attribute a on a.attrelid = named.oid and a.attname = named.name
    left join pg_attrdef d on d.adrelid = a.attrelid and d.adnum = a.attnum
  where a.atttypid in ('int4'::regtype, 'int4[]'::regtype) group by c.oid order by c.relname`

const addColumns = (session: Session, one: Table) => {
  const added = one.columns.map(
    ({ name, isList }) => `ADD COLUMN IF NOT EXISTS ${wide(name)} bigint${isList ? '[]' : ''}`,
  )
  const filling = one.columns.map(({ name }) => `NEW.${wide(name)} := NEW.${quoted(name)};`)
  return inShort(session, [
    `ALTER TABLE ${quoted(one.table)} ${added.join(', ')}`,
    `CREATE OR REPLACE FUNCTION ${follower(one)}() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN ${filling.join(' ')} RETURN NEW; END $$`,
    // the last one by its name, after all that may change the row
    `CREATE OR REPLACE TRIGGER zz_follow_narrow BEFORE INSERT OR UPDATE ON ${quoted(one.table)}
      FOR EACH ROW EXECUTE FUNCTION ${follower(one)}()`,
  ])
}

const pagesOf = async (session: Session, { oid }: Table) => {
  const [size] = await session<{ pages: number }[]>`
    select (pg_relation_size(${oid}::oid) / current_setting('block_size')::int)::int as pages`
  return size!.pages
}

/** By pages, since a key may have several columns. Rows that move to another page meanwhile are filled by the trigger. */
const fill = async (session: Session, one: Table) => {
  const { table, columns } = one
  const set = columns.map(({ name }) => `${wide(name)} = ${quoted(name)}`).join(', ')
  const isOpen = columns.map(({ name }) => `${wide(name)} IS NULL AND ${quoted(name)} IS NOT NULL`).join(' OR ')
  const pages = await pagesOf(session, one)
  for (let page = 0; page < pages; page += pagesPerBatch)
    await inShort(session, [
      `UPDATE ${quoted(table)} SET ${set} WHERE ctid >= '(${page},0)' AND ctid < '(${page + pagesPerBatch},0)' AND (${isOpen})`,
    ])
}

type Index = Made & { constraint: 'p' | 'u' | null }
const indexesOf = (session: Session, { oid, columns }: Table) => session<Index[]>`
  select distinct i.indexrelid::int as oid, c.relname as name, pg_get_indexdef(i.indexrelid) as definition, k.contype as constraint
  from pg_index i join pg_class c on c.oid = i.indexrelid
    left join pg_constraint k on k.conindid = i.indexrelid and k.conrelid = i.indrelid and k.contype in ('p', 'u')
    join pg_depend d on d.refobjid = i.indrelid and d.refobjsubid = any(${columns.map(({ number }) => number)}::int[])
      and (d.objid = i.indexrelid and d.classid = 'pg_class'::regclass or d.objid = k.oid and d.classid = 'pg_constraint'::regclass)
  where i.indrelid = ${oid}`

/** Concurrent indexes, validation and statistics stand in nobody's way, so they may wait for locks. */
const makeIndexes = async (session: Session, one: Table) => {
  const stood = await session<{ name: string; isWhole: boolean }[]>`
    select indexrelid::regclass::text as name, indisvalid as "isWhole" from pg_index where indrelid = ${one.oid}`
  const isSmall = (await pagesOf(session, one)) <= pagesPerBatch
  for (const { oid, definition } of await indexesOf(session, one)) {
    const made = stood.find(({ name }) => name === standIn(oid))
    if (made?.isWhole) continue
    // one whose making was interrupted
    if (made) await session.unsafe(`DROP INDEX CONCURRENTLY ${standIn(oid)}`)
    const [, unique, table, rest] = /^CREATE (UNIQUE )?INDEX \S+ ON (\S+) (.*)$/s.exec(definition)!
    const index = `${standIn(oid)} ON ${table} ${forWide(rest!, one.columns)}`
    // as many rows as a batch has; a concurrent one takes ten times as long
    if (isSmall) await inShort(session, [`CREATE ${unique ?? ''}INDEX ${index}`])
    else await session.unsafe(`CREATE ${unique ?? ''}INDEX CONCURRENTLY ${index}`)
  }
}

const checksOf = (session: Session, { oid, columns }: Table) => session<Made[]>`
  select oid::int, conname as name, pg_get_constraintdef(oid) as definition from pg_constraint
  where conrelid = ${oid} and contype = 'c' and conname !~ '^wide_[0-9]' and conkey && ${columns.map(({ number }) => number)}::int2[]`

/** Rows from now on at once, those of before without a lock that others wait for. */
const addConstraint = async (session: Session, table: string, name: string, definition: string) => {
  await inShort(session, [
    `ALTER TABLE ${quoted(table)} DROP CONSTRAINT IF EXISTS ${name}`,
    `ALTER TABLE ${quoted(table)} ADD CONSTRAINT ${name} ${definition} NOT VALID`,
  ])
  await session.unsafe(`ALTER TABLE ${quoted(table)} VALIDATE CONSTRAINT ${name}`)
}

const addConstraints = async (session: Session, one: Table) => {
  for (const column of one.columns.filter(({ isRequired }) => isRequired))
    await addConstraint(session, one.table, requirement(one, column), `CHECK (${wide(column.name)} IS NOT NULL)`)
  for (const { oid, definition } of await checksOf(session, one))
    await addConstraint(session, one.table, standIn(oid), forWide(definition, one.columns))
}

type Reference = Made & { table: string; from: number; to: number }
const referencesOf = (session: Session, { oid, columns }: Table) => session<Reference[]>`
  select oid::int, conname as name, pg_get_constraintdef(oid) as definition, conrelid::regclass::text as table,
    conrelid::int as from, confrelid::int as to
  from pg_constraint where contype = 'f' and conname !~ '^wide_[0-9]'
    and (conrelid = ${oid} and conkey && ${columns.map(({ number }) => number)}::int2[]
      or confrelid = ${oid} and confkey && ${columns.map(({ number }) => number)}::int2[])`

/** From second columns to second columns; the reference of before goes when the new one holds. */
const moveReferences = async (session: Session, one: Table, all: Table[]) => {
  const columnsOf = (oid: number) => all.find((other) => other.oid === oid)?.columns ?? []
  for (const { oid, name, definition, table, from, to } of await referencesOf(session, one)) {
    const [here, there] = definition.split(' REFERENCES ')
    const moved = `${forWide(here!, columnsOf(from))} REFERENCES ${forWide(there!, columnsOf(to))}`
    await addConstraint(session, table, standIn(oid), moved)
    await inShort(session, [
      `ALTER TABLE ${quoted(table)} DROP CONSTRAINT ${quoted(name)}`,
      `ALTER TABLE ${quoted(table)} RENAME CONSTRAINT ${standIn(oid)} TO ${quoted(name)}`,
    ])
  }
}

type View = { name: string; definition: string; grants: string[] }
const viewsOf = (session: Session, { oid, columns }: Table) => session<View[]>`
  select v.oid::regclass::text as name, pg_get_viewdef(v.oid) as definition, array(
    select format('GRANT %s ON %s TO %s', privilege_type, v.oid::regclass, coalesce(nullif(grantee, 0)::regrole::text, 'public'))
    from aclexplode(v.relacl) where grantee <> v.relowner) as grants
  from pg_class v where v.relkind = 'v' and exists (select from pg_rewrite r
    join pg_depend d on d.classid = 'pg_rewrite'::regclass and d.objid = r.oid
    where r.ev_class = v.oid and d.refobjid = ${oid} and d.refobjsubid = any(${columns.map(({ number }) => number)}::int[]))`

const finishColumn = (one: Table, column: Column) => {
  const { name, isRequired, identity, initial } = column
  const table = `ALTER TABLE ${quoted(one.table)}`
  const sequence = `pg_get_serial_sequence('${one.table}', '${name}')`
  const generated = identity === 'a' ? 'ALWAYS' : 'BY DEFAULT'
  return [
    ...(identity ? [`SELECT set_config('wide.next', nextval(${sequence})::text, true)`] : []),
    // with it go its indexes, checks and sequence
    `${table} DROP COLUMN ${quoted(name)}`,
    `${table} RENAME COLUMN ${wide(name)} TO ${quoted(name)}`,
    // not read again: the check says so already
    ...(isRequired
      ? [`${table} ALTER COLUMN ${quoted(name)} SET NOT NULL`, `${table} DROP CONSTRAINT ${requirement(one, column)}`]
      : []),
    ...(initial === null
      ? []
      : [`${table} ALTER COLUMN ${quoted(name)} SET DEFAULT ${initial.replace('::integer', '::bigint')}`]),
    ...(identity
      ? [
          `${table} ALTER COLUMN ${quoted(name)} ADD GENERATED ${generated} AS IDENTITY`,
          `SELECT setval(${sequence}, current_setting('wide.next')::bigint, false)`,
        ]
      : []),
  ]
}

/** Names and catalogue only: nothing is read or written, so the lock is a matter of milliseconds. */
const swap = async (session: Session, one: Table) => {
  const table = `ALTER TABLE ${quoted(one.table)}`
  const indexes = await indexesOf(session, one)
  const checks = await checksOf(session, one)
  const views = await viewsOf(session, one)
  const kinds = { p: 'PRIMARY KEY', u: 'UNIQUE' }
  await inShort(session, [
    `LOCK TABLE ${quoted(one.table)} IN ACCESS EXCLUSIVE MODE`,
    ...views.map(({ name }) => `DROP VIEW ${name}`),
    `DROP TRIGGER zz_follow_narrow ON ${quoted(one.table)}`,
    `DROP FUNCTION ${follower(one)}()`,
    ...one.columns.flatMap((column) => finishColumn(one, column)),
    ...indexes.map(({ oid, name, constraint }) =>
      constraint
        ? `${table} ADD CONSTRAINT ${quoted(name)} ${kinds[constraint]} USING INDEX ${standIn(oid)}`
        : `ALTER INDEX ${standIn(oid)} RENAME TO ${quoted(name)}`,
    ),
    ...checks.map(({ oid, name }) => `${table} RENAME CONSTRAINT ${standIn(oid)} TO ${quoted(name)}`),
    ...views.flatMap(({ name, definition, grants }) => [`CREATE VIEW ${name} AS ${definition}`, ...grants]),
  ])
}

/** `session` has one connection. */
export const widenKeys = async (session: Session, keys: WideKeys) => {
  await session.unsafe('SET lock_timeout = 0')
  const tables = await narrowTables(session, keys)
  for (const one of tables) {
    await addColumns(session, one)
    await fill(session, one)
    await makeIndexes(session, one)
    await addConstraints(session, one)
  }
  for (const one of tables) await moveReferences(session, one, tables)
  for (const one of tables) {
    // the planner knows nothing of a new column
    await session.unsafe(`ANALYZE ${quoted(one.table)}`)
    await swap(session, one)
  }
}
