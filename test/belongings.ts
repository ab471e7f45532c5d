import { sql } from '#server/platform/sql/index.ts'

/** Stands in every text that belongs to somebody: an answer with it shows something of theirs. */
export const marker = 'Geheimrat-Markierung'

type Column = { table: string; name: string; type: string; isRequired: boolean; labels: string[] | null }
type Link = { table: string; column: string; to: string; toColumn: string }
type Row = Record<string, unknown>

/** A customer and a provider, who own everything that is filled, together where a row has both. */
export type Owners = { customerId: number; providerUserId: number; companyId: number }

const selectColumns = () => sql<Column>`
  select c.relname as "table", a.attname as "name", format_type(a.atttypid, null) as "type",
    a.attnotnull and not a.atthasdef and a.attidentity = '' as "isRequired",
    (select array_agg(e.enumlabel order by e.enumsortorder) from pg_enum e where e.enumtypid = a.atttypid) as labels
  from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
  where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' order by c.relname, a.attnum`

const selectLinks = () => sql<Link>`
  select c.conrelid::regclass::text as "table", a.attname as "column", c.confrelid::regclass::text as "to", f.attname as "toColumn"
  from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
    join pg_attribute f on f.attrelid = c.confrelid and f.attnum = c.confkey[1]
  where c.contype = 'f' and c.connamespace = 'public'::regnamespace and array_length(c.conkey, 1) = 1 order by 1, 2`

