import type { Finder, Found } from '#server/platform/records/finders.ts'
import { sql } from '#server/platform/sql/index.ts'

export const postFinder: Finder = {
  kind: 'post',
  area: 'content',
  find: (_, pattern, most) => sql<Found>`
    select title, case state when 'published' then 'Veröffentlicht' else 'Entwurf' end as text, '/betreiber/regional/' || id as path
    from portal_posts where german_fold(words) like german_fold(${pattern}) and title ilike ${pattern} order by id desc limit ${most}`,
}
