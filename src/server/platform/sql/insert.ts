import { getTableColumns, getTableName, type InferInsertModel } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import { runText, type Source } from './statement.ts'

type Row = Record<string, unknown>

const keysOf = (row: Row, columns: Row) => Object.keys(row).filter((key) => key in columns && row[key] !== undefined)

const texts = new Map<string, string>()
/** Longer lists come in too many lengths to keep all their texts. */
const mostKept = 20

const write = (table: string, columns: string[], rows: number, returnsId: boolean) => {
  let place = 0
  const row = () => `(${columns.map(() => `$${++place}`).join(', ')})`
  const names = columns.map((column) => `"${column}"`).join(', ')
  const values = Array.from({ length: rows }, row).join(', ')
  return `insert into "${table}" (${names}) values ${values}${returnsId ? ' returning "id"' : ''}`
}

/**
 * Inserts rows of the same shape and answers their ids where the table has any. Drizzle builds the text of an insert each time,
 * which took a fifth of a purchase; this is for what is written with every order.
 */
export const insertRows = async <T extends PgTable>(tx: Source, table: T, rows: InferInsertModel<T>[]) => {
  const given = rows as Row[]
  if (!given[0]) return []
  const [columns, name] = [getTableColumns(table), getTableName(table)]
  const keys = keysOf(given[0], columns)
  for (const row of given) {
    const others = keysOf(row, columns)
    if (others.length !== keys.length || others.some((key) => !keys.includes(key)))
      throw new Error(`${name}: rows of different shapes (${keys} and ${others})`)
  }
  const shape = `${name} ${given.length} ${keys}`
  const known = texts.get(shape)
  const names = () => keys.map((key) => columns[key]!.name)
  const text = known ?? write(name, names(), given.length, 'id' in columns)
  if (!known && given.length <= mostKept) texts.set(shape, text)
  const params = given.flatMap((row) =>
    keys.map((key) => (row[key] === null ? null : columns[key]!.mapToDriverValue(row[key]))),
  )
  const made = await runText<{ id: number }>(tx, text, params)
  return made.map(({ id }) => columns.id!.mapFromDriverValue(id) as number)
}