/** `state in ('a', 'b')` as PostgreSQL writes it: the first of the words. */
const selectWords = async () => {
  const checks = await sql<{ table: string; text: string }>`
    select conrelid::regclass::text as "table", pg_get_constraintdef(oid) as text from pg_constraint
    where contype = 'c' and connamespace = 'public'::regnamespace`
  const words = new Map<string, string>()
  for (const { table, text } of checks)
    for (const [, column, word] of text.matchAll(/"?(\w+)"?\)?(?:::text)? = ANY \(\(?ARRAY\['([^']*)'/g)) {
      const key = `${table}.${column}`
      if (!words.has(key)) words.set(key, word!)
    }
  return words
}

export const readSchema = async () => {
  const [columns, links, words] = [await selectColumns(), await selectLinks(), await selectWords()]
  const tables = [...new Set(columns.map(({ table }) => table))]
  const isOwner = ({ to }: Link) => to === 'users' || to === 'companies'
  const owned = new Set(links.filter(isOwner).map(({ table }) => table))
  return { columns, links, words, tables, owned }
}
export type Schema = Awaited<ReturnType<typeof readSchema>>

const plainValue = (type: string): unknown => {
  if (type === 'boolean') return false
  if (type === 'uuid') return crypto.randomUUID()
  if (type === 'date') return '2027-03-01'
  if (type.startsWith('timestamp')) return '2027-03-01T10:00:00Z'
  if (type.startsWith('time')) return '10:00'
  if (type === 'jsonb') return '{}'
  if (type.endsWith('[]')) return '{}'
  if (type === 'bytea') return '\\x00'
  return 1
}

/** `character` alone would be one letter long. */
const castOf = (type: string) => (type === 'character' ? 'bpchar' : type)

const isText = (type: string) => type === 'text' || type === 'character varying'

/**
 * Writes a row of the two owners into every table that points at an account or a company and has none of theirs yet, with the
 * marker in every text. `given` has what constraints ask for.
 */
export const fillOwned = async (schema: Schema, owners: Owners, given: Record<string, Row>) => {
  const { columns, links, words, owned } = schema
  const userIds = [owners.customerId, owners.providerUserId]
  const problems: string[] = []
  const linksOf = (table: string) => links.filter((link) => link.table === table)

  const findOwn = async (table: string): Promise<Row | undefined> => {
    const own = linksOf(table)
      .filter(({ to }) => to === 'users' || to === 'companies')
      .map(({ column, to }) => sql`${sql.id(column)} = any(${to === 'users' ? userIds : [owners.companyId]})`)
    if (!own.length) return undefined
    return (await sql<Row>`select * from ${sql.id(table)} where ${sql.or(...own)} order by 1 desc limit 1`)[0]
  }

  const valueFor = async ({ table, name, type, isRequired, labels }: Column, path: string[]): Promise<unknown> => {
    const link = linksOf(table).find(({ column }) => column === name)
    if (link?.to === 'users') return owners.customerId
    if (link?.to === 'companies') return owners.companyId
    if (link && link.to !== table) {
      const row = await ensure(link.to, [...path, table], isRequired)
      return row?.[link.toColumn]
    }
    if (link) return undefined
    if (labels) return isRequired ? labels[0] : undefined
    const word = words.get(`${table}.${name}`)
    if (word !== undefined) return isRequired ? word : undefined
    // what has no owner is for everybody
    if (isText(type)) return owned.has(table) ? `${marker} ${table}` : `Probe ${table}`
    return isRequired ? plainValue(type) : undefined
  }

  const insert = async (table: string, path: string[]): Promise<Row | undefined> => {
    const row: Row = {}
    for (const column of columns.filter((one) => one.table === table)) {
      const known = given[table]?.[column.name]
      const value = known === undefined ? await valueFor(column, path) : known
      if (value !== undefined) row[column.name] = value
    }
    const names = Object.keys(row)
    const types = new Map(columns.filter((one) => one.table === table).map(({ name, type }) => [name, type]))
    try {
      return (
        await sql<Row>`insert into ${sql.id(table)} (${sql.join(
          names.map((name) => sql.id(name)),
          ', ',
        )})
          values (${sql.join(
            names.map((name) => sql`${textOf(row[name])}::text::${sql.raw(castOf(types.get(name)!))}`),
            ', ',
          )}) returning *`
      )[0]
    } catch (error) {
      problems.push(`${table}: ${(error as Error).message}`)
      return undefined
    }
  }

  const ensured = new Map<string, Row | undefined>()
  /** The owners' row of a table; one that belongs to nobody is taken as it is. */
  const ensure = async (table: string, path: string[] = [], isRequired = true): Promise<Row | undefined> => {
    if (ensured.has(table)) return ensured.get(table)
    if (path.includes(table)) return undefined
    if (!owned.has(table) && !given[table]) {
      const [any] = await sql<Row>`select * from ${sql.id(table)} order by 1 desc limit 1`
      if (any || !isRequired) return any
    }
    const row = (await findOwn(table)) ?? (await insert(table, path))
    ensured.set(table, row)
    return row
  }
  for (const table of [...owned].sort()) await ensure(table)
  return problems
}

const textOf = (value: unknown) => (value === null ? null : typeof value === 'string' ? value : JSON.stringify(value))

type Snapshot = Map<string, string[]>
/**
 * All rows of the owners: those that point at them, and those of tables without an owner of their own that were written after
 * `firstId`, such as the items of an order.
 */
export const snapshotOf = async ({ columns, links, tables, owned }: Schema, owners: Owners, firstId: number) => {
  const rows: Snapshot = new Map()
  for (const table of tables) {
    const own = links
      .filter((link) => link.table === table && (link.to === 'users' || link.to === 'companies'))
      .map(({ column, to }) => {
        const ids = to === 'users' ? [owners.customerId, owners.providerUserId] : [owners.companyId]
        return sql`${sql.id(column)} = any(${ids})`
      })
    const hasId = columns.some((one) => one.table === table && one.name === 'id' && /^(big)?int/.test(one.type))
    if (table === 'users') own.push(sql`id = any(${[owners.customerId, owners.providerUserId]})`)
    else if (!owned.has(table) && hasId) own.push(sql`id >= ${firstId}`)
    if (!own.length) continue
    const found = await sql<{ row: object }>`select to_jsonb(t) as row from ${sql.id(table)} t where ${sql.or(...own)}`
    rows.set(
      table,
      found.map(({ row }) => JSON.stringify(row)),
    )
  }
  return rows
}

/** Rows of the first snapshot that are gone or different in the second. */
export const changedRows = (before: Snapshot, after: Snapshot) =>
  [...before].flatMap(([table, rows]) => {
    const now = new Set(after.get(table))
    return rows.filter((row) => !now.has(row)).map((row) => `${table} ${row}`)
  })
