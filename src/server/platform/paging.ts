import { deepestPage } from '#contract/wire/fields.ts'
import { refuse } from '#lib/errors.ts'
import { createCache } from './cache/cache.ts'
import { type Fragment, sql } from './sql/index.ts'

const remember = createCache<{ total: number }>({ max: 1000, seconds: 10, isCostly: ({ total }) => total >= 1000 })

/** How long a list is. Of a thousand and more nobody misses the last one, and counting them takes longer than reading a page. */
export const countRows = async (
  list: string,
  of: unknown[],
  count: () => PromiseLike<readonly { total: number }[]>,
) => {
  const { total } = await remember(JSON.stringify([list, ...of]), async () => (await count())[0]!)
  return total
}

/** The shape of every list on the wire. */
export const presentPage = <Row, Wire>(
  list: { rows: Row[]; total: number; page: number; perPage: number },
  present: (row: Row) => Wire,
) => {
  const { rows, total, page, perPage } = list
  const firstItem = rows.length ? (page - 1) * perPage + 1 : null
  const lastPage = Math.min(deepestPage, Math.max(1, Math.ceil(total / perPage)))
  return {
    data: rows.map(present),
    total,
    count: rows.length,
    currentPage: page,
    lastPage,
    perPage,
    firstItem,
    lastItem: firstItem === null ? null : firstItem + rows.length - 1,
    hasMorePages: page < lastPage,
  }
}

/** Where the next page of a list by time begins: in microseconds, as PostgreSQL orders. Rows of the same moment are told apart by their id. */
export type Cursor = { at: string; id: number }

const microsecondsOf = (at: string) => {
  const [, fraction = ''] = /\.(\d{1,6})/.exec(at) ?? []
  return Math.floor(Date.parse(at) / 1000) * 1_000_000 + Number(fraction.padEnd(6, '0'))
}

export const writeCursor = ({ at, id }: Cursor) => `${microsecondsOf(at)}-${id}`

export const readCursor = (text: string): Cursor => {
  // 16 digits end in the year 2286; PostgreSQL does not read years of five digits
  const [, time, id] = /^(\d{1,16})-(\d{1,16})$/.exec(text) ?? []
  if (!time || !id || !Number.isSafeInteger(Number(id)))
    throw refuse('NOT_FOUND', { message: 'Diese Seite der Liste gibt es nicht.' })
  const [seconds, fraction] = [time.slice(0, -6), time.slice(-6).padStart(6, '0')]
  return { at: new Date(Number(seconds) * 1000).toISOString().replace('.000', `.${fraction}`), id: Number(id) }
}

/** The rows behind the cursor of a list that is ordered by `at desc, id desc`. */
export const behind = (cursor: Cursor | null, at: Fragment, id: Fragment) =>
  cursor ? sql`and (${at}, ${id}) < (${cursor.at}::timestamptz, ${cursor.id}::bigint)` : sql.empty
