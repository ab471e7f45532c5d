/**
 * Row shapes: the columns of a hand-written statement, declared once as values. The TypeScript type of the row is derived from
 * them, and in tests and development every result is compared with them (names, types, nulls).
 */
import { getTableColumns, type InferSelectModel } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { Result } from './connections.ts'

type Kind = 'int' | 'number' | 'text' | 'bool' | 'time' | 'date' | 'json' | 'ints' | 'texts' | 'bytes'

export type Column<T> = {
  kind: Kind
  isNullable: boolean
  /** why a value other than null does not fit, or null */
  check: (value: unknown, path: string) => string | null
  /** The same column, which may also be null. */
  orNull(): Column<T | null>
}

export type Columns = Record<string, Column<unknown>>
export type RowOf<S> =
  S extends Shape<infer C>
    ? RowOf<C>
    : S extends Columns
      ? { [K in keyof S]: S[K] extends Column<infer T> ? T : never }
      : never

const column = <T>(kind: Kind, check: Column<T>['check'], isNullable = false): Column<T> => ({
  kind,
  isNullable,
  check,
  orNull: () => column<T | null>(kind, check, true),
})

const is =
  (what: string, fits: (value: unknown) => boolean): Column<unknown>['check'] =>
  (value, path) =>
    fits(value) ? null : `${path} is not ${what} but ${JSON.stringify(value)?.slice(0, 60)}`

const isText = (value: unknown) => typeof value === 'string'
const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const checkValue = ({ isNullable, check }: Column<unknown>, value: unknown, path: string) => {
  if (value === null) return isNullable ? null : `${path} is null`
  return value === undefined ? `${path} is missing` : check(value, path)
}

const checkObject = (columns: Columns, value: unknown, path: string): string | null => {
  if (!isObject(value)) return `${path} is not an object`
  const unknown = Object.keys(value).find((name) => !(name in columns))
  if (unknown) return `${path}.${unknown} is not declared`
  for (const name in columns) {
    const problem = checkValue(columns[name]!, value[name], `${path}.${name}`)
    if (problem) return problem
  }
  return null
}

type Parsing = { safeParse: (value: unknown) => { success: boolean; error?: { message: string } } }

/** The columns of a shape. `text<'a' | 'b'>()` narrows the type where a check constraint of the table guarantees it. */
export const col = {
  int: <T extends number = number>() => column<T>('int', is('an integer', Number.isInteger)),
  /** an integer or a float */
  number: () =>
    column<number>(
      'number',
      is('a number', (value) => typeof value === 'number'),
    ),
  text: <T extends string = string>() => column<T>('text', is('text', isText)),
  bool: () =>
    column<boolean>(
      'bool',
      is('a boolean', (value) => typeof value === 'boolean'),
    ),
  /** a timestamp as PostgreSQL writes it */
  time: () => column<string>('time', is('a time', isText)),
  date: () => column<string>('date', is('a date', isText)),
  bytes: () =>
    column<Buffer>(
      'bytes',
      is('bytes', (value) => value instanceof Uint8Array),
    ),
  ints: () =>
    column<number[]>(
      'ints',
      is('integers', (value) => Array.isArray(value) && value.every(Number.isInteger)),
    ),
  texts: <T extends string = string>() =>
    column<T[]>(
      'texts',
      is('texts', (value) => Array.isArray(value) && value.every(isText)),
    ),
  /** JSON; with a Zod schema its content is checked too */
  json: <T>(schema?: Parsing) =>
    column<T>('json', (value, path) => {
      const read = schema?.safeParse(value)
      return !read || read.success ? null : `${path}: ${read.error?.message}`
    }),
  /** a JSON object with these properties */
  object: <C extends Columns>(columns: C) =>
    column<RowOf<C>>('json', (value, path) => checkObject(columns, value, path)),
  /** a JSON list of objects with these properties */
  list: <C extends Columns>(columns: C) =>
    column<RowOf<C>[]>('json', (value, path) => {
      if (!Array.isArray(value)) return `${path} is not a list`
      for (const one of value) {
        const problem = checkObject(columns, one, `${path}[]`)
        if (problem) return problem
      }
      return null
    }),
}

