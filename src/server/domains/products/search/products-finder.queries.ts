import type { Finder, Found } from '#server/platform/records/finders.ts'
import { sql } from '#server/platform/sql/index.ts'

export const productFinder: Finder = {
  kind: 'product',
  area: 'reports',
  find: (_, pattern, most) =>
    sql<Found>`
    select p.name as title, c.company_name as text, '/betreiber/produkte/' || p.id as path
    from (
      select id, name, provider_id from products
      where status <> 'deleted' and (name ilike ${pattern} or article_number ilike ${pattern} or sku ilike ${pattern})
      order by id desc limit ${most}
    ) p join shared.companies c on c.id = p.provider_id
    order by p.id desc`.withoutPreparedPlan(),
}
