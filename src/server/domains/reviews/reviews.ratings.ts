import { setRating } from '#server/domains/products/index.ts'
import { type Fragment, replica, sql } from '#server/platform/sql/index.ts'
import type { Tx } from '#server/platform/transaction.ts'

/** What is reviewed. */
export type Thing = { type: 'product' | 'provider'; id: number }

export type Rating = {
  /** the average in tenths of a star, as it is shown; 0 without reviews */
  tenths: number
  count: number
  /** how many gave one star, two, … five */
  histogram: number[]
}

const unrated: Rating = { tenths: 0, count: 0, histogram: [0, 0, 0, 0, 0] }

const tables = { product: 'product_ratings', provider: 'provider_ratings' } as const
const keys = { product: 'product_id', provider: 'provider_id' } as const

/** What reviewers think of a product or a provider; kept, not counted. */
export const ratingOf = async ({ type, id }: Thing): Promise<Rating> => {
  const [row] = await replica.sql<Rating>`
    select tenths, count, array[stars_1, stars_2, stars_3, stars_4, stars_5] as histogram
    from ${sql.id(tables[type])} where ${sql.id(keys[type])} = ${id}`
  return row ?? unrated
}

/**
 * The locks of a change, always in this order: product, review, rating, listing. The product comes first and shared, so that
 * nobody writes its listing with the rating of before.
 */
export const lockThing = async (tx: Tx, { type, id }: Thing) => {
  if (type === 'product') await tx.sql`select from products where id = ${id} for share`
}

/** Steps of the five counters: one review comes, goes, or has other stars. The row is locked by its change until the commit. */
export const changeRating = async (tx: Tx, thing: Thing, change: { from?: number; to?: number }) => {
  if (change.from === change.to) return
  const step = (stars: number) => Number(change.to === stars) - Number(change.from === stars)
  const steps = [1, 2, 3, 4, 5].map((stars) => ({ column: sql.raw(`stars_${stars}`), step: step(stars) }))
  const listed = (each: (one: (typeof steps)[number]) => Fragment) => sql.join(steps.map(each), ', ')
  const [table, key] = [sql.raw(tables[thing.type]), sql.raw(keys[thing.type])]
  // the first review makes the row; what only goes or changes finds it
  if (change.from === undefined) {
    await tx.sql`insert into ${table} (${key}) values (${thing.id}) on conflict do nothing`
  }
  const [now] = await tx.sql<{ tenths: number; count: number }>`
    update ${table} set ${listed(({ column, step }) => sql`${column} = ${column} + ${step}`)}
    where ${key} = ${thing.id} returning tenths, count`
  if (!now) throw new Error(`the rating of ${thing.type} ${thing.id} is missing`)
  if (thing.type === 'product') await setRating(tx, thing.id, now)
}
