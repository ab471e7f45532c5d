import { type Fragment, replica, type Statement, sql } from '#server/platform/sql/index.ts'
import type { Tx } from '#server/platform/transaction.ts'

export type Rating = {
  /** the average in tenths of a star, as it is shown; 0 without reviews */
  tenths: number
  count: number
  /** how many gave one star, two, … five */
  histogram: number[]
}

/** One review comes (`to`), goes (`from`), or has other stars (both). */
export type RatingChange = { from?: number; to?: number }

export const ratingColumns = sql`tenths, count, array[stars_1, stars_2, stars_3, stars_4, stars_5] as histogram`

/** The statements on a table with the counters of `ratingCounters`; its owner writes them. */
type Statements = {
  select: (id: number) => Statement<Rating>
  /** an empty row, where there is none */
  insert: (tx: Tx, id: number) => PromiseLike<unknown>
  update: (tx: Tx, id: number, steps: Fragment) => Statement<Pick<Rating, 'tenths' | 'count'>>
}

/** The reading and counting of ratings in a table. */
export const ratingsIn = ({ select, insert, update }: Statements) => ({
  select: async (id: number): Promise<Rating> =>
    (await select(id).first()) ?? { tenths: 0, count: 0, histogram: [0, 0, 0, 0, 0] },
  /** The row stays locked by its change until the commit. Null when nothing changes. */
  change: async (tx: Tx, id: number, { from, to }: RatingChange) => {
    if (from === to) return null
    const steps = [1, 2, 3, 4, 5].map((stars) => {
      const column = sql.raw(`stars_${stars}`)
      return sql`${column} = ${column} + ${Number(to === stars) - Number(from === stars)}`
    })
    // the first review makes the row; what only goes or changes finds it
    if (from === undefined) await insert(tx, id)
    return update(tx, id, sql.join(steps, ', ')).one()
  },
})

export const providerRatings = ratingsIn({
  select: (id) => replica.sql<Rating>`select ${ratingColumns} from provider_ratings where provider_id = ${id}`,
  insert: (tx, id) => tx.sql`insert into provider_ratings (provider_id) values (${id}) on conflict do nothing`,
  update: (tx, id, steps) =>
    tx.sql<Pick<Rating, 'tenths' | 'count'>>`
      update provider_ratings set ${steps} where provider_id = ${id} returning tenths, count`,
})
