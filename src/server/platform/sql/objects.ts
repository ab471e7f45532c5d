import { LRUCache } from 'lru-cache'
import type { Result } from './client.ts'

type Columns = Result['columns']
type Make = (values: unknown) => object

// composed statements may have ever new columns
const makersOfNames = new LRUCache<string, Make>({ max: 2000 })
const makersOfColumns = new WeakMap<Columns, Make>()

/** One literal with all names: three times as fast as setting them one after the other, and rows of one kind look alike to V8. */
const compile = (columns: Columns): Make => {
  const fields = columns.map(({ name }, at) => `${JSON.stringify(name)}: values[${at}]`)
  return new Function('values', `return { ${fields.join(', ')} }`) as Make
}

const makerOf = (columns: Columns) => {
  let make = makersOfColumns.get(columns)
  if (!make) {
    const names = columns.map(({ name }) => name).join('\n')
    make = makersOfNames.get(names) ?? compile(columns)
    makersOfNames.set(names, make)
    makersOfColumns.set(columns, make)
  }
  return make
}

/** The rows of a prepared statement come as lists of values, and become objects here. */
export const asObjects = (result: Result): Result => {
  if (result.length === 0) return result
  const make = makerOf(result.columns)
  for (let at = 0; at < result.length; at++) result[at] = make(result[at]) as never
  return result
}
