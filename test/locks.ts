import { expect } from 'vitest'
import { sql } from '#server/platform/sql/index.ts'

/** Until a statement waits for a lock that the test holds. */
export const untilBlocked = () =>
  expect
    .poll(async () => {
      const { count } = await sql<{ count: number }>`
        select count(*)::int as count from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock'`.one()
      return count
    })
    .toBeGreaterThan(0)