type AsText<T> = T extends Date ? string : T
type TableColumns<T extends PgTable> = { [K in keyof InferSelectModel<T>]: Column<AsText<InferSelectModel<T>[K]>> }

const kindOfSqlType = (type: string): Column<unknown> => {
  if (/^(integer|smallint|bigint)$/.test(type)) return col.int()
  if (/^(integer|smallint|bigint)\[\]$/.test(type)) return col.ints()
  if (/^(real|double precision)$/.test(type)) return col.number()
  if (type === 'boolean') return col.bool()
  if (/^jsonb?$/.test(type)) return col.json()
  if (/^timestamp/.test(type)) return col.time()
  if (type === 'date') return col.date()
  if (type === 'bytea') return col.bytes()
  return type.endsWith('[]') ? col.texts() : col.text()
}

/** The columns of a table under the names of its Drizzle definition, for a statement that selects them all. */
export const columnsOfTable = <T extends PgTable>(table: T) =>
  Object.fromEntries(
    Object.entries(getTableColumns(table)).map(([name, definition]) => {
      const one = kindOfSqlType(definition.getSQLType())
      return [name, definition.notNull ? one : one.orNull()]
    }),
  ) as unknown as TableColumns<T>

/** The same columns as SQL: `p.id as "id", p.provider_id as "providerId"`; a new column of the table appears by itself. */
export const selectedColumns = (table: PgTable, alias: string) =>
  Object.entries(getTableColumns(table))
    .map(([name, definition]) => `${alias}.${definition.name} as "${name}"`)
    .join(', ')

export class Shape<C extends Columns> {
  readonly name: string
  readonly columns: C
  constructor(name: string, columns: C) {
    this.name = name
    this.columns = columns
  }
}

/** Declares the columns of a statement: `sql(shape)\`select …\``. `name` is for the error message. */
export const rowShape = <C extends Columns>(name: string, columns: C) => new Shape(name, columns)

const kindOfType: Record<number, Kind | 'string'> = {
  16: 'bool',
  17: 'bytes',
  20: 'int',
  21: 'int',
  23: 'int',
  25: 'text',
  114: 'json',
  700: 'number',
  701: 'number',
  1005: 'ints',
  1007: 'ints',
  1009: 'texts',
  1016: 'ints',
  1043: 'text',
  1082: 'date',
  1114: 'time',
  1184: 'time',
  1700: 'string',
  2950: 'text',
  3802: 'json',
}

const fits = (declared: Kind, actual: Kind | 'string' | undefined) =>
  // types without a fixed number (enums, domains) come as text
  actual === undefined ||
  declared === actual ||
  (declared === 'number' && actual === 'int') ||
  (declared === 'text' && actual === 'string')

/** Throws when a result does not have the declared columns. */
export const checkRows = ({ name, columns }: Shape<Columns>, result: Result) => {
  const actual = new Map(result.columns.map((one) => [one.name, one.type]))
  const problems = [...actual.keys()].filter((one) => !(one in columns)).map((one) => `column ${one} is not declared`)
  for (const [one, { kind }] of Object.entries(columns)) {
    const type = actual.get(one)
    if (type === undefined) problems.push(`column ${one} does not come back`)
    else if (!fits(kind, kindOfType[type])) problems.push(`column ${one} is declared as ${kind}, but has type ${type}`)
  }
  for (const row of problems.length ? [] : result) {
    const problem = checkObject(columns, row, 'row')
    if (problem) problems.push(problem)
  }
  if (problems.length) throw new Error(`row shape "${name}": ${problems.slice(0, 10).join('; ')}`)
}
