/** What PostgreSQL says about the columns of a result, beside what a row type says. */
import type postgres from 'postgres'
import type { Declared } from './row-types.ts'

/** As the protocol describes it; table and number are 0 for what is computed. */
export type Column = { name: string; type: number; table: number; number: number }

type Kind = { name: string; element: number }
type Origin = { table: string; column: string; isNullable: boolean }
export type Catalogue = { types: Map<number, Kind>; origins: Map<string, Origin> }

export const readCatalogue = async (client: postgres.Sql): Promise<Catalogue> => {
  const types = await client<{ id: number; name: string; element: number }[]>`
    select oid::int as id, typname as name, (case when typcategory = 'A' then typelem else 0 end)::int as element from pg_type`
  const columns = await client<(Origin & { key: string })[]>`
    select a.attrelid || '.' || a.attnum as key, c.relname as table, a.attname as column, not a.attnotnull as "isNullable"
    from pg_attribute a join pg_class c on c.oid = a.attrelid
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and a.attnum > 0`
  return {
    types: new Map(types.map(({ id, ...kind }) => [id, kind])),
    origins: new Map(columns.map(({ key, ...origin }) => [key, origin])),
  }
}

const kinds: Record<string, string> = {
  bool: 'boolean',
  int2: 'number',
  int4: 'number',
  int8: 'number',
  oid: 'number',
  float4: 'number',
  float8: 'number',
  json: 'json',
  jsonb: 'json',
  bytea: 'bytes',
}
/** Lists of these stay text, as `connections.ts` says. */
const unparsed = /^_(timestamptz?|date|time)$/

/** What the driver makes of a type: decimal numbers and times are text. */
const kindOf = (id: number, { types }: Catalogue): string => {
  const type = types.get(id)
  if (!type) return 'string'
  if (type.element && !unparsed.test(type.name)) return `${kindOf(type.element, { types, origins: new Map() })}[]`
  return kinds[type.name] ?? 'string'
}

const isEmpty = (kind: string) => kind === 'null' || kind === 'undefined'

const fits = (declared: string, actual: string) => {
  if (declared === 'any' || declared === actual) return true
  if (actual === 'json') return declared !== 'Date' && declared !== 'bytes' && declared !== 'bigint'
  return declared === 'any[]' && actual.endsWith('[]')
}

const leftJoin = /\bleft\s+join\s+(?:lateral\s+)?(?:shared\.)?(\w+)/gi

/** Tables that stand in a statement once, behind a left join: any of their columns can be missing. */
const optionalTables = (text: string) =>
  new Set(
    [...text.matchAll(leftJoin)]
      .map(([, table]) => table!)
      .filter(
        (table) => [...text.matchAll(new RegExp(`(?:from|join|,)\\s+(?:shared\\.)?${table}\\b`, 'gi'))].length === 1,
      ),
  )

/** A condition on a column lets no null of it pass. */
const isDemanded = (text: string, column: string) =>
  new RegExp(`\\b${column}\\b\\s*(is not null|=|<|>|>=|<=|in\\b|between)|=\\s*(\\w+\\.)?${column}\\b`, 'i').test(text)

const problemOf = (declared: Set<string>, column: Column, text: string, catalogue: Catalogue): string | null => {
  const actual = kindOf(column.type, catalogue)
  const values = [...declared].filter((kind) => !isEmpty(kind))
  if (!values.every((kind) => fits(kind, actual)))
    return `${column.name} is declared as ${values.join(' | ')}, but comes as ${actual}`
  const origin = catalogue.origins.get(`${column.table}.${column.number}`)
  if (!origin || declared.has('any') || [...declared].some(isEmpty)) return null
  if (optionalTables(text).has(origin.table))
    return `${column.name} may be null: ${origin.table} is joined from the left`
  if (origin.isNullable && !isDemanded(text, origin.column)) return `${column.name} may be null`
  return null
}

/** Why a result is not of the declared type. */
export const mismatches = (declared: Declared, found: Column[], text: string, catalogue: Catalogue): string[] => {
  const names = new Set(found.map(({ name }) => name))
  return [
    ...[...names].filter((name) => !declared.has(name)).map((name) => `${name} is not declared`),
    ...[...declared]
      .filter(([name, kinds]) => !names.has(name) && !kinds.has('undefined'))
      .map(([name]) => `${name} does not come back`),
    ...found.flatMap((column) => {
      const kinds = declared.get(column.name)
      return (kinds && problemOf(kinds, column, text, catalogue)) ?? []
    }),
  ]
}
