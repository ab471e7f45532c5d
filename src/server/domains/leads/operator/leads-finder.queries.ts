import type { Finder, Found } from '#server/platform/records/finders.ts'
import { sql } from '#server/platform/sql/index.ts'

export const leadFinder: Finder = {
  kind: 'request',
  area: 'orders',
  find: (_, pattern, most) =>
    sql<Found>`
      select title, concat_ws(' · ', place->>'city', to_char(created_at at time zone 'Europe/Berlin', 'DD.MM.YYYY')) as text,
        '/betreiber/anfragen/' || id as path
      from leads where title ilike ${pattern} or (place->>'city') ilike ${pattern} order by id desc limit ${most}`.withoutPreparedPlan(),
}
