import type { Finder, Found } from '#server/platform/records/finders.ts'
import { sql } from '#server/platform/sql/index.ts'

export const personFinder: Finder = {
  kind: 'person',
  area: 'people',
  find: (_, pattern, most) =>
    sql<Found>`
    select coalesce(nullif(trim(first_name || ' ' || last_name), ''), email) as title, email as text, '/betreiber/konten/' || id as path
    from users where deleted_at is null and (email ilike ${pattern} or (first_name || ' ' || last_name) ilike ${pattern})
    order by id desc limit ${most}`.withoutPreparedPlan(),
}
