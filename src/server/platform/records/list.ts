import { countRows } from '../paging.ts'
import { type Fragment, sql } from '../sql/index.ts'

/** Nobody reads more of them; counting a million takes seconds. */
const countedRows = 10_000
const atOnce = 500

/** For `ilike`: the words as they are, anywhere. */
export const containing = (words: string) => `%${words.replace(/[%_\\]/g, '\\$&')}%`

/** The days of the German calendar from one to the other, both included. */
export const withinDays = (at: Fragment, from: string | undefined, to: string | undefined) =>
  sql.and(
    from !== undefined && sql`${at} >= ${from}::timestamp at time zone 'Europe/Berlin'`,
    to !== undefined && sql`${at} < (${to}::date + 1)::timestamp at time zone 'Europe/Berlin'`,
  )

type List<Filter, Row> = {
  /** under which its length is remembered */
  name: string
  /** tables and condition; `before`: only rows with a lower number */
  from: (filter: Filter, before?: number) => Fragment
  /** the rows of `from` and a range, the highest number first */
  select: (from: Fragment, range: Fragment) => PromiseLike<Iterable<Row>>
}

/** A list of the operator by descending number: page by page, counted up to 10,000, or all of it part by part. */
export const defineList = <Filter, Row extends { id: number }>({ name, from, select }: List<Filter, Row>) => ({
  page: async (filter: Filter, page: number, perPage: number) => {
    const [rows, total] = await Promise.all([
      select(from(filter), sql`limit ${perPage} offset ${(page - 1) * perPage}`),
      countRows(name, [filter], () =>
        sql<{ total: number }>`
          select count(*)::int as total from (select ${from(filter)} limit ${countedRows}) counted`.withoutPreparedPlan(),
      ),
    ])
    return { rows: [...rows], total, page, perPage }
  },
  /** For an action on all of them; `id` as `from` names it. */
  ids: async (filter: Filter, id: Fragment, most: number) => {
    const found = await sql<{
      id: number
    }>`select ${id} as id ${from(filter)} order by 1 limit ${most}`.withoutPreparedPlan()
    return found.map((row) => row.id)
  },
  readAll: async function* (filter: Filter) {
    for (let before: number | undefined; ; ) {
      const rows: Row[] = [...(await select(from(filter, before), sql`limit ${atOnce}`))]
      yield* rows
      if (rows.length < atOnce) return
      before = rows.at(-1)!.id
    }
  },
})
