import { type Fragment, replica, sql } from '#server/platform/sql/index.ts'
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

type RatingTable = { table: 'provider_ratings' | 'product_ratings'; key: 'provider_id' | 'product_id' }

/** The reading and writing of one of the two tables with the counters of `ratingCounters`. */
export const ratingsIn = ({ table, key }: RatingTable) => {
  const [ratings, idColumn] = [sql.raw(table), sql.raw(key)]
  return {
    select: async (id: number): Promise<Rating> => {
      const [row] = await replica.sql<Rating>`
        select tenths, count, array[stars_1, stars_2, stars_3, stars_4, stars_5] as histogram
        from ${ratings} where ${idColumn} = ${id}`
      return row ?? { tenths: 0, count: 0, histogram: [0, 0, 0, 0, 0] }
    },
    /** The row stays locked by its change until the commit. Null when nothing changes. */
    change: async (tx: Tx, id: number, { from, to }: RatingChange) => {
      if (from === to) return null
      const steps = [1, 2, 3, 4, 5].map((stars) => ({
        column: sql.raw(`stars_${stars}`),
        step: Number(to === stars) - Number(from === stars),
      }))
      const listed = (each: (one: (typeof steps)[number]) => Fragment) => sql.join(steps.map(each), ', ')
      // the first review makes the row; what only goes or changes finds it
      if (from === undefined) await tx.sql`insert into ${ratings} (${idColumn}) values (${id}) on conflict do nothing`
      const [now] = await tx.sql<Pick<Rating, 'tenths' | 'count'>>`
        update ${ratings} set ${listed(({ column, step }) => sql`${column} = ${column} + ${step}`)}
        where ${idColumn} = ${id} returning tenths, count`
      if (!now) throw new Error(`${table} has no row for ${id}`)
      return now
    },
  }
}

export const providerRatings = ratingsIn({ table: 'provider_ratings', key: 'provider_id' })
