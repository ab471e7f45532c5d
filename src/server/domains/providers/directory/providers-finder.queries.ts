import type { Finder, Found } from '#server/platform/records/finders.ts'
import { sql } from '#server/platform/sql/index.ts'

export const providerFinder: Finder = {
  kind: 'provider',
  area: 'providers',
  find: (_, pattern, most) =>
    sql<Found>`
    select company_name as title, trim(zip_code || ' ' || city) as text,
      '/betreiber/anbieter/' || id as path
    from shared.companies where german_fold(company_name) like german_fold(${pattern}) and not canceled
    order by company_name, id limit ${most}`.withoutPreparedPlan(),
}
