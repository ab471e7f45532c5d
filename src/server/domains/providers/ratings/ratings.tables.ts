import { sql } from 'drizzle-orm'
import { check, integer, pgTable, smallint } from 'drizzle-orm/pg-core'
import { companies } from '../../accounts/accounts.tables.ts'

const stars = (name: string) => integer(name).notNull().default(0)
/** The five counters are changed by steps in the transaction of the review; the rest follows from them. */
export const ratingCounters = () => ({
  stars1: stars('stars_1'),
  stars2: stars('stars_2'),
  stars3: stars('stars_3'),
  stars4: stars('stars_4'),
  stars5: stars('stars_5'),
  count: integer().notNull().generatedAlwaysAs(sql`stars_1 + stars_2 + stars_3 + stars_4 + stars_5`),
  /** the average in tenths of a star, as it is shown; 0 without reviews */
  tenths: smallint()
    .notNull()
    .generatedAlwaysAs(
      sql`coalesce(round(10.0 * (stars_1 + 2 * stars_2 + 3 * stars_3 + 4 * stars_4 + 5 * stars_5) / nullif(stars_1 + stars_2 + stars_3 + stars_4 + stars_5, 0)), 0)::smallint`,
    ),
})
export const neverBelowZero = sql`least(stars_1, stars_2, stars_3, stars_4, stars_5) >= 0`

export const providerRatings = pgTable(
  'provider_ratings',
  {
    providerId: integer('provider_id')
      .primaryKey()
      .references(() => companies.id, { onDelete: 'cascade' }),
    ...ratingCounters(),
  },
  () => [check('provider_ratings_counts', neverBelowZero)],
)
