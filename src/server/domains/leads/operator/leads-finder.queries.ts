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

export const offerFinder: Finder = {
  kind: 'offer',
  area: 'orders',
  find: (_, pattern, most) =>
    sql<Found>`
      select t.name as title, concat_ws(' · ', c.company_name, to_char(o.created_at at time zone 'Europe/Berlin', 'DD.MM.YYYY')) as text,
        '/betreiber/anfragen/' || o.lead_id as path
      from offer_versions t join offers o on o.id = t.offer_id and o.version = t.version join shared.companies c on c.id = o.provider_id
      where t.name ilike ${pattern} order by o.id desc limit ${most}`.withoutPreparedPlan(),
}
