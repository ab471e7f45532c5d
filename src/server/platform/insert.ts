import { getTableColumns, getTableName, type InferInsertModel, type SQL } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { Tx } from './transaction.ts'

type Row = Record<string, unknown>

/** What Drizzle takes for a statement: its text and values, made already. */
const ready = (sql: string, params: unknown[]): SQL => {
  const statement = { toQuery: () => ({ sql, params }), getSQL: () => statement }
  return statement as unknown as SQL
}

const texts = new Map<string, string>()
/** Longer lists come in too many lengths to remember them all. */
const mostRemembered = 20

const write = (name: string, columns: string[], filled: boolean[][], returnsId: boolean) => {
  let place = 0
  const rows = filled.map((cells) => `(${cells.map((isFilled) => (isFilled ? `$${++place}` : 'default')).join(', ')})`)
  const names = columns.map((column) => `"${column}"`).join(', ')
  return `insert into "${name}" (${names}) values ${rows.join(', ')}${returnsId ? ' returning "id"' : ''}`
}

/**
 * Inserts rows by a statement whose text is made once for all of their shape, and answers their ids where the table has any. Drizzle
 * makes it anew each time, which is a fifth of the work of a purchase: for what is written with every order.
 */
export const insertRows = async <T extends PgTable>(tx: Tx, table: T, rows: InferInsertModel<T>[]) => {
  const columns = getTableColumns(table)
  const name = getTableName(table)
  const keys = Object.keys(rows[0] as Row).filter((key) => key in columns)
  const filled = (rows as Row[]).map((row) => keys.map((key) => row[key] !== undefined))
  const shape = `${name} ${keys} ${filled}`
  const names = keys.map((key) => columns[key]!.name)
  const text = texts.get(shape) ?? write(name, names, filled, 'id' in columns)
  if (rows.length <= mostRemembered) texts.set(shape, text)
  const values = (rows as Row[]).flatMap((row) =>
    keys.flatMap((key) => {
      const value = row[key]
      if (value === undefined) return []
      return [value === null ? null : columns[key]!.mapToDriverValue(value)]
    }),
  )
  const made = await tx.execute<{ id: number }>(ready(text, values))
  return made.map(({ id }) => id)
}
